// Dialogs: over the page until they are answered. Whoever leaves the page leaves them too.

import { html, render, type Html } from "./html";
import { t } from "./i18n";

export interface Shown {
  readonly element: HTMLDialogElement;
  /** Draw what is in it anew. */
  draw(): void;
  close(): void;
}

/** Open a dialog; `name` is what it is called: words, or `#id` of its heading. A click beside it closes one that is `light`. */
export function openDialog(look: string, name: string, content: (dialog: Shown) => Html, light = false): Shown {
  const element = document.createElement("dialog");
  element.className = `dialog ${look}`;
  element.setAttribute(name.startsWith("#") ? "aria-labelledby" : "aria-label", name.replace("#", ""));
  const shown: Shown = { element, draw: () => render(element, content(shown)), close: () => element.close() };
  if (light) element.addEventListener("click", (event) => event.target === element && element.close());
  element.addEventListener("close", () => element.remove());
  document.body.append(element); // not into the page: a table hears every touch that is in it
  shown.draw();
  element.showModal();
  return shown;
}

/** Say in a dialog what was not possible, and why. */
export function openNotice(title: string, reason: string): void {
  openDialog(
    "notice",
    "#notice-title",
    (dialog) => html`<h2 id="notice-title">${title}</h2>
      <p role="alert">${reason}</p>
      <div class="row"><button class="btn" @click="${() => dialog.close()}">${t("Close")}</button></div>`,
  );
}
