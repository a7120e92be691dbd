// The card of a lesson: one idea, one thing to do, and what came of a try.

import { cover } from "./api";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";
import type { LessonState } from "./protocol";
import { address } from "./router";

/** What was said of the last try, if it was not what is asked for. */
export interface Heard {
  text: string;
}

export interface CardHands {
  show(): void;
  restart(): void;
  fold(): void;
  play(): void;
}

function dots(state: LessonState, done: readonly string[]): Html {
  const words = t("Lesson {n} of {all}", { n: state.number, all: state.titles.length });
  const one = (name: string, at: number): Html => html`<i class="${at + 1 === state.number ? "now" : done.includes(name) ? "on" : ""}"></i>`;
  return html`<span class="dots" role="img" aria-label="${words}">${state.names.map(one)}</span>`;
}

function task(state: LessonState, hands: CardHands): Html {
  const next = address.learn(state.game, state.number + 1);
  const last = state.number === state.titles.length;
  const on = last ? html`<a class="quiet-link" href="${address.learn(state.game)}" data-link>${t("Skip")}</a>` : html`<a class="quiet-link" href="${next}" data-link>${t("Skip")}</a>`;
  return html`<p class="task">${icon("tap", 24)}<b>${state.asks}</b></p>
    <div class="does"><button class="btn" data-do="show-me" @click="${() => hands.show()}">${icon("play", 16)}<span>${t("Show me")}</span></button>${on}</div>`;
}

function done(state: LessonState, hands: CardHands): Html {
  const last = state.number === state.titles.length;
  const on = last
    ? html`<button class="btn lit" data-do="first-game" @click="${() => hands.play()}">${icon("play", 16)}<span>${t("Play your first game")}</span></button>`
    : html`<a class="btn lit" data-do="next-lesson" href="${address.learn(state.game, state.number + 1)}" data-link><span>${t("Next lesson")}</span>${icon("forward", 18)}</a>`;
  return html`<p class="praise">${icon("check", 22)}<span>${state.praise}</span></p>
    <div class="does">${on}<button class="quiet-link" @click="${() => hands.restart()}">${t("Once more")}</button></div>`;
}

/** The way to a few paragraphs. */
export function cites(rules: readonly string[]): Html {
  return html`<p class="cites">${icon("help", 16)}<span>${t("More in the rules:")} ${rules.slice(0, 3).map((rule) => html`<a href="#rule-${rule}" data-do="rule" data-id="${rule}">${rule}</a> `)}</span></p>`;
}

export function lessonCard(state: LessonState, learned: readonly string[], heard: Heard | null, folded: boolean, hands: CardHands): Html {
  const title = state.titles[state.number - 1] ?? "";
  return html`<header>
      <img src="${cover(state.game)}" alt="" width="72" height="90" />
      <div>
        <p class="count">${t("Lesson {n} of {all}", { n: state.number, all: state.titles.length })}</p>
        <h2>${title}</h2>
        ${dots(state, learned)}
      </div>
      <button class="ib fold-lesson" @click="${() => hands.fold()}" aria-expanded="${folded ? "false" : "true"}" aria-label="${folded ? t("Read the lesson") : t("Fold the lesson away")}">${icon("down-small", 22)}</button>
    </header>
    <div class="reads">
      <p class="says">${state.says}</p>
      <div class="hears" role="status" aria-live="polite" aria-atomic="true">
        ${heard ? html`<p class="answer">${icon("careful", 20)}<span>${heard.text}</span></p>` : ""}
        <span class="hidden">${state.praise ? "" : state.asks}</span>
      </div>
    </div>
    <div class="acts">${state.praise ? done(state, hands) : task(state, hands)}</div>
    ${cites(state.rules)}`;
}
