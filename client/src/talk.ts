// What is said and done at the table beside the moves: lines from below, ready-made phrases, a field; mute, block and report.

import { html, render, type Html } from "./html";
import { lang, t, type Words } from "./i18n";
import { icon, mark } from "./icons";
import { openDialog } from "./dialog";
import type { Talk, TalkLine } from "./protocol";
import type { Socket } from "./socket";
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
  private muted = new Set<string>();
  private error = "";
  /** Lines that came while another tab was looked at. */
  unread = 0;

  constructor(
    private readonly pane: HTMLElement,
    private readonly socket: Socket,
    private readonly hooks: TalkHooks,
  ) {}

  take({ on, lines }: Talk): void {
    this.on = on;
    const known = new Set(this.lines.map((line) => line.number));
    const fresh = lines.filter((line) => !known.has(line.number)).map((line) => ({ ...line, at: Date.now() - line.age * 1000 }));
    this.lines = [...this.lines, ...fresh].sort((a, b) => a.number - b.number).slice(-400);
    if (this.pane.offsetParent === null) this.unread += fresh.filter((line) => line.age < 30 && this.heard(line) && line.seat !== this.hooks.viewer()).length;
    this.draw();
    this.hooks.changed();
  }

  private heard(line: TalkLine): boolean {
    if (line.kind !== "chat" && line.kind !== "gallery") return line.kind !== "agree";
    const { quiet, blocked } = store.get();
    return !quiet && !blocked.includes(line.who ?? "") && !this.muted.has(line.who ?? "");
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
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : ""}
      <form @submit="${this.send}"><input name="line" maxlength="300" autocomplete="off" placeholder="${this.hooks.viewer() === null ? t("Write to other spectators") : t("Write to the table")}" aria-label="${this.hooks.viewer() === null ? t("Write to other spectators") : t("Write to the table")}" /><button class="ib" aria-label="${t("Send")}">${icon("forward", 20)}</button></form>
    </div>`;
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
    return words ? html`<p class="notice">${icon(sign, 16)}<span>${words}</span></p>` : html``;
  }

  private words(line: TalkLine): [string, string] {
    const name = line.seat >= 0 ? this.hooks.name(line.seat) : "";
    switch (line.kind) {
      case "left": {
        const why = line.text?.split(" ")[0];
        if (why === "time") return ["clock", t("{name} ran out of time. A bot plays the seat until {name} is back.", { name })];
        if (why === "vote") return ["bot", t("The table voted: a bot plays for {name}, who may come back.", { name })];
        return ["bot", t("{name} left. A bot plays the seat until {name} is back.", { name })];
      }
      case "back":
        return ["person", t("{name} is back.", { name })];
      case "vote":
        return ["bot", t("{name} votes for a bot on the seat of {other}.", { name, other: this.hooks.name(Number(line.text)) })];
      case "ask":
        return ["hour", line.text === "undo" ? t("{name} asks to go back to the start of the last turn.", { name }) : line.text === "more" ? t("{name} asks for more time.", { name }) : t("{name} asks for a pause.", { name })];
      case "refuse":
        return ["cross", name ? t("{name} does not agree.", { name }) : t("Somebody has moved on meanwhile: nothing was taken back.")];
      case "pause":
        return ["pause", t("The clocks are paused.")];
      case "resume":
        return ["clock", t("The clocks run again.")];
      case "more":
        return ["clock", t("{name} gets more time.", { name })];
      case "undo":
        return ["undo", t("All agreed: back to the start of the turn of {name}.", { name })];
      default:
        return ["", ""];
    }
  }

  /** What can be done about somebody who speaks. */
  private about(line: Kept, name: string): void {
    const who = line.who ?? "";
    const done = (work: () => void, close: () => void): void => {
      work();
      close();
      this.draw();
    };
    openDialog(
      "menu",
      "#about-speaker",
      (dialog) => html`<div class="menu-head"><h2 id="about-speaker">${name}</h2><button class="ib" @click="${() => dialog.close()}" aria-label="${t("Close")}">${icon("cross", 20)}</button></div>
        <ul>
          <li><button class="item" @click="${() => done(() => this.muted.add(who), () => dialog.close())}">${icon("mute", 20)}<span>${t("Mute at this table")}</span></button></li>
          <li><button class="item" @click="${() => done(() => store.set({ blocked: [...store.get().blocked.filter((one) => one !== who), who].slice(-200) }), () => dialog.close())}">${icon("cross", 20)}<span>${t("Block at every table")}</span></button></li>
          <li><button class="item" @click="${() => void this.report(line).then(() => dialog.close())}">${icon("flag", 20)}<span>${t("Report this line to the house")}</span></button></li>
        </ul>`,
      true,
    );
  }

  private async report(line: Kept): Promise<void> {
    const answer = await this.socket.ask({ type: "report", number: line.number });
    const ok = answer?.type === "reply" && answer.ok;
    this.error = ok ? "" : t("The house is not answering. Try again in a moment.");
    if (ok) this.muted.add(line.who ?? "");
    this.draw();
  }
}
