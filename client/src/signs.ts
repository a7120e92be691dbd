// What a game's signs mean: groups of signs, as the key, the reference card and the rules show them.

import { guideOf, type Guide, type Sign, type SignGroup } from "./api";
import { html, type Html } from "./html";
import { lang, t } from "./i18n";
import { drawing } from "./markup";

const fetched = new Map<string, Promise<Guide>>();

/** A game's guide in the language that is spoken; asked for once. */
export function guide(game: string): Promise<Guide> {
  const wanted = `${game}/${lang()}`;
  const known = fetched.get(wanted) ?? guideOf(game);
  fetched.set(wanted, known);
  known.catch(() => fetched.delete(wanted));
  return known;
}

function sign(one: Sign, at: number, steps: boolean): Html {
  const words = html`<b>${one.name}</b><small>${one.line}</small>`;
  const picture = steps ? html`<i class="step" aria-hidden="true">${at + 1}</i>` : html`<i class="drawn" ${drawing(one.svg)}></i>`;
  const told = one.rule
    ? html`<a href="#rule-${one.rule}" data-do="rule" data-id="${one.rule}" title="${t("Rule {rule}", { rule: one.rule })}">${picture}<span>${words}</span></a>`
    : html`<div>${picture}<span>${words}</span></div>`;
  return html`<li>${told}</li>`;
}

function rows(all: string[][]): Html {
  const [heads = [], ...rest] = all;
  return html`<div class="scroll" tabindex="0" role="group"><table>
    <thead><tr>${heads.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rest.map((row) => html`<tr>${row.map((cell, at) => (at === 0 && heads.length === row.length && Number.isNaN(Number(cell)) ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}</tr>`)}</tbody>
  </table></div>`;
}

/** A group with its title; nothing of it is left out. */
export function signGroup(group: SignGroup): Html {
  return html`<section class="signs">
    <h3>${group.title}</h3>
    ${group.drawing ? html`<i class="whole" ${drawing(group.drawing)}></i>` : ""}
    ${group.signs.length > 0 ? html`<ul>${group.signs.map((one, at) => sign(one, at, group.steps))}</ul>` : ""}
    ${group.rows.length > 0 ? rows(group.rows) : ""}
    ${group.note ? html`<p class="quiet">${group.note}</p>` : ""}
  </section>`;
}
