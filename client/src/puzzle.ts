// A puzzle: the real table, laid out by the house for this page alone. The task is the prompt, a card beside it keeps the tries,
// and once it is solved says why. Only the solution is played.

import { percent } from "./curve";
import { copy } from "./clipboard";
import { html, render, type Html } from "./html";
import { lang, t, tn, type Words } from "./i18n";
import { icon } from "./icons";
import { cites } from "./lesson-card";
import { signed } from "./coach";
import { PrivateRoom } from "./private-room";
import type { PuzzleState, Reply } from "./protocol";
import { address } from "./router";
import { Socket } from "./socket";
import { store } from "./store";
import { layout } from "./theme";

const LEVELS: Record<string, Words> = {
  random: "At random",
  novice: "Novice",
  heuristic: "Heuristic",
  expert: "Expert",
};

/** Under which name the solved puzzles of a game are remembered, beside its lessons. */
export const solvedOf = (game: string): string => `${game}/puzzles`;

interface Try {
  label: string;
  text: string;
}

class PuzzleRoom extends PrivateRoom {
  protected override readonly socket: Socket;
  private state: PuzzleState | null = null;
  private tries: Try[] = [];

  constructor(root: HTMLElement, game: string, number: number) {
    super(root, game, { card: "lesson puzzle", name: t("Puzzle") }, address.puzzles(game));
    this.socket = new Socket(
      { type: "solve", game, puzzle: number, lang: lang(), layout: layout(), name: store.get().name },
      {
        frame: (frame) => this.frame(frame),
        puzzle: (state) => this.take(state),
        lobby: () => undefined,
        refused: (reply) => this.refused(reply),
        line: () => undefined,
      },
    );
  }

  protected override called(): string {
    return t("Puzzle");
  }

  protected override where(): Html {
    const { state } = this;
    const words = state ? (state.number === state.today ? t("Puzzle of the day") : t("Puzzle {n} of {all}", { n: state.number, all: state.count })) : t("Puzzle");
    const dated = state !== null && state.number === state.today && layout() === "wide";
    return html`<b>${words}</b>${dated ? ` ${dayOf(Date.now())}` : ""}`;
  }

  protected override leave(): [string, string] {
    return [t("All puzzles"), "grid"];
  }

  /** The puzzle is laid out, or solved. */
  private take(state: PuzzleState): void {
    this.state = state;
    if (state.solution) {
      store.learn(solvedOf(state.game), state.name);
      this.folded = false;
    }
    if (this.table) this.table.draw();
    this.draw();
    if (state.solution && this.table?.root.dataset.input === "keys") this.card.querySelector<HTMLElement>(".does .btn")?.focus();
  }

  protected override touched(): void {
    if (layout() === "wide" || this.folded || this.state?.solution) return;
    this.folded = true;
    this.draw();
  }

  /** A try does not solve it, or the rules forbid it: it is kept with what was said of it. */
  protected override tried(reply: Reply): boolean {
    if (reply.code !== "not_solved") return false;
    const label = reply.title || t("Try {n}", { n: this.tries.length + 1 });
    this.tries = [...this.tries, { label, text: reply.message ?? "" }];
    this.table!.detail.clear();
    this.folded = false;
    this.draw();
    return true;
  }

  private fold(): void {
    this.folded = !this.folded;
    this.draw();
  }

  private startOver(): void {
    this.tries = [];
    this.restart();
  }

  protected override draw(): void {
    const { state } = this;
    if (!state) return;
    this.table?.root.classList.toggle("folded", this.folded);
    render(this.card, state.solution ? this.explained(state) : this.asked(state));
    this.roomForLog();
  }

  private head(state: PuzzleState, title: string): Html {
    return html`<header><div><p class="count">${t("Puzzle {n} of {all}", { n: state.number, all: state.count })}</p><h2>${title}</h2></div>
      <button class="ib fold-lesson" @click="${() => this.fold()}" aria-expanded="${this.folded ? "false" : "true"}" aria-label="${this.folded ? t("Read the puzzle") : t("Fold the puzzle away")}">${icon("down-small", 22)}</button></header>`;
  }

  private asked(state: PuzzleState): Html {
    const tries = this.tries.map(({ label, text }) => html`<li>${icon("cross", 18)}<span><b>${label}</b><br />${text}</span></li>`);
    const aimed = !state.choices;
    const says = aimed
      ? t("One shot is clearly better than all others, even if the hand slips a little. Any flick that does as well counts. Try as often as you like: nothing is lost.")
      : t("One of {n} choices is clearly better than all others, whatever is hidden. Try as often as you like: nothing is lost.", { n: state.choices });
    return html`${this.head(state, aimed ? t("Find the best shot") : t("Find the best choice"))}
      <div class="reads"><p class="says">${says}</p>
        ${tries.length > 0 ? html`<h3>${t("Your tries")}</h3><ol class="tries" aria-live="polite">${tries}</ol>` : ""}</div>
      <div class="acts"><p class="task">${icon("tap", 24)}<b>${aimed ? t("Aim and flick on the table") : t("Play the best choice on the table")}</b></p></div>`;
  }

  private explained(state: PuzzleState): Html {
    const widest = Math.max(...(state.others ?? []).map(({ less }) => less), 0.01);
    const others = (state.others ?? []).map((one) => html`<li><span>${one.label}</span><b>−${percent(one.less)}</b>${bar(one.less / widest)}</li>`);
    const levels = (state.levels ?? []).map((one) => html`<li><span>${t(LEVELS[one.level] ?? "Expert")}</span><b>${percent(one.share)}</b>${bar(one.share)}</li>`);
    const reasons = (state.reasons ?? []).map((one) => html`<li class="${one.value < 0 ? "bad" : "good"}"><span>${one.name}</span><b>${signed(one.value)}</b></li>`);
    const next = state.number < state.count ? state.number + 1 : 1;
    return html`${this.head(state, t("Solved: {move}", { move: state.solution ?? "" }))}
      <div class="reads">
        <p class="praise">${icon("check", 22)}<span>${tn("Found on the first try.", "Found on try {n}.", this.tries.length + 1)}</span></p>
        ${reasons.length > 0 ? html`<h3>${t("Why it is better than the next best")}</h3><ul class="terms">${reasons}</ul>` : ""}
        <h3>${t("Why not the others?")}</h3><p class="quiet">${t("How much less often they win, according to a long search")}</p><ul class="terms plain">${others}</ul>
        <h3>${t("How bots did")}</h3><ul class="terms plain">${levels}</ul>
        ${cites(state.rules ?? [])}
      </div>
      <div class="acts"><div class="does">
        <a class="btn lit" href="${address.puzzles(state.game, next)}" data-link><span>${t("Next puzzle")}</span>${icon("forward", 18)}</a>
        <button class="quiet-link" @click="${() => this.startOver()}">${t("Start over")}</button>
        <button class="quiet-link" @click="${(event: Event) => void copy(location.href, event.currentTarget as HTMLElement)}">${t("Share")}</button>
      </div></div>`;
  }
}

/** Today as the puzzle counts it: it changes at midnight UTC for everybody. */
function dayOf(now: number): string {
  return new Intl.DateTimeFormat(lang(), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(now);
}

function bar(share: number): Html {
  const width = (100 * Math.max(0, Math.min(1, share))).toFixed(1);
  return html`<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="ground" width="100" height="6"/><rect class="bar" width="${width}" height="6"/></svg>`;
}

export function openPuzzle(root: HTMLElement, game: string, number: number): () => void {
  const room = new PuzzleRoom(root, game, number);
  return () => room.close();
}
