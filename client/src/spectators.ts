// Who watches, beside the tabs: an eye and a number, with the names that were said.

import { html, type Html } from "./html";
import { tn } from "./i18n";
import { icon } from "./icons";
import type { Spectators } from "./protocol";

export function watching({ count, names }: Spectators): Html {
  if (count === 0) return html``;
  const more = count > names.length && names.length > 0 ? "…" : "";
  const words = tn("{n} watches", "{n} watch", count);
  return html`<span title="${names.join(", ")}${more}" role="status">${icon("eye", 18)}<span aria-hidden="true">${count}</span><span class="hidden">${words}${names.length ? `: ${names.join(", ")}${more}` : ""}</span></span>`;
}
