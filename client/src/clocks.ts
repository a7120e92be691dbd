// Clocks beside the names: the house says how they stand, the page counts on. Running is bold, the last minute is marked, said once.

import { timeLeft } from "./clock-words";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";
import type { Clocks } from "./protocol";

/** Seconds from which on a clock presses; by the day, hours. */
const LITTLE = 60;
const LITTLE_OF_A_DAY = 2 * 3600;

export interface SeatTime {
  left: number;
  running: boolean;
  low: boolean;
}

/** The clocks as they stand now. Times of the page never jump: they are counted by a clock that only goes on. */
export class ClockFace {
  private told: Clocks | null = null;
  private at = 0;

  take(told: Clocks): void {
    this.told = told;
    this.at = performance.now();
  }

  get paused(): boolean {
    return this.told?.paused ?? false;
  }

  get mails(): boolean {
    return this.told?.mails ?? false;
  }

  get daily(): boolean {
    return this.told?.daily ?? false;
  }

  get on(): boolean {
    return this.told !== null;
  }

  of(seat: number, now = performance.now()): SeatTime | null {
    const found = this.told?.seats.find(([one]) => one === seat);
    if (!found || !this.told) return null;
    const [, bank, free, running] = found;
    const gone = running ? Math.max(0, (now - this.at) / 1000 - free) : 0;
    const left = Math.max(0, bank - gone);
    return { left, running, low: left < (this.told.daily ? LITTLE_OF_A_DAY : LITTLE) };
  }
}

/** Who has little time left, said once each until they have more. */
export class Pressed {
  private readonly said = new Set<number>();

  /** Whether it is to be said of a seat now. */
  now(seat: number, time: SeatTime | null): boolean {
    if (!time?.low) this.said.delete(seat);
    if (!time?.low || !time.running || this.said.has(seat)) return false;
    this.said.add(seat);
    return true;
  }
}

/** A seat's clock; to listeners it has a name, and is read when they come to it, not with every second. */
export function clock(time: SeatTime | null, paused: boolean): Html | "" {
  if (!time) return "";
  const look = `${time.running ? "runs" : ""} ${time.low && time.running ? "low" : ""} ${paused ? "paused" : ""}`;
  const left = timeLeft(time.left);
  return html`<span class="clock ${look}" role="img" aria-label="${paused ? t("Clock paused: {left} left", { left }) : time.running ? t("Clock running: {left} left", { left }) : t("Clock: {left} left", { left })}">${icon(paused ? "pause" : "clock", 13)}${left}</span>`;
}
