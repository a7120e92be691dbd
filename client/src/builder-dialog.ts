// Opening a deck: one's own, a product, or what somebody pasted.

import { reasonOf, type ApiError } from "./api";
import { dropDeck, keptDecks, readDeck, type Catalogue, type Pack } from "./builder-deck";
import { openDialog, type Shown } from "./dialog";
import { html, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";

export interface Chosen {
  name: string;
  cards: readonly string[];
  /** Whether the cards come to those that are there. */
  add: boolean;
}

/** Ask which deck to open; the dialog closes when one is chosen. */
class DeckDialog {
  private faults: readonly string[] = [];
  private readonly dialog: Shown;

  constructor(
    private readonly game: string,
    private readonly catalogue: Catalogue,
    private readonly chosen: (deck: Chosen) => void,
  ) {
    this.dialog = openDialog("decks-dialog", "#decks-title", () => this.content());
  }

  private content(): Html {
    return html`<form method="dialog">
      <div class="menu-head"><h2 id="decks-title">${t("Open a deck")}</h2><button class="ib" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
      <section><h3><label for="paste">${t("Paste a deck")}</label></h3>
        <textarea id="paste" rows="3" spellcheck="false" placeholder="${t("A list of cards, one per line; a share code; or JSON")}" aria-describedby="paste-faults"></textarea>
        <div id="paste-faults" class="error" role="alert">${this.faults.map((line) => html`<p>${line}</p>`)}</div>
        <div class="row"><button type="button" class="btn small" @click="${() => void this.paste()}">${t("Import")}</button></div></section>
      ${this.own()}${this.packs()}</form>`;
  }

  private own(): Html | "" {
    const kept = keptDecks(this.game);
    if (!kept.length) return "";
    const drop = (name: string): void => {
      dropDeck(this.game, name);
      this.dialog.draw();
    };
    return html`<section><h3>${t("Your decks")}</h3><ul>${kept.map(
      (deck) => html`<li><button type="button" class="item" @click="${() => this.done({ ...deck, add: false })}"><b>${deck.name}</b><span class="quiet">${tn("{n} card", "{n} cards", deck.cards.length)}</span></button>
        <button type="button" class="ib" @click="${() => drop(deck.name)}" aria-label="${t("Delete")}: ${deck.name}">${icon("cross", 20)}</button></li>`,
    )}</ul></section>`;
  }

  private packs(): Html {
    const take = ({ whole, title, cards }: Pack): void => this.done({ name: whole ? title : "", cards, add: !whole });
    return html`<section><h3>${t("Products")}</h3><ul class="packs">${this.catalogue.packs.map(
      (pack) => html`<li><button type="button" class="item" @click="${() => take(pack)}">${icon(pack.whole ? "cards" : "plus", 18)}<b>${pack.title}</b><span class="quiet">${pack.kind}</span></button></li>`,
    )}</ul></section>`;
  }

  private done({ name, cards, add }: Chosen): void {
    this.dialog.close();
    this.chosen({ name, cards, add });
  }

  private async paste(): Promise<void> {
    try {
      const deck = await readDeck(this.game, this.dialog.element.querySelector<HTMLTextAreaElement>("#paste")!.value);
      this.done({ ...deck, add: false });
    } catch (error) {
      const { faults = [] } = error as Partial<ApiError>;
      this.faults = faults.length > 0 ? faults : [reasonOf(error)];
      this.dialog.draw();
    }
  }
}

export function askDeck(game: string, catalogue: Catalogue, chosen: (deck: Chosen) => void): void {
  new DeckDialog(game, catalogue, chosen);
}
