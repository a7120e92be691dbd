// Puzzles: a position with one choice that is clearly the best.

import type { HintReason } from "./coach";
import type { Lang, Layout } from "./fields";

export interface Solve {
  type: "solve";
  game: string;
  /** Counted from one. */
  puzzle: number;
  lang?: Lang;
  layout?: Layout;
  name?: string;
  /** Begin anew, also if it is solved. */
  restart?: boolean;
  id?: number | null;
}

export interface PuzzleRival {
  label: string;
  less: number;
  within: number;
}

export interface PuzzleLevel {
  level: string;
  share: number;
}

export interface PuzzleState {
  type: "puzzle";
  game: string;
  number: number;
  count: number;
  today: number;
  name: string;
  choices: number;
  solution?: string;
  worth?: number;
  reasons?: HintReason[];
  others?: PuzzleRival[];
  levels?: PuzzleLevel[];
  rules?: string[];
}
