// One match at one address: the lobby before it, the table, the curtain between people at one device, the end.

import { withSeats } from "./account";
import { drawCurtain, drawGone } from "./curtain";
import { control } from "./controls";
import { EndPage } from "./ending";
import { lang, t } from "./i18n";
import { wear } from "./icons";
import { LobbyPage } from "./lobby";
import { openMenu } from "./menu";
import { askName } from "./page";
import { elsewhere } from "./prompt";
import { show as showPage } from "./router";
import type { Clocks, Frame, Hello, Lobby, Reply, SeatState, Spectators, Talk } from "./protocol";
import { Socket } from "./socket";
import { store, type Kept } from "./store";
import { Table } from "./table";
import { take, taking } from "./taking";
import { layout, onLayout } from "./theme";
import type { View } from "./view";

const PAUSE = 900;
const GONE = ["unknown_match", "wrong_seat", "no_spectators"];

class Room {
  private readonly stop = new AbortController();
  private socket: Socket | null = null;
  /** Behind the curtain everybody at this device is still here, but nobody looks. */
  private waiting: Socket | null = null;
  private lobby: LobbyPage | null = null;
  private table: Table | null = null;
  private end: EndPage | null = null;
  private veil = 0;
  private offline = 0;
  private joined = false;
  private devices = 1;
  private watching: Spectators | null = null;
  private timed: Clocks | null = null;
  private readonly talked: Talk[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly match: string,
  ) {
    this.takeLink();
    onLayout(() => this.socket?.greet({ layout: layout() }), this.stop.signal);
    const kept = store.table(match);
    const seats = Object.keys(kept?.tokens ?? {});
    const seen = sessionStorage.getItem(`seat:${match}`);
    if (kept && seats.length > 1 && seen !== String(kept.seat) && !kept.over) this.curtain(kept.seat);
    else this.sit(kept?.seat ?? -1);
  }

  close(): void {
    clearTimeout(this.veil);
    clearTimeout(this.offline);
    this.stop.abort();
    this.socket?.close();
    this.waiting?.close();
    this.table?.wipe();
  }

  /** A seat's link: the secret goes into this browser's memory and out of the address. */
  private takeLink(): void {
    const token = location.hash.slice(1);
    if (!token) return;
    history.replaceState(null, "", location.pathname + location.search);
    const kept = store.table(this.match);
    const known = Object.entries(kept?.tokens ?? {}).find(([, one]) => one === token);
    if (known) store.keep(this.match, { seat: Number(known[0]) });
    else store.keep(this.match, { tokens: { ...(kept?.host ? kept.tokens : {}), "-1": token }, seat: -1 });
  }

  private hello(seat: number): Hello {
    const kept = store.table(this.match);
    const token = kept?.tokens[String(seat)] ?? kept?.tokens["-1"] ?? null;
    const beside = Object.values(kept?.tokens ?? {}).filter((one) => one !== token);
    return { type: "hello", match: this.match, token, lang: lang(), layout: layout(), beside, device: store.device(), name: store.get().name };
  }

  private sit(seat: number): void {
    if (seat >= 0) sessionStorage.setItem(`seat:${this.match}`, String(seat));
    this.waiting?.close();
    this.waiting = null;
    if (this.socket) return this.socket.greet(this.hello(seat));
    this.socket = new Socket(this.hello(seat), {
      away: (told) => this.table?.absent(told),
      devices: (count) => this.elsewhere(count),
      spectators: (told) => {
        this.watching = told;
        this.table?.watched(told);
      },
      clocks: (told) => {
        this.timed = told;
        this.table?.company.timed(told);
      },
      talk: (told) => {
        this.talked.push(told);
        this.table?.company.talk.take(told);
      },
      frame: (frame) => this.frame(frame),
      lobby: (lobby) => this.showLobby(lobby),
      refused: (reply) => this.refused(reply),
      line: (up) => this.line(up),
    });
  }

  private showLobby(lobby: Lobby): void {
    const seat = lobby.seats.find((one) => one.you)?.seat;
    this.remember({ game: lobby.game, title: lobby.title, seatMarks: lobby.seat_marks }, seat);
    this.lobby ??= new LobbyPage(this.fresh(), this.match, () => this.socket?.greet(this.hello(seat ?? -1)));
    this.lobby.show(lobby);
  }

  private frame(frame: Frame): void {
    if (this.lobby || !this.table) this.open();
    this.table!.frames.push(frame);
  }

  private open(): void {
    this.lobby = null;
    this.table = new Table(this.fresh(), this.socket!, { shown: (view) => this.shown(view) }, false);
    control(this.table, { call: (seat) => this.call(seat), menu: () => openMenu(this.table!, this.match, () => this.reload()) }, this.stop.signal);
    if (this.watching) this.table.watched(this.watching); // said before there was a table
    if (this.timed) this.table.company.timed(this.timed);
    for (const told of this.talked) this.table.company.talk.take(told);
    this.line(true);
  }

  /** A root of its own for each of the room's pages. */
  private fresh(): HTMLElement {
    const page = document.createElement("div");
    this.root.replaceChildren(page);
    return page;
  }

  private reload(): void {
    showPage();
  }

  private shown(view: View): void {
    const kept = this.remember({ game: view.game, title: view.title, seatMarks: view.seat_marks, over: view.ending !== null }, view.viewer);
    clearTimeout(this.veil);
    if (view.ending) {
      this.end ??= new EndPage(this.root, this.table!, this.match);
      this.end.show(view);
      return;
    }
    this.sitDown(view);
    this.table!.callers = this.callers(view, kept);
    const next = view.question === null ? this.nextHere(view, kept) : null;
    if (next !== null) this.veil = window.setTimeout(() => this.curtain(next), PAUSE);
  }

  /** Who of the people at this device is asked, while the one who looks is not. */
  private nextHere(view: View, kept: Kept): number | null {
    const here = view.seats.filter((seat) => String(seat.seat) in kept.tokens && seat.seat !== view.viewer);
    const asked = here.find((seat) => seat.state === "acting" || seat.state === "choosing");
    return asked ? asked.seat : null;
  }

  /** Who of the people at this device may interrupt: one button each, as nobody may see whether anybody could. */
  private callers(view: View, kept: Kept): SeatState[] {
    return view.seats.filter((seat) => String(seat.seat) in kept.tokens && seat.seat !== view.viewer && seat.state === "asked");
  }

  /** Somebody at this device calls: the others wait, the curtain falls, and that seat may answer. */
  private call(seat: number): void {
    const line = new Socket(this.hello(seat), {
      frame: (frame) => {
        if (frame.question === null || frame.question === undefined) return;
        void line.ask({ type: "wait", question: frame.question }).then(() => {
          line.close();
          this.curtain(seat);
        });
      },
      lobby: () => undefined,
      refused: () => line.close(),
      line: () => undefined,
    });
  }

  /** Who came by an invitation while the game is on takes the seat with a name. */
  private sitDown(view: View): void {
    const seat = view.seats.find((one) => one.seat === view.viewer);
    if (seat?.kind !== "open" || this.joined) return;
    this.joined = true;
    askName(() => void take(this.match, seat.seat, "").then(() => this.sit(seat.seat), () => undefined));
  }

  private curtain(seat: number): void {
    const kept = store.keep(this.match, { seat });
    sessionStorage.removeItem(`seat:${this.match}`);
    this.socket?.close();
    this.socket = null;
    this.table?.wipe();
    this.table = null;
    const silent = { frame: () => undefined, lobby: () => undefined, refused: () => undefined, line: () => undefined };
    this.waiting ??= new Socket({ ...this.hello(seat), token: null, beside: Object.values(kept.tokens) }, silent);
    wear(kept.seatMarks ?? []);
    const name = kept.names?.[String(seat)] || t("Seat {seat}", { seat: "ABCDEF"[seat] ?? "?" });
    drawCurtain(this.fresh(), seat, name, () => {
      this.fresh();
      this.sit(seat);
    });
  }

  private remember(change: Partial<Kept>, seat: number | null | undefined): Kept {
    const kept = store.table(this.match);
    const token = kept?.tokens["-1"];
    if (token && seat !== null && seat !== undefined) {
      const { "-1": _new, ...others } = kept!.tokens;
      return store.keep(this.match, { ...change, tokens: { ...others, [seat]: token }, seat });
    }
    if (!kept) return { match: this.match, game: "", title: "", tokens: {}, seat: -1, at: 0, ...change };
    return store.keep(this.match, change);
  }

  private refused(reply: Reply): void {
    if (!GONE.includes(reply.code ?? "")) return;
    const moving = reply.code === "wrong_seat" ? taking(this.match) : undefined;
    if (moving) return void moving.then(() => this.socket?.greet(this.hello(store.table(this.match)?.seat ?? -1)));
    this.socket?.close();
    if (reply.code === "unknown_match") store.forget(this.match);
    if (reply.code === "wrong_seat") {
      const kept = store.table(this.match);
      const { [String(kept?.seat ?? -1)]: _lost, "-1": _link, ...tokens } = kept?.tokens ?? {};
      if (kept) store.keep(this.match, { tokens, seat: Number(Object.keys(tokens)[0] ?? -1) });
    }
    drawGone(this.fresh(), reply.message ?? "", reply.code === "no_spectators" ? t("Players only") : undefined);
  }

  /** Somebody has the own seat open elsewhere: whoever holds it is told, and what to do. */
  private elsewhere(count: number): void {
    this.devices = count;
    if (this.lobby) {
      this.lobby.devices = count;
      this.lobby.draw();
    }
    this.line(true);
  }

  /** A quiet banner, if the line stays down for longer than a blink. */
  private line(up: boolean): void {
    clearTimeout(this.offline);
    const banner = (): HTMLElement | null => this.root.querySelector<HTMLElement>(".banner");
    if (up) {
      const old = banner();
      if (old && !this.lobby) {
        old.textContent = this.devices > 1 ? elsewhere() : "";
        old.hidden = this.devices < 2;
      }
      return;
    }
    this.offline = window.setTimeout(() => {
      const now = banner();
      if (!now) return;
      now.textContent = t("Connection lost. Reconnecting; nothing is lost.");
      now.hidden = false;
    }, 1000);
  }
}

export function openRoom(root: HTMLElement, match: string): () => void {
  return withSeats(match, () => {
    const room = new Room(root, match);
    return () => room.close();
  });
}

