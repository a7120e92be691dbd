// The first page: tables that wait for you, then the games as a shelf.

import { cover, engine, games, puzzleOfTheDay, type Engine, type GameCard, type PuzzleOfTheDay } from "./api";
import { tableSummaries, type TableSummary } from "./table-summaries";
import { html, render, type Html } from "./html";
import { t, tn, type Words } from "./i18n";
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

const WEIGHTS: Words[] = [
  "Very light",
  "Light",
  "Medium",
  "Demanding",
  "Very demanding",
];

/** How heavy a game is, in a word and as far as a line of five dots goes. */
function weight(game: GameCard): Html | "" {
  const words = WEIGHTS[game.weight - 1];
  if (!words) return "";
  return html`<span class="weight"><span class="dots" aria-hidden="true">${WEIGHTS.map((_, at) => html`<i class="${at < game.weight ? "on" : ""}"></i>`)}</span>${t(words)}</span>`;
}

function learn(game: GameCard): Html | "" {
  if (game.lessons === 0) return "";
  const done = store.learned(game.name).length;
  const words = done === 0 ? t("New to it? Learn in {n} minutes", { n: game.learn_minutes }) : done < game.lessons ? t("Go on learning: {n} of {all}", { n: done, all: game.lessons }) : t("All lessons done");
  return html`<a class="learn-link" href="${address.learn(game.name)}" data-link>${icon(done < game.lessons ? "learn" : "check", 20)}<span>${words}<span class="hidden">: ${game.title}</span></span></a>`;
}

/** For who does not know the game: what it feels like, and who likes it. */
function newcomer(game: GameCard): Html | "" {
  return game.feel || game.likes ? html`<span class="newcomer">${game.feel} ${game.likes}</span>` : "";
}

function card(game: GameCard): Html {
  return html`<li>
    <a class="game" href="${address.start(game.name)}" data-link>
      <img src="${cover(game.name)}" alt="" width="240" height="300" />
      <span class="about">
        <span class="title">${game.title}</span>
        <span class="promise">${game.tagline}</span>
        ${newcomer(game)}
        <span class="facts">
          <span>${icon("people", 18)}<span class="hidden">${t("Players")}:</span> ${seats(game)}</span>
          <span>${icon("clock", 18)}${t("{n} min", { n: minutes(game) })}</span>
          ${weight(game)}
        </span>
      </span>
    </a>
    ${learn(game)}
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

/** One puzzle a day, below the shelf. */
function daily(puzzle: PuzzleOfTheDay | null): Html | "" {
  if (!puzzle?.number) return "";
  return html`<section aria-labelledby="daily"><h2 id="daily">${t("Puzzle of the day")}</h2>
    <a class="daily" href="${address.puzzles(puzzle.game, puzzle.number)}" data-link><img src="${cover(puzzle.game)}" alt="" width="64" height="72" />
      <span><b>${puzzle.title}</b><small>${t("Find the one best choice")}</small></span><span class="btn">${t("Solve")}</span></a></section>`;
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
  let puzzle: PuzzleOfTheDay | null = null;
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
    render(root, html`${head(() => void load())}<main class="shelf"><h1 class="hidden">Ludarium</h1>${people}<section aria-labelledby="shelf"><h2 id="shelf">${t("The shelf")}</h2>${all}</section>${daily(puzzle)}${pace(runs)}</main>`);
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
    puzzle = await puzzleOfTheDay().catch(() => null);
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
