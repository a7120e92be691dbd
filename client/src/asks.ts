// The bar below the top: what somebody asks of all, a pause, a seat that a bot plays, somebody who keeps the table waiting.

import { html, type Html } from "./html";
import { t } from "./i18n";
import type { SeatState } from "./protocol";
import type { Socket } from "./socket";
import { openAsk, standIns, type TalkPane } from "./talk";
import { awaited, isAway, type View } from "./view";

function said(words: string, ...buttons: Html[]): Html {
  return html`<span role="status">${words}</span><span class="ends">${buttons}</span>`;
}

/** For how long the table has waited for each seat since the last move, as this page has seen it. */
export class Waiting {
  private readonly since = new Map<number, number>();
  private plies = -1;

  /** Look who is awaited at a moment, in milliseconds. */
  look(view: View, now = performance.now()): void {
    const seats = awaited(view).map((seat) => seat.seat);
    for (const seat of [...this.since.keys()]) if (this.plies !== view.plies || !seats.includes(seat)) this.since.delete(seat);
    for (const seat of seats) if (!this.since.has(seat)) this.since.set(seat, now);
    this.plies = view.plies;
  }

  /** Whoever has been waited for as long as the table is patient, so that the others may vote for a bot. */
  tooLong(view: View, now = performance.now()): SeatState | undefined {
    return awaited(view).find((seat) => {
      const patience = view.patience[isAway(view, seat.seat) ? 0 : 1];
      const waited = (now - (this.since.get(seat.seat) ?? now)) / 1000;
      return seat.kind === "person" && seat.seat !== view.viewer && patience !== null && waited >= patience;
    });
  }
}

/** The one thing that matters most now, or nothing. */
export function asks(view: View, talk: TalkPane, paused: boolean, socket: Socket, waiting: Waiting): Html | null {
  if (view.ending || !view.now || view.viewer === null) return null;
  const press = (words: string, message: Parameters<Socket["ask"]>[0]): Html => html`<button class="btn small" @click="${() => void socket.ask(message)}">${words}</button>`;
  const name = (seat: number): string => view.seats.find((one) => one.seat === seat)?.name ?? "";
  if (standIns(talk.lines).has(view.viewer)) return said(t("A bot is playing for you."), press(t("Take my seat back"), { type: "come-back" }));
  const asked = openAsk(talk.lines);
  if (asked?.seat === view.viewer) return said(t("You have asked the others. They have to agree."), press(t("Never mind"), { type: "answer", agree: false }));
  if (asked && !asked.agreed.includes(view.viewer)) {
    const who = { name: name(asked.seat) };
    const words = asked.what === "undo" ? t("{name} asks to go back to the start of the last turn.", who) : asked.what === "more" ? t("{name} asks for more time.", who) : t("{name} asks for a pause.", who);
    return said(words, press(t("No"), { type: "answer", agree: false }), press(t("Agree"), { type: "answer", agree: true }));
  }
  if (paused) return said(t("The clocks are paused."), press(t("Keep playing"), { type: "resume" }));
  const missing = waiting.tooLong(view);
  if (missing && !talk.lines.some((line) => line.kind === "vote" && line.seat === view.viewer && line.text === String(missing.seat) && line.at > Date.now() - 600_000)) {
    const words = isAway(view, missing.seat) ? t("{name} is away", { name: missing.name }) : t("The table has been waiting for {name} for a long time.", { name: missing.name });
    return said(words, press(t("Let a bot play for {name}", { name: missing.name }), { type: "vote", seat: missing.seat }));
  }
  return null;
}
