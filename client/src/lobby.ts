// Before the start: who has come, a link for every seat that waits, the seal of the dice.

import { bring, bringing } from "./builder-lobby";
import { cover, giveSeat, join, startMatch } from "./api";
import { copy, seatLink } from "./clipboard";
import { actions, html, render, type Html } from "./html";
import { t, tn } from "./i18n";
import { icon, mark, wear } from "./icons";
import { askName, head, headActions } from "./page";
import type { Lobby, LobbySeat } from "./protocol";
import { sealFold } from "./seal";
import { store } from "./store";
import { BOT_NAMES } from "./plan";

export class LobbyPage {
  private lobby: Lobby | null = null;
  private error = "";

  constructor(
    private readonly root: HTMLElement,
    private readonly match: string,
    private readonly again: () => void,
  ) {
    root.className = "page";
    headActions(root, again);
    actions(root, {
      copy: (target) => void copy(target.dataset.id ?? "", target),
      start: () => void this.try(() => startMatch(this.match, this.kept?.host ?? "")),
      bot: (target) => void this.fill(Number(target.dataset.id)),
      invite: (target) => void this.invite(Number(target.dataset.id)),
      bring: (target) => void this.try(() => bring(this.match, Number(target.dataset.id), this.root)),
      join: () => askName(root, () => void this.join()),
    });
  }

  private get kept(): ReturnType<typeof store.table> {
    return store.table(this.match);
  }

  show(lobby: Lobby): void {
    this.lobby = lobby;
    wear(lobby.signs);
    document.title = `${lobby.title} · Ludarium`;
    this.draw();
  }

  private draw(): void {
    if (this.lobby) render(this.root, this.page(this.lobby));
  }

  private page(lobby: Lobby): Html {
    const open = lobby.seats.filter((seat) => seat.kind === "open").length;
    const host = Boolean(this.kept?.host);
    const you = lobby.seats.find((seat) => seat.you);
    const begin = you?.kind === "open"
      ? html`<button class="btn lit" data-do="join">${t("Sit down")}</button>`
      : !host
      ? html`<p class="quiet" role="status">${t("Waiting for the host to start.")}</p>`
      : lobby.seats.some((seat) => seat.owes && seat.kind !== "open")
        ? html`<p class="quiet" role="status">${t("Waiting for decks.")}</p>`
      : open > 0
        ? html`<p class="quiet" role="status">${tn("Waiting for one more person.", "Waiting for {n} more people.", open)}</p>`
        : html`<button class="btn lit" data-do="start">${t("Start")}</button>`;
    return html`${head()}
      <main class="start lobby">
        <img class="cover" src="${cover(lobby.game)}" alt="" width="240" height="300" />
        <div class="panel">
          <h1>${lobby.title}</h1>
          <p class="promise">${this.welcome(lobby, host, you)}</p>
          <ul class="lobby-seats">${lobby.seats.map((seat) => this.seat(seat, host))}</ul>
          ${bringing(lobby, this.kept?.tokens ?? {})}
          ${sealFold(lobby.commitment, you ? this.phrase(you) : "")}
          <footer class="go">
            ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
            <div class="row"><a class="btn" href="/" data-link>${t("Back to the shelf")}</a>${begin}</div>
          </footer>
        </div>
      </main>`;
  }

  private seat(seat: LobbySeat, host: boolean): Html {
    const token = this.kept?.invites?.[seat.seat];
    const link = host && token && seat.kind !== "bot"
      ? html`<button class="btn small" data-do="copy" data-id="${seatLink(this.match, token)}">${icon("link", 18)}<span>${t("Copy link")}</span></button>`
      : "";
    const swap = !host || seat.you
      ? ""
      : seat.kind === "bot"
        ? html`<button class="btn small" data-do="invite" data-id="${seat.seat}">${t("Invite a person")}</button>`
        : html`<button class="btn small" data-do="bot" data-id="${seat.seat}">${t("Bot instead")}</button>`;
    const state = seat.kind === "open" ? (seat.you ? t("you") : t("still free")) : seat.kind === "bot" ? t("bot") : seat.you ? t("you") : seat.away ? t("away") : t("is here");
    const sign = seat.kind !== "person" || seat.you ? "" : seat.away ? icon("away", 14) : html`<i class="dot"></i>`;
    return html`<li class="${seat.away && seat.kind === "person" ? "absent" : ""}">
      ${mark(seat.seat, 32)}<b>${seat.name || (seat.you ? t("Your seat") : t("Free seat"))}</b><span class="tag">${sign}${state}${seat.phrase ? ` · ${t("phrase added")}` : ""}</span>
      <span class="ends">${link}${swap}</span>
    </li>`;
  }

  /** What is to do here, for whoever looks: a host invites, a guest sits down, anybody else watches. */
  private welcome(lobby: Lobby, host: boolean, you: LobbySeat | undefined): string {
    if (host && lobby.seats.every((seat) => seat.kind !== "open")) return t("Everybody has a seat. Start when all are here.");
    if (host) return t("The table is set. Send each person the link of their seat: whoever holds it holds the seat.");
    if (you?.kind === "open") return t("You are invited: your seat waits below.");
    return you ? t("You have a seat. The game begins when the host starts it.") : t("You watch. The game begins when the host starts it.");
  }

  /** A phrase of one's own, before the dice are fixed; who sits down adds it on the way. */
  private phrase(you: LobbySeat): Html {
    const keep = you.kind === "open" ? "" : html`<button class="btn small" data-do="join">${t("Keep")}</button>`;
    return html`<p class="quiet">${t("A phrase of your own is mixed into the dice, so nobody can have chosen them.")}</p>
      <div class="row phrase">
        <input id="phrase" maxlength="80" placeholder="${t("A phrase of your own, if you like")}" aria-label="${t("Your phrase")}" />${keep}
      </div>`;
  }

  private async join(): Promise<void> {
    const phrase = this.root.querySelector<HTMLInputElement>("#phrase")?.value.trim() ?? "";
    const you = this.lobby?.seats.find((seat) => seat.you);
    const token = this.kept?.tokens[String(you?.seat ?? this.kept.seat)] ?? "";
    await this.try(() => join(this.match, token, store.get().name, phrase));
  }

  private async fill(seat: number): Promise<void> {
    await this.try(() => giveSeat(this.match, seat, { kind: "bot", name: BOT_NAMES[seat] ?? "", bot: "heuristic" }, this.kept?.host ?? ""));
  }

  private async invite(seat: number): Promise<void> {
    await this.try(async () => {
      const given = await giveSeat(this.match, seat, { kind: "open", name: "" }, this.kept?.host ?? "");
      if (given.token) store.keep(this.match, { invites: { ...this.kept?.invites, [seat]: given.token } });
      this.again();
    });
  }

  private async try(work: () => Promise<unknown>): Promise<void> {
    try {
      this.error = "";
      await work();
    } catch (error) {
      this.error = (error as Error).message || t("The house does not answer. Try again in a moment.");
    }
    this.draw();
  }
}
