// The buttons beside the prompt. All are one template, so that a button keeps its element, and whoever pressed it by the keyboard
// their focus, when it comes to mean something else.

import { html, nothing, type Html } from "./html";

export interface Button {
  /** What it does, and to what. */
  does: string;
  id?: string;
  words: string;
  lit?: boolean;
  sign?: Html | "";
  /** It can be pressed, but will only say why not. */
  refuses?: boolean;
}

export function button({ does, id, words, lit = false, sign = "", refuses }: Button): Html {
  return html`<button class="btn ${lit ? "lit" : ""}" data-do="${does}" data-id="${id ?? nothing}" aria-disabled="${refuses === undefined ? nothing : String(refuses)}">${sign}<span>${words}</span></button>`;
}
