// A deck in the making: which cards it has, what the house says about it, which part of the collection is shown.

import { get, post } from "./api";
import { lang } from "./i18n";
import type { Drawing } from "./markup";
import { store, type KeptDeck } from "./store";

export interface Card {
  id: string;
  name: string;
  line: string;
  text: string[];
  fact: string;
  /** Under the catalogue's columns. */
  cells: string[];
  figures: Figure[];
  facets: Record<string, string[]>;
  /** Cards of one twin may not be in one deck together. */
  twin: string;
}

/** A number worth knowing. */
export interface Figure {
  name: string;
  label: string;
  value: number;
}

export interface Facet {
  name: string;
  label: string;
  values: { value: string; label: string }[];
}

export interface Pack {
  id: string;
  title: string;
  kind: string;
  whole: boolean;
  cards: string[];
}

export interface Catalogue {
  title: string;
  columns: string[];
  cards: Card[];
  facets: Facet[];
  packs: Pack[];
  least: number;
  sprite: Drawing;
  face: [number, number];
}

export interface Remark {
  level: "good" | "bad" | "hint";
  text: string;
  paragraph: string;
}

export interface Plot {
  name: string;
  title: string;
  labels: string[];
  series: { label: string; values: number[]; advised: number[] }[];
  /** Whether the labels are the steps of a scale. */
  scale: boolean;
}

export interface Verdict {
  ok: boolean;
  remarks: Remark[];
  figures: Figure[];
  plots: Plot[];
  code: string;
}

const at = (game: string): string => `/api/games/${encodeURIComponent(game)}`;
export const loadCatalogue = (game: string): Promise<Catalogue> => get(`${at(game)}/collection?lang=${lang()}`);
export const loadFaces = (game: string, cards: readonly string[]): Promise<Record<string, Drawing>> =>
  get(`${at(game)}/collection/faces?cards=${cards.join(",")}&lang=${lang()}`);
export const judge = (game: string, cards: readonly string[]): Promise<Verdict> =>
  post(`${at(game)}/decks/check?lang=${lang()}`, { cards });
export const readDeck = (game: string, text: string): Promise<{ name: string; cards: string[] }> =>
  post(`${at(game)}/decks/read?lang=${lang()}`, { text });

/** What is searched: without capitals and accents. */
export function plain(words: string): string {
  return words.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/œ/g, "oe");
}

export interface Wanted {
  words: string;
  facets: Record<string, string>;
  inDeck: boolean;
  /** A column to sort by; -1 is the collection's own order. */
  sort: number;
}

/** The collection with what can be searched, made once for a language. */
export class Cards {
  private readonly texts: Map<string, string>;
  readonly byId: Map<string, Card>;

  constructor(readonly catalogue: Catalogue) {
    this.byId = new Map(catalogue.cards.map((card) => [card.id, card]));
    this.texts = new Map(
      catalogue.cards.map((card) => [card.id, plain([card.name, card.id, card.line, ...card.text, card.fact].join(" "))]),
    );
  }

  find(wanted: Wanted, deck: ReadonlySet<string>): Card[] {
    const words = plain(wanted.words).split(/\s+/).filter(Boolean);
    const chosen = Object.entries(wanted.facets).filter(([, value]) => value);
    const found = this.catalogue.cards.filter(
      (card) =>
        (!wanted.inDeck || deck.has(card.id)) &&
        chosen.every(([facet, value]) => card.facets[facet]?.includes(value)) &&
        words.every((word) => this.texts.get(card.id)?.includes(word)),
    );
    return wanted.sort < 0 ? found : found.sort((a, b) => order(a.cells[wanted.sort] ?? "", b.cells[wanted.sort] ?? ""));
  }
}

/** Numbers from high to low, words from A to Z; what has nothing stands last. */
function order(a: string, b: string): number {
  if (!a || !b) return Number(!a) - Number(!b);
  const [m, n] = [Number(a), Number(b)];
  return Number.isNaN(m) || Number.isNaN(n) ? a.localeCompare(b, lang()) : n - m;
}

// What this browser keeps ---------------------------------------------------------------------------------------------

export function keptDecks(game: string): KeptDeck[] {
  return store.get().decks.filter((deck) => deck.game === game);
}

/** Keep a deck under its name; one of the same name gives way. */
export function keepDeck(deck: KeptDeck): void {
  const others = store.get().decks.filter((one) => one.game !== deck.game || one.name !== deck.name);
  store.set({ decks: [deck, ...others].slice(0, 60) });
}

export function dropDeck(game: string, name: string): void {
  store.set({ decks: store.get().decks.filter((one) => one.game !== game || one.name !== name) });
}

export function draftOf(game: string): KeptDeck {
  return store.get().drafts[game] ?? { game, name: "", cards: [] };
}

export function keepDraft(deck: KeptDeck): void {
  store.set({ drafts: { ...store.get().drafts, [deck.game]: deck } });
}
