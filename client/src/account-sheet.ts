// Keep my place: a sheet over the house. A guest turns the name and the tables of this browser into an account, or opens one.

import { account, hasPasskeys, keepWithPasskey, keepWithPassword, loadAccount, recover, signIn, signInWithPasskey, type Opened } from "./account";
import { showCodes } from "./account-codes";
import { openMine } from "./account-mine";
import { reasonOf } from "./api";
import { openDialog, type Shown } from "./dialog";
import { html, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { askName } from "./page";
import { address } from "./router";
import { store } from "./store";

type Step = "keep" | "password" | "open" | "recover";

/** What is shown, and what happened to the last try. */
interface Try {
  step: Step;
  busy: boolean;
  error: string;
}

/** What went wrong, in a sentence; who closes the browser's own window changed their mind. */
export function said(error: unknown): string {
  if (error instanceof DOMException) return error.name === "NotAllowedError" || error.name === "AbortError" ? "" : t("This browser could not do that. A password works everywhere.");
  return reasonOf(error);
}

/** Open one's own place; a guest is asked for a name first, then how to keep it. `again` draws the page anew afterwards. */
export async function openPlace(reload: () => void): Promise<void> {
  const { accounts, me } = await loadAccount();
  if (me) return openMine(reload);
  if (accounts === "off") return askName(reload, true);
  if (!store.get().name) return askName(() => (reload(), void openPlace(reload)));
  openKeep(reload);
}

function field(form: EventTarget | null, name: string): string {
  return new FormData(form as HTMLFormElement).get(name)?.toString() ?? "";
}

function openKeep(reload: () => void): void {
  const now: Try = { step: "keep", busy: false, error: "" };
  const attempt = async (dialog: Shown, work: () => Promise<Opened>): Promise<void> => {
    if (now.busy) return;
    Object.assign(now, { busy: true, error: "" });
    dialog.draw();
    try {
      const { me, codes } = await work();
      dialog.close();
      reload();
      if (codes.length) showCodes(me, codes);
    } catch (error) {
      Object.assign(now, { busy: false, error: said(error) });
      dialog.draw();
    }
  };
  const to = (dialog: Shown, step: Step) => (): void => {
    Object.assign(now, { step, error: "" });
    dialog.draw();
    dialog.element.querySelector("input")?.focus();
  };
  openDialog("sheet", "#place-title", (dialog) => {
    const pages: Record<Step, () => Html> = {
      keep: () => keep(dialog, now, attempt, to),
      password: () => password(dialog, now, attempt, to),
      open: () => open(dialog, now, attempt, to),
      recover: () => recovery(dialog, now, attempt, to),
    };
    return html`<div class="place">${pages[now.step]()}</div>`;
  }, true);

  /** The card names what there is to lose; it is also the way to another name. */
  function card(dialog: Shown): Html {
    const { name, tables } = store.get();
    const all = Object.values(tables);
    const open = all.filter((one) => !one.over).length;
    const over = all.length - open;
    const facts = [tn("{n} table", "{n} tables", open), ...(over ? [tn("{n} finished game", "{n} finished games", over)] : [])].join(", ");
    const rename = (): void => {
      dialog.close();
      askName(reload, true);
    };
    return html`<button class="who-card" type="button" data-do="rename" @click="${rename}">
      <span class="disc" aria-hidden="true">${name[0]?.toUpperCase() ?? ""}</span>
      <span class="about"><b>${name}</b><span>${facts}</span></span>
      <span class="change">${t("Change name")}</span>
    </button>`;
  }

  function title(dialog: Shown, words: string): Html {
    return html`<div class="sheet-head"><h2 id="place-title">${words}</h2><button class="ib" type="button" aria-label="${t("Close")}" @click="${() => dialog.close()}">${icon("cross", 22)}</button></div>`;
  }

  function invitation(): Html | "" {
    return account().accounts === "invite" ? html`<label class="field"><span>${t("Invitation code")}</span><input name="invitation" required maxlength="40" autocomplete="off" /></label>` : "";
  }

  type Attempt = typeof attempt;
  type To = typeof to;

  function keep(dialog: Shown, { busy, error }: Try, tries: Attempt, next: To): Html {
    const passkey = (event: Event): void => {
      event.preventDefault();
      const code = field(event.target, "invitation");
      void tries(dialog, () => keepWithPasskey(store.get().name, code));
    };
    const able = hasPasskeys();
    return html`${title(dialog, t("Keep my place"))}
      <p class="lead">${t("So far your place lives only in this browser. Keep it, and your tables wait for you on every device.")}</p>
      ${card(dialog)}
      <a class="to-games" href="${address.games}" data-link>${icon("log", 20)}${t("My games")}</a>
      <form @submit="${passkey}">
        ${able ? invitation() : ""}
        ${able ? html`<button class="btn lit large" ?disabled="${busy}">${icon("key", 22)}${t("Keep with a passkey")}</button><p class="note">${t("Face, fingerprint or screen lock. Nothing to remember.")}</p>` : ""}
        <button class="btn large ${able ? "" : "lit"}" type="button" @click="${next(dialog, "password")}">${icon("lock", 20)}${t("Use a password")}</button>
        <p class="note">${t("At least ten characters.")}</p>
        ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
      </form>
      <p class="stored">${icon("check", 18)}<span><b>${t("Stored:")}</b> ${t("your name, key and games. No e-mail address.")} <a href="${address.stored}" data-link>${t("What exactly?")}</a></span></p>
      <div class="foot"><button class="text strong" type="button" @click="${next(dialog, "open")}">${t("I have a place already")}</button><button class="text" type="button" @click="${() => dialog.close()}">${t("Not now")}</button></div>`;
  }

  function password(dialog: Shown, { busy, error }: Try, tries: Attempt, next: To): Html {
    const submit = (event: Event): void => {
      event.preventDefault();
      const [word, code] = [field(event.target, "password"), field(event.target, "invitation")];
      void tries(dialog, () => keepWithPassword(store.get().name, word, code));
    };
    return html`${title(dialog, t("Keep my place"))}
      ${card(dialog)}
      <form @submit="${submit}">
        <input class="hidden" name="username" autocomplete="username" tabindex="-1" aria-hidden="true" .value="${store.get().name}" readonly />
        ${invitation()}
        <label class="field"><span>${t("Password")}</span><input name="password" type="password" required minlength="10" maxlength="200" autocomplete="new-password" aria-describedby="password-note" /></label>
        <p class="note" id="password-note">${t("At least ten characters. You will be given a name to sign in with.")}</p>
        ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
        <button class="btn lit large" ?disabled="${busy}">${t("Keep my place")}</button>
      </form>
      <div class="foot"><button class="text strong" type="button" @click="${next(dialog, "keep")}">${t("Back")}</button></div>`;
  }

  function open(dialog: Shown, { busy, error }: Try, tries: Attempt, next: To): Html {
    const submit = (event: Event): void => {
      event.preventDefault();
      const [name, word] = [field(event.target, "sign_in"), field(event.target, "password")];
      void tries(dialog, () => signIn(name, word));
    };
    const able = hasPasskeys();
    return html`${title(dialog, t("Open my place"))}
      <p class="lead">${t("The tables in this browser come with you.")}</p>
      ${able ? html`<button class="btn lit large" type="button" ?disabled="${busy}" @click="${() => void tries(dialog, signInWithPasskey)}">${icon("key", 22)}${t("Open with a passkey")}</button><p class="or"><span>${t("or")}</span></p>` : ""}
      <form @submit="${submit}">
        <label class="field"><span>${t("Name to sign in with")}</span><input name="sign_in" required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false" placeholder="zoe-4821" /></label>
        <label class="field"><span>${t("Password")}</span><input name="password" type="password" required maxlength="200" autocomplete="current-password" /></label>
        ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
        <button class="btn large ${able ? "" : "lit"}" ?disabled="${busy}">${t("Sign in")}</button>
      </form>
      <div class="foot"><button class="text strong" type="button" @click="${next(dialog, "keep")}">${t("Back")}</button><button class="text" type="button" @click="${next(dialog, "recover")}">${t("Use a recovery code")}</button></div>`;
  }

  function recovery(dialog: Shown, { busy, error }: Try, tries: Attempt, next: To): Html {
    const submit = (event: Event): void => {
      event.preventDefault();
      const [name, code] = [field(event.target, "sign_in"), field(event.target, "code")];
      void tries(dialog, () => recover(name, code));
    };
    return html`${title(dialog, t("Use a recovery code"))}
      <p class="lead">${t("Each code opens your place once. Then set a new password, or add a passkey.")}</p>
      <form @submit="${submit}">
        <label class="field"><span>${t("Name to sign in with")}</span><input name="sign_in" required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false" placeholder="zoe-4821" /></label>
        <label class="field"><span>${t("Recovery code")}</span><input name="code" required maxlength="40" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" /></label>
        ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
        <button class="btn lit large" ?disabled="${busy}">${t("Sign in")}</button>
      </form>
      <div class="foot"><button class="text strong" type="button" @click="${next(dialog, "open")}">${t("Back")}</button></div>`;
  }
}
