// Whose lines are not shown: a guest's list is this browser's, an account's is the same on every device.

import { account, setBlocks } from "./account";
import { openDialog } from "./dialog";
import { html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";
import { store, type Blocked } from "./store";

export function blocked(): readonly Blocked[] {
  return account().me?.blocked ?? store.get().blocked;
}

export async function block(who: string, name: string): Promise<void> {
  if (account().me) return setBlocks("POST", { blocked: [{ who, name }] });
  store.set({ blocked: [...blocked().filter((one) => one.who !== who), { who, name }].slice(-200) });
}

async function unblock(who: string): Promise<void> {
  if (account().me) return setBlocks("DELETE", undefined, who);
  store.set({ blocked: blocked().filter((one) => one.who !== who) });
}

/** Everybody who is blocked, each with the way back; `changed` is called when the list is another. */
export function openBlocked(changed: () => void): void {
  openDialog(
    "menu",
    "#blocked-people",
    (dialog) => html`<div class="menu-head"><h2 id="blocked-people">${t("Blocked people")}</h2><button class="ib" @click="${() => dialog.close()}" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
      ${blocked().length ? "" : html`<p class="quiet" role="status">${t("Nobody is blocked.")}</p>`}
      <ul>${blocked().map(({ who, name }) => {
        const called = name || t("Somebody with no name");
        const lift = (): void => void unblock(who).catch(() => undefined).then(() => (dialog.draw(), changed()));
        return html`<li class="item">${icon("mute", 20)}<span>${called}</span><button class="btn small" aria-label="${t("Unblock {name}", { name: called })}" @click="${lift}">${t("Unblock")}</button></li>`;
      })}</ul>`,
    true,
  );
}
