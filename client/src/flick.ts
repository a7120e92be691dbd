// The flick: drag back from a piece to aim, let go to shoot; or set angle and power as numbers and press Enter.

import { layer, middle, radius, written, type Point } from "./drawing";
import { html, type Html } from "./html";
import { t } from "./i18n";
import type { Gesture, Path } from "./protocol";
import { range, type Tool } from "./tool";

const TURN = 2 * Math.PI;
const SMALLEST = 6;

export class Flick implements Tool {
  angle: number;
  power: number;
  private foretold: Path[] = [];

  constructor(
    readonly gesture: Gesture,
    private readonly svg: SVGSVGElement,
    private readonly piece: SVGGraphicsElement,
  ) {
    this.angle = Math.round(0.75 * gesture.angles) % gesture.angles;
    this.power = Math.round(gesture.powers / 2);
  }

  get action(): string {
    return written(this.gesture, { angle: this.angle, power: this.power });
  }

  /** Aim by a drag: away from the pointer, the farther the stronger. Too short a drag aims at nothing. */
  drag(_from: Point, to: Point): boolean {
    const start = middle(this.svg, this.piece);
    const [dx, dy] = [start.x - to.x, start.y - to.y];
    const far = Math.hypot(dx, dy);
    if (far < SMALLEST) return false;
    const part = Math.atan2(dy, dx) / TURN;
    this.angle = Math.round((part + 1) * this.gesture.angles) % this.gesture.angles;
    this.power = range(Math.round((far / (this.gesture.reach || 100)) * (this.gesture.powers - 1)), this.gesture.powers);
    return true;
  }

  release(): "play" {
    return "play";
  }

  key(event: KeyboardEvent): boolean {
    const fine = event.shiftKey ? 1 : Math.max(1, Math.round(this.gesture.angles / 72));
    const strong = event.shiftKey ? 1 : Math.max(1, Math.round(this.gesture.powers / 20));
    if (event.key === "ArrowLeft") this.angle = (this.angle - fine + this.gesture.angles) % this.gesture.angles;
    else if (event.key === "ArrowRight") this.angle = (this.angle + fine) % this.gesture.angles;
    else if (event.key === "ArrowUp" || event.key === "+") this.power = range(this.power + strong, this.gesture.powers);
    else if (event.key === "ArrowDown" || event.key === "-") this.power = range(this.power - strong, this.gesture.powers);
    else return false;
    return true;
  }

  command(name: string): void {
    const fine = Math.max(1, Math.round(this.gesture.angles / 360));
    if (name === "angle-less") this.angle = (this.angle - fine + this.gesture.angles) % this.gesture.angles;
    if (name === "angle-more") this.angle = (this.angle + fine) % this.gesture.angles;
    if (name === "power-less") this.power = range(this.power - 1, this.gesture.powers);
    if (name === "power-more") this.power = range(this.power + 1, this.gesture.powers);
  }

  foretell(paths: Path[]): void {
    this.foretold = paths;
    this.draw();
  }

  /** The aim: white dots, along what may be foretold if the house said so, else straight by the power; a ghost at the end. */
  draw(): void {
    const start = middle(this.svg, this.piece);
    const size = radius(this.svg, this.piece);
    const told = this.foretold.find((path) => path.id === this.gesture.id)?.points;
    const turn = (this.angle / this.gesture.angles) * TURN;
    const far = ((this.power + 1) / this.gesture.powers) * (this.gesture.reach || 100);
    const straight = [start, { x: start.x + far * Math.cos(turn), y: start.y + far * Math.sin(turn) }];
    const points = told && told.length > 1 ? told.map(([, x, y]) => ({ x, y })) : straight;
    const end = points.at(-1)!;
    const line = points.map((point) => `${point.x},${point.y}`).join(" ");
    layer(this.svg, "aim").innerHTML =
      `<circle class="taken" cx="${start.x}" cy="${start.y}" r="${size + 2}"/>` +
      `<polyline class="dots under" points="${line}"/><polyline class="dots" points="${line}"/>` +
      `<circle class="ghost" cx="${end.x}" cy="${end.y}" r="${size}"/>`;
  }

  panel(): Html {
    const degrees = ((this.angle / this.gesture.angles) * 360).toFixed(this.gesture.angles > 360 ? 1 : 0);
    return html`${this.stepper("angle", t("Angle"), `${degrees}°`)} ${this.stepper("power", t("Power"), String(this.power))}
      <div class="power-bar" aria-hidden="true"><i data-part="${Math.round((100 * (this.power + 1)) / this.gesture.powers)}"></i></div>`;
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
    this.svg.querySelector(":scope > .aim")?.remove();
  }
}
