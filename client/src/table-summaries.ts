// A look at the tables one has a seat at, one after the other over one line: whose move is it, and how far are they?

import { lang } from "./i18n";
import { ClockFace } from "./clocks";
import type { ToPage } from "./protocol";
import { store, type Kept } from "./store";
import { awaited, EMPTY, merge } from "./view";

export interface TableSummary {
  match: string;
  game: string;
  title: string;
  heading: string;
  /** What is asked of whoever moves, in words. */
  prompt: string;
  lobby: boolean;
  rated: boolean;
  yours: boolean;
  awaited: string[];
  /** Seconds that the one person has now for whom the table waits, if it has clocks. */
  left(): number | null;
  /** Seats with their names; before the start some may be free. */
  seats: { seat: number; name: string; free?: boolean }[];
  seat_marks: number[];
}

function read(kept: Kept, message: ToPage, clocks: ClockFace): TableSummary | null {
  if (message.type === "lobby") {
    const { game, title, seats, seat_marks, rated } = message;
    return { match: kept.match, game, title, heading: "", prompt: "", lobby: true, rated, yours: false, awaited: [], left: () => null, seats: seats.map(({ seat, name, kind }) => ({ seat, name, free: kind === "open" })), seat_marks };
  }
  if (message.type !== "frame") return null;
  const view = merge(EMPTY, message);
  if (view.ending) {
    store.over(kept.match);
    return null;
  }
  const asked = awaited(view);
  const own = asked.find((seat) => String(seat.seat) in kept.tokens) ?? (asked.length === 1 ? asked[0] : undefined);
  return {
    match: kept.match,
    game: view.game,
    title: view.title,
    heading: [view.heading.text, view.heading.more].filter(Boolean).join(", "),
    prompt: view.prompt.text,
    lobby: false,
    rated: view.rated,
    yours: asked.some((seat) => String(seat.seat) in kept.tokens),
    awaited: asked.map((seat) => seat.name),
    left: () => (own ? (clocks.of(own.seat)?.left ?? null) : null),
    seats: view.seats,
    seat_marks: view.seat_marks,
  };
}

/** Whether a message tells how a table stands. Clocks come before it; talk and who is away come beside it, and are no answer. */
function answers(message: ToPage): boolean {
  return message.type === "lobby" || message.type === "reply" || (message.type === "frame" && message.full === true);
}

export function tableSummaries(tables: Kept[]): Promise<TableSummary[]> {
  if (tables.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const found: TableSummary[] = [];
    const left = [...tables];
    let clocks = new ClockFace();
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
      if (message.type === "clocks") clocks.take(message);
      if (!kept || !answers(message)) return;
      left.shift();
      const one = read(kept, message, clocks);
      clocks = new ClockFace();
      if (one) found.push(one);
      else if (message.type === "reply" && message.code === "unknown_match") store.forget(kept.match);
      ask();
    };
    line.onclose = () => resolve(found);
  });
}
