// Paths as the house gives them, played in real time: pieces slide, touches click, and what is gone fades.

import { drawingOf, layer } from "./drawing";
import type { Path } from "./protocol";
import { click } from "./sound";
import { still } from "./theme";

const FADE = 250;

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

interface Runner {
  path: Path;
  piece: SVGGraphicsElement;
  ghost: boolean;
}

export class Playback {
  private running = 0;
  private runners: Runner[] = [];
  private last: { paths: Path[]; ghosts: Map<string, SVGGraphicsElement> } | null = null;

  constructor(private readonly root: HTMLElement) {}

  /** Remember how pieces looked before the frame that takes some of them away. */
  capture(paths: readonly Path[]): Map<string, SVGGraphicsElement> {
    const ghosts = new Map<string, SVGGraphicsElement>();
    for (const path of paths) {
      const piece = this.find(path.id);
      if (piece) ghosts.set(path.id, piece.cloneNode(true) as SVGGraphicsElement);
    }
    return ghosts;
  }

  play(paths: Path[], ghosts: Map<string, SVGGraphicsElement>, speed = 1): number {
    this.finish();
    this.last = { paths, ghosts };
    this.runners = paths.flatMap((path) => this.runner(path, ghosts));
    if (still()) {
      this.trails();
      return 0;
    }
    const all = length(paths);
    const start = performance.now();
    const sounds = paths.flatMap((path) => path.sounds ?? []).sort((a, b) => a - b);
    const step = (now: number): void => {
      const time = (now - start) * speed;
      while (sounds.length > 0 && sounds[0]! <= time) {
        sounds.shift();
        click();
      }
      for (const runner of this.runners) this.place(runner, time);
      if (time < all + FADE) this.running = requestAnimationFrame(step);
      else this.finish();
    };
    step(start);
    return (all + FADE) / speed;
  }

  again(speed: number): void {
    if (this.last) this.play(this.last.paths, this.last.ghosts, speed);
  }

  get has(): boolean {
    return this.last !== null;
  }

  finish(): void {
    cancelAnimationFrame(this.running);
    for (const { piece, ghost } of this.runners) {
      if (ghost) piece.remove();
      else piece.style.transform = piece.style.transition = "";
    }
    this.runners = [];
  }

  forget(): void {
    this.finish();
    this.last = null;
  }

  private find(id: string): SVGGraphicsElement | null {
    return this.root.querySelector<SVGGraphicsElement>(`.panes svg #${CSS.escape(id)}`);
  }

  private runner(path: Path, ghosts: Map<string, SVGGraphicsElement>): Runner[] {
    const piece = this.find(path.id);
    if (piece) return [{ path, piece, ghost: false }];
    const ghost = ghosts.get(path.id)?.cloneNode(true) as SVGGraphicsElement | undefined;
    const svg = this.root.querySelector<SVGSVGElement>('[data-pane="board"] > svg');
    if (!ghost || !svg) return [];
    ghost.removeAttribute("id");
    const first = path.points[0]!;
    const holder = layer(svg, "ghosts");
    holder.append(ghost);
    const box = ghost.getBBox();
    ghost.dataset.dx = String(first[1] - (box.x + box.width / 2));
    ghost.dataset.dy = String(first[2] - (box.y + box.height / 2));
    return [{ path, piece: ghost, ghost: true }];
  }

  private place({ path, piece, ghost }: Runner, time: number): void {
    const [x, y] = along(path.points, time);
    const [, hx, hy] = ghost ? path.points[0]! : path.points.at(-1)!;
    const [dx, dy] = ghost ? [Number(piece.dataset.dx), Number(piece.dataset.dy)] : [0, 0];
    piece.style.transition = "none";
    piece.style.transform = `translate(${x - hx + dx}px, ${y - hy + dy}px)`;
    const over = time - (path.points.at(-1)?.[0] ?? 0);
    if (path.end && over > 0) piece.style.opacity = String(Math.max(0, 1 - over / FADE));
  }

  /** Reduced motion: dotted trails and the end position. */
  private trails(): void {
    for (const { path, piece, ghost } of this.runners) {
      const svg = drawingOf(piece);
      if (ghost) piece.remove();
      if (!svg) continue;
      const line = path.points.map(([, x, y]) => `${x},${y}`).join(" ");
      const trail = layer(svg, "trails");
      trail.insertAdjacentHTML("beforeend", `<polyline class="dots" points="${line}"/>`);
      setTimeout(() => trail.remove(), 2500);
    }
    this.runners = [];
  }
}
