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
    const changed = panes.flatMap(([name, change]) => this.pane(name, change) ?? []);
    for (const pane of changed) this.shape(pane);
    for (const write of changed.map((pane) => this.measured(pane))) write(); // all sizes are asked for before anything is changed by them
  }

  /** Leave nothing of a seat's drawings behind. */
  clear(but: ReadonlySet<string> = new Set()): void {
    for (const pane of this.root.querySelectorAll<HTMLElement>("[data-pane]")) {
      if (!but.has(pane.dataset.pane ?? "")) this.fill(pane, undefined);
    }
  }

  /** Change one; return it if its drawing has another size. */
  private pane(name: string, change: PanePatch): HTMLElement | null {
    const pane = this.root.querySelector<HTMLElement>(`[data-pane="${CSS.escape(name)}"]`);
    if (!pane) return null;
    return (change.change ? this.change(pane, change.change) : this.fill(pane, change.svg)) ? pane : null;
  }

  /** Take in what says what stays; it is good for the drawing it was made for alone. */
  private change(pane: HTMLElement, markup: Drawing): boolean {
    const [old, next] = [pane.firstElementChild, drawn(markup)];
    if (!old || !next) throw new Error(`nothing to change in ${pane.dataset.pane}`);
    const box = old.getAttribute("viewBox");
    patch(old, next, kept);
    return old.getAttribute("viewBox") !== box;
  }

  private fill(pane: HTMLElement, svg: Drawing | undefined): boolean {
    const next = svg ? drawn(svg) : null;
    const old = pane.firstElementChild;
    pane.toggleAttribute("data-empty", !next);
    if (!next) pane.replaceChildren();
    else if (old) patch(old, next, kept);
    else pane.replaceChildren(document.importNode(next, true));
    return next !== null;
  }

  /** Side by side, drawings of one height share the width by their proportions. */
  private shape(pane: HTMLElement): void {
    const box = pane.querySelector("svg")?.viewBox.baseVal;
    if (!box?.height) return;
    pane.style.setProperty("--ratio", String(box.width / box.height));
    pane.classList.toggle("tall-drawing", box.height > 0.8 * box.width); // fitted into a hand it would be tiny: it scrolls
    pane.style.setProperty("--wide", String(box.width));
    pane.style.setProperty("--high", String(box.height));
    pane.classList.toggle("flat-drawing", box.width > 5 * box.height);
    if (pane.dataset.pane === "board") this.root.style.setProperty("--map", String(box.width / box.height));
    if (pane.dataset.pane === "hand") this.root.style.setProperty("--sheet", String(box.width / box.height));
  }

  /** Whether a drawing is wider than its frame by so much that a closer look is worth a button; a phone's frame is never wide. */
  private measured(pane: HTMLElement): () => void {
    const box = pane.querySelector("svg")?.viewBox.baseVal;
    const roomy = layout() !== "phone" && pane.clientHeight > 0;
    const frame = roomy ? Math.max(1, pane.clientWidth / pane.clientHeight) : 1;
    return () => {
      if (box?.height) pane.classList.toggle("wide-drawing", box.width > 1.2 * frame * box.height);
      if (pane.dataset.pane === "hand") reachable(pane);
    };
  }
}
