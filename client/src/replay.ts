// A match again, move by move: slider, keys, the log, and an address for every position. Who asks why sees the table as it lay
// before the move, with the eyes of who decided.

import { withSeats } from "./account";
import { animationAddress, download, played, recordAddress } from "./api";
import { count, lay, slider, steps, type Bar, type BarHands } from "./bar";
import { copy, flash } from "./clipboard";
import { MoveComments, noted } from "./comments";
import { control, showSide, showTab } from "./controls";
import { curve, layCurve } from "./curve";
import { followLog } from "./follow";
import { actions, find, html, render, type Html } from "./html";
import { lang, t } from "./i18n";
import { icon, seatLetter } from "./icons";
import { openMenu } from "./menu";
import type { Frame } from "./protocol";
import { openPlayOn } from "./play-on";
import { outline } from "./recent";
import { address, show as showPage } from "./router";
import { Socket } from "./socket";
import { firstOf, stepFrom, stopAt } from "./stops";
import { store } from "./store";
import { outlined, Suggestion } from "./suggestion";
import { Table } from "./table";
import { layout, onLayout } from "./theme";
import { Why } from "./why";

const STEP = 900;
/** Pixels below the bar that are enough for a sheet. */
const ROOM = 130;
const SETTLE = 30;

class Replay {
  private readonly stop = new AbortController();
  private readonly socket: Socket;
  private readonly table: Table;
  private readonly why: Why;
  private readonly suggestion: Suggestion;
  private readonly comments: MoveComments;
  private ply: number;
  private asked = 0;
  private due: 0 | 1 | -1 = 0;
  private asks = "";
  private playing = 0;
  /** The seat whose words are told, and whose table is seen if that is another's. */
  private seat: number;
  private eyes = -1;
  private ready = false;
  /** A line beside the game, and how far it was played out. */
  private branch: { first: number; last: number; at: number } | null = null;
  private branching = 0;
  private starts: boolean;
  /** Whether a moment to learn from is opened: its move is spoken of at once. */
  private learns: boolean;
  /** Whether somebody came to play on: that is asked at once. */
  private goesOn: boolean;

  /** A log that is opened later, as on a phone, opens at the line that is shown. */
  private readonly followed = new ResizeObserver(() => this.follow());

  constructor(
    root: HTMLElement,
    private readonly match: string,
  ) {
    const wanted = new URLSearchParams(location.search);
    this.ply = Number(wanted.get("ply") ?? 0) || 0;
    this.starts = wanted.has("play");
    this.learns = wanted.has("why");
    this.goesOn = wanted.has("play-on");
    this.seat = Number(Object.keys(store.table(match)?.tokens ?? {})[0] ?? -1);
    this.socket = new Socket(
      { type: "hello", match, token: this.token(), beside: this.held(), lang: lang(), layout: layout(), device: store.device() },
      {
        frame: (frame) => this.frame(frame),
        lobby: () => history.back(),
        refused: () => undefined,
        line: () => (this.ready = false),
      },
    );
    this.table = new Table(root, this.socket, { shown: () => this.shows() }, true);
    this.why = new Why(match, find(root, ".why-move"), { names: () => this.table.view.seats.map((seat) => seat.name), changed: () => this.look() });
    this.suggestion = new Suggestion(root, this.stop.signal);
    this.comments = new MoveComments(match, find(root, ".notes"), { stop: (ply) => stopAt(this.table.view.joined, ply), changed: () => this.commented() });
    control(this.table, { menu: () => openMenu(this.table, match, showPage) }, this.stop.signal);
    onLayout(() => this.greet(), this.stop.signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.stop.signal });
    this.listen(root);
    if (wanted.has("comments")) showSide(root, "notes");
  }

  close(): void {
    this.pause();
    clearInterval(this.branching);
    this.why.close();
    this.followed.disconnect();
    this.stop.abort();
    this.socket.close();
  }

  private token(): string | null {
    return store.table(this.match)?.tokens[String(this.seat)] ?? null;
  }

  /** All that this device holds at the table: who played may look with everybody's eyes, also as a spectator. */
  private held(): string[] {
    const kept = store.table(this.match);
    return [...Object.values(kept?.tokens ?? {}), kept?.host ?? ""].filter((token) => token !== "");
  }

  private greet(): void {
    this.ready = false;
    this.socket.greet({ token: this.token(), beside: this.held(), layout: layout(), lang: lang() });
  }

  private listen(root: HTMLElement): void {
    actions(root, {
      "replay-why": () => this.ask(),
      "better-line": () => void this.better(),
      "leave-line": () => this.leaveLine(),
      "replay-costly": (target) => this.costly(Number(target.dataset.costly)),
      "replay-line": (target) => this.line(Number(target.dataset.goes)),
      "why-choice": (target) => this.why.look(Number(target.dataset.id)),
    });
    const point = (event: Event): void => {
      const choice = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do='why-choice']") : null;
      if (choice) this.why.look(Number(choice.dataset.id));
    };
    root.addEventListener("pointerdown", (event) => {
      const menu = root.querySelector<HTMLDetailsElement>(".replay .more[open]");
      if (menu && !menu.contains(event.target as Node)) menu.open = false;
    });
    root.addEventListener("pointerover", point);
    root.addEventListener("focusin", point);
  }

  /** Look with a seat's eyes: as its own page, if this device holds it. */
  private see(seat: number): void {
    const held = String(seat) in (store.table(this.match)?.tokens ?? {});
    this.seat = held ? seat : -1;
    this.eyes = held ? -1 : seat;
    this.greet();
  }

  /** Open or close what a bot says of the move that led here. */
  private ask(): void {
    this.pause();
    this.why.open = !this.why.open;
    this.to(this.ply, true);
    if (!this.why.open && document.activeElement === document.body) find(this.table.root, ".replay .why-button").focus();
  }

  /** Play out, on the board, how it might have gone on after the better choice. */
  private async better(): Promise<void> {
    const decision = this.why.decision;
    if (!decision) return;
    this.table.frames.expect();
    const answer = await this.socket.ask({ type: "better_line", ply: decision.ply });
    if (answer?.type !== "better_line") return;
    this.branch = { first: answer.first, last: answer.last, at: answer.first };
    this.suggestion.show([], 0);
    this.table.pointed = [];
    this.table.name([]);
    this.branching = window.setInterval(() => this.stepLine(), STEP);
    this.draw();
  }

  private stepLine(): void {
    const { branch } = this;
    if (!branch || branch.at >= branch.last) return clearInterval(this.branching);
    branch.at += 1;
    void this.socket.ask({ type: "at", ply: branch.at, eyes: -1 });
    this.draw();
  }

  private leaveLine(): void {
    clearInterval(this.branching);
    this.branch = null;
    this.greet();
  }

  private costly(ply: number): void {
    this.pause();
    this.why.open = true;
    this.to(ply, true, true);
  }

  /** A line of the log was touched: on a phone the log lies over the board. */
  private line(ply: number): void {
    this.pause();
    showTab(this.table.root, "board");
    this.table.root.classList.remove("drawer");
    this.to(ply);
  }

  private frame(frame: Frame): void {
    if (this.branch) {
      if (frame.now === false) this.table.frames.push(frame);
      return;
    }
    if (frame.now !== false && !this.ready) {
      this.ready = true;
      this.asks = "";
      this.table.frames.push({ ...frame, question: null });
      if (this.learns) this.costly(this.ply);
      else this.to(this.ply, true);
      if (this.starts) this.play();
      this.starts = this.learns = false;
      return;
    }
    if (frame.now !== false) return;
    const { view, frames } = this.table;
    frames.push(frame, Math.abs(frame.ply - view.ply) !== 1 || (frame.eyes ?? -1) !== view.eyes);
  }

  /** A step on or back. Before the first position is there nobody knows how many moves are shown as one: it waits for that. */
  private by(step: 1 | -1): void {
    this.pause();
    if (this.table.view.now !== false) {
      this.due = step;
      return;
    }
    this.to(stepFrom(this.table.view.joined, this.ply, step));
  }

  /** Go to a position; `exact` asks about this very move, also if it is one of several that are shown as one. */
  private to(ply: number, force = false, exact = false): void {
    const { plies, joined, now } = this.table.view;
    const wanted = Math.min(plies, stopAt(joined, Math.max(0, Math.min(plies, ply))));
    if (wanted === this.ply && !force && now === false) return;
    this.ply = wanted;
    history.replaceState(null, "", address.replay(this.match, wanted));
    this.why.show(exact ? ply : wanted, exact);
    this.look();
  }

  /** What is to be shown: the position, or, who asks why, the one before it with the eyes of who decided. */
  private wanted(): { ply: number; eyes: number } {
    const { log, joined } = this.table.view;
    const decision = this.why.decision;
    const first = decision?.ply ?? firstOf(joined, this.ply);
    const mover = decision?.seat ?? log.find((line) => line.ply >= first && line.ply <= this.ply)?.seat ?? -1;
    if (!this.why.open || this.ply === 0 || mover < 0) return { ply: this.ply, eyes: this.eyes };
    return { ply: first - 1, eyes: mover === this.seat ? -1 : mover };
  }

  /** Ask for what is to be shown, unless it is. */
  private look(): void {
    const { ply, eyes } = this.wanted();
    const asks = `${ply} ${eyes}`;
    if (asks !== this.asks) {
      this.asks = asks;
      this.table.frames.expect();
      this.table.detail.hush();
      clearTimeout(this.asked);
      this.asked = window.setTimeout(() => void this.socket.ask({ type: "at", ply, eyes: this.table.view.ending ? eyes : -1 }), SETTLE);
    }
    this.draw();
  }

  private play(): void {
    if (this.ply >= this.table.view.plies) this.ply = 0;
    const on = (): void => {
      if (this.table.view.now !== false) return;
      if (this.ply >= this.table.view.plies) this.pause();
      else this.to(stepFrom(this.table.view.joined, this.ply, 1));
    };
    this.playing = window.setInterval(on, STEP);
    on();
  }

  /** A frame is shown: draw what belongs to it, and take a step that was asked for too early. */
  private shows(): void {
    this.draw();
    if (this.goesOn && this.table.view.now === false) {
      this.goesOn = false;
      if (this.mayPlayOn) this.playOn();
    }
    const { due } = this;
    if (due === 0 || this.table.view.now !== false) return;
    this.due = 0;
    this.by(due);
  }

  private pause(): void {
    clearInterval(this.playing);
    this.playing = 0;
    this.draw();
  }

  private key(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("select, dialog, .panes [data-lit]")) return;
    const scrub = target.matches(".scrub");
    if (event.key === "ArrowLeft" && !scrub) this.by(-1);
    else if (event.key === "ArrowRight" && !scrub) this.by(1);
    else if (event.key === " " && !target.closest("button, summary")) this.playing ? this.pause() : this.play();
    else if (event.key === "Home" && !scrub) this.to(0);
    else if (event.key === "End" && !scrub) this.to(this.table.view.plies);
    else return;
    event.preventDefault();
  }

  private draw(): void {
    const bar = this.table?.root.querySelector<HTMLElement>(".replay");
    if (!bar) return;
    const { view, root } = this.table;
    if (this.branch) return this.drawLine(find(root, ".why-move"));
    this.why.ready = view.ending !== null;
    if (view.ending && view.seats.length > 1 && this.open) this.why.follow(this.reviewed());
    render(bar, this.bar());
    lay(bar, this.shown());
    layCurve(bar, view.plies);
    this.why.draw();
    if (view.ending && this.open) void this.comments.load();
    this.followed.observe(find(root, ".notes"));
    this.followed.observe(find(root, ".log"));
    this.follow();
    this.suggest();
  }

  private drawLine(panel: HTMLElement): void {
    const { first, last, at } = this.branch!;
    panel.hidden = false;
    render(
      panel,
      html`<h2><span>${t("Why this move?")}</span></h2><div class="said better-line"><p role="status">${t("How it might have continued: {n} of {all}", { n: at - first, all: last - first })}</p>
        <button class="btn" data-do="leave-line">${t("Back to the game")}</button></div>`,
    );
  }

  /** Other comments are there than before: the log tells on which moves. */
  private commented(): void {
    this.table.noted = noted(this.table.view.log, this.comments.shown);
    this.table.draw();
    this.draw();
  }

  /** Show in the log, and in the comments, where the replay is. */
  private follow(): void {
    this.comments.show(this.ply);
    for (const tab of this.table.root.querySelectorAll('[data-id="notes"]')) tab.classList.toggle("unread", this.comments.here);
    const { view, root } = this.table;
    followLog(find(root, ".log"), view.log, this.ply);
  }

  /** Draw what was weighed, once the table lies as it lay then. */
  private suggest(): void {
    const { view, root } = this.table;
    const { ply, eyes } = this.wanted();
    const decision = this.why.decision;
    const before = decision !== undefined && decision.seat >= 0 && view.now === false && view.ply === ply && view.eyes === eyes;
    const choices = before ? decision.choices : [];
    root.classList.toggle("weighing", choices.length > 0);
    if (choices.length > 0) outline(root, []);
    this.table.pointed = outlined(choices, this.why.chosen);
    this.table.name([]);
    this.placeSheet(choices.length > 0 && this.inHand(this.table.pointed));
    this.suggestion.show(choices, this.why.chosen);
  }

  /** Where there is no column for it, the panel is a sheet below the bar, or above it; over the board, if it speaks of the hand. */
  private placeSheet(hand: boolean): void {
    const { root } = this.table;
    const bar = find(root, ".replay").getBoundingClientRect();
    const board = find(root, ".zone").getBoundingClientRect();
    const below = innerHeight - bar.bottom > ROOM;
    const [top, bottom] = hand ? [`${board.top}px`, "auto"] : below ? [`${bar.bottom + 4}px`, "4px"] : ["auto", `${innerHeight - bar.top + 4}px`];
    root.style.setProperty("--sheet-top", top);
    root.style.setProperty("--sheet-bottom", bottom);
  }

  /** Whether all that is outlined lies in the hand, which a sheet would cover. */
  private inHand(ids: readonly string[]): boolean {
    const drawn = ids.flatMap((id) => this.table.root.querySelector(`.panes #${CSS.escape(id)}`) ?? []);
    return drawn.length > 0 && drawn.every((piece) => piece.closest('[data-pane="hand"]'));
  }

  /** Whose game is looked at: the viewer's, or for a spectator the first seat's. */
  private reviewed(): number {
    return Math.max(0, this.eyes >= 0 ? this.eyes : this.seat);
  }

  private readonly hands: BarHands = {
    back: () => this.by(-1),
    on: () => this.by(1),
    play: () => (this.playing ? this.pause() : this.play()),
    to: (ply) => this.to(ply),
  };

  private shown(): Bar {
    const { plies, chapters } = this.table.view;
    return { ply: this.ply, plies, chapters, playing: this.playing !== 0, names: 6 };
  }

  private bar(): Html {
    const { ending, seats } = this.table.view;
    const shown = this.shown();
    const found = this.why.found;
    const course = ending && seats.length > 1 && found?.curve.length ? curve(found, shown.plies, shown.ply, seats.map((seat) => seat.name), this.reviewed()) : null;
    const why = ending && this.open ? html`<button class="ib why-button" data-do="replay-why" aria-label="${t("Why this move?")}" title="${t("Why this move?")}" aria-expanded="${this.why.open ? "true" : "false"}">${icon("bot", 22)}</button>` : "";
    return html`${steps(shown, this.hands)}${count(shown)}${slider(shown, this.hands, course)}${why}
      <details class="more"><summary class="ib" aria-label="${t("More")}" title="${t("More")}">${icon("dots", 22)}</summary>${this.more()}</details>`;
  }

  /** Whether the finished game is open to whoever looks: to those who played, or to everybody. */
  private get open(): boolean {
    return played(this.match) !== "" || this.table.view.shared;
  }

  private save(path: string, ending: string): (event: Event) => void {
    const name = `${this.table.view.game}-${this.match}.${ending}`;
    return (event) => void download(path, this.match, name).catch(() => flash(event.target as HTMLElement, t("Not possible")));
  }

  private get mayPlayOn(): boolean {
    return Boolean(this.table.view.ending) && this.open && this.ply < this.table.view.plies;
  }

  private readonly playOn = (): void => openPlayOn(this.match, this.table.view, this.ply, this.eyes >= 0 ? this.eyes : this.seat);

  private more(): Html {
    const { ending, seats } = this.table.view;
    const tokens = store.table(this.match)?.tokens ?? {};
    const open = seats.filter(({ seat }) => (ending && this.open) || String(seat) in tokens);
    const current = this.eyes >= 0 ? this.eyes : this.seat;
    const option = (seat: number, words: string): Html => html`<option value="${seat}" .selected="${seat === current}">${words}</option>`;
    const eyes = [option(-1, t("As a spectator")), ...open.map(({ seat, name }) => option(seat, t("From seat {seat}", { seat: name || seatLetter(seat) })))];
    const look = (event: Event): void => this.see(Number((event.currentTarget as HTMLSelectElement).value));
    const copied = (event: Event): void => void copy(location.href, event.currentTarget as HTMLElement);
    return html`<div class="menu">
      <label>${icon("eye", 20)}<span>${t("Seen by")}</span><select class="viewer" aria-label="${t("Seen by")}" @change="${look}">${eyes}</select></label>
      <button @click="${copied}">${icon("link", 20)}<span>${t("Copy a link to this position")}</span></button>
      ${this.mayPlayOn ? html`<button data-do="play-on" @click="${this.playOn}">${icon("branch", 20)}<span>${t("Play on from here")}</span></button>` : ""}
      ${ending && this.open ? html`<button data-do="record" @click="${this.save(recordAddress(this.match), "json")}">${icon("down", 20)}<span>${t("Download the record")}</span></button>
      <button data-do="animation" @click="${this.save(animationAddress(this.match, current), "webp")}">${icon("film", 20)}<span>${t("Download as an animation")}</span></button>` : ""}
    </div>`;
  }
}

export function openReplay(root: HTMLElement, match: string): () => void {
  return withSeats(match, () => {
    const replay = new Replay(root, match);
    return () => replay.close();
  });
}
