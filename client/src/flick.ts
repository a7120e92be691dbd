// The flick: drag back from a piece to aim, let go to shoot; or set angle and power as numbers and press Enter.

import { Closeup } from "./closeup";
import { layer, middle, radius, written, type Point } from "./drawing";
import { escape, html, type Html } from "./html";
import { t } from "./i18n";
import type { Gesture, Path } from "./protocol";
import { range, type Tool } from "./tool";

const TURN = 2 * Math.PI;
const SMALLEST = 6;
const UNTOLD = 90;

export class Flick implements Tool {
  angle: number;
  power: number;
  private foretold: Path[] = [];
  private toldFor = "";
  /** What keys or a second finger have added to the drag. */
  private trim = { angle: 0, power: 0 };
  private dragged: { angle: number; power: number } | null = null;
  private readonly closeup: Closeup;

  constructor(
    readonly gesture: Gesture,
    private readonly svg: SVGSVGElement,
    private readonly piece: SVGGraphicsElement,
    private readonly markWords = "",
  ) {
    this.angle = Math.round(0.75 * gesture.angles) % gesture.angles;
    this.power = Math.round(gesture.powers / 2);
    this.closeup = new Closeup(svg);
  }

  get action(): string {
    return written(this.gesture, { angle: this.angle, power: this.power });
  }

  /** The angle in degrees, as the notation counts it. */
  get degrees(): number {
    const { angle_start, angle_step, whole, angles } = this.gesture;
    const all = whole || angles;
    return (((((angle_start + angle_step * this.angle) % all) + all) % all) / all) * 360;
  }

  /** The power, as the notation counts it. */
  get strength(): number {
    return this.gesture.power_start + this.power;
  }

  /** Aim by a drag: away from the pointer, the farther the stronger. Too short a drag aims at nothing. */
  drag(_from: Point, to: Point): boolean {
    const start = middle(this.svg, this.piece);
    const [dx, dy] = [start.x - to.x, start.y - to.y];
    const far = Math.hypot(dx, dy);
    if (far < SMALLEST) return false;
    const part = Math.atan2(dy, dx) / TURN;
    this.dragged = {
      angle: Math.round((part + 1) * this.gesture.angles),
      power: Math.round((far / (this.gesture.reach || 100)) * (this.gesture.powers - 1)),
    };
    this.aim();
    return true;
  }

  /** A new drag begins: nothing is added to it yet. */
  seize(): void {
    this.dragged = null;
    this.trim = { angle: 0, power: 0 };
  }

  /** Add a little to the aim, whether a drag goes on or not. */
  adjust(angle: number, power: number): void {
    this.dragged ??= { angle: this.angle, power: this.power };
    this.trim.angle += angle;
    this.trim.power += power;
    this.aim();
  }

  private aim(): void {
    if (!this.dragged) return;
    const { angles, powers } = this.gesture;
    this.angle = (((this.dragged.angle + this.trim.angle) % angles) + angles) % angles;
    const power = range(this.dragged.power, powers);
    this.power = range(power + this.trim.power, powers);
    this.trim.power = this.power - power;
  }

  release(): "play" {
    return "play";
  }

  key(event: KeyboardEvent): boolean {
    const turn = event.shiftKey ? 1 : Math.max(1, Math.round(this.gesture.angles / 72));
    const strong = event.shiftKey ? 1 : Math.max(1, Math.round(this.gesture.powers / 20));
    if (event.key === "ArrowLeft") this.adjust(-turn, 0);
    else if (event.key === "ArrowRight") this.adjust(turn, 0);
    else if (event.key === "ArrowUp" || event.key === "+") this.adjust(0, strong);
    else if (event.key === "ArrowDown" || event.key === "-") this.adjust(0, -strong);
    else return false;
    return true;
  }

  /** The steppers count as the notation does: more is more of the number that is shown. */
  command(name: string): void {
    const turn = Math.max(1, Math.round(this.gesture.angles / 720)) * (this.gesture.angle_step < 0 ? -1 : 1);
    if (name === "angle-less") this.adjust(-turn, 0);
    if (name === "angle-more") this.adjust(turn, 0);
    if (name === "power-less") this.adjust(0, -1);
    if (name === "power-more") this.adjust(0, 1);
  }

  foretell(paths: Path[]): void {
    this.foretold = paths;
    this.toldFor = this.action;
    this.draw();
  }

  /**
   * The aim: white dots to where something is touched, if the house has told it, else a short way; a ghost there; a dashed
   * ring and one word at what is touched. Nothing after the touch is foretold.
   */
  draw(): void {
    const told = this.toldFor === this.action ? this.foretold : [];
    const start = middle(this.svg, this.piece);
    const size = radius(this.svg, this.piece);
    const own = told.find((path) => path.id === this.gesture.id || told.length === 1)?.points ?? told[0]?.points;
    const points = own && own.length > 1 ? own.map(([, x, y]) => ({ x, y })) : this.straight(start);
    const end = points.at(-1)!;
    const line = points.map((point) => `${point.x},${point.y}`).join(" ");
    const ghost = own ? `<circle class="ghost" cx="${end.x}" cy="${end.y}" r="${size}"/>` : "";
    layer(this.svg, "aim").innerHTML =
      `<circle class="taken" cx="${start.x}" cy="${start.y}" r="${size + 2}"/>` +
      `<polyline class="dots under" points="${line}"/><polyline class="dots" points="${line}"/>` +
      ghost +
      told.map((path) => this.target(path, size)).join("");
    this.closeup.show(own ? end : start, size);
  }

  private straight(start: Point): Point[] {
    const turn = (this.angle / this.gesture.angles) * TURN;
    const far = Math.min(UNTOLD, ((this.power + 1) / this.gesture.powers) * (this.gesture.reach || 100));
    return [start, { x: start.x + far * Math.cos(turn), y: start.y + far * Math.sin(turn) }];
  }

  /** What is touched: a dashed ring, and its word on the side where there is room. */
  private target(path: Path, size: number): string {
    const at = path.points[0];
    if (!path.tag || !at) return "";
    const [, x, y] = at;
    const wide = 12 * 0.56 * path.tag.length + 18;
    const left = x + size + 8 + wide > this.svg.viewBox.baseVal.width;
    const tx = left ? x - size - 8 - wide : x + size + 8;
    return (
      `<circle class="met under" cx="${x}" cy="${y}" r="${size + 2}"/><circle class="met" cx="${x}" cy="${y}" r="${size + 2}"/>` +
      `<g class="tagged"><rect x="${tx}" y="${y - 13}" width="${wide}" height="26" rx="7"/>` +
      `<text x="${tx + wide / 2}" y="${y + 4.5}">${escape(path.tag)}</text></g>`
    );
  }

  panel(): Html {
    const fine = (this.gesture.whole || this.gesture.angles) > 360 ? 1 : 0;
    const degrees = new Intl.NumberFormat(document.documentElement.lang || "en", { minimumFractionDigits: fine, maximumFractionDigits: fine });
    return html`${this.closeup.frame()}
      <div class="setting">
        ${this.stepper("angle", t("Angle"), `${degrees.format(this.degrees)}°`)} ${this.stepper("power", t("Power"), String(this.strength))} ${this.bar()}
      </div>`;
  }

  /** How much of the greatest power, and the mark from which something else happens. */
  private bar(): Html {
    const { powers, power_start, power_mark } = this.gesture;
    const part = (power: number): number => Math.round((1000 * power) / powers) / 10;
    const most = power_start + powers - 1;
    const mark = power_mark ? html`<b class="from" data-left="${part(power_mark - power_start)}"></b>` : "";
    const words = this.markWords ? html`<span class="from">${this.markWords}</span>` : html`<span></span>`;
    return html`<div class="power-bar" aria-hidden="true"><i data-part="${part(this.power + 1)}"></i>${mark}</div>
      <div class="power-words"><span aria-hidden="true">${power_start}</span>${words}<span aria-hidden="true">${most}</span></div>`;
  }

  private stepper(name: string, words: string, value: string): Html {
    return html`<div class="stepper" role="group" aria-label="${words}">
      <span>${words}</span>
      <button class="sb" data-do="gesture" data-id="${name}-less" aria-label="${words} −">−</button>
      <b aria-live="polite">${value}</b>
      <button class="sb" data-do="gesture" data-id="${name}-more" aria-label="${words} +">+</button>
    </div>`;
  }

  confirmWords(): string {
    return t("Flick");
  }

  clear(): void {
    this.closeup.close();
    this.svg.querySelector(":scope > .aim")?.remove();
  }
}
