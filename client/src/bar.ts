// The bar of a replay: back, play, forward, and a slider with the parts of the game named below it.

import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon } from "./icons";
import { labelled, parts } from "./parts";
import type { ChapterStart } from "./protocol";

/** What the bar's buttons and its slider do. */
export interface BarHands {
  back(): void;
  play(): void;
  on(): void;
  /** Go to a position; `settled` tells whether the slider was let go there. */
  to(ply: number, settled: boolean): void;
}

export interface Bar {
  ply: number;
  plies: number;
  chapters: readonly ChapterStart[];
  playing: boolean;
  /** How many names fit below the slider. */
  names: number;
}

/** The slider; what is drawn `behind` it has its width, so that a place on one is a place on the other. */
export function slider({ ply, plies, chapters, names }: Bar, hands: BarHands, behind: Html | null = null): Html {
  const all = parts(chapters);
  const named = labelled(all, names);
  const ticks = all.map((part) => html`<i class="${part.event ? "event" : ""}" data-ply="${part.ply}">${named.includes(part) ? html`<span>${part.name}</span>` : ""}</i>`);
  const slide = (settled: boolean) => (event: Event): void => hands.to(Number((event.currentTarget as HTMLInputElement).value), settled);
  return html`<div class="scrubber ${behind ? "plotted" : ""}">
    ${behind}
    <input class="scrub" type="range" min="0" max="${plies}" .value="${String(ply)}" @input="${slide(false)}" @change="${slide(true)}" aria-label="${t("Move")}" aria-valuetext="${t("Move {n} of {all}", { n: ply, all: plies })}" />
    <div class="ticks" aria-hidden="true">${ticks}</div>
  </div>`;
}

export function steps({ playing }: Bar, hands: BarHands): Html {
  return html`<div class="steps-row">
    <button class="ib" @click="${hands.back}" aria-label="${t("Previous move")}">${icon("back", 22)}</button>
    <button class="ib solid" @click="${hands.play}" aria-label="${playing ? t("Pause") : t("Resume")}">${icon(playing ? "pause" : "play", 22)}</button>
    <button class="ib" @click="${hands.on}" aria-label="${t("Next move")}">${icon("forward", 22)}</button>
  </div>`;
}

export function count({ ply, plies }: Bar): Html {
  return html`<p class="count"><b>${t("Move {n}", { n: ply })}</b> <span>${t("of {all}", { all: plies })}</span></p>`;
}

/** Names that would touch the one before, or leave the bar, are left out. */
function thin(root: HTMLElement): void {
  const edge = root.querySelector(".scrubber")?.getBoundingClientRect().right ?? Infinity;
  let end = -Infinity;
  for (const name of root.querySelectorAll<HTMLElement>(".ticks span")) {
    name.hidden = false;
    const box = name.getBoundingClientRect();
    if (box.left < end + 8 || box.right > edge) name.hidden = true;
    else end = box.right;
  }
}

/** What the page's markup cannot say: where the slider and its ticks stand. */
export function lay(root: HTMLElement, { ply, plies }: Bar): void {
  const all = Math.max(1, plies);
  const scrub = root.querySelector<HTMLInputElement>(".scrub");
  if (!scrub) return;
  scrub.value = String(ply);
  scrub.style.setProperty("--part", `${(100 * ply) / all}%`);
  for (const tick of root.querySelectorAll<HTMLElement>("[data-ply]")) tick.style.left = `${(100 * Number(tick.dataset.ply)) / all}%`;
  thin(root);
}
