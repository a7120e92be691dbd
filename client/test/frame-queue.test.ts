// Frames one after the other, on a clock of the test's own.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FrameQueue } from "../src/frame-queue";
import type { Frame } from "../src/protocol";
import { store } from "../src/store";

const frame = (ply: number, change: Partial<Frame> = {}): Frame => ({ type: "frame", ply, plies: ply, ...change });

let shown: [ply: number, quick: boolean][];
let motion: number;
let queue: FrameQueue;
let hidden: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  [shown, motion] = [[], 0];
  queue = new FrameQueue(({ ply }, quick) => {
    shown.push([ply, quick]);
    return motion;
  });
});

afterEach(() => {
  queue.stop();
  vi.useRealTimers();
});

const plies = (): number[] => shown.map(([ply]) => ply);

describe("the moves of others", () => {
  test("follow each other at the chosen pace", () => {
    for (const ply of [1, 2, 3]) queue.push(frame(ply));
    expect(plies()).toEqual([1]);
    vi.advanceTimersByTime(399);
    expect(plies()).toEqual([1]);
    vi.advanceTimersByTime(2);
    expect(plies()).toEqual([1, 2]);
    vi.advanceTimersByTime(401);
    expect(plies()).toEqual([1, 2, 3]);
  });

  test("wait longer where it is slow, and for a motion that is longer", () => {
    store.set({ speed: "slow" });
    for (const ply of [1, 2]) queue.push(frame(ply));
    vi.advanceTimersByTime(1200);
    expect(plies()).toEqual([1]);
    vi.advanceTimersByTime(200);
    expect(plies()).toEqual([1, 2]);
    motion = 5000;
    for (const ply of [3, 4]) queue.push(frame(ply));
    vi.advanceTimersByTime(1400);
    expect(plies()).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(4700);
    expect(plies()).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(200);
    expect(plies()).toEqual([1, 2, 3, 4]);
  });

  test("are shown at once and without motion where that is wished", () => {
    store.set({ speed: "instant" });
    for (const ply of [1, 2, 3]) queue.push(frame(ply));
    expect(shown).toEqual([[1, true], [2, true], [3, true]]);
  });

  test("hurry where many wait", () => {
    for (let ply = 1; ply <= 16; ply++) queue.push(frame(ply));
    vi.advanceTimersByTime(401); // the gap after the first began when none waited
    expect(plies()).toHaveLength(2);
    vi.advanceTimersByTime(101);
    expect(plies()).toHaveLength(3);
  });
});

describe("one's own move", () => {
  test("is shown at once, with its motion at any pace", () => {
    store.set({ speed: "instant" });
    queue.expect();
    queue.push(frame(1));
    queue.push(frame(2));
    expect(shown).toEqual([[1, false], [2, true]]);
  });

  test("waits for nothing that went before", () => {
    queue.push(frame(1));
    queue.expect();
    queue.push(frame(2));
    expect(plies()).toEqual([1, 2]);
  });

  test("in several parts is shown up to its last", () => {
    queue.push(frame(1));
    queue.expect(3);
    for (const ply of [2, 3, 4]) queue.push(frame(ply));
    expect(plies()).toEqual([1, 2, 3]);
  });
});

describe("a touch", () => {
  test("shows everything that waits, without motion", () => {
    for (const ply of [1, 2, 3]) queue.push(frame(ply));
    expect(queue.flush()).toBe(true);
    expect(shown).toEqual([[1, false], [2, true], [3, true]]);
    expect(queue.flush()).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(shown).toHaveLength(3);
  });

  test("stops at what stays until it is touched", () => {
    queue.push(frame(1));
    queue.push(frame(2, { moment: { holds: true } as unknown as NonNullable<Frame["moment"]> }));
    queue.push(frame(3));
    queue.flush();
    vi.advanceTimersByTime(60_000);
    expect(plies()).toEqual([1, 2]);
    queue.release();
    expect(plies()).toEqual([1, 2, 3]);
  });
});

describe("what nobody could follow", () => {
  test("is shown at once: a whole table, and everything on a page in the background", () => {
    for (const ply of [1, 2]) queue.push(frame(ply));
    queue.push(frame(9, { full: true }));
    expect(shown).toEqual([[1, false], [2, true], [9, true]]);
    hidden = true;
    queue.push(frame(10, { moment: { holds: true } as unknown as NonNullable<Frame["moment"]> }));
    queue.push(frame(11));
    expect(plies()).toEqual([1, 2, 9, 10, 11]);
  });

  test("a question that closes by itself does not wait behind what is laid out", () => {
    queue.push(frame(1, { moment: { holds: true } as unknown as NonNullable<Frame["moment"]> }));
    queue.push(frame(2));
    queue.push(frame(3, { question: 3, prompt: { text: "?", quiet: "soon", acting: true } }));
    vi.advanceTimersByTime(1000);
    expect(plies()).toEqual([1, 2, 3]);
  });
});

test("a page that is left shows nothing more", () => {
  for (const ply of [1, 2]) queue.push(frame(ply));
  queue.stop();
  vi.advanceTimersByTime(10_000);
  expect(plies()).toEqual([1]);
  queue.push(frame(3)); // and nothing of before comes with what is new
  vi.advanceTimersByTime(10_000);
  expect(plies()).toEqual([1, 3]);
});
