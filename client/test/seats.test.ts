import { describe, expect, it } from "vitest";
import { roomy, wordy } from "../src/seats";

const row = (...parts: [number, string][]) => ({ tallies: parts.map(([value, label]) => ({ icon: "i", value, label })) });

describe("the names beside tallies on a phone", () => {
  it("stand there while the row has room for them", () => {
    expect(wordy(row([15, "markers"], [3, "white"], [1, "yellow"], [1, "rafts"]))).toBe(false);
  });

  it("give way to the figures where names or figures are long", () => {
    expect(wordy(row([15, "marqueurs"], [3, "blanches"], [1, "jaunes"], [1, "radeaux"]))).toBe(true);
    expect(wordy(row([1500, "markers"], [3000, "white"], [1000, "yellow"], [1000, "rafts"]))).toBe(true);
  });
});

describe("words about a seat that has a clock", () => {
  const seat = (wide: number, high: number, count: number) => ({ svg: `<svg viewBox="0 0 ${wide} ${high}"></svg>` as never, ...row(...Array.from({ length: count }, (): [number, string] => [1, "x"])) });

  it("stand beside a small drawing and few tallies alone", () => {
    expect(roomy(seat(138, 109, 4))).toBe(true);
    expect(roomy(seat(138, 109, 5))).toBe(false);
    expect(roomy(seat(240, 116, 3))).toBe(false);
    expect(roomy(row([1, "x"]))).toBe(false);
  });
});
