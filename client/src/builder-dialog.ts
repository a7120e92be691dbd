// Opening a deck: one's own, a product, or what somebody pasted.

import { dropDeck, keptDecks, readDeck, type Catalogue } from "./builder-deck";
import { html, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";

export interface Chosen {
  name: string;
  cards: readonly string[];
  /** Whether the cards come to those that are there. */
  add: boolean;
}

function own(game: string): Html {
  const kept = keptDecks(game);
  if (!kept.length) return html``;
  return html`<section><h3>${t("Your decks")}</h3><ul>${kept.map(
    (deck, at) => html`<li><button type="button" class="item" data-own="${at}"><b>${deck.name}</b><span class="quiet">${tn("{n} card", "{n} cards", deck.cards.length)}</span></button>
      <button type="button" class="ib" data-drop="${at}" aria-label="${t("Delete")}: ${deck.name}">${icon("cross", 20)}</button></li>`,
  )}</ul></section>`;
}

function packs(catalogue: Catalogue): Html {
  return html`<section><h3>${t("Products")}</h3><ul class="packs">${catalogue.packs.map(
    (pack, at) => html`<li><button type="button" class="item" data-pack="${at}">${icon(pack.whole ? "cards" : "plus", 18)}<b>${pack.title}</b><span class="quiet">${pack.kind}</span></button></li>`,
  )}</ul></section>`;
}

/** Ask which deck to open; the dialog closes when one is chosen. */
export function askDeck(root: HTMLElement, game: string, catalogue: Catalogue, chosen: (deck: Chosen) => void): void {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog decks-dialog";
  dialog.setAttribute("aria-labelledby", "decks-title");
  const draw = (): void => {
    dialog.innerHTML = html`<form method="dialog">
      <div class="menu-head"><h2 id="decks-title">${t("Open a deck")}</h2><button class="ib" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
      <section><h3><label for="paste">${t("Paste a deck")}</label></h3>
        <textarea id="paste" rows="3" spellcheck="false" placeholder="${t("A list of cards, one a line; a share code; or JSON")}" aria-describedby="paste-faults"></textarea>
        <div id="paste-faults" class="error" role="alert"></div>
        <div class="row"><button type="button" class="btn small" data-read>${t("Read")}</button></div></section>
      ${own(game)}${packs(catalogue)}</form>`.text;
  };
  const done = (deck: Chosen): void => {
    dialog.close();
    chosen(deck);
  };
  const paste = async (): Promise<void> => {
    const faults = dialog.querySelector("#paste-faults")!;
    try {
      const deck = await readDeck(game, dialog.querySelector<HTMLTextAreaElement>("#paste")!.value);
      done({ ...deck, add: false });
    } catch (error) {
      const said = (error as Error).message || t("The house does not answer. Try again in a moment.");
      faults.innerHTML = html`${said.split("\n").map((line) => html`<p>${line}</p>`)}`.text;
    }
  };
  dialog.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
    if (!button) return;
    const deck = keptDecks(game)[Number(button.dataset.own ?? button.dataset.drop)];
    const pack = catalogue.packs[Number(button.dataset.pack)];
    if (button.dataset.read !== undefined) void paste();
    else if (button.dataset.own !== undefined && deck) done({ name: deck.name, cards: deck.cards, add: false });
    else if (button.dataset.drop !== undefined && deck) {
      dropDeck(game, deck.name);
      draw();
    } else if (pack) done({ name: pack.whole ? pack.title : "", cards: pack.cards, add: !pack.whole });
  });
  dialog.addEventListener("close", () => dialog.remove());
  draw();
  root.append(dialog);
  dialog.showModal();
}
