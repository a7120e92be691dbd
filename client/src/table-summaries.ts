// A look at the tables one has a seat at, one after the other over one line: whose move is it, and how far are they?

import { lang } from "./i18n";
import type { ToPage } from "./protocol";
import { store, type Kept } from "./store";
import { awaited, EMPTY, merge } from "./view";

export interface TableSummary {
  match: string;
  game: string;
  title: string;
  heading: string;
  lobby: boolean;
  yours: boolean;
  awaited: string[];
  seats: number[];
  seat_marks: number[];
}

function read(kept: Kept, message: ToPage): TableSummary | null {
  if (message.type === "lobby") {
    const { game, title, seats, seat_marks } = message;
    return { match: kept.match, game, title, heading: "", lobby: true, yours: false, awaited: [], seats: seats.map((one) => one.seat), seat_marks };
  }
  if (message.type !== "frame") return null;
  const view = merge(EMPTY, message);
  if (view.ending) {
    store.over(kept.match);
    return null;
  }
  const asked = awaited(view);
  return {
    match: kept.match,
    game: view.game,
    title: view.title,
    heading: [view.heading.text, view.heading.more].filter(Boolean).join(", "),
    lobby: false,
    yours: asked.some((seat) => String(seat.seat) in kept.tokens),
    awaited: asked.map((seat) => seat.name),
    seats: view.seats.map((seat) => seat.seat),
    seat_marks: view.seat_marks,
  };
}

export function tableSummaries(tables: Kept[]): Promise<TableSummary[]> {
  if (tables.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const found: TableSummary[] = [];
    const left = [...tables];
    const line = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    const ask = (): void => {
      const kept = left[0];
      if (!kept) return line.close();
      const token = kept.tokens[String(kept.seat)] ?? Object.values(kept.tokens)[0] ?? null;
      line.send(JSON.stringify({ type: "hello", match: kept.match, token, lang: lang(), layout: "phone", summary: true }));
    };
    line.onopen = ask;
    line.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ToPage;
      const kept = left[0];
      if (!kept || (message.type === "frame" && !message.full)) return;
      left.shift();
      const one = read(kept, message);
      if (one) found.push(one);
      else if (message.type === "reply" && message.code === "unknown_match") store.forget(kept.match);
      ask();
    };
    line.onclose = () => resolve(found);
  });
}
