// Leaderboards: the best in a game with so many seats, our bots among them as the measure of all.

import { account, loadAccount } from "./account";
import { cover, games, get, type GameCard } from "./api";
import { botLevel } from "./bot-levels";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon } from "./icons";
import { head } from "./page";
import { usual } from "./plan";
import type { Rating } from "./played";
import { address, entitle, go } from "./router";

interface Leader {
  name: string;
  rating: Rating;
  games: number;
  /** Among people of whom enough is known; 0 for all others. */
  rank: number;
  bot: string;
  /** The address of a public page, if there is one. */
  person: string;
  own: boolean;
}

/** The game and the number of seats that an address asks for, or else the first there are. */
function chosen(all: readonly GameCard[], name: string, seats: number): [GameCard, number] | null {
  const game = all.find((one) => one.name === name) ?? all[0];
  if (!game) return null;
  const counts = several(game);
  return [game, counts.includes(seats) ? seats : counts.includes(2) ? 2 : usual(counts)];
}

/** Nobody is rated alone. */
function several(game: GameCard): number[] {
  return game.seats.filter((count) => count > 1).sort((a, b) => a - b);
}

function row(one: Leader): Html {
  const called = one.bot ? botLevel(one.bot) : one.name;
  const name = one.person ? html`<a href="${address.person(one.person)}" data-link>${called}</a>` : html`<b>${called}</b>`;
  const known = one.rating.sure ? html`${one.rating.number}` : html`<span aria-hidden="true">${one.rating.number}?</span><span class="hidden">${t("{n}, provisional", { n: one.rating.number })}</span>`;
  return html`<tr class="${one.own ? "own" : ""} ${one.bot ? "bot" : ""}">
    <td class="rank">${one.rank || html`<span aria-hidden="true">–</span><span class="hidden">${t("not ranked")}</span>`}</td>
    <th scope="row">${one.bot ? icon("bot", 20) : html`<span class="disc" aria-hidden="true">${called[0]?.toUpperCase() ?? ""}</span>`}<span class="name">${name}${one.own ? html` <span class="badge">${t("You")}</span>` : ""}${one.bot ? html` <span class="badge">${t("Bot")}</span>` : ""}</span></th>
    <td class="num">${known}</td>
    <td class="num quiet">${one.bot ? "" : tn("{n} game", "{n} games", one.games)}</td>
  </tr>`;
}

export function openLeaders(root: HTMLElement, name = "", seats = ""): () => void {
  let shown = true;
  let all: GameCard[] = [];
  let leaders: Leader[] | null = null;
  let failed = false;
  root.className = "page";

  const draw = (): void => {
    if (shown) render(root, html`${head(() => void load())}<main class="my-games leaders"><div class="filters"><h1>${t("Leaderboards")}</h1>${chips()}</div>${content()}</main>`);
  };
  const chips = (): Html | "" => {
    const now = chosen(all, name, Number(seats));
    if (!now) return "";
    const [game, count] = now;
    const link = (to: string, here: boolean, words: Html): Html => html`<a class="chip" href="${to}" data-link aria-current="${here ? "page" : "false"}">${words}</a>`;
    return html`<nav class="chips" aria-label="${t("Games")}">${all.map((one) => link(address.leaders(one.name), one === game, html`<img src="${cover(one.name)}" alt="" width="24" height="24" />${one.title}`))}</nav>
      <nav class="chips" aria-label="${t("Seats")}">${several(game).map((one) => link(address.leaders(game.name, one), one === count, html`${t("{n} seats", { n: one })}`))}</nav>`;
  };
  const content = (): Html | "" => {
    if (failed) return html`<p class="quiet">${t("The house is not answering. Try again in a moment.")}</p>`;
    const now = chosen(all, name, Number(seats));
    if (!leaders || !now) return "";
    const [game] = now;
    const people = leaders.filter((one) => !one.bot);
    return html`<section class="panel" aria-labelledby="leaders"><header><h2 id="leaders">${game.title}</h2><span class="quiet">${t("{n} seats", { n: now[1] })}</span></header>
      ${people.length ? "" : html`<p>${t("Nobody has played a rated game here yet. The bots are the ones to beat.")}</p>`}
      <table><thead><tr><th>${t("Rank")}</th><th>${t("Name")}</th><th class="num">${t("Rating")}</th><th class="num">${t("Games")}</th></tr></thead><tbody>${leaders.map(row)}</tbody></table>
      <p class="quiet small">${t("Everybody starts at 1500. A question mark: too few games to be sure yet, and not ranked. The bots stand where many games among themselves have placed them.")}</p>
      ${account().accounts === "off" ? "" : html`<a class="btn" href="${address.start(game.name)}" data-link>${t("Open a table")}</a>`}</section>`;
  };
  const load = async (): Promise<void> => {
    try {
      const [shelf] = await Promise.all([games(), loadAccount()]);
      all = shelf.filter((one) => several(one).length > 0);
      const now = chosen(all, name, Number(seats));
      if (!now) return go(address.shelf);
      draw();
      entitle(`${t("Leaderboards")}: ${now[0].title}`);
      leaders = (await get<{ leaders: Leader[] }>(`/api/leaderboard?game=${encodeURIComponent(now[0].name)}&seats=${now[1]}`)).leaders;
      failed = false;
    } catch {
      failed = true;
    }
    draw();
    for (const one of root.querySelectorAll('.chip[aria-current="page"]')) one.scrollIntoView({ block: "nearest", inline: "center" });
  };
  draw();
  void load();
  return () => {
    shown = false;
  };
}
