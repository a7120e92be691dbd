// Open tables on the first page: who waits where, a seat for whoever comes, and one press for who does not want to choose.

import { loadAccount } from "./account";
import { openPlace } from "./account-sheet";
import { clockWords } from "./clock-words";
import { cover, openMatch, playNow, reasonOf, sitAt, type ApiError, type GameCard, type Seated } from "./api";
import { html, type Html } from "./html";
import { lang, t, tn, tp } from "./i18n";
import { freeMark, icon, mark } from "./icons";
import { askName, ratedBadge } from "./page";
import { usual } from "./plan";
import type { ListedTable, TableList } from "./protocol";
import { address, go } from "./router";
import { store } from "./store";

/** At most so many rows stand here; all others are found by playing now. */
const ROWS = 6;

/** The game for whoever does not choose: the one that was played here last, or the lightest of those that have a weight. */
export function likely(games: readonly GameCard[], last: string | undefined): GameCard | undefined {
  const several = games.filter((card) => Math.max(...card.seats) > 1);
  return several.find((card) => card.name === last) ?? several.sort((a, b) => (a.weight || Infinity) - (b.weight || Infinity))[0];
}

export class OpenTables {
  list: TableList = { type: "tables", waiting: [], watched: [] };
  games: readonly GameCard[] = [];
  private error = "";
  private busy = false;

  constructor(private readonly draw: () => void) {}

  /** Tables that wait, with the button that takes the best; `lit` where nothing else on the page is. */
  section(lit: boolean): Html {
    const known = this.games.length > 0;
    const tables = known ? this.list.waiting.filter((one) => !this.sitsAt(one)) : [];
    const watched = known ? this.list.watched : [];
    const none = html`<p class="quiet">${t("No table is waiting just now. Press “Play now” and one opens for everybody.")}</p>`;
    return html`<section class="open-tables" aria-labelledby="open-tables">
      <div class="line"><h2 id="open-tables">${t("Open tables")}</h2>${tables.length ? html`<span class="quiet" role="status">${tn("{n} now", "{n} now", tables.length)}</span>` : ""}
        <button class="btn ${lit ? "lit" : "dark"}" ?disabled="${this.busy || !known}" @click="${() => askName(() => void this.now())}">${icon("play", 18)}${t("Play now")}</button></div>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
      ${tables.length ? html`<ul>${tables.slice(0, ROWS).map((one) => this.row(one, true))}</ul>` : none}
      ${watched.length ? html`<h3>${t("Games to watch")}</h3><ul>${watched.slice(0, ROWS).map((one) => this.row(one, false))}</ul>` : ""}
    </section>`;
  }

  private sitsAt(one: ListedTable): boolean {
    return Object.keys(store.table(one.match)?.tokens ?? {}).length > 0;
  }

  private row(one: ListedTable, joins: boolean): Html {
    const game = this.games.find((card) => card.name === one.game);
    const seatMarks = game?.seat_marks[one.seats.length] ?? [];
    const free = one.seats.filter((seat) => seat.kind === "open").length;
    const seats = one.seats.map((seat, at) =>
      seat.kind === "open" ? html`<span class="free">${freeMark(at, 22, seatMarks)}</span>` : html`<span class="who">${mark(at, 22, "", seatMarks)}${seat.kind === "bot" ? icon("bot", 14) : ""}<span>${seat.name}</span></span>`,
    );
    const title = game?.title ?? one.game;
    const press = joins
      ? html`<button class="btn" ?disabled="${this.busy}" aria-label="${t("Join")}: ${title}" @click="${() => this.join(one)}">${t("Join")}</button>`
      : html`<a class="btn" href="${address.table(one.match)}" data-link aria-label="${tp("a game under way", "Watch")}: ${title}">${tp("a game under way", "Watch")}</a>`;
    return html`<li class="open-table">
      <img src="${cover(one.game)}" alt="" width="44" height="54" />
      <div class="about">
        <span class="line-title"><b>${title}</b>${one.rated ? ratedBadge() : ""}</span>
        <span class="seats">${seats}</span>
        <span class="facts">${joins ? html`<b>${tn("{n} seat free", "{n} seats free", free)}</b>` : ""}<span>${icon("clock", 15)}${clockWords(one.clock)}</span></span>
      </div>
      ${press}
    </li>`;
  }

  /** At a rated table everybody is known: a guest keeps the place first. */
  private join(one: ListedTable): void {
    const sit = (): void => askName(() => void this.sit(() => sitAt(one.match, store.get().name)));
    if (!one.rated) return sit();
    void loadAccount().then(({ me }) => (me ? sit() : openPlace(this.draw)));
  }

  /** Sit down somewhere; another person may be quicker. */
  private async sit(take: () => Promise<Seated>): Promise<boolean> {
    this.busy = true;
    this.error = "";
    this.draw();
    try {
      const seat = await take();
      store.keep(seat.match, { game: seat.game, title: this.games.find((card) => card.name === seat.game)?.title ?? "", tokens: { [seat.seat]: seat.token }, seat: seat.seat });
      sessionStorage.setItem(`seat:${seat.match}`, String(seat.seat));
      go(address.table(seat.match));
      return true;
    } catch (error) {
      if ((error as ApiError).code !== "no_open_table") this.error = reasonOf(error);
      return false;
    } finally {
      this.busy = false;
      this.draw();
    }
  }

  /** The best table that waits; without one, a new table for everybody. */
  private async now(): Promise<void> {
    const { name, tables } = store.get();
    if (await this.sit(() => playNow(name, Object.keys(tables).slice(0, 40)))) return;
    if (!this.error) await this.sit(() => this.open(name));
  }

  private async open(name: string): Promise<Seated> {
    const last = Object.values(store.get().tables).sort((a, b) => b.at - a.at)[0]?.game;
    const game = likely(this.games, last);
    if (!game) throw new Error("");
    const free = Array.from({ length: Math.max(1, usual(game.seats) - 1) }, () => ({ kind: "open" as const, name: "" }));
    const opened = await openMatch({ game: game.name, seats: [{ kind: "person", name }, ...free], options: {}, lang: lang(), wait: true, listing: "open", watch: "link" });
    const { 0: token, ...invites } = opened.tokens;
    store.keep(opened.match, { host: opened.host, invites });
    return { match: opened.match, game: game.name, seat: 0, token: token ?? "" };
  }
}
