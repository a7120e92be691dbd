// The hand that flicks and puts: it takes a piece up, follows pointer or keys, asks the house for a preview, and plays.

import { drawingOf, toDrawing, type Point } from "./drawing";
import { Flick } from "./flick";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { element } from "./lights";
import { Playback } from "./playback";
import type { Gesture, Path } from "./protocol";
import type { Table } from "./table";
import type { Tool } from "./tool";
import { Turn } from "./turn";

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
  private note = "";

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

  /** Take up the piece of a gesture. */
  take(gesture: Gesture): void {
    if (this.tool?.gesture.id === gesture.id) return;
    this.drop();
    this.note = "";
    const piece = element(this.table.root, gesture.id) as SVGGraphicsElement | null;
    const svg = piece && drawingOf(piece);
    if (!piece || !svg) return;
    const words = this.table.view.labels[gesture.mark] ?? "";
    this.tool = gesture.kind === "turn" ? new Turn(gesture, svg, piece) : new Flick(gesture, svg, piece, words);
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

  /** A new frame: nothing is held any more. */
  clear(): void {
    this.tool?.clear();
    if (this.tool) this.table.detail.clear();
    this.tool = null;
    this.from = this.second = null;
  }

  /** Buttons that stand alone while a piece is held. */
  buttons(): Html | null {
    if (!this.tool) return null;
    return html`<button class="btn" data-do="gesture" data-id="drop">${this.table.view.gestures.length > 1 ? t("Other piece") : t("Take back")}</button>
      <button class="btn lit" data-do="gesture" data-id="play">${this.table.view.labels[this.tool.gesture.template] ?? this.tool.confirmWords()}</button>`;
  }

  /** A button for everybody, beside all others: the last motion again. */
  again(): Html {
    if (this.tool || !this.playback.has) return html``;
    return html`<button class="btn" data-do="gesture" data-id="slow">${t("Slow motion")}</button>`;
  }

  command(name: string): void {
    if (name === "slow") return this.playback.again(0.25);
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
    const action = this.tool.action;
    this.tool.clear();
    this.tool = null;
    this.table.detail.clear();
    void this.table.play(action);
  }

  private down(event: PointerEvent): void {
    this.moved = false;
    const target = event.target instanceof Element ? event.target : null;
    if (this.from && event.pointerId !== this.first) return this.lay(event);
    const found = this.table.view.gestures.find((one) => target?.closest(`#${CSS.escape(one.id)}`));
    const onHandle = target?.closest(".handle") !== null && this.tool !== null;
    if ((!found && !onHandle) || event.button !== 0 || this.table.view.question === null || !this.table.idle) return;
    if (found) this.take(found);
    if (!this.tool || !(target instanceof SVGElement)) return;
    const svg = drawingOf(target);
    if (!svg) return;
    event.preventDefault();
    this.from = toDrawing(svg, event.clientX, event.clientY);
    if (this.tool instanceof Turn) this.tool.seize(this.from);
    else if (this.tool instanceof Flick) this.tool.seize();
    this.first = event.pointerId;
    this.table.root.setPointerCapture(event.pointerId);
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
    if (this.tool.drag(this.from, to)) {
      this.moved = true;
      this.update();
    }
  }

  private up(event: PointerEvent): void {
    if (this.second?.id === event.pointerId) return; // the first finger still aims; what was added stays
    const to = this.pointer(event);
    if (!this.tool || !this.from || !to || event.pointerId !== this.first) return;
    const meant = this.moved && (this.second !== null || this.tool.drag(this.from, to));
    this.from = this.second = null;
    if (meant && this.tool.release() === "play") this.play();
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
    this.show(tool, this.note);
    tool.draw();
    if (!this.asking) void this.preview(tool);
  }

  private show(tool: Tool, note: string): void {
    this.note = note;
    this.table.detail.tool(this.nameOf(tool), tool.panel(), note);
    for (const part of this.table.root.querySelectorAll<HTMLElement>(".detail [data-left]")) part.style.left = `${part.dataset.left}%`;
  }

  private nameOf(tool: Tool): string {
    const { id } = tool.gesture;
    return this.table.view.labels[id] ?? element(this.table.root, id)?.getAttribute("aria-label") ?? "";
  }

  /** Ask what may be foretold, one question at a time; what was set meanwhile is asked next. */
  private async preview(tool: Tool): Promise<void> {
    const action = tool.action;
    this.asking = true;
    const answer = await this.table.socket.ask({ type: "preview", action });
    this.asking = false;
    if (this.tool !== tool) return void (this.tool && this.update());
    if (tool.action !== action) return this.preview(tool);
    if (answer?.type === "preview") {
      this.show(tool, answer.forecast.text ?? "");
      tool.foretell(answer.forecast.paths ?? []);
    } else if (answer?.type === "reply" && !answer.ok) {
      const outside = answer.code === "bad_notation"; // beside the board, where no notation reaches
      this.show(tool, outside ? t("It does not lie on the board yet.") : (answer.message ?? ""));
    }
  }
}
