// Paths of actions: what may be touched next, and what a touch means.

import { describe, expect, test } from "vitest";
import type { Choice, Emphasis } from "../src/protocol";
import { nexts, onward, opening, spelled, touch, type Care } from "../src/touch";

const CHOICES: Choice[] = [
  ["place a 1", ["card-a", "square-1"]],
  ["place a 2", ["card-a", "square-2"]],
  ["place b 2", ["card-b", "square-2"]],
  ["discard b", ["card-b"]],
  ["pass", ["pass"]],
];
const care = (change: Partial<Care> & { weigh?: Record<string, Emphasis> } = {}): Care => ({
  weights: new Map(Object.entries(change.weigh ?? {})),
  careful: true,
  inHand: false,
  finger: false,
  ...change,
});

describe("walking", () => {
  test("lights what goes one step on", () => {
    expect([...nexts(CHOICES, [])]).toEqual(["card-a", "card-b", "pass"]);
    expect([...nexts(CHOICES, ["card-a"])]).toEqual(["square-1", "square-2"]);
    expect([...nexts(CHOICES, ["card-a", "square-1"])]).toEqual([]);
    expect([...nexts(CHOICES, ["card-c"])]).toEqual([]);
  });

  test("knows when a path is complete", () => {
    expect(spelled(CHOICES, ["card-b"])).toBe("discard b");
    expect(spelled(CHOICES, ["card-a"])).toBeNull();
    expect(spelled(CHOICES, ["square-1", "card-a"])).toBeNull();
  });

  test("needs no first touch where everything begins with one thing", () => {
    const only = CHOICES.slice(0, 2);
    expect(opening(only, new Map())).toBe("card-a");
    expect(opening(CHOICES, new Map())).toBeNull();
    expect(opening([["go", ["card-a"]]], new Map())).toBeNull();
    expect(opening([...only, ["pass", ["pass"]]], new Map([["pass", "aside"]]))).toBe("card-a");
  });

  test("counts what gives something up only where there is nothing else", () => {
    expect(onward(CHOICES, new Map([["pass", "aside"]]))).toHaveLength(4);
    expect(onward([["pass", ["pass"]]], new Map([["pass", "aside"]]))).toHaveLength(1);
  });
});

describe("a touch", () => {
  test("goes on, and the last one plays", () => {
    expect(touch(CHOICES, [], "card-a", care())).toEqual({ kind: "walk", path: ["card-a"] });
    expect(touch(CHOICES, ["card-a"], "square-2", care())).toEqual({ kind: "play", path: ["card-a", "square-2"], action: "place a 2" });
  });

  test("on another card begins anew", () => {
    expect(touch(CHOICES, ["card-a"], "card-b", care())).toEqual({ kind: "choose", path: ["card-b"], action: "discard b" });
    expect(touch(CHOICES, ["card-a", "square-1"], "square-2", care())).toEqual({ kind: "play", path: ["card-a", "square-2"], action: "place a 2" });
  });

  test("on the same thing steps back, or plays what it spells", () => {
    expect(touch(CHOICES, ["card-a"], "card-a", care())).toEqual({ kind: "walk", path: [] });
    expect(touch(CHOICES, ["card-b"], "card-b", care())).toEqual({ kind: "play", path: ["card-b"], action: "discard b" });
  });

  test("on the same thing goes on where the path says it twice", () => {
    expect(touch([["double", ["die", "die"]]], ["die"], "die", care())).toEqual({ kind: "play", path: ["die", "die"], action: "double" });
  });

  test("too early names what comes first", () => {
    expect(touch(CHOICES, [], "square-2", care())).toEqual({ kind: "early", firsts: ["card-a", "card-b"] });
    expect(touch(CHOICES, [], "elsewhere", care())).toEqual({ kind: "dark", path: ["elsewhere"] });
  });
});

describe("care", () => {
  const pass = { kind: "choose", path: ["pass"], action: "pass" };

  test("chooses a card in the hand before it plays it", () => {
    expect(touch(CHOICES, [], "pass", care()).kind).toBe("play");
    expect(touch(CHOICES, [], "pass", care({ inHand: true }))).toEqual(pass);
  });

  test("asks before what cannot be undone, if that is wanted", () => {
    const weigh = { pass: "confirm" as const };
    expect(touch(CHOICES, [], "pass", care({ weigh, ...{} }))).toEqual(pass);
    expect(touch(CHOICES, ["pass"], "pass", care({ weigh }))).toEqual(pass); // a second touch does not play it either
    expect(touch(CHOICES, [], "pass", care({ weigh, careful: false })).kind).toBe("play");
  });

  test("lets a button play what gives something up, however careless", () => {
    expect(touch(CHOICES, [], "pass", care({ weigh: { pass: "aside" }, careful: false }))).toEqual(pass);
  });

  test("looks ahead under a finger, not under a pointer that has hovered", () => {
    const weigh = { pass: "look" as const };
    expect(touch(CHOICES, [], "pass", care({ weigh })).kind).toBe("play");
    expect(touch(CHOICES, [], "pass", care({ weigh, finger: true }))).toEqual(pass);
    expect(touch(CHOICES, ["pass"], "pass", care({ weigh, finger: true })).kind).toBe("play");
  });
});
