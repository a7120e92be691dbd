import { expect, test } from "vitest";
import { noted, type Comment } from "../src/comments";
import type { LogLine } from "../src/protocol";

const lines = [2, 5, 9].map((ply) => ({ ply, seat: 0, text: "" }) as LogLine);
const on = (ply: number): Comment => ({ number: ply, ply, seat: 0, name: "", who: "", text: "", age: 0 });

test("a comment belongs to the line that tells of its position", () => {
  expect([...noted(lines, [on(1), on(2), on(6), on(8), on(9)])]).toEqual([[2, 1], [5, 2], [9, 1]]);
});
