// A choice in the making: elements are touched one after the other until they spell an action, which is then played.

import { element, inHand } from "./lights";
import { t } from "./i18n";
import { store } from "./store";
import type { Table } from "./table";
import { opening, spelled, touch } from "./touch";

export class Choosing {
  /** The element that the pointer is on. */
  hovered: string | null = null;
  /** What was laid where with the last answer: it goes there by itself. */
  carried: [string, string] | null = null;
  /** Whether the open question was answered: its choices hold no longer, though the next position is not there yet. */
  private answered = false;
  private busy = false;
  private path: string[] = [];
  private walkedFor: number | null = null;

  constructor(private readonly table: Table) {}

  /** The half-made choice, as far as it answers the open question. */
  get walked(): string[] {
    return this.table.view.question !== null && this.table.view.question === this.walkedFor ? this.path : [];
  }

  set walked(path: string[]) {
    this.table.basket.clear();
    this.path = path;
    this.walkedFor = this.table.view.question;
  }

  /** A frame came: a half-made choice may mean nothing any more, for others may have moved while it was made. */
  renew(full: boolean): void {
    this.answered = false;
    if (full || !this.stands()) this.path = [];
  }

  /** What can only begin in one way is begun. */
  open(): void {
    const { question, now, choices, weights, gestures, prompt } = this.table.view;
    if (question === null || !now || gestures.length > 0 || prompt.quiet || this.path.length > 0) return;
    const first = opening(choices, weights);
    if (first !== null && element(this.table.root, first)) this.walked = [first];
  }

  private stands(): boolean {
    const { question, choices } = this.table.view;
    if (question === null) return true;
    return question === this.walkedFor && choices.some(([, path]) => this.path.every((id, at) => path[at] === id));
  }

  /** Whether a touch can begin something now: nothing slides, and the house owes no answer. */
  get idle(): boolean {
    return !this.busy && !this.table.sliding;
  }

  /** Touch an element of the picture, or a button that stands for one. */
  touch(id: string): void {
    const { table } = this;
    table.hooks.touched?.();
    if (table.view.question === null) {
      if (table.view.now && table.view.viewer !== null) void table.detail.why([id]);
      else table.detail.explain(id);
      return;
    }
    if (this.busy || this.answered) return;
    const gesture = table.view.gestures.find((one) => one.id === id);
    if (gesture) return table.gestures.take(gesture);
    table.gestures.drop();
    if (table.basket.touch(id)) return;
    const { choices, weights } = table.view;
    const step = touch(choices, this.walked, id, {
      weights,
      careful: store.get().careful,
      inHand: inHand(table.root, id),
      finger: table.root.dataset.input === "finger",
    });
    if (step.kind === "early") return this.early(id, step.firsts);
    if (step.kind === "dark") return void table.detail.why(step.path);
    this.walked = step.path;
    if (step.kind === "play") return void this.play(step.action);
    table.foresight.look(step.path);
    table.relight();
    table.arrangement.bring(table.lit.next);
    table.zoom.follow();
    const looks = step.kind === "choose" && weights.get(step.action) === "look";
    if (looks && !table.arrangement.roomy) table.detail.clear(); // what it leads to stands there
    else table.detail.explain(id);
  }

  /** A legal target, before what goes there: say what to touch first. */
  private early(id: string, firsts: readonly string[]): void {
    const names = firsts.slice(0, 3).map((first) => t("“{name}”", { name: this.nameOf(first) }));
    const what = names.length > 1 ? t("{some} or {last}", { some: names.slice(0, -1).join(", "), last: names.at(-1)! }) : (names[0] ?? "");
    const words = firsts.length > 3 ? t("First touch something lit, then this.") : t("First touch {what}, then this.", { what });
    this.table.detail.refuse(this.nameOf(id), words);
  }

  /** Something that can be touched, in a few words. */
  private nameOf(id: string): string {
    return this.table.view.labels[id] ?? "";
  }

  /** Play what is chosen. */
  confirm(): void {
    if (this.table.basket.open) return void this.table.basket.play();
    const action = spelled(this.table.view.choices, this.walked);
    if (action !== null && this.walked.length > 0) void this.play(action);
  }

  /** Leave only the first steps of a half-made choice. */
  walkBack(steps: number): void {
    const { table } = this;
    this.walked = this.walked.slice(0, steps);
    table.foresight.look(this.walked);
    table.relight();
  }

  /** Take back the last step of a half-made choice; tells whether there was one. */
  stepBack(): boolean {
    const { table } = this;
    if (table.gestures.drop() || table.basket.back()) return true;
    if (this.walked.length === 0) return false;
    const last = this.walked.at(-1)!;
    this.walked = this.walked.slice(0, -1);
    table.foresight.look(this.walked);
    table.relight();
    element(table.root, last)?.focus();
    return true;
  }

  /** Answer the open question, and those that follow where one choice is made in several moves. */
  async play(action: string, then: string[] = []): Promise<void> {
    const { table } = this;
    const question = table.view.question;
    if (question === null || this.busy || this.answered) return;
    this.busy = true;
    if (!(await table.coach.allows(action, then)) || table.view.question !== question) {
      this.busy = false;
      return table.relight();
    }
    const asked = table.view;
    table.foresight.look([]);
    const [first, last] = [this.walked[0], this.walked.at(-1)];
    if (first && last && first !== last && inHand(table.root, first)) this.carried = [first, last];
    table.frames.expect(table.view.ply + 1 + then.length);
    const answer = await table.socket.ask({ type: "play", question, action, then });
    this.busy = false;
    this.answered = table.view === asked && answer?.type === "reply" && answer.ok;
    if (answer?.type === "reply" && !answer.ok) {
      this.walked = [];
      table.relight();
      if (table.hooks.refused?.(answer)) return;
      table.detail.refuse(t("That did not work"), answer.message ?? "", answer.paragraph ?? "");
    }
  }

  /** The pointer is on an element, or on none. */
  hover(id: string | null): void {
    const { table } = this;
    if (this.hovered === id) return;
    this.hovered = id;
    if (id !== null && !table.gestures.held) table.detail.explain(id);
    if (table.view.question === null || this.busy || this.answered) return;
    if (table.basket.open) return table.basket.look();
    table.foresight.look(id !== null && table.lit.next.has(id) ? [...this.walked, id] : this.walked);
    if (this.walked.length === 0) table.shine();
  }
}
