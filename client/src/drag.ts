// Carry a lit thing to where it goes: letting go there is the same as touching one after the other. A mouse may carry whatever
// leads on from its place, a finger what lies in the hand, and what a drawing marks by the class `carry`: elsewhere it scrolls.

import { drawingOf } from "./drawing";
import { element, inHand } from "./lights";
import { nearest } from "./near";
import type { Table } from "./table";
import { nexts } from "./touch";

/** Pixels from which on a press is a drag. */
const SLACK = 8;
const SPACE = "http://www.w3.org/2000/svg";

interface Grip {
  id: string;
  pointer: number;
  x: number;
  y: number;
}

export class Drag {
  private grip: Grip | null = null;
  private ghost: SVGSVGElement | null = null;
  private moved = false;

  /** `piece` names the element of the picture that an event is about. */
  constructor(
    private readonly table: Table,
    private readonly piece: (target: EventTarget | null) => string | null,
  ) {
    const { root } = table;
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", (event) => this.up(event));
    root.addEventListener("pointercancel", () => this.drop(null));
  }

  /** Whether the last click was the end of a drag. */
  dragged(): boolean {
    const was = this.moved;
    this.moved = false;
    return was;
  }

  private down(event: PointerEvent): void {
    this.moved = false;
    const { root, view, choosing: { idle } } = this.table;
    const id = this.piece(event.target);
    if (this.grip || event.button !== 0 || !idle || id === null || view.question === null) return;
    const piece = element(root, id);
    if (!piece?.matches(".can, .chosen, .resting") || view.gestures.some((one) => one.id === id)) return;
    if (nexts(view.choices, [id]).size === 0) return;
    if (event.pointerType !== "mouse" && !piece.matches(".carry") && !inHand(root, id)) return;
    this.grip = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  private move(event: PointerEvent): void {
    const grip = this.grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    if (!this.ghost) {
      if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < SLACK) return;
      this.lift(grip);
    }
    if (this.ghost) this.ghost.style.translate = `${event.clientX - grip.x}px ${event.clientY - grip.y}px`;
    this.table.choosing.hover(this.under(event));
  }

  /** Take it up: it is chosen, and a copy follows the pointer. */
  private lift(grip: Grip): void {
    const piece = element(this.table.root, grip.id) as SVGGraphicsElement | null;
    const svg = piece && drawingOf(piece);
    if (!piece || !svg) return this.drop(null);
    this.ghost = copyOf(piece, svg);
    this.moved = true;
    piece.classList.add("lifted");
    this.table.root.append(this.ghost);
    this.table.root.setPointerCapture(grip.pointer);
    if (this.table.choosing.walked[0] !== grip.id) this.table.choosing.touch(grip.id);
    else this.table.choosing.walkBack(1);
  }

  private up(event: PointerEvent): void {
    if (event.pointerId === this.grip?.pointer) this.drop(this.ghost ? this.under(event) : null);
  }

  /** The element that goes one step on below the pointer, or, of small ones, the nearest. */
  private under({ clientX, clientY }: PointerEvent): string | null {
    const { root, lit } = this.table;
    const id = this.piece(document.elementFromPoint(clientX, clientY));
    if (id !== null && (lit.next.has(id) || lit.aside.has(id))) return id;
    const places = [...lit.next].flatMap((name) => element(root, name) ?? []);
    return nearest(places, clientX, clientY)?.id ?? null;
  }

  /** Let go: over something that goes on, it goes there; anywhere else it is put back. */
  private drop(target: string | null): void {
    const carried = this.ghost !== null;
    this.ghost?.remove();
    for (const piece of this.table.root.querySelectorAll(".lifted")) piece.classList.remove("lifted");
    this.grip = this.ghost = null;
    if (!carried) return;
    if (target !== null) this.table.choosing.touch(target);
    else this.table.choosing.walkBack(0);
  }
}

/** A drawing of one piece alone, where the piece lies on the screen, without anything that could be touched or found. */
function copyOf(piece: SVGGraphicsElement, svg: SVGSVGElement): SVGSVGElement {
  const box = piece.getBoundingClientRect();
  const made = document.createElementNS(SPACE, "svg");
  const matrix = piece.getScreenCTM()!;
  const clone = piece.cloneNode(true) as SVGGraphicsElement;
  for (const part of [clone, ...clone.querySelectorAll("*")]) {
    for (const name of ["id", "tabindex", "role", "aria-label", "data-lit"]) part.removeAttribute(name);
  }
  for (const ring of clone.querySelectorAll(".ring")) ring.remove();
  const holder = document.createElementNS(SPACE, "g");
  holder.setAttribute("transform", `translate(${-box.left} ${-box.top}) matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`);
  holder.append(clone);
  made.append(holder);
  made.setAttribute("class", `carried ${svg.getAttribute("class") ?? ""}`);
  made.setAttribute("aria-hidden", "true");
  Object.assign(made.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  return made;
}
