// The log in words: newest first, grouped as the game groups it. A line under the pointer outlines what it speaks of.

import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { glyph, icon, mark } from "./icons";
import type { LogLine } from "./protocol";
import { sealFold } from "./seal";

interface Group {
  name: string;
  /** Which line of the log is the first of it. */
  from: number;
  lines: LogLine[];
}

export function grouped(lines: readonly LogLine[]): Group[] {
  const groups: Group[] = [];
  lines.forEach((line, from) => {
    const last = groups.at(-1);
    if (last && last.name === (line.chapter ?? "")) last.lines.push(line);
    else groups.push({ name: line.chapter ?? "", from, lines: [line] });
  });
  return groups.reverse();
}

/** Numbers stand out. */
function words(text: string): (Html | string)[] {
  return text.split(/((?<!\w)[+−-]?\d+)/).map((piece, at) => (at % 2 === 1 ? html`<b>${piece}</b>` : piece));
}

/** Words with an icon before each thing that they name; an icon never stands alone at the end of a row. */
export function withIcons(text: string, icons: readonly (readonly [number, string])[]): Html {
  const letters = [...text];
  const parts: (Html | string)[] = [...words(letters.slice(0, icons[0]?.[0]).join(""))];
  icons.forEach(([at, symbol], n) => {
    const said = letters.slice(at, icons[n + 1]?.[0]).join("");
    const first = /^\S*/.exec(said)![0];
    parts.push(html`<span class="thing">${glyph(symbol, 16)}${words(first)}</span>${words(said.slice(first.length))}`);
  });
  return html`${parts}`;
}

function lineOf(line: LogLine, look: string, goes: boolean, notes: number): Html {
  const sign = line.seat >= 0 ? mark(line.seat, 22) : icon("die", 20);
  const told = html`${sign}<span>${withIcons(line.text, line.icons ?? [])}</span>`;
  const more = notes ? html`<span class="noted" title="${tn("{n} comment", "{n} comments", notes)}">${icon("chat", 14)}${notes}</span>` : "";
  const inside = goes ? html`<button data-do="replay-line" data-goes="${line.ply}" tabindex="-1">${told}${more}</button>` : told;
  return html`<li id="line-${line.ply}" class="${look}" data-ids="${(line.ids ?? []).join(" ")}">${inside}</li>`;
}

/** The log, with what is new to the viewer marked; the seal of the dice stands where the game began. In a replay a line `goes` to its position,
 * and tells how many comments there are on it. */
export function drawLog(list: HTMLElement, lines: readonly LogLine[], commitment: string, recent: readonly LogLine[], goes = false, notes: ReadonlyMap<number, number> = new Map()): void {
  const fresh = new Set(recent.map((line) => line.ply));
  const last = lines.at(-1)?.ply;
  const look = (line: LogLine): string => `${line.ply === last ? "fresh" : ""} ${fresh.has(line.ply) ? "recent" : ""}`;
  const told = (line: LogLine): unknown => guard([line, look(line), goes, notes.get(line.ply)], () => lineOf(line, look(line), goes, notes.get(line.ply) ?? 0));
  const section = ({ name, from, lines: own }: Group): Html => html`<section>
      ${name ? html`<h2>${name}</h2>` : ""}
      <ol>${repeat([...own.keys()].reverse(), (at) => from + at, (at) => told(own[at]!))}</ol>
    </section>`;
  const nothing = lines.length ? "" : html`<p class="quiet">${t("Nothing has happened yet.")}</p>`;
  // One template from the first line on: who has opened the seal finds it open when the log begins.
  render(list, html`${nothing}${repeat(grouped(lines), (group) => group.from, section)}${sealFold(commitment)}`);
}

/** What is read aloud: only the newest line. */
export function sayLast(voice: HTMLElement, lines: readonly LogLine[]): void {
  const last = lines.at(-1);
  if (last && voice.dataset.ply !== String(last.ply)) {
    voice.dataset.ply = String(last.ply);
    voice.textContent = last.text;
  }
}
