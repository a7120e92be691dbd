// The table of the end: everybody's place, and a bar split by where the points came from.

import { html, type Html } from "./html";
import { t } from "./i18n";
import { glyph, icon, mark } from "./icons";
import type { Ending, ScoreRow } from "./protocol";
import { isAway, type View } from "./view";

/** Papers for the parts of a score that have no colour of their own: never a seat's colour, never the lamp's. */
const PAPERS = ["#2F7F5B", "#D8F0B4", "#6F5BC8", "#A8DCEB", "#8A5A2A", "#F7D3CB", "#2C4E6D", "#EDC885"];
const PLAIN = "#D8D4C8";
const DARK = "#1C2024";

/** How light a colour is, from 0 to 1 (WCAG's relative luminance). */
export function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White or ink, whichever reads better on a paper. */
export function inkOn(paper: string): string {
  const light = lightness(paper);
  return 1.05 / (light + 0.05) > (light + 0.05) / (lightness(DARK) + 0.05) ? "#ffffff" : DARK;
}

/** What a part of the score is painted with: the colour it has on the table, or one of the page's papers. */
export function papers(ending: Pick<Ending, "sources" | "tints">): string[] {
  return ending.sources.map((_, at) => {
    const own = ending.tints[at] ?? "";
    return /^#[0-9a-f]{6}$/i.test(own) ? own : PAPERS[at % PAPERS.length]!;
  });
}

/** Rows in order of place. */
export function ranked(ending: Ending): ScoreRow[] {
  return [...ending.rows].sort((a, b) => a.place - b.place || b.score - a.score);
}

/** The sign of an opponent that the rules played; one without a symbol of its own has a die. */
export function rivalSign(row: ScoreRow, size: number): Html {
  return row.icon ? glyph(row.icon, size) : icon("die", size);
}

/** A seat's mark; an opponent that the rules played has a neutral disc with its own sign. */
export function markOfRow(row: ScoreRow, size: number): Html {
  if (row.seat >= 0) return mark(row.seat, size);
  return html`<span class="rival" data-size="${size}" aria-hidden="true">${rivalSign(row, Math.round(size * 0.62))}</span>`;
}

export function ranking(view: View, ending: Ending): Html {
  const rows = ranked(ending);
  const best = Math.max(1, ...rows.map((row) => Math.max(row.score, sum(row.parts))));
  const legend = ending.sources.map((name, at) => html`<li><i data-paper="${at}">${sign(ending, at)}</i>${name}</li>`);
  const list = rows.map((row) => html`<li>
      <span class="place">${row.place}</span>${markOfRow(row, 38)}<b class="name">${nameOf(view, row)}</b>
      ${bars(ending, row, best)}
      <b class="score">${row.score}</b>
    </li>`);
  return html`<div class="row"><h2>${t("Where the points came from")}</h2><ul class="legend">${legend}</ul></div><ol class="ranks">${list}</ol>`;
}

function nameOf(view: View, row: ScoreRow): Html {
  const name = view.seats.find((one) => one.seat === row.seat)?.name ?? row.name ?? "";
  const more = row.seat >= 0 && row.seat === view.viewer ? t("you") : isAway(view, row.seat) ? t("away") : "";
  return html`${name}${more ? html` <small>${more}</small>` : ""}`;
}

function bars(ending: Ending, row: ScoreRow, best: number): Html {
  const whole = row.parts.length === 0 && row.score > 0;
  const parts = whole
    ? html`<span data-grow="${row.score}" data-paper="-1">${row.score}</span>`
    : row.parts.map((value, at) =>
        value > 0
          ? html`<span data-grow="${value}" data-paper="${at}" title="${ending.sources[at] ?? ""}"><span class="hidden">${ending.sources[at] ?? ""} </span>${sign(ending, at)}${value}</span>`
          : "",
      );
  const rest = best - (whole ? row.score : sum(row.parts));
  return html`<span class="bars">${parts}<i data-grow="${rest}"></i></span>`;
}

/** What a part of the score is, for those who do not tell its paper from another's. */
function sign(ending: Ending, at: number): Html | "" {
  const symbol = ending.icons[at];
  return symbol ? glyph(symbol, 16) : "";
}

/** What the page's markup cannot say: how long the parts are and what they are painted with. */
export function layRanking(root: HTMLElement, ending: Ending): void {
  const colours = papers(ending);
  for (const part of root.querySelectorAll<HTMLElement>("[data-grow]")) {
    const value = part.dataset.grow ?? "0";
    part.style.flexGrow = value;
    if (part.tagName === "SPAN") part.style.minWidth = `calc(${value.length}ch + 8px)`; // however short, its number fits
  }
  for (const part of root.querySelectorAll<HTMLElement>("[data-paper]")) {
    const paper = colours[Number(part.dataset.paper)] ?? PLAIN;
    part.style.background = paper;
    part.style.color = inkOn(paper);
  }
  for (const disc of root.querySelectorAll<HTMLElement>(".rival")) disc.style.setProperty("--size", `${disc.dataset.size}px`);
}

function sum(parts: readonly number[]): number {
  return parts.reduce((all, one) => all + Math.max(0, one), 0);
}
