// What a new table shall be: who sits where, which options, and how it is opened.

import { join, openMatch, startMatch, type GameCard, type Listing, type OptionInfo, type SeatWish, type Watch } from "./api";
import { lang } from "./i18n";
import { seatLetter } from "./icons";
import { address, go } from "./router";
import { store } from "./store";

export type Sitter = "me" | "bot" | "device" | "invite";

export interface Place {
  sitter: Sitter;
  name: string;
  bot: string;
}

export const BOT_NAMES = ["Ida", "Noor", "Kuu", "Tove", "Ravi", "Mila"];

/** How a table is open to others. */
export interface Terms {
  listing: Listing;
  watch: Watch;
  clock: string;
  chat: boolean;
}

export const USUAL_TERMS: Terms = { listing: "link", watch: "link", clock: "", chat: true };

export interface Plan {
  game: GameCard;
  bots: string[];
  places: Place[];
  options: Record<string, string>;
  phrase: string;
  terms: Terms;
  /** Whether it moves ratings: for who is signed in, with one seat on this device. */
  rated: boolean;
  error: string;
  busy: boolean;
}

export function place(at: number, bot: string): Place {
  return { sitter: at === 0 ? "me" : "bot", name: BOT_NAMES[at - 1] ?? seatLetter(at), bot };
}

/** A game that names its numbers out of order names the usual one first; else four, a person and three bots. */
export function usual(seats: readonly number[]): number {
  const ordered = seats.every((count, at) => at === 0 || seats[at - 1]! < count);
  if (!ordered) return seats[0]!;
  return seats.includes(4) ? 4 : Math.max(...seats);
}

/** An option as a table offers it: the values that make sense there, and the one that holds. */
export interface Offer extends OptionInfo {
  now: string;
  /** Whether there is anything to choose. */
  open: boolean;
}

/**
 * The options that make sense at this table, each with the value that was chosen, as far as that is still offered: seats may
 * have come or gone since. One that leaves no choice is shown only if it is not as usual.
 */
export function offered(plan: Plan): Offer[] {
  const seats = plan.places.length;
  const found = new Map<string, Offer>();
  for (const option of plan.game.options) {
    const values = option.values.filter((value) => value.seats <= seats && seats <= value.most);
    const [other, wanted] = option.when;
    if (values.length === 0 || (other && found.get(other)?.now !== wanted)) continue;
    const now = values.find((value) => value.value === plan.options[option.name]) ?? values[0]!;
    const open = values.length > 1;
    if (open || now.value !== option.values[0]!.value) found.set(option.name, { ...option, values, now: now.value, open });
  }
  return [...found.values()];
}

function chosen(plan: Plan): Record<string, string> {
  return Object.fromEntries(offered(plan).map((option) => [option.name, option.now]));
}

function wish(one: Place): SeatWish {
  if (one.sitter === "bot") return { kind: "bot", name: one.name, bot: one.bot };
  if (one.sitter === "invite") return { kind: "open", name: "" };
  return { kind: "person", name: one.sitter === "me" ? store.get().name : one.name.trim() };
}

/** Whether the table could be rated: one seat here, and somebody else. */
export function mayBeRated({ places }: Plan): boolean {
  const here = places.filter((one) => one.sitter === "me" || one.sitter === "device");
  return here.length === 1 && places.length > 1;
}

/** Open the table and go there. */
export async function begin(plan: Plan): Promise<void> {
  const seats = plan.places.map(wish);
  const here = plan.places.flatMap((one, at) => (one.sitter === "me" || one.sitter === "device" ? [at] : []));
  const first = here[0] ?? -1;
  const phrase = first >= 0 ? plan.phrase.trim() : "";
  const opened = await openMatch({
    game: plan.game.name,
    seats,
    options: chosen(plan),
    lang: lang(),
    wait: phrase !== "",
    ...plan.terms,
    ...(plan.rated && mayBeRated(plan) ? { rated: true, device: store.device() } : {}),
  });
  const invited = plan.places.flatMap((one, at) => (one.sitter === "invite" ? [at] : []));
  const pick = (all: number[]): Record<string, string> =>
    Object.fromEntries(all.filter((at) => opened.tokens[at]).map((at) => [String(at), opened.tokens[at]!]));
  // The house commits to its dice when the table opens; only then does it hear a phrase.
  if (phrase) {
    await join(opened.match, opened.tokens[first]!, seats[first]!.name, phrase);
    if (!invited.length) await startMatch(opened.match, opened.host);
  }
  store.keep(opened.match, {
    game: plan.game.name,
    title: plan.game.title,
    host: opened.host,
    tokens: pick(here),
    invites: pick(invited),
    names: Object.fromEntries(seats.map((seat, at) => [String(at), seat.name])),
    seat: first,
  });
  if (first >= 0) sessionStorage.setItem(`seat:${opened.match}`, String(first));
  go(address.table(opened.match));
}
