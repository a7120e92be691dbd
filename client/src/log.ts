// The log in words: newest first, grouped as the game groups it. A line under the pointer outlines what it speaks of.

import { html, raw, escape, render, type Html } from "./html";
import { t } from "./i18n";
import { glyph, icon, mark } from "./icons";
import type { LogLine } from "./protocol";
import { sealFold } from "./seal";

interface Group {
  name: string;
  lines: LogLine[];
}

export function grouped(lines: readonly LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.name === (line.group ?? "")) last.lines.push(line);
    else groups.push({ name: line.group ?? "", lines: [line] });
  }
  return groups.reverse();
}

/** Numbers stand out. */
function words(text: string): Html {
  return raw(escape(text).replace(/&#\d+;|((?<!\w)[+−-]?\d+)/g, (whole, number?: string) => (number ? `<b>${number}</b>` : whole)));
}

/** Words with an icon before each thing that they name; an icon never stands alone at the end of a row. */
export function withIcons(text: string, icons: readonly (readonly [number, string])[]): Html {
  const letters = [...text];
  const parts: Html[] = [words(letters.slice(0, icons[0]?.[0]).join(""))];
  icons.forEach(([at, symbol], n) => {
    const said = letters.slice(at, icons[n + 1]?.[0]).join("");
    const first = /^\S*/.exec(said)![0];
    parts.push(html`<span class="thing">${glyph(symbol, 16)}${words(first)}</span>${words(said.slice(first.length))}`);
  });
  return html`${parts}`;
}

function lineOf(line: LogLine, look: string, goes: boolean): Html {
  const sign = line.seat >= 0 ? mark(line.seat, 22) : icon("die", 20);
  const told = html`${sign}<span>${withIcons(line.text, line.icons ?? [])}</span>`;
  const inside = goes ? html`<button data-do="replay-line" data-goes="${line.ply}" tabindex="-1">${told}</button>` : told;
  return html`<li id="line-${line.ply}" class="${look}" data-ids="${(line.ids ?? []).join(" ")}">${inside}</li>`;
}

/** The log, with what is new to the viewer marked; the seal of the dice stands where the game began. In a replay a line `goes` to its position. */
export function drawLog(list: HTMLElement, lines: readonly LogLine[], commitment: string, recent: readonly LogLine[], goes = false): void {
  if (lines.length === 0) {
    render(list, html`<p class="quiet">${t("Nothing has happened yet.")}</p>${sealFold(commitment)}`);
    return;
  }
  const fresh = new Set(recent.map((line) => line.ply));
  const last = lines.at(-1)?.ply;
  const look = (line: LogLine): string => `${line.ply === last ? "fresh" : ""} ${fresh.has(line.ply) ? "recent" : ""}`;
  const groups = grouped(lines).map(
    (group) => html`<section>
      ${group.name ? html`<h2>${group.name}</h2>` : ""}
      <ol>${[...group.lines].reverse().map((line) => lineOf(line, look(line), goes))}</ol>
    </section>`,
  );
  render(list, html`${groups}${sealFold(commitment)}`);
}

/** What is read aloud: only the newest line. */
export function sayLast(voice: HTMLElement, lines: readonly LogLine[]): void {
  const last = lines.at(-1);
  if (last && voice.dataset.ply !== String(last.ply)) {
    voice.dataset.ply = String(last.ply);
    voice.textContent = last.text;
  }
}
