// The way of a flick to its first touch, computed here so that an aim never waits: a round piece slides straight and slows down
// evenly until it meets a disc, a bar or the wall. What the house foretells counts; nothing here knows a game.

import type { Point } from "./drawing";
import type { FlickField } from "./protocol";

/** A touch that is nearer than this to the start of a way along a surface is none. */
const GRAZE = 1e-9;
/** How far a piece may lie in a surface and still lie against it: places are rounded. */
const ROUNDED = 0.02;

type Met = "disc" | "bar" | "wall" | null;

export interface Way {
  end: Point;
  met: Met;
  /** The disc that is met. */
  id: string;
  /** Where the flicked piece, and the disc that it met, would go on: direction and how far. Only a guess. */
  own: Course | null;
  other: Course | null;
}

export interface Course {
  x: number;
  y: number;
  far: number;
}

interface Touch {
  way: number;
  met: Met;
  id: string;
  /** From what was met to the piece. */
  nx: number;
  ny: number;
}

/** Follow a flick of `id` from a place in a direction, with a part (0 to 1) of the strongest flick's power. */
export function follow(field: FlickField, id: string, from: Point, turn: number, part: number): Way {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const run = field.run * part * part;
  let first: Touch = { way: run, met: null, id: "", nx: 0, ny: 0 };
  const see = (touch: Touch | null): void => {
    if (touch && touch.way < first.way) first = touch;
  };
  for (const [other, x, y] of field.discs) {
    if (other !== id) see(circle(from.x - x, from.y - y, dx, dy, 2 * field.radius, "disc", other));
  }
  for (const bar of field.bars ?? []) see(meetBar(bar, from, dx, dy, field.radius));
  if (field.wall) see(meetWall(field.wall, from, dx, dy, field.radius));
  const end = { x: from.x + dx * first.way, y: from.y + dy * first.way };
  return { end, met: first.met, id: first.id, ...guess(field, first, dx, dy, run - first.way) };
}

/** A point at `w` from a circle's middle enters the circle. */
function circle(wx: number, wy: number, dx: number, dy: number, radius: number, met: Met, id = ""): Touch | null {
  const along = wx * dx + wy * dy;
  if (along >= -GRAZE * radius) return null;
  const outside = wx * wx + wy * wy - radius * radius;
  const root = along * along - outside;
  if (root < 0) return null;
  const way = outside <= 0 ? 0 : outside / (Math.sqrt(root) - along);
  return { way, met, id, nx: (wx + dx * way) / radius, ny: (wy + dy * way) / radius };
}

/** The faces of a bar moved out by a radius, and its corners rounded with it. */
function meetBar([x, y, long, wide, tilt]: [number, number, number, number, number], from: Point, dx: number, dy: number, radius: number): Touch | null {
  const [c, s] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const [rx, ry] = [from.x - x, from.y - y];
  const [u, v, du, dv] = [c * rx + s * ry, c * ry - s * rx, c * dx + s * dy, c * dy - s * dx];
  const found: (Touch | null)[] = [face(u, v, du, dv, long + radius, wide), swapped(face(v, u, dv, du, wide + radius, long))];
  for (const cu of [long, -long]) for (const cv of [wide, -wide]) found.push(circle(u - cu, v - cv, du, dv, radius, "bar"));
  let first: Touch | null = null;
  for (const touch of found) if (touch && (!first || touch.way < first.way)) first = touch;
  return first && { ...first, nx: c * first.nx - s * first.ny, ny: s * first.nx + c * first.ny };
}

/** A point meets the face u = ±far where |v| is at most `half`. */
function face(u: number, v: number, du: number, dv: number, far: number, half: number): Touch | null {
  const side = u < 0 ? -1 : 1;
  const [at, towards] = [u * side, du * side];
  if (towards >= -GRAZE || at < far - ROUNDED) return null;
  const way = Math.max(0, (at - far) / -towards);
  return Math.abs(v + dv * way) > half ? null : { way, met: "bar", id: "", nx: side, ny: 0 };
}

function swapped(touch: Touch | null): Touch | null {
  return touch && { ...touch, nx: touch.ny, ny: touch.nx };
}

function meetWall([left, top, right, bottom]: [number, number, number, number], from: Point, dx: number, dy: number, radius: number): Touch | null {
  const across = dx > 0 ? (right - radius - from.x) / dx : dx < 0 ? (left + radius - from.x) / dx : Infinity;
  const down = dy > 0 ? (bottom - radius - from.y) / dy : dy < 0 ? (top + radius - from.y) / dy : Infinity;
  const way = Math.max(0, Math.min(across, down));
  const normal = across < down ? { nx: -Math.sign(dx), ny: 0 } : { nx: 0, ny: -Math.sign(dy) };
  return Number.isFinite(way) ? { way, met: "wall", id: "", ...normal } : null;
}

/** Where both pieces would go on from the first touch, with what is left of the way; of a wall or a bar, only the flicked one. */
function guess(field: FlickField, touch: Touch, dx: number, dy: number, left: number): { own: Course | null; other: Course | null } {
  if (!touch.met) return { own: null, other: null };
  const [discs, bars, wall] = field.rebounds ?? [1, 1, 1];
  const into = dx * touch.nx + dy * touch.ny;
  if (touch.met === "disc") {
    const given = (1 + discs) / 2;
    return { own: course(dx - given * into * touch.nx, dy - given * into * touch.ny, left), other: course(given * into * touch.nx, given * into * touch.ny, left) };
  }
  const back = 1 + (touch.met === "bar" ? bars : wall);
  return { own: course(dx - back * into * touch.nx, dy - back * into * touch.ny, left), other: null };
}

/** A velocity, as a part of the one that was left, goes as far as its square says. */
function course(vx: number, vy: number, left: number): Course | null {
  const speed = Math.hypot(vx, vy);
  return speed < 1e-6 ? null : { x: vx / speed, y: vy / speed, far: left * speed * speed };
}
