// The one sentence above the hand, who is still awaited, and the buttons for what the picture does not show.

import { button } from "./buttons";
import { find, html, render, type Html } from "./html";
import { t } from "./i18n";
import { icon, mark } from "./icons";
import type { Lit } from "./lights";
import type { SeatState } from "./protocol";
import { sealedButtons } from "./sealed";
import { chime } from "./sound";
import { opening, spelled } from "./touch";
import { awaited, isAway, type View } from "./view";

/** The words on the button that confirms a choice: the action's own if the house has some, else what was chosen. */
function confirmWords(view: View, action: string, walked: readonly string[]): string {
  return view.labels[action] ?? view.labels[walked.at(-1) ?? ""] ?? t("Confirm");
}

function buttons(
  view: View,
  walked: readonly string[],
  lit: Lit,
  shown: (id: string) => boolean,
  gesture: Html[] | null,
  actionLabel: string,
): Html[] {
  if (gesture && view.question === null && view.now) return gesture;
  if (view.prompt.quiet && view.now && walked.length === 0) return sealedButtons(view, [...lit.next].filter((id) => !shown(id)));
  if (view.question === null || !view.now) return [];
  if (gesture) return gesture;
  const action = spelled(view.choices, walked);
  const ids = [...lit.next].filter((id) => !shown(id));
  const touch = (id: string, lamp = false): Html => button({ does: "touch", id, words: view.labels[id] ?? id, lit: lamp });
  const quiet = [...lit.aside].filter((id) => !shown(id)).map((id) => touch(id));
  if (walked.length > 0 && action !== null) {
    const words = actionLabel || confirmWords(view, action, walked);
    const weight = view.weights.get(action) ?? "";
    const asks = weight !== "" && weight !== "look";
    const back = asks ? [button({ does: "back", words: t("Not now") })] : [];
    const sign = asks ? "" : html`<span class="tick">${icon("check", 18)}</span>`;
    return [...back, ...quiet, ...ids.map((id) => touch(id)), button({ does: "confirm", words, lit: weight !== "aside", sign })];
  }
  const begun = walked.length === 1 && walked[0] === opening(view.choices, view.weights); // by itself
  const back = walked.length > 0 && !begun ? [button({ does: "back", words: t("Take back") })] : [];
  return [...back, ...quiet, ...ids.map((id) => touch(id, lit.next.size === 1))];
}

function sign(view: View, seat: SeatState): Html | "" {
  if (seat.state === "chosen") return icon("check", 14);
  if (isAway(view, seat.seat)) return icon("away", 14);
  return seat.state === "acting" ? "" : icon("hour", 14);
}

/** Who is waited for in vain, for now. */
function missing(view: View): string {
  const names = awaited(view).filter((seat) => isAway(view, seat.seat)).map((seat) => seat.name);
  if (names.length === 0) return "";
  return names.length === 1 ? t("{name} is away", { name: names[0]! }) : t("{names} are away", { names: names.join(", ") });
}

function waiting(view: View): Html {
  const others = view.seats.filter((seat) => seat.seat !== view.viewer && seat.state);
  return html`<span class="who" aria-hidden="true">
    ${others.map((seat) => html`<span>${mark(seat.seat, 22)}${sign(view, seat)}</span>`)}
  </span>`;
}

/** What is said while a choice is looked at, and the words on the button that plays it; `only` stands in place of all buttons. */
export interface PromptWords {
  text?: string;
  hint?: string;
  actionLabel?: string;
  only?: Html;
}

export function drawPrompt(
  bar: HTMLElement,
  view: View,
  walked: readonly string[],
  lit: Lit,
  shown: (id: string) => boolean,
  gesture: Html[] | null,
  always: Html[],
  told: PromptWords,
): void {
  const acting = view.question !== null && view.now && (!view.prompt.quiet || Boolean(view.prompt.acting));
  bar.classList.toggle("acting", acting || told.only !== undefined);
  const pressed = told.only ? [told.only] : [...always, ...buttons(view, walked, lit, shown, gesture, told.actionLabel ?? "")];
  render(
    bar,
    html`<div class="said" role="status" aria-live="polite" aria-atomic="true">
        <b>${told.text || view.prompt.text}</b><span class="hint">${(told.text ? told.hint : missing(view) || view.prompt.hint) ?? ""}</span>
      </div>
      ${waiting(view)}
      <div class="buttons">${pressed}</div>`,
  );
  if (!measuring.has(bar)) queueMicrotask(() => widen(bar)); // when all is drawn: to ask for sizes before costs a layout each time
  measuring.add(bar);
}

const measuring = new WeakSet<HTMLElement>();

/** A sentence that would be cut: on a phone it stands above its buttons or takes a second line, elsewhere its hint gives way. */
function widen(bar: HTMLElement): void {
  measuring.delete(bar);
  bar.classList.remove("long");
  const said = [find(bar, ".said"), find(bar, ".said b")];
  bar.classList.toggle("long", said.some((part) => part.scrollHeight > part.clientHeight + 2 && part.clientHeight > 0));
}

/** The viewer's turn begins: the sentence pulses once, and who plays by keyboard is led to what is lit. */
export function begins(root: HTMLElement, pulse: boolean, acting: boolean): void {
  const bar = find(root, ".prompt");
  if (pulse) {
    bar.classList.remove("begins");
    requestAnimationFrame(() => bar.classList.add("begins"));
    if (acting) chime("turn");
  }
  if (root.dataset.input !== "keys" || document.activeElement?.matches(".panes .can, .prompt .btn")) return;
  if (document.activeElement?.closest(".top, .side, .tabbar, .lesson .btn.lit, dialog")) return;
  root.querySelector<HTMLElement>(".panes .can, .panes .chosen, .prompt .buttons .btn")?.focus();
}

/** What whoever holds a seat is told when it is open on another device too. */
export const elsewhere = (): string => t("Your seat is open on another device too. If it is not yours, ask the host for a new link.");
