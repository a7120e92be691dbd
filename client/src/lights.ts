// Light means action: which elements are lit, chosen, previewed or named, written on the drawings as classes.

import type { Plan } from "./protocol";
import type { View } from "./view";
import { nexts, onward, spelled } from "./touch";

const STATES = ["can", "chosen", "last", "preview", "named", "cannot", "hover", "resting", "bad"];

export interface Lit {
  /** What goes one step on. */
  next: Set<string>;
  /** What may be touched too, but gives something up: never lit. */
  aside: Set<string>;
  firsts: Set<string>;
}

/** The piece that is held for a gesture: whether the rules allow what is set, and whether nothing else may be lit. */
export interface Held {
  id: string;
  bad: boolean;
  alone: boolean;
}

export const DARK: Lit = { next: new Set(), aside: new Set(), firsts: new Set() };

/** What a half-made choice leads to. */
export function litBy(view: View, walked: readonly string[]): Lit {
  const main = onward(view.choices, view.weights);
  const all = nexts(view.choices, walked);
  const ahead = nexts(main, walked);
  const next = ahead.size > 0 ? ahead : all;
  const aside = new Set([...all].filter((id) => !next.has(id)));
  return { next, aside, firsts: nexts(main, []) };
}

export function element(root: HTMLElement, id: string): SVGElement | HTMLElement | null {
  return root.querySelector(`.panes #${CSS.escape(id)}`);
}

/** Whether an element lies in the hand: there a first touch chooses and a second one plays. */
export function inHand(root: HTMLElement, id: string): boolean {
  return element(root, id)?.closest('[data-pane="hand"]') != null;
}

/** Where the choice that is looked at might go instead. */
function siblings(view: View, walked: readonly string[]): Set<string> {
  const action = spelled(view.choices, walked);
  return action !== null && view.weights.get(action) === "look" ? nexts(view.choices, walked.slice(0, -1)) : new Set();
}

interface Wish {
  states: Set<string>;
  label: string;
  /** A word that stands on it, where the drawing has a place for one. */
  tag: string;
}

/** What belongs to the choice that is looked at; of one that goes on in further moves its plan, none while it is asked. */
export interface Foretold {
  ids?: readonly string[];
  plan?: Plan | null;
}

function darken(target: Element): void {
  target.classList.remove(...STATES, "tagged");
  for (const name of ["tabindex", "aria-pressed", "aria-disabled", "data-lit"]) target.removeAttribute(name);
  if (target.getAttribute("role") === "button") target.setAttribute("role", "img");
  const own = target.getAttribute("data-own-name");
  if (own !== null) {
    target.setAttribute("aria-label", own);
    target.removeAttribute("data-own-name");
  }
}

/** Set what differs and nothing else: an element that has the focus must not lose it. */
function lightUp(target: Element, wish: Wish): void {
  for (const state of STATES) if (state !== "named") target.classList.toggle(state, wish.states.has(state));
  target.setAttribute("data-lit", "");
  const tag = target.querySelector(".sticker text");
  if (tag && tag.textContent !== wish.tag) tag.textContent = wish.tag;
  if (wish.states.size === 1 && wish.states.has("preview")) return;
  target.setAttribute("role", "button");
  target.setAttribute("tabindex", "0");
  if (wish.states.has("chosen")) target.setAttribute("aria-pressed", "true");
  else target.removeAttribute("aria-pressed");
  if (wish.states.has("cannot")) target.setAttribute("aria-disabled", "true");
  else target.removeAttribute("aria-disabled");
  if (!target.hasAttribute("data-own-name")) target.setAttribute("data-own-name", target.getAttribute("aria-label") ?? "");
  target.setAttribute("aria-label", named(target, wish.label || (target.getAttribute("data-own-name") ?? "")));
  target.classList.toggle("tagged", wish.tag !== "");
}

/** A button's name holds what is written on it, for those who speak to their browser. */
function named(target: Element, label: string): string {
  const written = [...target.querySelectorAll("text")].map((text) => text.textContent?.trim()).join(" ").trim();
  return written && !label.includes(written) ? `${label}, ${written}` : label;
}

/** What the page wrote on an element stays there when the house draws it anew. */
export function carry(from: Element, to: Element): void {
  if (!from.hasAttribute("data-lit")) return;
  for (const name of ["data-lit", "tabindex", "role", "aria-pressed", "aria-disabled"]) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
  for (const state of STATES) if (from.classList.contains(state)) to.classList.add(state);
}

function wishes(
  root: HTMLElement,
  view: View,
  walked: readonly string[],
  hovered: string | null,
  lit: Lit,
  foretold: Foretold,
  held: Held | null,
): Map<string, Wish> {
  const found = new Map<string, Wish>();
  const wish = (id: string, state: string): void => {
    const one = found.get(id) ?? { states: new Set(), label: view.labels[id] ?? "", tag: "" };
    one.states.add(state);
    found.set(id, one);
    if (state === "chosen") one.tag = foretold.plan?.chosen?.[id] ?? "";
  };
  if (foretold.plan !== undefined) {
    for (const id of foretold.plan?.can ?? []) wish(id, "can");
    for (const id of [...walked, ...Object.keys(foretold.plan?.chosen ?? {})]) wish(id, "chosen");
    for (const id of foretold.ids ?? []) if (!found.has(id)) wish(id, "preview");
    return found; // what else could be chosen rests until this is played or put down
  }
  for (const id of lit.next) wish(id, "can");
  for (const id of siblings(view, walked)) if (!walked.includes(id)) wish(id, "can");
  if (walked.length > 0 && ![...lit.next].some((id) => beside(root, id, walked[0]!))) {
    // The choice may still be another; what is chosen is lit only where touching it again goes on.
    for (const id of lit.firsts) if (!walked.includes(id) && beside(root, id, walked[0]!)) wish(id, "can");
  }
  for (const id of [...lit.aside, ...nexts(view.choices, [])]) {
    if (!found.has(id) && !lit.firsts.has(id) && !walked.includes(id)) wish(id, "resting");
  }
  for (const id of walked) wish(id, "chosen");
  if (walked.length > 1 && spelled(view.choices, walked) !== null) wish(walked.at(-1)!, "last"); // where it would go
  for (const id of foretold.ids ?? []) if (!walked.includes(id)) wish(id, "preview");
  for (const { id } of view.gestures) {
    if (id === held?.id) wish(id, held.bad ? "bad" : "chosen");
    else if (!held?.alone) wish(id, "can");
  }
  if (hovered && walked.length === 0 && lit.next.has(hovered)) {
    for (const id of nexts(view.choices, [hovered])) wish(id, "preview");
  }
  const hand = [...root.querySelectorAll('[data-pane="hand"] .touch')].map(({ id }) => id);
  if (hand.some((id) => lit.firsts.has(id))) {
    for (const id of hand) if (!found.has(id) && !lit.firsts.has(id)) wish(id, "cannot"); // one of them is asked for, not this
  }
  return found;
}

/** Write the light on the drawings. */
export function light(
  root: HTMLElement,
  view: View,
  walked: readonly string[],
  hovered: string | null,
  foretold: Foretold = {},
  held: Held | null = null,
): Lit {
  const acting = view.question !== null && view.now;
  const lit = acting ? litBy(view, walked) : DARK;
  const wanted = acting ? wishes(root, view, walked, hovered, lit, foretold, held) : new Map<string, Wish>();
  for (const target of root.querySelectorAll(".panes [data-lit]")) if (!wanted.has(target.id)) darken(target);
  for (const [id, wish] of wanted) {
    const target = element(root, id);
    if (target) lightUp(target, wish);
  }
  return lit;
}

function beside(root: HTMLElement, one: string, other: string): boolean {
  const pane = element(root, one)?.closest("[data-pane]");
  return pane !== undefined && pane !== null && pane === element(root, other)?.closest("[data-pane]");
}

/** Outline what a line of the log speaks of. */
export function point(root: HTMLElement, ids: readonly string[]): void {
  for (const target of root.querySelectorAll(".panes .named")) target.classList.remove("named");
  for (const id of ids) element(root, id)?.classList.add("named");
}
