// The rulebook beside the table, with an anchor for every paragraph.

import { rulesText } from "./api";
import { html, render } from "./html";
import { lang, t } from "./i18n";
import { markdown } from "./markdown";

export class Rules {
  private shown = "";

  constructor(private readonly panel: HTMLElement) {}

  async open(game: string): Promise<void> {
    const wanted = `${game}/${lang()}`;
    if (!game || this.shown === wanted) return;
    this.shown = wanted;
    try {
      const text = await rulesText(game);
      if (this.shown === wanted) render(this.panel, html`<article class="rules">${markdown(text)}</article>`);
    } catch {
      this.shown = "";
      render(this.panel, html`<p class="quiet">${t("The rules could not be read. Try again later.")}</p>`);
    }
  }

  /** Go to one paragraph and mark it. */
  async show(game: string, paragraph: string): Promise<void> {
    await this.open(game);
    for (const old of this.panel.querySelectorAll(".cited")) old.classList.remove("cited");
    const target = this.panel.querySelector<HTMLElement>(`#${CSS.escape(`rule-${paragraph}`)}`);
    if (!target) return;
    target.classList.add("cited");
    this.panel.scrollTo({ top: target.offsetTop - this.panel.offsetTop - 12 });
    target.focus({ preventScroll: true });
  }
}
