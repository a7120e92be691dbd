// A match again, move by move: slider, keys, and an address for every position.

import { animationAddress, recordAddress } from "./api";
import { count, lay, slider, steps, type Bar } from "./bar";
import { copy } from "./clipboard";
import { control } from "./controls";
import { curve, layCurve } from "./curve";
import { actions, find, html, render, type Html } from "./html";
import { lang, t } from "./i18n";
import { icon, seatLetter } from "./icons";
import { openMenu } from "./menu";
import type { Frame } from "./protocol";
import { show as showPage } from "./router";
import { Socket } from "./socket";
import { store } from "./store";
import { Table } from "./table";
import { layout, onLayout } from "./theme";
import { Why } from "./why";

const STEP = 900;

class Replay {
  private readonly stop = new AbortController();
  private readonly socket: Socket;
  private readonly table: Table;
  private readonly why: Why;
  private ply: number;
  private asked = 0;
  private playing = 0;
  private seat: number;
  private ready = false;
  private starts: boolean;

  constructor(
    root: HTMLElement,
    private readonly match: string,
  ) {
    const wanted = new URLSearchParams(location.search);
    this.ply = Number(wanted.get("ply") ?? 0) || 0;
    this.starts = wanted.has("play");
    this.seat = Number(Object.keys(store.table(match)?.tokens ?? {})[0] ?? -1);
    this.socket = new Socket(
      { type: "hello", match, token: this.token(), lang: lang(), layout: layout() },
      {
        frame: (frame) => this.frame(frame),
        lobby: () => history.back(),
        refused: () => undefined,
        line: () => (this.ready = false),
      },
    );
    this.table = new Table(root, this.socket, { shown: () => this.draw() }, true);
    this.why = new Why(match, find(root, ".why-move"), () => this.table.view.seats.map((seat) => seat.name), () => this.draw());
    control(this.table, { menu: () => openMenu(this.table, match, showPage) }, this.stop.signal);
    onLayout(() => this.greet(), this.stop.signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.stop.signal });
    this.listen(root);
  }

  close(): void {
    this.pause();
    this.why.close();
    this.stop.abort();
    this.socket.close();
  }

  private token(): string | null {
    return store.table(this.match)?.tokens[String(this.seat)] ?? null;
  }

  private greet(): void {
    this.ready = false;
    this.socket.greet({ token: this.token(), layout: layout(), lang: lang() });
  }

  private listen(root: HTMLElement): void {
    actions(root, {
      "replay-back": () => this.by(-1),
      "replay-on": () => this.by(1),
      "replay-play": () => (this.playing ? this.pause() : this.play()),
      "replay-why": () => this.ask(),
      "replay-costly": (target) => this.costly(Number(target.dataset.costly)),
      "replay-copy": (target) => void copy(location.href, target),
    });
    const change = (event: Event): void => {
      const target = event.target;
      if (target instanceof HTMLInputElement && target.matches(".scrub")) this.to(Number(target.value));
      if (target instanceof HTMLSelectElement && target.matches(".viewer") && event.type === "change") {
        this.seat = Number(target.value);
        this.greet();
      }
    };
    root.addEventListener("input", change);
    root.addEventListener("change", change);
  }

  /** Open or close what a bot says of the move that led here. */
  private ask(): void {
    this.pause();
    this.why.toggle(this.ply);
    this.draw();
    if (!this.why.open) find<HTMLElement>(this.table.root, ".replay [data-do='replay-why']").focus();
  }

  private costly(ply: number): void {
    this.pause();
    this.why.open = true;
    this.to(ply, true);
  }

  private frame(frame: Frame): void {
    if (frame.now !== false && !this.ready) {
      this.ready = true;
      this.table.pace.push({ ...frame, question: null });
      this.to(this.ply, true);
      if (this.starts) this.play();
      this.starts = false;
      return;
    }
    if (frame.now === false) this.table.pace.push(frame, Math.abs(frame.ply - this.table.view.ply) !== 1);
  }

  private by(step: number): void {
    this.pause();
    this.to(this.ply + step);
  }

  private to(ply: number, again = false): void {
    const wanted = Math.max(0, Math.min(this.table.view.plies, ply));
    if (wanted === this.ply && !again && this.table.view.now === false) return;
    this.ply = wanted;
    history.replaceState(null, "", `/r/${this.match}?ply=${wanted}`);
    this.why.show(wanted);
    this.table.pace.expect();
    clearTimeout(this.asked);
    this.asked = window.setTimeout(() => void this.socket.ask({ type: "at", ply: this.ply }), 30);
    this.draw();
  }

  private play(): void {
    if (this.ply >= this.table.view.plies) this.ply = 0;
    this.playing = window.setInterval(() => {
      if (this.ply >= this.table.view.plies) this.pause();
      else this.to(this.ply + 1);
    }, STEP);
    this.to(this.ply + 1);
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
    else if (event.key === " " && !target.closest("button")) this.playing ? this.pause() : this.play();
    else if (event.key === "Home" && !scrub) this.to(0);
    else if (event.key === "End" && !scrub) this.to(this.table.view.plies);
    else return;
    event.preventDefault();
  }

  private draw(): void {
    const bar = this.table?.root.querySelector<HTMLElement>(".replay");
    if (!bar) return;
    if (this.table.view.ending && this.table.view.seats.length > 1) this.why.follow(this.reviewed());
    render(bar, this.bar());
    lay(bar, this.shown());
    layCurve(bar, this.table.view.plies);
    const line = [...this.table.root.querySelectorAll<HTMLElement>(".log li")].find((one) => one.id === `line-${this.ply}`);
    for (const old of this.table.root.querySelectorAll(".log .current")) old.classList.remove("current");
    line?.classList.add("current");
    line?.scrollIntoView({ block: "nearest" });
  }

  /** Whose game is looked at: the viewer's, or for a spectator the first seat's. */
  private reviewed(): number {
    return Math.max(0, this.seat);
  }

  private shown(): Bar {
    const { plies, marks } = this.table.view;
    return { ply: this.ply, plies, marks, playing: this.playing !== 0, names: 6 };
  }

  private bar(): Html {
    const { ending, seats } = this.table.view;
    const shown = this.shown();
    const held = Object.keys(store.table(this.match)?.tokens ?? {}).filter((seat) => Number(seat) >= 0);
    const eyes = ["-1", ...held].map(
      (seat) => html`<option value="${seat}" ${Number(seat) === this.seat ? "selected" : ""}>${seat === "-1" ? t("As a spectator") : t("From seat {seat}", { seat: seats[Number(seat)]?.name ?? seatLetter(Number(seat)) })}</option>`,
    );
    const course = ending && seats.length > 1 ? curve(this.why.found, shown.plies, shown.ply, seats.map((seat) => seat.name), this.reviewed()) : "";
    const why = ending ? html`<button class="btn small why-button" data-do="replay-why" title="${t("Why this move?")}" aria-expanded="${this.why.open ? "true" : "false"}">${icon("bot", 18)}<span>${t("Why this move?")}</span></button>` : "";
    return html`${slider(shown)}${course}${steps(shown)}${count(shown)}
      <div class="more">${why}
        <select class="viewer" aria-label="${t("Seen by")}">${eyes}</select>
        <button class="ib" data-do="replay-copy" aria-label="${t("Copy the address of this position")}" title="${t("Copy the address of this position")}">${icon("link", 20)}</button>
        ${ending ? html`<a class="ib" href="${recordAddress(this.match)}" download aria-label="${t("Download the record")}" title="${t("Download the record")}">${icon("down", 20)}</a>
        <a class="ib" href="${animationAddress(this.match, this.seat)}" download aria-label="${t("Download as a moving picture")}" title="${t("Download as a moving picture")}">${icon("film", 20)}</a>` : ""}
      </div>`;
  }
}

export function openReplay(root: HTMLElement, match: string): () => void {
  const replay = new Replay(root, match);
  return () => replay.close();
}
