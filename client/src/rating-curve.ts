// The rating curve: the chosen game thick with points, the others thin and told apart by dash, each named at its end. Games follow
// one another from left to right as they were played, whichever they were, so that what stands above each other was at one time.

import { cover } from "./api";
import { apart, scale } from "./chart";
import { html, svg, type Html } from "./html";
import { lang, t } from "./i18n";
import type { Course } from "./played";

const HIGH = 306;
const LEFT = 48;
const TOP = 16;
const FOOT = 34;
const LINES = 5;
/** What a date takes on the axis. */
const DATE = 96;

/** On a phone (`narrow`) the names stand below, not at the lines' ends. */
export function ratingCurve(all: readonly Course[], chosen: string, narrow = false): Html {
  const [WIDE, RIGHT] = narrow ? [340, 12] : [760, 262];
  const shown = all.slice(0, LINES);
  const numbers = shown.flatMap(({ points }) => points.map(({ number }) => number));
  const [bottom, top, step] = scale(Math.min(1490, ...numbers), Math.max(1510, ...numbers));
  const times = moments(shown);
  const x = (at: number): number => LEFT + ((WIDE - LEFT - RIGHT) * at) / Math.max(1, times.length);
  const y = (value: number): number => TOP + (HIGH - TOP - FOOT) * (1 - (value - bottom) / (top - bottom));
  const rules: Html[] = [];
  for (let value = bottom; value <= top; value += step) {
    rules.push(svg`<line class="rule" x1="${LEFT}" x2="${WIDE - RIGHT}" y1="${y(value)}" y2="${y(value)}"/><text class="axis" x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`);
  }
  const thick = shown.findIndex((one) => one.game === chosen);
  const bold = thick < 0 ? 0 : thick;
  const lines = shown.map(({ points }, at) => {
    const places = points.map((one, n) => ({ x: x(times.indexOf(one.at) + Math.min(n, 1)), y: y(one.number) }));
    const path = places.map((one) => `${one.x.toFixed(1)},${one.y.toFixed(1)}`).join(" ");
    const dots = (at === bold ? places : places.slice(-1)).map((one) => svg`<circle class="dot tone-${at}" cx="${one.x}" cy="${one.y}" r="${at === bold ? "4.500" : "3.500"}"/>`);
    return svg`<g class="${at === bold ? "bold" : ""}"><polyline class="course tone-${at}" points="${path}"/>${dots}</g>`;
  });
  const ends = apart(shown.map(({ points }) => y(points.at(-1)!.number)), 34);
  const names = narrow ? [] : shown.map(({ game, title, seats, points, sure }, at) => {
    const last = points.at(-1)!.number;
    return svg`<g class="${at === bold ? "bold" : ""}"><image href="${cover(game)}" x="${WIDE - RIGHT + 14}" y="${ends[at]! - 13}" width="26" height="26" preserveAspectRatio="xMidYMid slice"/>
      <text x="${WIDE - RIGHT + 50}" y="${ends[at]!}" class="name">${short(title)}</text><text x="${WIDE - RIGHT + 50}" y="${ends[at]! + 13}" class="axis">${t("{n} seats", { n: seats })}</text>
      <text x="${WIDE - 4}" y="${ends[at]! + 5}" class="value" text-anchor="end">${last}${sure ? "" : "?"}</text></g>`;
  });
  const said = shown.map(({ title, seats, points }) => `${title}, ${t("{n} seats", { n: seats })}: ${points[0]!.number} → ${points.at(-1)!.number}`).join("; ");
  const dates = axis(times, x).map(({ at, words, end }) => svg`<text class="axis" x="${at.toFixed(1)}" y="${HIGH - 8}" text-anchor="${end ? "end" : "start"}">${words}</text>`);
  const key = (one: Course, at: number): Html => html`<li><svg width="26" height="8" aria-hidden="true"><line class="course tone-${at}" x1="0" x2="26" y1="4" y2="4"/></svg><img src="${cover(one.game)}" alt="" width="26" height="26" /><span>${one.title} <span class="quiet">${t("{n} seats", { n: one.seats })}</span></span><b>${one.points.at(-1)!.number}${one.sure ? "" : "?"}</b></li>`;
  return html`<svg class="rating-curve" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${said}">${rules}${lines}${names}${dates}</svg>${narrow ? html`<ul class="curve-key rating-curve-key">${shown.map(key)}</ul>` : ""}`;
}

/** When the games were, each once, oldest first: a course goes from one to the next. */
export function moments(courses: readonly Course[]): number[] {
  return [...new Set(courses.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
}

/** Dates below the curve: months where there are several, otherwise the first and the last day. */
export function axis(times: readonly number[], x: (at: number) => number): { at: number; words: string; end: boolean }[] {
  const named = (style: Intl.DateTimeFormatOptions) => (at: number): string => new Intl.DateTimeFormat(lang(), style).format(at * 1000);
  const [month, day, whole] = [named({ month: "long" }), named({ month: "long", day: "numeric" }), named({ month: "long", year: "numeric" })];
  const [first, last] = [times[0]!, times.at(-1)!];
  if (whole(first) === whole(last)) return [{ at: x(0), words: day(first), end: false }, ...(day(first) === day(last) ? [] : [{ at: x(times.length), words: day(last), end: true }])];
  const found: { at: number; words: string; end: boolean }[] = [];
  times.forEach((one, at) => {
    const room = !found.length || x(at) - found.at(-1)!.at >= DATE;
    if (room && x(times.length) - x(at) >= DATE / 2 && (at === 0 || whole(one) !== whole(times[at - 1]!))) found.push({ at: x(at), words: month(one), end: false });
  });
  return found;
}

function short(title: string): string {
  return title.length <= 19 ? title : `${title.slice(0, 18).trimEnd()}…`;
}
