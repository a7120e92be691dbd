// The house's plain addresses: shelf, rules, tables before and after play.

import { lang, t } from "./i18n";
import { store } from "./store";
import type { Drawing } from "./markup";
import type { Path } from "./protocol";

export interface OptionInfo {
  name: string;
  label: string;
  /** Each value with what it means, and with how many seats it makes sense: from `seats` to `most`. */
  values: { value: string; label: string; note: string; seats: number; most: number }[];
  /** Another option and the value that this one belongs to, or nothing. */
  when: string[];
  /** For those who know the game. */
  rare: boolean;
}

export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  seats: number[];
  minutes: [number, number];
  options: OptionInfo[];
  /** Which mark each seat wears, by the number of seats. */
  seat_marks: Record<string, number[]>;
  /** What it feels like, how heavy it is (from 1 to 5; 0: nobody says), and who likes it. */
  feel: string;
  weight: number;
  likes: string;
  /** How many lessons it has, and about how many minutes they take. */
  lessons: number;
  learn_minutes: number;
  /** Whether people bring decks of their own to it. */
  collection: boolean;
}

/** One thing of a key or a reference card. */
export interface Sign {
  svg: Drawing;
  name: string;
  line: string;
  rule: string;
  /** Ids, or beginnings of ids, and symbols: while one is on the table, the thing is there. */
  shown: string[];
}

export interface SignGroup {
  title: string;
  signs: Sign[];
  rows: string[][];
  note: string;
  steps: boolean;
  /** A larger picture with the numbers of the signs, or nothing. */
  drawing: Drawing;
}

/** What a game's signs mean, and its reference card. */
export interface Guide {
  key: SignGroup[];
  reference: SignGroup[];
  sprite: Drawing;
}

/** How bots think: at full speed, or less far, for good or until the engine is compiled. */
export type Engine = "compiled" | "compiling" | "interpreted";

export interface SeatWish {
  kind: "person" | "bot" | "open";
  name: string;
  bot?: string;
  /** Cards by their ids, for a seat that brings a deck of its own. */
  deck?: string[];
}

/** Whose the free seats of a table are: of who has a link, or of everybody. */
export type Listing = "link" | "open";
/** Who may look on. */
export type Watch = "nobody" | "link" | "anybody";

/** A seat that was taken at an open table. */
export interface Seated {
  match: string;
  game: string;
  seat: number;
  token: string;
}

export interface Opened {
  match: string;
  host: string;
  tokens: Record<string, string>;
}

/** The match after another one; a host is told all seats, anybody else their own. */
export interface Followed {
  match: string;
  host: string;
  tokens: Record<string, string>;
}

export interface Checked {
  valid: boolean;
  moves: number;
  dice: number;
  reason: string;
}

export interface CurvePoint {
  ply: number;
  chances: number[];
}

export interface CostlyMove {
  ply: number;
  cost: number;
  played: string;
  better: string;
}

/** A seat's game looked at again; complete when `done` is `all`. */
export interface Review {
  seat: number;
  done: number;
  all: number;
  curve: CurvePoint[];
  costly: CostlyMove[];
}

export interface Alternative {
  action: string;
  label: string;
  /** What tells it from another that reads alike, for those who do not see the table. */
  where: string;
  /** What could be foretold of it. */
  note: string;
  visits: number;
  worth: number;
  error: number;
  played: boolean;
  targets: string[];
  paths: Path[];
}

export interface Decision {
  ply: number;
  seat: number;
  cost: number;
  error: number;
  costly: boolean;
  choices: Alternative[];
}

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The things that are wrong one by one, where they may be several. */
    readonly faults: readonly string[] = [],
  ) {
    super(message);
  }
}

/** What went wrong, in the house's own words; without any, it did not answer. */
export function reasonOf(error: unknown): string {
  return (error as Error).message || t("The house is not answering. Try again in a moment.");
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, init).catch(() => null);
  if (!answer) throw new ApiError("offline", "");
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as { code?: string; message?: string; faults?: string[] };
  throw new ApiError(said.code ?? String(answer.status), said.message ?? answer.statusText, said.faults);
}

export async function get<T>(path: string, token = ""): Promise<T> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return (await (await call(path, { headers })).json()) as T;
}

export async function post<T>(path: string, body: unknown, token = ""): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await call(path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return (text ? JSON.parse(text) : {}) as T;
}

export const games = (): Promise<GameCard[]> => get(`/api/games?lang=${lang()}`);
export const engine = async (): Promise<Engine> => (await get<{ engine: Engine }>("/api/engine")).engine;
export const bots = (): Promise<string[]> => get("/api/bots");
export const cover = (game: string): string => `/api/games/${encodeURIComponent(game)}/cover.svg`;
export interface RuleFigure {
  name: string;
  caption: string;
}

export interface Rulebook {
  markdown: string;
  /** The figures that the Markdown names, in its order. */
  figures: RuleFigure[];
}

export const rulebook = (game: string): Promise<Rulebook> => get(`/api/games/${encodeURIComponent(game)}/rules?lang=${lang()}`);
export const figureAddress = (game: string, figure: string): string => `/api/games/${encodeURIComponent(game)}/figures/${figure}?lang=${lang()}`;

/** A game's lessons. */
export interface Course {
  game: string;
  title: string;
  minutes: number;
  lessons: { name: string; title: string }[];
}

export const courseOf = (game: string): Promise<Course> => get(`/api/games/${encodeURIComponent(game)}/lessons?lang=${lang()}`);
/** A game's puzzles, the easiest first, and the number of today's. */
export interface GamePuzzles {
  game: string;
  title: string;
  today: number;
  puzzles: { name: string; seats: number; ease: number }[];
}

/** One puzzle for everybody; its number is 0 where there is none. */
export interface PuzzleOfTheDay {
  game: string;
  title: string;
  number: number;
  date: string;
}

export const puzzlesOf = (game: string): Promise<GamePuzzles> => get(`/api/games/${encodeURIComponent(game)}/puzzles`);
export const puzzleOfTheDay = (): Promise<PuzzleOfTheDay> => get("/api/puzzle");
export const guideOf = (game: string): Promise<Guide> => get(`/api/games/${encodeURIComponent(game)}/guide?lang=${lang()}`);

export const openMatch = (wish: {
  game: string;
  seats: SeatWish[];
  options: Record<string, string>;
  wait: boolean;
  lang: string;
  listing?: Listing;
  watch?: Watch;
  rated?: boolean;
  device?: string;
  clock?: string;
  chat?: boolean;
}): Promise<Opened> => post("/api/matches", wish);

export const giveSeat = (match: string, seat: number, wish: SeatWish, host: string): Promise<{ token?: string }> =>
  post(`/api/matches/${match}/seats/${seat}`, wish, host);
/** Sit down; who takes the seat is given a secret of its own, and the link is used up. */
export const join = (match: string, token: string, name: string, phrase: string, take = false): Promise<{ token?: string }> =>
  post(`/api/matches/${match}/join`, { name, phrase, take, device: store.device() }, token);
export const startMatch = (match: string, host: string): Promise<unknown> => post(`/api/matches/${match}/start`, {}, host);
/** Be told of a turn by e-mail; without an address, no more. */
export const tellByMail = (match: string, address: string, token: string): Promise<{ mails: boolean }> =>
  post(`/api/matches/${match}/email?lang=${lang()}`, { address }, token);
/** Take a free seat at an open table. */
export const sitAt = (match: string, name: string): Promise<Seated> => post(`/api/matches/${match}/sit`, { name, device: store.device() });
/** Take a free seat wherever it begins soonest, but not at a table where one sits already. */
export const playNow = (name: string, but: readonly string[]): Promise<Seated> => post("/api/play-now", { name, but, device: store.device() });
/** The next game with the same people; `game` is another one. */
export const rematch = (match: string, token: string, game = ""): Promise<Followed> =>
  post(`/api/matches/${match}/rematch${game ? `?game=${encodeURIComponent(game)}` : ""}`, {}, token);
/** What shows that one has played at a table: finished games are open to those. */
export const played = (match: string): string => {
  const kept = store.table(match);
  return kept?.tokens[String(kept.seat)] ?? Object.values(kept?.tokens ?? {})[0] ?? kept?.host ?? "";
};
export const shareGame = (match: string, shared: boolean): Promise<unknown> => post(`/api/matches/${match}/share`, { shared }, played(match));
export const verify = (match: string): Promise<Checked> => get(`/api/matches/${match}/verify`, played(match));
/** Fetch a file and hand it to the browser as a download: a link could not show who asks. */
export async function download(path: string, match: string, name: string): Promise<void> {
  const token = played(match);
  const answer = await call(path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
export const recordAddress = (match: string): string => `/api/matches/${match}/record`;
export const animationAddress = (match: string, seat: number): string =>
  `/api/matches/${match}/animation.webp?seat=${seat < 0 ? "spectator" : seat}&lang=${lang()}`;
export const review = (match: string, seat: number): Promise<Review> => get(`/api/matches/${match}/review?seat=${seat}&lang=${lang()}`, played(match));
/** What a bot makes of a move; of a whole step, of its first decision. */
export const whyMove = (match: string, ply: number, step: boolean): Promise<Decision> => get(`/api/matches/${match}/review/${ply}?lang=${lang()}&step=${step}`, played(match));
