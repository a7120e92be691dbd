// Points between the screen and a drawing's own units, and what is written into drawings.

import type { Path } from "./protocol";
import type { Hand } from "./view";

export interface Point {
  x: number;
  y: number;
}

export function drawingOf(element: Element): SVGSVGElement | null {
  let svg = element.closest("svg");
  while (svg?.parentElement?.closest("svg")) svg = svg.parentElement.closest("svg");
  return svg;
}

/** A point of the screen in the drawing's units. */
export function toDrawing(svg: SVGSVGElement, x: number, y: number): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x, y };
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

/** Where an element's middle lies, in the drawing's units. */
export function middle(svg: SVGSVGElement, element: Element): Point {
  const box = element.getBoundingClientRect();
  return toDrawing(svg, box.left + box.width / 2, box.top + box.height / 2);
}

/** Where a piece lies: at the origin of its place, if the drawing gave it one; rings and shadows do not count. */
export function centre(svg: SVGSVGElement, piece: SVGGraphicsElement): Point {
  const place = piece.parentElement as unknown as SVGGraphicsElement | null;
  const [outer, inner] = [svg.getScreenCTM(), place?.getScreenCTM?.()];
  if (!place?.hasAttribute("transform") || !outer || !inner) return middle(svg, piece);
  const { e, f } = outer.inverse().multiply(inner);
  return { x: e, y: f };
}

/** Half of an element's width, in the drawing's units. */
export function radius(svg: SVGSVGElement, element: Element): number {
  const box = element.getBoundingClientRect();
  return Math.max(box.width, box.height) / 2 / (svg.getScreenCTM()?.a || 1);
}

/** A layer of the page's own above a drawing; the next drawing takes it away. */
export function layer(svg: SVGSVGElement, name: string): SVGGElement {
  const old = svg.querySelector<SVGGElement>(`:scope > .${name}`);
  if (old) return old;
  const made = document.createElementNS("http://www.w3.org/2000/svg", "g");
  made.setAttribute("class", `layer ${name}`);
  made.setAttribute("aria-hidden", "true");
  svg.append(made);
  return made;
}

/** A gesture's numbers as its notation counts them. */
export function written(gesture: Hand, numbers: { angle: number; power?: number; x?: number; y?: number }): string {
  const turned = gesture.angle_start + gesture.angle_step * numbers.angle;
  return fill(gesture.template, {
    angle: gesture.whole ? ((turned % gesture.whole) + gesture.whole) % gesture.whole : turned,
    power: gesture.power_start + (numbers.power ?? 0),
    x: gesture.x_start + gesture.x_step * (numbers.x ?? 0),
    y: gesture.y_start + gesture.y_step * (numbers.y ?? 0),
  });
}

export function fill(template: string, values: Record<string, number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** The words beside what a path touches, line by line. */
export function tagLines({ tag, tag_note }: Path): string[] {
  return [tag, tag_note].filter((line) => line !== undefined);
}
