// The puzzles of a game: today's, and the whole set from the easiest to the hardest, with those that were solved.

import { cover, puzzlesOf, type GamePuzzles } from "./api";
import { GamePage } from "./game-page";
import { html, type Html } from "./html";
import { t, tn, type Words } from "./i18n";
import { icon } from "./icons";
import { solvedOf } from "./puzzle";
import { address } from "./router";
import { store } from "./store";

class PuzzlesPage extends GamePage<GamePuzzles> {
  protected override load(): Promise<GamePuzzles> {
    return puzzlesOf(this.game);
  }

  protected override title({ title }: GamePuzzles): string {
    return t("Puzzles of {game}", { game: title });
  }

  protected override main({ title, today, puzzles }: GamePuzzles): Html {
    const solved = store.learned(solvedOf(this.game));
    const done = puzzles.filter(({ name }) => solved.includes(name)).length;
    return html`<main class="course puzzles">
      <img src="${cover(this.game)}" alt="" width="240" height="300" />
      <div>
        <h1>${t("Puzzles of {game}", { game: title })}</h1>
        <p class="quiet">${tn("{n} puzzle", "{n} puzzles", puzzles.length)} · ${tn("{n} solved", "{n} solved", done)} · ${t("from the easiest to the hardest")}</p>
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

const MISSING: readonly [Words] = [
  "There are no puzzles for this game.",
];

export function openPuzzles(root: HTMLElement, game: string): () => void {
  void new PuzzlesPage(root, game, { page: "course-page", main: "course", missing: MISSING[0] }).open();
  return () => undefined;
}
