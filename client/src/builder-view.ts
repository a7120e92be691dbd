// The deck builder, drawn: the collection, the card in words, the deck with its checks, its curves.

import { repeat } from "lit-html/directives/repeat.js";
import type { Card, Cards, Verdict, Wanted } from "./builder-deck";
import { plot } from "./builder-plots";
import { html, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { drawing, symbols, type Drawing } from "./markup";
import { head } from "./page";

export type Tab = "collection" | "cards" | "curves";

export interface Bench {
  game: string;
  cards: Cards;
  faces: ReadonlyMap<string, Drawing>;
  wanted: Wanted;
  found: readonly Card[];
  /** How many of those found are shown. */
  shown: number;
  deck: readonly string[];
  name: string;
  verdict: Verdict | null;
  /** The card that is read, and the one the keyboard stands on. */
  read: string;
  focus: string;
  tab: Tab;
  filters: boolean;
  note: string;
  error: string;
  busy: boolean;
  /** What was taken out by the last clearing, to put back. */
  before: readonly string[];
}

/** The card of the same name that is in the deck already, if any. */
export function twinOf(bench: Bench, card: Card): Card | undefined {
  return bench.deck.map((id) => bench.cards.byId.get(id)).find((one) => one && one.id !== card.id && one.twin === card.twin);
}

export function page(bench: Bench, reload: () => void): Html {
  const { catalogue } = bench.cards;
  return html`${head(reload)}
    <div class="sprites" ${symbols(catalogue.sprite)}></div>
    <main class="builder" data-tab="${bench.tab}">
      <h1 class="hidden">${t("Deck builder")}: ${catalogue.title}</h1>
      <section class="collection" aria-label="${t("Collection")}">
        ${tools(bench)}${grid(bench)}
      </section>
      <aside class="card-reader" aria-label="${t("Details")}">${reader(bench)}</aside>
      <section class="desk" aria-labelledby="desk-title">${desk(bench)}</section>
    </main>
    ${bar(bench)}
    <p class="hidden" role="status">${bench.note}</p>`;
}

// The collection -------------------------------------------------------------------------------------------------------

function tools(bench: Bench): Html {
  const { catalogue } = bench.cards;
  const filters = catalogue.facets.map((facet) => {
    const chosen = bench.wanted.facets[facet.name] ?? "";
    return html`<label class="facet ${chosen ? "on" : ""}"><span>${facet.label}</span>
      <select data-do="facet" data-id="${facet.name}">
        <option value="">${t("All")}</option>
        ${facet.values.map((one) => html`<option value="${one.value}" .selected="${one.value === chosen}">${one.label}</option>`)}
      </select></label>`;
  });
  const sorts = catalogue.columns.map((label, at) =>
    at === 0 ? html`<option value="-1">${t("Product")}</option>` : html`<option value="${at}" .selected="${at === bench.wanted.sort}">${label}</option>`,
  );
  const active = Object.values(bench.wanted.facets).filter(Boolean).length;
  return html`<div class="tools">
    <p class="title" aria-hidden="true">${t("Deck builder")}</p>
    <label class="find">${icon("search", 20)}<span class="hidden">${t("Find a card")}</span>
      <input id="find" type="search" data-do="find" autocomplete="off" placeholder="${t("Find a card")}" .value="${bench.wanted.words}" /></label>
    <button class="btn small narrow-only" data-do="filters" aria-expanded="${bench.filters ? "true" : "false"}">${active ? t("Filters ({n})", { n: active }) : t("Filters")}</button>
    <div class="facets ${bench.filters ? "open" : ""}">${filters}
    </div>
    <p class="count" aria-live="polite"><span>${tn("{n} card", "{n} cards", bench.found.length)}</span>
      ${active || bench.wanted.words ? html`<button class="link" data-do="unfilter">${t("Clear filters")}</button>` : ""}
      <span class="ends">
        <label class="sort"><span>${t("Sort by")}</span><select data-do="sort">${sorts}</select></label>
        <label class="check"><input type="checkbox" data-do="only" .checked="${bench.wanted.inDeck}" /><span>${t("Only the deck")}</span></label>
      </span></p>
  </div>`;
}

function grid(bench: Bench): Html {
  if (!bench.found.length) return html`<p class="quiet empty">${t("No card matches.")}</p>`;
  const shown = bench.found.slice(0, bench.shown);
  const focus = shown.some((card) => card.id === bench.focus) ? bench.focus : (shown[0]?.id ?? "");
  const left = bench.found.length - shown.length;
  return html`<ul class="faces" aria-label="${t("Collection")}">${repeat(shown, (card) => card.id, (card) => face(bench, card, card.id === focus))}</ul>
    ${left > 0 ? html`<button class="btn more" data-do="more">${t("Show {n} more", { n: Math.min(left, 60) })}</button>` : ""}`;
}

function face(bench: Bench, card: Card, tabbable: boolean): Html {
  const inside = bench.deck.includes(card.id);
  const twin = inside ? undefined : twinOf(bench, card);
  const drawn = bench.faces.get(card.id);
  const [wide, high] = bench.cards.catalogue.face;
  const picture = drawn
    ? html`<svg viewBox="0 0 ${wide} ${high}" aria-hidden="true" ${drawing(drawn)}></svg>`
    : html`<span class="blank">${card.name}</span>`;
  const state = inside ? t("In the deck") : twin ? t("{card} is already in the deck, and no name may appear twice.", { card: twin.name }) : t("Not in the deck");
  return html`<li id="li-${card.id}"><button id="card-${card.id}" class="face ${inside ? "in" : ""} ${twin ? "barred" : ""} ${card.id === bench.read ? "reading" : ""}" data-do="card" data-id="${card.id}"
      tabindex="${tabbable ? "0" : "-1"}" aria-pressed="${inside ? "true" : "false"}" aria-disabled="${twin ? "true" : "false"}">${picture}<span class="hidden">${card.name}, ${card.line}. ${state}</span>${inside ? html`<span class="tick">${icon("check", 18)}</span>` : ""}</button></li>`;
}

// A card in words ------------------------------------------------------------------------------------------------------

function reader(bench: Bench): Html {
  const card = bench.cards.byId.get(bench.read);
  if (!card) return html`<p class="quiet">${t("Touch or hover over a card to read it.")}</p>`;
  const { packs } = bench.cards.catalogue;
  const inside = bench.deck.includes(card.id);
  const twin = inside ? undefined : twinOf(bench, card);
  const pack = packs.find((one) => one.cards.includes(card.id));
  return html`<div class="card-reader-head"><h2>${card.name}</h2><button class="ib narrow-only" data-do="unread" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
    <p class="line">${card.line}</p>
    ${card.figures.length ? html`<dl>${card.figures.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>` : ""}
    ${card.text.map((text) => html`<p>${text}</p>`)}
    <p class="fact">${card.fact}</p>
    <p class="quiet from">${card.id}${pack ? ` · ${pack.title}` : ""}</p>
    ${twin ? html`<p class="why">${t("{card} is already in the deck, and no name may appear twice.", { card: `${twin.name} (${twin.id})` })}</p>` : html`<button class="btn small" data-do="toggle" data-id="${card.id}">${icon(inside ? "minus" : "plus", 18)}${inside ? t("Remove from the deck") : t("Add to the deck")}</button>`}`;
}

// The deck -------------------------------------------------------------------------------------------------------------

function desk(bench: Bench): Html {
  const { least } = bench.cards.catalogue;
  const n = bench.deck.length;
  const ok = bench.verdict?.ok ?? false;
  return html`<div class="desk-head">
      <h2 id="desk-title" class="hidden">${t("Deck")}</h2>
      <input id="deck-name" data-do="name" maxlength="40" aria-label="${t("Deck name")}" placeholder="${t("My deck")}" .value="${bench.name}" />
      <p class="size ${n >= least ? "enough" : ""}"><b>${n}</b> ${n >= least ? tn("card", "cards", n) : t("of {all}", { all: least })}</p>
      <progress max="${least}" value="${Math.min(n, least)}" aria-label="${t("{n} of {least}", { n, least })}"></progress>
    </div>
    <div class="row deeds">
      <button class="btn small" data-do="open">${icon("cards", 18)}${t("Open")}</button>
      <button class="btn small" data-do="save" ?disabled="${!n}"><span>${t("Save")}</span></button>
      <button class="btn small" data-do="share" ?disabled="${!bench.verdict?.code}">${icon("share", 18)}<span>${t("Copy code")}</span></button>
      ${clearing(bench)}
    </div>
    <button class="btn lit play" data-do="play" ?disabled="${!ok || bench.busy}">${icon("play", 18)}${t("Play it against a bot")}</button>
    ${bench.error ? html`<p class="error" role="alert">${bench.error}</p>` : ""}
    ${remarks(bench)}
    <div class="tabs wide-only" role="group" aria-label="${t("Deck")}">
      <button data-do="tab" data-id="cards" aria-pressed="${bench.tab !== "curves" ? "true" : "false"}">${t("Deck")}</button>
      <button data-do="tab" data-id="curves" aria-pressed="${bench.tab === "curves" ? "true" : "false"}">${t("Curves")}</button>
    </div>
    <div class="list">${list(bench)}</div>
    <div class="curves">${curves(bench)}</div>`;
}

function clearing(bench: Bench): Html {
  const back = !bench.deck.length && bench.before.length > 0;
  const words = back ? t("Put back") : t("Clear");
  return html`<button class="ib" data-do="clear" aria-label="${words}" title="${words}" ?disabled="${!bench.deck.length && !back}">${icon(back ? "undo" : "cross", 20)}</button>`;
}

function remarks(bench: Bench): Html {
  const all = bench.verdict?.remarks ?? [];
  if (!all.length) return html``;
  const signs = { good: "check", bad: "cross", hint: "help" };
  return html`<ul class="remarks" aria-live="polite">${all.map((one) => html`<li class="${one.level}">${icon(signs[one.level], 18)}<span>${one.text}</span></li>`)}</ul>`;
}

function list(bench: Bench): Html {
  if (!bench.deck.length) return html`<p class="quiet">${t("No cards yet. Touch a card to add it, or open a deck.")}</p>`;
  const facet = bench.cards.catalogue.facets[0];
  const all = bench.deck.map((id) => bench.cards.byId.get(id)).filter((card) => card !== undefined);
  const groups = (facet?.values ?? []).map((value) => ({ label: value.label, cards: all.filter((card) => card.facets[facet!.name]?.includes(value.value)) }));
  return html`${groups.filter((group) => group.cards.length).map(
    (group) => html`<section><h3>${group.label} <span>${group.cards.length}</span></h3>
      <ul>${group.cards.map((card) => html`<li><button class="name" data-do="read" data-id="${card.id}">${card.name}</button><button class="ib" data-do="toggle" data-id="${card.id}" aria-label="${t("Remove from the deck")}: ${card.name}">${icon("minus", 18)}</button></li>`)}</ul></section>`,
  )}`;
}

function curves(bench: Bench): Html {
  const verdict = bench.verdict;
  if (!verdict) return html``;
  return html`<dl class="deck-figures">${verdict.figures.map((one) => html`<div><dt>${one.label}</dt><dd>${one.value}</dd></div>`)}</dl>
    ${verdict.plots.map(plot)}`;
}

/** The tabs at the foot of a narrow screen. */
function bar(bench: Bench): Html {
  const tabs: [Tab, string, string][] = [
    ["collection", t("Collection"), "grid"],
    ["cards", `${t("Deck")} ${bench.deck.length}`, "cards"],
    ["curves", t("Curves"), "log"],
  ];
  return html`<nav class="builder-tabs" aria-label="${t("Deck builder")}">${tabs.map(
    ([name, words, sign]) => html`<button data-do="tab" data-id="${name}" aria-pressed="${bench.tab === name ? "true" : "false"}">${icon(sign, 22)}<span>${words}</span></button>`,
  )}</nav>`;
}
