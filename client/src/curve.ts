// The chances of all seats through a game, behind the slider of its replay, and the decisions that cost most as pins on it.

import type { CostlyMove, Review } from "./api";
import { html, svg, type Html } from "./html";
import { lang, t } from "./i18n";
import { mark, markOf } from "./icons";

/** The plot's own units: its width is that of the slider, its height the style's. */
const SPAN = 100;

export function percent(share: number): string {
  return `${Math.round(100 * share)}${lang() === "fr" ? "\u00a0" : ""}%`;
}

/** Whether all of a game was looked at. */
export function complete(review: Review): boolean {
  return review.done >= review.all;
}

export function curve(review: Review, plies: number, at: number, names: readonly string[], shown: number): Html {
  const points = review.curve;
  const seats = points[0]?.chances.length ?? 0;
  const all = Math.max(1, plies);
  const drawn = [svg`<line class="rule" x1="0" x2="${SPAN}" y1="50" y2="50"/>`];
  for (let seat = seats - 1; seat >= 0; seat--) {
    const line = points.map(({ ply, chances }) => `${((SPAN * ply) / all).toFixed(2)},${(100 - 100 * (chances[seat] ?? 0)).toFixed(1)}`).join(" ");
    drawn.push(svg`<polyline class="keyline" points="${line}"/><polyline class="line mark-${markOf(seat)}" points="${line}"/>`);
  }
  const first = points[0]?.chances ?? [];
  const last = points.at(-1)?.chances ?? [];
  const said = names.map((name, seat) => `${name}: ${percent(first[seat] ?? 0)} → ${percent(last[seat] ?? 0)}`).join(", ");
  const caption = t("Chance of winning, as {name} saw it", { name: names[shown] ?? "" });
  return html`<div class="plot" title="${caption}">
    <svg viewBox="0 0 ${SPAN} 100" preserveAspectRatio="none" role="img" aria-label="${caption}. ${seats ? said : ""}">${drawn}</svg>
    ${complete(review) ? Array.from({ length: seats }, (_, seat) => sign(points, seat, seats)) : ""}
    ${complete(review) ? pins(review.costly, at) : ""}
  </div>`;
}

/** A seat's shape on its line, each at another place, so that none lies on another. */
function sign(points: Review["curve"], seat: number, seats: number): Html {
  const point = points[Math.floor((points.length * (seat + 1)) / (seats + 1))];
  return point ? html`<i class="sign" data-ply="${point.ply}" data-high="${point.chances[seat] ?? 0}">${mark(seat, 12)}</i>` : html``;
}

/** A costly decision in words. */
export function costlyWords(one: CostlyMove, rank: number): string {
  return t("Costly decision {n}: move {ply}, the chance of winning falls by {cost} percentage points", { n: rank + 1, ply: one.ply, cost: Math.round(100 * one.cost) });
}

function pins(moves: readonly CostlyMove[], at: number): Html[] {
  return moves
    .map((one, rank) => ({ one, rank }))
    .sort((a, b) => a.one.ply - b.one.ply)
    .map(
      ({ one, rank }) =>
        html`<button class="pin" tabindex="-1" data-do="replay-costly" data-costly="${one.ply}" title="${costlyWords(one, rank)}" aria-hidden="true" data-here="${at === one.ply ? "yes" : "no"}">${rank + 1}</button>`,
    );
}

/** Put the marks where they belong; those that would touch stand side by side. */
export function layCurve(root: HTMLElement, plies: number): void {
  const plot = root.querySelector<HTMLElement>(".plot");
  if (!plot) return;
  const all = Math.max(1, plies);
  for (const one of plot.querySelectorAll<HTMLElement>(".sign")) one.style.top = `${100 - 100 * Number(one.dataset.high)}%`;
  const marks = [...plot.querySelectorAll<HTMLElement>(".pin")];
  const wide = plot.clientWidth;
  const each = marks[0]?.offsetWidth ?? 0;
  const places = spread(marks.map((one) => (wide * Number(one.dataset.costly)) / all), each, wide + 12);
  marks.forEach((one, at) => (one.style.left = `${places[at]}px`));
}

/** Move neighbours apart, each by half, until none touches another. */
export function spread(wished: readonly number[], each: number, end: number): number[] {
  const places = [...wished];
  for (let turn = 0; turn < 16; turn++) {
    for (let at = 1; at < places.length; at++) {
      const over = Math.max(0, each - (places[at]! - places[at - 1]!)) / 2;
      places[at - 1]! -= over;
      places[at]! += over;
    }
    for (let at = 0; at < places.length; at++) places[at] = Math.min(end - each / 2, Math.max(each / 2 - 12, places[at]!));
  }
  return places;
}
