// The places of a table, empty: what stands where is the style's matter, so nothing jumps when it fills.

import { html, type Html } from "./html";
import { t, type Words } from "./i18n";
import { icon } from "./icons";

const TABS: [string, Words, string][] = [
  ["board", "Board", "grid"],
  ["others", "Others", "people"],
  ["log", "Log", "log"],
  ["chat", "Chat", "chat"],
  ["notes", "Notes", "chat"],
  ["rules", "Rules", "help"],
  ["reference", "Card", "cards"],
];

function tab([name, words, sign]: [string, Words, string]): Html {
  return html`<button data-do="tab" data-id="${name}">${icon(sign, 22)}<span>${t(words)}</span></button>`;
}

export function shell(replay: boolean): Html {
  return html`<div class="sprites"></div>
    <header class="top"></header>
    <p class="banner" role="status" hidden></p>
    <div class="asks banner" hidden></div>
    <main class="room panes">
      <ul class="cells" aria-label="${t("Players")}"></ul>
      <section class="strips" aria-label="${t("Players")}"></section>
      <section class="centre" aria-label="${t("Table")}">
        <div class="pane track" data-pane="track" data-empty></div>
        <div class="zone">
          <div class="pane board" data-pane="board" data-empty></div>
          <button class="ib zoom" data-do="zoom" aria-label="${t("Zoom")}" aria-pressed="false">${icon("zoom", 22)}</button>
          <div class="pane tiles" data-pane="tiles" data-empty></div>
          <section class="moment" aria-label="${t("What was decided")}" hidden></section>
          <section class="forecast" aria-label="${t("What it leads to")}" aria-live="polite" hidden></section>
        </div>
        <div class="mine"></div>
        <section class="prompt" aria-label="${t("What is asked")}"></section>
        ${replay ? html`<section class="replay" aria-label="${t("Replay")}"></section>` : ""}
        <div class="fore">
          <div class="pane hand" data-pane="hand" data-empty></div>
          <aside class="detail" aria-label="${t("Details")}"></aside>
        </div>
      </section>
      <div class="aside">
      ${replay ? html`<section class="why-move" aria-label="${t("Why this move?")}" hidden></section>` : html`<section class="why-move coach" aria-label="${t("Hint")}" hidden></section>`}
      <aside class="side" aria-label="${t("Log and rules")}">
        <div class="tabs">
          <button data-do="side" data-id="log" aria-pressed="true">${t("Log")}</button>
          ${replay ? html`<button data-do="side" data-id="notes" aria-pressed="false">${t("Notes")}</button>` : html`<button data-do="side" data-id="chat" aria-pressed="false">${t("Chat")}</button>`}
          <button data-do="side" data-id="rules" aria-pressed="false">${t("Rules")}</button>
          <button data-do="side" data-id="reference" aria-pressed="false">${t("Card")}</button>
          <span class="watch"></span>
          <button class="ib close drawer-only" data-do="drawer" aria-label="${t("Close")}">${icon("cross", 20)}</button>
        </div>
        <p class="watch-line"></p>
        <div class="log" tabindex="0" role="group" aria-label="${t("Log")}"></div>
        <div class="talk" role="group" aria-label="${t("Chat")}"></div>
        ${replay ? html`<div class="notes" role="group" aria-label="${t("Comments on moves")}"></div>` : ""}
        <div class="rulebook" tabindex="0" role="group" aria-label="${t("Rules")}"></div>
        <div class="refcard" tabindex="0" role="group" aria-label="${t("Reference card")}"></div>
      </aside>
      </div>
      <aside class="refcard beside" aria-label="${t("Reference card")}"></aside>
    </main>
    <div class="scrim" data-do="drawer"></div>
    <nav class="tabbar" aria-label="${t("Parts of the table")}">${TABS.filter(([name]) => name !== (replay ? "chat" : "notes")).map(tab)}</nav>
    <p class="voice hidden" aria-live="polite"></p>`;
}
