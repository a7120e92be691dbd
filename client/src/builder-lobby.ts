// Before the start: the decks that this browser's seats still owe.

import { post } from "./api";
import { draftOf, keptDecks } from "./builder-deck";
import { html, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import type { Lobby } from "./protocol";
import { address } from "./router";
import { store, type KeptDeck } from "./store";

/** What could be brought: what was saved, and what lies in the builder. */
function decks(game: string): KeptDeck[] {
  const kept = keptDecks(game);
  const draft = draftOf(game);
  const same = kept.some((deck) => deck.name === draft.name && deck.cards.join() === draft.cards.join());
  return draft.cards.length && !same ? [{ ...draft, name: draft.name || t("My deck") }, ...kept] : kept;
}

/** The seats of this browser that owe a deck, each with what could be brought to it. */
export function bringing(lobby: Lobby, tokens: Record<string, string>, brings: (seat: number) => void): Html {
  const own = lobby.seats.filter((seat) => seat.owes && tokens[String(seat.seat)]);
  const all = decks(lobby.game);
  return html`${own.map(
    (seat) => html`<section class="own">
      <h2>${seat.you || !seat.name ? t("Deck") : t("{name}’s deck", { name: seat.name })}</h2>
      ${all.length ? "" : html`<p class="quiet">${t("You have no deck yet: build one and save it.")}</p>`}
      <div class="row">
        ${all.length ? html`<select id="deck-${seat.seat}" aria-label="${t("Your decks")}">${all.map((deck, at) => html`<option value="${at}">${deck.name} · ${tn("{n} card", "{n} cards", deck.cards.length)}</option>`)}</select>
          <button class="btn lit" @click="${() => brings(seat.seat)}">${t("Use this deck")}</button>` : ""}
        <a class="btn" href="${address.decks(lobby.game)}" data-link>${icon("cards", 18)}${t("Deck builder")}</a>
      </div>
    </section>`,
  )}`;
}

/** Bring the chosen deck to one of this browser's seats. */
export async function bring(match: string, seat: number, root: HTMLElement): Promise<void> {
  const kept = store.table(match);
  const chosen = Number(root.querySelector<HTMLSelectElement>(`#deck-${seat}`)?.value ?? 0);
  const deck = decks(kept?.game ?? "")[chosen];
  if (deck) await post(`/api/matches/${match}/deck`, { cards: deck.cards }, kept?.tokens[String(seat)] ?? "");
}
