// "Why this move?": what a bot would have done instead, in words and as a small plot, from what the seat that decided could see.

import { ApiError, reasonOf, review, whyMove, type Alternative, type Decision, type Review } from "./api";
import { complete, costlyWords, percent } from "./curve";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon, mark } from "./icons";

const AGAIN = 600;
const PATIENCE = 3000;
const SETTLE = 250;
/** Standard errors to either side that the thin line of a bar spans. */
const SPAN = 2;

export interface WhyHooks {
  names(): readonly string[];
  /** Something is known that was not, or another choice is looked at. */
  changed(): void;
}

/** The review of a finished game: asked for until it is complete, and the decisions that were asked about. */
export class Why {
  found: Review | null = null;
  open = false;
  /** Whether the game is over, so that there is something to ask. */
  ready = false;
  private seat = -1;
  private timer = 0;
  private asking = 0;
  private ply = 0;
  private looked = 0;
  /** Whether one move of a step is meant, or its first decision. */
  private exact = false;
  private readonly known = new Map<string, Decision>();
  private failed = "";

  constructor(
    private readonly match: string,
    private readonly panel: HTMLElement,
    private readonly hooks: WhyHooks,
  ) {}

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.asking);
    this.seat = -1;
  }

  /** Look at a seat's game; what was found before is forgotten only if it is another's. */
  follow(seat: number): void {
    if (seat === this.seat) return;
    clearTimeout(this.timer);
    this.seat = seat;
    this.found = null;
    void this.fetch(seat);
  }

  private async fetch(seat: number): Promise<void> {
    let wait = AGAIN;
    try {
      const found = await review(this.match, seat);
      if (seat !== this.seat) return;
      this.found = found;
      if (complete(found)) wait = 0;
    } catch (error) {
      if (seat !== this.seat) return;
      wait = error instanceof ApiError && error.code === "not_over" ? 0 : PATIENCE;
    }
    if (wait) this.timer = window.setTimeout(() => void this.fetch(seat), wait);
    this.draw();
    this.hooks.changed();
  }

  /** What is known of a move that is spoken of. */
  get decision(): Decision | undefined {
    return this.open ? this.known.get(this.key) : undefined;
  }

  /** Which choice is looked at. */
  get chosen(): number {
    return this.looked;
  }

  look(choice: number): void {
    if (choice === this.looked) return;
    this.looked = choice;
    this.draw();
    this.hooks.changed();
  }

  private get key(): string {
    return `${this.ply} ${this.exact}`;
  }

  /** Speak of a step, or of exactly one move of it, if the panel is open. */
  show(ply: number, exact = false): void {
    clearTimeout(this.asking);
    const before = this.key;
    this.ply = ply;
    this.exact = exact;
    if (this.key !== before) this.looked = 0;
    this.failed = "";
    if (this.open && ply > 0 && !this.known.has(this.key)) this.asking = window.setTimeout(() => void this.ask(this.key), SETTLE);
    this.draw();
  }

  private async ask(key: string): Promise<void> {
    try {
      this.known.set(key, await whyMove(this.match, this.ply, !this.exact));
    } catch (error) {
      this.failed = reasonOf(error);
    }
    if (this.key !== key || !this.open) return;
    this.draw();
    this.hooks.changed();
  }

  draw(): void {
    this.panel.hidden = !this.ready;
    this.panel.classList.toggle("open", this.open);
    const sign = this.open ? icon("cross", 18) : icon("forward", 18);
    render(
      this.panel,
      html`<h2><button data-do="replay-why" aria-expanded="${this.open ? "true" : "false"}"><span>${t("Why this move?")}</span>${sign}</button></h2>
        ${this.costly()}${this.open ? this.answer() : ""}`,
    );
  }

  /** The costliest decisions, each a way to its move; before that, how far the work is. */
  private costly(): Html {
    if (this.hooks.names().length < 2) return html``;
    const found = this.found;
    if (!found || !complete(found)) {
      return html`<p class="busy" role="status">${t("Reviewing the game: {done} of {all}", { done: found?.done ?? 0, all: found?.all ?? 1 })}</p>`;
    }
    if (found.costly.length === 0) return html`<p class="quiet">${t("None of {name}’s decisions was clearly costly.", { name: this.hooks.names()[found.seat] ?? "" })}</p>`;
    const marks = found.costly.map(
      (one, rank) =>
        html`<li><button class="costly" data-do="replay-costly" data-costly="${one.ply}" title="${costlyWords(one, rank)}" aria-current="${this.ply === one.ply ? "true" : "false"}"><i>${rank + 1}</i><span>${one.ply}</span><span class="hidden">${costlyWords(one, rank)}</span></button></li>`,
    );
    return html`<p class="quiet">${t("{name}’s costliest decisions, by move", { name: this.hooks.names()[found.seat] ?? "" })}</p><ol class="costliest">${marks}</ol>`;
  }

  private answer(): Html {
    const decision = this.decision;
    const seat = decision?.seat ?? -1;
    const whose = seat >= 0 ? html`${mark(seat, 24)}<b>${this.hooks.names()[seat] ?? ""}</b>` : "";
    return html`<p class="whose">${whose}<span>${t("Move {n}", { n: decision?.ply ?? this.ply })}</span></p>
      <div class="said" aria-live="polite" tabindex="0" role="group" aria-label="${t("Choices")}">${this.said(decision)}</div>`;
  }

  private said(decision: Decision | undefined): Html {
    if (this.failed) return html`<p class="error">${this.failed}</p>`;
    if (this.ply === 0) return html`<p>${t("Nobody has moved yet. Go to a move to ask about it.")}</p>`;
    if (!decision) return html`<p class="quiet">${t("A bot is thinking it over…")}</p>`;
    if (decision.seat < 0) return html`<p>${t("This was chance: nobody had a choice.")}</p>`;
    const best = decision.choices[0];
    if (!best) return html`<p>${t("There was no choice here.")}</p>`;
    const name = this.hooks.names()[decision.seat] ?? "";
    const note =
      this.hooks.names().length > 1
        ? t("The bars show the chance of winning found by a short search, from what {name} could see at the time; the thin line is the margin of error.", { name })
        : t("The bars rate each choice by a short search, from the worst it found to the best.");
    return html`<p class="verdict">${verdict(decision, best)}</p>
      ${decision.costly && this.hooks.names().length > 1 ? html`<button class="btn small" data-do="better-line">${icon("play", 16)}<span>${t("Play out the better line")}</span></button>` : ""}
      <ol class="weighed">${decision.choices.map((one, at) => weighed(one, at, at === this.looked))}</ol>
      <p class="quiet">${t("The table is shown as {name} saw it before this move.", { name })} ${note}</p>`;
  }
}

function verdict(decision: Decision, best: Alternative): string {
  if (best.played) return t("A bot would have done the same.");
  if (!decision.costly) return t("A bot slightly prefers the first, but cannot really tell the two apart.");
  const played = decision.choices.find((one) => one.played);
  return t("A bot would have chosen differently: {best} instead of {played}.", { best: percent(best.worth), played: percent(played?.worth ?? 0) });
}

function weighed(one: Alternative, at: number, chosen: boolean): Html {
  const tags = [one.played ? html`<em>${icon("check", 14)}${t("Played")}</em>` : "", at === 0 ? html`<em>${icon("bot", 14)}${t("A bot's choice")}</em>` : ""];
  const where = one.where ? html`<span class="hidden">, ${one.where}</span>` : "";
  const note = chosen && one.note ? html`<span class="foretold">${one.note}</span>` : "";
  return html`<li class="${one.played ? "own" : ""}"><button data-do="why-choice" data-id="${at}" aria-pressed="${chosen ? "true" : "false"}">
    <i class="number ${one.played ? "played" : ""}">${at + 1}</i><span class="label">${one.label}</span>${where}<b>${percent(one.worth)}</b>
    ${plot(one)}${note}
    <small>${tags}<span>${tn("looked at once", "looked at {n} times", one.visits)}</span></small>
  </button></li>`;
}

/** A bar as long as the chance, and a thin line over what it may be. */
function plot(one: Alternative): Html {
  const part = (share: number): string => (100 * Math.max(0, Math.min(1, share))).toFixed(1);
  const [low, high] = [part(one.worth - SPAN * one.error), part(one.worth + SPAN * one.error)];
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="ground" width="100" height="8"/><rect width="${part(one.worth)}" height="8"/>
    <rect class="error" x="${low}" width="${Math.max(0.4, Number(high) - Number(low)).toFixed(1)}" y="3" height="2"/>
  </svg>`;
}
