// What this browser remembers: a name, a few settings, and the tables it has a seat at. No account anywhere.

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
  signs?: readonly number[];
  /** Links of other seats that were handed out from here. */
  invites?: Record<string, string>;
  seat: number;
  at: number;
  over?: boolean;
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
  lang: Lang | "";
  theme: "" | "light" | "dark";
  mute: boolean;
  /** Ask once more before what cannot be undone. */
  careful: boolean;
  speed: Speed;
  tables: Record<string, Kept>;
  decks: KeptDeck[];
  /** How something was set up last time, by game and what it was: actions in order. */
  arranged: Record<string, string[]>;
  /** What lies in the deck builder, by game. */
  drafts: Record<string, KeptDeck>;
}

const KEY = "ludarium";
const EMPTY: Memory = { name: "", lang: "", theme: "", mute: false, careful: true, speed: "normal", tables: {}, decks: [], arranged: {}, drafts: {} };

function read(): Memory {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Memory>) };
  } catch {
    return { ...EMPTY };
  }
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
  table(match: string): Kept | undefined {
    return read().tables[match];
  },
  keep(match: string, change: Partial<Kept>): Kept {
    const tables = read().tables;
    const before = tables[match] ?? { match, game: "", title: "", tokens: {}, seat: -1, at: 0 };
    const after = { ...before, ...change, at: Date.now() };
    write({ tables: newest({ ...tables, [match]: after }) });
    return after;
  },
  over(match: string): void {
    const tables = read().tables;
    if (tables[match]) write({ tables: { ...tables, [match]: { ...tables[match], over: true } } });
  },
  forget(match: string): void {
    const { [match]: _gone, ...rest } = read().tables;
    write({ tables: rest });
  },
};

function newest(tables: Record<string, Kept>): Record<string, Kept> {
  const all = Object.entries(tables).sort(([, a], [, b]) => b.at - a.at);
  return Object.fromEntries(all.slice(0, 40));
}
