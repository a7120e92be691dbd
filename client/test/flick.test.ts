// Aiming a flick: by a drag, by keys, by both; and what is drawn of it.

import { beforeEach, describe, expect, test } from "vitest";
import { Flick } from "../src/flick";
import type { FlickField } from "../src/protocol";
import { EMPTY, merge, type Hand } from "../src/view";

const [gesture] = merge(EMPTY, {
  type: "frame",
  ply: 0,
  plies: 0,
  gestures: [{ kind: "flick", id: "d1", template: "flick {angle} {power}", angles: 360, powers: 100, reach: 200, power_start: 1 }],
}).gestures as [Hand];
const field: FlickField = { radius: 10, run: 400, discs: [["d1", 100, 100], ["d2", 200, 100]] };

let svg: SVGSVGElement;
let flick: Flick;

beforeEach(() => {
  document.body.innerHTML = '<svg viewBox="0 0 400 300"><g id="d1" class="touch can" tabindex="0"><circle r="10"/><g class="ring"/></g></svg>';
  svg = document.querySelector("svg")!;
  Object.assign(svg, { getScreenCTM: () => ({ a: 1 }) });
  Object.defineProperty(svg, "viewBox", { value: { baseVal: { x: 0, y: 0, width: 400, height: 300 } } });
  flick = new Flick(gesture, svg, svg.querySelector("g")!, field);
});

const pull = (x: number, y: number): boolean => flick.drag({ x: 100, y: 100 }, { x, y });
const key = (name: string, shiftKey = false): boolean => flick.key(new KeyboardEvent("keydown", { key: name, shiftKey }));

describe("a drag", () => {
  test("aims away from the pointer, the farther the stronger", () => {
    expect(pull(40, 100)).toBe(true);
    expect([flick.angle, flick.strength]).toEqual([0, 30]);
    pull(100, 40);
    expect(flick.angle).toBe(90);
    pull(160, 100);
    expect(flick.angle).toBe(180);
    expect(flick.action).toBe("flick 180 30");
  });

  test("has a strongest and a weakest", () => {
    pull(-900, 100);
    expect(flick.strength).toBe(100);
    pull(91, 100);
    expect(flick.strength).toBeGreaterThanOrEqual(1);
  });

  test("that is too short means nothing, and calls the flick off", () => {
    expect(pull(96, 100)).toBe(false);
    expect(flick.release()).toBe("hold");
    pull(40, 100);
    expect(flick.alone).toBe(true);
    expect(flick.release()).toBe("play");
    expect(flick.alone).toBe(false);
  });
});

describe("keys", () => {
  test("turn and strengthen in steps, finer with shift", () => {
    pull(40, 100);
    expect([key("ArrowRight"), flick.angle]).toEqual([true, 5]);
    expect([key("ArrowLeft", true), flick.angle]).toEqual([true, 4]);
    expect([key("ArrowUp"), flick.strength]).toEqual([true, 35]);
    expect([key("ArrowDown", true), flick.strength]).toEqual([true, 34]);
    expect(key("Enter")).toBe(false);
  });

  test("turn all the way round", () => {
    pull(40, 100);
    key("ArrowLeft");
    expect(flick.angle).toBe(355);
  });

  test("add to a drag that goes on, until the next one begins", () => {
    pull(40, 100);
    key("ArrowRight");
    pull(100, 40);
    expect(flick.angle).toBe(95);
    flick.seize();
    pull(100, 40);
    expect(flick.angle).toBe(90);
  });

  test("do not pile up beyond the strongest", () => {
    pull(-900, 100);
    for (let n = 0; n < 9; n++) key("ArrowUp");
    key("ArrowDown", true);
    expect(flick.strength).toBe(99);
  });
});

test("the steppers count as the notation does", () => {
  const other = new Flick({ ...gesture, angle_start: 90, angle_step: -1, whole: 360 }, svg, svg.querySelector("g")!, field);
  other.drag({ x: 100, y: 100 }, { x: 40, y: 100 });
  expect(other.degrees).toBe(90);
  other.command("angle-more");
  expect(other.degrees).toBe(91);
  other.command("power-less");
  expect(other.strength).toBe(29);
});

describe("what is drawn", () => {
  const ghost = (): string => svg.querySelector('[data-part="ghost"]')!.getAttribute("transform")!;

  test("shows where the piece stops, and what it touches", () => {
    pull(-900, 100);
    flick.draw();
    expect(ghost()).toBe("translate(180.00 100.00)");
    expect(svg.querySelector('[data-part="met"]')!.getAttribute("cx")).toBe("200.00");
    pull(40, 100);
    flick.draw();
    expect(ghost()).toBe("translate(136.00 100.00)");
    expect(svg.querySelector('[data-part="touched"]')!.hasAttribute("hidden")).toBe(true);
  });

  test("follows the house where it tells another way", () => {
    pull(40, 100);
    flick.foretell(flick.action, { paths: [{ id: "d1", points: [[0, 100, 100], [1, 120, 130]] }] });
    expect(ghost()).toBe("translate(120.00 130.00)");
    pull(38, 100); // of another aim nothing is told yet
    flick.draw();
    expect(ghost()).not.toBe("translate(120.00 130.00)");
  });

  test("copies the piece without what could be touched or found", () => {
    flick.draw();
    expect(document.querySelectorAll("#d1")).toHaveLength(1);
    expect(svg.querySelectorAll(".aim .ring, .aim [tabindex], .aim .can")).toHaveLength(0);
  });
});
