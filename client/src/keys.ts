// The keyboard on the drawings: arrows go to the nearest touchable thing in that direction.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest of some elements in a direction; straight ahead counts more than sideways. */
export function nearest(from: Element, all: Iterable<Element>, way: [number, number]): Element | null {
  const [x, y] = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const other of all) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * way[0] + (oy - y) * way[1];
    const aside = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
    if (ahead <= 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** Touchable things: the lit ones; with `all`, the dark ones too, so that they can be asked about. */
export function touchables(root: HTMLElement, all: boolean): HTMLElement[] {
  const lit = '.panes [data-lit][tabindex="0"], .prompt .buttons .btn';
  const found = root.querySelectorAll<HTMLElement>(all ? `${lit}, .panes .touch, [data-pane] [id][aria-label]:not(svg)` : lit);
  return [...found].filter((element) => element.getClientRects().length > 0);
}

/** Move the focus by an arrow key; tells whether it did. */
export function moveFocus(root: HTMLElement, event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (!way || !(from instanceof Element)) return false;
  if (from !== document.body && !from.closest(".panes, .prompt .buttons")) return false;
  const all = touchables(root, event.shiftKey);
  const to = from === document.body ? all[0] : nearest(from, all, way);
  if (!(to instanceof Element)) return false;
  if (!to.hasAttribute("tabindex") && !(to instanceof HTMLElement)) to.setAttribute("tabindex", "-1");
  (to as HTMLElement).focus();
  return true;
}
