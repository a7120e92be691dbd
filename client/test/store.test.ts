// What the browser remembers, also where it remembers nonsense or nothing.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { store } from "../src/store";

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const remember = (value: unknown): void => localStorage.setItem("ludarium", typeof value === "string" ? value : JSON.stringify(value));

test("settings change one by one", () => {
  store.set({ name: "Noor" });
  store.set({ mute: true });
  expect(store.get()).toMatchObject({ name: "Noor", mute: true, careful: true, speed: "normal" });
});

test("a table is kept, changed, ended and forgotten", () => {
  store.keep("m1", { game: "rauha", tokens: { "0": "secret" } });
  store.keep("m1", { title: "Rauha" });
  expect(store.table("m1")).toMatchObject({ game: "rauha", title: "Rauha", tokens: { "0": "secret" } });
  store.over("m1");
  expect(store.table("m1")?.over).toBe(true);
  store.over("unheard-of");
  store.forget("m1");
  expect(store.get().tables).toEqual({});
});

test("a hundred tables are kept, the newest, and before them those that are not over", () => {
  vi.useFakeTimers();
  for (let n = 0; n < 105; n++) {
    vi.setSystemTime(1000 + n);
    store.keep(`m${n}`, { over: n > 2 });
  }
  expect(Object.keys(store.get().tables)).toHaveLength(100);
  expect(Object.keys(store.get().tables)[0]).toBe("m104");
  for (const kept of ["m0", "m1", "m2", "m8", "m104"]) expect(store.table(kept)).toBeDefined();
  for (const gone of ["m3", "m7"]) expect(store.table(gone)).toBeUndefined();
});

describe("nonsense", () => {
  test.each(["", "{", "null", "[1]", '"text"', "7"])("as a whole (%s) is as good as nothing", (value) => {
    remember(value);
    expect(store.get()).toMatchObject({ name: "", tables: {}, decks: [], speed: "normal" });
    store.set({ name: "Noor" });
    expect(store.get().name).toBe("Noor");
  });

  test("in a part leaves the other parts", () => {
    remember({ name: "Noor", tables: null, decks: "x", drafts: 3, arranged: [], speed: 7, careful: "no", lang: {}, theme: 1 });
    expect(store.get()).toEqual({ name: "Noor", device: "", lang: "", theme: "", mute: false, quiet: false, blocked: [], notices: false, careful: true, warn: false, speed: "normal", tables: {}, decks: [], arranged: {}, learned: {}, drafts: {} });
  });

  test("of another kind is no list, and a list no record", () => {
    remember({ decks: {}, tables: [1] });
    expect(store.get()).toMatchObject({ decks: [], tables: {} });
  });

  test("among the tables leaves the other tables", () => {
    const good = { match: "m1", game: "rauha", title: "", tokens: {}, seat: 0, at: 1 };
    remember({ tables: { m1: good, m2: null, m3: { match: "m3" }, m4: { ...good, tokens: "x" } }, decks: [null, { name: "d", cards: [] }, { game: "g", name: "d", cards: ["1"] }] });
    expect(store.get().tables).toEqual({ m1: good });
    expect(store.get().decks).toEqual([{ game: "g", name: "d", cards: ["1"] }]);
  });

  test("as a speed that does not exist is the usual one", () => {
    remember({ speed: "warp", lang: "xx" });
    expect(store.get().speed).toBe("normal");
  });
});

test("a browser that keeps nothing still plays", () => {
  const refuse = (): never => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  store.set({ name: "Noor" });
  expect(store.keep("m1", { game: "rauha" })).toMatchObject({ match: "m1", game: "rauha" });
  expect(store.get().name).toBe("");
  vi.unstubAllGlobals();
});
