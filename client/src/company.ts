// Who sits at the table, and what goes on beside the moves: strips with clocks, talk, and what people ask of each other.

import { asks, Waiting } from "./asks";
import { timeLeft } from "./clock-words";
import { ClockFace, Pressed } from "./clocks";
import { find, html, render } from "./html";
import { t } from "./i18n";
import type { Clocks } from "./protocol";
import { drawSeats, type Beside } from "./seats";
import type { Table } from "./table";
import { standIns, TalkPane } from "./talk";

export class Company {
  readonly clocks = new ClockFace();
  readonly talk: TalkPane;
  private readonly ticking: number;
  private readonly waiting = new Waiting();
  /** Whether it was said that the own time runs out. */
  private warned = false;
  private readonly pressed = new Pressed();

  constructor(private readonly table: Table) {
    this.talk = new TalkPane(find(table.root, ".talk"), table.socket, {
      name: (seat) => table.view.seats.find((one) => one.seat === seat)?.name ?? "",
      viewer: () => table.view.viewer,
      changed: () => {
        this.drawSeats();
        this.drawAsks();
      },
    });
    this.ticking = window.setInterval(() => this.tick(), 1000);
  }

  stop(): void {
    clearInterval(this.ticking);
  }

  /** The clocks stand otherwise than the page has counted on to. */
  timed(told: Clocks): void {
    this.clocks.take(told);
    this.tick();
  }

  /** A second has passed: clocks go on, the last minute is said once, and somebody may have been waited for too long. */
  private tick(): void {
    if (!this.table.root.isConnected) return;
    this.drawAsks();
    if (!this.clocks.on) return;
    this.drawSeats();
    const { viewer } = this.table.view;
    const own = viewer === null ? null : this.clocks.of(viewer);
    const low = Boolean(own?.running && own.low);
    if (low && !this.warned) find(this.table.root, ".voice").textContent = t("Your time is running out: {left} left.", { left: timeLeft(own!.left) });
    this.warned = low;
    for (const { seat } of this.table.view.seats) if (this.pressed.now(seat, this.clocks.of(seat))) this.talk.tell(this.clocks.daily ? "low-day" : "low", seat);
  }

  /** What somebody asks of all, or a seat that a bot plays. */
  drawAsks(): void {
    const bar = find(this.table.root, ".asks");
    this.waiting.look(this.table.view);
    const now = this.table.replay ? null : asks(this.table.view, this.talk, this.clocks.paused, this.table.socket, this.waiting);
    bar.hidden = now === null;
    render(bar, now ?? html``);
    for (const tab of this.table.root.querySelectorAll('[data-id="chat"]')) tab.classList.toggle("unread", this.talk.unread > 0);
  }

  drawSeats(): void {
    const { root } = this.table;
    const bots = standIns(this.talk.lines);
    const beside = (seat: number): Beside => ({ time: this.table.view.now ? this.clocks.of(seat) : null, paused: this.clocks.paused, standIn: bots.has(seat) });
    drawSeats({ strips: find(root, ".strips"), cells: find(root, ".cells"), mine: find(root, ".mine") }, this.table.view, beside);
  }
}
