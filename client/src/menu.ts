// The table's menu: links, seats, language, theme, sound, leaving.

import { giveSeat } from "./api";
import { copy, seatLink, watchLink } from "./clipboard";
import { actions, html, render, type Html } from "./html";
import { languages } from "./page";
import { setLang, t } from "./i18n";
import { icon, mark } from "./icons";
import type { Lang, SeatState } from "./protocol";
import { go } from "./router";
import { sealFold } from "./seal";
import { settingActions, settings } from "./settings";
import { BOT_NAMES } from "./plan";
import { store } from "./store";
import type { Table } from "./table";
import { isDark, switchTheme } from "./theme";

function item(what: string, sign: string, words: string, id = ""): Html {
  return html`<li><button class="item" data-do="${what}" data-id="${id}">${icon(sign, 20)}<span>${words}</span></button></li>`;
}

function seatRow(seat: SeatState, own: boolean, link: string): Html {
  const words = seat.kind === "bot" ? t("Give it to a person") : t("Let a bot play");
  const swap = own ? "" : html`<button class="btn small" data-do="swap" data-id="${seat.seat}">${words}</button>`;
  const copyLink = link ? html`<button class="btn small" data-do="copy" data-id="${link}">${icon("link", 16)}<span>${t("Copy link")}</span></button>` : "";
  return html`<li class="menu-seat">${mark(seat.seat, 26)}<b>${seat.name}</b><span class="ends">${copyLink}${swap}</span></li>`;
}

function content(table: Table, match: string, error: string): Html {
  const kept = store.table(match);
  const view = table.view;
  const own = kept?.tokens[String(view.viewer)];
  const seats = kept?.host && !view.ending
    ? html`<h3>${t("Seats")}</h3><ul>${view.seats.map((seat) => seatRow(seat, seat.seat === view.viewer, linkOf(match, seat.seat)))}</ul>`
    : "";
  return html`<div class="menu-head"><h2>${view.title}</h2><button class="ib" data-do="close" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
    ${seats}${error ? html`<p class="error" role="alert">${error}</p>` : ""}
    <ul>
      ${own ? item("copy", "link", t("Copy the link of my seat"), seatLink(match, own)) : ""}
      ${item("copy", "eye", t("Copy a link to watch"), watchLink(match))}
      ${settings()}
      ${item("theme", "sun", isDark() ? t("Light theme") : t("Dark theme"))}
      <li class="item">${icon("globe", 20)}<span>${t("Language")}</span>${languages()}</li>
      ${view.plies > 0 ? item("replay", "film", t("Watch from the start")) : ""}
      ${item("leave", "leave", t("Back to the shelf"))}
    </ul>
    ${sealFold(view.commitment)}`;
}

function linkOf(match: string, seat: number): string {
  const token = store.table(match)?.invites?.[seat];
  return token ? seatLink(match, token) : "";
}

export function openMenu(table: Table, match: string, again: () => void): void {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog menu";
  dialog.setAttribute("aria-label", t("Menu"));
  const draw = (error = ""): void => render(dialog, content(table, match, error));
  const swap = async (seat: number): Promise<void> => {
    const now = table.view.seats.find((one) => one.seat === seat);
    const host = store.table(match)?.host ?? "";
    const toBot = now?.kind !== "bot";
    try {
      const wish = toBot ? { kind: "bot" as const, name: now?.name || BOT_NAMES[seat]!, bot: "heuristic" } : { kind: "open" as const, name: "" };
      const given = await giveSeat(match, seat, wish, host);
      const { [seat]: _old, ...invites } = store.table(match)?.invites ?? {};
      store.keep(match, { invites: given.token ? { ...invites, [seat]: given.token } : invites });
      setTimeout(draw, 400);
    } catch (error) {
      draw((error as Error).message || t("The house does not answer. Try again in a moment."));
    }
  };
  settingActions(dialog, draw);
  actions(dialog, {
    close: () => dialog.close(),
    copy: (target) => void copy(target.dataset.id ?? "", target),
    theme: () => (switchTheme(), draw()),
    lang: (target) => {
      setLang((target.dataset.id ?? "en") as Lang);
      dialog.close();
      again();
    },
    swap: (target) => void swap(Number(target.dataset.id)),
    replay: () => (dialog.close(), go(`/r/${match}?ply=0`)),
    leave: () => (dialog.close(), go("/")),
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  draw();
  dialog.showModal();
}
