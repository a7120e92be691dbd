// What the two gestures have in common, for the hand that holds them.

import type { Point } from "./drawing";
import type { Html } from "./html";
import type { Gesture, Path } from "./protocol";

export interface Tool {
  readonly gesture: Gesture;
  readonly action: string;
  /** Follow the pointer; false if it has not gone far enough to mean anything. */
  drag(from: Point, to: Point): boolean;
  /** The pointer let go: play at once, or keep what was set until it is confirmed. */
  release(): "play" | "hold";
  key(event: KeyboardEvent): boolean;
  command(name: string): void;
  foretell(paths: Path[]): void;
  draw(): void;
  panel(): Html;
  confirmWords(): string;
  clear(): void;
}

/** A whole number from 0 to below a limit. */
export function range(value: number, below: number): number {
  return Math.max(0, Math.min(below - 1, value));
}
