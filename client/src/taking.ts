// Taking a seat by its link: the house gives a new secret for it, and the link is used up, also for whoever sent it.

import { join } from "./api";
import { store } from "./store";

const underWay = new Map<string, Promise<void>>();

/** Sit down with the name that this browser knows; the seat is then this browser's alone. */
export function take(match: string, seat: number, phrase: string): Promise<void> {
  const work = (async () => {
    const token = store.table(match)?.tokens[String(seat)] ?? "";
    const taken = await join(match, token, store.get().name, phrase, true);
    if (taken.token) store.keep(match, { tokens: { ...store.table(match)?.tokens, [seat]: taken.token } });
  })();
  const ended = work.catch(() => undefined).finally(() => underWay.delete(match));
  underWay.set(match, ended);
  return work;
}

/** A seat of this match that is being taken just now: its old link stops working before the new secret is here. */
export const taking = (match: string): Promise<void> | undefined => underWay.get(match);
