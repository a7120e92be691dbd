// My games: everything I played, unfinished first, with the rating's course, one game's places and points, and the way back in.

import { loadAccount } from "./account";
import { openPlace } from "./account-sheet";
import { cover, get } from "./api";
import { flash } from "./clipboard";
import { html, render, type Html } from "./html";
import { lang, signed, t, tn, tp } from "./i18n";
import { icon, mark, seatLetter } from "./icons";
import { head } from "./page";
import { courses, downloadRecords, played, statistics, type Person, type PlayedGame, type PlayedGames, type Statistics } from "./played";
import { inkOn } from "./ranking";
import { ratingCurve } from "./rating-curve";
import { address, entitle } from "./router";


type Which = "all" | "rated" | "open";
const AT_ONCE = 20;
/** The share of all points from which on a part of the bar has room for its number. */
const WIDE = 0.12;
/** Decks that stand in a game's statistics. */
const DECKS = 8;

/** First, second and so on, as they are written beside a name. */
export function ordinal(place: number, language: string): string {
  if (language === "fr") return place === 1 ? "1er" : `${place}e`;
  const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  return `${place}${ends[new Intl.PluralRules("en", { type: "ordinal" }).select(place)] ?? "th"}`;
}

export function duration(minutes: number): string {
  if (minutes < 90) return t("{n} min", { n: Math.max(1, Math.round(minutes)) });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? tn("{n} hour", "{n} hours", hours) : tn("{n} day", "{n} days", Math.round(hours / 24));
}

/** A day as people say it where they are: today, yesterday, a day of this week, or its date. */
export function day(at: number, now = Date.now()): string {
  const [date, today] = [new Date(at * 1000), new Date(now)];
  const begins = (one: Date): number => new Date(one.getFullYear(), one.getMonth(), one.getDate()).getTime();
  const ago = Math.round((begins(today) - begins(date)) / 86_400_000);
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: "numeric" } as const);
  const style: Intl.DateTimeFormatOptions = ago < 7 ? { weekday: "long" } : { day: "numeric", month: "long", ...year };
  const words = ago < 2 ? new Intl.RelativeTimeFormat(lang(), { numeric: "auto" }).format(-ago, "day") : new Intl.DateTimeFormat(lang(), style).format(date);
  return words[0]!.toLocaleUpperCase(lang()) + words.slice(1);
}

/** What is chosen on the page. */
interface Chosen {
  game: string;
  which: Which;
  rows: number;
}

class MyGames {
  private all: PlayedGames | null = null;
  private person: Person | null = null;
  private failed = false;
  private guest = false;
  private readonly chosen: Chosen = { game: "", which: "all", rows: AT_ONCE };
  private open = true;

  constructor(
    private readonly root: HTMLElement,
    /** Somebody else's page, or nothing for one's own. */
    private readonly id: string,
  ) {
    root.className = "page";
    this.draw();
    void this.load();
  }

  close(): void {
    this.open = false;
  }

  private async load(): Promise<void> {
    try {
      const { accounts, me } = await loadAccount();
      this.guest = accounts !== "off" && !me;
      if (this.id) this.person = await get<Person>(`/api/people/${this.id}?lang=${lang()}`);
      this.all = this.person ? this.person.played : await played();
      if (this.person) entitle(this.person.name);
    } catch {
      this.failed = true;
    }
    this.draw();
  }

  private draw(): void {
    if (this.open) render(this.root, html`${head(() => void this.load())}<main class="my-games">${this.content()}</main>`);
  }

  private set(change: Partial<Chosen>): void {
    Object.assign(this.chosen, { rows: AT_ONCE, ...change });
    this.draw();
  }

  private content(): Html {
    const title = html`<h1>${this.person?.name ?? (this.id ? "" : t("My games"))}</h1>`;
    if (this.failed) return html`${title}<p class="quiet">${this.id ? t("This person has no page.") : t("The house is not answering. Try again in a moment.")}</p>`;
    if (!this.all) return html`${title}`;
    if (!this.all.games.length) return html`${title}<p class="quiet">${t("Nothing has been played yet.")} <a href="${address.shelf}" data-link>${t("Choose a game")}</a></p>`;
    const { game, which } = this.chosen;
    const found = this.all.games.filter((one) => (!game || one.game === game) && (which !== "rated" || one.rated) && (which !== "open" || one.status !== "over"));
    const waiting = found.filter((one) => one.status !== "over");
    const over = found.filter((one) => one.status === "over");
    return html`<div class="filters">${title}${this.games()}${this.which()}</div>
      ${waiting.length ? this.waiting(waiting) : ""}
      ${which === "open" ? "" : html`<div class="panels">${this.ratings()}${this.statistics(over)}</div>${this.finished(over)}`}
      ${this.id ? "" : this.foot()}`;
  }

  private games(): Html {
    const names = [...new Map(this.all!.games.map((one) => [one.game, one.title]))];
    const chip = (name: string, words: string): Html =>
      html`<button class="chip" aria-pressed="${this.chosen.game === name ? "true" : "false"}" @click="${() => this.set({ game: name })}">${name ? html`<img src="${cover(name)}" alt="" width="24" height="24" />` : ""}${words}</button>`;
    return html`<div class="chips" role="group" aria-label="${t("Games")}">${chip("", t("All games"))}${names.length > 1 ? names.map(([name, words]) => chip(name, words)) : ""}</div>`;
  }

  private which(): Html {
    const choose = (event: Event): void => this.set({ which: (event.currentTarget as HTMLSelectElement).value as Which });
    const option = (value: Which, words: string): Html => html`<option value="${value}" .selected="${this.chosen.which === value}">${words}</option>`;
    return html`<select class="which" aria-label="${t("Which games")}" @change="${choose}">${option("all", t("All of them"))}${option("rated", t("Rated only"))}${this.id ? "" : option("open", t("Unfinished only"))}</select>`;
  }

  private waiting(games: readonly PlayedGame[]): Html {
    const row = (one: PlayedGame): Html => html`<li><a class="waiting" href="${address.table(one.match)}" data-link>
      <img src="${cover(one.game)}" alt="" width="64" height="72" />
      <span class="about"><span class="title">${one.title}</span><span class="state">${one.status === "lobby" ? t("Waiting for players") : t("Not finished")}</span><span class="state">${day(one.at)}</span></span>
      <span class="btn">${t("Open")}</span></a></li>`;
    return html`<section class="unfinished" aria-labelledby="unfinished"><h2 id="unfinished">${t("Unfinished")}</h2><ul class="tables">${games.slice(0, 9).map(row)}</ul></section>`;
  }

  private ratings(): Html | "" {
    const all = courses(this.all!.games);
    if (!all.length) return "";
    const count = all.reduce((sum, { points }) => sum + points.length - 1, 0);
    return html`<section class="panel" aria-labelledby="rating"><header><h2 id="rating">${t("Rating")}</h2><span class="quiet">${tn("{n} rated game", "{n} rated games", count)}</span></header>
      ${ratingCurve(all, this.chosen.game, innerWidth < 700)}${all.some(({ sure }) => !sure) ? html`<p class="quiet small">${t("A question mark: too few games to be sure yet.")}</p>` : ""}</section>`;
  }

  /** The chosen game, or the one that was played most. */
  private statistics(over: readonly PlayedGame[]): Html | "" {
    const counts = new Map<string, number>();
    for (const one of over) counts.set(one.game, (counts.get(one.game) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    const name = this.chosen.game || most?.[0];
    const mine = over.filter((one) => one.game === name);
    const found = statistics(mine);
    if (!mine.length || !found.games) return "";
    return html`<section class="panel" aria-labelledby="statistics"><header><h2 id="statistics">${mine[0]!.title}</h2><span class="quiet">${tn("{n} game", "{n} games", found.games)}</span></header>${bars(found)}${sources(found)}${decks(found)}
      <p class="quiet small">${t("{time} on average", { time: duration(found.minutes) })}</p></section>`;
  }

  private finished(over: readonly PlayedGame[]): Html | "" {
    if (!over.length) return "";
    const shown = over.slice(0, this.chosen.rows);
    const rated = over.some((one) => one.change !== null);
    return html`<section class="panel" aria-labelledby="finished"><header><h2 id="finished">${t("Finished")}</h2><span class="quiet">${t("{n} of {all}, newest first", { n: shown.length, all: over.length })}</span></header>
      <table><thead><tr><th>${t("Game")}</th><th>${t("Place")}</th><th class="num">${t("Points")}</th><th>${t("With")}</th><th>${t("Length")}</th>${rated ? html`<th class="num">${t("Rating")}</th>` : ""}<th><span class="hidden">${tp("a finished game", "Watch")}</span></th></tr></thead>
      <tbody>${shown.map((one) => this.row(one, rated))}</tbody></table>
      ${shown.length < over.length ? html`<button class="btn more-rows" @click="${() => this.set({ rows: this.chosen.rows + 2 * AT_ONCE })}">${t("Show more")}</button>` : ""}</section>`;
  }

  private row(one: PlayedGame, rated: boolean): Html {
    const others = one.seats.filter(({ seat }) => seat !== one.seat);
    const change = one.change === null ? "" : html`<span class="${one.change >= 0 ? "rise" : ""}">${signed(one.change)}</span>`;
    const places = one.seats.length > 1 ? tp("place", "of {n}", { n: one.seats.length }) : "";
    return html`<tr>
      <td class="game-cell"><img src="${cover(one.game)}" alt="" width="40" height="48" /><span><b>${one.title}</b><span class="quiet">${day(one.at)}${one.practice ? html` · ${t("Practice")}` : ""}</span></span></td>
      <td class="place-cell"><b>${one.place === null ? "–" : ordinal(one.place, lang())}</b> <span class="quiet">${places}</span></td>
      <td class="num"><span class="label">${t("Points")}</span><b>${one.score === null ? "" : new Intl.NumberFormat(lang()).format(one.score)}</b></td>
      <td class="with">${others.map(({ seat, name }) => html`<span>${mark(seat, 22, "", one.seat_marks)}${name || seatLetter(seat)}</span>`)}</td>
      <td class="quiet length">${one.minutes === null ? "" : duration(one.minutes)}</td>
      ${rated ? html`<td class="num change">${change}</td>` : ""}
      <td class="deeds">${this.id ? "" : html`<a class="btn small" href="${address.replay(one.match, 0)}" data-link>${icon("play", 16)}${t("Replay")}</a> <a class="btn small" href="${address.replay(one.match, 0, "&play-on")}" data-link>${icon("branch", 16)}${t("Play on")}</a>`}</td>
    </tr>`;
  }

  private foot(): Html {
    const save = (event: Event): void => void downloadRecords().catch(() => flash(event.target as HTMLElement, t("Not possible")));
    return html`<footer class="foot-row"><button class="btn" @click="${save}">${icon("down", 20)}${t("Download all records")}</button>
      ${this.guest ? html`<p class="quiet">${t("These are the games played in this browser.")} <button class="link" @click="${() => void openPlace(() => void this.load())}">${t("Keep my place")}</button></p>` : ""}
      <a href="${address.leaders(this.chosen.game)}" data-link>${t("Leaderboards")}</a><a href="${address.stored}" data-link>${t("What is stored here")}</a></footer>`;
  }
}

function bars({ places }: Statistics): Html {
  const most = Math.max(1, ...places);
  const row = (count: number, at: number): Html => html`<li><span>${ordinal(at + 1, lang())}</span><span class="bar"><span style="width: ${(100 * count) / most}%"></span></span><b>${count}</b></li>`;
  return html`<h3>${t("Places")}</h3><ol class="places">${places.map(row)}</ol>`;
}

function sources({ sources: all, average }: Statistics): Html | "" {
  const some = all.filter(({ points }) => points > 0);
  if (!some.length) return "";
  const whole = some.reduce((sum, { points }) => sum + points, 0);
  const part = ({ name, tint, points }: (typeof some)[number]): Html => html`<span class="part" style="flex: ${points}; --tint: ${tint}; color: ${inkOn(tint)}" title="${name}: ${points}">${points / whole < WIDE ? "" : points}</span>`;
  const key = ({ name, tint, points }: (typeof some)[number]): Html => html`<li><span class="swatch" style="--tint: ${tint}"></span>${name} <b>${points}</b></li>`;
  return html`<h3>${t("Points by source, {n} on average", { n: average })}</h3><div class="parts" aria-hidden="true">${some.map(part)}</div><ul class="key">${some.map(key)}</ul>`;
}

/** Each deck's games, and as the dark part of its bar those that were won. */
function decks({ decks: all }: Statistics): Html | "" {
  if (!all.length) return "";
  const most = Math.max(...all.map(({ games }) => games));
  const row = ({ name, games, won }: (typeof all)[number]): Html =>
    html`<li><span class="deck">${name}</span><span class="bar" aria-hidden="true"><span style="width: ${(100 * games) / most}%"><span style="width: ${(100 * won) / games}%"></span></span></span><span class="won">${t("won {won} of {n}", { won, n: games })}</span></li>`;
  return html`<h3>${t("Decks")}</h3><ul class="decks-played">${all.slice(0, DECKS).map(row)}</ul>`;
}

export function openMyGames(root: HTMLElement, id = ""): () => void {
  const page = new MyGames(root, id);
  return () => page.close();
}
