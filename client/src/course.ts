// The lessons of a game: which there are, which were done, and where to go on.

import { cover, courseOf, type Course } from "./api";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { firstGame } from "./lesson";
import { head } from "./page";
import { address, entitle } from "./router";
import { store } from "./store";

/** The first lesson that was not done, counted from one; the first again, if all were. */
export function nextLesson(names: readonly string[], done: readonly string[]): number {
  const at = names.findIndex((name) => !done.includes(name));
  return at < 0 ? 1 : at + 1;
}

class CoursePage {
  private course: Course | null = null;
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
      this.course = await courseOf(this.game);
      entitle(t("Learn {game}", { game: this.course.title }));
    } catch {
      this.failed = true;
    }
    this.draw();
  }

  private draw(): void {
    render(this.root, html`<div class="page course-page">${head(() => void this.fetch())}${this.content()}</div>`);
  }

  private content(): Html {
    if (this.failed) return html`<main class="course"><p class="quiet">${t("There are no lessons for this game.")}</p></main>`;
    if (!this.course) return html`<main class="course"></main>`;
    const { title, lessons, minutes } = this.course;
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
          <button class="btn ${left === 0 ? "lit" : ""} large" @click="${() => void firstGame(this.game)}">${t("Play a gentle bot")}</button>
        </div>
      </div>
    </main>`;
  }

  private lesson({ name, title }: { name: string; title: string }, at: number, done: readonly string[], next: boolean): Html {
    const tick = done.includes(name) ? html`<i class="tick">${icon("check", 18)}<span class="hidden">${t("done")}</span></i>` : html`<i>${at + 1}</i>`;
    return html`<li class="${next ? "next" : ""}"><a href="${address.learn(this.game, at + 1)}" data-link>${tick}<span>${title}</span>${icon("forward", 18)}</a></li>`;
  }
}

export function openCourse(root: HTMLElement, game: string): () => void {
  new CoursePage(root, game);
  return () => undefined;
}
