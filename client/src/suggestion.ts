// What was weighed, drawn on the table: every choice has its number where it would have gone; of the one that is looked at,
// what it touches is outlined, an arrow leads from thing to place, and a shot is shown by its way. White explains: nothing lit.

import type { Alternative } from "./api";
import { drawingOf, tagLines, type Point } from "./drawing";
import { render, svg, type Html } from "./html";
import { element } from "./lights";
import type { Path } from "./protocol";

const SIZE = 12;
/** From how many pixels on a thing is large enough to have its number at its edge. */
const LARGE = 60;
/** An arrow shorter than this says nothing. */
const SHORT = 48;

/** What the choice that is looked at touches, for the table to outline. */
export function outlined(choices: readonly Alternative[], chosen: number): string[] {
  const one = choices[chosen];
  return one ? [...one.targets, ...one.paths.map((path) => path.id)] : [];
}

export class Suggestion {
  private readonly layer: SVGSVGElement;
  private choices: readonly Alternative[] = [];
  private chosen = 0;
  /** What lies over the table, where there is no column for the words. */
  private cover: DOMRect | null = null;
  private readonly watched: ResizeObserver;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    this.layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.layer.setAttribute("class", "suggestion");
    this.layer.setAttribute("aria-hidden", "true");
    root.append(this.layer);
    this.watched = new ResizeObserver(() => this.draw());
    for (const pane of root.querySelectorAll("[data-pane]")) this.watched.observe(pane);
    const follow = (): void => {
      if (this.choices.length > 0) requestAnimationFrame(() => this.draw());
    };
    for (const type of ["scroll", "pointermove", "transitionend"]) root.addEventListener(type, follow, { capture: true, passive: true, signal });
    signal.addEventListener("abort", () => this.watched.disconnect());
  }

  /** Draw the choices of a decision; none: nothing is drawn. */
  show(choices: readonly Alternative[], chosen: number): void {
    this.choices = choices;
    this.chosen = chosen;
    this.draw();
  }

  private draw(): void {
    if (this.choices.length === 0) return render(this.layer, svg``);
    const panel = this.root.querySelector<HTMLElement>(".why-move");
    this.cover = panel && getComputedStyle(panel).position === "fixed" ? panel.getBoundingClientRect() : null;
    const taken: Point[] = [];
    const order = [...this.choices.keys()].sort((a, b) => Number(a === this.chosen) - Number(b === this.chosen));
    const ways = order.map((at) => this.way(this.choices[at]!, at === this.chosen));
    const numbers = [...order].reverse().map((at) => this.number(this.choices[at]!, at, taken));
    const rings = this.choices.length === 1 ? this.rings(this.choices[0]!) : [];
    render(this.layer, svg`${rings}${ways}${rings.length > 0 ? "" : numbers.reverse()}`);
  }

  /** A single choice needs no number: where it goes is framed. */
  private rings(one: Alternative): Html[] {
    const boxes = one.paths.length > 0 ? [] : one.targets.flatMap((id) => this.box(id) ?? []);
    const frame = (look: string, { left, top, width, height }: DOMRect): Html =>
      svg`<rect class="${look}" x="${left - 2}" y="${top - 2}" width="${width + 4}" height="${height + 4}" rx="10"/>`;
    return boxes.slice(-1).map((box) => svg`${frame("frame under", box)}${frame("frame", box)}`);
  }

  /** The way of a choice: a shot's dots, or an arrow from what is taken to where it goes. */
  private way(one: Alternative, chosen: boolean): Html | "" {
    if (one.paths.length > 0) return this.shot(one.paths, chosen);
    const boxes = one.targets.flatMap((id) => this.box(id) ?? []);
    const [from, to] = [boxes[0], boxes.at(-1)];
    if (!chosen || !from || !to || from === to) return "";
    const [start, end] = [leaving(from, middle(to)), middle(to)];
    return Math.hypot(end.x - start.x, end.y - start.y) < SHORT ? "" : arrow(start, end);
  }

  private shot(paths: readonly Path[], chosen: boolean): Html | "" {
    const [own, ...met] = paths;
    const points = own ? this.screen(own) : [];
    if (points.length < 2) return "";
    const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    if (!chosen) return svg`<polyline class="other" points="${line}"/>`;
    const size = this.radius(own!.id);
    const end = points.at(-1)!;
    const tags = met.map((path) => tagged(this.screen(path)[0], tagLines(path), size));
    return svg`<polyline class="aim under" points="${line}"/><polyline class="aim" points="${line}"/><circle class="ghost" cx="${end.x}" cy="${end.y}" r="${size}"/>${tags}`;
  }

  private number(one: Alternative, at: number, taken: Point[]): Html | "" {
    const end = one.paths[0] ? this.screen(one.paths[0]).at(-1) : null;
    const place = end ?? this.spot(this.telling(one));
    if (!place) return "";
    const free = { ...place };
    while (taken.some((other) => Math.hypot(other.x - free.x, other.y - free.y) < 2 * SIZE)) free.x += 2 * SIZE + 2;
    taken.push(free);
    const look = `number ${one.played ? "played" : ""} ${at === this.chosen ? "chosen" : ""}`;
    return svg`<g class="${look}" data-choice="${at}"><circle cx="${free.x}" cy="${free.y}" r="${SIZE}"/><text x="${free.x}" y="${free.y + 4.5}">${at + 1}</text></g>`;
  }

  /** What a choice touches, the last first; before all what no other choice touches, as that tells it apart. */
  private telling(one: Alternative): string[] {
    const last = [...one.targets].reverse();
    const shared = (id: string): boolean => this.choices.some((other) => other !== one && other.targets.includes(id));
    return [...last.filter((id) => !shared(id)), ...last.filter(shared)];
  }

  /** Where the number of a choice stands: on the first of these things that is in sight, beside what is written there. */
  private spot(targets: readonly string[]): Point | null {
    for (const id of targets) {
      const box = this.box(id);
      if (!box) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (Math.min(box.width, box.height) < LARGE) {
        if (this.cover && within({ x, y }, this.cover, SIZE)) continue;
        return { x, y };
      }
      const [up, down] = [box.top + SIZE + 4, box.bottom - SIZE - 4];
      const sides = [box.right - SIZE - 4, box.left + SIZE + 4];
      const places = [{ x, y: up }, { x, y: down }, ...sides.flatMap((side) => [{ x: side, y: up }, { x: side, y }, { x: side, y: down }]), { x, y }];
      const words = this.words(id);
      const open = places.filter((place) => !this.cover || !within(place, this.cover, SIZE));
      const free = open.find((place) => !words.some((word) => covers(place, word))) ?? open[0];
      if (free) return free;
    }
    return null;
  }

  /** What is written in the drawing that an element belongs to. */
  private words(id: string): DOMRect[] {
    const drawing = element(this.root, id)?.closest("[data-pane]");
    return [...(drawing?.querySelectorAll("text, use") ?? [])].map((one) => one.getBoundingClientRect());
  }

  /** Where an element is on the screen, if it is in sight: a hand or a board seen from near may hide it. */
  private box(id: string): DOMRect | null {
    const target = element(this.root, id);
    const box = target?.getBoundingClientRect();
    const frame = target?.closest("[data-pane]")?.getBoundingClientRect();
    if (!box || !frame || box.width === 0) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return within({ x, y }, frame) && !(this.cover && within({ x, y }, this.cover)) ? box : null;
  }

  /** A path's points on the screen. */
  private screen(path: Path): Point[] {
    const piece = element(this.root, path.id) ?? this.root.querySelector('[data-pane="board"] svg');
    const matrix = piece && drawingOf(piece)?.getScreenCTM();
    if (!matrix) return [];
    return path.points.map(([, x, y]) => {
      const point = new DOMPoint(x, y).matrixTransform(matrix);
      return { x: point.x, y: point.y };
    });
  }

  private radius(id: string): number {
    const box = element(this.root, id)?.getBoundingClientRect();
    return box ? Math.max(box.width, box.height) / 2 : SIZE;
  }
}

/** Whether a place lies in a box, or nearer to it than the slack. */
function within(place: Point, box: DOMRect, slack = 0): boolean {
  return place.x > box.left - slack && place.x < box.right + slack && place.y > box.top - slack && place.y < box.bottom + slack;
}

function middle(box: DOMRect): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Where a line from a thing's middle to a place leaves the thing. */
function leaving(box: DOMRect, to: Point): Point {
  const from = middle(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(box.width / 2 / Math.max(1, Math.abs(dx)), box.height / 2 / Math.max(1, Math.abs(dy)), 1);
  return { x: from.x + dx * part, y: from.y + dy * part };
}

/** Whether a number at a place would lie over a word or a sign; what is as large as a picture is neither. */
function covers(place: Point, word: DOMRect): boolean {
  if (word.width > LARGE && word.height > LARGE) return false;
  const x = Math.max(word.left, Math.min(word.right, place.x));
  const y = Math.max(word.top, Math.min(word.bottom, place.y));
  return word.width > 0 && Math.hypot(place.x - x, place.y - y) < SIZE;
}

/** A bent arrow that ends short of its place, so that the number there stays free. */
function arrow(from: Point, to: Point): Html {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const bend = Math.min(40, far / 6);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const turn = Math.atan2(to.y - middle.y, to.x - middle.x);
  const tip = { x: to.x - Math.cos(turn) * (SIZE + 6), y: to.y - Math.sin(turn) * (SIZE + 6) };
  const barb = (side: number): string => `${(tip.x - 12 * Math.cos(turn + side)).toFixed(1)} ${(tip.y - 12 * Math.sin(turn + side)).toFixed(1)}`;
  const line = `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${tip.x} ${tip.y}M${barb(0.5)}L${tip.x} ${tip.y}L${barb(-0.5)}`;
  return svg`<path class="arrow under" d="${line}"/><path class="arrow" d="${line}"/>`;
}

/** What is touched, and a word beside it; a second line is said more quietly. */
function tagged(at: Point | undefined, lines: readonly string[], size: number): Html | "" {
  if (!at || lines.length === 0) return "";
  const [wide, high] = [7 * Math.max(...lines.map((line) => line.length)) + 16, 8 + 16 * lines.length];
  const left = at.x + size + 8 + wide > innerWidth ? at.x - size - 8 - wide : at.x + size + 8;
  const words = lines.map((line, n) => svg`<text class="${n ? "quiet" : ""}" x="${left + wide / 2}" y="${at.y - high / 2 + 16 + 16 * n}">${line}</text>`);
  return svg`<circle class="met" cx="${at.x}" cy="${at.y}" r="${size + 3}"/><g class="tag"><rect x="${left}" y="${at.y - high / 2}" width="${wide}" height="${high}" rx="7"/>${words}</g>`;
}
