// My place, once it is kept: what opens it, what others are shown, and the ways out.

import { account, deleteAccount, dropPasskey, hasPasskeys, keepWithPasskey, newCodes, setPassword, setProfile, signOut } from "./account";
import { showCodes } from "./account-codes";
import { said } from "./account-sheet";
import { openBlocked } from "./blocks";
import { openDialog, type Shown } from "./dialog";
import { html, type Html } from "./html";
import { lang, t, tn } from "./i18n";
import { icon } from "./icons";
import { address } from "./router";

type Step = "all" | "name" | "password" | "delete";

export function openMine(reload: () => void): void {
  let step: Step = "all";
  let error = "";
  let busy = false;
  const { element } = openDialog("sheet", "#place-title", (dialog) => html`<div class="place">${content(dialog)}</div>`, true);
  element.addEventListener("close", reload);

  function content(dialog: Shown): Html {
    const me = account().me;
    if (!me) return html`<h2 id="place-title">${t("Signed out")}</h2>`;
    return step === "all" ? all(dialog) : step === "name" ? name(dialog) : step === "password" ? password(dialog) : erase(dialog);
  }

  function to(dialog: Shown, next: Step): () => void {
    return () => {
      [step, error] = [next, ""];
      dialog.draw();
      dialog.element.querySelector("input")?.focus();
    };
  }

  /** Do something and show what came of it; `then` may close the sheet. */
  async function work(dialog: Shown, action: () => Promise<unknown>, then: () => void = () => undefined): Promise<void> {
    if (busy) return;
    [busy, error] = [true, ""];
    try {
      await action();
      step = "all";
      then();
    } catch (failed) {
      error = said(failed);
    }
    busy = false;
    if (dialog.element.isConnected) dialog.draw();
  }

  function title(dialog: Shown, words: string): Html {
    return html`<div class="sheet-head"><h2 id="place-title">${words}</h2><button class="ib" type="button" aria-label="${t("Close")}" @click="${() => dialog.close()}">${icon("cross", 22)}</button></div>`;
  }

  function complaint(): Html | "" {
    return error ? html`<p class="error" role="alert">${error}</p>` : "";
  }

  function item(sign: string, words: string, note: string, action: () => void): Html {
    return html`<li><button class="item" type="button" @click="${action}">${icon(sign, 22)}<span class="about"><b>${words}</b>${note ? html`<span>${note}</span>` : ""}</span></button></li>`;
  }

  function all(dialog: Shown): Html {
    const me = account().me!;
    const day = (at: number): string => new Intl.DateTimeFormat(lang(), { dateStyle: "medium" }).format(at * 1000);
    const codes = (): void => void work(dialog, async () => showCodes(me, await newCodes()), () => dialog.close());
    const gone = me.password || me.passkeys.length > 1;
    const keys = me.passkeys.map(
      (key) => html`<li class="item">${icon("key", 22)}<span class="about"><b>${t("Passkey")}</b><span>${t("since {day}", { day: day(key.created) })}</span></span>
        ${gone ? html`<button class="btn small" type="button" @click="${() => void work(dialog, () => dropPasskey(key.id))}">${t("Remove")}</button>` : ""}</li>`,
    );
    const open = (): void => void work(dialog, () => setProfile(me.name, !me.public));
    const close = (action: () => Promise<unknown>) => (): void => void work(dialog, action, () => dialog.close());
    return html`${title(dialog, t("My place"))}
      <div class="who-card"><span class="disc" aria-hidden="true">${me.name[0]?.toUpperCase() ?? ""}</span>
        <span class="about"><b>${me.name}</b><span>${t("Signs in as {name}", { name: me.sign_in })}</span></span>
        <button class="change" type="button" @click="${to(dialog, "name")}">${t("Change name")}</button></div>
      <a class="to-games" href="${address.games}" data-link>${icon("log", 20)}${t("My games")}</a>
      <h3>${t("What opens it")}</h3>
      <ul class="items">
        ${keys}
        ${hasPasskeys() ? item("plus", t("Add a passkey"), t("Of this device or another"), () => void work(dialog, () => keepWithPasskey(me.name, ""))) : ""}
        ${item("lock", me.password ? t("Change the password") : t("Set a password"), "", to(dialog, "password"))}
        ${item("again", t("New recovery codes"), tn("{n} code is left", "{n} codes are left", me.codes), codes)}
      </ul>
      <h3>${t("What others see")}</h3>
      <ul class="items"><li><button class="item" type="button" role="switch" aria-checked="${me.public ? "true" : "false"}" @click="${open}">${icon("eye", 22)}<span class="about"><b>${t("A public page with my games")}</b><span>${me.public ? t("On: anyone may see your finished games and ratings.") : t("Off: only your name at the table is seen.")}</span></span><span class="switch"></span></button></li>
      ${me.public ? html`<li><a class="item" href="${address.person(me.id)}" data-link>${icon("link", 22)}<span class="about"><b>${t("Look at it")}</b></span></a></li>` : ""}
      ${me.blocked.length ? item("mute", t("Blocked people"), tn("{n} person is blocked", "{n} people are blocked", me.blocked.length), () => openBlocked(() => dialog.draw())) : ""}</ul>
      <h3>${t("My data")}</h3>
      <ul class="items">
        <li><a class="item" href="/api/account/export" download>${icon("down", 22)}<span class="about"><b>${t("Download everything")}</b><span>${t("Account and all records, as one archive")}</span></span></a></li>
        <li><a class="item" href="${address.stored}" data-link>${icon("help", 22)}<span class="about"><b>${t("What is stored here")}</b></span></a></li>
      </ul>
      ${complaint()}
      <ul class="items">
        ${item("leave", t("Sign out"), "", close(() => signOut()))}
        ${item("device", t("Sign out everywhere"), tn("{n} device is signed in", "{n} devices are signed in", me.devices), close(() => signOut(true)))}
        ${item("cross", t("Delete my account"), t("The games stay, your name goes"), to(dialog, "delete"))}
      </ul>`;
  }

  function name(dialog: Shown): Html {
    const me = account().me!;
    const submit = (event: Event): void => {
      event.preventDefault();
      const wanted = new FormData(event.target as HTMLFormElement).get("name")!.toString().trim();
      if (wanted) void work(dialog, () => setProfile(wanted, me.public));
    };
    return html`${title(dialog, t("What should we call you?"))}
      <form @submit="${submit}">
        <label class="field"><span>${t("Name")}</span><input name="name" required maxlength="24" autocomplete="nickname" .value="${me.name}" /></label>
        <p class="note">${t("You still sign in as {name}.", { name: me.sign_in })}</p>
        ${complaint()}
        <div class="pair"><button class="btn" type="button" @click="${to(dialog, "all")}">${t("Back")}</button><button class="btn lit">${t("That is me")}</button></div>
      </form>`;
  }

  function password(dialog: Shown): Html {
    const submit = (event: Event): void => {
      event.preventDefault();
      const word = new FormData(event.target as HTMLFormElement).get("password")!.toString();
      void work(dialog, () => setPassword(word));
    };
    return html`${title(dialog, account().me!.password ? t("Change the password") : t("Set a password"))}
      <form @submit="${submit}">
        <input class="hidden" name="username" autocomplete="username" tabindex="-1" aria-hidden="true" .value="${account().me!.sign_in}" readonly />
        <label class="field"><span>${t("Password")}</span><input name="password" type="password" required minlength="10" maxlength="200" autocomplete="new-password" /></label>
        <p class="note">${t("At least ten characters.")}</p>
        ${complaint()}
        <div class="pair"><button class="btn" type="button" @click="${to(dialog, "all")}">${t("Back")}</button><button class="btn lit">${t("Set it")}</button></div>
      </form>`;
  }

  function erase(dialog: Shown): Html {
    const gone = (): void => void work(dialog, deleteAccount, () => dialog.close());
    return html`${title(dialog, t("Delete my account?"))}
      <p class="lead">${t("Your name, keys, password and codes are erased at once, here and on every device. Games you played stay for the others, without your name. This cannot be undone.")}</p>
      ${complaint()}
      <div class="pair"><button class="btn" type="button" @click="${to(dialog, "all")}">${t("Back")}</button><button class="btn danger" type="button" @click="${gone}">${t("Delete it")}</button></div>`;
  }
}
