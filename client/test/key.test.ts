// The key: what a search leaves of it.

import { expect, test } from "vitest";
import type { Sign, SignGroup } from "../src/api";
import { narrowed } from "../src/key";
import type { Drawing } from "../src/markup";

const sign = (name: string, line: string): Sign => ({ svg: "" as Drawing, name, line, rule: "1.1", shown: [] });
const GROUP: SignGroup = { title: "Terrains", signs: [sign("Forêt", "trois appellent Metsat"), sign("Désert", "n’appelle personne")], rows: [["a"]], note: "", steps: false, drawing: "" as Drawing };
const names = (words: string, there = (_: Sign): boolean => true): string[] => narrowed(GROUP, words, there).signs.map(({ name }) => name);

test("a search finds names and lines whatever their accents and capitals", () => {
  expect(names("foret")).toEqual(["Forêt"]);
  expect(names("PERSONNE")).toEqual(["Désert"]);
  expect(names(" terrains ")).toEqual(["Forêt", "Désert"]);
  expect(names("eau")).toEqual([]);
});

test("what is not on the table is left out when only that is wanted", () => {
  expect(names("", ({ name }) => name === "Forêt")).toEqual(["Forêt"]);
});

test("the numbers beside a drawing stay those in it", () => {
  const parts = narrowed({ ...GROUP, steps: true, drawing: "<svg/>" as Drawing }, "personne", () => true);
  expect(parts.signs.map(({ name }) => name)).toEqual(["Forêt", "Désert"]);
  expect(narrowed({ ...GROUP, drawing: "<svg/>" as Drawing }, "eau", () => true).signs).toEqual([]);
});
