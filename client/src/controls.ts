// Pointer and keyboard at a table.

import { Drag } from "./drag";
import { actions } from "./html";
import { openKey } from "./key";
import { moveFocus } from "./keys";
import { nearest } from "./near";
import { longPress } from "./press";
import type { Table } from "./table";
import { rewind, undo } from "./undo";

export interface ControlHooks {
  menu(): void;
  /** Somebody else at this device interrupts. */
  call?(seat: number): void;
}

/** The element of the picture that an event is about: a lit one first, else the nearest with a name. */
function pieceOf(table: Table, target: EventTarget | null): string | null {
  const drawing = target instanceof Element ? target.closest("[data-pane], .mini") : null;
  if (!drawing || !table.root.contains(drawing)) return null;
  let named: string | null = null;
  for (let at: Element | null = target as Element; at && at !== drawing; at = at.parentElement) {
    if (!at.id) continue;
    if (at.hasAttribute("data-lit")) return at.id;
    if (named === null && at.hasAttribute("aria-label") && at.tagName !== "svg") named = at.id;
  }
  return named;
}

/** What a pointer means that hit nothing lit: what is lit below the piece that stands there, or the small one a finger is near to. */
function meant(table: Table, event: MouseEvent): string | null {
  const hit = event.target instanceof Element ? event.target : null;
  const pane = hit?.closest("[data-pane]");
  if (!pane || hit?.closest("[data-lit]")) return null;
  const { clientX: x, clientY: y } = event;
  const close = table.root.dataset.input === "finger" ? nearest(table.root.querySelectorAll("[data-pane] .can"), x, y) : null;
  return (close ?? below(pane, x, y))?.id ?? null;
}

function below(pane: Element, x: number, y: number): Element | null {
  for (const one of document.elementsFromPoint(x, y)) {
    const lit = pane.contains(one) ? one.closest(".can") : null;
    if (lit && pane.contains(lit)) return lit;
  }
  return null;
}

/** The element that is looked at: a piece of the picture, or what a button of the prompt stands for. */
function lookedAt(table: Table, target: EventTarget | null): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('.prompt [data-do="touch"]') : null;
  return button?.dataset.id ?? pieceOf(table, target);
}

export function showTab(root: HTMLElement, name: string): void {
  root.dataset.tab = name;
  for (const button of root.querySelectorAll<HTMLElement>(".tabbar button")) {
    button.setAttribute("aria-current", button.dataset.id === name ? "page" : "false");
  }
  if (["log", "chat", "notes", "rules", "reference"].includes(name)) showSide(root, name);
  const strips = root.querySelector(".strips");
  if (name === "others") strips?.setAttribute("tabindex", "0"); // on a phone it scrolls
  else strips?.removeAttribute("tabindex");
}

export function showSide(root: HTMLElement, name: string): void {
  root.dataset.side = name;
  for (const button of root.querySelectorAll<HTMLElement>('.side .tabs [data-do="side"]')) {
    button.setAttribute("aria-pressed", String(button.dataset.id === name));
  }
}

/** Fetch what a tab shows, once it is looked at. */
function turnUp(table: Table, name = ""): void {
  if (name === "rules") void table.rules.open(table.view.game);
  if (name === "reference") void table.reference.open(table.view.game);
  if (name === "chat") {
    table.company.talk.draw();
    table.company.drawAsks();
  }
}

function openRules(table: Table, paragraph = "", reason = ""): void {
  showTab(table.root, "rules");
  table.root.classList.add("drawer");
  if (paragraph) void table.rules.show(table.view.game, paragraph, reason);
  else void table.rules.open(table.view.game);
}

export function control(table: Table, hooks: ControlHooks, signal: AbortSignal): void {
  const { root } = table;
  showTab(root, "board");
  showSide(root, "log");
  actions(root, {
    undo: () => void undo(table),
    hint: () => void table.coach.toggle(),
    "hint-move": () => table.coach.reveal(),
    "hint-play": () => table.coach.play(),
    "warn-play": () => table.coach.insist(),
    "warn-back": () => table.coach.relent(),
    menu: () => hooks.menu(),
    key: () => openKey(table, (paragraph) => openRules(table, paragraph)),
    rules: () => openRules(table),
    rule: (target, event) => {
      event.preventDefault();
      openRules(table, target.dataset.id, table.detail.reason);
    },
    drawer: () => root.classList.toggle("drawer"),
    side: (target) => {
      showSide(root, target.dataset.id ?? "log");
      turnUp(table, target.dataset.id);
    },
    tab: (target) => {
      showTab(root, target.dataset.id ?? "board");
      turnUp(table, target.dataset.id);
    },
    zoom: () => table.zoom.toggle(),
    touch: (target) => table.choosing.touch(target.dataset.id ?? ""),
    confirm: () => table.choosing.confirm(),
    pass: () => table.sealed.pass(),
    "pass-on": () => table.sealed.passOn(),
    wait: () => table.sealed.wait(),
    call: (target) => hooks.call?.(Number(target.dataset.id)),
    back: () => table.choosing.stepBack(),
    "go-on": () => table.moments.goOn(),
    rewind: () => void rewind(table),
    "close-detail": () => table.detail.clear(),
    setup: (target) => table.setup.begin(target.dataset.id ?? ""),
    gesture: (target) => table.gestures.command(target.dataset.id ?? ""),
  });
  pointer(table);
  document.addEventListener("keydown", (event) => keys(table, event), { signal });
}

function pointer(table: Table): void {
  const { root } = table;
  const drag = new Drag(table, (target) => pieceOf(table, target));
  let used = false;
  root.addEventListener("pointerdown", (event) => {
    root.dataset.input = event.pointerType === "touch" ? "finger" : "pointer";
    used = table.hurry();
  });
  // What lay below has come forward under the finger: the touch that made it so must not mean it as well.
  longPress(root, (target) => lookedAt(table, target), (id) => table.explain(id));
  const swallow = (event: Event): void => {
    if (used) event.stopImmediatePropagation();
    used = false;
  };
  root.addEventListener("click", swallow, { capture: true });
  root.addEventListener("click", (event) => {
    const id = meant(table, event) ?? pieceOf(table, event.target);
    const dragged = [table.gestures.dragged(), table.zoom.dragged(), drag.dragged()].includes(true);
    if (id === null || dragged || (root.dataset.input === "finger" && table.zoom.approach(event))) return;
    table.choosing.touch(id);
  });
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    table.choosing.hover(lookedAt(table, event.target) ?? meant(table, event)); // what stands there can still be read
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>(".log [data-ids]") : null;
    table.name(line?.dataset.ids ? line.dataset.ids.split(" ") : []);
  });
  root.addEventListener("focusin", (event) => {
    if (root.dataset.input === "keys") table.choosing.hover(lookedAt(table, event.target));
  });
}

function keys(table: Table, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input, textarea, select, dialog") || table.root.hidden || !table.root.isConnected) return;
  table.root.dataset.input = "keys";
  if (table.holds && !target.closest(".lesson")) {
    if (!["Enter", " ", "Escape"].includes(event.key)) return;
    table.moments.goOn();
    return event.preventDefault();
  }
  table.hurry();
  if (table.gestures.key(event)) return event.preventDefault();
  const piece = pieceOf(table, target);
  if ((event.key === "Enter" || event.key === " ") && piece !== null) {
    event.preventDefault();
    table.choosing.touch(piece);
  } else if (event.key === "Escape") {
    if (!table.choosing.stepBack()) {
      table.root.classList.remove("drawer");
      table.detail.clear();
    }
  } else if (event.key === "u" || event.key === "U") void undo(table);
  else if (event.key === "h" || event.key === "H") void table.coach.toggle();
  else if (event.key === "?") openRules(table);
  else if (event.key === "k" || event.key === "K") openKey(table, (paragraph) => openRules(table, paragraph));
  else if (moveFocus(table.root, event)) event.preventDefault();
}
