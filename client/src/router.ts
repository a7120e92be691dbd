// Addresses of the page: the shelf, a new table, a table, a replay.

import { wear } from "./icons";

type Close = () => void;
type Open = (root: HTMLElement, ...parts: string[]) => Close;

const routes: [RegExp, Open][] = [];
let close: Close = () => undefined;

export function route(pattern: RegExp, open: Open): void {
  routes.push([pattern, open]);
}

export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  show();
}

/** Every page gets a fresh root: nothing of the last one, also no listeners, is left. */
export function show(): void {
  close();
  wear([]);
  const root = document.createElement("div");
  root.id = "app";
  document.getElementById("app")?.replaceWith(root);
  scrollTo(0, 0);
  for (const [pattern, open] of routes) {
    const found = pattern.exec(location.pathname);
    if (found) {
      close = open(root, ...found.slice(1));
      return;
    }
  }
  go("/", true);
}

export function listen(): void {
  addEventListener("popstate", show);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.getAttribute("href") ?? "/");
  });
  show();
}
