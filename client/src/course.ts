// The lessons of a game: which there are, which were done, and where to go on.

import { cover, courseOf, type Course } from "./api";
import { GamePage } from "./game-page";
import { html, type Html } from "./html";
import { t, tn, type Words } from "./i18n";
import { icon } from "./icons";
import { firstGame } from "./lesson";
import { address } from "./router";
import { store } from "./store";

/** The first lesson that was not done, counted from one; the first again, if all were. */
export function nextLesson(names: readonly string[], done: readonly string[]): number {
  const at = names.findIndex((name) => !done.includes(name));
  return at < 0 ? 1 : at + 1;
}

class CoursePage extends GamePage<Course> {
  protected override load(): Promise<Course> {
    return courseOf(this.game);
  }

  protected override title({ title }: Course): string {
    return t("Learn {game}", { game: title });
  }

  protected override main({ title, lessons, minutes }: Course): Html {
    const done = store.learned(this.game);
    const names = lessons.map(({ name }) => name);
    const left = names.filter((name) => !done.includes(name)).length;
    const next = nextLesson(names, done);
    const words = left === 0 ? t("Begin again") : left === names.length ? t("Begin") : t("Go on");
    return html`<main class="course">
      <img src="${cover(this.game)}" alt="" width="240" height="300" />
      <div>
        <h1>${t("Learn {game}", { game: title })}</h1>
        <p class="quiet">${tn("{n} lesson", "{n} lessons", names.length)} · ${t("about {n} minutes", { n: minutes })}</p>
        <ol>${lessons.map((one, at) => this.lesson(one, at, done, left > 0 && at + 1 === next))}</ol>
        <div class="row">
          <a class="btn ${left > 0 ? "lit" : ""} large" href="${address.learn(this.game, next)}" data-link>${words}</a>
          <button class="btn ${left === 0 ? "lit" : ""} large" @click="${() => firstGame(this.game)}">${t("Play a gentle bot")}</button>
        </div>
      </div>
    </main>`;
  }

  private lesson({ name, title }: { name: string; title: string }, at: number, done: readonly string[], next: boolean): Html {
    const tick = done.includes(name) ? html`<i class="tick">${icon("check", 18)}<span class="hidden">${t("done")}</span></i>` : html`<i>${at + 1}</i>`;
    return html`<li class="${next ? "next" : ""}"><a href="${address.learn(this.game, at + 1)}" data-link>${tick}<span>${title}</span>${icon("forward", 18)}</a></li>`;
  }
}

const MISSING: readonly [Words] = [
  "There are no lessons for this game.",
];

export function openCourse(root: HTMLElement, game: string): () => void {
  void new CoursePage(root, game, { page: "course-page", main: "course", missing: MISSING[0] }).open();
  return () => undefined;
}
