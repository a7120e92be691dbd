// The course of points: one line per seat with its shape, and the final values beside it.

import { html, raw, type Html } from "./html";
import { t } from "./i18n";
import { fillOf, mark } from "./icons";
import { labelled, parts as partsOf, type Part } from "./parts";

const WIDE = 400;
const HIGH = 306;
const LEFT = 34;
const RIGHT = 62;
const TOP = 14;
const FOOT = 34;
/** Half of what a letter takes, about. */
const LETTER = 3.4;

/** A round number for the top of the scale, and the distance of its lines. */
export function scale(highest: number): [top: number, step: number] {
  for (const step of [1, 2, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000]) {
    if (highest <= 4 * step) return [Math.max(1, Math.ceil(highest / step)) * step, step];
  }
  return [highest, highest];
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

export function chart(course: readonly (readonly number[])[], names: readonly string[], marks: readonly (readonly [number, string])[]): Html {
  const parts = partsOf(marks);
  const seats = course[0]?.length ?? 0;
  const rows = [Array.from({ length: seats }, () => 0), ...course];
  const [highest, step] = scale(Math.max(1, ...rows.flat()));
  const x = (at: number): number => LEFT + ((WIDE - LEFT - RIGHT) * at) / Math.max(1, rows.length - 1);
  const y = (value: number): number => TOP + (HIGH - TOP - FOOT) * (1 - value / highest);
  let drawn = parts.filter((part) => part.event).map((part) => band(part, x)).join("");
  for (let value = 0; value <= highest; value += step) {
    drawn += `<line class="rule" x1="${LEFT}" x2="${WIDE - RIGHT}" y1="${y(value)}" y2="${y(value)}"/><text class="value" x="${LEFT - 8}" y="${y(value) + 4}">${value}</text>`;
  }
  drawn += labels(parts, x);
  for (let seat = seats - 1; seat >= 0; seat--) {
    const line = rows.map((row, at) => `${x(at).toFixed(1)},${y(row[seat]!).toFixed(1)}`).join(" ");
    drawn += `<polyline class="keyline" points="${line}"/><polyline class="line" stroke="${fillOf(seat)}" points="${line}"/>`;
  }
  for (const part of parts.filter((one) => one.event && one.to + 1 < rows.length - 1)) {
    rows[part.to + 1]?.forEach((value, seat) => {
      drawn += `<g transform="translate(${x(part.to + 1) - 7} ${y(value) - 7})">${mark(seat, 14).text}</g>`;
    });
  }
  const last = rows.at(-1)!;
  const ends = apart(last.map((value) => y(value)), 26);
  last.forEach((value, seat) => {
    drawn += `<g transform="translate(${WIDE - RIGHT + 4} ${ends[seat]! - 13})">${mark(seat, 26).text}<text class="end" x="31" y="18">${value}</text></g>`;
  });
  const said = names.map((name, seat) => `${name}: ${last[seat] ?? 0}`).join(", ");
  return html`<svg class="chart" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${t("How it went")}. ${said}">${raw(drawn)}</svg>`;
}

function band(part: Part, x: (at: number) => number): string {
  return `<rect class="event" x="${x(part.from)}" width="${x(part.to + 1) - x(part.from)}" y="${TOP}" height="${HIGH - TOP - FOOT}"/>`;
}

function labels(parts: readonly Part[], x: (at: number) => number): string {
  let end = -Infinity;
  return labelled(parts, 5)
    .map(({ name, from, to }) => {
      const whole = name.replace(/[&<>]/g, "");
      const text = whole.length > 14 ? `${whole.slice(0, 13)}…` : whole;
      const half = text.length * LETTER;
      const middle = Math.max((x(from) + x(to + 1)) / 2, half);
      if (middle - half < end + 8) return "";
      end = middle + half;
      return `<text class="part" x="${middle.toFixed(1)}" y="${HIGH - 10}">${text}</text>`;
    })
    .join("");
}
