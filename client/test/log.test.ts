// The log as it grows: what its reader has opened stays open.

import { beforeEach, expect, test } from "vitest";
import { drawLog } from "../src/log";
import type { LogLine } from "../src/protocol";

const SEAL = "ab".repeat(32);
const line = (ply: number, text: string): LogLine => ({ ply, text, seat: 0 }) as LogLine;
let list: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = "<div></div>";
  list = document.querySelector("div")!;
});

test("the opened seal stays open when the first line comes, and when others follow", () => {
  drawLog(list, [], SEAL, []);
  expect(list.textContent).toContain("Nothing has happened yet.");
  const seal = list.querySelector("details")!;
  seal.open = true;
  drawLog(list, [line(1, "A card was kept")], SEAL, []);
  expect(list.textContent).not.toContain("Nothing has happened yet.");
  drawLog(list, [line(1, "A card was kept"), line(2, "And another")], SEAL, []);
  expect(list.querySelectorAll("li").length).toBe(2);
  expect(list.querySelector("details")).toBe(seal);
  expect(seal.open).toBe(true);
});
