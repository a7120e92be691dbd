import { beforeEach, expect, test, vi } from "vitest";
import { Pressed } from "../src/clocks";
import { Muted } from "../src/speaker";
import { TalkPane } from "../src/talk";

beforeEach(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("nobody is at home"))));

test("that time runs out is said once, again only after there was more", () => {
  const pressed = new Pressed();
  const left = (seconds: number, running = true) => ({ left: seconds, running, low: seconds < 60 });
  expect([90, 59, 58].map((seconds) => pressed.now(1, left(seconds)))).toEqual([false, true, false]);
  expect(pressed.now(0, left(59, false))).toBe(false);
  expect([65, 59].map((seconds) => pressed.now(1, left(seconds)))).toEqual([false, true]);
  expect(pressed.now(2, null)).toBe(false);
});

test("the chat says it between what the house told, for listeners too", () => {
  const pane = document.createElement("div");
  const talk = new TalkPane(pane, {} as never, { name: (seat) => ["Ida", "Noor"][seat]!, viewer: () => 0, changed: () => undefined });
  const line = (number: number) => ({ number, kind: "chat", seat: 1, age: 0, text: `line ${number}`, who: "w" });
  talk.take({ type: "talk", on: true, lines: [line(1), line(2)] });
  talk.tell("low", 1);
  talk.tell("low-day", 0);
  talk.take({ type: "talk", on: true, lines: [line(3)] });
  const log = pane.querySelector('[role="log"]')!;
  expect([...log.querySelectorAll("p")].map((one) => one.textContent?.trim())).toEqual(["line 1", "line 2", "Noor has less than a minute left.", "Ida has less than two hours left.", "line 3"]);
  expect(talk.lines.map((one) => one.kind)).toEqual(["chat", "chat", "low", "low-day", "chat"]);
});

test("who is muted stays so when the page is loaded again, until they are heard again", () => {
  const [muted, later] = [new Muted(), (): Muted => new Muted()];
  muted.add("w");
  expect([later().has("w"), later().has("v"), later().size]).toEqual([true, false, 1]);
  later().clear();
  expect(later().size).toBe(0);
});
