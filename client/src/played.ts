// What somebody played, as the house tells it, and what can be counted from it.

import { ApiError, post } from "./api";
import { lang } from "./i18n";
import { papers } from "./ranking";
import { store } from "./store";

export interface Rating {
  number: number;
  /** Enough was played: before that it is provisional. */
  sure: boolean;
}

export interface PlayedGame {
  match: string;
  game: string;
  title: string;
  status: "lobby" | "playing" | "over";
  seat: number;
  seats: { seat: number; name: string; bot: boolean }[];
  seat_marks: number[];
  at: number;
  rated: boolean;
  minutes: number | null;
  place: number | null;
  score: number | null;
  sources: string[];
  tints: string[];
  parts: number[];
  practice: boolean;
  /** What the game calls the deck that was played, if there are decks; and the cards of one's own. */
  deck: string;
  cards: string[];
  rating: Rating | null;
  change: number | null;
}

export interface PlayedGames {
  games: PlayedGame[];
  ratings: { game: string; seats: number; rating: Rating; games: number }[];
}

export interface Person {
  id: string;
  name: string;
  since: number;
  played: PlayedGames;
}

/** The seats of this browser, as the house wants them shown. */
function shown(): { seats: { match: string; token: string }[] } {
  const seats = Object.values(store.get().tables).flatMap(({ match, tokens, seat, lent }) => {
    const token = tokens[String(seat)] ?? Object.values(tokens)[0];
    return token && !lent ? [{ match, token }] : [];
  });
  return { seats };
}

export const played = (): Promise<PlayedGames> => post(`/api/played?lang=${lang()}`, shown());

/** All records as one file. */
export async function downloadRecords(): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/api/played/records", { method: "POST", headers, body: JSON.stringify(shown()) }).catch(() => null);
  if (!answer?.ok) throw new ApiError("", "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = "ludarium.zip";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** One game's places, where its points came from on average, and which decks were played. */
export interface Statistics {
  games: number;
  places: number[];
  minutes: number;
  average: number;
  sources: { name: string; tint: string; points: number }[];
  decks: { name: string; games: number; won: number }[];
}

/** What a deck is called here: one of one's own by the name under which this browser keeps it. */
function deckName({ game, deck, cards }: PlayedGame): string {
  const same = (one: readonly string[]): string => [...one].sort().join();
  const kept = cards.length ? store.get().decks.find((one) => one.game === game && same(one.cards) === same(cards)) : undefined;
  return kept?.name || deck;
}

/** How often each deck was played, and won; the one that was played most comes first. */
function decks(over: readonly PlayedGame[]): Statistics["decks"] {
  const found = new Map<string, { games: number; won: number }>();
  for (const one of over) {
    const name = deckName(one);
    if (!name) continue;
    const { games, won } = found.get(name) ?? { games: 0, won: 0 };
    found.set(name, { games: games + 1, won: won + Number(one.place === 1) });
  }
  return [...found].map(([name, counts]) => ({ name, ...counts })).sort((a, b) => b.games - a.games || b.won - a.won);
}

/** Count what counts: finished, and no practice. */
export function statistics(games: readonly PlayedGame[]): Statistics {
  const over = games.filter((one) => one.place !== null && !one.practice);
  const most = Math.max(0, ...over.map((one) => one.seats.length));
  const places = Array.from({ length: most }, (_, at) => over.filter((one) => one.place === at + 1).length);
  const mean = (values: readonly number[]): number => (values.length ? values.reduce((sum, one) => sum + one, 0) / values.length : 0);
  const names = new Map<string, { tint: string; points: number[] }>();
  for (const one of over) {
    one.sources.forEach((name, at) => {
      const known = names.get(name) ?? { tint: papers(one)[at]!, points: [] };
      known.points.push(one.parts[at] ?? 0);
      names.set(name, known);
    });
  }
  const sources = [...names].map(([name, { tint, points }]) => ({ name, tint, points: Math.round(points.reduce((sum, one) => sum + one, 0) / over.length) }));
  return { games: over.length, places, minutes: mean(over.map((one) => one.minutes ?? 0)), average: Math.round(mean(over.map((one) => one.score ?? 0))), sources, decks: decks(over) };
}

/** A line of the rating curve: one game with so many seats, oldest first. */
export interface Course {
  game: string;
  title: string;
  seats: number;
  points: { at: number; number: number }[];
  sure: boolean;
}

export function courses(games: readonly PlayedGame[]): Course[] {
  const found = new Map<string, Course>();
  for (const one of [...games].reverse()) {
    if (!one.rating || one.change === null) continue;
    const key = `${one.game} ${one.seats.length}`;
    const course = found.get(key) ?? { game: one.game, title: one.title, seats: one.seats.length, points: [{ at: one.at, number: one.rating.number - one.change }], sure: false };
    course.points.push({ at: one.at, number: one.rating.number });
    course.sure = one.rating.sure;
    found.set(key, course);
  }
  return [...found.values()].sort((a, b) => b.points.length - a.points.length);
}
