// Which panel stands where: the details beside the hand, above the log or as a reader in the column of the seats; what a choice
// leads to beside the board, broad above the prompt, or in a place that the drawing keeps for it.

import { drawForecast } from "./forecast";
import { layer } from "./drawing";
import { find, reachable } from "./html";
import { element } from "./lights";
import { redraw, type Drawing } from "./markup";
import type { Forecast, Frame } from "./protocol";
import type { View } from "./view";

/** From how many units on a hand is a sheet. */
const SHEET = 700;

export class Arrangement {
  private handless = false;
  /** Whether what lies before the viewer is a sheet as broad as the table: the details then stand beside it. */
  private sheet = false;
  private reader = false;
  private told: Forecast = {};
  /** Whether there is a column for the log beside the table, and one for the seats. */
  private readonly columns = matchMedia("(min-width: 1180px)");
  private readonly seats = matchMedia("(min-width: 900px)");
  private readonly resized = new ResizeObserver(() => this.put());
  /** What the board's place holds grows and shrinks with every move: whether it scrolls is asked whenever it does. */
  private readonly filled = new ResizeObserver(() => reachable(find(this.root, ".zone")));

  constructor(private readonly root: HTMLElement) {
    this.columns.onchange = this.seats.onchange = () => this.place();
    this.resized.observe(find(root, ".zone"));
    for (const part of [".zone", '[data-pane="board"]', '[data-pane="tiles"]', ".forecast", ".moment"]) this.filled.observe(find(root, part));
  }

  /** Whether what is foretold stands in a column of its own, and not in the place of something else. */
  get roomy(): boolean {
    return this.columns.matches;
  }

  stop(): void {
    this.columns.onchange = this.seats.onchange = null;
    this.resized.disconnect();
    this.filled.disconnect();
  }

  /** A table without a hand gives its room to the board, a broad sheet needs all of it. */
  take(frame: Frame, view: View): void {
    if (frame.full || frame.panes?.hand || view.reader !== this.reader) {
      const hand = frame.panes?.hand;
      if (frame.full || hand) this.handless = !hand || hand.gone === true || (view.viewer === null && !hand.svg && !hand.change);
      if (hand?.svg) this.sheet = !view.reader && Number(/viewBox="0 0 ([\d.]+)/.exec(hand.svg)?.[1]) >= SHEET;
      this.reader = view.reader;
    }
    this.root.classList.toggle("handless", this.handless);
    this.root.classList.toggle("sheeted", this.sheet && !this.handless);
    this.root.classList.toggle("with-reader", this.reader);
  }

  /** Details and tiles, where there is a column; tiles as flat as a line stay below the board. */
  place(): void {
    const panel = find(this.root, ".detail");
    const tiles = find(this.root, '[data-pane="tiles"]');
    const beside = (this.handless || this.sheet) && this.columns.matches;
    const host = this.reader && this.seats.matches ? this.root.querySelector(".reader") : null;
    if (host) move(panel, host, "append");
    else if (beside) move(panel, find(this.root, ".aside"), "prepend");
    else move(panel, find(this.root, ".fore"), "append");
    if (beside && !tiles.classList.contains("flat-drawing")) move(tiles, find(this.root, ".aside"), "prepend");
    else if (tiles.parentElement !== find(this.root, ".zone")) find(this.root, ".zone .zoom").after(tiles);
  }

  /**
   * Beside the board where there is a column; else in the hand's place if nothing there is to be touched, or broad above the
   * prompt, at the other end of the board if what it is about lies there.
   */
  foretell(told: Forecast, about: readonly string[]): void {
    this.told = told;
    const panel = find(this.root, ".forecast");
    const band = Boolean(told.band || told.over);
    const beside = !band && this.columns.matches;
    const inHand = !band && !beside && this.handRests();
    move(panel, find(this.root, beside ? ".aside" : inHand ? ".fore" : ".zone"), beside ? "prepend" : "append");
    panel.classList.toggle("broad", !beside && !inHand);
    panel.classList.toggle("over", Boolean(told.over));
    panel.classList.toggle("above", !beside && !told.band && this.liesLow(about));
    drawForecast(panel, told);
    this.sketch(told.sketch);
    this.put();
    if (!panel.hidden && told.over && getComputedStyle(panel).position === "static") this.reveal(panel);
  }

  /** Where the board scrolls: if nothing that goes on is in sight, go to the first of it. */
  bring(ids: Iterable<string>): void {
    const zone = find(this.root, ".zone");
    if (zone.scrollHeight <= zone.clientHeight) return;
    const frame = zone.getBoundingClientRect();
    const lit = [...ids].flatMap((id) => element(this.root, id) ?? []);
    if (lit.some((one) => !zone.contains(one))) return;
    const boxes = lit.map((one) => one.getBoundingClientRect());
    const [first] = boxes;
    if (!first || boxes.some((box) => box.top >= frame.top && box.bottom <= frame.bottom)) return;
    zone.scrollTop += first.top - frame.top - (frame.height - first.height) / 2;
  }

  /** Scroll it into sight, from its head on. */
  private reveal(panel: HTMLElement): void {
    const zone = find(this.root, ".zone");
    const [box, frame] = [panel.getBoundingClientRect(), zone.getBoundingClientRect()];
    if (box.top >= frame.top && box.bottom <= frame.bottom) return;
    const above = Math.max(0, (frame.height - box.height) / 2);
    zone.scrollTop += box.top - frame.top - above;
  }

  /** Whether the first of some elements that is on the board lies in its lower half. */
  private liesLow(ids: readonly string[]): boolean {
    const board = find(this.root, '[data-pane="board"]');
    const one = ids.map((id) => element(this.root, id)).find((found) => found && board.contains(found));
    if (!one) return false;
    const [box, all] = [one.getBoundingClientRect(), board.getBoundingClientRect()];
    return box.top + box.height / 2 > all.top + all.height / 2;
  }

  /** The viewer is asked: in a hand that scrolls, the first of what is lit comes in sight if nothing of it is. */
  showLit(): void {
    const hand = find(this.root, '[data-pane="hand"]');
    const lit = [...hand.querySelectorAll(".can")].map((one) => one.getBoundingClientRect());
    const frame = hand.getBoundingClientRect();
    const seen = lit.some((box) => (box.top + box.bottom) / 2 > frame.top && box.bottom < frame.bottom);
    if (hand.scrollHeight > hand.clientHeight + 1 && lit[0] && !seen) hand.scrollTop += lit[0].top - frame.top - 12;
  }

  /** Whether there is a hand, and nothing in it that may be touched next. */
  private handRests(): boolean {
    const hand = find(this.root, '[data-pane="hand"]');
    return !hand.hasAttribute("data-empty") && !hand.querySelector(".can");
  }

  /** Draw what the choice would enclose over the board. */
  private sketch(svg?: Drawing): void {
    const board = find(this.root, '[data-pane="board"]').querySelector("svg");
    if (!board || (!svg && !board.querySelector(":scope > .sketch"))) return;
    const drawn = layer(board, "sketch");
    if (svg) redraw(drawn, svg);
    else drawn.replaceChildren();
  }

  /** Lay what is foretold into the place that the drawing keeps for it. */
  private put(): void {
    const panel = find(this.root, ".forecast");
    const place = this.told.over ? element(this.root, this.told.over)?.getBoundingClientRect() : undefined;
    const zone = find(this.root, ".zone").getBoundingClientRect();
    const sides: [string, number | undefined][] = place
      ? [["--top", place.top - zone.top], ["--left", place.left - zone.left], ["--wide", place.width], ["--high", place.height]]
      : [["--top", undefined], ["--left", undefined], ["--wide", undefined], ["--high", undefined]];
    for (const [name, value] of sides) {
      if (value === undefined) panel.style.removeProperty(name);
      else panel.style.setProperty(name, `${value}px`);
    }
  }
}

/** Moving a panel that is there already would end its scrolling. */
function move(panel: HTMLElement, home: Element, how: "append" | "prepend"): void {
  if (panel.parentElement !== home) home[how](panel);
}
