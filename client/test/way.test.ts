// Where a flick meets something first.

import { describe, expect, test } from "vitest";
import type { FlickField } from "../src/protocol";
import { follow } from "../src/way";

const RIGHT = 0;
const DOWN = Math.PI / 2;
const field = (change: Partial<FlickField> = {}): FlickField => ({ radius: 10, run: 400, discs: [["own", 100, 100]], ...change });
const at = { x: 100, y: 100 };

test("with nothing in its way a piece runs as far as the square of its power", () => {
  const half = follow(field(), "own", at, RIGHT, 0.5);
  expect(half.end.x).toBeCloseTo(200);
  expect(half.end.y).toBeCloseTo(100);
  expect(half).toMatchObject({ met: null, id: "", own: null, other: null });
  expect(follow(field(), "own", at, RIGHT, 1).end.x).toBeCloseTo(500);
});

describe("a disc", () => {
  const two = field({ discs: [["own", 100, 100], ["far", 300, 100], ["near", 200, 100]] });

  test("is met where the rims touch, the nearest first", () => {
    const way = follow(two, "own", at, RIGHT, 1);
    expect(way).toMatchObject({ met: "disc", id: "near" });
    expect(way.end.x).toBeCloseTo(180);
  });

  test("is never the piece itself, wherever it is flicked from", () => {
    expect(follow(field(), "own", { x: 50, y: 100 }, RIGHT, 1).met).toBeNull();
  });

  test("that lies behind, or farther than the piece runs, is not met", () => {
    expect(follow(two, "own", at, Math.PI, 1).met).toBeNull();
    expect(follow(two, "own", at, RIGHT, 0.4).met).toBeNull();
  });

  test("takes over all of a straight push without loss, and half of it where it is soft", () => {
    const { own, other } = follow(two, "own", at, RIGHT, 1);
    expect(own).toBeNull();
    expect(other!.x).toBeCloseTo(1);
    expect(other!.far).toBeCloseTo(320);
    const soft = follow({ ...two, rebounds: [0, 1, 1] }, "own", at, RIGHT, 1);
    expect(soft.own!.far).toBeCloseTo(80);
    expect(soft.other!.far).toBeCloseTo(80);
  });

  test("struck off its middle goes along the line of both middles", () => {
    const { other, own } = follow(field({ discs: [["near", 200, 110]] }), "own", at, RIGHT, 1);
    expect(other!.y).toBeCloseTo(0.5);
    expect(other!.x * own!.x + other!.y * own!.y).toBeCloseTo(0); // they part at a right angle
  });

  test("that the piece lies against stops it at once, but not when it leaves", () => {
    const against = field({ discs: [["near", 120, 100]] });
    expect(follow(against, "own", at, RIGHT, 1).end.x).toBeCloseTo(100);
    expect(follow(against, "own", at, Math.PI, 1).met).toBeNull();
    expect(follow(against, "own", at, DOWN, 1).met).toBeNull();
  });
});

describe("a wall", () => {
  const walled = field({ wall: [0, 0, 300, 200], rebounds: [1, 1, 0.5] });

  test("is met a radius before it, and throws back with what it leaves", () => {
    const way = follow(walled, "own", at, RIGHT, 1);
    expect(way.met).toBe("wall");
    expect(way.end.x).toBeCloseTo(290);
    expect(way.own!.x).toBeCloseTo(-1);
    expect(way.own!.far).toBeCloseTo((400 - 190) / 4);
  });

  test("is met by its nearer side", () => {
    expect(follow(walled, "own", at, DOWN, 1).end.y).toBeCloseTo(190);
    const corner = follow(walled, "own", { x: 280, y: 100 }, Math.PI / 4, 1);
    expect(corner.end.x).toBeCloseTo(290);
    expect(corner.own!.x).toBeLessThan(0);
    expect(corner.own!.y).toBeGreaterThan(0);
  });
});

describe("a bar", () => {
  const bar = (tilt: number): FlickField => field({ bars: [[200, 100, 30, 5, tilt]] });

  test("is met at its end or its side, as it is turned", () => {
    expect(follow(bar(0), "own", at, RIGHT, 1).end.x).toBeCloseTo(160);
    const side = follow(bar(90), "own", at, RIGHT, 1);
    expect(side.end.x).toBeCloseTo(185);
    expect(side.own!.x).toBeCloseTo(-1);
  });

  test("throws back as a mirror does", () => {
    const { own, met } = follow(bar(45), "own", at, RIGHT, 1);
    expect(met).toBe("bar");
    expect(own!.x).toBeCloseTo(0);
    expect(Math.abs(own!.y)).toBeCloseTo(1);
  });

  test("has round corners for a round piece", () => {
    const past = follow(bar(90), "own", { x: 100, y: 139 }, RIGHT, 1);
    expect(past.met).toBe("bar");
    expect(past.end.x).toBeGreaterThan(185);
    expect(follow(bar(90), "own", { x: 100, y: 141 }, RIGHT, 1).met).toBeNull();
  });
});
