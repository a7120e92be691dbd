// The bar above a table: which game, how far it is, and the controls.

import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon, logo } from "./icons";
import { address } from "./router";
import type { View } from "./view";

/** Up to this many steps are drawn one by one; beyond, progress is a plain bar. */
const STEPS = 20;

function progress([done, all]: [number, number]): Html {
  if (all <= 0) return html``;
  const words = t("{done} of {all}", { done, all });
  if (all > STEPS) return html`<progress class="bar" max="${all}" value="${done}" aria-label="${t("Progress")}"></progress>`;
  const steps = Array.from({ length: all }, (_, at) => html`<i class="${at < done ? "on" : at === done ? "now" : ""}"></i>`);
  return html`<span class="steps" role="img" aria-label="${t("Progress")}: ${words}">${steps}</span>`;
}

/** The coach's lamp, where there is a coach; it says why there is nothing to say while nobody is asked. */
function hint(view: View, open: boolean): Html | "" {
  if (!view.coach) return "";
  const idle = view.question === null;
  return html`<button class="ib hint-button" data-do="hint" aria-label="${t("Hint")}" title="${idle ? t("Hint: when it is your turn") : `${t("Hint")} (H)`}" aria-pressed="${open ? "true" : "false"}" aria-disabled="${idle ? "true" : "false"}">${icon("bulb", 22)}</button>`;
}

/** What makes this game more or less than others: it moves ratings, or somebody went back for practice. */
function chip({ rated, practice }: View): Html | "" {
  return practice ? html`<span class="chip">${t("Practice")}</span>` : rated ? html`<span class="chip rated" title="${t("Moves the ratings of everybody who plays.")}">${t("Rated")}</span>` : "";
}

export function top(view: View, replay: boolean, hinting = false): Html {
  const { text, more } = view.heading;
  const undo = replay
    ? ""
    : html`<button class="ib" data-do="undo" data-takes="${view.undo}" aria-label="${t("Undo")}" title="${t("Undo")} (U)" aria-disabled="${view.undo ? "false" : "true"}">
        ${icon("undo", 22)}
      </button>`;
  const result = view.ending && !replay ? html`<button class="btn lit result" data-do="result">${t("See the result")}</button>` : "";
  return html`<a class="home" href="${address.shelf}" data-link aria-label="${t("Back to the shelf")}">${logo(28)}<span class="arrow">${icon("back", 24)}</span></a>
    <h1 class="${view.title.length > 10 ? "long" : ""}">${view.title}</h1>
    <span class="sep"></span>
    <p class="where"><b>${text}</b>${more ? `, ${more}` : ""}</p>
    ${chip(view)}
    ${progress(view.progress)}
    ${result}
    <p class="skipped" aria-hidden="true" hidden></p>
    <div class="controls">
      ${replay ? "" : hint(view, hinting)}
      ${undo}
      <button class="ib" data-do="key" aria-label="${t("What is this?")}" title="${t("What is this?")} (K)">${icon("signs", 22)}</button>
      <button class="ib wide-only" data-do="rules" aria-label="${t("Rules")}" title="${t("Rules")} (?)">${icon("help", 22)}</button>
      <button class="ib drawer-only" data-do="drawer" aria-label="${t("Log and rules")}" title="${t("Log and rules")}">${icon("log", 22)}</button>
      <button class="ib" data-do="menu" aria-label="${t("Menu")}" title="${t("Menu")}">${icon("menu", 22)}</button>
    </div>`;
}
