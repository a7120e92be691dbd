// What the pages outside a table share: the head with language and name.

import { actions, html, type Html } from "./html";
import { lang, setLang, t } from "./i18n";
import { icon, logo } from "./icons";
import type { Lang } from "./protocol";
import { store } from "./store";
import { isDark, switchTheme } from "./theme";

export function languages(): Html {
  const one = (code: Lang): Html =>
    html`<button data-do="lang" data-id="${code}" lang="${code}" aria-pressed="${lang() === code ? "true" : "false"}" title="${code === "en" ? "English" : "Français"}">${code.toUpperCase()}</button>`;
  return html`<span class="langs" role="group" aria-label="${t("Language")}">${one("en")}<span aria-hidden="true">/</span>${one("fr")}</span>`;
}

export function head(): Html {
  const name = store.get().name;
  return html`<header class="head">
    <a class="brand" href="/" data-link>${logo(30)}<span>Ludarium</span></a>
    <div class="right">
      ${languages()}
      <button class="ib" data-do="theme" aria-label="${isDark() ? t("Light theme") : t("Dark theme")}">${icon("sun", 20)}</button>
      <button class="me" data-do="rename">
        <span class="disc" aria-hidden="true">${name ? name[0]!.toUpperCase() : icon("person", 18)}</span>
        <span class="hidden">${name ? t("Your name:") : t("Tell your name")}</span><span class="who">${name}</span>
      </button>
    </div>
  </header>`;
}

/** Language, theme and name, on any page with the head; `again` draws it anew. */
export function headActions(root: HTMLElement, again: () => void): void {
  actions(root, {
    lang: (target) => {
      setLang((target.dataset.id ?? "en") as Lang);
      again();
    },
    theme: () => {
      switchTheme();
      again();
    },
    rename: () => askName(root, again, true),
  });
}

/** Ask for a name, once; it is kept in this browser. */
export function askName(root: HTMLElement, then: () => void, change = false): void {
  if (store.get().name && !change) return then();
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.setAttribute("aria-labelledby", "name-title");
  dialog.innerHTML = html`<form method="dialog">
    <h2 id="name-title">${t("What shall we call you?")}</h2>
    <p>${t("The others at the table see this name. It is kept in this browser; there is no account.")}</p>
    <input name="name" maxlength="24" required autocomplete="nickname" aria-label="${t("Name")}" value="${store.get().name}" />
    <div class="row"><button class="btn" type="button" data-cancel>${t("Cancel")}</button><button class="btn lit">${t("That is me")}</button></div>
  </form>`.text;
  root.append(dialog);
  const field = dialog.querySelector("input")!;
  dialog.querySelector("[data-cancel]")?.addEventListener("click", () => dialog.close());
  dialog.querySelector("form")?.addEventListener("submit", () => {
    const name = field.value.trim();
    if (!name) return;
    store.set({ name });
    setTimeout(then);
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  field.select();
}
