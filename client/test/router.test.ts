// Addresses: which page opens, that the last one closes, and which clicks are the browser's.

import { beforeEach, expect, test, vi } from "vitest";
import { entitle, go, listen } from "../src/router";

const log: string[] = [];
const page = (name: string) => (root: HTMLElement, ...parts: string[]) => {
  log.push(`open ${name} ${parts.join(",")}`.trim());
  root.textContent = name;
  return () => void log.push(`close ${name}`);
};

vi.stubGlobal("scrollTo", () => undefined);
document.body.innerHTML = '<div id="app"></div><a data-link href="/t/linked"><b>go</b></a><a href="/t/plain">plain</a>';
history.replaceState(null, "", "/t/first");
listen([
  { pattern: /^\/$/, open: page("shelf"), title: () => "" },
  { pattern: /^\/t\/([\w-]+)$/, open: page("table"), title: () => "A table" },
]);

beforeEach(() => {
  go("/t/start");
  log.length = 0;
});

const click = (selector: string, init: MouseEventInit = {}): boolean =>
  document.querySelector(selector)!.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));

test("a page opens with the parts of its address, and the last one closes first", () => {
  go("/t/m-1");
  expect(log).toEqual(["close table", "open table m-1"]);
  expect(location.pathname).toBe("/t/m-1");
});

test("every page has a root of its own", () => {
  const before = document.getElementById("app")!;
  go("/");
  expect(before.isConnected).toBe(false);
  expect(document.getElementById("app")!.textContent).toBe("shelf");
});

test("an address that means nothing leads to the shelf", () => {
  go("/nowhere");
  expect(location.pathname).toBe("/");
  expect(log).toEqual(["close table", "open shelf"]);
});

test("back and forth are heard", () => {
  history.replaceState(null, "", "/");
  dispatchEvent(new Event("popstate"));
  expect(log).toEqual(["close table", "open shelf"]);
});

test("a link of ours is followed here, also by what is in it", () => {
  expect(click("a[data-link] b")).toBe(false);
  expect(log.at(-1)).toBe("open table linked");
});

test.each([["ctrlKey"], ["metaKey"], ["shiftKey"]])("a click with %s, or by another button, is the browser's", (key) => {
  expect(click("a[data-link]", { [key]: true })).toBe(true);
  expect(click("a[data-link]", { button: 1 })).toBe(true);
  expect(log).toEqual([]);
});

test("other links are the browser's too", () => {
  document.addEventListener("click", (event) => event.preventDefault(), { once: true }); // or the test's page would be left
  click("a:not([data-link])");
  expect(log).toEqual([]);
});

test("a page is named by its address, and may then name itself", () => {
  expect(document.title).toBe("A table · Ludarium");
  entitle("Rauha");
  expect(document.title).toBe("Rauha · Ludarium");
  go("/");
  expect(document.title).toBe("Ludarium");
});

test("a dialog does not outlive its page", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  go("/");
  expect(dialog.hasAttribute("open")).toBe(false);
});
