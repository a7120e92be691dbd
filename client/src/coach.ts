// The coach, for who plays against bots alone: a hint in three steps (where to look, the move and why, play it), drawn on the
// board; and, if it is wanted, a warning before a move that a bot finds far worse. White explains; only "play it" is lit.

import { button } from "./buttons";
import { percent } from "./curve";
import { find, html, render, type Html } from "./html";
import { lang, t } from "./i18n";
import { icon } from "./icons";
import type { PromptWords } from "./prompt";
import type { HintReason, HintReply, WeighReply } from "./protocol";
import { store } from "./store";
import { outlined, Suggestion } from "./suggestion";
import type { Table } from "./table";

/** Pixels that a sheet needs. */
const LEAST = 220;

type Step = "closed" | "asking" | "look" | "move";

/** A number with its sign: what a move changes. */
export function signed(value: number): string {
  const digits = Math.abs(value) >= 20 ? 0 : 1;
  const shown = new Intl.NumberFormat(lang(), { maximumFractionDigits: digits, signDisplay: "exceptZero" });
  return shown.format(value).replace("-", "−");
}

export class Coach {
  private step: Step = "closed";
  private found: HintReply | null = null;
  private failed = "";
  private warned: (WeighReply & { action: string; then: string[] }) | null = null;
  private suggestion: Suggestion | null = null;
  private readonly stop = new AbortController();

  constructor(private readonly table: Table) {}

  close(): void {
    this.stop.abort();
  }

  /** Ask for a hint, or put it away. */
  async toggle(): Promise<void> {
    if (this.step !== "closed") return this.put("closed");
    const { question, coach } = this.table.view;
    if (question === null || !coach) return;
    this.put("asking");
    find(this.panel, "button").focus();
    const answer = await this.table.socket.ask({ type: "hint", question });
    if (this.table.view.question !== question || this.isClosed) return;
    this.found = answer?.type === "hint" ? answer : null;
    this.failed = this.found ? "" : (answer?.type === "reply" && answer.message) || t("The house is not answering. Try again in a moment.");
    this.put("look");
  }

  private get isClosed(): boolean {
    return this.step === "closed";
  }

  /** Name the move, with its reasons, and show it on the board. */
  reveal(): void {
    this.put("move");
    this.panel.querySelector<HTMLElement>(".play-it")?.focus({ preventScroll: true });
  }

  play(): void {
    const found = this.found;
    this.put("closed");
    if (found) void this.table.choosing.play(found.action);
  }

  /** A frame was shown: what was said of another question is over. */
  shown(): void {
    const { question, coach } = this.table.view;
    if (this.warned) this.warned = null;
    if (this.step !== "closed" && (!coach || question === null || (this.found && this.found.question !== question))) this.put("closed");
    else this.draw();
  }

  private put(step: Step): void {
    this.step = step;
    if (step === "closed" || step === "asking") [this.found, this.failed] = [null, ""];
    this.draw();
    this.table.draw();
  }

  get open(): boolean {
    return this.step !== "closed";
  }

  private get panel(): HTMLElement {
    return find(this.table.root, ".coach");
  }

  private draw(): void {
    const { panel, table, open } = this;
    panel.hidden = !open;
    panel.classList.toggle("open", open);
    table.root.classList.toggle("hinting", open);
    if (!open) table.root.style.removeProperty("--sheet-top");
    render(panel, open ? this.content() : html``);
    this.point();
  }

  /** Outline what the move touches: before it is named, only where it goes. */
  private point(): void {
    const { table, found } = this;
    const shows = this.step === "move" && found !== null;
    const looks = this.step === "look" && found !== null && found.targets.length > 1 && found.paths.length === 0;
    const one = found && { ...found, visits: 0, error: 0, played: false };
    table.pointed = one && shows ? outlined([one], 0) : looks ? found.targets.slice(-1) : [];
    table.name([]);
    if (shows) this.suggestion ??= new Suggestion(table.root, this.stop.signal);
    this.place();
    this.suggestion?.show(one && shows ? [one] : [], 0);
  }

  /** Where there is no column for it the panel is a sheet: below the board, or over it if it speaks of the hand alone. */
  private place(): void {
    const { root, pointed } = this.table;
    const hand = pointed.length > 0 && pointed.every((id) => root.querySelector(`[data-pane="hand"] #${CSS.escape(id)}`));
    const zone = find(root, ".zone").getBoundingClientRect();
    root.style.setProperty("--sheet-top", hand ? `${zone.top}px` : `${Math.min(zone.bottom + 4, innerHeight - LEAST)}px`);
    root.style.setProperty("--sheet-bottom", hand ? "auto" : "4px");
  }

  private content(): Html {
    const head = html`<h2><button data-do="hint"><span>${t("Hint")}</span><span class="hidden">${t("Close")}</span>${icon("cross", 18)}</button></h2>`;
    if (this.step === "asking") return html`${head}<p class="busy" role="status">${t("A bot is thinking it over…")}</p>`;
    const { found } = this;
    if (!found) return html`${head}<p class="error" role="alert">${this.failed}</p>`;
    const move = this.step === "move";
    return html`${head}<div class="said" tabindex="0" role="group" aria-label="${t("Hint")}"><ol class="hint-steps" aria-live="polite">
      <li class="${move ? "done" : "now"}"><b>${t("Look here")}</b><p>${found.look || t("Compare what your choices change at once.")}</p>
        ${move ? "" : html`<button class="btn" data-do="hint-move">${t("Show me the move")}</button>`}</li>
      <li class="${move ? "now" : "later"}"><b>${t("This move, and why")}</b>${move ? reasons(found) : ""}</li>
      <li class="later"><b>${t("Play it")}</b>${move ? html`<button class="btn lit play-it" data-do="hint-play"><span>${found.label}</span></button>` : ""}</li>
    </ol></div>`;
  }

  // The warning ----------------------------------------------------------------------------------------------------------

  /** Whether an action may be played at once. One that is far worse than another waits until it is meant. */
  async allows(action: string, then: string[]): Promise<boolean> {
    const { view, socket } = this.table;
    const { warned } = this;
    this.warned = null;
    if (!store.get().warn || !view.coach || view.question === null || warned?.action === action) return true;
    const answer = await socket.ask({ type: "weigh", question: view.question, action });
    if (answer?.type !== "weigh" || !answer.poor) return true;
    this.warned = { ...answer, action, then };
    return false;
  }

  /** What the prompt says while it warns. */
  get said(): PromptWords | null {
    if (!this.warned) return null;
    const { worth, best } = this.warned;
    const words = t("{worth} chance of winning, instead of {best}", { worth: percent(worth), best: percent(best) });
    const buttons = [button({ does: "warn-back", words: t("Not now"), lit: true }), button({ does: "warn-play", words: t("Play it anyway") })];
    return { text: t("A bot thinks this is far worse"), hint: words, only: html`${buttons}` };
  }

  /** Play what was warned of. */
  insist(): void {
    if (this.warned) void this.table.choosing.play(this.warned.action, this.warned.then);
  }

  relent(): void {
    this.warned = null;
    this.table.choosing.walkBack(0);
  }
}

/** What the move is, what it changes, term by term, and what the next best would. */
function reasons(found: HintReply): Html {
  const widest = Math.max(...found.reasons.map(({ value }) => Math.abs(value)), 0.001);
  const total = found.reasons.length > 1 ? html`<p class="in-all"><span>${found.compared ? t("Better by") : t("In all")}</span><b>${signed(found.total)}</b></p>` : "";
  const worth = found.worth >= 0 ? html`<p class="quiet">${t("Looking ahead, a bot gives it a {worth} chance of winning.", { worth: percent(found.worth) })}</p>` : "";
  const where = found.where ? html`<span class="hidden">, ${found.where}</span>` : "";
  const none = found.reasons.length === 0 ? html`<p class="quiet">${t("At first sight it changes little; looking ahead it comes out best.")}</p>` : "";
  const than = found.compared && found.reasons.length > 0 ? html`<p class="quiet">${t("Compared with the next best:")}</p>` : "";
  return html`<p>${found.label}${where}</p>${found.note && found.note !== found.label ? html`<p class="quiet">${found.note}</p>` : ""}${than}${none}
    <ul class="terms">${found.reasons.map((one) => term(one, widest))}</ul>${total}${second(found)}${worth}`;
}

function second({ second, second_total, compared }: HintReply): Html | "" {
  if (!second) return "";
  const words = compared ? t("Next best: {move}", { move: second }) : t("Next best: {move}, {total}", { move: second, total: signed(second_total) });
  return html`<p class="quiet">${words}</p>`;
}

/** A term with its number, and a bar from a zero line that both signs share. */
function term({ name, value }: HintReason, widest: number): Html {
  const share = Math.min(1, Math.abs(value) / widest);
  const [start, length] = value < 0 ? [30 - 30 * share, 30 * share] : [30, 70 * share];
  return html`<li class="${value < 0 ? "bad" : "good"}"><span>${name}</span><b>${signed(value)}</b>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="ground" width="100" height="6"/><rect class="bar" x="${start.toFixed(1)}" width="${length.toFixed(1)}" height="6"/><rect class="zero" x="29.5" width="1" height="6"/></svg></li>`;
}
