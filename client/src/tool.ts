// What the two gestures have in common, for the hand that holds them.

import type { Point } from "./drawing";
import type { Html } from "./html";
import type { Forecast } from "./protocol";
import type { Hand } from "./view";

/** What the prompt says while a piece is held; nothing: what it said before. */
export interface Said {
  text?: string;
  hint?: string;
}

export interface Tool {
  readonly gesture: Hand;
  readonly action: string;
  /** Whether the rules do not allow what is set now, as far as the house has told. */
  readonly bad: boolean;
  /** Whether nothing else may be lit meanwhile. */
  readonly alone: boolean;
  /** A pointer takes hold of it. */
  seize(at: Point): void;
  /** Follow the pointer; false if it has not gone far enough to mean anything. */
  drag(from: Point, to: Point): boolean;
  /** The pointer let go: play at once, or keep what was set until it is confirmed. */
  release(): "play" | "hold";
  key(event: KeyboardEvent): boolean;
  command(name: string): void;
  /** Take in what the house foretells of an action. */
  foretell(action: string, told: Forecast): void;
  draw(): void;
  panel(): Html;
  /** What to say, given the words that name the action. */
  said(actionLabel: string): Said;
  confirmWords(actionLabel: string): string;
  clear(): void;
}

/** A whole number from 0 to below a limit. */
export function range(value: number, below: number, least = 0): number {
  return Math.max(least, Math.min(below - 1, value));
}
