// The rules as a page of their own: contents, search, figures beside the words, and a booklet when printed.

import { games, rulebook, type Rulebook } from "./api";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { markdown } from "./markdown";
import { head } from "./page";
import { address, entitle } from "./router";
import { figures } from "./rules";

const HEADING = /^## (\d+) (.*)$/gm;

/** A rulebook cut at its chapters. */
export function chapters(text: string): { number: string; title: string; text: string }[] {
  const found = [...text.matchAll(HEADING)];
  return found.map((one, at) => ({ number: one[1]!, title: one[2]!, text: text.slice(one.index, found[at + 1]?.index ?? text.length) }));
}

/** Letters without accents and case, to be searched. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What of a chapter has the words: its heading, and the paragraphs that have them; nothing, if none has. */
export function matching(text: string, words: string): string {
  const wanted = plain(words.trim());
  if (!wanted) return text;
  const [heading = "", ...rest] = text.split(/\n{2,}/);
  if (plain(heading).includes(wanted)) return text;
  const left = rest.filter((piece) => !piece.startsWith("![") && plain(piece).includes(wanted));
  return left.length > 0 ? [heading, ...left].join("\n\n") : "";
}

class RulesPage {
  private book: Rulebook | null = null;
  private title = "";
  private words = "";
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
      const [book, all] = await Promise.all([rulebook(this.game), games()]);
      this.book = book;
      this.title = all.find(({ name }) => name === this.game)?.title ?? "";
      entitle(t("Rules of {game}", { game: this.title }));
    } catch {
      this.failed = true;
    }
    this.draw();
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  private draw(): void {
    render(this.root, html`<div class="page rules-page">${head(() => void this.fetch())}${this.content()}</div>`);
  }

  private content(): Html {
    if (this.failed) return html`<main class="book"><p class="quiet">${t("The rules could not be loaded. Try again later.")}</p></main>`;
    if (!this.book) return html`<main class="book"></main>`;
    const all = chapters(this.book.markdown);
    const drawn = figures(this.game, this.book);
    const names = this.book.figures.map(({ name }) => name);
    const of = (number: string): Html[] => drawn.filter((_, at) => names[at]!.replace(/[a-z]$/, "") === number);
    const left = all.map((one) => ({ ...one, text: matching(one.text, this.words) })).filter(({ text }) => text);
    return html`<main class="book">
      <nav aria-label="${t("Contents")}">
        <label class="find">${icon("search", 18)}<input type="search" aria-label="${t("Search the rules")}" placeholder="${t("Search the rules")}" .value="${this.words}" @input="${(event: Event) => this.search(event)}" /></label>
        <ol>${left.map(({ number, title }) => html`<li><a href="#chapter-${number}"><b>${number}</b>${title}</a></li>`)}</ol>
        <button class="btn" @click="${() => print()}">${icon("down", 18)}<span>${t("Print as a booklet")}</span></button>
        <a class="btn" href="${address.start(this.game)}" data-link>${t("Play {game}", { game: this.title })}</a>
      </nav>
      <article class="rules">
        <h1>${this.title}</h1>
        <p class="quiet">${tn("{n} chapter", "{n} chapters", all.length)}</p>
        ${left.map((one) => this.chapter(one.text, this.words ? [] : of(one.number)))}
        ${left.length === 0 ? html`<p class="quiet" role="status">${t("No paragraph has these words.")}</p>` : ""}
      </article>
    </main>`;
  }

  private chapter(text: string, drawn: Html[]): Html {
    return html`<section class="chapter"><div class="text">${markdown(text.replace(/^!\[.*$/gm, ""))}</div><div class="plates">${drawn}</div></section>`;
  }

  private search(event: Event): void {
    this.words = (event.target as HTMLInputElement).value;
    this.draw();
  }
}

export function openRulesPage(root: HTMLElement, game: string): () => void {
  new RulesPage(root, game);
  return () => undefined;
}
