// Paths as the house gives them, played in real time: pieces slide, touches sound and are marked, and what is gone fades.
//
// What moves are copies of the pieces as they lay before, so the last flick can be shown again whatever came after it.

import { layer, type Point } from "./drawing";
import { render, svg as drawn } from "./html";
import type { Path } from "./protocol";
import { chime, click } from "./sound";
import { still } from "./theme";

const FADE = 250;
const RIPPLE = 420;
const WIDEST = 26;
const SPACE = "http://www.w3.org/2000/svg";

/** Where a path is at a time. */
export function along(points: Path["points"], time: number): [number, number] {
  const first = points[0]!;
  if (time <= first[0]) return [first[1], first[2]];
  for (let at = 1; at < points.length; at++) {
    const [t1, x1, y1] = points[at]!;
    if (time <= t1) {
      const [t0, x0, y0] = points[at - 1]!;
      const part = t1 > t0 ? (time - t0) / (t1 - t0) : 1;
      return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
    }
  }
  const last = points.at(-1)!;
  return [last[1], last[2]];
}

export function length(paths: readonly Path[]): number {
  return Math.max(0, ...paths.map((path) => path.points.at(-1)?.[0] ?? 0));
}

/** The sounds of a motion in order, each with its strength. Both pieces of a contact tell of it: it sounds once. */
export function contacts(paths: readonly Path[]): [time: number, strength: number][] {
  const all = paths.flatMap((path) => (path.sounds ?? []).map((time, at): [number, number] => [time, path.impacts?.[at] ?? 1]));
  all.sort(([a], [b]) => a - b);
  return all.filter(([time, strength], at) => at === 0 || time !== all[at - 1]![0] || strength !== all[at - 1]![1]);
}

interface Runner {
  path: Path;
  ghost: SVGGraphicsElement;
  /** Where the copy belongs at the beginning of its path. */
  home: Point;
}

interface Ripple {
  time: number;
  ring: SVGCircleElement;
}

export type Ghosts = Map<string, SVGGraphicsElement>;

export class Playback {
  private running = 0;
  private runners: Runner[] = [];
  private ripples: Ripple[] = [];
  private hidden: SVGElement[] = [];
  private layers: SVGGElement[] = [];
  private last: { paths: Path[]; ghosts: Ghosts } | null = null;

  constructor(private readonly root: HTMLElement) {}

  /** Remember how pieces looked before the frame that takes some of them away. */
  capture(paths: Path[]): Ghosts {
    const ghosts: Ghosts = new Map();
    for (const path of paths) {
      const piece = this.board()?.querySelector<SVGGraphicsElement>(`#${CSS.escape(path.id)}`);
      if (!piece) continue;
      const copy = piece.cloneNode(true) as SVGGraphicsElement;
      copy.style.cssText = "";
      copy.classList.remove("can", "chosen", "hover", "preview", "named", "cannot");
      for (const name of ["id", "tabindex", "data-lit"]) copy.removeAttribute(name);
      const home = this.home(piece);
      copy.dataset.x = String(home.x);
      copy.dataset.y = String(home.y);
      ghosts.set(path.id, copy);
    }
    if (ghosts.size > 0) this.last = { paths, ghosts };
    return ghosts;
  }

  /** Play paths; returns how long it takes, in milliseconds, and tells when everything rests. */
  play(paths: Path[], ghosts: Ghosts, speed = 1, rests?: () => void): number {
    this.finish();
    const svg = this.board();
    if (!svg) return 0;
    const taken = paths.filter((path) => path.end === "taken").map((path) => path.points.at(-1)?.[0] ?? 0);
    taken.sort((a, b) => a - b);
    chime("flick");
    if (still()) {
      if (taken.length > 0) chime("capture");
      this.trails(svg, paths);
      return 0;
    }
    this.prepare(svg, paths, ghosts);
    const all = Math.max(length(paths), ...this.ripples.map((ripple) => ripple.time)) + Math.max(FADE, RIPPLE);
    const sounds = contacts(paths);
    const start = performance.now();
    const step = (now: number): void => {
      const time = (now - start) * speed;
      while (sounds.length > 0 && sounds[0]![0] <= time) click(sounds.shift()![1]);
      for (; taken.length > 0 && taken[0]! <= time; taken.shift()) chime("capture");
      for (const runner of this.runners) this.place(runner, time);
      for (const ripple of this.ripples) this.spread(ripple, time);
      if (time < all) this.running = requestAnimationFrame(step);
      else {
        this.finish();
        rests?.();
      }
    };
    step(start);
    return all / speed;
  }

  repeat(speed: number): void {
    if (this.last) this.play(this.last.paths, this.last.ghosts, speed);
  }

  get has(): boolean {
    return this.last !== null;
  }

  finish(): void {
    cancelAnimationFrame(this.running);
    for (const made of this.layers) made.remove();
    for (const piece of this.hidden) piece.style.visibility = "";
    this.runners = [];
    this.ripples = [];
    this.layers = [];
    this.hidden = [];
  }

  forget(): void {
    this.finish();
    this.last = null;
  }

  private board(): SVGSVGElement | null {
    return this.root.querySelector<SVGSVGElement>('[data-pane="board"] > svg');
  }

  /** Where a piece's surroundings put it, in the drawing's units. */
  private home(piece: SVGGraphicsElement): Point {
    const outer = this.board()?.getScreenCTM()?.inverse();
    const inner = (piece.parentElement as unknown as SVGGraphicsElement | null)?.getScreenCTM?.();
    const { e, f } = outer && inner ? outer.multiply(inner) : { e: 0, f: 0 };
    return { x: e, y: f };
  }

  private prepare(svg: SVGSVGElement, paths: readonly Path[], ghosts: Ghosts): void {
    const marks = layer(svg, "ripples");
    const holder = layer(svg, "ghosts");
    this.layers = [marks, holder];
    for (const path of paths) {
      const ghost = ghosts.get(path.id)?.cloneNode(true) as SVGGraphicsElement | undefined;
      if (ghost) {
        holder.append(ghost);
        this.runners.push({ path, ghost, home: { x: Number(ghost.dataset.x), y: Number(ghost.dataset.y) } });
      }
      for (const [time, x, y] of path.touches ?? []) this.ripples.push({ time, ring: this.ring(marks, x, y, path.end === "taken") });
      for (const piece of this.root.querySelectorAll<SVGElement>(`.panes svg #${CSS.escape(path.id)}`)) {
        if (!ghost) continue;
        piece.style.visibility = "hidden";
        this.hidden.push(piece);
      }
    }
    svg.append(marks); // rings above the pieces
  }

  private ring(marks: SVGGElement, x: number, y: number, taken: boolean): SVGCircleElement {
    const ring = document.createElementNS(SPACE, "circle");
    ring.setAttribute("class", taken ? "ripple taken" : "ripple");
    ring.setAttribute("cx", String(x));
    ring.setAttribute("cy", String(y));
    ring.style.opacity = "0";
    marks.append(ring);
    return ring;
  }

  private place({ path, ghost, home }: Runner, time: number): void {
    const [x, y] = along(path.points, time);
    const first = path.points[0]!;
    ghost.style.transform = `translate(${home.x + x - first[1]}px, ${home.y + y - first[2]}px)`;
    const over = time - (path.points.at(-1)?.[0] ?? 0);
    if (path.end) ghost.style.opacity = String(Math.max(0, Math.min(1, 1 - over / FADE)));
  }

  private spread({ time, ring }: Ripple, now: number): void {
    const part = (now - time) / RIPPLE;
    ring.style.opacity = part < 0 || part > 1 ? "0" : String(1 - part * part);
    if (part >= 0 && part <= 1) ring.setAttribute("r", String(15 + (WIDEST - 15) * part));
  }

  /** Reduced motion: dotted trails, rings where something was touched, and the end position. */
  private trails(svg: SVGSVGElement, paths: readonly Path[]): void {
    const trail = layer(svg, "trails");
    const ways = paths.map((path) => {
      const line = path.points.map(([, x, y]) => `${x},${y}`).join(" ");
      const rings = (path.touches ?? []).map(([, x, y]) => drawn`<circle class="ripple ${path.end === "taken" ? "taken" : ""}" cx="${x}" cy="${y}" r="20"/>`);
      return drawn`<polyline class="dots" points="${line}"/>${rings}`;
    });
    render(trail, drawn`${ways}`);
    setTimeout(() => trail.remove(), 2500);
  }
}
