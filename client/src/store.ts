// All that this browser remembers: a name, a few settings, and the tables it has a seat at. No account anywhere. What the table
// itself is stands in `view.ts`.

import type { Lang } from "./protocol";

export interface Kept {
  match: string;
  game: string;
  title: string;
  host?: string;
  /** The seats that are played on this device, with their tokens. */
  tokens: Record<string, string>;
  names?: Record<string, string>;
  /** Which marks the seats wear, where a game gives them others than their own. */
  seatMarks?: readonly number[];
  /** Links of other seats that were handed out from here. */
  invites?: Record<string, string>;
  seat: number;
  at: number;
  over?: boolean;
  /** Known through the account alone: forgotten when it is signed out. */
  lent?: boolean;
}

/** A deck of one's own, by the ids of its cards. */
export interface KeptDeck {
  game: string;
  name: string;
  cards: string[];
}

/** How fast the moves of others follow each other. */
export type Speed = "slow" | "normal" | "instant";

interface Memory {
  name: string;
  /** A word that this browser has drawn, so that the house knows its pages to be on one device. */
  device: string;
  lang: Lang | "";
  theme: "" | "light" | "dark";
  mute: boolean;
  /** No chat at any table. */
  quiet: boolean;
  /** Whose lines a guest is not shown. */
  blocked: Blocked[];
  /** The browser says that it is a turn, while its page is not looked at. */
  notices: boolean;
  /** Ask once more before what cannot be undone. */
  careful: boolean;
  /** Against bots, warn before a move that one of them finds far worse. */
  warn: boolean;
  speed: Speed;
  tables: Record<string, Kept>;
  decks: KeptDeck[];
  /** How something was set up last time, by game and what it was: actions in order. */
  arranged: Record<string, string[]>;
  /** Lessons that were done, by game: their names. */
  learned: Record<string, string[]>;
  /** What lies in the deck builder, by game. */
  drafts: Record<string, KeptDeck>;
}

/** Somebody who is blocked: the word by which the house names who speaks, and what they were called then. */
export interface Blocked {
  who: string;
  name: string;
}

const KEY = "ludarium";
/** Tables that a browser remembers; the house is told of no more at once. */
const MOST_TABLES = 100;
const SPEEDS: readonly Speed[] = ["slow", "normal", "instant"];
const EMPTY: Memory = { name: "", device: "", lang: "", theme: "", mute: false, quiet: false, blocked: [], notices: false, careful: true, warn: false, speed: "normal", tables: {}, decks: [], arranged: {}, learned: {}, drafts: {} };

/** Other pages of this address, older versions and curious people write here too: what has another shape counts as not there. */
function read(): Memory {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    kept = {};
  }
  return sound(isRecord(kept) ? kept : {});
}

function sound(kept: Record<string, unknown>): Memory {
  const alike = Object.entries(EMPTY).filter(([name, empty]) => typeof kept[name] === typeof empty && Array.isArray(kept[name]) === Array.isArray(empty) && kept[name] !== null);
  const memory = { ...EMPTY, ...(Object.fromEntries(alike.map(([name]) => [name, kept[name]])) as Partial<Memory>) };
  if (!SPEEDS.includes(memory.speed)) memory.speed = EMPTY.speed;
  if (!["light", "dark"].includes(memory.theme)) memory.theme = EMPTY.theme;
  memory.tables = only(memory.tables, isTable);
  memory.decks = memory.decks.filter(isDeck);
  memory.drafts = only(memory.drafts, isDeck);
  memory.blocked = memory.blocked.map((one: unknown) => (typeof one === "string" ? { who: one, name: "" } : one)).filter(isBlocked);
  memory.arranged = only(memory.arranged, isTexts);
  memory.learned = only(memory.learned, isTexts);
  return memory;
}

function only<T>(all: Record<string, unknown>, fits: (one: unknown) => one is T): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, T] => fits(entry[1])));
}

function isRecord(one: unknown): one is Record<string, unknown> {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}

function isBlocked(one: unknown): one is Blocked {
  return isRecord(one) && typeof one.who === "string" && typeof one.name === "string";
}

function isTexts(one: unknown): one is string[] {
  return Array.isArray(one) && one.every((text) => typeof text === "string");
}

function isTable(one: unknown): one is Kept {
  return isRecord(one) && typeof one.match === "string" && typeof one.at === "number" && typeof one.seat === "number" && isRecord(one.tokens);
}

function isDeck(one: unknown): one is KeptDeck {
  return isRecord(one) && typeof one.game === "string" && typeof one.name === "string" && isTexts(one.cards);
}

function write(change: Partial<Memory>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }));
  } catch {
    // A browser that keeps nothing still plays; the table's link is in the address.
  }
}

export const store = {
  get: read,
  set: write,
  /** Called with a table at which this browser has taken a seat. */
  onSeat: (_match: string): void => undefined,
  device(): string {
    const known = read().device;
    if (known) return known;
    const device = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    write({ device });
    return device;
  },
  table(match: string): Kept | undefined {
    return read().tables[match];
  },
  keep(match: string, change: Partial<Kept>): Kept {
    const tables = read().tables;
    const before = tables[match] ?? { match, game: "", title: "", tokens: {}, seat: -1, at: 0 };
    const after = { ...before, ...change, at: Date.now() };
    write({ tables: newest({ ...tables, [match]: after }) });
    const token = after.tokens[String(after.seat)];
    if (token && token !== before.tokens[String(before.seat)]) store.onSeat(match);
    return after;
  },
  over(match: string): void {
    const tables = read().tables;
    if (tables[match]) write({ tables: { ...tables, [match]: { ...tables[match], over: true } } });
  },
  learned(game: string): readonly string[] {
    return read().learned[game] ?? [];
  },
  learn(game: string, lesson: string): void {
    const { learned } = read();
    write({ learned: { ...learned, [game]: [...new Set([...(learned[game] ?? []), lesson])] } });
  },
  forget(match: string): void {
    const { [match]: _gone, ...rest } = read().tables;
    write({ tables: rest });
  },
};

/** As many tables as are kept, newest first; those that are over give way to those that are not, since a seat is lost with its table. */
function newest(tables: Record<string, Kept>): Record<string, Kept> {
  const all = Object.entries(tables).sort(([, a], [, b]) => b.at - a.at);
  const open = all.filter(([, one]) => !one.over);
  const kept = new Set([...open, ...all.filter(([, one]) => one.over)].slice(0, MOST_TABLES));
  return Object.fromEntries(all.filter((one) => kept.has(one)));
}
