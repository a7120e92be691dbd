// Chapters grouped to the parts of a game that the replay bar and the chart name.

import { describe, expect, test } from "vitest";
import { labelled, parts } from "../src/parts";
import type { ChapterStart } from "../src/protocol";

const TURNS: ChapterStart[] = [
  [0, "Round 1, turn 1", "Round 1"],
  [4, "Round 1, turn 2", "Round 1"],
  [9, "Scoring 1", "Scoring 1"],
  [10, "Round 2, turn 1", "Round 2"],
  [14, "Round 2, turn 2", "Round 2"],
];

describe("the parts of a game", () => {
  test("hold the chapters that follow each other in them", () => {
    expect(parts(TURNS).map(({ name, from, to, ply }) => [name, from, to, ply])).toEqual([
      ["Round 1", 0, 1, 0],
      ["Scoring 1", 2, 2, 9],
      ["Round 2", 3, 4, 10],
    ]);
  });

  test("of one chapter between larger ones are events, which have no label", () => {
    expect(parts(TURNS).filter((part) => part.event).map((part) => part.name)).toEqual(["Scoring 1"]);
    expect(labelled(parts(TURNS), 8).map((part) => part.name)).toEqual(["Round 1", "Round 2"]);
  });

  test("are no events where none is larger", () => {
    const all = parts([[0, "Territory 1 of 8", "Territory 1"], [9, "Territory 2 of 8", "Territory 2"]]);
    expect(all.map(({ name, event }) => [name, event])).toEqual([["Territory 1", false], ["Territory 2", false]]);
  });

  test("are told by the house alone: nothing is read out of a name", () => {
    const all = parts([[0, "Paris, 1789: the storm", "Paris, 1789"], [3, "Paris, 1789: the day after", "Paris, 1789"]]);
    expect(all.map((part) => part.name)).toEqual(["Paris, 1789"]);
  });
});
