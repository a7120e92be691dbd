// Sentences in the language of the reader: plurals by the rule of each, contexts, and what happens without a catalogue.

import { beforeEach, describe, expect, test, vi } from "vitest";

const loading = vi.hoisted(() => ({ cs: vi.fn() }));

vi.mock("../generated/messages", async (original) => {
  const real = await original<typeof import("../generated/messages")>();
  return { ...real, LANGUAGES: { ...real.LANGUAGES, cs: loading.cs } };
});

import { lang, setLang, speak, t, tn, tp } from "../src/i18n";
import type { Lang } from "../src/protocol";
import { store } from "../src/store";

const CZECH = "cs" as Lang;
const czech = {
  plural: (n: number): number => (n === 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2),
  texts: { "{n} card": ["{n} karta", "{n} karty", "{n} karet"], "score\u0004to": "ku", "{name}’s deck": "balíček {name:de}" },
};
const browser = (...tags: string[]): void => void vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
const cards = (n: number): string => tn("{n} card", "{n} cards", n);

beforeEach(async () => {
  localStorage.clear();
  loading.cs.mockResolvedValue(czech);
  await speak("en");
});

test("English is what the source says, with its gaps filled", () => {
  expect(t("Move {n} of {all}", { n: 3, all: 9 })).toBe("Move 3 of 9");
  expect(t("Move {n}")).toBe("Move {n}");
  expect([0, 1, 2].map(cards)).toEqual(["0 cards", "1 card", "2 cards"]);
});

test("French has its texts, and nought is one", async () => {
  await speak("fr");
  expect(t("Rules")).toBe("Règles");
  expect([0, 1, 2].map(cards)).toEqual(["0 carte", "1 carte", "2 cartes"]);
  expect(document.documentElement.lang).toBe("fr");
});

test("a language may have three forms", async () => {
  await speak(CZECH);
  expect([1, 2, 5].map(cards)).toEqual(["1 karta", "2 karty", "5 karet"]);
});

test("a context tells a word from the same word", async () => {
  await speak(CZECH);
  expect(tp("score", "to")).toBe("ku");
  expect(tp("rotate a piece", "Turn")).toBe("Turn");
});

test("a word before a gap is elided as French does", async () => {
  await speak(CZECH);
  const said = ["Noor", "Ida", "Élise", "A"].map((name) => t("{name}’s deck", { name }));
  expect(said).toEqual(["balíček de Noor", "balíček d’Ida", "balíček d’Élise", "balíček de A"]);
});

test("what a catalogue lacks stays English", async () => {
  await speak(CZECH);
  expect(t("Rules")).toBe("Rules");
  expect(tn("One move skipped", "{n} moves skipped", 3)).toBe("3 moves skipped");
});

describe("which language is spoken", () => {
  test("is the first of the browser's that there is", async () => {
    browser("de-DE", "fr-CH", "en");
    await speak();
    expect(lang()).toBe("fr");
    browser("en-GB", "fr");
    await speak();
    expect(lang()).toBe("en");
    browser("de", "toString");
    await speak();
    expect(lang()).toBe("en");
  });

  test("is the one that was chosen, before the browser's", async () => {
    browser("en");
    await setLang("fr");
    expect(store.get().lang).toBe("fr");
    await speak();
    expect(lang()).toBe("fr");
  });

  test("is English where a catalogue cannot be loaded", async () => {
    loading.cs.mockRejectedValue(new Error("404"));
    await speak("fr");
    await speak(CZECH);
    expect([lang(), t("Rules"), document.documentElement.lang]).toEqual(["en", "Rules", "en"]);
  });

  test("is the one asked for last, whichever arrives last", async () => {
    let arrive = (_: typeof czech): void => undefined;
    loading.cs.mockReturnValue(new Promise<typeof czech>((resolve) => (arrive = resolve)));
    const slow = speak(CZECH);
    await speak("fr");
    arrive(czech);
    await slow;
    expect(lang()).toBe("fr");
  });
});
