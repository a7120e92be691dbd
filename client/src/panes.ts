// The drawings: taken in whole, or what changed of them, matched to what is there by element ids.

import { reachable } from "./html";
import { kept, laySymbols, parsed, type Drawing } from "./markup";
import { patch } from "./patch";
import type { Frame, PanePatch } from "./protocol";
import { layout } from "./theme";

function drawn(svg: Drawing): Element | null {
  return parsed(svg).firstElementChild;
}

export class Panes {
  private sheet = new CSSStyleSheet();
  private css = "";

  constructor(
    private readonly root: HTMLElement,
    private readonly sprite: HTMLElement,
  ) {
    document.adoptedStyleSheets = [this.sheet];
  }

  /** Take in a frame's drawings. */
  apply(frame: Frame): void {
    if (frame.sprite !== undefined) laySymbols(this.sprite, frame.sprite);
    if (frame.css !== undefined && frame.css !== this.css) {
      this.css = frame.css;
      this.sheet.replaceSync(frame.css);
    }
    const panes = Object.entries(frame.panes ?? {});
    if (frame.full) this.clear(new Set(panes.map(([name]) => name)));
    for (const [name, change] of panes) this.pane(name, change);
  }

  /** Leave nothing of a seat's drawings behind. */
  clear(but: ReadonlySet<string> = new Set()): void {
    for (const pane of this.root.querySelectorAll<HTMLElement>("[data-pane]")) {
      if (!but.has(pane.dataset.pane ?? "")) this.fill(pane);
    }
  }

  private pane(name: string, change: PanePatch): void {
    const pane = this.root.querySelector<HTMLElement>(`[data-pane="${CSS.escape(name)}"]`);
    if (!pane) return;
    if (change.change) this.change(pane, change.change);
    else this.fill(pane, change.svg);
  }

  /** Take in what says what stays; it is good for the drawing it was made for alone. */
  private change(pane: HTMLElement, markup: Drawing): void {
    const [old, next] = [pane.firstElementChild, drawn(markup)];
    if (!old || !next) throw new Error(`nothing to change in ${pane.dataset.pane}`);
    const box = old.getAttribute("viewBox");
    patch(old, next, kept);
    if (old.getAttribute("viewBox") !== box) this.measure(pane);
  }

  private fill(pane: HTMLElement, svg?: Drawing): void {
    const next = svg ? drawn(svg) : null;
    const old = pane.firstElementChild;
    pane.toggleAttribute("data-empty", !next);
    if (!next) return pane.replaceChildren();
    if (old) patch(old, next, kept);
    else pane.replaceChildren(document.importNode(next, true));
    this.measure(pane);
  }

  /** Side by side, drawings of one height share the width by their proportions. */
  private measure(pane: HTMLElement): void {
    const box = pane.querySelector("svg")?.viewBox.baseVal;
    if (!box?.height) return;
    pane.style.setProperty("--ratio", String(box.width / box.height));
    pane.classList.toggle("tall-drawing", box.height > 0.8 * box.width); // fitted into a hand it would be tiny: it scrolls
    if (pane.dataset.pane === "hand") reachable(pane);
    // Wider than its frame by so much that a closer look is worth a button; a phone's frame is never wide.
    const roomy = layout() !== "phone" && pane.clientHeight > 0;
    const frame = roomy ? Math.max(1, pane.clientWidth / pane.clientHeight) : 1;
    pane.classList.toggle("wide-drawing", box.width > 1.2 * frame * box.height);
    pane.style.setProperty("--wide", String(box.width));
    pane.style.setProperty("--high", String(box.height));
    pane.classList.toggle("flat-drawing", box.width > 5 * box.height);
    if (pane.dataset.pane === "board") this.root.style.setProperty("--map", String(box.width / box.height));
    if (pane.dataset.pane === "hand") this.root.style.setProperty("--sheet", String(box.width / box.height));
  }
}
