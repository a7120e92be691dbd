// What a choice would lead to, asked of the house while it is looked at; and moves that decided something, laid out.

import { button } from "./buttons";
import { html, render, type Html } from "./html";
import { signed, t, tp } from "./i18n";
import { glyph, mark } from "./icons";
import { drawing } from "./markup";
import type { Fact, Forecast, Moment, Part, SeatState, Side } from "./protocol";
import type { Socket } from "./socket";

/** How long the pointer may rest before the house is asked. */
const REST = 60;
const NOTHING = JSON.stringify([[], []]);

/** Asks for one forecast at a time; what was looked at meanwhile is asked next. */
export class Foresight {
  /** What is looked at, and what the last forecast was of. */
  private wanted = NOTHING;
  private known = NOTHING;
  private told: Forecast = {};
  private timer = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly socket: Socket,
    private readonly changed: () => void,
  ) {}

  get now(): Forecast {
    return this.told;
  }

  /** Whether the forecast is of this very choice. */
  tells(path: readonly string[], touched: readonly string[]): boolean {
    return this.known === key(path, touched);
  }

  /** Look at a path that is touched, or would be, and at what was touched to change it; at nothing, if the path is empty. */
  look(path: readonly string[], touched: readonly string[] = []): void {
    const wanted = key(path, touched);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    clearTimeout(this.timer);
    if (path.length === 0) return this.set(wanted, {});
    this.timer = window.setTimeout(() => void this.ask(path, touched), touched.length > 0 ? 0 : REST);
  }

  /** When what is looked at has been told, or cannot be. */
  settled(): Promise<void> {
    if (this.known === this.wanted) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** A new position: what was told holds no longer. */
  clear(): void {
    clearTimeout(this.timer);
    this.wanted = this.known = NOTHING;
    this.told = {};
    this.rest();
  }

  private async ask(path: readonly string[], touched: readonly string[]): Promise<void> {
    const wanted = this.wanted;
    const answer = await this.socket.ask({ type: "preview", path: [...path], touched: [...touched] });
    if (wanted !== this.wanted) return;
    this.set(wanted, answer?.type === "preview" ? answer.forecast : {});
  }

  private set(known: string, told: Forecast): void {
    this.known = known;
    const empty = Object.keys(told).length === 0 && Object.keys(this.told).length === 0;
    this.told = told;
    this.rest();
    if (!empty) this.changed();
  }

  private rest(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

function key(path: readonly string[], touched: readonly string[]): string {
  return JSON.stringify([path, touched]);
}

function sign(one: Part | Fact, size: number): Html | "" {
  if (one.svg) return html`<span class="sign" ${drawing(one.svg)}></span>`;
  return one.icon ? html`<span class="sign">${glyph(one.icon, size)}</span>` : "";
}

function part(one: Part, seat = -1): Html {
  const tone = (one.bonus ?? 0) > 0 ? "" : "bad";
  return html`<li class="${one.open ? "open" : ""}">
    ${seat >= 0 ? mark(seat, 18) : ""}${sign(one, 22)}<span class="label">${one.label}${one.note ? html`<small>${one.note}</small>` : ""}</span>
    <b>${one.value}${one.bonus ? html`<em class="${tone}">${signed(one.bonus)}</em>` : ""}</b>
  </li>`;
}

function side(one: Side): Html {
  const seat = one.seat ?? -1;
  return html`<section class="contender ${one.wins ? "wins" : ""}">
    <h3>${seat >= 0 ? mark(seat, 24) : ""}<span>${one.title}</span>${one.caption ? html`<small>${one.caption}</small>` : ""}</h3>
    <ul class="addends">${(one.parts ?? []).map((addend) => part(addend))}</ul>
    <p class="total">${one.icon ? glyph(one.icon, 20) : ""}<b>${one.total}</b></p>
  </section>`;
}

export function fact(one: Fact): Html {
  const seat = one.seat ?? -1;
  return html`<li class="fact ${one.tone ?? ""}">
    ${sign(one, 32)}
    <div>
      ${one.title ? html`<strong class="fact-title">${seat >= 0 ? mark(seat, 20) : ""}${one.title}</strong>` : ""}
      ${one.lead ? html`<b class="lead">${one.lead}</b>` : ""}${one.text ? html`<p>${one.text}</p>` : ""}
    </div>
  </li>`;
}

/** Two sides above each other's parts, for a narrow panel. */
function versus(one: Side, other: Side): Html {
  const total = (side: Side): Html => html`<div class="${side.wins ? "wins" : ""}">
    <span class="who">${(side.seat ?? -1) >= 0 ? mark(side.seat!, 22) : ""}${side.title}</span><b>${side.total}</b><small>${side.caption ?? ""}</small>
  </div>`;
  const parts = (side: Side): Html => html`<ul class="addends">${(side.parts ?? []).map((addend) => part(addend, side.seat))}</ul>`;
  return html`<div class="duel"><div class="versus">${total(one)}<i>${tp("score", "to")}</i>${total(other)}</div>${parts(one)}${parts(other)}</div>`;
}

function body(told: Forecast | Moment, narrow = false): Html {
  const sides = told.sides ?? [];
  const facts = told.facts ?? [];
  const [one, other] = sides;
  const beside = html`<div class="contest">${sides.map(side)}</div>`;
  return html`${sides.length === 0 ? "" : narrow && one && other && sides.length === 2 ? versus(one, other) : beside}
    ${facts.length > 0 ? html`<ul class="facts">${facts.map(fact)}</ul>` : ""}`;
}

/** Whether there is more to show than a sentence. */
function hasPanel(told: Forecast): boolean {
  return (told.sides?.length ?? 0) + (told.facts?.length ?? 0) > 0;
}

export function drawForecast(panel: HTMLElement, told: Forecast): void {
  panel.hidden = !hasPanel(told);
  const tile = told.icon ? html`<span class="tile">${glyph(told.icon, 24)}</span>` : "";
  const head = told.title ? html`<h2>${tile}<span>${told.title}</span>${told.about ? html`<small>${told.about}</small>` : ""}</h2>` : "";
  render(panel, panel.hidden ? html`` : html`${head}${body(told, !told.band && !told.over)}`);
}

/** Everybody's points, and what they gained or lost by it. */
function standing(seats: readonly SeatState[], gains: readonly number[]): Html {
  if (gains.length === 0) return html``;
  const cell = ({ seat, name, points }: SeatState): Html => {
    const gain = gains[seat] ?? 0;
    const change = gain ? html`<em class="${gain > 0 ? "good" : "bad"}">${signed(gain)}</em>` : "";
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
  return button({ does: "go-on", words: t("Go on"), lit: true });
}
