// The end: who won and why, where the points came from, how it went, and what to do next.

import { cover, rematch, verify } from "./api";
import { count, lay, slider, steps, type Bar } from "./bar";
import { chart } from "./chart";
import { share, watchLink } from "./clipboard";
import { actions, html, render, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";
import type { Ending } from "./protocol";
import { layRanking, ranked, ranking, signOfRow } from "./ranking";
import { go } from "./router";
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

  constructor(
    root: HTMLElement,
    private readonly table: Table,
    private readonly match: string,
  ) {
    this.page.className = "end";
    root.append(this.page);
    actions(this.page, {
      again: () => void this.again(),
      watch: () => this.watch(0),
      share: (target) => void share(this.view?.title ?? "", watchLink(this.match), target),
      board: () => this.cover(false),
      check: () => void this.check(),
      "replay-back": () => this.watch((this.view?.plies ?? 1) - 1),
      "replay-play": () => this.watch(0, "&play"),
      "replay-on": () => this.watch(this.view?.plies ?? 0),
    });
    this.page.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement && event.target.matches(".scrub")) this.watch(Number(event.target.value));
    });
    actions(table.root, { result: () => this.cover(true) });
  }

  private watch(ply: number, more = ""): void {
    go(`/r/${this.match}?ply=${ply}${more}`);
  }

  show(view: View): void {
    this.view = view;
    this.draw();
    if (!this.seen) {
      this.seen = true;
      const place = view.ending?.rows.find((row) => row.seat === view.viewer)?.place;
      chime(place === 1 ? "win" : "end");
      this.cover(true);
    }
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
    const bar: Bar = { ply: view.plies, plies: view.plies, marks: view.marks, playing: false, names: matchMedia("(min-width: 900px)").matches ? 8 : 4 };
    render(
      this.page,
      html`<header class="band ${view.game}">
          <img src="${cover(view.game)}" alt="" />
          <div class="won">${winners(ending)}<div><h1 tabindex="-1">${ending.title}</h1><p>${ending.reason}</p>${view.practice ? html`<p class="chip">${t("Practice")}: ${t("it counts for nothing")}</p>` : ""}</div></div>
          <div class="calls">
            <button class="btn lit" data-do="again">${icon("again", 20)}<span>${follows ? t("Join the next game") : t("Play again")}</span></button>
            <button class="btn pale" data-do="watch">${icon("eye", 20)}<span>${t("Watch from the start")}</span></button>
            <button class="btn ghost" data-do="share">${icon("share", 20)}<span>${t("Share")}</span></button>
            <button class="btn ghost" data-do="board">${icon("grid", 20)}<span>${t("Final board")}</span></button>
            <a class="btn ghost" href="/" data-link>${t("Back to the shelf")}</a>
          </div>
        </header>
        <main>
          <section class="panel">${ranking(view, ending)}</section>
          <section class="panel">
            <h2>${t("How it went")}</h2>
            ${ending.course.length ? chart(ending.course, view.seats.map((seat) => seat.name), view.marks, ending.rows.filter((row) => row.seat < 0)) : ""}
          </section>
          <section class="panel replay" aria-label="${t("Replay")}">${steps(bar)}${slider(bar)}${count(bar)}</section>
          ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
          <section class="panel dice">${fold(t("Fair dice: details"), "die", this.dice())}</section>
        </main>`,
    );
    layRanking(this.page, ending);
    lay(this.page, bar);
  }

  private dice(): Html {
    return html`${this.checked ?? html`<p class="quiet">${t("The seal was shown before the game. Check that every die came from it.")}</p>`}
      <button class="btn small" data-do="check">${icon("die", 18)}<span>${t("Check the dice")}</span></button>`;
  }

  /** The next game with the same people. A host is told every seat; those of this device stay here, the others get links. */
  private async again(): Promise<void> {
    const kept = store.table(this.match);
    const own = kept?.tokens[String(this.view?.viewer)] ?? "";
    try {
      let next = await rematch(this.match, kept?.host ?? own);
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
      go(`/t/${next.match}`);
    } catch (error) {
      this.error = (error as Error).message || t("The house does not answer. Try again in a moment.");
      this.draw();
    }
  }

  private async check(): Promise<void> {
    try {
      const found = await verify(this.match);
      this.error = "";
      const { commitment = "", secret = "", phrases = [] } = this.view?.ending ?? {};
      const said = phrases.length ? html`<dt>${t("Phrases")}</dt><dd>${phrases.join(" · ")}</dd>` : "";
      const verdict = found.valid
        ? html`<p class="good" role="status">${icon("check", 18)}${t("The dice are true: all {n} follow from the seal.", { n: found.dice })}</p>`
        : html`<p class="bad" role="status">${t("The dice do not follow from the seal.")} ${found.reason}</p>`;
      this.checked = html`${verdict}<dl><dt>${t("Seal")}</dt><dd><code>${commitment}</code></dd><dt>${t("Secret")}</dt><dd><code>${secret}</code></dd>${said}</dl>`;
    } catch (error) {
      this.error = (error as Error).message || t("The house does not answer. Try again in a moment.");
    }
    this.draw();
  }
}

/** The marks of who came first; alone and beaten by nobody, one's own. */
function winners(ending: Ending): Html {
  const rows = ranked(ending);
  const first = rows.filter((row) => row.place === 1);
  const shown = first.length > 0 ? first : rows.slice(0, rows.length === 1 ? 1 : 0);
  return html`<div class="marks">${shown.slice(0, 6).map((row) => signOfRow(row, shown.length > 1 ? 52 : 76))}</div>`;
}
