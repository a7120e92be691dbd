// A tree is changed to what another says, and elements with ids stay the same elements.

import { beforeEach, describe, expect, test } from "vitest";
import { patch, patchInside, type Keep } from "../src/patch";

let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = "<main></main>";
  root = document.querySelector("main")!;
});

function tree(markup: string): Element {
  const made = document.createElement("main");
  made.innerHTML = markup;
  return made;
}

const by = (id: string): Element => document.getElementById(id)!;

/** Change what is there, and say which elements with ids are still the same. */
function change(before: string, after: string, keep?: Keep): string[] {
  root.innerHTML = before;
  const old = [...root.querySelectorAll("[id]")];
  patchInside(root, tree(after), keep);
  return old.filter((one) => one.isConnected && by(one.id) === one).map((one) => one.id);
}

describe("elements with ids", () => {
  test("stay when their order changes", () => {
    expect(change('<i id="a"></i><i id="b"></i><i id="c"></i>', '<i id="c"></i><i id="a"></i><i id="b"></i>')).toEqual(["a", "b", "c"]);
    expect(root.innerHTML).toBe('<i id="c"></i><i id="a"></i><i id="b"></i>');
  });

  test("move to another group", () => {
    const [before, after] = ['<p id="hand"><i id="card">7</i></p><p id="board"></p>', '<p id="hand"></p><p id="board"><i id="card">7</i></p>'];
    expect(change(before, after)).toEqual(["hand", "card", "board"]);
    expect(root.innerHTML).toBe(after);
  });

  test("move into a group that is new in the same change, and out of one that goes", () => {
    const [before, after] = ['<p id="old"><i id="card">7</i></p>', '<section><p id="new"><i id="card">8</i></p></section>'];
    expect(change(before, after)).toEqual(["card"]);
    expect(root.innerHTML).toBe(after);
  });

  test("move up out of what they were in, while that moves on", () => {
    const [before, after] = ['<p id="outer"><b id="inner"></b></p>', '<b id="inner"></b><p id="outer"></p>'];
    expect(change(before, after)).toEqual(["outer", "inner"]);
    expect(root.innerHTML).toBe(after);
  });

  test("that would have to lie in themselves are made anew", () => {
    const [before, after] = ['<p id="a"><p-in id="b"></p-in></p>', '<p-in id="b"><p id="a"></p></p-in>'];
    change(before, after);
    expect(root.innerHTML).toBe(after);
  });

  test("of another kind are made anew", () => {
    expect(change('<i id="a"></i>', '<b id="a"></b>')).toEqual([]);
    expect(root.innerHTML).toBe('<b id="a"></b>');
  });

  test("go when nothing names them", () => {
    expect(change('<i id="a"></i><i id="b"></i>', '<i id="b"></i>')).toEqual(["b"]);
    expect(root.children).toHaveLength(1);
  });
});

describe("what has no id", () => {
  test("is used again by its kind, and texts change", () => {
    root.innerHTML = "<p>one</p><b>two</b>";
    const [p, b] = [...root.children];
    patchInside(root, tree("<b>2</b><p>1</p>"));
    expect(root.innerHTML).toBe("<b>2</b><p>1</p>");
    expect(root.children[0]).toBe(b);
    expect(root.children[1]).toBe(p);
  });
});

describe("attributes", () => {
  test("come, change and go", () => {
    change('<i id="a" class="x" title="t"></i>', '<i id="a" class="y" lang="fr"></i>');
    expect(root.innerHTML).toBe('<i id="a" class="y" lang="fr"></i>');
  });

  test("of the root change too, unless only its inside is meant", () => {
    const next = (): Element => Object.assign(tree(""), { className: "new" });
    patchInside(root, next());
    expect(root.className).toBe("");
    patch(root, next());
    expect(root.className).toBe("new");
  });

  test("do not hide what a field holds", () => {
    root.innerHTML = '<input id="f" type="checkbox">';
    const field = by("f") as HTMLInputElement;
    field.checked = true;
    const next = tree('<input id="f" type="checkbox" title="x">');
    (next.firstElementChild as HTMLInputElement).checked = false;
    patchInside(root, next);
    expect(field.checked).toBe(false);
  });
});

test("what is kept is left as it is, with all that is in it", () => {
  change('<p id="a" title="mine"><b>mine</b></p><p id="b">old</p>', '<p id="a" title="theirs"></p><p id="b">new</p>', (from) => from.id !== "a");
  expect(root.innerHTML).toBe('<p id="a" title="mine"><b>mine</b></p><p id="b">new</p>');
});

describe("a tree that leaves out what stays", () => {
  const drawing = (markup: string): Element => tree(`<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`).firstElementChild!.firstElementChild!;
  let group: Element;
  const run = (after: string): void => {
    group = drawing('<g><path id="a"/><path id="b"/><path id="c"/><path d="1"/></g>');
    root.replaceChildren(group);
    patch(group, drawing(after));
  };

  test("names children by their numbers", () => {
    run('<g data-of="4"><path data-was="3" d="2"/><keep at="0" n="2"/><path id="new"/></g>');
    expect([...group.children].map((one) => one.id || one.getAttribute("d"))).toEqual(["2", "a", "b", "new"]);
  });

  test("is refused where it fits another table: nothing is drawn wrongly in silence", () => {
    expect(() => run('<g data-of="5"><keep at="0" n="5"/></g>')).toThrow("has 4 children, not 5");
    expect(() => run('<g data-of="4"><keep at="3" n="2"/></g>')).toThrow("no 2 children from 3 on");
    expect(() => run('<g data-of="4"><circle data-was="0"/></g>')).toThrow("no child 0 to change");
  });
});
