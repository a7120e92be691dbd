// One lesson: a real table, laid out by the house for this page alone, and a card that says what to do there.

import { games, reasonOf } from "./api";
import { openNotice } from "./dialog";
import { html, render, type Html } from "./html";
import { lang, t } from "./i18n";
import { element } from "./lights";
import { lessonCard, type Heard } from "./lesson-card";
import { askName } from "./page";
import { begin, place, type Plan, USUAL_TERMS } from "./plan";
import { PrivateRoom } from "./private-room";
import type { LessonState, Reply } from "./protocol";
import { address, go } from "./router";
import { Socket } from "./socket";
import { Spotlight } from "./spotlight";
import { store } from "./store";
import type { Table } from "./table";
import { layout } from "./theme";

/** Milliseconds for which what is about to be touched is pointed at. */
const SHOWN_FOR = 700;
/** Who a first game is played against. */
const GENTLE = "novice";

/** Open a table with the gentlest bot, as most people play the game, and go there; if that can't be, say why. */
export function firstGame(name: string): void {
  laid(name).catch((error) => openNotice(t("That did not work"), reasonOf(error)));
}

async function laid(name: string): Promise<void> {
  const game = (await games()).find((one) => one.name === name);
  if (!game) return go(address.shelf);
  const seats = game.seats.includes(2) ? 2 : Math.min(...game.seats.filter((count) => count > 1), Math.max(...game.seats));
  const plan: Plan = { game, bots: [], places: Array.from({ length: seats }, (_, at) => place(at, GENTLE)), options: {}, phrase: "", terms: USUAL_TERMS, rated: false, error: "", busy: false };
  await new Promise<void>((named) => askName(named));
  await begin(plan);
}

class LessonRoom extends PrivateRoom {
  protected override readonly socket: Socket;
  private spotlight: Spotlight | null = null;
  private state: LessonState | null = null;
  private heard: Heard | null = null;
  private reading = true;
  private timer = 0;

  constructor(
    root: HTMLElement,
    game: string,
    private readonly number: number,
  ) {
    super(root, game, { card: "lesson", name: t("Lesson") }, address.learn(game));
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

  override close(): void {
    clearTimeout(this.timer);
    super.close();
  }

  protected override open(): Table {
    const table = super.open();
    this.spotlight = new Spotlight(table.root);
    return table;
  }

  protected override called(): string {
    return t("Learn to play");
  }

  protected override where(): Html {
    return html`<b>${t("Learn to play")}</b>, ${t("lesson {n} of {all}", { n: this.number, all: this.state?.titles.length ?? this.number })}`;
  }

  protected override leave(): [string, string] {
    return [t("Leave the lesson"), "cross"];
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

  protected override draw(): void {
    if (!this.state) return;
    this.table?.root.classList.toggle("folded", this.folded);
    this.card.dataset.step = String(this.state.step ?? 0);
    render(
      this.card,
      lessonCard(this.state, store.learned(this.game), this.heard, this.folded, {
        show: () => this.demonstrate(),
        restart: () => this.restart(),
        fold: () => this.fold(),
        play: () => firstGame(this.game),
      }),
    );
    this.lay();
    this.illuminate();
    if (this.state.praise && this.table?.root.dataset.input === "keys") this.card.querySelector<HTMLElement>(".does .btn")?.focus();
  }

  /** Leave what is pointed at in sight. */
  private lay(): void {
    const root = this.table?.root;
    if (!root) return;
    const card = this.card.getBoundingClientRect();
    const wanted = this.folded || !this.reading ? [] : (this.state?.point ?? []).flatMap((id) => this.place(id)).map((one) => one.getBoundingClientRect());
    const sheet = getComputedStyle(this.card).position === "fixed";
    root.classList.toggle("above", sheet && wanted.some(({ top, height }) => top + height / 2 > innerHeight - card.height));
    this.roomForLog();
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

  protected override touched(): void {
    if (!this.reading && !this.heard) return;
    this.reading = false;
    this.heard = null;
    this.folded = layout() !== "wide";
    this.draw();
  }

  /** A try was refused: said on the card, which is what is read. */
  protected override tried(reply: Reply): boolean {
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
      this.table!.choosing.walked = [];
      void this.table!.choosing.play(show);
    }, SHOWN_FOR);
  }
}

export function openLesson(root: HTMLElement, game: string, number: number): () => void {
  const room = new LessonRoom(root, game, number);
  return () => room.close();
}
