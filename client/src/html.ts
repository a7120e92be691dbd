// The page's markup: templates that escape whatever is put in and change only what differs. Raw markup has a door of its own,
// `markup.ts`, which takes nothing but the house's drawings.

import { html, nothing, render as lay, svg, type TemplateResult } from "lit-html";

export { html, nothing, svg };

export type Html = TemplateResult;

/** Make what is inside an element what the template says. What only the page's reader has done stays: focus, typed words, scrolling. */
export function render(root: Element, content: Html): void {
  lay(content, root as HTMLElement);
}

type Handler = (target: HTMLElement, event: Event) => void;

/** Listen to clicks (or changes) on elements with `data-do`, wherever they appear under the root. */
export function actions(root: HTMLElement, handlers: Record<string, Handler>, type = "click"): void {
  root.addEventListener(type, (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do]") : null;
    if (target && root.contains(target)) handlers[target.dataset.do ?? ""]?.(target, event);
  });
}

/** What scrolls and holds more than it shows can be reached by the keyboard. */
export function reachable(element: HTMLElement): void {
  const scrolls = getComputedStyle(element).overflowY === "auto" && element.scrollHeight > element.clientHeight + 1;
  element.toggleAttribute("tabindex", scrolls);
  if (element.hasAttribute("tabindex")) element.tabIndex = 0;
}

export function find<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} here`);
  return found;
}
