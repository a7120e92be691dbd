// The flick: drag back from a piece to aim, let go to shoot; or set angle and power as numbers and press Enter.

import { Aim, type Shot } from "./aim";
import { Closeup } from "./closeup";
import { centre, radius, tagLines, written, type Point } from "./drawing";
import { html, type Html } from "./html";
import { t } from "./i18n";
import type { FlickField, Forecast, Path } from "./protocol";
import { range, type Said, type Tool } from "./tool";
import type { Hand } from "./view";
import { follow } from "./way";

const TURN = 2 * Math.PI;
/** A pull shorter than this aims at nothing: so a pull is called off. */
const SHORTEST = 8;
const UNTOLD = 90;
/** How far the house's way may end from the one that was computed here; if it is farther, the house's is drawn. */
const ALIKE = 0.5;

export class Flick implements Tool {
  angle: number;
  power: number;
  readonly bad = false;
  private told: Forecast = {};
  private toldFor = "";
  /** The words beside a piece that is touched, by its id: they do not depend on the aim. */
  private readonly tags = new Map<string, readonly string[]>();
  /** What keys or a second finger have added to the drag. */
  private trim = { angle: 0, power: 0 };
  private dragged: { angle: number; power: number } | null = null;
  private pulls = false;
  private short = false;
  private readonly closeup: Closeup;
  private readonly aim: Aim;

  constructor(
    readonly gesture: Hand,
    private readonly svg: SVGSVGElement,
    private readonly piece: SVGGraphicsElement,
    private readonly field: FlickField | null,
    private readonly markWords = "",
  ) {
    this.angle = Math.round(0.75 * gesture.angles) % gesture.angles;
    this.power = Math.round(gesture.powers / 2);
    this.closeup = new Closeup(svg);
    this.aim = new Aim(svg, piece);
  }

  get action(): string {
    return written(this.gesture, { angle: this.angle, power: this.power });
  }

  /** While a piece is pulled nothing else is lit. */
  get alone(): boolean {
    return this.pulls;
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

  private get most(): number {
    return this.gesture.power_start + this.gesture.powers - 1;
  }

  /** Units of the drawing for one step of power. */
  private get unit(): number {
    return (this.gesture.reach || 100) / this.most;
  }

  private get turn(): number {
    return (this.angle / this.gesture.angles) * TURN;
  }

  private get start(): Point {
    const own = this.field?.starts?.[this.gesture.id];
    if (own) return { x: own[1], y: own[2] };
    const lies = this.field?.discs.find(([id]) => id === this.gesture.id);
    return lies ? { x: lies[1], y: lies[2] } : centre(this.svg, this.piece);
  }

  private get size(): number {
    return this.field?.radius ?? radius(this.svg, this.piece);
  }

  /** Aim by a drag: away from the pointer, the farther the stronger. Too short a drag aims at nothing. */
  drag(_from: Point, to: Point): boolean {
    const start = this.start;
    const [dx, dy] = [start.x - to.x, start.y - to.y];
    const far = Math.hypot(dx, dy);
    this.pulls = true;
    this.short = far < SHORTEST;
    if (this.short) return false;
    this.dragged = {
      angle: Math.round((Math.atan2(dy, dx) / TURN + 1) * this.gesture.angles),
      power: Math.round(far / this.unit) - this.gesture.power_start,
    };
    this.set();
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
    this.set();
  }

  private set(): void {
    if (!this.dragged) return;
    const { angles, powers } = this.gesture;
    this.angle = (((this.dragged.angle + this.trim.angle) % angles) + angles) % angles;
    const power = range(this.dragged.power, powers);
    this.power = range(power + this.trim.power, powers);
    this.trim.power = this.power - power;
  }

  release(): "play" | "hold" {
    const short = this.short;
    this.pulls = this.short = false;
    return short ? "hold" : "play";
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

  foretell(action: string, told: Forecast): void {
    this.told = told;
    this.toldFor = action;
    for (const path of told.paths ?? []) if (path.tag) this.tags.set(path.id, tagLines(path));
    this.draw();
  }

  draw(): void {
    const { start, size } = this;
    const shot = this.short ? null : this.shot(start);
    this.aim.draw(
      {
        start,
        turn: this.turn,
        power: this.strength,
        most: this.most,
        unit: this.unit,
        size,
        mark: this.gesture.power_mark,
        markWords: this.markWords,
        powerWords: t("power {power}", { power: this.strength }),
        held: this.pulls,
      },
      shot,
    );
    this.closeup.show(shot?.points.at(-1) ?? start, size);
  }

  /** Where it leads: as computed here, or as the house has told it if that is another way; without either, a short line. */
  private shot(start: Point): Shot {
    const computed = this.computed(start);
    const fresh = this.toldFor === this.action;
    const told = fresh || !computed ? this.foretold() : null;
    if (!computed) return told ?? this.straight(start);
    const [end, other] = [computed.points.at(-1)!, told?.points.at(-1)];
    return other && Math.hypot(end.x - other.x, end.y - other.y) > ALIKE ? told! : computed;
  }

  private computed(start: Point): Shot | null {
    if (!this.field) return null;
    const piece = this.field.starts?.[this.gesture.id]?.[0] ?? this.gesture.id;
    const way = follow(this.field, piece, start, this.turn, this.strength / this.most);
    const met = this.field.discs.find(([id]) => id === way.id);
    return {
      points: [start, way.end],
      met: met ? { x: met[1], y: met[2], words: this.tags.get(met[0]) ?? [] } : null,
      own: way.own,
      other: way.other,
    };
  }

  /** What the house has told last, of this aim or, while the next answer is awaited, of the one before. */
  private foretold(): Shot | null {
    const paths = this.told.paths ?? [];
    const own = paths.find((path) => path.id === this.gesture.id) ?? paths[0];
    if (!own || own.points.length < 2) return null;
    const touched = paths.find((path) => path.tag);
    const at = touched?.points[0];
    const met = touched && at ? { x: at[1], y: at[2], words: tagLines(touched) } : null;
    return { points: points(own), met, own: null, other: null };
  }

  private straight(start: Point): Shot {
    const far = Math.min(UNTOLD, this.strength * this.unit);
    return { points: [start, { x: start.x + far * Math.cos(this.turn), y: start.y + far * Math.sin(this.turn) }], met: null, own: null, other: null };
  }

  panel(): Html {
    const fine = (this.gesture.whole || this.gesture.angles) > 360 ? 1 : 0;
    const degrees = new Intl.NumberFormat(document.documentElement.lang || "en", { minimumFractionDigits: fine, maximumFractionDigits: fine });
    return html`${this.closeup.frame()}
      <div class="setting">
        ${this.stepper("angle", t("Angle"), `${degrees.format(this.degrees)}°`)}
        ${this.stepper("power", t("Power"), String(this.strength), t("power of {most}", { most: this.most }))} ${this.bar()}
      </div>`;
  }

  /** How much of the greatest power, and the mark from which something else happens. */
  private bar(): Html {
    const { powers, power_start, power_mark } = this.gesture;
    const part = (power: number): number => Math.round((1000 * power) / powers) / 10;
    const mark = power_mark ? html`<b class="from" data-left="${part(power_mark - power_start)}"></b>` : "";
    const words = this.markWords ? html`<span class="from">${t("{what} from {power}", { what: this.markWords, power: power_mark })}</span>` : html`<span></span>`;
    return html`<div class="power-bar" aria-hidden="true"><i data-part="${part(this.power + 1)}"></i>${mark}</div>
      <div class="power-words"><span aria-hidden="true">${power_start}</span>${words}<span aria-hidden="true">${this.most}</span></div>`;
  }

  private stepper(name: string, words: string, value: string, below = words): Html {
    return html`<div class="stepper" role="group" aria-label="${words}">
      <span>${words}</span>
      <button class="sb" data-do="gesture" data-id="${name}-less" aria-label="${words} −">−</button>
      <b aria-live="polite" data-below="${below}">${value}</b>
      <button class="sb" data-do="gesture" data-id="${name}-more" aria-label="${words} +">+</button>
    </div>`;
  }

  said(actionLabel: string): Said {
    const hint = this.told.hint ?? "";
    if (this.short) return { text: t("Let go to leave it here"), hint: t("pull back to aim") };
    if (this.pulls) return { text: actionLabel ? t("Let go: {action}", { action: actionLabel[0]!.toLowerCase() + actionLabel.slice(1) }) : "", hint: hint || t("pull farther for more power") };
    return { text: actionLabel, hint: hint || t("drag back from it, or set angle and power") };
  }

  confirmWords(): string {
    return t("Flick");
  }

  clear(): void {
    this.closeup.close();
    this.aim.clear();
  }
}

function points(path: Path): Point[] {
  return path.points.map(([, x, y]) => ({ x, y }));
}
