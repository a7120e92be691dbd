// Between two people at one device: everything of the last seat is gone before the next one may look.

import { html, render } from "./html";
import { t } from "./i18n";
import { mark } from "./icons";
import { address } from "./router";

export function drawCurtain(root: HTMLElement, seat: number, name: string, ready: () => void): void {
  root.className = "curtain-page";
  render(
    root,
    html`<main class="curtain"><div>
      ${mark(seat, 96)}
      <h1>${t("{name}, it is your turn", { name })}</h1>
      <p>${t("Pass the device on. Nobody else should be looking.")}</p>
      <button class="btn lit large" data-ready @click="${{ handleEvent: ready, once: true }}">${t("I am {name}: show my table", { name })}</button>
    </div></main>`,
  );
  root.querySelector<HTMLButtonElement>("[data-ready]")?.focus();
}

/** There is no table at this address, or none for this seat. */
export function drawGone(root: HTMLElement, why: string, what = t("Table not found")): void {
  root.className = "page";
  render(
    root,
    html`<main class="curtain">
      <h1>${what}</h1>
      <p>${why}</p>
      <a class="btn lit large" href="${address.shelf}" data-link>${t("Back to the shelf")}</a>
    </main>`,
  );
}
