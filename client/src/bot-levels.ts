// How well a bot plays, in a word.

import { t, type Words } from "./i18n";

const LEVELS: Record<string, Words> = {
  random: "Dice",
  novice: "Beginner",
  heuristic: "Regular",
  expert: "Expert",
};

/** The level of a bot, by the word that the house has for it. */
export function botLevel(bot: string): string {
  return LEVELS[bot] ? t(LEVELS[bot]) : bot;
}
