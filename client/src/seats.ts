// The strips of the seats: mark, name, state, points; a small drawing and tallies. The viewer's own is the last.

import { html, render, type Html } from "./html";
import { t, tn, type Words } from "./i18n";
import { glyph, icon, mark, seatLetter, markOf } from "./icons";
import { drawing } from "./markup";
import { countTo } from "./motion";
import type { SeatState, Tally } from "./protocol";
import { clock, type SeatTime } from "./clocks";
import { isAway, type View } from "./view";

const STATES: Record<string, [Words, string]> = {
  acting: ["playing", ""],
  choosing: ["choosing", "hour"],
  chosen: ["chosen", "check"],
  thinking: ["thinking", "hour"],
  asked: ["may interrupt", "hour"],
  waiting: ["asks for time", "hour"],
  away: ["away", "away"],
};

/** A small sign for what a seat is doing, and the same in words. Who is away does nothing. */
function state(seat: SeatState, words: boolean, away: boolean): Html {
  const doing = away && seat.state !== "chosen" ? "away" : (seat.state ?? "");
  const [word, sign] = STATES[doing] ?? [null, ""];
  if (!word) return html``;
  return html`<span class="tag is-${doing}">${sign ? icon(sign, 14) : ""}<span class="${words ? "" : "hidden"}">${t(word)}</span></span>`;
}

export function tallyList(seat: SeatState, named: boolean): Html {
  const items = seat.tallies.map(
    (tally) => html`<li class="tally" title="${tally.label}">
      ${glyph(tally.icon, named ? 22 : 18)}<b>${tally.value}</b><small class="${named ? "" : "hidden"}">${tally.label}</small>
    </li>`,
  );
  return html`<ul class="tallies ${named ? "labelled" : ""}">${items}</ul>`;
}

/** How many times as wide as high a drawing is. */
function shape(svg: string): number {
  const [, wide = 0, high = 1] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  return wide / high;
}

/** Whether a drawing is a row, which stands below the tallies rather than beside them. */
const long = (svg: string): boolean => shape(svg) > 3;

/** Whether a seat's drawing and tallies leave room for words beside them. */
export function roomy({ svg, tallies }: Pick<SeatState, "svg" | "tallies">): boolean {
  return Boolean(svg) && shape(svg ?? "") < 1.6 && tallies.length <= 4;
}

/** Whether a person is here or away, or a bot plays for somebody; a bot's own seat says nothing. */
function presence(seat: SeatState, words: boolean, away: boolean, standIn: boolean): Html | "" {
  if (standIn) return html`<span class="presence is-bot">${icon("bot", 14)}<span>${t("bot plays")}</span></span>`;
  if (seat.kind !== "person" || away) return "";
  return html`<span class="presence is-here"><i class="dot"></i><span class="${words ? "" : "hidden"}">${t("here")}</span></span>`;
}


function strip(seat: SeatState, own: boolean, you: boolean, away: boolean, beside: Beside): Html {
  const mini = seat.svg ? html`<div class="mini ${long(seat.svg) ? "long" : ""}" ${drawing(seat.svg)}></div>` : "";
  const acting = !away && (seat.state === "acting" || seat.state === "thinking");
  const crowded = beside.time !== null || beside.standIn;
  const below = !own && crowded && roomy(seat);
  const doing = own && seat.state !== "chosen" ? "" : state(seat, below || !crowded, away);
  const place = presence(seat, below, away || own, beside.standIn);
  return html`<article id="strip-${seat.seat}" class="strip ${own ? "me" : ""} ${seat.drawn ? "drawn" : ""} ${acting ? "acting" : ""} ${away ? "absent" : ""}" data-seat="${seat.seat}" data-mark="${markOf(seat.seat)}" aria-label="${t("Seat {seat}", { seat: seatLetter(seat.seat) })}: ${seat.name}">
    <header>
      ${mark(seat.seat, 30)}<b class="name">${seat.name}</b>${you ? html`<span class="you">${t("you")}</span>` : ""}${clock(beside.time, beside.paused)}${below ? "" : html`${place}${doing}`}
      <b class="points" data-value="${seat.points}" aria-label="${tn("{n} point", "{n} points", seat.points)}" role="img" .textContent="${String(seat.points)}"></b>
    </header>
    <div class="body">${mini}${tallyList(seat, own)}${below ? html`<div class="doing">${doing}${place}</div>` : ""}</div>
    ${seat.note ? html`<p class="note-line">${seat.note}</p>` : ""}
  </article>`;
}

/** All seats in one row, for narrow screens: mark, points, state. */
function cell(seat: SeatState, own: boolean, away: boolean, beside: Beside): Html {
  const acting = !away && (seat.state === "acting" || seat.state === "thinking");
  return html`<li class="cell ${own ? "me" : ""} ${acting ? "acting" : ""} ${away ? "absent" : ""}" data-seat="${seat.seat}" data-mark="${markOf(seat.seat)}">
    ${mark(seat.seat, 28, `${t("Seat {seat}", { seat: seatLetter(seat.seat) })}: ${seat.name}`)}
    <span class="name" aria-hidden="true">${seat.name}</span>
    <b class="points" data-value="${seat.points}" .textContent="${String(seat.points)}"></b>${clock(beside.time, beside.paused)}${state(seat, false, away)}
  </li>`;
}

/** Whose table is shown: the viewer's, or in a replay that of the seat whose eyes are lent. */
export function seer(view: View): number | null {
  return view.eyes >= 0 ? view.eyes : view.viewer;
}

export function ordered(view: View): SeatState[] {
  const own = seer(view);
  if (own === null) return view.seats;
  const count = view.seats.length;
  return [...view.seats].sort((a, b) => ((a.seat - own - 1 + count) % count) - ((b.seat - own - 1 + count) % count));
}

/** What a row of tallies takes on a phone, in pixels: a sign with the gaps around it, a figure, a letter of a name; and what there is. */
const [ICON, DIGIT, LETTER, PHONE] = [33, 10, 6.3, 359];

/** Whether the tallies' names are too long to stand in one row on a phone: icons and numbers stand there, names are tooltips. */
export function wordy({ tallies }: Pick<SeatState, "tallies">): boolean {
  const wide = ({ label, value }: Tally): number => ICON + DIGIT * String(value).length + LETTER * label.length;
  return tallies.reduce((all, tally) => all + wide(tally), 0) > PHONE;
}

/** What stands beside a name: the clock, and whether a bot plays for somebody. */
export interface Beside {
  time: SeatTime | null;
  paused: boolean;
  standIn: boolean;
}

export interface SeatPlaces {
  strips: HTMLElement;
  cells: HTMLElement;
  mine: HTMLElement;
}

export function drawSeats(places: SeatPlaces, view: View, beside: (seat: number) => Beside): void {
  const before = points(places.strips);
  const seats = ordered(view);
  const shown = seer(view);
  const [others, own_] = [seats.filter((seat) => seat.seat !== shown), seats.filter((seat) => seat.seat === shown)];
  const named = (seat: SeatState): Html => strip(seat, seat.seat === shown, seat.seat === view.viewer, isAway(view, seat.seat), beside(seat.seat));
  render(places.strips, html`${others.map(named)}<div class="reader" id="reader"></div>${own_.map(named)}`);
  render(places.cells, html`${view.seats.map((seat) => cell(seat, seat.seat === shown, isAway(view, seat.seat), beside(seat.seat)))}`);
  const own = view.seats.find((seat) => seat.seat === shown);
  render(places.mine, own ? tallyList(own, true) : html``);
  places.mine.classList.toggle("wordy", own !== undefined && wordy(own));
  places.strips.style.setProperty("--count", String(seats.length));
  for (const list of [places.strips, places.cells]) {
    for (const number of list.querySelectorAll<HTMLElement>(".points")) {
      const seat = number.closest<HTMLElement>("[data-seat]")?.dataset.seat ?? "";
      const to = Number(number.dataset.value);
      countTo(number, before.get(seat) ?? to, to);
    }
  }
}

function points(strips: HTMLElement): Map<string, number> {
  const found = new Map<string, number>();
  for (const strip of strips.querySelectorAll<HTMLElement>("[data-seat]")) {
    found.set(strip.dataset.seat ?? "", Number(strip.querySelector<HTMLElement>(".points")?.dataset.value));
  }
  return found;
}
