// A choice that is made in several moves, such as a payment: the house completes it, touches change it, one press plays all.

import { element } from "./lights";
import type { Plan } from "./protocol";
import type { Table } from "./table";
import { spelled } from "./touch";

export class Basket {
  /** What was touched since the choice was made, each of it something that changes the plan. */
  private touched: string[] = [];

  constructor(private readonly table: Table) {}

  /** Whether what is chosen goes on in further moves. */
  get open(): boolean {
    const { view, choosing: { walked } } = this.table;
    const action = walked.length > 0 ? spelled(view.choices, walked) : null;
    return action !== null && view.weights.get(action) === "parts";
  }

  /** The plan as the house told it; nothing while it is asked. */
  get plan(): Plan | null {
    const { foresight, choosing: { walked } } = this.table;
    return this.open && foresight.tells(walked, this.touched) ? (foresight.now.plan ?? null) : null;
  }

  clear(): void {
    this.touched = [];
  }

  /** Ask what the choice comes to now. */
  look(): void {
    this.table.foresight.look(this.table.choosing.walked, this.touched);
  }

  /** Touch an element while the choice stands; tells whether the plan took it. */
  touch(id: string): boolean {
    if (!this.open) return false;
    const plan = this.plan;
    if (!plan) {
      void this.table.foresight.settled().then(() => this.plan && this.table.choosing.touch(id)); // it is told in a moment
      return true;
    }
    if (plan.can?.includes(id)) this.change(id);
    else if (plan.retouch_plays && id === this.table.choosing.walked.at(-1)) void this.play();
    else if (id in (plan.chosen ?? {}) || this.table.choosing.walked.includes(id)) this.table.detail.explain(id);
    else return false;
    return true;
  }

  /** Take back the last change; tells whether there was one. */
  back(): boolean {
    const last = this.open ? this.touched.at(-1) : undefined;
    if (last === undefined) return false;
    this.touched = this.touched.slice(0, -1);
    this.look();
    element(this.table.root, last)?.focus();
    return true;
  }

  /** Play all of it, once the house has said what that is. */
  async play(): Promise<void> {
    await this.table.foresight.settled();
    const [first, ...then] = this.plan?.actions ?? [];
    if (first !== undefined) await this.table.choosing.play(first, then);
  }

  private change(id: string): void {
    this.touched = [...this.touched, id];
    this.look();
    this.table.detail.explain(id);
  }
}
