import { describe, expect, it } from "vitest";
import { Waiting } from "../src/asks";
import { EMPTY, type View } from "../src/view";

const view = (away: number[], patience: [number | null, number | null], plies = 5): View => ({
  ...EMPTY,
  plies,
  viewer: 0,
  away,
  patience,
  seats: [
    { seat: 0, kind: "person", name: "Ida", state: "chosen" },
    { seat: 1, kind: "person", name: "Noor", state: "choosing" },
    { seat: 2, kind: "bot", name: "Ada", state: "choosing" },
  ] as unknown as View["seats"],
});

describe("waiting for somebody", () => {
  it("ends sooner for who is away, and never where the clock decides", () => {
    const waiting = new Waiting();
    waiting.look(view([], [60, 300]), 1000);
    expect(waiting.tooLong(view([1], [60, 300]), 60_999)).toBeUndefined();
    expect(waiting.tooLong(view([1], [60, 300]), 61_000)?.name).toBe("Noor");
    expect(waiting.tooLong(view([], [60, 300]), 300_999)).toBeUndefined();
    expect(waiting.tooLong(view([], [60, 300]), 301_000)?.name).toBe("Noor");
    expect(waiting.tooLong(view([1], [null, null]), 9_000_000)).toBeUndefined();
    expect(waiting.tooLong(view([1], [0, null]), 1000)?.name).toBe("Noor");
  });

  it("begins anew with every move", () => {
    const waiting = new Waiting();
    waiting.look(view([1], [60, 300]), 1000);
    waiting.look(view([1], [60, 300], 6), 50_000);
    expect(waiting.tooLong(view([1], [60, 300], 6), 61_000)).toBeUndefined();
    expect(waiting.tooLong(view([1], [60, 300], 6), 110_000)?.name).toBe("Noor");
  });
});
