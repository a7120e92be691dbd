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

export class Gestures {
  private tool: Tool | null = null;
  private from: Point | null = null;
  private moved = false;
  private asked = 0;
  private readonly playback: Playback;
  private ghosts = new Map<string, SVGGraphicsElement>();

  constructor(private readonly table: Table) {
    this.playback = new Playback(table.root);
    table.root.addEventListener("pointerdown", (event) => this.down(event));
    table.root.addEventListener("pointermove", (event) => this.move(event));
    table.root.addEventListener("pointerup", (event) => this.up(event));
    table.root.addEventListener("pointercancel", () => (this.from = null));
  }

  /** Whether the last click was the end of a drag. */
  dragged(): boolean {
    const was = this.moved;
    this.moved = false;
    return was;
  }

  /** Take up the piece of a gesture. */
  take(gesture: Gesture): void {
    if (this.tool?.gesture.id === gesture.id) return;
    this.drop();
    const piece = element(this.table.root, gesture.id) as SVGGraphicsElement | null;
    const svg = piece && drawingOf(piece);
    if (!piece || !svg) return;
    this.tool = gesture.kind === "turn" ? new Turn(gesture, svg, piece) : new Flick(gesture, svg, piece);
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
    this.from = null;
  }

  buttons(): Html | null {
    if (!this.tool) return this.playback.has && this.table.view.gestures.length > 0 ? this.slowly() : null;
    return html`<button class="btn" data-do="gesture" data-id="drop">${this.table.view.gestures.length > 1 ? t("Other piece") : t("Take back")}</button>
      <button class="btn lit" data-do="gesture" data-id="play">${this.table.view.labels[this.tool.gesture.template] ?? this.tool.confirmWords()}</button>`;
  }

  private slowly(): Html {
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

  /** Keep what may vanish with the next drawing. */
  capture(paths: readonly Path[]): void {
    this.ghosts = this.playback.capture(paths);
  }

  playBack(paths: Path[]): number {
    return this.playback.play(paths, this.ghosts);
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
    const found = this.table.view.gestures.find((one) => target?.closest(`#${CSS.escape(one.id)}`));
    const onHandle = target?.closest(".handle") !== null && this.tool !== null;
    if ((!found && !onHandle) || event.button !== 0 || this.table.view.question === null) return;
    if (found) this.take(found);
    if (!this.tool || !(target instanceof SVGElement)) return;
    const svg = drawingOf(target);
    if (!svg) return;
    event.preventDefault();
    this.from = toDrawing(svg, event.clientX, event.clientY);
    if (this.tool instanceof Turn) this.tool.seize(this.from);
    this.table.root.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const to = this.pointer(event);
    if (!this.tool || !this.from || !to) return;
    if (this.tool.drag(this.from, to)) {
      this.moved = true;
      this.update();
    }
  }

  private up(event: PointerEvent): void {
    const to = this.pointer(event);
    if (!this.tool || !this.from || !to) return;
    const meant = this.moved && this.tool.drag(this.from, to);
    this.from = null;
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
    tool.draw();
    this.table.relight();
    this.table.detail.tool(this.nameOf(tool), tool.panel(), "");
    clearTimeout(this.asked);
    this.asked = window.setTimeout(() => void this.preview(tool), 80);
  }

  private nameOf(tool: Tool): string {
    const { id } = tool.gesture;
    return this.table.view.labels[id] ?? element(this.table.root, id)?.getAttribute("aria-label") ?? "";
  }

  private async preview(tool: Tool): Promise<void> {
    const action = tool.action;
    const answer = await this.table.socket.ask({ type: "preview", action });
    if (this.tool !== tool || tool.action !== action || !answer) return;
    if (answer.type === "preview") {
      tool.foretell(answer.paths);
      this.table.detail.tool(this.nameOf(tool), tool.panel(), answer.note);
    } else if (answer.type === "reply" && !answer.ok) {
      this.table.detail.tool(this.nameOf(tool), tool.panel(), answer.message ?? "");
    }
  }
}
