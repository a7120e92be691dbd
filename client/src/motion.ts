// Pieces move, panels don't: where each element was, where it is now, and the way between. By ids only.

import { still } from "./theme";

const TRAVEL = { duration: 280, easing: "cubic-bezier(.2,.8,.2,1)" };
const STAGGER = 60;
const LONGEST = 1200;
/** Pixels that are no motion. */
const STILL = 2;

export type Places = Map<string, DOMRect>;

/** What can travel; a place (`spot`) stays, and what lies in it travels by itself. */
function pieces(root: HTMLElement): NodeListOf<SVGGElement> {
  return root.querySelectorAll<SVGGElement>(":is(.panes svg.pane, .panes [data-pane] svg) g[id]:not(.spot)");
}

export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const piece of pieces(root)) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

/** Pixels of the screen for one unit of the drawing. */
function scale(piece: SVGGElement): number {
  return (piece.parentElement as unknown as SVGGraphicsElement | null)?.getScreenCTM?.()?.a || 1;
}

/** A drawing may say how long a large piece takes (`--travel` in its CSS, milliseconds): it then goes at once and evenly. */
function own(piece: SVGGElement): number {
  return Number.parseFloat(getComputedStyle(piece).getPropertyValue("--travel")) || 0;
}

function travel(piece: SVGGElement, from: DOMRect, to: DOMRect, delay: number): void {
  const unit = scale(piece);
  const [dx, dy] = [(from.left - to.left) / unit, (from.top - to.top) / unit];
  const place = getComputedStyle(piece).transform; // a piece that the drawing itself has moved ends where it was put
  const moved = place !== "none" && place !== "";
  const grow = to.width > 0 && !moved ? from.width / to.width : 1;
  const start = `translate(${dx}px, ${dy}px) ${moved ? place : `scale(${grow})`}`;
  if (!moved) {
    piece.style.transformBox = "fill-box";
    piece.style.transformOrigin = "0 0";
  }
  const slow = own(piece);
  const pace = slow ? { duration: slow, easing: "ease-in-out" } : { ...TRAVEL, delay };
  const run = piece.animate([{ transform: start }, { transform: moved ? place : "none" }], { ...pace, fill: "backwards" });
  run.onfinish = run.oncancel = () => {
    piece.style.transformBox = piece.style.transformOrigin = "";
  };
}

function changedOutline(piece: Element): void {
  piece.animate([{ opacity: 0.2 }, { opacity: 1 }], 120);
  piece.classList.add("changed");
  setTimeout(() => piece.classList.remove("changed"), 1000);
}

/** Whether a box lies in another: what only grew or shrank where it lies, as by a ring of light, has not moved. */
function within(inner: DOMRect, outer: DOMRect): boolean {
  return (
    inner.left > outer.left - STILL &&
    inner.top > outer.top - STILL &&
    inner.right < outer.right + STILL &&
    inner.bottom < outer.bottom + STILL
  );
}

/**
 * Let what moved travel, and what is new appear. `carried` says that one element came from where another lay: the card of
 * the viewer's own move. Returns how long it takes.
 */
export function travelAll(root: HTMLElement, before: Places, carried: [string, string] | null, but: ReadonlySet<string>): number {
  const calm = still();
  let [count, longest] = [0, 0];
  for (const piece of pieces(root)) {
    if (but.has(piece.id)) continue;
    const now = piece.getBoundingClientRect();
    const source = carried && piece.id === carried[1] ? carried[0] : piece.id;
    const then = before.get(source);
    if (now.width === 0) continue;
    if (!then || then.width === 0) {
      if (before.size > 0) piece.animate([{ opacity: 0 }, { opacity: 1 }], calm ? 120 : TRAVEL.duration);
      continue;
    }
    if (within(then, now) || within(now, then)) continue;
    if (calm) changedOutline(piece);
    else travel(piece, then, now, Math.min(count * STAGGER, LONGEST - TRAVEL.duration));
    longest = Math.max(longest, own(piece));
    count++;
  }
  return count === 0 ? 0 : calm ? 120 : Math.min(Math.max(longest, TRAVEL.duration + (count - 1) * STAGGER), LONGEST);
}

/** Numbers count up or down to their new value. */
export function countTo(target: Element, from: number, to: number): void {
  if (from === to || still()) return;
  const start = performance.now();
  const step = (time: number): void => {
    const part = Math.min(1, (time - start) / 400);
    if (target.getAttribute("data-value") !== String(to)) return;
    target.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(step);
  };
  step(start);
}

/** End every motion of the table: a touch wants to go on. */
export function settle(root: HTMLElement): void {
  for (const run of root.getAnimations({ subtree: true })) {
    if (!(run instanceof CSSTransition) && run.effect?.getTiming().iterations !== Infinity) run.finish();
  }
}
