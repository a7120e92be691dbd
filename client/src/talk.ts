// What is said and done at the table beside the moves: lines from below, ready-made phrases, a field; mute, block and report.

import { loadAccount } from "./account";
import { botLevel } from "./bot-levels";
import { html, render, type Html } from "./html";
import { lang, t, tn, type Words } from "./i18n";
import { icon, mark } from "./icons";
import type { Talk, TalkLine } from "./protocol";
import type { Socket } from "./socket";
import { aboutSpeaker, isBlocked, Muted } from "./speaker";
import { store } from "./store";

const PHRASES: readonly [string, Words][] = [
  ["hello", "Hello!"],
  ["good_luck", "Good luck!"],
  ["well_played", "Well played"],
  ["thanks", "Thanks"],
  ["one_moment", "One moment"],
  ["your_move", "Your move"],
  ["sorry", "Sorry"],
  ["good_game", "Good game"],
];
const SHOWN = ["well_played", "thanks", "one_moment", "your_move"];
const BEFORE = ["hello", "good_luck", "thanks", "one_moment"];
/** What is kept of a line: when it happened, on this page's clock. */
type Kept = TalkLine & { at: number };

/** What somebody asks of all others, and who has agreed. */
export interface OpenAsk {
  seat: number;
  what: string;
  agreed: number[];
}

const SETTLES = ["refuse", "pause", "resume", "more", "undo", "left"];

export function openAsk(lines: readonly TalkLine[]): OpenAsk | null {
  const agreed: number[] = [];
  for (const line of [...lines].reverse()) {
    if (SETTLES.includes(line.kind)) return null;
    if (line.kind === "agree") agreed.push(line.seat);
    if (line.kind === "ask") return { seat: line.seat, what: line.text ?? "", agreed };
  }
  return null;
}

/** The seats for which a bot plays until their people are back. */
export function standIns(lines: readonly TalkLine[]): Set<number> {
  const found = new Set<number>();
  for (const line of lines) {
    if (line.kind === "left") found.add(line.seat);
    if (line.kind === "back") found.delete(line.seat);
  }
  return found;
}

export interface TalkHooks {
  /** Who sits there. */
  name(seat: number): string;
  /** The viewer's own seat, if any. */
  viewer(): number | null;
  /** Something is new: others draw what depends on it. */
  changed(): void;
}

export class TalkPane {
  lines: Kept[] = [];
  private on = false;
  /** Who is not heard at this table, for as long as this tab is open. */
  private readonly muted = new Muted();
  private error = "";
  /** Who was called what when the lines were drawn. */
  private calledAs = "";
  /** Lines that came while another tab was looked at. */
  unread = 0;

  constructor(
    private readonly pane: HTMLElement,
    private readonly socket: Socket,
    private readonly hooks: TalkHooks,
  ) {
    void loadAccount().then(() => this.lines.length && this.draw()); // whom an account blocks is known then
  }

  take({ on, lines }: Talk): void {
    this.on = on;
    const known = new Set(this.lines.map((line) => line.number));
    const fresh = lines.filter((line) => !known.has(line.number)).map((line) => ({ ...line, at: Date.now() - line.age * 1000 }));
    this.lines = [...this.lines, ...fresh].sort((a, b) => a.number - b.number).slice(-400);
    if (this.pane.offsetParent === null) this.unread += fresh.filter((line) => line.age < 30 && this.heard(line) && line.seat !== this.hooks.viewer()).length;
    this.draw();
    this.hooks.changed();
  }

  /** Say something that this page alone has noticed. */
  tell(kind: string, seat: number): void {
    const number = (this.lines.at(-1)?.number ?? -1) + 0.001;
    this.lines = [...this.lines, { number, kind, seat, age: 0, at: Date.now() }];
    this.draw();
  }

  private heard(line: TalkLine): boolean {
    if (line.kind !== "chat" && line.kind !== "gallery") return line.kind !== "agree";
    const who = line.who ?? "";
    return Boolean(line.text) && !store.get().quiet && !isBlocked(who) && !this.muted.has(who);
  }

  /** Draw it again if somebody is called otherwise by now: a move alone changes nothing here. */
  renew(seats: readonly { name: string }[]): void {
    const names = [this.hooks.viewer(), ...seats.map((seat) => seat.name)].join("\n");
    if (names === this.calledAs) return;
    this.calledAs = names;
    this.draw();
  }

  draw(): void {
    const end = this.pane.querySelector(".lines");
    const follows = !end || end.scrollHeight - end.scrollTop - end.clientHeight < 60;
    if (this.pane.offsetParent !== null) this.unread = 0;
    render(this.pane, html`<div class="lines" tabindex="0" role="log" aria-label="${t("Chat")}">${this.lines.filter((line) => this.heard(line)).map((line) => this.line(line))}</div>${this.foot()}`);
    const list = this.pane.querySelector(".lines");
    if (follows && list) list.scrollTop = list.scrollHeight;
  }

  private foot(): Html {
    const quiet = (words: string): Html => html`<p class="quiet foot">${words}</p>`;
    if (!this.on) return quiet(t("There is no chat at this table."));
    if (store.get().quiet) return html`<p class="quiet foot">${t("You have switched the chat off.")} <button class="link" @click="${() => this.hush(false)}">${t("Switch it on")}</button></p>`;
    const words = this.lines.some((line) => line.kind === "chat") ? SHOWN : BEFORE;
    const chips = words.map((phrase) => html`<button class="btn small" @click="${() => void this.say({ phrase })}">${t(PHRASES.find(([one]) => one === phrase)![1])}</button>`);
    return html`<div class="foot">
      <div class="phrases" role="group" aria-label="${t("Ready-made phrases")}">${chips}</div>
      ${this.hushed()}${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
      <form @submit="${this.send}"><input name="line" maxlength="300" autocomplete="off" placeholder="${this.hooks.viewer() === null ? t("Write to other spectators") : t("Write to the table")}" aria-label="${this.hooks.viewer() === null ? t("Write to other spectators") : t("Write to the table")}" /><button class="ib" aria-label="${t("Send")}">${icon("forward", 20)}</button></form>
    </div>`;
  }

  /** How many are not heard, and the way back. */
  private hushed(): Html | "" {
    const count = this.muted.size;
    const hear = (): void => {
      this.muted.clear();
      this.draw();
    };
    return count ? html`<p class="quiet">${tn("{n} person is muted.", "{n} people are muted.", count)} <button class="link" @click="${hear}">${t("Hear them again")}</button></p>` : "";
  }

  private readonly send = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = new FormData(form).get("line")?.toString().trim() ?? "";
    if (text) void this.say({ text }).then((said) => said && form.reset());
  };

  private async say(what: { text?: string; phrase?: string }): Promise<boolean> {
    const answer = await this.socket.ask({ type: "say", ...what });
    const ok = answer?.type === "reply" && answer.ok;
    this.error = ok ? "" : answer?.type === "reply" ? (answer.message ?? "") : t("The house is not answering. Try again in a moment.");
    this.draw();
    return ok;
  }

  /** Whether this browser wants no chat anywhere. */
  hush(quiet: boolean): void {
    store.set({ quiet });
    this.draw();
  }

  private line(line: Kept): Html {
    if (line.kind !== "chat" && line.kind !== "gallery") return this.notice(line);
    const own = line.seat >= 0 && line.seat === this.hooks.viewer();
    const phrase = line.text?.startsWith("#") ? PHRASES.find(([one]) => one === line.text!.slice(1)) : undefined;
    const name = own ? t("You") : line.seat >= 0 ? this.hooks.name(line.seat) : line.name || t("A spectator");
    const when = new Intl.DateTimeFormat(lang(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(line.at);
    const more = own ? "" : html`<button class="ib more" aria-label="${t("About {name}", { name })}" @click="${() => this.about(line, name)}">${icon("dots", 16)}</button>`;
    return html`<div class="said-line">${line.seat >= 0 ? mark(line.seat, 22) : icon("eye", 18)}<div><b>${name}</b><time>${when}</time><p>${phrase ? t(phrase[1]) : (line.text ?? "")}</p></div>${more}</div>`;
  }

  private notice(line: Kept): Html {
    const [sign, words] = this.words(line);
    return words ? html`<p class="notice ${line.kind}">${icon(sign, 16)}<span>${words}</span></p>` : html``;
  }

  private words(line: TalkLine): [string, string] {
    const name = line.seat >= 0 ? this.hooks.name(line.seat) : "";
    switch (line.kind) {
      case "left": {
        const [why, bot = "heuristic"] = (line.text ?? "").split(" ");
        const level = botLevel(bot);
        if (why === "time") return ["clock", t("{name} ran out of time. A bot ({level}) plays the seat until {name} is back.", { name, level })];
        if (why === "vote") return ["bot", t("The table voted: a bot ({level}) plays for {name}, who may come back.", { name, level })];
        return ["bot", t("{name} left. A bot ({level}) plays the seat until {name} is back.", { name, level })];
      }
      case "back":
        return ["person", t("{name} is back.", { name })];
      case "vote":
        return ["bot", t("{name} votes to put a bot in {other}’s seat.", { name, other: this.hooks.name(Number(line.text)) })];
      case "ask":
        return ["hour", line.text === "undo" ? t("{name} asks to go back to the start of the last turn.", { name }) : line.text === "more" ? t("{name} asks for more time.", { name }) : t("{name} asks for a pause.", { name })];
      case "refuse":
        return ["cross", name ? t("{name} does not agree.", { name }) : t("Somebody has moved in the meantime: nothing was taken back.")];
      case "pause":
        return ["pause", t("The clocks are paused.")];
      case "resume":
        return ["clock", t("The clocks run again.")];
      case "more":
        return ["clock", t("{name} gets more time.", { name })];
      case "low":
        return ["clock", t("{name} has less than a minute left.", { name })];
      case "low-day":
        return ["clock", t("{name} has less than two hours left.", { name })];
      case "undo":
        return ["undo", t("All agreed: back to the start of {name}’s turn.", { name })];
      default:
        return ["", ""];
    }
  }

  /** What can be done about somebody who speaks. */
  private about(line: Kept, name: string): void {
    const changed = (error: string): void => {
      this.error = error;
      this.draw();
    };
    aboutSpeaker(line.who ?? "", name, { mute: () => void this.muted.add(line.who ?? ""), report: () => this.report(line), changed });
  }

  private async report(line: Kept): Promise<void> {
    const answer = await this.socket.ask({ type: "report", number: line.number });
    if (answer?.type !== "reply" || !answer.ok) throw new Error("not reported");
    this.muted.add(line.who ?? "");
  }
}
