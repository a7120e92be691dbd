import { expect, test } from "vitest";
import { day, duration, ordinal } from "../src/my-games";
import { courses, statistics, type Course, type PlayedGame } from "../src/played";
import { axis, moments } from "../src/rating-curve";
import { store } from "../src/store";

const game = (change: Partial<PlayedGame>): PlayedGame => ({
  match: "m", game: "rauha", title: "Rauha", status: "over", seat: 0, seats: [{ seat: 0, name: "A", bot: false }, { seat: 1, name: "B", bot: true }], seat_marks: [], at: 1, rated: true,
  minutes: 10, place: 1, score: 30, sources: ["x", "y"], tints: ["", "#112233"], parts: [10, 20], practice: false, deck: "", cards: [], rating: null, change: null, ...change,
});

test("places are counted, points averaged by source, and practice counts nowhere", () => {
  const found = statistics([game({}), game({ place: 2, score: 10, parts: [10, 0], minutes: 30 }), game({ practice: true, score: 99 })]);
  expect(found.places).toEqual([1, 1]);
  expect([found.games, found.average, found.minutes]).toEqual([2, 20, 20]);
  expect(found.sources.map(({ points }) => points)).toEqual([10, 10]);
  expect(found.sources[1]!.tint).toBe("#112233");
});

test("decks are counted with what they won, one of one's own by its name in this browser", () => {
  store.set({ decks: [{ game: "conquest", name: "Sparks", cards: ["B-2", "A-1"] }] });
  const deck = (name: string, place: number, ...cards: string[]): PlayedGame => game({ game: "conquest", deck: name, place, cards });
  const played = [deck("Tesla", 2), deck("own deck", 1, "A-1", "B-2"), deck("Tesla", 1), deck("own deck", 2, "A-1"), { ...deck("Tesla", 1), practice: true }];
  expect(statistics(played).decks).toEqual([{ name: "Tesla", games: 2, won: 1 }, { name: "Sparks", games: 1, won: 1 }, { name: "own deck", games: 1, won: 0 }]);
  expect(statistics([game({})]).decks).toEqual([]);
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

test("a day is that of the clock on the wall", () => {
  const now = new Date(2026, 10, 19, 0, 30).getTime();
  const ago = (days: number, hour: number): string => day(new Date(2026, 10, 19 - days, hour).getTime() / 1000, now);
  expect([ago(0, 0), ago(1, 23), ago(1, 1), ago(2, 23), ago(6, 1)]).toEqual(["Today", "Yesterday", "Yesterday", "Tuesday", "Friday"]);
  expect([ago(7, 12), day(new Date(2025, 10, 19).getTime() / 1000, now)].map((words) => words.includes("November"))).toEqual([true, true]);
});

test("courses stand above each other as they were played, with the months below", () => {
  const at = (month: number, date = 3): number => new Date(2026, month, date).getTime() / 1000;
  const course = (...times: number[]): Course => ({ game: "", title: "", seats: 2, sure: true, points: [times[0]!, ...times].map((one) => ({ at: one, number: 1500 })) });
  const times = moments([course(at(8), at(9), at(10)), course(at(8, 20), at(10, 9))]);
  expect(times).toEqual([at(8), at(8, 20), at(9), at(10), at(10, 9)]);
  const words = (step: number): string[] => axis(times, (n) => n * step).map((one) => one.words);
  expect(words(100)).toEqual(["September", "October", "November"]);
  expect([words(40), words(20)]).toEqual([["September", "November"], ["September"]]);
  expect(axis(times.slice(3), (n) => n).map((one) => [one.words, one.end])).toEqual([["November 3", false], ["November 9", true]]);
  expect(axis([at(8)], (n) => n)).toHaveLength(1);
  expect(axis([at(8), at(8) + 365 * 86_400], (n) => n * 100).map((one) => one.words)).toEqual(["September", "September"]);
});
