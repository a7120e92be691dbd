// One lesson: a real table, laid out by the house for this page alone, and a card that says what to do there.

import { games } from "./api";
import { control } from "./controls";
import { drawGone } from "./curtain";
import { html, render, type Html } from "./html";
import { lang, t } from "./i18n";
import { icon, logo } from "./icons";
import { element } from "./lights";
import { lessonCard, type Heard } from "./lesson-card";
import { askName } from "./page";
import { begin, place, type Plan, USUAL_TERMS } from "./plan";
import type { Frame, LessonState, Reply } from "./protocol";
import { address, entitle, go } from "./router";
import { Socket } from "./socket";
import { Spotlight } from "./spotlight";
import { store } from "./store";
import { Table } from "./table";
import { layout, onLayout } from "./theme";
import type { View } from "./view";

const GONE = ["unknown_lesson", "unknown_game"];
/** Milliseconds for which what is about to be touched is pointed at. */
const SHOWN_FOR = 700;
/** Pixels below the card from which on the log is shown there. */
const ROOM_FOR_LOG = 190;
/** Who a first game is played against. */
const GENTLE = "novice";

/** Open a table with the gentlest bot, as most people play the game, and go there. */
export async function firstGame(name: string): Promise<void> {
  const game = (await games()).find((one) => one.name === name);
  if (!game) return go(address.shelf);
  const seats = game.seats.includes(2) ? 2 : Math.min(...game.seats.filter((count) => count > 1), Math.max(...game.seats));
  const plan: Plan = { game, bots: [], places: Array.from({ length: seats }, (_, at) => place(at, GENTLE)), options: {}, phrase: "", terms: USUAL_TERMS, rated: false, error: "", busy: false };
  askName(() => void begin(plan));
}

class LessonRoom {
  private readonly stop = new AbortController();
  private readonly socket: Socket;
  private table: Table | null = null;
  private spotlight: Spotlight | null = null;
  private readonly card = document.createElement("section");
  private state: LessonState | null = null;
  private heard: Heard | null = null;
  private folded = false;
  private reading = true;
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly game: string,
    private readonly number: number,
  ) {
    this.card.className = "lesson";
    this.card.setAttribute("aria-label", t("Lesson"));
    onLayout(() => this.socket.greet({ layout: layout() }), this.stop.signal);
    addEventListener("resize", () => this.draw(), { signal: this.stop.signal });
    this.socket = new Socket(
      { type: "learn", game, lesson: number, lang: lang(), layout: layout(), name: store.get().name },
      {
        frame: (frame) => this.frame(frame),
        lesson: (state) => this.take(state),
        lobby: () => undefined,
        refused: (reply) => this.refused(reply),
        line: () => undefined,
      },
    );
  }

  close(): void {
    clearTimeout(this.timer);
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
    this.table = new Table(
      page,
      this.socket,
      {
        shown: (view) => this.shown(view),
        top: (view) => this.top(view),
        refused: (reply) => this.tried(reply),
        touched: () => this.touched(),
      },
      false,
    );
    control(this.table, { menu: () => go(address.learn(this.game)) }, this.stop.signal);
    page.querySelector(".aside")?.prepend(this.card);
    this.spotlight = new Spotlight(page);
  }

  private top(view: View): Html {
    return html`<a class="home" href="${address.shelf}" data-link aria-label="${t("Back to the shelf")}">${logo(28)}<span class="arrow">${icon("back", 24)}</span></a>
      <h1 class="${view.title.length > 10 ? "long" : ""}">${view.title}</h1>
      <span class="sep"></span>
      <p class="where"><b>${t("Learn to play")}</b>, ${t("lesson {n} of {all}", { n: this.number, all: this.state?.titles.length ?? this.number })}</p>
      <div class="controls">
        <button class="ib" data-do="key" aria-label="${t("What is this?")}" title="${t("What is this?")} (K)">${icon("signs", 22)}</button>
        <button class="ib" data-do="rules" aria-label="${t("Rules")}" title="${t("Rules")} (?)">${icon("help", 22)}</button>
        <a class="ib" href="${address.learn(this.game)}" data-link aria-label="${t("Leave the lesson")}" title="${t("Leave the lesson")}">${icon("cross", 22)}</a>
      </div>`;
  }

  /** The lesson begins, or a step of it is done. */
  private take(state: LessonState): void {
    this.state = state;
    this.heard = null;
    this.folded = false;
    this.reading = !state.praise;
    if (state.praise) store.learn(state.game, state.names[state.number - 1] ?? "");
    if (this.table) this.draw();
  }

  private shown(view: View): void {
    this.table!.root.classList.add("learning");
    entitle(`${t("Learn to play")} · ${view.title}`);
    this.draw();
  }

  private draw(): void {
    if (!this.state) return;
    this.table?.root.classList.toggle("folded", this.folded);
    this.card.dataset.step = String(this.state.step ?? 0);
    render(
      this.card,
      lessonCard(this.state, store.learned(this.game), this.heard, this.folded, {
        show: () => this.demonstrate(),
        again: () => this.again(),
        fold: () => this.fold(),
        play: () => void firstGame(this.game),
      }),
    );
    this.lay();
    this.illuminate();
    if (this.state.praise && this.table?.root.dataset.input === "keys") this.card.querySelector<HTMLElement>(".does .btn")?.focus();
  }

  /** Leave what is pointed at in sight, and show the log where there is room for it below the card. */
  private lay(): void {
    const root = this.table?.root;
    if (!root) return;
    const card = this.card.getBoundingClientRect();
    const wanted = this.folded || !this.reading ? [] : (this.state?.point ?? []).flatMap((id) => this.place(id)).map((one) => one.getBoundingClientRect());
    const sheet = getComputedStyle(this.card).position === "fixed";
    root.classList.toggle("above", sheet && wanted.some(({ top, height }) => top + height / 2 > innerHeight - card.height));
    root.classList.toggle("log-below", !sheet && this.left() > ROOM_FOR_LOG);
  }

  /** How high the column is below what stands in it. */
  private left(): number {
    const column = this.card.parentElement;
    const above = [...(column?.children ?? [])].filter((one) => !one.matches(".side, .forecast"));
    return (column?.clientHeight ?? 0) - above.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  }

  /** What the step is about, lit; everything, as soon as somebody acts. */
  private illuminate(): void {
    const point = this.reading ? (this.state?.point ?? []) : [];
    this.table?.name(point);
    this.spotlight?.show(point.flatMap((id) => this.place(id)));
  }

  private place(id: string): Element[] {
    const found = (this.table && element(this.table.root, id)) ?? this.table?.root.querySelector(`.prompt [data-id="${CSS.escape(id)}"]`);
    return found ? [found] : [];
  }

  private touched(): void {
    if (!this.reading && !this.heard) return;
    this.reading = false;
    this.heard = null;
    this.folded = layout() !== "wide";
    this.draw();
  }

  /** A try was refused: said on the card, which is what is read. */
  private tried(reply: Reply): boolean {
    this.heard = { text: reply.message ?? "" };
    this.folded = false;
    this.reading = true;
    this.draw();
    return true;
  }

  private fold(): void {
    this.folded = !this.folded;
    this.reading = !this.folded;
    this.draw();
  }

  private again(): void {
    this.socket.greet({ again: true });
    this.socket.greet({ again: false }, false);
  }

  /** Point at what is touched, one after the other, then do it. */
  private demonstrate(): void {
    const { show, path = [] } = this.state ?? {};
    if (!show || !this.table) return;
    this.folded = layout() !== "wide";
    this.reading = false;
    this.heard = null;
    this.draw();
    this.spotlight?.show(path.flatMap((id) => this.place(id)));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.spotlight?.show([]);
      this.table!.walked = [];
      void this.table!.play(show);
    }, SHOWN_FOR);
  }
}

export function openLesson(root: HTMLElement, game: string, number: number): () => void {
  const room = new LessonRoom(root, game, number);
  return () => room.close();
}
