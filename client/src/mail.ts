// Being told of a turn by e-mail, at a table by the day: an address for this table, and how to stop it.

import { reasonOf, tellByMail } from "./api";
import { openDialog } from "./dialog";
import { html } from "./html";
import { t } from "./i18n";

export function askAddress(match: string, token: string): void {
  let error = "";
  const shown = openDialog("", "#mail-title", (dialog) => {
    const send = (address: string): void => {
      void tellByMail(match, address, token).then(
        () => dialog.close(),
        (refused: Error) => {
          error = reasonOf(refused);
          dialog.draw();
        },
      );
    };
    const take = (event: Event): void => {
      event.preventDefault();
      send(new FormData(event.target as HTMLFormElement).get("address")?.toString().trim() ?? "");
    };
    return html`<form @submit="${take}">
      <h2 id="mail-title">${t("E-mail when it is my turn")}</h2>
      <p>${t("One e-mail a turn, and only while you do not have this table open. Your address is kept for this table alone.")}</p>
      ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
      <input name="address" type="text" inputmode="email" maxlength="254" required autocomplete="email" aria-label="${t("E-mail address")}" placeholder="${t("E-mail address")}" />
      <div class="row"><button class="btn" type="button" @click="${() => send("")}">${t("No e-mails")}</button><button class="btn lit">${t("Notify me")}</button></div>
    </form>`;
  });
  shown.element.querySelector("input")!.focus();
}
