// Taking back: the last move where nothing was revealed since, among bots the whole turn; and why not, if it cannot be.

import { t } from "./i18n";
import type { Table } from "./table";

export async function undo(table: Table): Promise<void> {
  const { undo: can, practice } = table.view;
  if (can) table.frames.expect();
  const answer = await table.socket.ask({ type: "undo", practice: can === "turn" && practice });
  if (answer?.type !== "reply" || answer.ok) return;
  const offer = can === "turn" ? t("Go back to the start of your turn? Then the game is only practice.") : "";
  table.detail.refuse(t("Undo"), answer.message ?? "", answer.paragraph ?? "", offer && { words: offer, button: t("Go back"), what: "rewind" });
}

/** Go back to the beginning of the own turn, past bots and dice. */
export async function rewind(table: Table): Promise<void> {
  table.frames.expect();
  const answer = await table.socket.ask({ type: "undo", practice: true });
  if (answer?.type === "reply" && !answer.ok) table.detail.refuse(t("Undo"), answer.message ?? "");
  else table.detail.clear();
}
