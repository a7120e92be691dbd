// The course of points: one line per seat with its shape, and the final values beside it.

import { html, svg, type Html } from "./html";
import { t } from "./i18n";
import { mark, markOf } from "./icons";
import { labelled, parts as partsOf, type Part } from "./parts";
import type { ChapterStart, ScoreRow } from "./protocol";
import { rivalSign } from "./ranking";

const WIDE = 400;
const HIGH = 306;
const LEFT = 40;
const RIGHT = 66;
const TOP = 14;
const FOOT = 34;
/** Half of what a letter takes, about, where letters are largest: on a phone. */
const LETTER = 4.1;

/** Round numbers for the ends of the scale, and the distance of its lines. */
export function scale(lowest: number, highest: number): [bottom: number, top: number, step: number] {
  const step = [1, 2, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000, 2000, 5000].find((one) => highest - lowest <= 4 * one) ?? highest - lowest;
  return [Math.floor(lowest / step) * step, Math.max(1, Math.ceil(highest / step)) * step, step];
}

/** Move labels apart so that none covers another. */
export function apart(wished: readonly number[], least: number): number[] {
  const order = wished.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  for (let at = 1; at < order.length; at++) order[at]!.y = Math.max(order[at]!.y, order[at - 1]!.y + least);
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - (HIGH - FOOT));
  for (let at = order.length - 1, top = Infinity; at >= 0; at--) {
    order[at]!.y = Math.min(order[at]!.y - (at === order.length - 1 ? over : 0), top - least);
    top = order[at]!.y;
  }
  const placed: number[] = [];
  for (const { y, at } of order) placed[at] = y;
  return placed;
}

interface Scales {
  x(at: number): number;
  y(value: number): number;
}

/** `rivals` are opponents that the rules played: what they have in the end is a line to be reached. */
export function chart(course: readonly (readonly number[])[], names: readonly string[], chapters: readonly ChapterStart[], rivals: readonly ScoreRow[] = []): Html {
  const parts = partsOf(chapters);
  const seats = course[0]?.length ?? 0;
  const rows = [Array.from({ length: seats }, () => 0), ...course];
  const values = [...rows.flat(), ...rivals.map((row) => row.score)];
  const [lowest, highest, step] = scale(Math.min(0, ...values), Math.max(1, ...values));
  const scales: Scales = {
    x: (at) => LEFT + ((WIDE - LEFT - RIGHT) * at) / Math.max(1, rows.length - 1),
    y: (value) => TOP + (HIGH - TOP - FOOT) * (1 - (value - lowest) / (highest - lowest)),
  };
  const last = rows.at(-1)!;
  const drawn = [
    ...parts.filter((part) => part.event).map((part) => band(part, scales.x)),
    ...rules(lowest, highest, step, scales.y),
    labels(parts, scales.x),
    ...rivals.map((row) => svg`<line class="rival-line" x1="${LEFT}" x2="${WIDE - RIGHT}" y1="${scales.y(row.score)}" y2="${scales.y(row.score)}"/>`),
    ...Array.from({ length: seats }, (_, at) => line(rows, seats - 1 - at, scales)),
    ...parts.filter((one) => one.event && one.to + 1 < rows.length - 1).map((part) => points(rows, part.to + 1, scales)),
    ends(last, rivals, scales.y),
  ];
  const said = [...names.map((name, seat) => `${name}: ${last[seat] ?? 0}`), ...rivals.map((row) => `${row.name ?? ""}: ${row.score}`)].join(", ");
  return html`<svg class="chart" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${t("How it went")}. ${said}">${drawn}</svg>`;
}

function rules(lowest: number, highest: number, step: number, y: Scales["y"]): Html[] {
  const drawn: Html[] = [];
  for (let value = lowest; value <= highest; value += step) {
    const look = value === 0 && lowest < 0 ? "rule zero" : "rule";
    drawn.push(svg`<line class="${look}" x1="${LEFT}" x2="${WIDE - RIGHT}" y1="${y(value)}" y2="${y(value)}"/><text class="value" x="${LEFT - 8}" y="${y(value) + 4}">${String(value).replace("-", "−")}</text>`);
  }
  return drawn;
}

function line(rows: readonly (readonly number[])[], seat: number, { x, y }: Scales): Html {
  const way = rows.map((row, at) => `${x(at).toFixed(1)},${y(row[seat]!).toFixed(1)}`).join(" ");
  return svg`<polyline class="keyline" points="${way}"/><polyline class="line mark-${markOf(seat)}" points="${way}"/>`;
}

/** The seats' shapes on their lines, at one moment. */
function points(rows: readonly (readonly number[])[], at: number, { x, y }: Scales): Html[] {
  return (rows[at] ?? []).map((value, seat) => svg`<g transform="translate(${x(at) - 7} ${y(value) - 7})">${mark(seat, 14)}</g>`);
}

/** What everybody has in the end, beside the lines. */
function ends(last: readonly number[], rivals: readonly ScoreRow[], y: Scales["y"]): Html[] {
  const values = [...last, ...rivals.map((row) => row.score)];
  const placed = apart(values.map(y), 26);
  return values.map((value, at) => {
    const rival = rivals[at - last.length];
    const sign = rival ? svg`<circle class="rival-sign" cx="13" cy="13" r="10"/><g class="rival-symbol" transform="translate(6 6)">${rivalSign(rival, 14)}</g>` : mark(at, 26);
    return svg`<g transform="translate(${WIDE - RIGHT + 4} ${placed[at]! - 13})">${sign}<text class="end" x="31" y="18">${String(value).replace("-", "−")}</text></g>`;
  });
}

function band(part: Part, x: Scales["x"]): Html {
  return svg`<rect class="event" x="${x(part.from)}" width="${x(part.to + 1) - x(part.from)}" y="${TOP}" height="${HIGH - TOP - FOOT}"/>`;
}

/** The parts named below, as many as stand side by side with whole names. */
function labels(parts: readonly Part[], x: Scales["x"]): Html[] {
  let end = -Infinity;
  return labelled(parts, 5).flatMap(({ name, from, to }) => {
    const half = name.length * LETTER;
    const middle = Math.min(WIDE - half, Math.max((x(from) + x(to + 1)) / 2, half));
    if (middle - half < end + 8) return [];
    end = middle + half;
    return [svg`<text class="part" x="${middle.toFixed(1)}" y="${HIGH - 10}">${name}</text>`];
  });
}
