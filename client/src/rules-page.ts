// The rules as a page of their own: contents, search, figures beside the words, and a booklet when printed.

import { games, rulebook, type Rulebook } from "./api";
import { GamePage } from "./game-page";
import { html, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { markdown } from "./markdown";
import { address } from "./router";
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

interface Book {
  book: Rulebook;
  title: string;
}

class RulesPage extends GamePage<Book> {
  private words = "";

  override async open(): Promise<void> {
    await super.open();
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  protected override async load(): Promise<Book> {
    const [book, all] = await Promise.all([rulebook(this.game), games()]);
    return { book, title: all.find(({ name }) => name === this.game)?.title ?? "" };
  }

  protected override title({ title }: Book): string {
    return t("Rules of {game}", { game: title });
  }

  protected override main({ book, title }: Book): Html {
    const all = chapters(book.markdown);
    const drawn = figures(this.game, book);
    const names = book.figures.map(({ name }) => name);
    const of = (number: string): Html[] => drawn.filter((_, at) => names[at]!.replace(/[a-z]$/, "") === number);
    const left = all.map((one) => ({ ...one, text: matching(one.text, this.words) })).filter(({ text }) => text);
    return html`<main class="book">
      <nav aria-label="${t("Contents")}">
        <label class="find">${icon("search", 18)}<input type="search" aria-label="${t("Search the rules")}" placeholder="${t("Search the rules")}" .value="${this.words}" @input="${(event: Event) => this.search(event)}" /></label>
        <ol>${left.map(({ number, title }) => html`<li><a href="#chapter-${number}"><b>${number}</b>${title}</a></li>`)}</ol>
        <button class="btn" @click="${() => print()}">${icon("down", 18)}<span>${t("Print as a booklet")}</span></button>
        <a class="btn" href="${address.start(this.game)}" data-link>${t("Play {game}", { game: title })}</a>
      </nav>
      <article class="rules">
        <h1>${title}</h1>
        <p class="quiet">${tn("{n} chapter", "{n} chapters", all.length)}</p>
        ${left.map((one) => this.chapter(one.text, this.words ? [] : of(one.number)))}
        ${left.length === 0 ? html`<p class="quiet" role="status">${t("No paragraph contains these words.")}</p>` : ""}
      </article>
    </main>`;
  }

  private chapter(text: string, drawn: Html[]): Html {
    return html`<section class="chapter"><div class="text">${markdown(text.replace(/^!\[.*$/gm, ""), { titled: true })}</div><div class="plates">${drawn}</div></section>`;
  }

  private search(event: Event): void {
    this.words = (event.target as HTMLInputElement).value;
    this.draw();
  }
}

export function openRulesPage(root: HTMLElement, game: string): () => void {
  void new RulesPage(root, game, { page: "rules-page", main: "book", missing: "The rules could not be loaded. Try again later." }).open();
  return () => undefined;
}
