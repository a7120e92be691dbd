// Who a page is and whom it speaks for, and who else has a page open.

import type { Lang, Layout } from "./fields";

export interface Hello {
  type: "hello";
  match: string;
  token?: string | null;
  lang?: Lang;
  layout?: Layout;
  beside?: string[];
  summary?: boolean;
  /** What this browser is called: two pages that say the same are on one device. */
  device?: string;
  /** What a spectator is called. */
  name?: string;
  /** Comes back with a refusal of it, also when the seat is lost later on. */
  id?: number | null;
}

export interface Away {
  type: "away";
  seats: number[];
  /** Seconds for which somebody who is away, and who is here, is waited for before the others may vote; null: no vote. */
  patience?: readonly [number | null, number | null];
}

/** On how many devices the own seat is open. */
export interface Devices {
  type: "devices";
  count: number;
}

/** How many watch, and what some of them are called. */
export interface Spectators {
  type: "spectators";
  count: number;
  names: string[];
}
