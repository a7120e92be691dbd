// A thing explained at length, as a card to read: picture, numbers, what it does and what that means here and now.

import { html, type Html } from "./html";
import { signed } from "./i18n";
import { glyph, mark } from "./icons";
import { drawing } from "./markup";
import type { Clause, DetailReply, Figure } from "./protocol";

function figure({ icon, value, label, bonus }: Figure): Html {
  const tone = (bonus ?? 0) > 0 ? "good" : "bad";
  return html`<li>${glyph(icon, 20)}<b>${value}${bonus ? html`<em class="${tone}">${signed(bonus)}</em>` : ""}</b><small>${label}</small></li>`;
}

function clause({ text, lead, when, note, svg }: Clause): Html {
  const head = lead || when ? html`<p class="when">${svg ? html`<i class="drawn" ${drawing(svg)}></i>` : ""}<span>${lead ? html`<b>${lead}</b>` : ""} ${when}</span></p>` : "";
  return html`<li>${head}<p>${text}</p>${note ? html`<p class="note">${note}</p>` : ""}</li>`;
}

/** Whether there is more to it than sentences. */
export function readable(detail: DetailReply): boolean {
  return Boolean(detail.svg || detail.figures?.length || detail.clauses?.length);
}

export function readerCard(detail: DetailReply): Html {
  const { title, note, about, svg, story, foot } = detail;
  const figures = detail.figures ?? [];
  const clauses = detail.clauses ?? [];
  const seat = detail.seat ?? -1;
  return html`<div class="read">
    ${svg ? html`<div class="scene" ${drawing(svg)}></div>` : ""}
    <div class="written">
      <h2>${title}</h2>
      ${about ? html`<p class="about">${about}</p>` : ""}
      ${figures.length > 0 ? html`<ul class="figures">${figures.map(figure)}</ul>` : ""}
      ${clauses.length > 0 ? html`<ul class="clauses">${clauses.map(clause)}</ul>` : ""}
      ${note ? html`<p class="note">${note}</p>` : ""}
      ${story ? html`<p class="story">${story}</p>` : ""}
      ${foot ? html`<p class="foot">${seat >= 0 ? mark(seat, 18) : ""}<span>${foot}</span></p>` : ""}
    </div>
  </div>`;
}
