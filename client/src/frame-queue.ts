// A queue of frames, shown one after the other: the moves of others at the chosen pace, one's own at once, and a touch ends the waiting.

import type { Frame } from "./protocol";
import { store, type Speed } from "./store";

/** Milliseconds from one move to the next. */
const GAPS: Record<Speed, number> = { slow: 1300, normal: 400, instant: 0 };
/** From so many that wait on, they go by four times as fast: a page that was away catches up. */
const HURRY = 12;

/** Shows a frame and says how long its motion takes. */
export type Show = (frame: Frame, quick: boolean) => number;

export class FrameQueue {
  private waiting: Frame[] = [];
  private timer = 0;
  private free = 0;
  private own = false;
  /** Up to which position the frames show a choice of the viewer's own that is made in several moves. */
  private until = 0;
  /** The frame that answers the viewer's own move: it is shown with its motion at any pace. */
  private mine: Frame | null = null;

  constructor(private readonly show: Show) {}

  /** The next frame answers the viewer's own move, and so do those that follow up to a position. */
  expect(until = 0): void {
    this.own = true;
    this.until = until;
  }

  push(frame: Frame, quick = false): void {
    if (frame.question != null && frame.prompt?.quiet && frame.prompt.acting) this.release(); // it would close unseen
    if (frame.full || quick || document.hidden) {
      this.flush();
      this.draw(frame, true);
      return;
    }
    this.waiting.push(frame);
    if (this.own || frame.ply <= this.until) {
      this.own = false;
      this.free = 0;
      this.mine = frame;
      clearTimeout(this.timer); // nobody waits for the answer to one's own move
      this.timer = 0;
    }
    this.pump();
  }

  /** Show everything that waits, without its motion; tells whether there was anything. */
  flush(): boolean {
    clearTimeout(this.timer);
    this.timer = 0;
    this.free = 0;
    const some = this.waiting.length > 0;
    while (this.waiting.length > 0) {
      const frame = this.waiting.shift()!;
      this.draw(frame, true);
      if (this.holds(frame)) break;
    }
    return some;
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
    const speed = store.get().speed;
    const took = this.draw(frame, speed === "instant" && frame !== this.mine);
    const gap = this.waiting.length > HURRY ? GAPS[speed] / 4 : GAPS[speed];
    this.free = performance.now() + Math.max(gap, took);
    this.holds(frame);
    this.pump();
  }

  private draw(frame: Frame, quick: boolean): number {
    return this.show(frame, quick);
  }
}
