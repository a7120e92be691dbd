// Addresses of the page: how they are written, and what is shown at one. Which page is at which address is in `routes.ts`.

import { wear } from "./icons";

type Close = () => void;

/** One page: the addresses it is at, how it opens (it answers with how to close it), and what it is called until it knows better. */
export interface Route {
  pattern: RegExp;
  open(root: HTMLElement, ...parts: string[]): Close;
  title(): string;
}

export const address = {
  shelf: "/",
  start: (game: string): string => `/new/${game}`,
  rules: (game: string): string => `/rules/${game}`,
  learn: (game: string, lesson = 0): string => (lesson ? `/learn/${game}/${lesson}` : `/learn/${game}`),
  puzzles: (game: string, puzzle = 0): string => (puzzle ? `/puzzles/${game}/${puzzle}` : `/puzzles/${game}`),
  decks: (game: string): string => `/decks/${game}`,
  games: "/games",
  leaders: (game = "", seats = 0): string => (game ? `/leaders/${game}${seats ? `/${seats}` : ""}` : "/leaders"),
  person: (id: string): string => `/people/${id}`,
  stored: "/stored",
  table: (match: string): string => `/t/${match}`,
  replay: (match: string, ply: number, more = ""): string => `/r/${match}?ply=${ply}${more}`,
};

let routes: readonly Route[] = [];
let close: Close = () => undefined;

/** Name the page in the browser's own bar. */
export function entitle(words: string): void {
  document.title = words ? `${words} · Ludarium` : "Ludarium";
}

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  show();
}

/** Every page gets a fresh root: nothing of the last one, also no listeners, is left. */
export function show(): void {
  close();
  close = () => undefined;
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  wear([]);
  const root = document.createElement("div");
  root.id = "app";
  document.getElementById("app")?.replaceWith(root);
  scrollTo(0, 0);
  for (const { pattern, open, title } of routes) {
    const found = pattern.exec(location.pathname);
    if (found) {
      entitle(title());
      close = open(root, ...found.slice(1));
      return;
    }
  }
  go(address.shelf, true);
}

/** Follow the addresses from now on. */
export function listen(all: readonly Route[]): void {
  routes = all;
  addEventListener("popstate", show);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-link]") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.getAttribute("href") ?? address.shelf);
  });
  show();
}
