// What a new table shall be: who sits where, which options, and how it is opened.

import { join, openMatch, startMatch, type GameCard, type OptionInfo, type SeatWish } from "./api";
import { lang } from "./i18n";
import { seatLetter } from "./icons";
import { go } from "./router";
import { store } from "./store";

export type Sitter = "me" | "bot" | "device" | "invite";

export interface Place {
  sitter: Sitter;
  name: string;
  bot: string;
}

export const BOT_NAMES = ["Ida", "Noor", "Kuu", "Tove", "Ravi", "Mila"];

export interface Plan {
  game: GameCard;
  bots: string[];
  places: Place[];
  options: Record<string, string>;
  phrase: string;
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

/** The options that make sense with so many seats, with the values that do; what leaves no choice is no option. */
export function offered(plan: Plan): OptionInfo[] {
  const seats = plan.places.length;
  return plan.game.options
    .map((option) => ({ ...option, values: option.values.filter((value) => value.seats <= seats) }))
    .filter((option) => option.values.length > 1);
}

/** What was chosen, as far as it is still offered: seats may have gone since. */
function chosen(plan: Plan): Record<string, string> {
  const kept = offered(plan).map((option): [string, string] => {
    const wanted = plan.options[option.name] ?? "";
    return [option.name, option.values.some((value) => value.value === wanted) ? wanted : option.values[0]!.value];
  });
  return Object.fromEntries(kept);
}

function wish(one: Place): SeatWish {
  if (one.sitter === "bot") return { kind: "bot", name: one.name, bot: one.bot };
  if (one.sitter === "invite") return { kind: "open", name: "" };
  return { kind: "person", name: one.sitter === "me" ? store.get().name : one.name.trim() };
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
  go(`/t/${opened.match}`);
}
