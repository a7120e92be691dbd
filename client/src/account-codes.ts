// Recovery codes, shown once: a new account has some, and more can be asked for.

import type { Me } from "./account";
import { copy } from "./clipboard";
import { openDialog } from "./dialog";
import { html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";

export function showCodes(me: Me, codes: readonly string[]): void {
  const all = [`Ludarium ${location.host}`, me.sign_in, ...codes].join("\n");
  const copied = (event: Event): void => void copy(all, event.currentTarget as HTMLElement);
  openDialog(
    "sheet",
    "#codes-title",
    (dialog) => html`<div class="place">
      <div class="sheet-head"><h2 id="codes-title">${t("Your place is kept")}</h2></div>
      <p class="lead">${t("Write these down: they will not be shown again.")}</p>
      <dl class="sign-in"><dt>${t("Name to sign in with")}</dt><dd>${me.sign_in}</dd></dl>
      <h3>${t("Recovery codes")}</h3>
      <ul class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
      <p class="note">${t("If you lose your key or password, each of them opens your place once.")}</p>
      <div class="pair"><button class="btn" type="button" @click="${copied}">${icon("link", 20)}${t("Copy")}</button><button class="btn lit" type="button" @click="${() => dialog.close()}">${t("I have saved them")}</button></div>
    </div>`,
  );
}
