import { expect, test, vi } from "vitest";
import { notifyTurn } from "../src/notify";
import { go } from "../src/router";
import { store } from "../src/store";

vi.mock(import("../src/router"), async (original) => ({ ...(await original()), go: vi.fn() }));

class Notice {
  static readonly permission = "granted";
  static readonly shown: Notice[] = [];
  onclick: () => void = () => undefined;
  close = vi.fn();
  constructor(readonly title: string, readonly options: NotificationOptions) {
    Notice.shown.push(this);
  }
}

test("a turn is told while nobody looks, by choice, and leads to its table", () => {
  vi.stubGlobal("Notification", Notice);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  notifyTurn("Rauha", "/t/one");
  store.set({ notices: true });
  hidden.mockReturnValue(false);
  notifyTurn("Rauha", "/t/one");
  expect(Notice.shown).toEqual([]);
  hidden.mockReturnValue(true);
  notifyTurn("Rauha", "/t/one");
  expect(Notice.shown.map(({ title, options }) => [title, options.tag])).toEqual([["Rauha", "turn /t/one"]]);
  Notice.shown[0]!.onclick();
  expect(go).toHaveBeenCalledWith("/t/one");
  expect(Notice.shown[0]!.close).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
