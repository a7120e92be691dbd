// Who watches: an eye and a number beside the tabs, and their names where there is room for a line.

import { html, nothing, type Html } from "./html";
import { tn } from "./i18n";
import { icon } from "./icons";
import type { Spectators } from "./protocol";

/** How many watch, and as many of their names as were told. */
export function watchers({ count, names }: Spectators): string {
  if (names.length === 0) return tn("{n} watching", "{n} watching", count);
  const more = count > names.length ? "…" : "";
  return tn("{n} watching: {names}", "{n} watching: {names}", count, { names: names.join(", ") + more });
}

/** The number alone; the names are read out, and shown by pointing at it. */
export function watching(told: Spectators): Html {
  if (told.count === 0) return html`${nothing}`;
  const words = watchers(told);
  return html`<span title="${words}" role="status">${icon("eye", 18)}<span aria-hidden="true">${told.count}</span><span class="hidden">${words}</span></span>`;
}

/** A line with the names, for phones, which have no tabs above the talk. */
export function watchLine(told: Spectators): Html {
  return told.count === 0 ? html`${nothing}` : html`${icon("eye", 18)}<span>${watchers(told)}</span>`;
}
