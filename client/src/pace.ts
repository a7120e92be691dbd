// Frames one after the other: a bot's moves 400 ms apart, one's own at once, and a touch ends the waiting.

import type { Frame } from "./protocol";

const GAP = 400;
const HURRY = 12;

/** Shows a frame and says how long its motion takes. */
export type Show = (frame: Frame, quick: boolean) => number;

export class Pace {
  private waiting: Frame[] = [];
  private timer = 0;
  private free = 0;
  private own = false;

  constructor(private readonly show: Show) {}

  /** The next frame answers the viewer's own move. */
  expect(): void {
    this.own = true;
  }

  push(frame: Frame, quick = false): void {
    if (frame.question != null && frame.prompt?.quiet && frame.prompt.acting) this.release(); // it would close unseen
    if (frame.full || quick || document.hidden) {
      this.flush();
      this.draw(frame, true);
      return;
    }
    this.waiting.push(frame);
    if (this.own) {
      this.own = false;
      this.free = 0;
    }
    this.pump();
  }

  /** Show everything that waits, without its motion. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.free = 0;
    while (this.waiting.length > 0) {
      const frame = this.waiting.shift()!;
      this.draw(frame, true);
      if (this.holds(frame)) return;
    }
  }

  /** What was laid out has been read: go on. */
  release(): void {
    if (this.free !== Infinity) return;
    this.free = 0;
    this.pump();
  }

  /** Whether a frame stays until it is touched. Nobody looks at a page in the background. */
  private holds(frame: Frame): boolean {
    if (!frame.moment?.holds || document.hidden) return false;
    this.free = Infinity;
    return true;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = [];
  }

  private pump(): void {
    if (this.timer || this.waiting.length === 0) return;
    const wait = this.free - performance.now();
    if (wait === Infinity) return;
    if (wait > 0) {
      this.timer = window.setTimeout(() => {
        this.timer = 0;
        this.free = 0;
        this.pump();
      }, wait);
      return;
    }
    const frame = this.waiting.shift()!;
    const took = this.draw(frame, false);
    const gap = this.waiting.length > HURRY ? GAP / 4 : GAP;
    this.free = performance.now() + Math.max(gap, took);
    this.holds(frame);
    this.pump();
  }

  private draw(frame: Frame, quick: boolean): number {
    return this.show(frame, quick);
  }
}
