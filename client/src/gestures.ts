// The hand that flicks and puts: it takes a piece up, follows pointer or keys, asks the house for a preview, and plays.

import { button } from "./buttons";
import { drawingOf, toDrawing, type Point } from "./drawing";
import { Flick } from "./flick";
import { fact } from "./forecast";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { element, type Held } from "./lights";
import { nearest } from "./near";
import { Playback } from "./playback";
import type { Forecast, Path } from "./protocol";
import type { Table } from "./table";
import type { Said, Tool } from "./tool";
import { Turn } from "./turn";
import type { Hand } from "./view";

/** Pixels of a second finger's way for one step. */
const FINE = 4;

export class Gestures {
  private tool: Tool | null = null;
  private from: Point | null = null;
  private moved = false;
  private asking = false;
  /** A second finger, while the first one aims: where it was last. */
  private second: { id: number; x: number; y: number } | null = null;
  private first = -1;
  private readonly playback: Playback;
  /** What the house has told last of the piece that is held. */
  private told: Forecast = {};
  /** The question for which it was taken up. */
  private question: number | null = null;

  constructor(private readonly table: Table) {
    this.playback = new Playback(table.root);
    table.root.addEventListener("pointerdown", (event) => this.down(event));
    table.root.addEventListener("pointermove", (event) => this.move(event));
    table.root.addEventListener("pointerup", (event) => this.up(event));
    table.root.addEventListener("pointercancel", () => (this.from = this.second = null));
  }

  /** Whether the last click was the end of a drag. */
  dragged(): boolean {
    const was = this.moved;
    this.moved = false;
    return was;
  }

  /** Whether a piece is taken up: the details then are its own. */
  get held(): boolean {
    return this.tool !== null;
  }

  /** How the piece that is held is lit, and whether others are. */
  get light(): Held | null {
    return this.tool && { id: this.tool.gesture.id, bad: this.tool.bad, alone: this.tool.alone };
  }

  /** What the prompt says of it. */
  get said(): Said {
    return this.tool?.said(this.actionLabel) ?? {};
  }

  private get actionLabel(): string {
    return this.tool ? (this.table.view.labels[this.tool.gesture.template] ?? "") : "";
  }

  /** Take up the piece of a gesture. */
  take(gesture: Hand): void {
    if (this.tool?.gesture.id === gesture.id) return;
    this.drop();
    this.table.setup.stop();
    this.told = {};
    this.question = this.table.view.question;
    const piece = element(this.table.root, gesture.id) as SVGGraphicsElement | null;
    const svg = piece && drawingOf(piece);
    if (!piece || !svg) return;
    const words = this.table.view.labels[gesture.mark] ?? "";
    this.tool = gesture.kind === "turn" ? new Turn(gesture, svg, piece) : new Flick(gesture, svg, piece, this.table.view.field, words);
    this.update();
  }

  /** Put the piece back; tells whether one was taken up. */
  drop(): boolean {
    if (!this.tool) return false;
    const id = this.tool.gesture.id;
    this.tool.clear();
    this.tool = null;
    this.table.detail.clear();
    this.table.relight();
    element(this.table.root, id)?.focus();
    return true;
  }

  /** Nothing is held any more. */
  clear(): void {
    this.tool?.clear();
    if (this.tool) this.table.detail.clear();
    this.tool = null;
    this.from = this.second = null;
  }

  /** A new frame: what is held stays in the hand if the same is asked as before. */
  refresh(): void {
    if (!this.tool) return;
    const gesture = JSON.stringify(this.tool.gesture);
    const same = this.question === this.table.view.question && this.table.view.gestures.some((one) => JSON.stringify(one) === gesture);
    if (!same || !element(this.table.root, this.tool.gesture.id)) this.clear();
    else this.update();
  }

  /** Buttons that stand alone while a piece is held. What the rules do not allow is not lit; pressing it says why. */
  buttons(): Html[] | null {
    if (!this.tool) return null;
    const away = this.tool instanceof Flick ? t("Not now") : t("Take back");
    const { bad } = this.tool;
    return [
      button({ does: "gesture", id: "drop", words: away }),
      button({ does: "gesture", id: "play", words: this.tool.confirmWords(this.actionLabel), lit: !bad, refuses: bad }),
    ];
  }

  /** A button for everybody, beside all others: the last motion again. */
  replayButtons(): Html[] {
    if (this.tool || !this.playback.has) return [];
    return [button({ does: "gesture", id: "slow", words: t("Slow motion") })];
  }

  command(name: string): void {
    if (name === "slow") return this.playback.repeat(0.25);
    if (name === "drop") return void this.drop();
    if (name === "play") return this.play();
    this.tool?.command(name);
    this.update();
  }

  key(event: KeyboardEvent): boolean {
    if (!this.tool) return false;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === "Enter" && !target?.closest("button")) {
      this.play();
      return true;
    }
    if (target?.closest("button") || !this.tool.key(event)) return false;
    this.update();
    return true;
  }

  /** Let pieces travel on the drawing as it is; tells when everything rests. */
  playBack(paths: Path[], rests?: () => void): number {
    return this.playback.play(paths, this.playback.capture(paths), 1, rests);
  }

  finish(): void {
    this.playback.finish();
  }

  private play(): void {
    if (!this.tool) return;
    if (this.tool.bad) return this.show(this.tool);
    const action = this.tool.action;
    this.tool.clear();
    this.tool = null;
    this.table.detail.clear();
    void this.table.choosing.play(action);
  }

  private down(event: PointerEvent): void {
    this.moved = false;
    const target = event.target instanceof Element ? event.target : null;
    if (this.from && event.pointerId !== this.first) return this.lay(event);
    const found = this.meant(event, target);
    const onHandle = target?.closest(".handle") !== null && this.tool !== null;
    if ((!found && !onHandle) || event.button !== 0 || this.table.view.question === null || !this.table.choosing.idle) return;
    if (found) this.take(found);
    if (!this.tool || !(target instanceof SVGElement)) return;
    const svg = drawingOf(target);
    if (!svg) return;
    event.preventDefault();
    this.from = toDrawing(svg, event.clientX, event.clientY);
    this.tool.seize(this.from);
    this.first = event.pointerId;
    this.table.root.setPointerCapture(event.pointerId);
  }

  /** The gesture whose piece is pressed; a finger means the nearest. */
  private meant(event: PointerEvent, target: Element | null): Hand | undefined {
    const { root, view } = this.table;
    const hit = view.gestures.find((one) => target?.closest(`#${CSS.escape(one.id)}`));
    if (hit || event.pointerType !== "touch" || !target?.closest('[data-pane="board"]') || target.closest(".handle")) return hit;
    const near = nearest(
      view.gestures.flatMap((one) => element(root, one.id) ?? []),
      event.clientX,
      event.clientY,
    );
    return view.gestures.find((one) => one.id === near?.id);
  }

  /** A second finger is laid down: its way sideways turns a little, up and down is power. */
  private lay(event: PointerEvent): void {
    if (!(this.tool instanceof Flick)) return;
    event.preventDefault();
    this.second = { id: event.pointerId, x: event.clientX, y: event.clientY };
    this.moved = true;
  }

  private trim(event: PointerEvent): void {
    if (!this.second || !(this.tool instanceof Flick)) return;
    const [right, up] = [Math.trunc((event.clientX - this.second.x) / FINE), Math.trunc((this.second.y - event.clientY) / FINE)];
    if (right === 0 && up === 0) return;
    this.second.x += right * FINE;
    this.second.y -= up * FINE;
    this.tool.adjust(right, up);
    this.update();
  }

  private move(event: PointerEvent): void {
    if (this.second) {
      if (event.pointerId === this.second.id) this.trim(event);
      return;
    }
    if (this.from && event.pointerId !== this.first) return;
    const to = this.pointer(event);
    if (!this.tool || !this.from || !to) return;
    if (this.tool.drag(this.from, to)) this.moved = true;
    if (this.moved) this.update();
  }

  private up(event: PointerEvent): void {
    if (this.second?.id === event.pointerId) return; // the first finger still aims; what was added stays
    const to = this.pointer(event);
    if (!this.tool || !this.from || !to || event.pointerId !== this.first) return;
    if (this.second === null && this.moved) this.tool.drag(this.from, to);
    this.from = this.second = null;
    const meant = this.tool.release() === "play";
    if (this.moved && meant) this.play();
    else this.update();
  }

  private pointer(event: PointerEvent): Point | null {
    if (!this.tool) return null;
    const piece = element(this.table.root, this.tool.gesture.id);
    const svg = piece && drawingOf(piece);
    return svg ? toDrawing(svg, event.clientX, event.clientY) : null;
  }

  private update(): void {
    const tool = this.tool;
    if (!tool) return;
    this.table.relight();
    this.show(tool);
    tool.draw();
    if (!this.asking) void this.preview(tool);
  }

  private show(tool: Tool): void {
    const { facts, text } = this.told;
    const note = facts?.length ? html`<ul class="facts">${facts.map(fact)}</ul>` : text ? html`<p class="note ${tool.bad ? "bad" : ""}">${text}</p>` : html``;
    const title = this.told.title ?? this.nameOf(tool);
    this.table.detail.tool(title, this.told.about ?? "", tool.panel(), note);
    for (const part of this.table.root.querySelectorAll<HTMLElement>(".detail [data-left]")) part.style.left = `${part.dataset.left}%`;
    for (const part of this.table.root.querySelectorAll<HTMLElement>(".detail [data-part]")) part.style.setProperty("--all", `${10000 / Number(part.dataset.part)}%`);
  }

  private nameOf(tool: Tool): string {
    const { id } = tool.gesture;
    return this.table.view.labels[id] ?? element(this.table.root, id)?.getAttribute("aria-label") ?? "";
  }

  /** Ask what may be foretold, one question at a time; what was set meanwhile is asked next, and the last answer stands so long. */
  private async preview(tool: Tool): Promise<void> {
    const action = tool.action;
    this.asking = true;
    const answer = await this.table.socket.ask({ type: "preview", action });
    this.asking = false;
    if (this.tool !== tool) return void (this.tool && this.update());
    if (answer?.type === "preview") this.hear(tool, action, answer.forecast);
    else if (answer?.type === "reply" && !answer.ok) {
      const outside = answer.code === "bad_notation"; // beside the board, where no notation reaches
      this.hear(tool, action, { text: outside ? t("It is not on the board yet.") : (answer.message ?? ""), bad: true });
    }
    if (tool.action !== action) void this.preview(tool);
  }

  private hear(tool: Tool, action: string, told: Forecast): void {
    this.told = told;
    tool.foretell(action, told);
    this.table.relight();
    this.show(tool);
  }
}
