// Putting a piece down: where it is dragged, how it is turned, and that it stays where it may lie.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { Turn } from "../src/turn";
import { EMPTY, merge, type Hand } from "../src/view";

const [gesture] = merge(EMPTY, {
  type: "frame",
  ply: 0,
  plies: 0,
  gestures: [{ kind: "turn", id: "reef", template: "reef {x} {y} {angle}", angles: 24, width: 300, height: 200 }],
}).gestures as [Hand];

let piece: SVGGElement;
let turn: Turn;

beforeEach(() => {
  document.body.innerHTML = '<svg viewBox="0 0 300 200"><g id="reef" class="touch can"><rect width="40" height="10"/></g></svg>';
  const svg = document.querySelector("svg")!;
  piece = svg.querySelector("g")!;
  const box = { x: 80, y: 45, width: 40, height: 10, left: 80, top: 45, right: 120, bottom: 55 };
  Object.assign(svg, { getScreenCTM: () => null });
  Object.assign(piece, { getBBox: () => box, getCTM: () => null, getScreenCTM: () => null });
  vi.spyOn(piece, "getBoundingClientRect").mockReturnValue(box as DOMRect);
  turn = new Turn(gesture, svg, piece);
  turn.x = 100;
  turn.y = 50;
});

const key = (name: string, shiftKey = false): boolean => turn.key(new KeyboardEvent("keydown", { key: name, shiftKey }));
const place = (): number[] => [turn.x, turn.y, turn.angle];

describe("a drag", () => {
  test("carries the piece to the pointer", () => {
    turn.seize({ x: 100, y: 50 });
    expect(turn.drag({ x: 100, y: 50 }, { x: 140.4, y: 71.6 })).toBe(true);
    expect(place()).toEqual([140, 72, 0]);
    expect(turn.action).toBe("reef 140 72 0");
  });

  test("that is too short means nothing", () => {
    turn.seize({ x: 100, y: 50 });
    expect(turn.drag({ x: 100, y: 50 }, { x: 101, y: 51 })).toBe(false);
    expect(place()).toEqual([100, 50, 0]);
  });

  test("ends where the piece may lie", () => {
    turn.seize({ x: 100, y: 50 });
    turn.drag({ x: 100, y: 50 }, { x: 900, y: -40 });
    expect(place()).toEqual([299, 0, 0]);
  });

  test("of the handle turns it, and leaves it where it is", () => {
    turn.draw();
    const handle = document.querySelector(".handle")!;
    const at = { x: Number(handle.getAttribute("cx")), y: Number(handle.getAttribute("cy")) };
    expect(at.y).toBeLessThan(50);
    turn.seize(at);
    turn.drag(at, { x: 180, y: 50 });
    expect(place()).toEqual([100, 50, 6]);
    turn.drag(at, { x: 100, y: 150 });
    expect(place()).toEqual([100, 50, 12]);
  });

  test("waits to be confirmed", () => {
    expect(turn.release()).toBe("hold");
  });
});

describe("keys", () => {
  test("move it in steps, finer with shift, and stop at the edge", () => {
    expect([key("ArrowRight"), turn.x]).toEqual([true, 110]);
    expect([key("ArrowUp", true), turn.y]).toEqual([true, 49]);
    for (let n = 0; n < 9; n++) key("ArrowUp");
    expect(turn.y).toBe(0);
    expect(key("Enter")).toBe(false);
  });

  test("turn it all the way round, as the buttons do", () => {
    expect([key("-"), turn.angle]).toEqual([true, 23]);
    expect([key("+"), turn.angle]).toEqual([true, 0]);
    turn.command("turn-more");
    turn.command("turn-less");
    turn.command("turn-less");
    expect(turn.angle).toBe(23);
  });
});

test("what the rules do not allow is said once it was moved", () => {
  turn.foretell(turn.action, { bad: true, text: "Covers the door of Paleo" });
  expect([turn.bad, turn.said()]).toEqual([true, {}]);
  key("ArrowLeft");
  expect(turn.said()).toEqual({ text: "Not here", hint: "Covers the door of Paleo" });
  turn.foretell(turn.action, {});
  expect(turn.said()).toEqual({});
});

test("a piece that is let go of lies as it was drawn", () => {
  turn.draw();
  expect(piece.style.transform).toContain("rotate");
  turn.clear();
  expect(piece.style.transform).toBe("");
  expect(document.querySelector(".aim")).toBeNull();
});
