// Lessons without a browser's layout: where to go on, what stays out of the dark, what is remembered.

import { beforeEach, expect, test } from "vitest";
import { nextLesson } from "../src/course";
import { dark } from "../src/spotlight";
import { store } from "../src/store";

beforeEach(() => localStorage.clear());

test("the first lesson that was not done is next, and all of them lead back to the first", () => {
  const names = ["choose", "place", "wake"];
  expect(nextLesson(names, [])).toBe(1);
  expect(nextLesson(names, ["choose"])).toBe(2);
  expect(nextLesson(names, ["place", "choose"])).toBe(3);
  expect(nextLesson(names, ["wake"])).toBe(1);
  expect(nextLesson(names, names)).toBe(1);
});

test("the dark covers everything and has a hole for each box", () => {
  expect(dark(100, 50, [])).toBe("M0 0H100V50H0Z");
  const path = dark(100, 50, [{ x: 20, y: 20, width: 10, height: 10 }, { x: 60, y: 20, width: 4, height: 4 }]);
  expect(path.match(/M/g)).toHaveLength(3);
  expect(path).toContain("M25 14"); // six around it, and a round corner of half its side at most
});

test("what was learnt is remembered once, by game, and nonsense is as good as nothing", () => {
  store.learn("rauha", "choose");
  store.learn("rauha", "choose");
  store.learn("paleo", "flick");
  expect(store.learned("rauha")).toEqual(["choose"]);
  expect(store.learned("pangea")).toEqual([]);
  localStorage.setItem("ludarium", JSON.stringify({ learned: { rauha: [7], paleo: ["flick"] } }));
  expect(store.learned("rauha")).toEqual([]);
  expect(store.learned("paleo")).toEqual(["flick"]);
});
