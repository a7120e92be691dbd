// Markup as text: a tagged template that escapes what is put in, and a morph of the page to what it says.

import { carry } from "./lights";
import { patchInside } from "./patch";

export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | boolean | null | undefined | readonly Part[];

export function escape(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Markup that is known to be safe: our own, and the house's drawings. */
export function raw(text: string): Html {
  return new Html(text);
}

function part(value: Part): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(part).join("");
  if (value === null || value === undefined || value === false || value === true) return "";
  return escape(String(value));
}

export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.reduce((text, piece, at) => text + part(values[at - 1]) + piece));
}

/** Change what is inside an element to the given markup, keeping elements, focus and what is being typed. */
export function render(root: Element, content: Html): void {
  const next = root.cloneNode(false) as Element;
  next.innerHTML = content.text;
  patchInside(root, next, keep);
}

/** What the page itself did to an element stays: an open menu, a scroll position, a field being filled. */
function keep(from: Element, to: Element): boolean {
  if (from.hasAttribute("data-keep")) return false;
  if (from.hasAttribute("data-lit")) carry(from, to);
  if (from.isEqualNode(to)) return false;
  if (from === document.activeElement && from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
  }
  if (from instanceof HTMLDetailsElement && from.open) to.setAttribute("open", "");
  return true;
}

type Handler = (target: HTMLElement, event: Event) => void;

/** Listen to clicks (or changes) on elements with `data-do`, wherever they appear under the root. */
export function actions(root: HTMLElement, handlers: Record<string, Handler>, type = "click"): void {
  root.addEventListener(type, (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do]") : null;
    if (target && root.contains(target)) handlers[target.dataset.do ?? ""]?.(target, event);
  });
}

/** What holds more than it shows can be reached by the keyboard, and so be scrolled. */
export function reachable(element: HTMLElement): void {
  element.toggleAttribute("tabindex", element.scrollHeight > element.clientHeight + 1);
  if (element.hasAttribute("tabindex")) element.tabIndex = 0;
}

export function find<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} here`);
  return found;
}
