// The table's menu: links, seats, language, theme, sound, leaving.

import { giveSeat, reasonOf } from "./api";
import { copy, seatLink, watchLink } from "./clipboard";
import { openDialog, type Shown } from "./dialog";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon, mark } from "./icons";
import { askAddress } from "./mail";
import { languages } from "./page";
import { BOT_NAMES } from "./plan";
import type { SeatState } from "./protocol";
import { address, go } from "./router";
import { sealFold } from "./seal";
import { settings } from "./settings";
import { watchers } from "./spectators";
import { store } from "./store";
import type { Table } from "./table";
import { isDark, switchTheme } from "./theme";

function item(sign: string, words: string, press: (event: Event) => void): Html {
  return html`<li><button class="item" @click="${press}">${icon(sign, 20)}<span>${words}</span></button></li>`;
}

function copies(link: string): (event: Event) => void {
  return (event) => void copy(link, event.currentTarget as HTMLElement);
}

class Menu {
  private error = "";
  /** Whether it is asked once more if somebody wants to leave. */
  private leaving = false;

  constructor(
    private readonly table: Table,
    private readonly match: string,
    /** Draws the page anew, in another language. */
    private readonly reload: () => void,
  ) {
    openDialog("menu", t("Menu"), (dialog) => this.content(dialog), true);
  }

  private content(dialog: Shown): Html {
    const { view } = this.table;
    const own = store.table(this.match)?.tokens[String(view.viewer)];
    const leave = (to: string) => (): void => {
      dialog.close();
      go(to);
    };
    const turn = (): void => {
      switchTheme();
      dialog.draw();
    };
    const speak = (): void => {
      dialog.close();
      this.reload();
    };
    return html`<div class="menu-head"><h2>${view.title}</h2><button class="ib" @click="${() => dialog.close()}" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
      ${this.seats(dialog)}${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
      <ul>
        ${own ? item("link", t("Copy the link to my seat"), copies(seatLink(this.match, own))) : ""}
        ${item("eye", t("Copy a link to watch"), copies(watchLink(this.match)))}
        ${view.spectators.count ? html`<li class="item">${icon("eye", 20)}<span>${watchers(view.spectators)}</span></li>` : ""}
        ${this.together(dialog)}
        ${own && this.table.company.clocks.mails ? item("mail", t("E-mail when it is my turn"), () => { dialog.close(); askAddress(this.match, own); }) : ""}
        ${settings(() => dialog.draw())}
        ${item("sun", isDark() ? t("Light theme") : t("Dark theme"), turn)}
        <li class="item">${icon("globe", 20)}<span>${t("Language")}</span>${languages(speak)}</li>
        ${view.plies > 0 ? item("film", t("Watch from the start"), leave(address.replay(this.match, 0))) : ""}
        ${item("leave", t("Back to the shelf"), leave(address.shelf))}
      </ul>
      ${sealFold(view.commitment)}`;
  }

  /** What one asks of the others, and leaving for good: a bot plays on. */
  private together(dialog: Shown): Html | "" {
    const { view, company: { clocks }, socket } = this.table;
    if (view.viewer === null || view.ending) return "";
    const ask = (message: Parameters<typeof socket.ask>[0]) => (): void => {
      void socket.ask(message).then((answer) => {
        this.error = answer?.type === "reply" && !answer.ok ? (answer.message ?? "") : "";
        if (this.error) dialog.draw();
        else dialog.close();
      });
    };
    const timed = clocks.on && !clocks.paused;
    const people = view.seats.some((seat) => seat.kind === "person" && seat.seat !== view.viewer);
    return html`${timed ? item("pause", t("Ask for a pause"), ask({ type: "ask", what: "pause" })) : ""}
      ${timed ? item("clock", t("Ask for more time"), ask({ type: "ask", what: "more" })) : ""}
      ${people ? item("undo", t("Ask to go back to the start of my last turn"), ask({ type: "ask", what: "undo" })) : ""}
      ${this.leave(dialog, ask({ type: "leave" }))}`;
  }

  /** Leaving a rated game cannot be made good by coming back, so that is asked once more. */
  private leave(dialog: Shown, go: () => void): Html {
    const turn = (leaving: boolean) => (): void => {
      this.leaving = leaving;
      dialog.draw();
    };
    if (!this.leaving) return item("bot", t("Leave: a bot plays on for me"), this.table.view.rated ? turn(true) : go);
    return html`<li class="sure"><p role="alert">${t("This game is rated: you come last if you leave, even if you come back.")}</p><div class="pair"><button class="btn" @click="${turn(false)}">${t("Stay")}</button><button class="btn danger" @click="${go}">${t("Leave")}</button></div></li>`;
  }

  /** Who sits where, for the host to change while the game is on. */
  private seats(dialog: Shown): Html | "" {
    const { view } = this.table;
    if (!store.table(this.match)?.host || view.ending) return "";
    return html`<h3>${t("Seats")}</h3><ul>${view.seats.map((seat) => this.seat(dialog, seat, seat.seat === view.viewer))}</ul>`;
  }

  private seat(dialog: Shown, seat: SeatState, own: boolean): Html {
    const token = store.table(this.match)?.invites?.[seat.seat];
    const link = token ? seatLink(this.match, token) : "";
    const words = seat.kind === "bot" ? t("Give this seat to a person") : t("Let a bot play");
    const swap = own ? "" : html`<button class="btn small" @click="${() => void this.swap(dialog, seat.seat)}">${words}</button>`;
    const copyLink = link ? html`<button class="btn small" data-do="copy" data-id="${link}" @click="${copies(link)}">${icon("link", 16)}<span>${t("Copy link")}</span></button>` : "";
    return html`<li class="menu-seat">${mark(seat.seat, 26)}<b>${seat.name}</b><span class="ends">${copyLink}${swap}</span></li>`;
  }

  /** Give a seat to a bot, or a bot's to whoever gets its link. */
  private async swap(dialog: Shown, seat: number): Promise<void> {
    const now = this.table.view.seats.find((one) => one.seat === seat);
    const host = store.table(this.match)?.host ?? "";
    const wish = now?.kind !== "bot" ? { kind: "bot" as const, name: now?.name || BOT_NAMES[seat]!, bot: "heuristic" } : { kind: "open" as const, name: "" };
    this.error = "";
    try {
      const given = await giveSeat(this.match, seat, wish, host);
      const { [seat]: _old, ...invites } = store.table(this.match)?.invites ?? {};
      store.keep(this.match, { invites: given.token ? { ...invites, [seat]: given.token } : invites });
      setTimeout(() => dialog.draw(), 400);
    } catch (error) {
      this.error = reasonOf(error);
      dialog.draw();
    }
  }
}

export function openMenu(table: Table, match: string, reload: () => void): void {
  new Menu(table, match, reload);
}
