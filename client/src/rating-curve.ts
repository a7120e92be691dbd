// The rating curve: the chosen game thick with points, the others thin and told apart by dash, each named at its end.

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

/** On a phone (`narrow`) the names stand below, not at the lines' ends. */
export function ratingCurve(all: readonly Course[], chosen: string, narrow = false): Html {
  const [WIDE, RIGHT] = narrow ? [340, 12] : [760, 216];
  const shown = all.slice(0, LINES);
  const numbers = shown.flatMap(({ points }) => points.map(({ number }) => number));
  const [bottom, top, step] = scale(Math.min(1490, ...numbers), Math.max(1510, ...numbers));
  const most = Math.max(...shown.map(({ points }) => points.length)) - 1;
  const x = (at: number): number => LEFT + ((WIDE - LEFT - RIGHT) * at) / Math.max(1, most);
  const y = (value: number): number => TOP + (HIGH - TOP - FOOT) * (1 - (value - bottom) / (top - bottom));
  const rules: Html[] = [];
  for (let value = bottom; value <= top; value += step) {
    rules.push(svg`<line class="rule" x1="${LEFT}" x2="${WIDE - RIGHT}" y1="${y(value)}" y2="${y(value)}"/><text class="axis" x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`);
  }
  const thick = shown.findIndex((one) => one.game === chosen);
  const bold = thick < 0 ? 0 : thick;
  const lines = shown.map(({ points }, at) => {
    const path = points.map(({ number }, n) => `${x(n).toFixed(1)},${y(number).toFixed(1)}`).join(" ");
    const dots = at === bold ? points.map(({ number }, n) => svg`<circle class="dot tone-${at}" cx="${x(n)}" cy="${y(number)}" r="4.500"/>`) : [svg`<circle class="dot tone-${at}" cx="${x(points.length - 1)}" cy="${y(points.at(-1)!.number)}" r="3.500"/>`];
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
  const day = new Intl.DateTimeFormat(lang(), { month: "long", day: "numeric" });
  const first = Math.min(...shown.map(({ points }) => points[0]!.at));
  const key = (one: Course, at: number): Html => html`<li><svg width="26" height="8" aria-hidden="true"><line class="course tone-${at}" x1="0" x2="26" y1="4" y2="4"/></svg><img src="${cover(one.game)}" alt="" width="26" height="26" /><span>${one.title} <span class="quiet">${t("{n} seats", { n: one.seats })}</span></span><b>${one.points.at(-1)!.number}${one.sure ? "" : "?"}</b></li>`;
  return html`<svg class="rating-curve" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${said}">${rules}${lines}${names}<text class="axis" x="${LEFT}" y="${HIGH - 8}">${day.format(first * 1000)}</text></svg>${narrow ? html`<ul class="curve-key rating-curve-key">${shown.map(key)}</ul>` : ""}`;
}

function short(title: string): string {
  return title.length <= 14 ? title : `${title.slice(0, 13).trimEnd()}…`;
}
