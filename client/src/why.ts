// "Why this move?": what a bot would have done instead, as a small plot, from what the seat that decided could see.

import { ApiError, review, whyMove, type Alternative, type Decision, type Review } from "./api";
import { percent } from "./curve";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon, mark } from "./icons";

const AGAIN = 600;
const PATIENCE = 3000;
const SETTLE = 250;

/** The review of a finished game: asked for until it is complete, and the decisions that were asked about. */
export class Why {
  found: Review | null = null;
  open = false;
  private seat = -1;
  private timer = 0;
  private asking = 0;
  private ply = 0;
  private readonly known = new Map<number, Decision>();
  private failed = "";

  constructor(
    private readonly match: string,
    private readonly panel: HTMLElement,
    private readonly names: () => readonly string[],
    private readonly changed: () => void,
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
      if (found.done >= found.all) wait = 0;
    } catch (error) {
      if (seat !== this.seat) return;
      if (error instanceof ApiError && error.code === "not_over") wait = 0;
      else wait = PATIENCE;
    }
    if (wait) this.timer = window.setTimeout(() => void this.fetch(seat), wait);
    this.changed();
  }

  toggle(ply: number): void {
    this.open = !this.open;
    this.show(ply);
  }

  /** Speak of a move, if the panel is open. */
  show(ply: number): void {
    this.panel.hidden = !this.open;
    if (!this.open) return;
    clearTimeout(this.asking);
    this.ply = ply;
    this.failed = "";
    if (ply > 0 && !this.known.has(ply)) this.asking = window.setTimeout(() => void this.ask(ply), SETTLE);
    this.draw();
  }

  private async ask(ply: number): Promise<void> {
    try {
      this.known.set(ply, await whyMove(this.match, ply));
    } catch (error) {
      this.failed = (error as Error).message || t("The house does not answer. Try again in a moment.");
    }
    if (this.ply === ply && this.open) this.draw();
  }

  private draw(): void {
    const decision = this.known.get(this.ply);
    const who = decision && decision.seat >= 0 ? html`<p class="whose">${mark(decision.seat, 24)}<b>${this.names()[decision.seat] ?? ""}</b><span>${t("Move {n}", { n: this.ply })}</span></p>` : html`<p class="whose"><span>${t("Move {n}", { n: this.ply })}</span></p>`;
    render(
      this.panel,
      html`<div class="row"><h2>${t("Why this move?")}</h2><button class="ib" data-do="replay-why" aria-label="${t("Close")}">${icon("cross", 18)}</button></div>
        ${who}<div class="said" aria-live="polite" tabindex="0" role="group" aria-label="${t("Choices")}">${this.said(decision)}</div>`,
    );
  }

  private said(decision: Decision | undefined): Html {
    if (this.failed) return html`<p class="error">${this.failed}</p>`;
    if (this.ply === 0) return html`<p>${t("Nobody has moved yet. Go to a move and ask about it.")}</p>`;
    if (!decision) return html`<p class="quiet">${t("A bot thinks it over…")}</p>`;
    if (decision.seat < 0) return html`<p>${t("Chance moved here: nobody had a choice.")}</p>`;
    const best = decision.choices[0];
    if (!best) return html`<p>${t("There was nothing to choose here.")}</p>`;
    const name = this.names()[decision.seat] ?? "";
    const note =
      this.names().length > 1
        ? t("The bars show the chance to win that a short search finds, from what {name} could see then.", { name })
        : t("The bars show what a short search makes of each choice, between the worst and the best that it saw.");
    return html`<p class="verdict">${verdict(decision, best)}</p><ol class="weighed">${decision.choices.map((one, at) => weighed(one, at === 0))}</ol>
      <p class="quiet">${note}</p>`;
  }
}

function verdict(decision: Decision, best: Alternative): string {
  if (best.played) return t("A bot would have done the same.");
  if (!decision.costly) return t("A bot would rather have done the first, but cannot tell the two apart.");
  const played = decision.choices.find((one) => one.played);
  return t("A bot would have chosen otherwise: {best} instead of {played}.", { best: percent(best.worth), played: percent(played?.worth ?? 0) });
}

function weighed(one: Alternative, best: boolean): Html {
  const share = one.worth;
  const tags = [one.played ? html`<em class="played">${icon("check", 14)}${t("Played")}</em>` : "", best ? html`<em>${icon("bot", 14)}${t("A bot's choice")}</em>` : ""];
  return html`<li class="${one.played ? "own" : ""}">
    <span class="label">${one.label}${one.where ? html`<span class="hidden">, ${one.where}</span>` : ""}</span><b>${percent(share)}</b>
    <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="ground" width="100" height="8"/><rect width="${(100 * share).toFixed(1)}" height="8"/></svg>
    <small>${tags}<span>${tn("looked at once", "looked at {n} times", one.visits)}</span></small>
  </li>`;
}
