// The first page: tables that wait for you, then the games as a shelf.

import { cover, engine, games, type Engine, type GameCard } from "./api";
import { tableSummaries, type TableSummary } from "./table-summaries";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon, mark } from "./icons";
import { OpenTables } from "./open-tables";
import { head } from "./page";
import { address } from "./router";
import { store } from "./store";
import { followTables } from "./table-list";

function seats(game: GameCard): string {
  const [least, most] = [Math.min(...game.seats), Math.max(...game.seats)];
  return least === most ? String(least) : `${least}–${most}`;
}

function minutes(game: GameCard): string {
  const [least, most] = game.minutes;
  return least === most ? String(least) : `${least}–${most}`;
}

function card(game: GameCard): Html {
  return html`<li>
    <a class="game" href="${address.start(game.name)}" data-link>
      <img src="${cover(game.name)}" alt="" width="240" height="300" />
      <span class="about">
        <span class="title">${game.title}</span>
        <span class="promise">${game.tagline}</span>
        <span class="facts">
          <span>${icon("people", 18)}<span class="hidden">${t("Players")}:</span> ${seats(game)}</span>
          <span>${icon("clock", 18)}${t("{n} min", { n: minutes(game) })}</span>
        </span>
      </span>
    </a>
    ${game.collection ? html`<a class="ib decks-link" href="${address.decks(game.name)}" data-link aria-label="${t("Deck builder")}: ${game.title}" title="${t("Deck builder")}">${icon("cards", 22)}</a>` : ""}
  </li>`;
}

function state(one: TableSummary): Html {
  if (one.yours) return html`<b>${t("Your move")}</b>`;
  if (one.lobby) return html`<span>${t("Waiting for players")}</span>`;
  return html`<span>${one.awaited.length === 1 ? t("{name}'s move", { name: one.awaited[0]! }) : t("Others are choosing")}</span>`;
}

function table(one: TableSummary): Html {
  return html`<li>
    <a class="waiting ${one.yours ? "yours" : ""}" href="${address.table(one.match)}" data-link>
      <img src="${cover(one.game)}" alt="" width="64" height="72" />
      <span class="about">
        <span class="title">${one.title}</span>
        <span class="state">${state(one)}</span>
        <span class="state">${one.heading}</span>
        <span class="marks">${one.seats.map((seat) => mark(seat, 22, "", one.seat_marks))}</span>
      </span>
      <span class="btn ${one.yours ? "lit" : ""}">${one.yours ? t("Play") : t("Open")}</span>
    </a>
  </li>`;
}

function heading(tables: TableSummary[]): string {
  const yours = tables.filter((one) => one.yours).length;
  return yours > 0 ? tn("One table is waiting for you", "{n} tables are waiting for you", yours) : t("Your tables");
}

async function waiting(): Promise<TableSummary[]> {
  const kept = Object.values(store.get().tables).filter((one) => !one.over && Object.keys(one.tokens).length > 0);
  const found = await tableSummaries(kept.sort((a, b) => b.at - a.at).slice(0, 6));
  return found.sort((a, b) => Number(b.yours) - Number(a.yours));
}

/** A quiet word where bots think less far than they could. */
function pace(now: Engine): Html | "" {
  if (now === "compiled") return "";
  const words = now === "compiling" ? t("The bots are still warming up: in a minute they will look further ahead.") : t("Bots look less far ahead here: the engine is not compiled.");
  return html`<p class="quiet" id="pace" role="status">${words}</p>`;
}

export function openShelf(root: HTMLElement): () => void {
  let shown = true;
  let tables: TableSummary[] = [];
  let shelf: GameCard[] | null = null;
  let failed = false;
  let runs: Engine = "compiled";
  const open = new OpenTables(() => draw());
  const draw = (): void => {
    if (!shown) return;
    const mine = tables.length
      ? html`<section class="own-tables" aria-labelledby="mine"><h2 id="mine">${heading(tables)}</h2><ul class="tables">${tables.map(table)}</ul></section>`
      : "";
    const waits = tables.some((one) => one.yours);
    const people = html`<div class="people ${tables.length ? "" : "alone"}">${mine}${open.section(!waits)}</div>`;
    const all = failed
      ? html`<p class="quiet">${t("The house is not answering. Try again in a moment.")}</p>`
      : html`<ul class="games" aria-busy="${shelf === null ? "true" : "false"}">${(shelf ?? []).map(card)}</ul>`;
    render(root, html`${head(() => void load())}<main class="shelf"><h1 class="hidden">Ludarium</h1>${people}<section aria-labelledby="shelf"><h2 id="shelf">${t("The shelf")}</h2>${all}</section>${pace(runs)}</main>`);
  };
  const look = async (): Promise<void> => {
    runs = await engine().catch(() => runs);
  };
  const load = async (): Promise<void> => {
    try {
      shelf = await games();
      open.games = shelf;
      failed = false;
    } catch {
      failed = true;
    }
    draw();
    await look();
    tables = await waiting();
    draw();
  };
  root.className = "page";
  draw();
  void load();
  const again = async (): Promise<void> => {
    if (runs !== "compiled") await look();
    tables = await waiting();
    draw();
  };
  const unfollow = followTables((list) => {
    open.list = list;
    draw();
  });
  const timer = setInterval(() => void again(), 15_000);
  return () => {
    shown = false;
    clearInterval(timer);
    unfollow();
  };
}
