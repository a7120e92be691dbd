// Comments on the moves of a finished game, beside the replay: all of them in the order of the moves, those on the position that is
// shown marked, and a field to write one more. Each leads to its position, and its address can be passed on.

import { get, played, post, reasonOf } from "./api";
import { copy } from "./clipboard";
import { html, render, type Html } from "./html";
import { lang, t } from "./i18n";
import { icon, mark } from "./icons";
import type { LogLine } from "./protocol";
import { lineAt } from "./follow";
import { address } from "./router";
import { aboutSpeaker, isBlocked } from "./speaker";
import { store } from "./store";

export interface Comment {
  number: number;
  ply: number;
  /** Who played there, or -1 with a name. */
  seat: number;
  name: string;
  who: string;
  text: string;
  age: number;
}

interface CommentList {
  on: boolean;
  comments: Comment[];
}

export interface CommentHooks {
  /** The stop of the replay at which a move is seen. */
  stop(ply: number): number;
  /** Other comments are to be seen than before. */
  changed(): void;
}

/** How many comments the lines of a log have, by the ply of the line. */
export function noted(lines: readonly LogLine[], comments: readonly Comment[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const one of comments) {
    const line = lineAt(lines, one.ply)?.ply;
    if (line !== undefined) found.set(line, (found.get(line) ?? 0) + 1);
  }
  return found;
}

export class MoveComments {
  private all: Comment[] = [];
  private on = false;
  private ready = false;
  private ply = 0;
  private followed = -1;
  private error = "";
  private busy = false;

  constructor(
    private readonly match: string,
    private readonly pane: HTMLElement,
    private readonly hooks: CommentHooks,
  ) {}

  /** What is to be seen: not of who is blocked, and nothing for who wants no chat. */
  get shown(): Comment[] {
    const seen = store.get().quiet ? [] : this.all.filter((one) => !isBlocked(one.who));
    return seen.sort((a, b) => a.ply - b.ply || a.number - b.number);
  }

  /** Whether the position that is shown has comments. */
  get here(): boolean {
    return this.shown.some((one) => this.hooks.stop(one.ply) === this.ply);
  }

  private get path(): string {
    return `/api/matches/${this.match}/comments`;
  }

  async load(): Promise<void> {
    if (this.ready) return;
    this.ready = true;
    await this.take(get<CommentList>(this.path, played(this.match)));
  }

  private async take(answer: Promise<CommentList>): Promise<boolean> {
    try {
      ({ on: this.on, comments: this.all } = await answer);
      this.error = "";
    } catch (reason) {
      this.error = reasonOf(reason);
    }
    this.hooks.changed();
    return this.error === "";
  }

  /** The replay is at a position. */
  show(ply: number): void {
    this.ply = ply;
    this.draw();
  }

  draw(): void {
    const shown = this.shown;
    const list = shown.length ? shown.map((one) => this.comment(one)) : this.ready ? html`<p class="quiet">${t("Nobody has commented on this game yet.")}</p>` : "";
    render(this.pane, html`<div class="lines" tabindex="0" role="log" aria-label="${t("Comments on moves")}">${list}</div>${this.foot()}`);
    this.follow();
  }

  /** Bring what is said of the position into sight, once for each position. */
  private follow(): void {
    const lines = this.pane.querySelector<HTMLElement>(".lines");
    const first = lines?.querySelector<HTMLElement>(".current");
    if (!lines || lines.offsetParent === null || this.followed === this.ply) return;
    this.followed = this.ply;
    if (first) lines.scrollTop += first.getBoundingClientRect().top - lines.getBoundingClientRect().top - 12;
  }

  private comment(one: Comment): Html {
    const current = this.hooks.stop(one.ply) === this.ply;
    const name = one.name || (one.seat >= 0 ? t("Somebody who played") : t("A spectator"));
    const when = new Intl.DateTimeFormat(lang(), { dateStyle: "medium" }).format(Date.now() - one.age * 1000);
    return html`<div class="said-line ${current ? "current" : ""}">${one.seat >= 0 ? mark(one.seat, 22) : icon("eye", 18)}
      <div><b>${name}</b><time>${when}</time><p>${one.text}</p>
        <p class="ends"><button class="link" data-do="replay-line" data-goes="${one.ply}" aria-current="${current ? "true" : "false"}">${place(one.ply)}</button>
        <button class="link" @click="${(event: Event) => void copy(location.origin + address.replay(this.match, one.ply, "&comments"), event.currentTarget as HTMLElement)}"><span>${t("Copy link")}</span></button></p></div>
      <button class="ib more" aria-label="${t("About {name}", { name })}" @click="${() => this.about(one, name)}">${icon("dots", 16)}</button></div>`;
  }

  private foot(): Html {
    if (store.get().quiet) return html`<p class="quiet foot">${t("You have switched the chat off, and comments with it.")}</p>`;
    if (!this.ready) return html`<p class="quiet foot">${t("Comments are for those who played, and for everyone once the game is shared.")}</p>`;
    if (!this.on) return this.error ? html`<p class="error foot" role="alert">${this.error}</p>` : html`<p class="quiet foot">${t("Comments are switched off here.")}</p>`;
    const label = this.ply ? t("Comment on move {n}", { n: this.ply }) : t("Comment on the beginning");
    return html`<div class="foot">
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
      <form @submit="${this.send}"><input name="comment" maxlength="300" autocomplete="off" placeholder="${label}" aria-label="${label}" /><button class="ib" ?disabled="${this.busy}" aria-label="${t("Send")}">${icon("forward", 20)}</button></form>
    </div>`;
  }

  private readonly send = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = new FormData(form).get("comment")?.toString().trim() ?? "";
    if (!text || this.busy) return;
    this.busy = true;
    this.followed = -1;
    const name = store.get().name.slice(0, 40);
    void this.take(post<CommentList>(this.path, { ply: this.ply, text, name, device: store.device() }, played(this.match))).then((kept) => {
      this.busy = false;
      if (kept) form.reset();
      this.draw();
    });
  };

  private about(one: Comment, name: string): void {
    const report = async (): Promise<void> => {
      await post(`${this.path}/${one.number}/report`, { device: store.device() }, played(this.match));
      this.all = this.all.filter((other) => other.number !== one.number);
    };
    const changed = (error: string): void => {
      this.error = error;
      this.hooks.changed();
    };
    aboutSpeaker(one.who, name, { report, changed });
  }
}

function place(ply: number): string {
  return ply ? t("Move {n}", { n: ply }) : t("The beginning");
}
