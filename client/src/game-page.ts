// A page about one game that has to be fetched: its lessons, its puzzles, its rules. Empty until it is there.

import { html, render, type Html } from "./html";
import { t, type Words } from "./i18n";
import { head } from "./page";
import { entitle } from "./router";

export abstract class GamePage<Found> {
  private found: Found | null = null;
  private failed = false;

  /** `look` are the classes of the page and of its main part, `missing` is said where there is nothing to show. */
  constructor(
    private readonly root: HTMLElement,
    protected readonly game: string,
    private readonly look: { page: string; main: string; missing: Words },
  ) {}

  protected abstract load(): Promise<Found>;
  protected abstract title(found: Found): string;
  protected abstract main(found: Found): Html;

  /** Fetch what is to be shown, also once more in another language. */
  async open(): Promise<void> {
    this.draw();
    try {
      this.found = await this.load();
      entitle(this.title(this.found));
    } catch {
      this.failed = true;
    }
    this.draw();
  }

  protected draw(): void {
    render(this.root, html`<div class="page ${this.look.page}">${head(() => void this.open())}${this.content()}</div>`);
  }

  private content(): Html {
    if (this.failed) return html`<main class="${this.look.main}"><p class="quiet">${t(this.look.missing)}</p></main>`;
    return this.found ? this.main(this.found) : html`<main class="${this.look.main}"></main>`;
  }
}
