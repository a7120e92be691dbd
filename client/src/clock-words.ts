// Clocks in words: what a table is played by, and how much time is left.

import { t, tn } from "./i18n";

/** The clocks that a new table offers, as the house writes them. */
export const CLOCKS = ["", "live 300 5", "live 900 10", "live 1800 20", "day 43200", "day 86400", "day 259200", "day 604800"];

/** A clock, as a list of tables and the start page say it. */
export function clockWords(clock: string): string {
  const [kind, first = "0", more = "0"] = clock.split(" ");
  const seconds = Number(first);
  if (kind === "live") return t("{n} min each, +{more} s", { n: Math.round(seconds / 60), more });
  if (kind !== "day") return t("No clock");
  return seconds < 86_400 ? tn("{n} hour a turn", "{n} hours a turn", seconds / 3600) : tn("{n} day a turn", "{n} days a turn", seconds / 86_400);
}

/** Time left: minutes and seconds, beyond some hours in whole hours, beyond some days in days. */
export function timeLeft(seconds: number): string {
  const all = Math.max(0, Math.ceil(seconds));
  if (all >= 3 * 86_400) return tn("{n} day", "{n} days", Math.floor(all / 86_400));
  if (all >= 3 * 3600) return t("{n} h", { n: Math.floor(all / 3600) });
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
