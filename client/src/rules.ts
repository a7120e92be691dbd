// The rulebook beside the table, with an anchor for every paragraph, its figures, and what a paragraph means at this table now.

import { figureAddress, rulebook, type Rulebook } from "./api";
import { html, render, type Html } from "./html";
import { lang, t } from "./i18n";
import { icon } from "./icons";
import { markdown } from "./markdown";
import { address } from "./router";

/** The figures of a rulebook; each is fetched when it comes into sight. */
export function figures(game: string, book: Rulebook): Html[] {
  return book.figures.map(
    ({ name, caption }) => html`<figure id="figure-${name}">
      <img src="${figureAddress(game, name)}" alt="${caption}" loading="lazy" />
      <figcaption><b>${name}</b> ${caption}</figcaption>
    </figure>`,
  );
}

export class Rules {
  private shown = "";
  private book: Rulebook | null = null;

  constructor(private readonly panel: HTMLElement) {}

  async open(game: string): Promise<void> {
    const wanted = `${game}/${lang()}`;
    if (!game || this.shown === wanted) return;
    this.shown = wanted;
    try {
      const book = await rulebook(game);
      if (this.shown !== wanted) return;
      this.book = book;
      this.draw(game);
    } catch {
      this.shown = "";
      render(this.panel, html`<p class="quiet">${t("The rules could not be loaded. Try again later.")}</p>`);
    }
  }

  private draw(game: string, paragraph = "", reason = ""): void {
    if (!this.book) return;
    const now = html`<p class="now"><b>${t("At your table now:")}</b> ${reason}</p>`;
    const setting = { figures: figures(game, this.book), below: paragraph && reason ? { [paragraph]: now } : {} };
    render(
      this.panel,
      html`<article class="rules">
        <p><a class="whole" href="${address.rules(game)}" target="_blank">${icon("search", 16)}${t("Search and print the rules")}</a></p>
        ${markdown(this.book.markdown, setting)}
      </article>`,
    );
  }

  /** Go to one paragraph and mark it; `reason` is what it forbids at the table just now. */
  async show(game: string, paragraph: string, reason = ""): Promise<void> {
    await this.open(game);
    this.draw(game, paragraph, reason);
    for (const old of this.panel.querySelectorAll(".cited")) old.classList.remove("cited");
    const target = this.panel.querySelector<HTMLElement>(`#${CSS.escape(`rule-${paragraph}`)}`);
    if (!target) return;
    target.classList.add("cited");
    this.panel.scrollTo({ top: target.offsetTop - this.panel.offsetTop - 12 });
    target.focus({ preventScroll: true });
  }
}
