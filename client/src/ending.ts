// The end: who won and why, where the points came from, how it went, and what to do next.

import { type ApiError, cover, games, played, reasonOf, rematch, shareGame, verify } from "./api";
import { openDialog } from "./dialog";
import { count, lay, slider, steps, type Bar, type BarHands } from "./bar";
import { chart } from "./chart";
import { share, watchLink } from "./clipboard";
import { actions, html, render, type Html } from "./html";
import { signed, t } from "./i18n";
import { icon } from "./icons";
import { LearningMoments } from "./learning-moments";
import type { Ending } from "./protocol";
import { played as everything, type PlayedGame } from "./played";
import { layRanking, ranked, ranking, markOfRow } from "./ranking";
import { address, go } from "./router";
import { chime } from "./sound";
import { fold } from "./seal";
import { store } from "./store";
import type { Table } from "./table";
import type { View } from "./view";

export class EndPage {
  private readonly page = document.createElement("div");
  private view: View | null = null;
  private checked: Html | null = null;
  private error = "";
  private seen = false;
  /** What a rated game did to the viewer's rating. */
  private counted: PlayedGame | null = null;
  private readonly moments: LearningMoments;

  constructor(
    root: HTMLElement,
    private readonly table: Table,
    private readonly match: string,
  ) {
    this.page.className = "end";
    this.moments = new LearningMoments(match, () => this.draw());
    root.append(this.page);
    actions(table.root, { result: () => this.cover(true) });
  }

  private watch(ply: number, more = ""): void {
    go(address.replay(this.match, ply, more));
  }

  /** The bar here leads to the replay. */
  private readonly hands: BarHands = {
    back: () => this.watch((this.view?.plies ?? 1) - 1),
    play: () => this.watch(0, "&play"),
    on: () => this.watch(this.view?.plies ?? 0),
    to: (ply, settled) => settled && this.watch(ply),
  };

  show(view: View): void {
    this.view = view;
    this.draw();
    if (!this.seen) {
      this.seen = true;
      const place = view.ending?.rows.find((row) => row.seat === view.viewer)?.place;
      chime(place === 1 ? "win" : "end");
      this.cover(true);
      if (view.rated && view.viewer !== null) void this.count();
    }
  }

  private async count(): Promise<void> {
    const all = await everything().catch(() => null);
    this.counted = all?.games.find((one) => one.match === this.match) ?? null;
    this.draw();
  }

  /** Lay the end over the table, or show the final board. */
  private cover(on: boolean): void {
    this.page.hidden = !on;
    this.table.root.hidden = on;
    if (on) this.page.querySelector<HTMLElement>("h1")?.focus();
  }

  private draw(): void {
    const view = this.view;
    if (!view?.ending) return;
    const ending = view.ending;
    const follows = view.rematch;
    const pass = (event: Event): void => void this.share(true, event.currentTarget as HTMLElement);
    const bar: Bar = { ply: view.plies, plies: view.plies, chapters: view.chapters, playing: false, names: matchMedia("(min-width: 900px)").matches ? 8 : 4 };
    render(
      this.page,
      html`<header class="band ${view.game}">
          <img src="${cover(view.game)}" alt="" />
          <div class="won">${winners(ending)}<div><h1 tabindex="-1">${ending.title}</h1><p>${ending.reason}</p>${view.practice ? html`<p class="chip">${t("Practice")}: ${t("it does not count")}</p>` : ""}${this.rating()}</div></div>
          <div class="calls">
            <button class="btn lit" @click="${() => void this.playAgain()}">${icon("again", 20)}<span>${follows ? t("Join the next game") : t("Play again")}</span></button>
            ${follows || !played(this.match) ? "" : html`<button class="btn pale" data-do="other-game" @click="${() => void this.other()}">${icon("cards", 20)}<span>${t("Another game")}</span></button>`}
            <button class="btn pale" @click="${() => this.watch(0)}">${icon("eye", 20)}<span>${t("Watch from the start")}</span></button>
            <button class="btn ghost" data-do="share" @click="${pass}">${icon("share", 20)}<span>${t("Share")}</span></button>
            <button class="btn ghost" data-do="board" @click="${() => this.cover(false)}">${icon("grid", 20)}<span>${t("Final board")}</span></button>
            <a class="btn ghost" href="${address.shelf}" data-link>${t("Back to the shelf")}</a>
          </div>
        </header>
        <main>
          <section class="panel">${ranking(view, ending)}</section>
          <section class="panel">
            <h2>${t("How it went")}</h2>
            ${ending.course.length ? chart(ending.course, view.seats.map((seat) => seat.name), view.chapters, ending.rows.filter((row) => row.seat < 0)) : ""}
          </section>
          <section class="panel replay" aria-label="${t("Replay")}">${steps(bar, this.hands)}${slider(bar, this.hands)}${count(bar)}</section>
          ${view.viewer !== null && view.seats.length > 1 ? this.moments.section(view.viewer) : ""}
          ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
          ${played(this.match) && view.shared ? this.sharedNote() : ""}
          <section class="panel dice">${fold(t("Fair dice: details"), "die", this.dice())}</section>
        </main>`,
    );
    layRanking(this.page, ending);
    lay(this.page, bar);
  }

  private rating(): Html | "" {
    const { rating, change } = this.counted ?? {};
    if (!rating || typeof change !== "number") return "";
    return html`<p class="chip rating" role="status">${t("Your rating: {number} ({change})", { number: `${rating.number}${rating.sure ? "" : "?"}`, change: signed(change) })}</p>`;
  }

  private sharedNote(): Html {
    return html`<section class="panel shared">
      <p class="quiet">${t("Shared: everyone who has the link can replay this game and see all hands.")}</p>
      <button class="btn small" data-do="unshare" @click="${() => void this.share(false)}">${t("Stop sharing")}</button>
    </section>`;
  }

  /** Open the game to everybody and pass the link on; or close it again. Who has not played passes on the link alone. */
  private async share(shared: boolean, button?: HTMLElement): Promise<void> {
    try {
      if (played(this.match)) await shareGame(this.match, shared);
      this.error = "";
      if (button) await share(this.view?.title ?? "", watchLink(this.match), button);
    } catch (error) {
      this.error = reasonOf(error);
      this.draw();
    }
  }

  private dice(): Html {
    const open = played(this.match) || this.view?.shared;
    if (!open) return html`<p class="quiet">${t("Only those who played can see this. They may share the game.")}</p>`;
    return html`${this.checked ?? html`<p class="quiet">${t("The seal was shown before the game. Check that every die matches it.")}</p>`}
      <button class="btn small" @click="${() => void this.check()}">${icon("die", 18)}<span>${t("Check the dice")}</span></button>`;
  }

  /** The next game with the same people. A host is told every seat; those of this device stay here, the others get links. */
  private async playAgain(game = ""): Promise<void> {
    const kept = store.table(this.match);
    const own = kept?.tokens[String(this.view?.viewer)] ?? "";
    try {
      let next = await rematch(this.match, kept?.host ?? own, game);
      const host = next.host;
      if (kept?.host && own && Object.keys(next.tokens).length === 0) next = await rematch(this.match, own);
      const here = (seat: string): boolean => seat in (kept?.tokens ?? {});
      const seats = Object.entries(next.tokens);
      const seat = this.view?.viewer ?? -1;
      store.keep(next.match, {
        game: this.view?.game ?? "",
        title: this.view?.title ?? "",
        tokens: Object.fromEntries(seats.filter(([one]) => here(one))),
        invites: Object.fromEntries(seats.filter(([one]) => !here(one))),
        seat,
        names: kept?.names ?? {},
        ...(host ? { host } : {}),
      });
      sessionStorage.setItem(`seat:${next.match}`, String(seat));
      go(address.table(next.match));
    } catch (error) {
      const follows = this.view?.rematch;
      if (follows && (error as ApiError).code === "wrong_seat") return go(address.table(follows)); // the seat is somebody else's: watch
      this.error = reasonOf(error);
      this.draw();
    }
  }

  /** The same people, another game: one that has as many seats. */
  private async other(): Promise<void> {
    const seats = this.view?.seats.length ?? 0;
    const all = (await games().catch(() => [])).filter((one) => one.name !== this.view?.game && one.seats.includes(seats));
    const choose = (name: string, close: () => void): void => {
      close();
      void this.playAgain(name);
    };
    openDialog(
      "menu",
      "#other-game",
      (dialog) => html`<div class="menu-head"><h2 id="other-game">${t("The same people, another game")}</h2><button class="ib" @click="${() => dialog.close()}" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
        ${all.length ? "" : html`<p class="quiet">${t("No other game takes as many players.")}</p>`}
        <ul>${all.map((one) => html`<li><button class="item other-game" @click="${() => choose(one.name, () => dialog.close())}"><img src="${cover(one.name)}" alt="" width="36" height="44" /><span>${one.title}</span></button></li>`)}</ul>`,
      true,
    );
  }

  private async check(): Promise<void> {
    try {
      const found = await verify(this.match);
      this.error = "";
      const { commitment = "", secret = "", phrases = [] } = this.view?.ending ?? {};
      const said = phrases.length ? html`<dt>${t("Phrases")}</dt><dd>${phrases.join(" · ")}</dd>` : "";
      const verdict = found.valid
        ? html`<p class="good" role="status">${icon("check", 18)}${t("The dice were fair: all {n} match the seal.", { n: found.dice })}</p>`
        : html`<p class="bad" role="status">${t("The dice do not match the seal.")} ${found.reason}</p>`;
      this.checked = html`${verdict}<dl><dt>${t("Seal")}</dt><dd><code>${commitment}</code></dd><dt>${t("Secret")}</dt><dd><code>${secret}</code></dd>${said}</dl>`;
    } catch (error) {
      this.error = reasonOf(error);
    }
    this.draw();
  }
}

/** The marks of who came first; alone and beaten by nobody, one's own. */
function winners(ending: Ending): Html {
  const rows = ranked(ending);
  const first = rows.filter((row) => row.place === 1);
  const shown = first.length > 0 ? first : rows.slice(0, rows.length === 1 ? 1 : 0);
  return html`<div class="marks">${shown.slice(0, 6).map((row) => markOfRow(row, shown.length > 1 ? 52 : 76))}</div>`;
}
