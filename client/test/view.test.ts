// Frames carry only what changed: how they add up to a view.

import { describe, expect, test } from "vitest";
import type { Drawing } from "../src/markup";
import type { Frame, LogLine, SeatState } from "../src/protocol";
import { awaited, EMPTY, isAway, merge, type View } from "../src/view";

const frame = (change: Partial<Frame> = {}): Frame => ({ type: "frame", ply: 1, plies: 1, ...change });
const line = (ply: number, text: string): LogLine => ({ ply, seat: 0, text });
const seat = (number: number, change: Partial<SeatState> = {}): SeatState => ({ seat: number, name: `N${number}`, kind: "bot", points: 0, tallies: [], ...change });
/** As if it came from the house. */
const drawn = (markup: string): Drawing => markup as Drawing;
const merged = (...frames: Partial<Frame>[]): View => frames.reduce<View>((view, one) => merge(view, frame(one)), EMPTY);

describe("what a frame leaves out", () => {
  test("stays, where it describes the table", () => {
    const view = merged({ full: true, title: "Rauha", heading: { text: "Round 1", more: "turn 1" }, progress: [1, 4], chapters: [[0, "Set-up", "Set-up"]], seat_marks: [2, 0] }, { heading: { text: "Round 2" } });
    expect(view).toMatchObject({ title: "Rauha", heading: { text: "Round 2" }, progress: [1, 4], chapters: [[0, "Set-up", "Set-up"]], seat_marks: [2, 0] });
  });

  test("is gone, where it was meant for one frame alone", () => {
    const asked = { question: 3, choices: [["keep a", ["a"]]] as Frame["choices"] & object, labels: { "keep a": "Keep A" }, undo: "move", practice: true, outlook: { title: "?" } as Frame["outlook"] & object, host: true };
    const view = merged({ full: true, ...asked }, {});
    expect(view).toMatchObject({ question: null, choices: [], labels: {}, gestures: [], undo: "", practice: false, outlook: {}, host: false });
  });

  test("is forgotten with a full frame, except who is away", () => {
    const before = { ...merged({ full: true, title: "Paleo", log: [line(0, "a")], rematch: "x" }), away: [1] };
    const view = merge(before, frame({ full: true, game: "rauha" }));
    expect(view).toMatchObject({ title: "", log: [], rematch: "", game: "rauha", away: [1] });
  });
});

describe("the log", () => {
  const lines = [line(0, "a"), line(1, "b"), line(2, "c")];

  test("goes on from the line that a frame names", () => {
    expect(merged({ full: true, log: lines }, { log_from: 3, log: [line(3, "d")] }).log.map(({ text }) => text)).toEqual(["a", "b", "c", "d"]);
  });

  test("loses what was taken back", () => {
    expect(merged({ full: true, log: lines }, { log_from: 1 }).log.map(({ text }) => text)).toEqual(["a"]);
  });

  test("is replaced where no line is named, and stays where nothing is said", () => {
    expect(merged({ full: true, log: lines }, { log: [line(9, "z")] }).log.map(({ text }) => text)).toEqual(["z"]);
    expect(merged({ full: true, log: lines }, {}).log).toHaveLength(3);
  });
});

describe("seats", () => {
  test("keep their drawing until another is sent", () => {
    const view = merged({ full: true, seats: [seat(0, { svg: drawn("<g/>") }), seat(1, { svg: drawn("<h/>") })] }, { seats: [seat(1, { points: 5 }), seat(0, { svg: drawn("<new/>") })] });
    expect(view.seats.map(({ seat: number, points, svg }) => [number, points, svg])).toEqual([[1, 5, "<h/>"], [0, 0, "<new/>"]]);
  });

  test("are awaited while they act, choose or think", () => {
    const states = ["acting", "choosing", "thinking", "chosen", undefined];
    const view = merged({ full: true, seats: states.map((state, at) => seat(at, state === undefined ? {} : { state })) });
    expect(awaited(view).map((one) => one.seat)).toEqual([0, 1, 2]);
  });

  test("are away only now, and never the viewer's own", () => {
    const view = { ...merged({ full: true, viewer: 0 }), away: [0, 1] };
    expect([isAway(view, 0), isAway(view, 1), isAway(view, 2)]).toEqual([false, true, false]);
    expect(isAway({ ...view, now: false }, 1)).toBe(false);
  });
});

describe("what choices weigh", () => {
  const choices = [["a", ["x"]], ["b", ["y"]], ["c", ["z"]]] as NonNullable<Frame["choices"]>;

  test("is told by their numbers", () => {
    const view = merged({ choices, looks: [0], confirm: [1], aside: [2] });
    expect([...view.weights]).toEqual([["a", "look"], ["b", "confirm"], ["c", "aside"]]);
  });

  test("is nothing where all that is left gives something up", () => {
    expect(merged({ choices, aside: [0, 1, 2] }).weights.size).toBe(0);
    expect(merged({ choices, aside: [0, 1] }).weights.size).toBe(2);
  });
});

test("a gesture gets the numbers that it leaves out", () => {
  const [gesture] = merged({ gestures: [{ kind: "flick", id: "d1", template: "{angle}", angles: 360, power_start: 3 }] }).gestures;
  expect(gesture).toMatchObject({ angles: 360, power_start: 3, angle_step: 1, x_step: 1, powers: 0, mark: "" });
});

test("a field keeps its bars, which are sent once", () => {
  const bars: [number, number, number, number, number][] = [[1, 2, 3, 4, 5]];
  const view = merged({ full: true, field: { radius: 10, run: 100, discs: [], bars } }, { field: { radius: 10, run: 100, discs: [["d", 1, 1]] } });
  expect(view.field).toEqual({ radius: 10, run: 100, discs: [["d", 1, 1]], bars });
});
