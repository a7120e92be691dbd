// A table: takes frames in, draws the parts, and turns touches into answers. What is drawn and what may be touched comes
// from the house; no game is known here.

import { Arrangement } from "./arrangement";
import { asks } from "./asks";
import { Basket } from "./basket";
import { Coach } from "./coach";
import { timeLeft } from "./clock-words";
import { ClockFace } from "./clocks";
import { Detail } from "./detail";
import { Foresight, momentButton } from "./forecast";
import { drawLog, sayLast } from "./log";
import { find, html, render, type Html } from "./html";
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
import type { Clocks, Forecast, Frame, Reply, SeatState, Spectators } from "./protocol";
import { outline, recent, tellSkipped } from "./recent";
import { Reference } from "./reference";
import { entitle } from "./router";
import { Rules } from "./rules";
import { drawSeats, type Beside } from "./seats";
import { callButtons, Sealed } from "./sealed";
import { Setup } from "./setup";
import { shell } from "./shell";
import { watching } from "./spectators";
import type { Socket } from "./socket";
import { chime } from "./sound";
import { store } from "./store";
import { standIns, TalkPane } from "./talk";
import { layout, still } from "./theme";
import { opening, spelled, touch } from "./touch";
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
  readonly talk: TalkPane;
  readonly clocks = new ClockFace();
  private readonly ticking: number;
  /** Whether it was said that the own time runs out. */
  private warned = false;
  private readonly mending: Mending;
  private readonly panes: Panes;
  private hovered: string | null = null;
  private carried: [string, string] | null = null;
  private busy = false;
  /** The frame whose pieces slide just now. */
  private sliding: Frame | null = null;
  /** Whether the open question was answered: its choices hold no longer, though the next position is not there yet. */
  private answered = false;
  /** What stays outlined whatever the pointer does: in a replay, what a choice would have touched. */
  pointed: readonly string[] = [];
  private around: SeatState[] = [];
  private readonly arrangement: Arrangement;
  /** How high the sentence with its buttons is: on a phone the details lie above it. */
  private readonly measured = new ResizeObserver(([prompt]) => {
    if (prompt) this.root.style.setProperty("--prompt", `${prompt.borderBoxSize[0]?.blockSize ?? 0}px`);
  });
  private path: string[] = [];
  private walkedFor: number | null = null;

  constructor(
    readonly root: HTMLElement,
    readonly socket: Socket,
    private readonly hooks: TableHooks,
    readonly replay: boolean,
  ) {
    root.className = "table";
    render(root, shell(replay));
    this.talk = new TalkPane(find(root, ".talk"), socket, {
      name: (seat) => this.view.seats.find((one) => one.seat === seat)?.name ?? "",
      viewer: () => this.view.viewer,
      changed: () => {
        this.drawSeats();
        this.drawAsks();
      },
    });
    this.ticking = window.setInterval(() => this.tick(), 1000);
    this.drawSeats(); // nobody yet, but the reader's place between them
    this.panes = new Panes(root, find(root, ".sprites"));
    this.mending = new Mending(root, socket);
    this.detail = new Detail(find(root, ".detail"), () => this.socket, () => this.view.ply);
    this.rules = new Rules(find(root, ".rulebook"));
    this.reference = new Reference([...root.querySelectorAll<HTMLElement>(".refcard")]);
    this.gestures = new Gestures(this);
    this.foresight = new Foresight(socket, () => this.foretold());
    this.moments = new Moments(root, () => {
      this.relight();
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
    const asked = this.view.question;
    this.answered = false;
    this.view = merge(this.view, frame);
    if (frame.full || !this.stands()) this.path = [];
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
    if (frame.full || this.view.question !== asked) this.open();
    this.gestures.refresh();
    this.draw();
    if (this.view.reader && this.view.question !== asked && layout() === "phone") this.detail.clear(); // it lies over the hand
    this.detail.forget(this.view.question !== asked, (id) => this.root.querySelector(`#${CSS.escape(id)}`) !== null);
    this.follow();
    const took = before ? travelAll(this.root, before, this.carried, new Set(frame.motion?.map((path) => path.id))) : 0;
    this.carried = null;
    if (before && frame.motion?.length && still()) this.gestures.playBack(frame.motion);
    if (asked === null && this.view.question !== null && wanted && !frame.full && !this.replay) notifyTurn(this.view.title);
    if (this.view.question !== null && this.view.question !== asked) begins(this.root, asked === null, this.view.prompt.acting === true);
    if (this.walked.length > 0) this.basket.look();
    if (frame.full) this.zoom.measure();
    if (this.view.question !== null && this.view.question !== asked) {
      this.arrangement.showLit();
      this.zoom.open();
    }
    this.zoom.follow(this.view.question === null ? recent(this.view).at(-1)?.ids : []);
    this.root.dataset.ply = String(this.view.ply);
    this.sealed.shown();
    if (!this.replay) this.coach.shown(); // a finished game has no panel for hints, and points at what it reviews
    if (matchMedia("(min-width: 1680px)").matches) void this.reference.open(this.view.game);
    this.drawAsks();
    this.talk.draw();
    this.hooks.shown(this.view);
    this.setup.shown(frame);
    return Math.max(took, quick ? 0 : lasts(this.moments.now));
  }

  /** What can only begin in one way is begun. */
  private open(): void {
    const { question, now, choices, weights, gestures, prompt } = this.view;
    if (question === null || !now || gestures.length > 0 || prompt.quiet || this.path.length > 0) return;
    const first = opening(choices, weights);
    if (first !== null && element(this.root, first)) this.walked = [first];
  }

  /** Who points at nothing reads about what was last played. */
  private follow(): void {
    if (!this.view.reader || layout() === "phone" || this.hovered !== null || this.walked.length > 0) return;
    const { log, now, ply } = this.view;
    const told = now ? log : log.filter((line) => line.ply <= ply);
    const lately = told.slice(-LATELY).reverse().flatMap((line) => line.ids ?? []);
    const named = lately.find((id) => element(this.root, id) !== null);
    if (named) this.detail.follow(named);
  }

  /** Whether a half-made choice still means something: others may have moved while it was made. */
  private stands(): boolean {
    const { question, choices } = this.view;
    if (question === null) return true;
    return question === this.walkedFor && choices.some(([, path]) => this.path.every((id, at) => path[at] === id));
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

  /** The half-made choice, as far as it answers the open question. */
  get walked(): string[] {
    return this.view.question !== null && this.view.question === this.walkedFor ? this.path : [];
  }

  set walked(path: string[]) {
    this.basket.clear();
    this.path = path;
    this.walkedFor = this.view.question;
  }

  /** Somebody came or went: shown at once, whatever is still being played out. */
  absent(seats: readonly number[]): void {
    this.view = { ...this.view, away: seats };
    if (this.view.seats.length === 0) return;
    this.draw();
    this.drawAsks();
    this.hooks.shown(this.view);
  }

  /** Somebody watches, or watches no more. */
  watched(told: Spectators): void {
    this.view = { ...this.view, spectators: told };
    render(find(this.root, ".watch"), watching(told));
  }

  /** The clocks stand otherwise than the page has counted on to. */
  timed(told: Clocks): void {
    this.clocks.take(told);
    this.tick();
    this.drawAsks();
  }

  /** A second has passed: clocks go on, and the last minute is said once. */
  private tick(): void {
    if (!this.clocks.on || !this.root.isConnected) return;
    this.drawSeats();
    const own = this.view.viewer === null ? null : this.clocks.of(this.view.viewer);
    const low = Boolean(own?.running && own.low);
    if (low && !this.warned) find(this.root, ".voice").textContent = t("Your time is running out: {left} left.", { left: timeLeft(own!.left) });
    this.warned = low;
  }

  /** What somebody asks of all, or a seat that a bot plays. */
  drawAsks(): void {
    const bar = find(this.root, ".asks");
    const now = this.replay ? null : asks(this.view, this.talk, this.clocks.paused, this.socket);
    bar.hidden = now === null;
    render(bar, now ?? html``);
    for (const tab of this.root.querySelectorAll('[data-id="chat"]')) tab.classList.toggle("unread", this.talk.unread > 0);
  }

  private drawSeats(): void {
    const { root } = this;
    const bots = standIns(this.talk?.lines ?? []);
    const beside = (seat: number): Beside => ({ time: this.view.now ? this.clocks.of(seat) : null, paused: this.clocks.paused, standIn: bots.has(seat) });
    drawSeats({ strips: find(root, ".strips"), cells: find(root, ".cells"), mine: find(root, ".mine") }, this.view, beside);
  }

  /** Draw everything that is not the house's drawing. */
  draw(): void {
    const { root, view } = this;
    render(find(root, ".top"), this.hooks.top?.(view) ?? top(view, this.replay, this.coach.open));
    this.drawSeats();
    const news = recent(view);
    drawLog(find(root, ".log"), view.log, view.commitment, this.replay ? [] : news, this.replay);
    outline(root, news);
    sayLast(find(root, ".voice"), view.log);
    this.relight();
  }

  /** The house has told what is looked at; nothing may be left of a choice that was changed. */
  private foretold(): void {
    if (this.basket.plan?.actions.length === 0) this.walked = [];
    this.relight();
    this.zoom.follow();
  }

  /** What is known of the choice that is looked at, or of the open question before anything is. */
  private get told(): Forecast {
    const { now } = this.foresight;
    if (this.moments.held) return {};
    return Object.keys(now).length > 0 ? now : this.view.outlook;
  }

  private shine(): void {
    const view = this.moments.held || this.sliding ? { ...this.view, question: null } : this.view;
    const plan = this.basket.open ? { plan: this.basket.plan } : {};
    this.lit = light(this.root, view, this.walked, this.hovered, { ids: this.told.ids ?? [], ...plan }, this.gestures.light);
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
    drawPrompt(find(this.root, ".prompt"), view, this.walked, this.lit, shown, bar, [...this.gestures.again(), ...this.setup.buttons()], said);
    this.arrangement.foretell(this.told, [...this.walked.slice(-1), ...(this.told.ids ?? [])]);
    if (typing && document.activeElement === document.body) element(this.root, typing)?.focus();
  }

  /** Touch an element of the picture, or a button that stands for one. */
  touch(id: string): void {
    this.hooks.touched?.();
    if (this.view.question === null) {
      if (this.view.now && this.view.viewer !== null) void this.why([id]);
      else this.detail.explain(id);
      return;
    }
    if (this.busy || this.answered) return;
    const gesture = this.view.gestures.find((one) => one.id === id);
    if (gesture) return this.gestures.take(gesture);
    this.gestures.drop();
    if (this.basket.touch(id)) return;
    const { choices, weights } = this.view;
    const step = touch(choices, this.walked, id, {
      weights,
      careful: store.get().careful,
      inHand: inHand(this.root, id),
      finger: this.root.dataset.input === "finger",
    });
    if (step.kind === "early") return this.early(id, step.firsts);
    if (step.kind === "dark") return void this.why(step.path);
    this.walked = step.path;
    if (step.kind === "play") return void this.play(step.action);
    this.foresight.look(step.path);
    this.relight();
    this.arrangement.bring(this.lit.next);
    this.zoom.follow();
    const looks = step.kind === "choose" && weights.get(step.action) === "look";
    if (looks && !this.arrangement.roomy) this.detail.clear(); // what it leads to stands there
    else this.detail.explain(id);
  }

  /** A legal target, before what goes there: say what to touch first. */
  private early(id: string, firsts: readonly string[]): void {
    const names = firsts.slice(0, 3).map((first) => this.nameOf(first));
    const what = names.length > 1 ? t("{some} or {last}", { some: names.slice(0, -1).join(", "), last: names.at(-1)! }) : (names[0] ?? "");
    const words = firsts.length > 3 ? t("First touch something lit, then this.") : t("First touch {what}, then this.", { what });
    this.detail.refuse(this.nameOf(id), words);
  }

  /** Something that can be touched, in a few words. */
  private nameOf(id: string): string {
    return this.view.labels[id] ?? "";
  }

  confirm(): void {
    if (this.basket.open) return void this.basket.play();
    const action = spelled(this.view.choices, this.walked);
    if (action !== null && this.walked.length > 0) void this.play(action);
  }

  /** Leave only the first steps of a half-made choice. */
  walkBack(steps: number): void {
    this.walked = this.walked.slice(0, steps);
    this.foresight.look(this.walked);
    this.relight();
  }

  /** Take back the last step of a half-made choice; tells whether there was one. */
  stepBack(): boolean {
    if (this.gestures.drop() || this.basket.back()) return true;
    if (this.walked.length === 0) return false;
    const last = this.walked.at(-1)!;
    this.walked = this.walked.slice(0, -1);
    this.foresight.look(this.walked);
    this.relight();
    element(this.root, last)?.focus();
    return true;
  }

  /** Answer the open question, and those that follow where one choice is made in several moves. */
  async play(action: string, then: string[] = []): Promise<void> {
    const question = this.view.question;
    if (question === null || this.busy || this.answered) return;
    this.busy = true;
    if (!(await this.coach.allows(action, then)) || this.view.question !== question) {
      this.busy = false;
      return this.relight();
    }
    const asked = this.view;
    this.foresight.look([]);
    const [first, last] = [this.walked[0], this.walked.at(-1)];
    if (first && last && first !== last && inHand(this.root, first)) this.carried = [first, last];
    this.frames.expect(this.view.ply + 1 + then.length);
    const answer = await this.socket.ask({ type: "play", question, action, then });
    this.busy = false;
    this.answered = this.view === asked && answer?.type === "reply" && answer.ok;
    if (answer?.type === "reply" && !answer.ok) {
      this.walked = [];
      this.relight();
      if (this.hooks.refused?.(answer)) return;
      this.detail.refuse(t("That did not work"), answer.message ?? "", answer.paragraph ?? "");
    }
  }

  /** Explain something that is pressed for long; a gesture that began with it is over. */
  explain(id: string): void {
    this.gestures.drop();
    this.detail.explain(id);
  }

  hover(id: string | null): void {
    if (this.hovered === id) return;
    this.hovered = id;
    if (id !== null && !this.gestures.held) this.detail.explain(id);
    if (this.view.question === null || this.busy || this.answered) return;
    if (this.basket.open) return this.basket.look();
    this.foresight.look(id !== null && this.lit.next.has(id) ? [...this.walked, id] : this.walked);
    if (this.walked.length === 0) this.shine();
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

  /** Whether a touch can begin something now: nothing slides, and the house owes no answer. */
  get idle(): boolean {
    return !this.busy && !this.sliding;
  }

  /** Whether something is laid out until it is touched. */
  get holds(): boolean {
    return this.moments.held !== null;
  }

  /** Nothing of this seat stays in the page. */
  wipe(): void {
    clearInterval(this.ticking);
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

  private async why(path: string[]): Promise<void> {
    await this.detail.why(path);
  }
}
