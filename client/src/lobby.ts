// Before the start: who has come, a link for every seat that waits, the seal of the dice.

import { bring, bringing } from "./builder-lobby";
import { cover, giveSeat, join, reasonOf, startMatch } from "./api";
import { copy, seatLink } from "./clipboard";
import { clockWords } from "./clock-words";
import { html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { freeMark, icon, mark, wear } from "./icons";
import { askName, head, ratedBadge } from "./page";
import type { Lobby, LobbySeat } from "./protocol";
import { elsewhere } from "./prompt";
import { address, entitle } from "./router";
import { sealFold } from "./seal";
import { store } from "./store";
import { take } from "./taking";
import { BOT_NAMES } from "./plan";

/** Milliseconds after which whoever opened a table to everybody is offered bots. */
const SHORT_WAIT = 20_000;

export class LobbyPage {
  private lobby: Lobby | null = null;
  private error = "";
  /** On how many devices the own seat is open. */
  devices = 1;
  /** Whether nobody has come for so long that bots are offered. */
  private lonely = false;
  private since = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly match: string,
    private readonly reload: () => void,
  ) {
    root.className = "page";
  }

  private get kept(): ReturnType<typeof store.table> {
    return store.table(this.match);
  }

  show(lobby: Lobby): void {
    this.lobby = lobby;
    if (!this.since && lobby.listing === "open") {
      this.since = window.setTimeout(() => {
        this.lonely = true;
        this.draw();
      }, SHORT_WAIT);
    }
    wear(lobby.seat_marks);
    entitle(lobby.title);
    this.draw();
  }

  draw(): void {
    if (this.lobby) render(this.root, this.page(this.lobby));
  }

  private page(lobby: Lobby): Html {
    const host = Boolean(this.kept?.host);
    const you = lobby.seats.find((seat) => seat.you);
    return html`${head(this.reload)}
      <main class="start lobby">
        <img class="cover" src="${cover(lobby.game)}" alt="" width="240" height="300" />
        <div class="panel">
          <h1>${lobby.title}</h1>
          <p class="welcome">${this.welcome(lobby, host, you)}</p>
          ${this.agreed(lobby)}
          ${this.devices > 1 ? html`<p class="banner" role="alert">${elsewhere()}</p>` : ""}
          <ul class="lobby-seats">${lobby.seats.map((seat) => this.seat(seat, host))}</ul>
          ${bringing(lobby, this.kept?.tokens ?? {}, (seat) => void this.try(() => bring(this.match, seat, this.root)))}
          ${sealFold(lobby.commitment, you ? this.phrase(you) : "")}
          <footer class="go">
            ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
            <div class="row"><a class="btn" href="${address.shelf}" data-link>${t("Back to the shelf")}</a>${this.begin(lobby, host, you)}</div>
          </footer>
        </div>
      </main>`;
  }

  /** What everybody agrees to by sitting down here: the clock, and whether it counts. */
  private agreed({ clock, rated }: Lobby): Html | "" {
    if (!clock && !rated) return "";
    return html`<p class="quiet agreed">${clock ? html`<span>${icon("clock", 16)}${clockWords(clock)}</span>` : ""}${rated ? ratedBadge() : ""}</p>`;
  }

  /** What begins the game, or what it still waits for. */
  private begin(lobby: Lobby, host: boolean, you: LobbySeat | undefined): Html {
    const open = lobby.seats.filter((seat) => seat.kind === "open").length;
    const quiet = (words: string): Html => html`<p class="quiet" role="status">${words}</p>`;
    if (you?.kind === "open") return html`<button class="btn lit" @click="${this.sitDown}">${t("Sit down")}</button>`;
    if (!host && !(lobby.listing === "open" && open > 0)) return quiet(t("Waiting for the host to start."));
    if (lobby.seats.some((seat) => seat.owes && seat.kind !== "open")) return quiet(t("Waiting for decks."));
    if (host && open > 0 && this.lonely) return html`${quiet(t("Nobody has come yet."))}<button class="btn lit" data-do="bots" @click="${() => void this.fillAll(lobby)}">${t("Start with bots")}</button>`;
    if (open > 0) return quiet(tn("Waiting for one more person.", "Waiting for {n} more people.", open));
    return html`<button class="btn lit" @click="${() => void this.try(() => startMatch(this.match, this.kept?.host ?? ""))}">${t("Start")}</button>`;
  }

  private seat(seat: LobbySeat, host: boolean): Html {
    const token = this.kept?.invites?.[seat.seat];
    const to = token ? seatLink(this.match, token) : "";
    const copied = (event: Event): void => void copy(to, event.currentTarget as HTMLElement);
    const link = host && to && seat.kind !== "bot"
      ? html`<button class="btn small" data-do="copy" data-id="${to}" @click="${copied}">${icon("link", 18)}<span>${t("Copy link")}</span></button>`
      : "";
    const swap = !host || seat.you
      ? ""
      : seat.kind === "bot"
        ? html`<button class="btn small" @click="${() => void this.invite(seat.seat)}">${t("Invite a person")}</button>`
        : html`<button class="btn small" @click="${() => void this.fill(seat.seat)}">${t("Use a bot instead")}</button>`;
    const state = seat.kind === "open" ? (seat.you ? t("you") : t("nobody yet")) : seat.kind === "bot" ? t("bot") : seat.you ? t("you") : seat.away ? t("away") : t("is here");
    const sign = seat.kind !== "person" || seat.you ? "" : seat.away ? icon("away", 14) : html`<i class="dot"></i>`;
    return html`<li class="${seat.away && seat.kind === "person" ? "absent" : ""}">
      ${seat.kind === "open" && !seat.you ? freeMark(seat.seat, 32) : mark(seat.seat, 32)}<b>${seat.name || (seat.you ? t("Your seat") : t("Free seat"))}</b><span class="tag">${sign}${state}${seat.phrase ? ` · ${t("phrase added")}` : ""}</span>
      <span class="ends">${link}${swap}</span>
    </li>`;
  }

  /** What is to do here, for whoever looks: a host invites, a guest sits down, anybody else watches. */
  private welcome(lobby: Lobby, host: boolean, you: LobbySeat | undefined): string {
    if (host && lobby.seats.every((seat) => seat.kind !== "open")) return t("Every seat is taken. Start when everyone is here.");
    if (lobby.listing === "open" && !you) return t("This table is open: take a free seat on the front page, or watch.");
    if (lobby.listing === "open") return t("The table is open to everyone and begins when it is full. A link brings friends here faster.");
    if (host) return t("The table is set. Send each person the link to their seat; anyone who has the link can sit there.");
    if (you?.kind === "open") return t("You have been invited: your seat is below.");
    return you ? t("You have a seat. The game begins when the host starts it.") : t("You are watching. The game begins when the host starts it.");
  }

  /** A phrase of one's own, before the dice are fixed; who sits down adds it on the way. */
  private phrase(you: LobbySeat): Html {
    const keep = you.kind === "open" ? "" : html`<button class="btn small" @click="${this.sitDown}">${t("Save")}</button>`;
    return html`<p class="quiet">${t("Your phrase is mixed into the dice, so nobody can have rigged them.")}</p>
      <div class="row phrase">
        <input id="phrase" maxlength="80" placeholder="${t("Your own phrase (optional)")}" aria-label="${t("Your phrase")}" />${keep}
      </div>`;
  }

  private readonly sitDown = (): void => askName(() => void this.join());

  private async join(): Promise<void> {
    const phrase = this.root.querySelector<HTMLInputElement>("#phrase")?.value.trim() ?? "";
    const you = this.lobby?.seats.find((seat) => seat.you);
    const seat = you?.seat ?? this.kept?.seat ?? -1;
    const token = this.kept?.tokens[String(seat)] ?? "";
    await this.try(async () => {
      if (you?.kind !== "open") return void (await join(this.match, token, store.get().name, phrase));
      await take(this.match, seat, phrase);
      this.reload();
    });
  }

  private async fill(seat: number): Promise<void> {
    await this.try(() => giveSeat(this.match, seat, { kind: "bot", name: BOT_NAMES[seat] ?? "", bot: "heuristic" }, this.kept?.host ?? ""));
  }

  /** Bots for all who have not come, and off it goes. */
  private async fillAll(lobby: Lobby): Promise<void> {
    await this.try(async () => {
      const host = this.kept?.host ?? "";
      for (const one of lobby.seats.filter((seat) => seat.kind === "open")) await giveSeat(this.match, one.seat, { kind: "bot", name: BOT_NAMES[one.seat] ?? "", bot: "heuristic" }, host);
      await startMatch(this.match, host);
    });
  }

  private async invite(seat: number): Promise<void> {
    await this.try(async () => {
      const given = await giveSeat(this.match, seat, { kind: "open", name: "" }, this.kept?.host ?? "");
      if (given.token) store.keep(this.match, { invites: { ...this.kept?.invites, [seat]: given.token } });
      this.reload();
    });
  }

  private async try(work: () => Promise<unknown>): Promise<void> {
    try {
      this.error = "";
      await work();
    } catch (error) {
      this.error = reasonOf(error);
    }
    this.draw();
  }
}
