// The one door for raw markup. Only the house's drawings pass: nothing else has their type, and no other module may read markup
// (`tests/browser/test_markup.py` looks). Names, phrases and all other words go through templates, which escape them.

import { noChange } from "lit-html";
import { Directive, directive, PartType, type ElementPart, type PartInfo } from "lit-html/directive.js";
import { carry } from "./lights";
import { patchInside } from "./patch";

declare const drawn: unique symbol;

/** Markup that the house drew. There is no way to make one here: it comes in the messages of the protocol alone. */
export type Drawing = string & { readonly [drawn]: true };

function read(markup: string): DocumentFragment {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  return holder.content;
}

/** Read a drawing, or a part of one; titles become accessible names: the detail panel explains, no bubble floats over the board. */
export function parsed(drawing: Drawing): Element {
  const holder = read(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`).firstElementChild!;
  for (const title of holder.querySelectorAll("title")) {
    const named = title.parentElement;
    named?.setAttribute("aria-label", title.textContent ?? "");
    // One that is there already keeps its role: not all that is in it is drawn again.
    if (named && !named.hasAttribute("role") && !named.hasAttribute("data-of")) named.setAttribute("role", named.querySelector("[id]") ? "group" : "img");
    title.remove();
  }
  for (const text of holder.querySelectorAll("text")) text.append(" "); // words apart, for those who listen
  return holder;
}

/** What the page wrote on an element stays when the house draws it anew. */
export function kept(from: Element, to: Element): boolean {
  carry(from, to);
  if (!to.hasAttribute("role") && from.hasAttribute("role") && to.hasAttribute("aria-label")) to.setAttribute("role", from.getAttribute("role")!);
  return true;
}

/** Lay the symbols that drawings refer to into an element, in place of all that is there. */
export function laySymbols(target: Element, sprite: Drawing): void {
  target.replaceChildren(read(sprite));
}

/** Draw into an element, keeping what has a name there. */
export function redraw(target: Element, drawing: Drawing): void {
  patchInside(target, parsed(drawing), kept);
}

/** What fills the element that it stands on with a drawing, whenever that is another one. */
abstract class Filled extends Directive {
  private shown: Drawing | null = null;
  protected abstract fill(target: Element, drawing: Drawing): void;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("a drawing stands in an element of its own");
  }

  override render(_drawing: Drawing): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [drawing]: [Drawing]): unknown {
    if (drawing !== this.shown) this.fill(element, drawing);
    this.shown = drawing;
    return noChange;
  }
}

/** A drawing in a template: `<div class="mini" ${drawing(seat.svg)}></div>`. */
export const drawing = directive(
  class extends Filled {
    protected override fill = redraw;
  },
);

/** A sprite in a template: the symbols that drawings there refer to. */
export const symbols = directive(
  class extends Filled {
    protected override fill = laySymbols;
  },
);
