// Moves that decided something, laid out over the board: until they are touched, or for a short while.

import { drawMoment } from "./forecast";
import { find } from "./html";
import type { Moment, SeatState } from "./protocol";

/** How long a moment that does not hold is laid out, and how much longer for each fact. */
const WHILE = 1600;
const FACT = 350;

/** Milliseconds for which a moment that passes by itself is laid out. */
export function lasts(moment: Moment | null | undefined): number {
  return moment && !moment.holds ? WHILE + FACT * (moment.facts?.length ?? 0) : 0;
}

export class Moments {
  now: Moment | null = null;
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    /** What was laid out has been read. */
    private readonly read: () => void,
  ) {}

  /** The one that stays until it is touched. */
  get held(): Moment | null {
    return this.now?.holds ? this.now : null;
  }

  lay(moment: Moment | null, seats: readonly SeatState[]): void {
    clearTimeout(this.timer);
    this.now = moment;
    drawMoment(find(this.root, ".moment"), moment, seats);
    if (moment?.holds) find(this.root, ".zone").scrollTop = 0;
    if (moment && !moment.holds) this.timer = window.setTimeout(() => this.goOn(), lasts(moment));
  }

  /** Put away what is laid out. */
  goOn(): void {
    if (!this.now) return;
    this.lay(null, []);
    this.read();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
