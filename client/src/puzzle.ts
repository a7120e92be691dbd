// A puzzle: the real table, laid out by the house for this page alone. The task is the prompt, a card beside it keeps the tries,
// and once it is solved says why. Only the solution is played.

import { percent } from "./curve";
import { control } from "./controls";
import { copy } from "./clipboard";
import { drawGone } from "./curtain";
import { html, render, type Html } from "./html";
import { lang, t, tn, type Words } from "./i18n";
import { icon, logo } from "./icons";
import { signed } from "./coach";
import type { Frame, PuzzleState, Reply } from "./protocol";
import { address, entitle, go } from "./router";
import { Socket } from "./socket";
import { store } from "./store";
import { Table } from "./table";
import { layout, onLayout } from "./theme";
import type { View } from "./view";

const GONE = ["unknown_puzzle", "unknown_game"];
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

class PuzzleRoom {
  private readonly stop = new AbortController();
  private readonly socket: Socket;
  private table: Table | null = null;
  private readonly card = document.createElement("section");
  private state: PuzzleState | null = null;
  private tries: Try[] = [];
  private folded = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly game: string,
    number: number,
  ) {
    this.card.className = "lesson puzzle";
    this.card.setAttribute("aria-label", t("Puzzle"));
    onLayout(() => this.socket.greet({ layout: layout() }), this.stop.signal);
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

  close(): void {
    this.stop.abort();
    this.socket.close();
    this.table?.wipe();
  }

  private refused(reply: Reply): void {
    if (!GONE.includes(reply.code ?? "")) return;
    this.socket.close();
    drawGone(this.root, reply.message ?? "");
  }

  private frame(frame: Frame): void {
    if (!this.table) this.open();
    this.table!.frames.push(frame);
  }

  private open(): void {
    const page = document.createElement("div");
    this.root.replaceChildren(page);
    const hooks = {
      shown: (view: View) => this.shown(view),
      top: (view: View) => this.top(view),
      refused: (reply: Reply) => this.tried(reply),
      touched: () => this.touched(),
    };
    this.table = new Table(page, this.socket, hooks, false);
    control(this.table, { menu: () => go(address.puzzles(this.game)) }, this.stop.signal);
    page.querySelector(".aside")?.prepend(this.card);
  }

  private top(view: View): Html {
    const { state } = this;
    const where = state ? (state.number === state.today ? t("Puzzle of the day") : t("Puzzle {n} of {all}", { n: state.number, all: state.count })) : t("Puzzle");
    return html`<a class="home" href="${address.shelf}" data-link aria-label="${t("Back to the shelf")}">${logo(28)}<span class="arrow">${icon("back", 24)}</span></a>
      <h1 class="${view.title.length > 10 ? "long" : ""}">${view.title}</h1>
      <span class="sep"></span>
      <p class="where"><b>${where}</b></p>
      <div class="controls">
        <button class="ib" data-do="key" aria-label="${t("What is this?")}" title="${t("What is this?")} (K)">${icon("signs", 22)}</button>
        <button class="ib" data-do="rules" aria-label="${t("Rules")}" title="${t("Rules")} (?)">${icon("help", 22)}</button>
        <a class="ib" href="${address.puzzles(this.game)}" data-link aria-label="${t("All puzzles")}" title="${t("All puzzles")}">${icon("grid", 22)}</a>
      </div>`;
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

  private shown(view: View): void {
    this.table!.root.classList.add("learning");
    entitle(`${t("Puzzle")} · ${view.title}`);
    this.draw();
  }

  private touched(): void {
    if (layout() === "wide" || this.folded || this.state?.solution) return;
    this.folded = true;
    this.draw();
  }

  /** A try does not solve it, or the rules forbid it: it is kept with what was said of it. */
  private tried(reply: Reply): boolean {
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

  private again(): void {
    this.tries = [];
    this.socket.greet({ again: true });
    this.socket.greet({ again: false }, false);
  }

  private draw(): void {
    const { state } = this;
    if (!state) return;
    this.table?.root.classList.toggle("folded", this.folded);
    render(this.card, state.solution ? this.explained(state) : this.asked(state));
  }

  private head(state: PuzzleState, title: string): Html {
    return html`<header><div><p class="count">${t("Puzzle {n} of {all}", { n: state.number, all: state.count })}</p><h2>${title}</h2></div>
      <button class="ib fold-lesson" @click="${() => this.fold()}" aria-expanded="${this.folded ? "false" : "true"}" aria-label="${this.folded ? t("Read the puzzle") : t("Fold the puzzle away")}">${icon("down-small", 22)}</button></header>`;
  }

  private asked(state: PuzzleState): Html {
    const tries = this.tries.map(({ label, text }) => html`<li>${icon("cross", 18)}<span><b>${label}</b><br />${text}</span></li>`);
    return html`${this.head(state, t("Find the best choice"))}
      <div class="reads"><p class="says">${t("One of {n} choices is clearly better than all others, whatever is hidden. Try as often as you like: nothing is lost.", { n: state.choices })}</p>
        ${tries.length > 0 ? html`<h3>${t("Your tries")}</h3><ol class="tries" aria-live="polite">${tries}</ol>` : ""}</div>
      <div class="acts"><p class="task">${icon("tap", 24)}<b>${t("Play the best choice on the table")}</b></p></div>`;
  }

  private explained(state: PuzzleState): Html {
    const widest = Math.max(...(state.others ?? []).map(({ less }) => less), 0.01);
    const others = (state.others ?? []).map((one) => html`<li><span>${one.label}</span><b>−${percent(one.less)}</b>${bar(one.less / widest)}</li>`);
    const levels = (state.levels ?? []).map((one) => html`<li><span>${t(LEVELS[one.level] ?? "Expert")}</span><b>${percent(one.share)}</b>${bar(one.share)}</li>`);
    const reasons = (state.reasons ?? []).map((one) => html`<li class="${one.value < 0 ? "bad" : "good"}"><span>${one.name}</span><b>${signed(one.value)}</b></li>`);
    const next = state.number < state.count ? state.number + 1 : 1;
    return html`${this.head(state, t("Solved: {move}", { move: state.solution ?? "" }))}
      <div class="reads">
        <p class="praise">${icon("check", 22)}<span>${tn("Found at the first try.", "Found at try {n}.", this.tries.length + 1)}</span></p>
        ${reasons.length > 0 ? html`<h3>${t("Why it is better than the next best")}</h3><ul class="terms">${reasons}</ul>` : ""}
        <h3>${t("Why not the others?")}</h3><p class="quiet">${t("How much less often they win, by a long search")}</p><ul class="terms plain">${others}</ul>
        <h3>${t("How bots did")}</h3><ul class="terms plain">${levels}</ul>
      </div>
      <div class="acts"><div class="does">
        <a class="btn lit" href="${address.puzzles(state.game, next)}" data-link><span>${t("Next puzzle")}</span>${icon("forward", 18)}</a>
        <button class="quiet-link" @click="${() => this.again()}">${t("Start over")}</button>
        <button class="quiet-link" @click="${(event: Event) => void copy(location.href, event.currentTarget as HTMLElement)}">${t("Share")}</button>
      </div></div>`;
  }
}

function bar(share: number): Html {
  const width = (100 * Math.max(0, Math.min(1, share))).toFixed(1);
  return html`<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="ground" width="100" height="6"/><rect class="bar" width="${width}" height="6"/></svg>`;
}

export function openPuzzle(root: HTMLElement, game: string, number: number): () => void {
  const room = new PuzzleRoom(root, game, number);
  return () => room.close();
}
