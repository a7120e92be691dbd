// Between two people at one device: everything of the last seat is gone before the next one may look.

import { html, render } from "./html";
import { t } from "./i18n";
import { mark } from "./icons";

export function drawCurtain(root: HTMLElement, seat: number, name: string, ready: () => void): void {
  root.className = "curtain-page";
  render(
    root,
    html`<main class="curtain"><div>
      ${mark(seat, 96)}
      <h1>${t("{name}, it is your turn", { name })}</h1>
      <p>${t("Hand over the device. Nobody else should look now.")}</p>
      <button class="btn lit large" data-ready>${t("I am {name}: show my table", { name })}</button>
    </div></main>`,
  );
  const button = root.querySelector<HTMLButtonElement>("[data-ready]");
  button?.addEventListener("click", ready, { once: true });
  button?.focus();
}
