// Where things lie: charts, the curve of a replay, a closer look, the steps of a replay, fingers and arrow keys.

import { describe, expect, test } from "vitest";
import { apart, scale } from "../src/chart";
import { spread } from "../src/curve";
import { fill, written } from "../src/drawing";
import { moveFocus, nearest as ahead } from "../src/keys";
import { nearest } from "../src/near";
import { firstOf, stepFrom, stopAt } from "../src/stops";
import { range } from "../src/tool";
import { within } from "../src/zoom";
import type { Hand } from "../src/view";

describe("the scale of a chart", () => {
  test("ends at round numbers", () => {
    expect(scale(0, 3)).toEqual([0, 3, 1]);
    expect(scale(0, 37)).toEqual([0, 40, 10]);
    expect(scale(-7, 12)).toEqual([-10, 15, 5]);
    expect(scale(-3000, 2000)).toEqual([-4000, 2000, 2000]);
  });

  test("has few lines, whatever the scores", () => {
    for (let high = 1; high < 3000; high += 7) {
      const [bottom, top, step] = scale(0, high);
      expect(top).toBeGreaterThanOrEqual(high);
      expect((top - bottom) / step).toBeLessThanOrEqual(5);
    }
  });
});

describe("labels beside a chart", () => {
  test("stay where there is room", () => expect(apart([10, 100, 60], 26)).toEqual([10, 100, 60]));

  test("move apart, each to its own", () => {
    const placed = apart([50, 50, 52], 26);
    expect(placed).toEqual([50, 76, 102]);
  });

  test("stay above the foot", () => {
    const placed = apart([270, 271, 272], 26);
    expect(Math.max(...placed)).toBeLessThanOrEqual(272);
    const sorted = [...placed].sort((a, b) => a - b);
    expect(sorted[1]! - sorted[0]!).toBeGreaterThanOrEqual(26);
    expect(sorted[2]! - sorted[1]!).toBeGreaterThanOrEqual(26);
  });
});

describe("pins on a curve", () => {
  test("stay where none touches another", () => expect(spread([20, 60, 100], 24, 120)).toEqual([20, 60, 100]));

  test("stand side by side, around where they belong", () => {
    const [one, other] = spread([50, 54], 24, 200);
    expect(one).toBeCloseTo(40);
    expect(other).toBeCloseTo(64);
  });

  test("do not leave the plot", () => {
    const placed = spread([0, 2, 198, 200], 24, 200);
    expect(placed[0]).toBeGreaterThanOrEqual(0);
    expect(placed[3]).toBeLessThanOrEqual(188);
    expect(placed[3]! - placed[2]!).toBeGreaterThan(23);
  });
});

describe("a closer look", () => {
  test("stays inside a drawing that fills its frame", () => {
    expect(within(-50, 300, 300, 2)).toBe(0);
    expect(within(120, 300, 300, 2)).toBe(120);
    expect(within(900, 300, 300, 2)).toBe(300);
  });

  test("shows no empty edge beside a narrower drawing", () => {
    expect(within(0, 300, 200, 2)).toBe(100); // the drawing begins 50 from the edge, twice as large
    expect(within(900, 300, 200, 2)).toBe(200);
  });

  test("lets a drawing be pulled out from under what lies over its first edge", () => {
    expect(within(-900, 300, 300, 2, 56)).toBe(-56);
    expect(within(-900, 300, 200, 2, 56)).toBe(44);
    expect(within(900, 300, 300, 2, 56)).toBe(300);
    expect(within(-900, 300, 100, 2, 56)).toBe(94); // in the middle, but for that
    expect(within(900, 300, 100, 2, 56)).toBe(150);
    expect(within(-900, 300, 300, 1, 56)).toBe(0); // seen as a whole it stays where it is
  });

  test("keeps what is still smaller than its frame in the middle", () => {
    expect(within(0, 300, 100, 2)).toBe(150);
    expect(within(999, 300, 100, 2)).toBe(150);
  });
});

describe("steps of a replay", () => {
  const runs = [[2, 5], [8, 9]] as const;

  test("pass over a run of moves at once", () => {
    expect([0, 1, 5, 6].map((ply) => stepFrom(runs, ply, 1))).toEqual([1, 5, 6, 7]);
    expect([5, 6, 9].map((ply) => stepFrom(runs, ply, -1))).toEqual([1, 5, 7]);
  });

  test("do not stop in the midst of one", () => {
    expect([1, 2, 4, 5, 8].map((ply) => stopAt(runs, ply))).toEqual([1, 5, 5, 5, 9]);
    expect([1, 4, 5, 6].map((ply) => firstOf(runs, ply))).toEqual([1, 2, 2, 6]);
  });
});

/** An element that lies somewhere. */
function lying(left: number, top: number, width = 20, height = 20): Element {
  const made = document.createElement("button");
  made.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  made.getClientRects = () => [made.getBoundingClientRect()] as unknown as DOMRectList;
  return made;
}

describe("a finger", () => {
  test("means the nearest small thing within its tip", () => {
    const [one, other] = [lying(0, 0), lying(30, 0)];
    expect(nearest([one, other], 18, 10)).toBe(one);
    expect(nearest([one, other], 26, 10)).toBe(other);
    expect(nearest([one, other], 100, 10)).toBeNull();
  });

  test("hits large things by itself, and hidden ones never", () => {
    expect(nearest([lying(0, 0, 44, 44)], 20, 20)).toBeNull();
    expect(nearest([lying(0, 0, 0, 0)], 0, 0)).toBeNull();
  });
});

describe("arrow keys", () => {
  const [from, right, farther, slant, left] = [lying(100, 100), lying(150, 100), lying(200, 100), lying(130, 140), lying(40, 100)];

  test("go to the nearest in their direction, straight ahead first", () => {
    const all = [from, farther, slant, right, left] as Element[];
    expect(ahead(from!, all, [1, 0])).toBe(right);
    expect(ahead(from!, all, [-1, 0])).toBe(left);
    expect(ahead(from!, all, [0, 1])).toBe(slant);
    expect(ahead(from!, all, [0, -1])).toBeNull();
  });

  test("move the focus on the table, and leave other keys and places alone", () => {
    document.body.innerHTML = '<main><div class="panes"></div><input></main>';
    const root = document.querySelector("main")!;
    const panes = root.querySelector(".panes")!;
    for (const one of [from!, right!]) {
      one.setAttribute("data-lit", "");
      one.setAttribute("tabindex", "0");
      panes.append(one);
    }
    (from as HTMLElement).focus();
    const press = (key: string): boolean => moveFocus(root, new KeyboardEvent("keydown", { key }));
    expect(press("a")).toBe(false);
    expect(press("ArrowUp")).toBe(false);
    expect(press("ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(right);
    root.querySelector("input")!.focus();
    expect(press("ArrowRight")).toBe(false);
  });
});

describe("the numbers of a gesture", () => {
  const gesture = { template: "flick d1 {angle} {power} {x} {y} {other}", angle_start: 90, angle_step: -1, whole: 360, power_start: 10, x_start: 100, x_step: 5, y_start: 0, y_step: 2 } as Hand;

  test("are written as the notation counts them", () => {
    expect(written(gesture, { angle: 100, power: 5, x: 2, y: 3 })).toBe("flick d1 350 15 110 6 {other}");
    expect(written({ ...gesture, whole: 0 }, { angle: 100 })).toBe("flick d1 -10 10 100 0 {other}");
  });

  test("fill only their own gaps", () => expect(fill("{a} {b}", { a: 1 })).toBe("1 {b}"));

  test("stay in their range", () => expect([-1, 0, 4, 5].map((value) => range(value, 5))).toEqual([0, 0, 4, 4]));
});
