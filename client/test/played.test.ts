import { expect, test } from "vitest";
import { duration, ordinal } from "../src/my-games";
import { courses, statistics, type PlayedGame } from "../src/played";

const game = (change: Partial<PlayedGame>): PlayedGame => ({
  match: "m", game: "rauha", title: "Rauha", status: "over", seat: 0, seats: [{ seat: 0, name: "A", bot: false }, { seat: 1, name: "B", bot: true }], seat_marks: [], at: 1, rated: true,
  minutes: 10, place: 1, score: 30, sources: ["x", "y"], tints: ["", "#112233"], parts: [10, 20], practice: false, rating: null, change: null, ...change,
});

test("places are counted, points averaged by source, and practice counts nowhere", () => {
  const found = statistics([game({}), game({ place: 2, score: 10, parts: [10, 0], minutes: 30 }), game({ practice: true, score: 99 })]);
  expect(found.places).toEqual([1, 1]);
  expect([found.games, found.average, found.minutes]).toEqual([2, 20, 20]);
  expect(found.sources.map(({ points }) => points)).toEqual([10, 10]);
  expect(found.sources[1]!.tint).toBe("#112233");
});

test("a curve begins where the first rated game found it, one line for each number of seats", () => {
  const newest = [game({ at: 2, rating: { number: 1520, sure: true }, change: 8 }), game({ at: 1, rating: { number: 1512, sure: false }, change: 12 }), game({ rating: null })];
  expect(courses(newest)).toEqual([{ game: "rauha", title: "Rauha", seats: 2, sure: true, points: [{ at: 1, number: 1500 }, { at: 1, number: 1512 }, { at: 2, number: 1520 }] }]);
});

test("places and lengths are written as people write them", () => {
  expect([1, 2, 3, 4, 11, 21].map((place) => ordinal(place, "en"))).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
  expect([1, 2].map((place) => ordinal(place, "fr"))).toEqual(["1er", "2e"]);
  expect([0.2, 48, 150, 3 * 1440].map(duration)).toEqual(["1 min", "48 min", "3 hours", "3 days"]);
});
