// A closer look at the board where things to touch are small: by its button, or by two fingers; where they are tiny also by the
// first touch, or by itself if all that is lit lies close together. It opens fitted, goes to what is lit, follows what happens,
// and is moved inside its frame by dragging.

import type { Point } from "./drawing";
import { find } from "./html";

/** So many pixels high and wide shall the least thing to touch be, seen from near. */
const NEAR = 48;
/** Things to touch that are smaller than this are worth the button. */
const SMALL = 60;
/** No finger hits things that are smaller than this. */
const TINY = 28;
/** So far around a finger lies what it may mean. */
const REACH = 44;
const LEAST = 1.5;
const MOST = 4;
/** Pixels of a finger's way from which on it drags and touches nothing. */
const SLACK = 8;
/** How far the board may be pulled down, out from under the button. */
const UNDER = 56;
/** So far beside the button lies the middle of what can be touched. */
const CLEAR = 4;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Zoom {
  private readonly pane: HTMLElement;
  private readonly button: HTMLElement;
  private readonly fingers = new Map<number, Point>();
  private readonly resized = new ResizeObserver(() => this.measure());
  private scale = 1;
  /** Where the frame's corner lies on the enlarged drawing. */
  private x = 0;
  private y = 0;
  private moved = false;

  /** `taken` tells whether a drag that begins at an element means something else, such as a flick. */
  constructor(
    private readonly root: HTMLElement,
    private readonly taken: (target: Element) => boolean,
  ) {
    this.pane = find(root, '[data-pane="board"]');
    this.button = find(root, ".zone .zoom");
    this.resized.observe(this.pane);
    this.pane.addEventListener("pointerdown", (event) => this.down(event));
    this.pane.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"] as const) {
      this.pane.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    }
    this.pane.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && root.dataset.input === "keys") this.reveal([event.target]);
    });
  }

  get near(): boolean {
    return this.scale > 1;
  }

  /** Whether the last click was the end of a drag. */
  dragged(): boolean {
    const was = this.moved;
    this.moved = false;
    return was;
  }

  /** The button: near, to what is lit, or back to the whole. */
  toggle(): void {
    if (this.near) return this.fit();
    const lit = this.lit();
    this.look(lit.length > 0 ? lit : this.targets());
  }

  fit(): void {
    this.scale = 1;
    this.x = this.y = 0;
    this.write();
  }

  /** Something else is lit, or has happened: look there, unless all of it is in sight. */
  follow(ids: Iterable<string> = []): void {
    if (!this.near) return;
    const named = [...ids].flatMap((id) => this.pane.querySelector(`#${CSS.escape(id)}`) ?? []);
    this.reveal(named.length > 0 ? named : this.lit());
  }

  /** The viewer is asked: where what is lit is tiny and close together, look at it from near. */
  open(): void {
    const lit = this.lit();
    if (this.near || !this.tiny(lit)) return;
    const { left, top, right, bottom } = around(lit.map((one) => this.box(one)));
    const [scale, { width, height }] = [this.closeness(lit), this.frame()];
    if ((right - left) * scale <= width && (bottom - top) * scale <= height) this.look(lit);
  }

  /** A finger among tiny lit things means the place: go near, and let the next touch choose. Tells whether it did. */
  approach(event: MouseEvent): boolean {
    if (this.near || !(event.target instanceof Element) || !this.pane.contains(event.target)) return false;
    const meant = this.lit().filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return Math.hypot(event.clientX - left - width / 2, event.clientY - top - height / 2) < REACH;
    });
    if (!this.tiny(meant)) return false;
    this.look(meant);
    return true;
  }

  /** Whether some things are too small for a finger, on a screen that has the button. */
  private tiny(elements: readonly Element[]): boolean {
    if (elements.length === 0 || this.button.getClientRects().length === 0) return false;
    return Math.min(...elements.map((one) => this.least(one))) < TINY;
  }

  /** A drawing of another size, or another screen: is a closer look worth a button? */
  measure(): void {
    const least = Math.min(...this.targets().map((target) => this.least(target)));
    this.root.classList.toggle("zoomable", least < SMALL);
    if (!this.near) return;
    if (this.button.getClientRects().length > 0) this.write();
    else this.fit(); // another layout, without the button that leads back
  }

  close(): void {
    this.resized.disconnect();
  }

  private targets(): Element[] {
    return [...this.pane.querySelectorAll(".touch[id]")].filter((one) => one.getClientRects().length > 0);
  }

  private lit(): Element[] {
    const found = this.pane.querySelectorAll(".can, .chosen, .preview");
    return [...found].filter((one) => one.getClientRects().length > 0);
  }

  /** An element's place on the fitted drawing, in pixels; right also while the drawing moves. */
  private box(element: Element): Box {
    const svg = this.pane.firstElementChild?.getBoundingClientRect();
    const { width, height } = this.frame();
    const box = element.getBoundingClientRect();
    if (!svg?.width || !svg.height) return { left: 0, top: 0, right: width, bottom: height };
    const [across, down] = [width / svg.width, height / svg.height];
    const [left, top] = [(box.left - svg.left) * across, (box.top - svg.top) * down];
    return { left, top, right: left + box.width * across, bottom: top + box.height * down };
  }

  private least(element: Element): number {
    const { left, top, right, bottom } = this.box(element);
    return Math.min(right - left, bottom - top);
  }

  private frame(): { width: number; height: number } {
    const style = getComputedStyle(this.pane);
    const sides = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return { width: this.pane.clientWidth - sides || 1, height: this.pane.clientHeight || 1 };
  }

  private reveal(elements: readonly Element[]): void {
    if (!this.near || elements.length === 0) return;
    const { width, height } = this.frame();
    const hidden = elements.some((element) => {
      const { left, top, right, bottom } = this.box(element);
      const [x, y] = [((left + right) / 2) * this.scale - this.x, ((top + bottom) / 2) * this.scale - this.y];
      return x < 0 || y < 0 || x > width || y > height;
    });
    if (hidden || this.under(elements) > 0) this.look(elements, this.scale);
  }

  /** Look at some elements from so near that the least of them can be touched well. */
  private look(elements: readonly Element[], scale?: number): void {
    if (elements.length === 0) return;
    const boxes = elements.map((element) => this.box(element));
    this.scale = scale ?? this.closeness(elements);
    const all = around(boxes);
    const { width, height } = this.frame();
    let at = middle(all);
    if ((all.right - all.left) * this.scale > width || (all.bottom - all.top) * this.scale > height) {
      // They do not fit together: the one in their midst, and what lies around it.
      at = boxes.map(middle).reduce((one, other) => (apart(one, at) <= apart(other, at) ? one : other));
    }
    this.x = at.x * this.scale - width / 2;
    this.y = at.y * this.scale - height / 2;
    this.write();
    const under = this.under(elements);
    if (under === 0) return;
    this.y -= under;
    this.write();
  }

  /** How far the board has to be pulled down so that none of some elements lies under the button. */
  private under(elements: readonly Element[]): number {
    const [board, button] = [this.pane.getBoundingClientRect(), this.button.getBoundingClientRect()];
    const [left, bottom] = [button.left - board.left - CLEAR, button.bottom - board.top + CLEAR];
    const far = elements.map((element) => {
      const { x, y } = middle(this.box(element));
      return x * this.scale - this.x > left && y * this.scale > this.y ? bottom + this.y - y * this.scale : 0;
    });
    return Math.max(0, ...far);
  }

  /** How much larger things have to be to be touched well. */
  private closeness(elements: readonly Element[]): number {
    const least = Math.max(1, Math.min(...elements.map((element) => this.least(element))));
    return Math.min(MOST, Math.max(LEAST, NEAR / least));
  }

  /** The drawing leaves its frame only to come out from under the button; where it is smaller, it stays in the middle. */
  private write(): void {
    const { width, height } = this.frame();
    const view = this.pane.querySelector("svg")?.viewBox.baseVal;
    const ratio = view?.height ? view.width / view.height : width / height;
    const [wide, high] = [Math.min(width, height * ratio), Math.min(height, width / ratio)];
    this.x = within(this.x, width, wide, this.scale);
    this.y = within(this.y, height, high, this.scale, UNDER);
    this.root.classList.toggle("zoomed", this.near);
    this.button.setAttribute("aria-pressed", String(this.near));
    this.pane.style.setProperty("--zoom", String(this.scale));
    this.pane.style.setProperty("--zoom-x", `${-this.x}px`);
    this.pane.style.setProperty("--zoom-y", `${-this.y}px`);
  }

  private at(event: PointerEvent): Point {
    const box = this.pane.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (event.isPrimary) this.fingers.clear();
    this.moved = false;
    if (event.button !== 0 || (event.target instanceof Element && this.taken(event.target))) return;
    this.fingers.set(event.pointerId, this.at(event));
  }

  private move(event: PointerEvent): void {
    const from = this.fingers.get(event.pointerId);
    if (!from) return;
    const to = this.at(event);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && !this.near) return;
    if (!this.moved && !other && apart(from, to) < SLACK) return;
    this.moved = true;
    this.pane.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, to);
    if (other) this.pinch(from, to, other);
    else [this.x, this.y] = [this.x + from.x - to.x, this.y + from.y - to.y];
    this.pane.classList.add("dragging");
    this.write();
    requestAnimationFrame(() => this.pane.classList.remove("dragging"));
  }

  /** What lies between two fingers stays between them. */
  private pinch(from: Point, to: Point, other: Point): void {
    const scale = Math.min(MOST, Math.max(1, (this.scale * Math.max(1, apart(to, other))) / Math.max(1, apart(from, other))));
    const [was, now] = [between(from, other), between(to, other)];
    this.x = ((this.x + was.x) * scale) / this.scale - now.x;
    this.y = ((this.y + was.y) * scale) / this.scale - now.y;
    this.scale = scale < 1.02 ? 1 : scale;
  }
}

function around(boxes: readonly Box[]): Box {
  return boxes.reduce((one, other) => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }));
}

function middle({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Keep a corner where a drawing of this size, in the middle of the fitted frame, still fills the frame, but for `spare` before it. */
export function within(at: number, frame: number, drawn: number, scale: number, spare = 0): number {
  const edge = ((frame - drawn) / 2) * scale;
  const middle = (frame * scale - frame) / 2;
  if (drawn * scale <= frame) return scale > 1 ? Math.min(Math.max(at, middle - spare), middle) : middle;
  return Math.min(Math.max(at, edge - spare), edge + drawn * scale - frame);
}
