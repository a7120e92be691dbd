import { expect, test } from "vitest";
import { byNeed, inTurn, turned } from "../src/own-tables";
import type { TableSummary } from "../src/table-summaries";

const table = (match: string, yours: boolean, left: number | null = null): TableSummary => ({ match, yours, left: () => left }) as TableSummary;
const names = (all: readonly TableSummary[]): string => all.map((one) => one.match).join("");

test("a table is told of when it has begun to wait for the reader", () => {
  const before = [table("a", false), table("b", true)];
  const now = [table("a", true), table("b", true), table("c", true), table("d", false)];
  expect([turned(before, now), turned([], now), turned(now, now)].map(names)).toEqual(["a", "", ""]);
});

test("however many there are, each is asked within a few rounds, and no round asks many", () => {
  const all = Array.from({ length: 19 }, (_, at) => at);
  const rounds = [0, 1, 2].map((round) => inTurn(all, round));
  expect(rounds.map((one) => one.length)).toEqual([12, 12, 12]);
  expect([...new Set(rounds.flat())].sort((a, b) => a - b)).toEqual(all);
  expect(rounds[1]!.slice(0, 8)).toEqual(all.slice(0, 8));
  expect([inTurn(all.slice(0, 3), 5), inTurn([], 2)]).toEqual([[0, 1, 2], []]);
});

test("the reader's turn comes first, and the clock that presses most before that", () => {
  expect(names(byNeed([table("a", false, 5), table("b", true), table("c", true, 900), table("d", true, 60), table("e", false)]))).toBe("dcbae");
});
