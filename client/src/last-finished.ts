// The newest finished games on the first page: each row is the way to its replay.

import { cover } from "./api";
import { html, type Html } from "./html";
import { lang, t, tn, tp } from "./i18n";
import { icon, seatLetter } from "./icons";
import { day, ordinal } from "./my-games";
import { played, type PlayedGame } from "./played";
import { address } from "./router";

const ROWS = 3;

/** The newest games that are over; nothing if there is no telling. */
export async function lastFinished(): Promise<PlayedGame[]> {
  const all = await played().catch(() => null);
  return (all?.games ?? []).filter((one) => one.status === "over" && one.place !== null).slice(0, ROWS);
}

export function finishedGames(games: readonly PlayedGame[]): Html | "" {
  if (!games.length) return "";
  return html`<section class="last-finished" aria-labelledby="last-finished"><div class="line"><h2 id="last-finished">${t("Last finished")}</h2><a href="${address.games}" data-link>${t("All my games")}</a></div><ul>${games.map(row)}</ul></section>`;
}

function row(one: PlayedGame): Html {
  const others = one.seats.filter(({ seat }) => seat !== one.seat).map(({ seat, name }) => name || seatLetter(seat));
  const points = one.score === null ? [] : [tn("{n} point", "{n} points", one.score)];
  const company = others.length ? new Intl.ListFormat(lang(), { type: "unit" }).format(others) : t("Alone");
  const place = one.seats.length > 1 ? html`<b>${ordinal(one.place!, lang())}</b> ${tp("place", "of {n}", { n: one.seats.length })}` : "";
  return html`<li><a href="${address.replay(one.match, 0)}" data-link>
    <img src="${cover(one.game)}" alt="" width="40" height="48" />
    <span class="about"><b>${one.title}</b><span class="quiet">${[...points, company].join(", ")}</span></span>
    <span class="when quiet">${day(one.at)}</span><span class="came">${place}</span>
    <span class="btn small">${icon("play", 16)}${t("Replay")}</span></a></li>`;
}
