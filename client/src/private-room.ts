// A room of this page alone: a real table, laid out by the house, and a card beside it that says what to do there.

import { control } from "./controls";
import { drawGone } from "./curtain";
import { html, type Html } from "./html";
import { t } from "./i18n";
import { icon, logo } from "./icons";
import type { Frame, Reply } from "./protocol";
import { address, entitle, go } from "./router";
import type { Socket } from "./socket";
import { Table } from "./table";
import { layout, onLayout } from "./theme";
import type { View } from "./view";

/** Pixels below the card from which on the log is shown there. */
const ROOM_FOR_LOG = 190;

const GONE = ["unknown_lesson", "unknown_puzzle", "unknown_game"];

export abstract class PrivateRoom {
  protected readonly stop = new AbortController();
  protected readonly card = document.createElement("section");
  protected table: Table | null = null;
  protected folded = false;
  protected abstract readonly socket: Socket;

  /** `look` is the card's class and its name, `home` where one goes on leaving. */
  constructor(
    private readonly root: HTMLElement,
    protected readonly game: string,
    look: { card: string; name: string },
    private readonly home: string,
  ) {
    this.card.className = look.card;
    this.card.setAttribute("aria-label", look.name);
    addEventListener("resize", () => this.draw(), { signal: this.stop.signal });
    onLayout(() => this.socket.greet({ layout: layout() }), this.stop.signal);
  }

  protected abstract draw(): void;
  protected abstract touched(): void;
  /** A move was refused; tells whether that has been said already. */
  protected abstract tried(reply: Reply): boolean;
  /** What the window is called beside the game. */
  protected abstract called(): string;
  /** Where one is, in the bar above the table, and the button that leaves. */
  protected abstract where(): Html;
  protected abstract leave(): [words: string, sign: string];

  close(): void {
    this.stop.abort();
    this.socket.close();
    this.table?.wipe();
  }

  protected refused(reply: Reply): void {
    if (!GONE.includes(reply.code ?? "")) return;
    this.socket.close();
    drawGone(this.root, reply.message ?? "");
  }

  protected frame(frame: Frame): void {
    this.table ??= this.open();
    this.table.frames.push(frame);
  }

  protected open(): Table {
    const page = document.createElement("div");
    this.root.replaceChildren(page);
    const hooks = {
      shown: (view: View) => this.shown(view),
      top: (view: View) => this.top(view),
      refused: (reply: Reply) => this.tried(reply),
      touched: () => this.touched(),
    };
    const table = new Table(page, this.socket, hooks, false);
    control(table, { menu: () => go(this.home) }, this.stop.signal);
    page.querySelector(".aside")?.prepend(this.card);
    return table;
  }

  private shown(view: View): void {
    this.table!.root.classList.add("learning");
    entitle(`${this.called()} · ${view.title}`);
    this.draw();
  }

  private top(view: View): Html {
    const [words, sign] = this.leave();
    return html`<a class="home" href="${address.shelf}" data-link aria-label="${t("Back to the shelf")}">${logo(28)}<span class="arrow">${icon("back", 24)}</span></a>
      <h1 class="${view.title.length > 10 ? "long" : ""}">${view.title}</h1>
      <span class="sep"></span>
      <p class="where">${this.where()}</p>
      <p class="skipped" aria-hidden="true" hidden></p>
      <div class="controls">
        <button class="ib" data-do="key" aria-label="${t("What is this?")}" title="${t("What is this?")} (K)">${icon("signs", 22)}</button>
        <button class="ib" data-do="rules" aria-label="${t("Rules")}" title="${t("Rules")} (?)">${icon("help", 22)}</button>
        <a class="ib" href="${this.home}" data-link aria-label="${words}" title="${words}">${icon(sign, 22)}</a>
      </div>`;
  }

  /** Show the log where there is room for it below the card. */
  protected roomForLog(): void {
    const sheet = getComputedStyle(this.card).position === "fixed";
    this.table?.root.classList.toggle("log-below", !sheet && this.left() > ROOM_FOR_LOG);
  }

  /** How high the column is below what stands in it. */
  private left(): number {
    const column = this.card.parentElement;
    const above = [...(column?.children ?? [])].filter((one) => !one.matches(".side, .forecast"));
    return (column?.clientHeight ?? 0) - above.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  }

  /** Begin anew. */
  protected restart(): void {
    this.socket.greet({ restart: true });
    this.socket.greet({ restart: false }, false);
  }
}
