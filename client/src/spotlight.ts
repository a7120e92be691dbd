// Everything but a few things of the table in the dark, for as long as somebody reads about them.

import { html, nothing, render, svg } from "./html";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const AROUND = 6;
const ROUND = 12;

function hole({ x, y, width, height }: Box): string {
  const [left, top, right, bottom] = [x - AROUND, y - AROUND, x + width + AROUND, y + height + AROUND];
  const r = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2);
  return `M${left + r} ${top}H${right - r}Q${right} ${top} ${right} ${top + r}V${bottom - r}Q${right} ${bottom} ${right - r} ${bottom}H${left + r}Q${left} ${bottom} ${left} ${bottom - r}V${top + r}Q${left} ${top} ${left + r} ${top}Z`;
}

/** The dark, as a path with a hole for each box. */
export function dark(width: number, height: number, boxes: readonly Box[]): string {
  return [`M0 0H${width}V${height}H0Z`, ...boxes.map(hole)].join("");
}

export class Spotlight {
  private readonly layer = document.createElement("div");

  constructor(private readonly root: HTMLElement) {
    this.layer.className = "spotlight";
    this.layer.setAttribute("aria-hidden", "true");
    root.append(this.layer);
  }

  /** Light these elements alone; without any, everything. */
  show(lit: readonly Element[]): void {
    const boxes = lit.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
    const frame = this.root.getBoundingClientRect();
    const moved = boxes.map(({ x, y, width, height }) => ({ x: x - frame.x, y: y - frame.y, width, height }));
    this.layer.classList.toggle("on", boxes.length > 0);
    const rings = moved.map((box) => svg`<path d="${hole(box)}"/>`);
    render(
      this.layer,
      boxes.length > 0
        ? html`<svg width="${frame.width}" height="${frame.height}"><path class="dark" fill-rule="evenodd" d="${dark(frame.width, frame.height, moved)}"/><g class="holes">${rings}</g></svg>`
        : html`${nothing}`,
    );
  }
}
