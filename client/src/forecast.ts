// What a choice would lead to, asked of the house while it is looked at; and moves that decided something, laid out.

import { html, raw, render, type Html } from "./html";
import { t } from "./i18n";
import { glyph, mark } from "./icons";
import { tidy } from "./panes";
import type { Fact, Forecast, Moment, Part, SeatState, Side } from "./protocol";
import type { Socket } from "./socket";

/** How long the pointer may rest before the house is asked. */
const REST = 60;

/** Asks for one forecast at a time; what was looked at meanwhile is asked next. */
export class Foresight {
  /** What the forecast is of. */
  private path: readonly string[] = [];
  private told: Forecast = {};
  private timer = 0;

  constructor(
    private readonly socket: Socket,
    private readonly changed: () => void,
  ) {}

  get now(): Forecast {
    return this.told;
  }

  /** Look at a path that is touched, or would be; at nothing, if it is empty. */
  look(path: readonly string[]): void {
    if (path.join("\n") === this.path.join("\n")) return;
    this.path = path;
    clearTimeout(this.timer);
    if (path.length === 0) return this.set({});
    this.timer = window.setTimeout(() => void this.ask(path), REST);
  }

  /** A new position: what was told holds no longer. */
  clear(): void {
    clearTimeout(this.timer);
    this.path = [];
    this.told = {};
  }

  private async ask(path: readonly string[]): Promise<void> {
    const answer = await this.socket.ask({ type: "preview", path: [...path] });
    if (path !== this.path) return;
    this.set(answer?.type === "preview" ? answer.forecast : {});
  }

  private set(told: Forecast): void {
    if (Object.keys(told).length === 0 && Object.keys(this.told).length === 0) return;
    this.told = told;
    this.changed();
  }
}

function sign(one: Part | Fact, size: number): Html | "" {
  if (one.svg) return html`<span class="sign">${raw(tidy(one.svg))}</span>`;
  return one.icon ? html`<span class="sign">${glyph(one.icon, size)}</span>` : "";
}

function part(one: Part): Html {
  const tone = one.bonus?.startsWith("+") ? "" : "bad";
  return html`<li class="${one.open ? "open" : ""}">
    ${sign(one, 22)}<span class="label">${one.label}${one.note ? html`<small>${one.note}</small>` : ""}</span>
    <b>${one.value}${one.bonus ? html`<em class="${tone}">${one.bonus}</em>` : ""}</b>
  </li>`;
}

function side(one: Side): Html {
  const seat = one.seat ?? -1;
  return html`<section class="contender ${one.wins ? "wins" : ""}">
    <h3>${seat >= 0 ? mark(seat, 24) : ""}<span>${one.title}</span>${one.caption ? html`<small>${one.caption}</small>` : ""}</h3>
    <ul class="addends">${(one.parts ?? []).map(part)}</ul>
    <p class="total">${one.icon ? glyph(one.icon, 20) : ""}<b>${one.total}</b></p>
  </section>`;
}

function fact(one: Fact): Html {
  const seat = one.seat ?? -1;
  return html`<li class="fact ${one.tone ?? ""}">
    ${sign(one, 32)}
    <div>
      ${one.title ? html`<h4>${seat >= 0 ? mark(seat, 18) : ""}${one.title}</h4>` : ""}
      ${one.lead ? html`<b class="lead">${one.lead}</b>` : ""}${one.text ? html`<p>${one.text}</p>` : ""}
    </div>
  </li>`;
}

function body(told: Forecast | Moment): Html {
  const sides = told.sides ?? [];
  const facts = told.facts ?? [];
  return html`${sides.length > 0 ? html`<div class="contest">${sides.map(side)}</div>` : ""}
    ${facts.length > 0 ? html`<ul class="facts">${facts.map(fact)}</ul>` : ""}`;
}

/** Whether there is more to show than a sentence. */
export function hasPanel(told: Forecast): boolean {
  return (told.sides?.length ?? 0) + (told.facts?.length ?? 0) > 0;
}

export function drawForecast(panel: HTMLElement, told: Forecast): void {
  panel.hidden = !hasPanel(told);
  const head = told.title ? html`<h2>${told.title}${told.about ? html`<small>${told.about}</small>` : ""}</h2>` : "";
  render(panel, panel.hidden ? html`` : html`${head}${body(told)}`);
}

/** Everybody's points, and what they gained or lost by it. */
function standing(seats: readonly SeatState[], gains: readonly number[]): Html {
  if (gains.length === 0) return html``;
  const cell = ({ seat, name, points }: SeatState): Html => {
    const gain = gains[seat] ?? 0;
    const change = gain ? html`<em class="${gain > 0 ? "good" : "bad"}">${gain > 0 ? "+" : "−"}${Math.abs(gain)}</em>` : "";
    return html`<li>${mark(seat, 24)}<span class="name">${name}</span><b>${points}${change}</b></li>`;
  };
  return html`<ul class="standing">${seats.map(cell)}</ul>`;
}

export function drawMoment(panel: HTMLElement, moment: Moment | null, seats: readonly SeatState[]): void {
  panel.hidden = moment === null;
  panel.classList.toggle("passing", moment !== null && !moment.holds);
  if (!moment) return render(panel, html``);
  render(
    panel,
    html`${standing(seats, moment.gains ?? [])}<div class="laid-out" role="status">
      <h2>${moment.title}${moment.text ? html`<small>${moment.text}</small>` : ""}</h2>
      ${body(moment)}
    </div>`,
  );
}

/** What the prompt says while a moment stays. */
export function momentButton(): Html {
  return html`<button class="btn lit" data-do="go-on"><span>${t("Go on")}</span></button>`;
}
