// After a game: up to three moments to learn from, found when they are asked for, each leading to its move in the replay.

import { review, type CostlyMove } from "./api";
import { complete, percent } from "./curve";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";
import { address } from "./router";

const AGAIN = 600;

export class LearningMoments {
  private asked = false;
  private done = 0;
  private all = 1;
  private found: CostlyMove[] | null = null;
  private failed = false;

  constructor(
    private readonly match: string,
    private readonly changed: () => void,
  ) {}

  private async look(seat: number): Promise<void> {
    this.asked = true;
    this.failed = false;
    this.changed();
    try {
      for (;;) {
        const now = await review(this.match, seat);
        [this.done, this.all] = [now.done, now.all];
        if (complete(now)) this.found = now.costly;
        this.changed();
        if (this.found) return;
        await new Promise((go) => setTimeout(go, AGAIN));
      }
    } catch {
      [this.asked, this.failed] = [false, true];
      this.changed();
    }
  }

  /** The section of the end page, for who has played. */
  section(seat: number): Html {
    return html`<section class="panel learning-moments" aria-labelledby="moments"><h2 id="moments">${t("Moments to learn from")}</h2>${this.content(seat)}</section>`;
  }

  private content(seat: number): Html {
    if (this.found) return this.list(this.found);
    if (this.asked) return html`<p class="quiet" role="status">${t("Reviewing the game: {done} of {all}", { done: this.done, all: this.all })}</p>`;
    return html`${this.failed ? html`<p class="error" role="alert">${t("The house is not answering. Try again in a moment.")}</p>` : html`<p class="quiet">${t("A bot looks at each of your decisions again, from what you could see.")}</p>`}
      <button class="btn" data-do="moments" @click="${() => void this.look(seat)}">${icon("bulb", 20)}<span>${t("Find up to three")}</span></button>`;
  }

  private list(found: CostlyMove[]): Html {
    if (found.length === 0) return html`<p role="status">${t("None of your decisions was clearly costly. Well played!")}</p>`;
    return html`<ol>${found.map((one) => this.moment(one))}</ol>`;
  }

  private moment({ ply, cost, played, better }: CostlyMove): Html {
    return html`<li><a href="${address.replay(this.match, ply, "&why")}" data-link>
      <span><b>${t("Move {n}", { n: ply })}: ${better}</b><small>${t("instead of {played}: {cost} more likely to win", { played, cost: percent(cost) })}</small></span>${icon("forward", 18)}</a></li>`;
  }
}
