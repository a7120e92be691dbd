import { expect, test } from "vitest";
import type { GameCard } from "../src/api";
import { likely } from "../src/open-tables";

const card = (name: string, weight: number, ...seats: number[]): GameCard => ({ name, weight, seats }) as GameCard;
const GAMES = [card("solo", 1, 1), card("heavy", 4, 2, 3), card("plain", 0, 2), card("light", 2, 1, 4)];

test("who does not choose gets what was played last, or the lightest game for several", () => {
  expect([undefined, "heavy", "solo", "gone"].map((last) => likely(GAMES, last)?.name)).toEqual(["light", "heavy", "light", "light"]);
  expect(likely([card("solo", 1, 1)], undefined)).toBeUndefined();
});
