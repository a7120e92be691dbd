// The first page: tables that wait for you, then the games as a shelf.

import { cover, engine, games, puzzleOfTheDay, type Engine, type GameCard, type PuzzleOfTheDay } from "./api";
import type { TableSummary } from "./table-summaries";
import { fetchTables, loadAccount } from "./account";
import { timeLeft } from "./clock-words";
import { finishedGames, lastFinished } from "./last-finished";
import type { PlayedGame } from "./played";
import { html, render, type Html } from "./html";
import { t, tn, type Words } from "./i18n";
import { freeMark, icon, mark } from "./icons";
import { notifyTurn } from "./notify";
import { OpenTables } from "./open-tables";
import { OwnTables } from "./own-tables";
import { head, ratedBadge } from "./page";
import { address, entitle } from "./router";
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

/** Below so many seconds a clock is shown to the second. */
const BY_SECONDS = 3 * 3600;

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
  const words = done === 0 ? t("New to it? Learn in {n} minutes", { n: game.learn_minutes }) : done < game.lessons ? t("Keep learning: {n} of {all}", { n: done, all: game.lessons }) : t("All lessons done");
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
        <span class="tagline">${game.tagline}</span>
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

function left(one: TableSummary): Html | "" {
  const left = one.left();
  return left === null ? "" : html`<span class="left">${icon("clock", 14)}${t("{left} left", { left: timeLeft(left) })}</span>`;
}

/** The table that presses most: with its scene, what is asked there, and who sits there. */
function focal(one: TableSummary): Html {
  const names = one.seats.map(({ seat, name }) => html`<span>${mark(seat, 22, "", one.seat_marks)}${name}</span>`);
  return html`<li class="focal">
    <a class="waiting yours" href="${address.table(one.match)}" data-link>
      <img src="${cover(one.game)}" alt="" width="240" height="300" />
      <span class="about">
        <span class="title-line"><span class="title">${one.title}</span>${one.rated ? ratedBadge() : ""}</span>
        <span class="state"><b>${t("Your move")}</b><span>${one.prompt}</span></span>
        <span class="state">${one.heading}</span>
        <span class="names">${names}</span>
        <span class="press"><span class="btn lit">${t("Play")}</span>${left(one)}</span>
      </span>
    </a>
  </li>`;
}

function table(one: TableSummary): Html {
  return html`<li>
    <a class="waiting ${one.yours ? "yours" : ""}" href="${address.table(one.match)}" data-link>
      <img src="${cover(one.game)}" alt="" width="64" height="72" />
      <span class="about">
        <span class="title">${one.title}</span>
        <span class="state">${state(one)}</span>
        <span class="state">${left(one) || one.heading}</span>
        <span class="marks">${one.seats.map(({ seat, free }) => (free ? freeMark(seat, 22, one.seat_marks) : mark(seat, 22, "", one.seat_marks)))}</span>
      </span>
      <span class="btn ${one.yours ? "lit" : ""}">${one.yours ? t("Play") : t("Open")}</span>
    </a>
  </li>`;
}

function heading(tables: TableSummary[]): string {
  const yours = tables.filter((one) => one.yours).length;
  return yours > 0 ? tn("One table is waiting for you", "{n} tables are waiting for you", yours) : t("Your tables");
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
  const words = now === "compiling" ? t("The bots are still warming up: in a minute they will look further ahead.") : t("Bots do not look as far ahead here: the engine is not compiled.");
  return html`<p class="quiet" id="pace" role="status">${words}</p>`;
}

export function openShelf(root: HTMLElement): () => void {
  let shown = true;
  const own = new OwnTables();
  let shelf: GameCard[] | null = null;
  let failed = false;
  let puzzle: PuzzleOfTheDay | null = null;
  let finished: PlayedGame[] = [];
  let runs: Engine = "compiled";
  const open = new OpenTables(() => draw());
  const draw = (): void => {
    if (!shown) return;
    const tables = own.list;
    const mine = tables.length
      ? html`<section class="own-tables" aria-labelledby="mine"><h2 id="mine">${heading(tables)}</h2><ul class="tables">${tables.map((one, at) => (at === 0 && one.yours ? focal(one) : table(one)))}</ul></section>`
      : "";
    const waits = tables.some((one) => one.yours);
    entitle(waits ? `● ${heading(tables)}` : "");
    const people = html`<div class="people ${tables.length ? "" : "alone"}">${mine}${open.section(!waits)}</div>`;
    const all = failed
      ? html`<p class="quiet">${t("The house is not answering. Try again in a moment.")}</p>`
      : html`<ul class="games" aria-busy="${shelf === null ? "true" : "false"}">${(shelf ?? []).map(card)}</ul>`;
    render(root, html`${head(() => void load())}<main class="shelf"><h1 class="hidden">Ludarium</h1>${people}<section aria-labelledby="shelf"><h2 id="shelf">${t("The shelf")}</h2>${all}</section><div class="below">${finishedGames(finished)}${daily(puzzle)}</div><p class="onward"><a href="${address.leaders()}" data-link>${t("Leaderboards")}</a> <a href="${address.stored}" data-link>${t("What is stored here")}</a></p>${pace(runs)}</main>`);
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
    await own.look();
    draw();
    const { me } = await loadAccount();
    if (me && (await fetchTables().catch(() => false))) await own.look();
    if (me || Object.values(store.get().tables).some((one) => one.over)) finished = await lastFinished();
    draw();
  };
  root.className = "page";
  draw();
  void load();
  const update = async (): Promise<void> => {
    if (runs !== "compiled") await look();
    const turns = await own.look();
    draw();
    if (shown) for (const one of turns) notifyTurn(one.title, address.table(one.match));
  };
  const unfollow = followTables((list) => {
    open.list = list;
    draw();
  });
  const timer = setInterval(() => void update(), 15_000);
  const ticking = setInterval(() => {
    if (own.list.some((one) => (one.left() ?? Infinity) < BY_SECONDS)) draw();
  }, 1000);
  return () => {
    shown = false;
    clearInterval(timer);
    clearInterval(ticking);
    unfollow();
  };
}
