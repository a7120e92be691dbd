// The bar below the top: what somebody asks of all, a pause, a seat that a bot plays, somebody who keeps the table waiting.

import { html, type Html } from "./html";
import { t } from "./i18n";
import { openAsk, standIns, type TalkPane } from "./talk";
import type { Socket } from "./socket";
import { awaited, isAway, type View } from "./view";

function said(words: string, ...buttons: Html[]): Html {
  return html`<span role="status">${words}</span><span class="ends">${buttons}</span>`;
}

/** The one thing that matters most now, or nothing. */
export function asks(view: View, talk: TalkPane, paused: boolean, socket: Socket): Html | null {
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
  if (paused) return said(t("The clocks are paused."), press(t("Go on playing"), { type: "resume" }));
  const missing = awaited(view).find((seat) => isAway(view, seat.seat) && seat.kind === "person");
  if (missing && !talk.lines.some((line) => line.kind === "vote" && line.seat === view.viewer && line.text === String(missing.seat) && line.at > Date.now() - 600_000)) {
    return said(t("{name} is away", { name: missing.name }), press(t("Let a bot play for {name}", { name: missing.name }), { type: "vote", seat: missing.seat }));
  }
  return null;
}
