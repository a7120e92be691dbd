// A close look at the place that is aimed at, for screens on which a finger hides it: a copy of the drawing, enlarged.

import type { Point } from "./drawing";
import { html, type Html } from "./html";
import { NARROW } from "./theme";

const REACH = 3;

export class Closeup {
  private copy: SVGSVGElement | null = null;

  constructor(private readonly svg: SVGSVGElement) {}

  /** The place of the close-up in a panel, for the next look. */
  frame(): Html {
    return html`<div class="closeup" aria-hidden="true"></div>`;
  }

  /** Look at a place, so near that a piece of this size is large. */
  show(at: Point, size: number): void {
    const holder = document.querySelector<HTMLElement>(".closeup");
    if (!holder || !matchMedia(NARROW).matches) return;
    if (!this.copy || this.copy.parentElement !== holder) holder.replaceChildren((this.copy = this.taken()));
    const aim = this.svg.querySelector(":scope > .aim")?.cloneNode(true);
    this.copy.querySelector(":scope > .aim")?.remove();
    if (aim) this.copy.append(aim);
    const half = REACH * size;
    this.copy.setAttribute("viewBox", `${at.x - half} ${at.y - half} ${2 * half} ${2 * half}`);
  }

  close(): void {
    this.copy?.remove();
    this.copy = null;
  }

  /** The drawing without its names: nothing in the copy can be touched or found. */
  private taken(): SVGSVGElement {
    const copy = this.svg.cloneNode(true) as SVGSVGElement;
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "tabindex", "role", "aria-label", "data-lit"]) part.removeAttribute(name);
    }
    copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
    return copy;
  }
}
