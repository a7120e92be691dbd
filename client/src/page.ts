// What the pages outside a table share: the head with language and name.

import { LANGUAGES } from "../generated/messages";
import { openPlace } from "./account-sheet";
import { openDialog } from "./dialog";
import { html, nothing, type Html } from "./html";
import { lang, setLang, t } from "./i18n";
import { icon, logo } from "./icons";
import type { Lang } from "./protocol";
import { address } from "./router";
import { store } from "./store";
import { isDark, switchTheme } from "./theme";

/** All languages; the chosen one holds from then on, and `chosen` draws the page anew. */
export function languages(chosen: () => void): Html {
  const others = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
  const one = (code: Lang): Html =>
    html`<button @click="${() => void setLang(code).then(chosen)}" lang="${code}" aria-pressed="${lang() === code ? "true" : "false"}" title="${inItself(code)}">${code.toUpperCase()}</button>`;
  return html`<span class="langs" role="group" aria-label="${t("Language")}">${one("en")}${others.map((code) => html`<span aria-hidden="true">/</span>${one(code)}`)}</span>`;
}

/** The name that a language has for itself. */
function inItself(code: Lang): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name[0]!.toLocaleUpperCase(code) + name.slice(1);
}

/** The head of a page: language, theme and name; `reload` draws the page anew when one of them has changed. */
export function head(reload: () => void): Html {
  const name = store.get().name;
  const turn = (): void => {
    switchTheme();
    reload();
  };
  return html`<header class="head">
    <a class="brand" href="${address.shelf}" data-link>${logo(30)}<span>Ludarium</span></a>
    <nav class="nav" aria-label="${t("The house")}">${place(address.shelf, t("Shelf"))}${place(address.games, t("My games"))}${place(address.leaders(), t("Leaderboards"))}</nav>
    <div class="right">
      ${languages(reload)}
      <button class="ib" @click="${turn}" aria-label="${isDark() ? t("Light theme") : t("Dark theme")}">${icon("sun", 20)}</button>
      <button class="me" @click="${() => void openPlace(reload)}">
        <span class="disc" aria-hidden="true">${name ? name[0]!.toUpperCase() : icon("person", 18)}</span>
        <span class="hidden">${name ? t("Your name:") : t("Choose a name")}</span><span class="who">${name}</span>
      </button>
    </div>
  </header>`;
}

function place(to: string, words: string): Html {
  return html`<a href="${to}" data-link aria-current="${location.pathname === to || (to !== address.shelf && location.pathname.startsWith(`${to}/`)) ? "page" : nothing}">${words}</a>`;
}

/** Beside a game that moves ratings. */
export function ratedBadge(): Html {
  return html`<span class="badge" title="${t("Moves the ratings of everybody who plays.")}">${t("Rated")}</span>`;
}

/** Ask for a name, once; it is kept in this browser. */
export function askName(then: () => void, change = false): void {
  if (store.get().name && !change) return then();
  const take = (event: Event): void => {
    const name = new FormData(event.target as HTMLFormElement).get("name")?.toString().trim();
    if (!name) return;
    store.set({ name });
    setTimeout(then);
  };
  const { element } = openDialog(
    "",
    "#name-title",
    (dialog) => html`<form method="dialog" @submit="${take}">
      <h2 id="name-title">${t("What should we call you?")}</h2>
      <p>${t("Others at the table see this name. It stays in this browser; no account needed.")}</p>
      <input name="name" maxlength="24" required autocomplete="nickname" aria-label="${t("Name")}" .value="${store.get().name}" />
      <div class="row"><button class="btn" type="button" @click="${() => dialog.close()}">${t("Cancel")}</button><button class="btn lit">${t("That is me")}</button></div>
    </form>`,
  );
  element.querySelector("input")!.select();
}
