// Carrying a piece to where it goes: a drag from a lit piece of the board to one of the places that it lights up means the
// same as touching the one and then the other. A drawing says by the class `carry` what can be carried.

import { drawingOf, toDrawing, type Point } from "./drawing";
import { element } from "./lights";
import { nearest } from "./near";
import type { Table } from "./table";

/** Pixels of a pointer's way from which on it carries. */
const SLACK = 6;

export class Carry {
  private piece: SVGGraphicsElement | null = null;
  private from: { x: number; y: number; at: Point } | null = null;
  private moved = false;

  constructor(private readonly table: Table) {
    const { root } = table;
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", (event) => this.up(event));
    root.addEventListener("pointercancel", () => this.put());
  }

  /** Whether the last click was the end of a drag. */
  dragged(): boolean {
    const was = this.moved;
    this.moved = false;
    return was;
  }

  private down(event: PointerEvent): void {
    this.moved = false;
    const { table } = this;
    const { question, choices, gestures } = table.view;
    const target = event.target instanceof Element ? event.target.closest<SVGGraphicsElement>('[data-pane="board"] .carry[data-lit]') : null;
    const carried = choices.some(([, path]) => path.length > 1 && path[0] === target?.id);
    if (!target || !carried || question === null || event.button !== 0 || !table.idle || gestures.some((one) => one.id === target.id)) return;
    const svg = drawingOf(target);
    if (!svg) return;
    this.piece = target;
    this.from = { x: event.clientX, y: event.clientY, at: toDrawing(svg, event.clientX, event.clientY) };
  }

  private move(event: PointerEvent): void {
    const { piece, from, table } = this;
    if (!piece || !from) return;
    if (!this.moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
    if (!this.moved) {
      this.moved = true;
      if (table.walked.at(-1) !== piece.id) table.touch(piece.id);
      table.root.setPointerCapture(event.pointerId);
    }
    const svg = drawingOf(piece);
    if (!svg) return;
    const to = toDrawing(svg, event.clientX, event.clientY);
    piece.style.transition = "none";
    piece.style.transform = `translate(${to.x - from.at.x}px, ${to.y - from.at.y}px)`;
  }

  private up(event: PointerEvent): void {
    const { piece, table } = this;
    if (piece && this.moved) {
      const places = [...table.lit.next].flatMap((id) => element(table.root, id) ?? []);
      piece.style.pointerEvents = "none";
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const place = places.find((one) => under.some((hit) => one.contains(hit))) ?? nearest(places, event.clientX, event.clientY);
      this.put();
      if (place && table.walked.at(-1) === piece.id) table.touch(place.id);
    }
    this.put();
  }

  private put(): void {
    if (this.piece) this.piece.style.transform = this.piece.style.transition = this.piece.style.pointerEvents = "";
    this.piece = this.from = null;
  }
}
