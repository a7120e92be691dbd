// What happened since the viewer's own last move: those pieces keep an outline, those lines of the log a bar. What a touch
// skipped is said, so that nobody wonders how the table came to look so.

import { find, html, render } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { element } from "./lights";
import type { LogLine } from "./protocol";
import type { View } from "./view";

/** At most so many pieces are outlined, the newest first: more would say nothing. */
const MOST = 24;
const SHOWN = 2600;

/** The lines that are new to the viewer; to who only watches, those of the last mover; in a replay, the last one. */
export function recent({ log, viewer, now, ply }: View): LogLine[] {
  const told = now ? log : log.filter((line) => line.ply <= ply);
  if (!now) return told.slice(-1);
  const mover = told.findLast((line) => line.seat >= 0)?.seat;
  const ends = (line: LogLine): boolean => line.seat >= 0 && (viewer === null ? line.seat !== mover : line.seat === viewer);
  return told.slice(told.findLastIndex(ends) + 1);
}

/** Outline what those lines speak of, and nothing else. */
export function outline(root: HTMLElement, lines: readonly LogLine[]): void {
  const ids = new Set([...lines].reverse().flatMap((line) => line.ids ?? []).slice(0, MOST));
  for (const piece of root.querySelectorAll(".panes .last")) if (!ids.has(piece.id)) piece.classList.remove("last");
  for (const id of ids) element(root, id)?.classList.add("last");
}

let hiding = 0;

/** Say, in words and by a short quiet sign, how many moves a touch has skipped. */
export function tellSkipped(root: HTMLElement, skipped: readonly LogLine[]): void {
  const count = skipped.length;
  if (count === 0) return;
  const words = tn("One move skipped", "{n} moves skipped", count);
  const sign = find(root, ".skipped");
  render(sign, html`${icon("skip", 16)}<span>${words}</span>`);
  sign.hidden = false;
  clearTimeout(hiding);
  hiding = window.setTimeout(() => (sign.hidden = true), SHOWN);
  find(root, ".voice").textContent = t("{what}. Now: {last}", { what: words, last: skipped.at(-1)!.text });
}
