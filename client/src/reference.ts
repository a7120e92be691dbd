// The reference card: the order of a turn, costs and scoring on one screen. In the side column, and beside the table where it is wide.

import { html, render } from "./html";
import { lang, t } from "./i18n";
import { guide, signGroup } from "./signs";

export class Reference {
  private shown = "";

  /** The same card stands in every place for it; the style shows one of them. */
  constructor(private readonly places: readonly HTMLElement[]) {}

  async open(game: string): Promise<void> {
    const wanted = `${game}/${lang()}`;
    if (!game || this.shown === wanted) return;
    this.shown = wanted;
    const found = await guide(game).catch(() => null);
    if (this.shown !== wanted) return;
    if (!found) this.shown = "";
    const none = html`<p class="quiet">${found ? t("This game has no reference card.") : t("The house is not answering. Try again in a moment.")}</p>`;
    for (const place of this.places) render(place, found && found.reference.length > 0 ? html`<h2 class="hidden">${t("Reference card")}</h2>${found.reference.map(signGroup)}` : none);
  }
}
