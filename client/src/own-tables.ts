// One's own tables on the first page, those that wait first. They are asked in turns how they stand: each costs the house a greeting.

import { store, type Kept } from "./store";
import { tableSummaries, type TableSummary } from "./table-summaries";

/** Tables that are asked every time, the newest, and of all others so many at a time. */
const ALWAYS = 8;
const IN_TURN = 4;

/** The seats of this browser at tables that are not over, newest first. */
function held(): Kept[] {
  return Object.values(store.get().tables).filter((one) => !one.over && Object.keys(one.tokens).length > 0).sort((a, b) => b.at - a.at);
}

/** What is asked in a round: everything comes by in the end. */
export function inTurn<One>(all: readonly One[], round: number): One[] {
  const others = all.slice(ALWAYS);
  const from = others.length ? (round * IN_TURN) % others.length : 0;
  return [...all.slice(0, ALWAYS), ...[...others.slice(from), ...others.slice(0, from)].slice(0, IN_TURN)];
}

/** The reader's turn before all, and the clock that presses most before that. */
export function byNeed(tables: readonly TableSummary[]): TableSummary[] {
  const presses = (one: TableSummary): number => one.left() ?? Infinity;
  return [...tables].sort((a, b) => Number(b.yours) - Number(a.yours) || (presses(a) === presses(b) ? 0 : presses(a) - presses(b)));
}

/** The tables where it has become the reader's turn: they were known, and waited for others. */
export function turned(before: readonly TableSummary[], now: readonly TableSummary[]): TableSummary[] {
  const others = new Set(before.filter((one) => !one.yours).map((one) => one.match));
  return now.filter((one) => one.yours && others.has(one.match));
}

export class OwnTables {
  list: TableSummary[] = [];
  private readonly known = new Map<string, TableSummary>();
  private round = 0;

  /** Look again; tells where it has become the reader's turn. */
  async look(): Promise<TableSummary[]> {
    const asked = inTurn(held(), this.round++);
    const found = await tableSummaries(asked);
    for (const { match } of asked) this.known.delete(match);
    for (const one of found) this.known.set(one.match, one);
    const before = this.list;
    this.list = byNeed(held().flatMap(({ match }) => this.known.get(match) ?? []));
    return turned(before, this.list);
  }
}
