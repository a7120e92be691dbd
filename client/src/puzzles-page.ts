// The puzzles of a game: today's, and the whole set from the easiest to the hardest, with those that were solved.

import { cover, puzzlesOf, type GamePuzzles } from "./api";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { head } from "./page";
import { solvedOf } from "./puzzle";
import { address, entitle } from "./router";
import { store } from "./store";

class PuzzlesPage {
  private found: GamePuzzles | null = null;
  private failed = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly game: string,
  ) {
    this.draw();
    void this.fetch();
  }

  private async fetch(): Promise<void> {
    try {
      this.found = await puzzlesOf(this.game);
      entitle(t("Puzzles of {game}", { game: this.found.title }));
    } catch {
      this.failed = true;
    }
    this.draw();
  }

  private draw(): void {
    render(this.root, html`<div class="page course-page">${head(() => void this.fetch())}${this.content()}</div>`);
  }

  private content(): Html {
    if (this.failed) return html`<main class="course"><p class="quiet">${t("There are no puzzles for this game.")}</p></main>`;
    if (!this.found) return html`<main class="course"></main>`;
    const { title, today, puzzles } = this.found;
    const solved = store.learned(solvedOf(this.game));
    const done = puzzles.filter(({ name }) => solved.includes(name)).length;
    return html`<main class="course puzzles">
      <img src="${cover(this.game)}" alt="" width="240" height="300" />
      <div>
        <h1>${t("Puzzles of {game}", { game: title })}</h1>
        <p class="quiet">${tn("{n} puzzle", "{n} puzzles", puzzles.length)} · ${t("{n} solved", { n: done })} · ${t("from the easiest to the hardest")}</p>
        <div class="row"><a class="btn lit large" href="${address.puzzles(this.game, today)}" data-link>${t("Puzzle of the day")}</a></div>
        <ol class="numbers">${puzzles.map((one, at) => this.one(one.name, at + 1, today, solved.includes(one.name)))}</ol>
      </div>
    </main>`;
  }

  private one(name: string, number: number, today: number, solved: boolean): Html {
    const words = [t("Puzzle {n}", { n: number }), ...(number === today ? [t("today")] : []), ...(solved ? [t("solved")] : [])].join(", ");
    return html`<li><a class="${solved ? "solved" : ""} ${number === today ? "today" : ""}" href="${address.puzzles(this.game, number)}" data-link data-name="${name}" aria-label="${words}">${solved ? icon("check", 18) : number}</a></li>`;
  }
}

export function openPuzzles(root: HTMLElement, game: string): () => void {
  new PuzzlesPage(root, game);
  return () => undefined;
}
