// What is drawn above the board while a flick is aimed. Its parts are made once and then moved: nothing blinks while a pull goes
// on, and what the house has not told yet stays as it was last.

import { layer, type Point } from "./drawing";
import { render, svg } from "./html";
import type { Course } from "./way";

const SPACE = "http://www.w3.org/2000/svg";
/** The scale beside the pull has a line for each so much power. */
const RULE = 30;
const GUESSED = 6;
const APART = 13;
/** So far may a pull be drawn beyond the drawing. */
const MARGIN = 6;

export interface Pull {
  start: Point;
  /** The direction of the flick, in radians. */
  turn: number;
  /** Power, and the greatest there is, as the numbers count them. */
  power: number;
  most: number;
  /** Units of the drawing for one step of power. */
  unit: number;
  size: number;
  /** The power from which something else happens, and what. */
  mark: number;
  markWords: string;
  powerWords: string;
  /** Whether a pointer pulls: its end is marked. */
  held: boolean;
}

export interface Shot {
  points: Point[];
  /** What is touched, where it lies, and its words, line by line. */
  met: { x: number; y: number; words: readonly string[] } | null;
  own: Course | null;
  other: Course | null;
}

export class Aim {
  private parts = new Map<string, SVGElement>();
  private holder: SVGGElement | null = null;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly piece: SVGGraphicsElement,
  ) {}

  /** Draw a pull and where it leads; `null`: it is too short to aim at anything. */
  draw(pull: Pull, shot: Shot | null): void {
    if (!this.holder?.isConnected) this.build();
    const unit = this.svg.getScreenCTM()?.a || 1;
    const thick = unit < 0.75 ? 1.5 : 1;
    this.holder!.style.setProperty("--thick", String(thick));
    for (const name of ["taken", "taken-under"]) this.set(name, { cx: pull.start.x, cy: pull.start.y, r: pull.size + (name === "taken" ? 5.5 : 2) });
    this.set("own", { transform: `translate(${pull.start.x} ${pull.start.y})` });
    this.set("glow", { cx: pull.start.x, cy: pull.start.y, r: pull.size + 12 });
    this.holder!.classList.toggle("idle", shot === null);
    this.holder!.classList.toggle("pulled", pull.held);
    if (!shot) return;
    this.band(pull, thick);
    this.shot(pull, shot, thick);
    this.words(pull, shot, Math.max(14, 12.5 / unit));
  }

  clear(): void {
    this.holder?.remove();
    this.holder = null;
  }

  private build(): void {
    this.svg.querySelector(":scope > .aim")?.remove();
    this.parts.clear();
    this.holder = layer(this.svg, "aim");
    render(
      this.holder,
      svg`<defs><linearGradient id="aim-band" gradientUnits="userSpaceOnUse" data-part="ink"><stop offset="0" stop-color="#EAFBF6"/>
        <stop offset=".45" stop-color="#4FA9A8"/><stop offset=".8" stop-color="#0B4F5A"/></linearGradient>
        <clipPath id="aim-clip"><rect data-part="clip"/></clipPath></defs>
        <g class="pull" clip-path="url(#aim-clip)"><path class="axis" data-part="axis"/><path class="ticks" data-part="ticks"/><path class="mark under" data-part="mark-under"/>
        <path class="mark" data-part="mark"/><path class="band" data-part="band"/><path class="rules" data-part="rules"/>
        <circle class="finger" data-part="finger"/><circle class="tip" data-part="tip"/></g>
        <circle class="glow" data-part="glow"/><g data-part="own"></g><circle class="taken under" data-part="taken-under"/><circle class="taken" data-part="taken"/>
        <g class="shot"><polyline class="dots under" data-part="dots-under"/><polyline class="dots" data-part="dots"/>
        <g class="guess" data-part="guess-own"></g><g class="guess" data-part="guess-other"></g>
        <g class="ghost" data-part="ghost"></g>
        <g class="touched" data-part="touched"><circle class="met under" data-part="met-under"/><circle class="met" data-part="met"/></g></g>
        <g class="chip" data-part="power"></g><g class="chip warn" data-part="warn"></g><g class="tagged" data-part="tag"></g>`,
    );
    for (const part of this.holder.querySelectorAll<SVGElement>("[data-part]")) this.parts.set(part.dataset.part ?? "", part);
    for (const name of ["guess-own", "guess-other"]) {
      for (let n = 0; n < GUESSED; n++) this.parts.get(name)?.append(document.createElementNS(SPACE, "circle"));
    }
    this.parts.get("ghost")?.append(this.copy(), document.createElementNS(SPACE, "circle"));
    this.parts.get("own")?.append(this.copy());
    const { x, y, width, height } = this.svg.viewBox.baseVal; // beyond lie the prompt and other panels
    this.set("clip", { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN });
  }

  /** The piece as it lies, with nothing that can be touched or found. */
  private copy(): SVGGraphicsElement {
    const copy = this.piece.cloneNode(true) as SVGGraphicsElement;
    copy.removeAttribute("class");
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "tabindex", "role", "aria-label", "aria-pressed", "data-lit"]) part.removeAttribute(name);
    }
    for (const ring of copy.querySelectorAll(".ring")) ring.remove();
    return copy;
  }

  private set(name: string, values: Record<string, number | string>): void {
    const part = this.parts.get(name);
    for (const [key, value] of Object.entries(values)) part?.setAttribute(key, typeof value === "number" ? value.toFixed(2) : value);
  }

  /** The band from the piece to the finger, and the scale that runs on behind it. */
  private band(pull: Pull, thick: number): void {
    const [bx, by] = [-Math.cos(pull.turn), -Math.sin(pull.turn)];
    const at = (power: number): Point => ({ x: pull.start.x + bx * power * pull.unit, y: pull.start.y + by * power * pull.unit });
    const across = (power: number, half: number): string => {
      const { x, y } = at(power);
      return `M${(x - by * half).toFixed(1)} ${(y + bx * half).toFixed(1)}L${(x + by * half).toFixed(1)} ${(y - bx * half).toFixed(1)}`;
    };
    const end = at(pull.most);
    const tip = at(pull.power);
    const [wide, narrow] = [pull.size + 2, 8 * thick];
    const marks: number[] = [];
    for (let power = RULE; power <= pull.most; power += RULE) marks.push(power);
    this.set("ink", { x1: pull.start.x, y1: pull.start.y, x2: end.x, y2: end.y });
    this.set("axis", { d: `M${pull.start.x} ${pull.start.y}L${end.x} ${end.y}` });
    const beyond = marks.filter((power) => power > pull.power && Math.abs(power - pull.mark) > 6);
    this.set("ticks", { d: beyond.map((power) => across(power, (power % (2 * RULE) ? 9 : 13) * thick)).join("") });
    this.set("mark-under", { d: pull.mark ? across(pull.mark, 17 * thick) : "" });
    this.set("mark", { d: pull.mark ? across(pull.mark, 17 * thick) : "" });
    this.set("band", { d: `${across(0, wide)}${across(pull.power, -narrow).replace("M", "L")}z` });
    const ruled = marks.filter((power) => power < pull.power);
    this.set("rules", { d: ruled.map((power) => across(power, wide + ((narrow - wide) * power) / pull.power)).join("") });
    this.set("finger", { cx: tip.x, cy: tip.y, r: pull.held ? 17 * thick : 0 });
    this.set("tip", { cx: tip.x, cy: tip.y, r: pull.held ? 6 * thick : 4 * thick });
  }

  private shot(pull: Pull, shot: Shot, thick: number): void {
    const end = shot.points.at(-1)!;
    const line = this.between(pull, shot.points, thick);
    const dots = { points: line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ") };
    this.set("dots-under", dots);
    this.set("dots", dots);
    const ghost = this.parts.get("ghost");
    ghost?.setAttribute("transform", `translate(${end.x.toFixed(2)} ${end.y.toFixed(2)})`);
    const rim = ghost?.lastElementChild;
    rim?.setAttribute("r", String(pull.size + 1));
    this.guess("guess-own", end, shot.own, pull.size, thick);
    this.guess("guess-other", shot.met ?? end, shot.met ? shot.other : null, pull.size, thick);
    this.parts.get("touched")?.toggleAttribute("hidden", !shot.met);
    if (!shot.met) return;
    this.set("met-under", { cx: shot.met.x, cy: shot.met.y, r: pull.size + 4 });
    this.set("met", { cx: shot.met.x, cy: shot.met.y, r: pull.size + 4 });
  }

  /** The dots begin and end clear of the piece and its ghost. */
  private between({ start, size }: Pull, points: readonly Point[], thick: number): Point[] {
    const [next, end] = [points[1] ?? start, points.at(-1)!];
    const last = points.at(-2) ?? start;
    const [out, back] = [Math.hypot(next.x - start.x, next.y - start.y), Math.hypot(end.x - last.x, end.y - last.y)];
    const way = points.reduce((sum, point, at) => sum + (at ? Math.hypot(point.x - points[at - 1]!.x, point.y - points[at - 1]!.y) : 0), 0);
    const [first, final] = [size + 14, size + 5 * thick];
    if (way < first + final || !out || !back) return [];
    const from = towards(start, next, first);
    const to = towards(end, last, final);
    return [from, ...points.slice(1, -1).filter((point) => Math.hypot(point.x - start.x, point.y - start.y) > first && Math.hypot(point.x - end.x, point.y - end.y) > final), to];
  }

  /** Some dots in the direction in which a piece may go on, each fainter than the one before. */
  private guess(name: string, from: Point, course: Course | null, size: number, thick: number): void {
    const dots = [...(this.parts.get(name)?.children ?? [])];
    for (const [n, dot] of dots.entries()) {
      const far = size + 9 + n * APART * thick;
      const seen = course !== null && far <= Math.max(size + 9, course.far + size);
      dot.setAttribute("r", seen ? ((5 * thick * 1.15 * (1 - n / (GUESSED + 4))) / 2).toFixed(2) : "0");
      if (!seen) continue;
      dot.setAttribute("cx", (from.x + course.x * far).toFixed(1));
      dot.setAttribute("cy", (from.y + course.y * far).toFixed(1));
      dot.setAttribute("opacity", (0.95 * (1 - n / (GUESSED + 0.5))).toFixed(2));
    }
  }

  /** Words stand across the pull, the mark's on the other side where the two would meet. */
  private words(pull: Pull, shot: Shot, height: number): void {
    const [bx, by] = [-Math.cos(pull.turn), -Math.sin(pull.turn)];
    const side = by > 0 || (by === 0 && bx > 0) ? 1 : -1; // to the right of a pull that goes down, and of one that goes up
    const [px, py] = [by * side, -bx * side];
    const at = (power: number): Point => ({ x: pull.start.x + bx * power * pull.unit, y: pull.start.y + by * power * pull.unit });
    const over = pull.mark > 0 && pull.power >= pull.mark;
    this.parts.get("power")?.classList.toggle("warn", over);
    const power = this.chip("power", at(pull.power), px, py, 24, [pull.powerWords], height);
    const wanted = pull.mark && pull.markWords && this.inside(at(pull.mark)) ? [pull.markWords] : [];
    const warn = this.chip("warn", at(pull.mark), px, py, 24, wanted, height);
    if (wanted.length > 0 && overlap(power, warn)) this.chip("warn", at(pull.mark), -px, -py, 24, wanted, height);
    const words = shot.met?.words ?? [];
    const room = shot.met && Math.abs(px) > 0.5 && shot.met.x > this.svg.viewBox.baseVal.width * 0.7 ? -1 : 1;
    this.chip("tag", shot.met ?? pull.start, px * room, py * room, pull.size + 12, words, height);
  }

  private inside({ x, y }: Point): boolean {
    const box = this.svg.viewBox.baseVal;
    return x > box.x - MARGIN && y > box.y - MARGIN && x < box.x + box.width + MARGIN && y < box.y + box.height + MARGIN;
  }

  /** A small plate with words, beside a point in a direction, inside the drawing. */
  private chip(name: string, at: Point, dx: number, dy: number, far: number, words: readonly string[], height: number): Plate {
    const part = this.parts.get(name)!;
    part.toggleAttribute("hidden", words.length === 0);
    const text = `${height} ${words.join("\n")}`;
    if (part.dataset.words !== text) {
      part.dataset.words = text;
      part.replaceChildren(...plate(words, height));
    }
    const [wide, high] = [Number(part.firstElementChild?.getAttribute("width")), Number(part.firstElementChild?.getAttribute("height"))];
    const box = this.svg.viewBox.baseVal;
    const [x, y] = [at.x + dx * (far + wide / 2), at.y + dy * (far + high / 2)];
    const left = Math.max(2, Math.min(box.width - wide - 2, x - wide / 2));
    const top = Math.max(2, Math.min(box.height - high - 2, y - high / 2));
    part.setAttribute("transform", `translate(${left.toFixed(1)} ${top.toFixed(1)})`);
    return { left, top, wide, high };
  }
}

interface Plate {
  left: number;
  top: number;
  wide: number;
  high: number;
}

function overlap(one: Plate, other: Plate): boolean {
  const across = one.left < other.left + other.wide && other.left < one.left + one.wide;
  return across && one.top < other.top + other.high && other.top < one.top + one.high;
}

/** A plate as large as its words; the first line is the weightier. */
function plate(words: readonly string[], height: number): SVGElement[] {
  const wide = Math.max(...words.map((line) => line.length), 1) * height * 0.56 + 1.4 * height;
  const high = height * (0.85 + 1.2 * words.length);
  const ground = document.createElementNS(SPACE, "rect");
  for (const [name, value] of Object.entries({ width: wide, height: high, rx: 8 })) ground.setAttribute(name, value.toFixed(1));
  const lines = words.map((line, at) => {
    const text = document.createElementNS(SPACE, "text");
    text.textContent = line;
    text.setAttribute("class", at ? "quiet" : "");
    text.setAttribute("font-size", height.toFixed(1));
    text.setAttribute("x", (wide / 2).toFixed(1));
    text.setAttribute("y", (height * (1.35 + 1.2 * at)).toFixed(1));
    return text;
  });
  return [ground, ...lines];
}

function towards(from: Point, to: Point, far: number): Point {
  const way = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / way, y: from.y + ((to.y - from.y) * far) / way };
}
