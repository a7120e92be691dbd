// Put and turn: drag a piece to its place, turn it by its handle or by keys, and confirm.

import { centre, layer, radius, written, type Point } from "./drawing";
import { html, render, svg, type Html } from "./html";
import { t, tp } from "./i18n";
import type { Forecast } from "./protocol";
import { range, type Said, type Tool } from "./tool";
import type { Hand } from "./view";

const TURN = 2 * Math.PI;

export class Turn implements Tool {
  x: number;
  y: number;
  angle: number;
  bad = false;
  readonly alone = false;
  private told: Forecast = {};
  private readonly home: Point;
  private grip: "move" | "turn" = "move";
  /** Whether it was moved since it was taken up. */
  private carried = false;

  constructor(
    readonly gesture: Hand,
    private readonly svg: SVGSVGElement,
    private readonly piece: SVGGraphicsElement,
  ) {
    this.home = centre(svg, piece);
    this.angle = Math.round((this.frame().turned / 360 + 1) * gesture.angles) % gesture.angles;
    this.x = range(Math.round(this.home.x), gesture.width, gesture.left);
    this.y = range(Math.round(this.home.y), gesture.height, gesture.top);
  }

  get action(): string {
    return written(this.gesture, { x: this.x, y: this.y, angle: this.angle });
  }

  /** How the piece's own surroundings are turned and scaled within the drawing. */
  private frame(): { a: number; b: number; c: number; d: number; size: number; turned: number } {
    const outer = this.svg.getScreenCTM()?.inverse();
    const inner = (this.piece.parentElement as unknown as SVGGraphicsElement).getScreenCTM();
    const { a, b, c, d } = outer && inner ? outer.multiply(inner) : { a: 1, b: 0, c: 0, d: 1 };
    return { a, b, c, d, size: a * d - b * c || 1, turned: (Math.atan2(b, a) * 360) / TURN };
  }

  /** Where the handle lies. */
  private handle(): Point {
    const far = radius(this.svg, this.piece) + 18;
    const turn = (this.angle / this.gesture.angles) * TURN - TURN / 4;
    return { x: this.x + far * Math.cos(turn), y: this.y + far * Math.sin(turn) };
  }

  /** A drag that begins at the handle turns the piece; any other carries it. */
  seize(at: Point): void {
    const handle = this.handle();
    this.grip = Math.hypot(at.x - handle.x, at.y - handle.y) < 14 ? "turn" : "move";
  }

  drag(from: Point, to: Point): boolean {
    if (Math.hypot(to.x - from.x, to.y - from.y) < 3) return false;
    this.carried = true;
    if (this.grip === "turn") {
      const part = (Math.atan2(to.y - this.y, to.x - this.x) + TURN / 4) / TURN;
      this.angle = Math.round((part + 1) * this.gesture.angles) % this.gesture.angles;
    } else {
      this.x = range(Math.round(to.x), this.gesture.width, this.gesture.left);
      this.y = range(Math.round(to.y), this.gesture.height, this.gesture.top);
    }
    return true;
  }

  release(): "hold" {
    return "hold";
  }

  key(event: KeyboardEvent): boolean {
    const far = event.shiftKey ? 1 : 10;
    const { left, top, width, height, angles } = this.gesture;
    const step = Math.max(1, Math.round(angles / 24));
    if (event.key === "ArrowLeft") this.x = range(this.x - far, width, left);
    else if (event.key === "ArrowRight") this.x = range(this.x + far, width, left);
    else if (event.key === "ArrowUp") this.y = range(this.y - far, height, top);
    else if (event.key === "ArrowDown") this.y = range(this.y + far, height, top);
    else if (event.key === "+" || event.key === "]") this.angle = (this.angle + step) % angles;
    else if (event.key === "-" || event.key === "[") this.angle = (this.angle - step + angles) % angles;
    else return false;
    this.carried = true;
    return true;
  }

  command(name: string): void {
    const { angles } = this.gesture;
    const step = Math.max(1, Math.round(angles / 24));
    if (name === "turn-less") this.angle = (this.angle - step + angles) % angles;
    if (name === "turn-more") this.angle = (this.angle + step) % angles;
  }

  foretell(_action: string, told: Forecast): void {
    this.told = told;
    this.bad = told.bad === true;
    this.draw();
  }

  draw(): void {
    const degrees = (this.angle / this.gesture.angles) * 360;
    const style = this.piece.style;
    const frame = this.frame();
    const [dx, dy] = [this.x - this.home.x, this.y - this.home.y];
    const [px, py] = [(frame.d * dx - frame.c * dy) / frame.size, (frame.a * dy - frame.b * dx) / frame.size];
    style.transformBox = "fill-box";
    style.transformOrigin = "center";
    style.transition = "none";
    style.transform = `translate(${px}px, ${py}px) rotate(${degrees - frame.turned}deg)`;
    const handle = this.handle();
    render(
      layer(this.svg, "aim"),
      svg`<line class="stem" x1="${this.x}" y1="${this.y}" x2="${handle.x}" y2="${handle.y}"/><circle class="handle" cx="${handle.x}" cy="${handle.y}" r="9"/>`,
    );
  }

  panel(): Html {
    const degrees = Math.round((this.angle / this.gesture.angles) * 360);
    return html`<div class="stepper" role="group" aria-label="${tp("rotate a piece", "Turn")}">
        <span>${tp("rotate a piece", "Turn")}</span>
        <button class="sb" data-do="gesture" data-id="turn-less" aria-label="${tp("rotate a piece", "Turn")} −">−</button>
        <b aria-live="polite">${degrees}°</b>
        <button class="sb" data-do="gesture" data-id="turn-more" aria-label="${tp("rotate a piece", "Turn")} +">+</button>
      </div>
      <p class="quiet">${t("Drag it into place, or use the arrow keys; + and − rotate it.")}</p>`;
  }

  said(): Said {
    return this.bad && this.carried ? { text: t("Not here"), hint: this.told.text ?? "" } : {};
  }

  confirmWords(actionLabel: string): string {
    return actionLabel || t("Put it here");
  }

  clear(): void {
    this.piece.style.transform = this.piece.style.transition = "";
    this.svg.querySelector(":scope > .aim")?.remove();
  }
}
