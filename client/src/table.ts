// A table: takes frames in and draws the parts; touches go to the choice in the making. What is drawn and what may be touched
// comes from the house; no game is known here.

import { Arrangement } from "./arrangement";
import { Basket } from "./basket";
import { Choosing } from "./choosing";
import { Coach } from "./coach";
import { Company } from "./company";
import { Detail } from "./detail";
import { Foresight, momentButton } from "./forecast";
import { drawLog, sayLast } from "./log";
import { find, render, type Html } from "./html";
import { t } from "./i18n";
import { wear } from "./icons";
import { DARK, element, inHand, light, point, type Lit } from "./lights";
import { Mending } from "./mending";
import { notifyTurn } from "./notify";
import { lasts, Moments } from "./moments";
import { places, settle, travelAll } from "./motion";
import { FrameQueue } from "./frame-queue";
import { Panes } from "./panes";
import { begins, drawPrompt } from "./prompt";
import type { Away, Forecast, Frame, Reply, SeatState, Spectators } from "./protocol";
import { outline, recent, tellSkipped } from "./recent";
import { Reference } from "./reference";
import { entitle } from "./router";
import { Rules } from "./rules";
import { callButtons, Sealed } from "./sealed";
import { Setup } from "./setup";
import { shell } from "./shell";
import { watching, watchLine } from "./spectators";
import type { Socket } from "./socket";
import { chime } from "./sound";
import { layout, still } from "./theme";
import { top } from "./top";
import { Gestures } from "./gestures";
import { EMPTY, merge, type View } from "./view";
import { Zoom } from "./zoom";

export interface TableHooks {
  /** After every frame that was shown. */
  shown(view: View): void;
  /** The bar above the table, where it is another than usual. */
  top?(view: View): Html;
  /** A move was refused; tells whether that has been said already. */
  refused?(reply: Reply): boolean;
  /** Something was touched or begun. */
  touched?(): void;
}

/** So many lines of the log may have gone by since somebody played what is read about. */
const LATELY = 12;

export class Table {
  view: View = EMPTY;
  lit: Lit = DARK;
  readonly frames = new FrameQueue((frame, quick) => this.show(frame, quick));
  readonly detail: Detail;
  readonly rules: Rules;
  readonly reference: Reference;
  readonly gestures: Gestures;
  readonly setup = new Setup(this);
  readonly sealed = new Sealed(this);
  readonly foresight: Foresight;
  readonly basket = new Basket(this);
  readonly zoom: Zoom;
  readonly moments: Moments;
  readonly coach = new Coach(this);
  readonly choosing = new Choosing(this);
  readonly company: Company;
  private readonly mending: Mending;
  private readonly panes: Panes;
  /** The frame whose pieces slide just now. */
  sliding: Frame | null = null;
  /** What stays outlined whatever the pointer does: in a replay, what a choice would have touched. */
  pointed: readonly string[] = [];
  /** In a replay, how many comments the lines of the log have. */
  noted: ReadonlyMap<number, number> = new Map();
  private around: SeatState[] = [];
  readonly arrangement: Arrangement;
  /** The picture after which what is asked for comes in sight. */
  private bringing = 0;
  /** How high the sentence with its buttons is: on a phone the details lie above it. */
  private readonly measured = new ResizeObserver(([prompt]) => {
    if (prompt) this.root.style.setProperty("--prompt", `${prompt.borderBoxSize[0]?.blockSize ?? 0}px`);
  });

  constructor(
    readonly root: HTMLElement,
    readonly socket: Socket,
    readonly hooks: TableHooks,
    readonly replay: boolean,
  ) {
    root.className = "table";
    render(root, shell(replay));
    this.company = new Company(this);
    this.company.drawSeats(); // nobody yet, but the reader's place between them
    this.panes = new Panes(root, find(root, ".sprites"));
    this.mending = new Mending(root, socket);
    this.detail = new Detail(find(root, ".detail"), () => this.socket, () => this.view.ply);
    this.rules = new Rules(find(root, ".rulebook"));
    this.reference = new Reference([...root.querySelectorAll<HTMLElement>(".refcard")]);
    this.gestures = new Gestures(this);
    this.foresight = new Foresight(socket, () => this.foretold());
    this.moments = new Moments(root, () => {
      this.relight();
      this.bring();
      this.frames.release();
    });
    this.zoom = new Zoom(root, (target) => this.view.gestures.some((one) => target.closest(`#${CSS.escape(one.id)}`)));
    this.arrangement = new Arrangement(root);
    this.measured.observe(find(root, ".prompt"));
  }

  /** Take in one frame; returns how long its motion takes. */
  private show(frame: Frame, quick: boolean): number {
    this.arrive();
    if (this.mending.lost && !frame.full) return 0;
    this.mending.lost = false;
    const moves = !quick && !frame.full && !still() && frame.motion?.length;
    return moves ? this.slide(frame) : this.attempt(frame, quick);
  }

  private attempt(frame: Frame, quick: boolean): number {
    try {
      return this.take(frame, quick);
    } catch (error) {
      console.warn("a frame could not be drawn", error);
      this.mending.failed(frame.full === true);
      if (!frame.full) {
        this.view = EMPTY;
        this.panes.clear();
      }
      return 0;
    }
  }

  /** Pieces slide on the table as it lies; what came of it is drawn when they are at rest, and nothing tells it before. */
  private slide(frame: Frame): number {
    this.sliding = frame;
    this.gestures.clear();
    this.foresight.clear();
    this.relight();
    const took = this.gestures.playBack(frame.motion ?? [], () => this.arrive());
    return took + lasts(frame.moment);
  }

  /** What slid is at rest. */
  private arrive(): void {
    const frame = this.sliding;
    if (!frame) return;
    this.sliding = null;
    this.gestures.finish();
    this.attempt(frame, false);
  }

  private take(frame: Frame, quick: boolean): number {
    const before = quick || frame.full ? null : places(this.root);
    const { question: asked, seats: { length: known } } = this.view;
    this.view = merge(this.view, frame);
    this.choosing.renew(frame.full === true);
    const kept = ["zoomed", "zoomable", "drawer"].filter((name) => this.root.classList.contains(name));
    this.root.className = `table ${this.view.game}`;
    this.root.classList.add(...kept);
    this.root.classList.toggle("replaying", this.replay);
    wear(this.view.seat_marks);
    this.arrangement.take(frame, this.view);
    const wanted = this.view.question !== null && this.view.now && (!this.view.prompt.quiet || this.view.prompt.acting);
    entitle(`${wanted ? "● " : ""}${this.view.title}`);
    this.foresight.clear();
    this.panes.apply(frame);
    this.arrangement.place();
    this.moments.lay(frame.moment && this.replay ? { ...frame.moment, holds: false } : (frame.moment ?? null), this.view.seats);
    if (this.moments.now && layout() === "phone") this.detail.clear(); // it would lie over it
    if (frame.moment && !frame.motion) chime("capture"); // what moved has been heard already
    if (frame.full || this.view.question !== asked) this.choosing.open();
    this.gestures.refresh();
    this.draw();
    if (this.view.reader && this.view.question !== asked && layout() === "phone") this.detail.clear(); // it lies over the hand
    this.detail.forget(this.view.question !== asked, (id) => this.root.querySelector(`#${CSS.escape(id)}`) !== null);
    this.follow();
    const took = before ? travelAll(this.root, before, this.choosing.carried, new Set(frame.motion?.map((path) => path.id))) : 0;
    this.choosing.carried = null;
    if (before && frame.motion?.length && still()) this.gestures.playBack(frame.motion);
    if (known && asked === null && wanted && !this.replay) notifyTurn(this.view.title);
    if (this.view.question !== null && this.view.question !== asked) begins(this.root, asked === null, this.view.prompt.acting === true);
    if (this.choosing.walked.length > 0) this.basket.look();
    if (frame.full) this.zoom.measure();
    if (this.view.question !== null && this.view.question !== asked) {
      this.arrangement.showLit();
      this.zoom.open();
      this.bringing = requestAnimationFrame(() => this.bring()); // when all has its place
    }
    this.zoom.follow(this.view.question === null ? recent(this.view).at(-1)?.ids : []);
    this.root.dataset.ply = String(this.view.ply);
    this.sealed.shown();
    if (!this.replay) this.coach.shown(); // a finished game has no panel for hints, and points at what it reviews
    if (matchMedia("(min-width: 1680px)").matches) void this.reference.open(this.view.game);
    this.company.drawAsks();
    this.company.talk.renew(this.view.seats);
    this.hooks.shown(this.view);
    this.setup.shown(frame);
    return Math.max(took, quick ? 0 : lasts(this.moments.now));
  }

  /** Where the board scrolls, what is asked for comes in sight. */
  private bring(): void {
    if (!this.moments.held) this.arrangement.bring(this.lit.next);
  }

  /** Who points at nothing reads about what was last played. */
  private follow(): void {
    if (!this.view.reader || layout() === "phone" || this.choosing.hovered !== null || this.choosing.walked.length > 0) return;
    const { log, now, ply } = this.view;
    const told = now ? log : log.filter((line) => line.ply <= ply);
    const lately = told.slice(-LATELY).reverse().flatMap((line) => line.ids ?? []);
    const named = lately.find((id) => element(this.root, id) !== null);
    if (named) this.detail.follow(named);
  }

  /** The others at this device who may interrupt now. */
  get callers(): SeatState[] {
    return this.around;
  }

  set callers(seats: SeatState[]) {
    const changed = seats.length + this.around.length > 0;
    this.around = seats;
    if (changed) this.relight();
  }

  /** Somebody came or went: shown at once, whatever is still being played out. */
  absent({ seats, patience = this.view.patience }: Pick<Away, "seats" | "patience">): void {
    this.view = { ...this.view, away: seats, patience };
    if (this.view.seats.length === 0) return;
    this.draw();
    this.company.drawAsks();
    this.hooks.shown(this.view);
  }

  /** Somebody watches, or watches no more. */
  watched(told: Spectators): void {
    this.view = { ...this.view, spectators: told };
    render(find(this.root, ".watch"), watching(told));
    render(find(this.root, ".watch-line"), watchLine(told));
  }

  /** Draw everything that is not the house's drawing. */
  draw(): void {
    const { root, view } = this;
    render(find(root, ".top"), this.hooks.top?.(view) ?? top(view, this.replay, this.coach.open));
    this.company.drawSeats();
    const news = recent(view);
    drawLog(find(root, ".log"), view.log, view.commitment, this.replay ? [] : news, this.replay, this.noted);
    outline(root, news);
    sayLast(find(root, ".voice"), view.log);
    this.relight();
  }

  /** The house has told what is looked at; nothing may be left of a choice that was changed. */
  private foretold(): void {
    if (this.basket.plan?.actions.length === 0) this.choosing.walked = [];
    this.relight();
    this.zoom.follow();
  }

  /** What is known of the choice that is looked at, or of the open question before anything is. */
  private get told(): Forecast {
    const { now } = this.foresight;
    if (this.moments.held) return {};
    return Object.keys(now).length > 0 ? now : this.view.outlook;
  }

  /** Light up what may be touched next. */
  shine(): void {
    const view = this.moments.held || this.sliding ? { ...this.view, question: null } : this.view;
    const plan = this.basket.open ? { plan: this.basket.plan } : {};
    this.lit = light(this.root, view, this.choosing.walked, this.choosing.hovered, { ids: this.told.ids ?? [], ...plan }, this.gestures.light);
  }

  /** Draw what depends on the half-made choice. */
  relight(): void {
    if (this.gestures.held) this.hooks.touched?.();
    const typing = document.activeElement?.id;
    const held = this.moments.held;
    this.shine();
    this.root.classList.toggle("hand-rests", ![...this.lit.next, ...this.lit.aside].some((id) => inHand(this.root, id)));
    const shown = (id: string): boolean => element(this.root, id) !== null;
    const bar = this.around.length > 0 ? callButtons(this.around) : this.gestures.buttons();
    const looked = this.gestures.held ? this.gestures.said : this.foresight.now;
    const said = held ? { text: held.title, hint: t("stays until you touch it"), only: momentButton() } : (this.coach.said ?? { ...looked, actionLabel: this.basket.plan?.action_label ?? "" });
    const view = this.sliding ? { ...this.view, question: null } : this.view;
    drawPrompt(find(this.root, ".prompt"), view, this.choosing.walked, this.lit, shown, bar, [...this.gestures.replayButtons(), ...this.setup.buttons()], said);
    this.arrangement.foretell(this.told, [...this.choosing.walked.slice(-1), ...(this.told.ids ?? [])]);
    if (typing && document.activeElement === document.body) element(this.root, typing)?.focus();
  }

  /** Explain something that is pressed for long; a gesture that began with it is over. */
  explain(id: string): void {
    this.gestures.drop();
    this.detail.explain(id);
  }

  /** Show what a line of the log speaks of. */
  name(ids: readonly string[]): void {
    point(this.root, [...this.pointed, ...ids]);
  }

  /** A touch wants to go on: end what moves, show what waits. Tells whether that is all it does: what was laid out is read. */
  hurry(): boolean {
    if (this.moments.now) {
      const held = this.moments.held !== null;
      this.moments.goOn();
      return held;
    }
    settle(this.root);
    this.gestures.finish();
    this.arrive();
    if (this.moments.now) return false;
    const told = this.view.log.length;
    if (this.frames.flush()) tellSkipped(this.root, this.view.log.slice(told));
    return false;
  }

  /** Whether something is laid out until it is touched. */
  get holds(): boolean {
    return this.moments.held !== null;
  }

  /** Nothing of this seat stays in the page. */
  wipe(): void {
    cancelAnimationFrame(this.bringing);
    this.company.stop();
    this.arrangement.stop();
    this.moments.stop();
    this.coach.close();
    this.foresight.clear();
    this.measured.disconnect();
    this.zoom.close();
    this.frames.stop();
    this.sliding = null;
    this.gestures.finish();
    this.gestures.clear();
    this.panes.clear();
    this.root.replaceChildren();
  }
}
