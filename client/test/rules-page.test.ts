// The rules as a page: chapters, and what a search leaves of one.

import { expect, test } from "vitest";
import { chapters, matching } from "../src/rules-page";

const BOOK = "# Go\n\n## 1 Goal\n\n**1.1** Most stones win.\n\n![](figure:game@3)\n\n**1.2** Égalité: shared.\n\n## 2 Play\n\n**2.1** In turns.";

test("a rulebook is cut at its chapters", () => {
  expect(chapters(BOOK).map(({ number, title }) => [number, title])).toEqual([["1", "Goal"], ["2", "Play"]]);
});

test("a search leaves the paragraphs that have the words, below their heading", () => {
  const [goal, play] = chapters(BOOK).map(({ text }) => text) as [string, string];
  expect(matching(goal, "egalite")).toBe("## 1 Goal\n\n**1.2** Égalité: shared.");
  expect(matching(goal, "turns")).toBe("");
  expect(matching(play, "PLAY")).toBe(play);
  expect(matching(goal, "figure")).toBe("");
});
