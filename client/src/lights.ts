// Light means action: which elements are lit, chosen, previewed or named, written on the drawings as classes.

import type { View } from "./view";
import { nexts } from "./touch";

const STATES = ["can", "chosen", "preview", "named", "cannot", "hover"];

export interface Lit {
  next: Set<string>;
  firsts: Set<string>;
}

export function element(root: HTMLElement, id: string): SVGElement | HTMLElement | null {
  return root.querySelector(`.panes #${CSS.escape(id)}`);
}

/** Whether an element lies in the hand: there a first touch chooses and a second one plays. */
export function inHand(root: HTMLElement, id: string): boolean {
  return element(root, id)?.closest('[data-pane="hand"]') != null;
}

function name(target: Element, label: string): void {
  if (label && !target.hasAttribute("data-own-name")) {
    target.setAttribute("data-own-name", target.getAttribute("aria-label") ?? "");
    target.setAttribute("aria-label", label);
  }
}

function darken(target: Element): void {
  target.classList.remove(...STATES);
  target.removeAttribute("tabindex");
  target.removeAttribute("aria-pressed");
  target.removeAttribute("aria-disabled");
  if (target.getAttribute("role") === "button") target.setAttribute("role", "img");
  const own = target.getAttribute("data-own-name");
  if (own !== null) {
    target.setAttribute("aria-label", own);
    target.removeAttribute("data-own-name");
  }
}

/** Make an element a button. */
function press(target: Element, label: string): void {
  target.setAttribute("role", "button");
  target.setAttribute("tabindex", "0");
  name(target, label);
}

export function light(root: HTMLElement, view: View, walked: readonly string[], hovered: string | null): Lit {
  const acting = view.question !== null && view.now;
  const choices = acting ? view.choices : [];
  const lit: Lit = { next: nexts(choices, walked), firsts: nexts(choices, []) };
  for (const target of root.querySelectorAll(".panes [data-lit]")) {
    darken(target);
    target.removeAttribute("data-lit");
  }
  const mark = (id: string, state: string): void => {
    const target = element(root, id);
    if (!target) return;
    target.setAttribute("data-lit", "");
    target.classList.add(state);
    if (state === "can" || state === "chosen") press(target, view.labels[id] ?? "");
    if (state === "chosen") target.setAttribute("aria-pressed", "true");
  };
  for (const id of lit.next) mark(id, "can");
  if (walked.length > 0 && ![...lit.next].some((id) => beside(root, id, walked[0]!))) {
    for (const id of lit.firsts) if (beside(root, id, walked[0]!)) mark(id, "can"); // the choice may still be another
  }
  for (const id of walked) mark(id, "chosen");
  for (const gesture of acting ? view.gestures : []) mark(gesture.id, "can");
  if (hovered && walked.length === 0 && lit.next.has(hovered)) {
    for (const id of nexts(choices, [hovered])) mark(id, "preview");
  }
  if (acting && view.choices.length > 0) refuse(root, lit);
  return lit;
}

function beside(root: HTMLElement, one: string, other: string): boolean {
  const pane = element(root, one)?.closest("[data-pane]");
  return pane !== undefined && pane !== null && pane === element(root, other)?.closest("[data-pane]");
}

/** In the hand, what cannot be touched now is pale: it is the viewer's own, and a touch says why. */
function refuse(root: HTMLElement, lit: Lit): void {
  for (const target of root.querySelectorAll('[data-pane="hand"] .touch:not([data-lit])')) {
    if (lit.firsts.has(target.id)) continue;
    target.classList.add("cannot");
    target.setAttribute("data-lit", "");
    target.setAttribute("tabindex", "0");
    target.setAttribute("role", "button");
    target.setAttribute("aria-disabled", "true");
  }
}

/** Outline what a line of the log speaks of. */
export function point(root: HTMLElement, ids: readonly string[]): void {
  for (const target of root.querySelectorAll(".panes .named")) target.classList.remove("named");
  for (const id of ids) element(root, id)?.classList.add("named");
}
