// The log in words: newest first, grouped as the game groups it. A line under the pointer outlines what it speaks of.

import { html, raw, escape, render, type Html } from "./html";
import { t } from "./i18n";
import { icon, mark } from "./icons";
import type { LogLine } from "./protocol";

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

function lineOf(line: LogLine, fresh: boolean): Html {
  const sign = line.seat >= 0 ? mark(line.seat, 22) : icon("die", 20);
  return html`<li id="line-${line.ply}" class="${fresh ? "fresh" : ""}" data-ids="${(line.ids ?? []).join(" ")}">${sign}<span>${words(line.text)}</span></li>`;
}

export function drawLog(list: HTMLElement, lines: readonly LogLine[]): void {
  if (lines.length === 0) {
    render(list, html`<p class="quiet">${t("Nothing has happened yet.")}</p>`);
    return;
  }
  const last = lines.at(-1)?.ply;
  const groups = grouped(lines).map(
    (group) => html`<section>
      ${group.name ? html`<h2>${group.name}</h2>` : ""}
      <ol>${[...group.lines].reverse().map((line) => lineOf(line, line.ply === last))}</ol>
    </section>`,
  );
  render(list, html`${groups}`);
}

/** What is read aloud: only the newest line. */
export function sayLast(voice: HTMLElement, lines: readonly LogLine[]): void {
  const last = lines.at(-1);
  if (last && voice.dataset.ply !== String(last.ply)) {
    voice.dataset.ply = String(last.ply);
    voice.textContent = last.text;
  }
}
