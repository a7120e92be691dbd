// The log of a replay follows the position: the line of the move just shown is marked and in sight, what is still to come is
// quiet, and a line leads to its position.

import type { LogLine } from "./protocol";

/** The line that tells of a position: the last one that was told up to there. */
export function lineAt(lines: readonly LogLine[], ply: number): LogLine | undefined {
  return lines.findLast((line) => line.ply <= ply);
}

export function followLog(log: HTMLElement, lines: readonly LogLine[], ply: number): void {
  const told = lineAt(lines, ply);
  for (const item of log.querySelectorAll<HTMLElement>("li[id^='line-']")) {
    const own = Number(item.id.slice(5));
    const current = own === told?.ply;
    item.classList.toggle("current", current);
    item.classList.toggle("later", own > ply);
    const button = item.querySelector("button");
    button?.setAttribute("tabindex", current ? "0" : "-1");
    if (current) button?.setAttribute("aria-current", "true");
    else button?.removeAttribute("aria-current");
    if (current) reveal(log, item);
  }
  if (!told) log.scrollTop = log.scrollHeight;
}

/** Scroll the log, and nothing else, until a line is in sight. */
function reveal(log: HTMLElement, item: HTMLElement): void {
  const [frame, line] = [log.getBoundingClientRect(), item.getBoundingClientRect()];
  if (frame.height === 0 || (line.top >= frame.top && line.bottom <= frame.bottom)) return;
  log.scrollTop += line.top - frame.top - (frame.height - line.height) / 2;
}
