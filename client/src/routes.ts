// Which page is at which address. A page of a game or a match takes its name from it as soon as it is known (`entitle`).

import { openBuilder } from "./builder";
import { openCourse } from "./course";
import { t } from "./i18n";
import { openLeaders } from "./leaders";
import { openLesson } from "./lesson";
import { openMyGames } from "./my-games";
import { openPuzzle } from "./puzzle";
import { openPuzzles } from "./puzzles-page";
import { openReplay } from "./replay";
import { openRoom } from "./room";
import { openRulesPage } from "./rules-page";
import type { Route } from "./router";
import { openShelf } from "./shelf";
import { openStart } from "./start";
import { openStored } from "./stored";

const plain = (): string => "";

export const ROUTES: readonly Route[] = [
  { pattern: /^\/$/, open: openShelf, title: plain },
  { pattern: /^\/new\/([\w-]+)$/, open: (root, game) => openStart(root, game!), title: plain },
  { pattern: /^\/t\/([\w-]+)$/, open: (root, match) => openRoom(root, match!), title: plain },
  { pattern: /^\/r\/([\w-]+)$/, open: (root, match) => openReplay(root, match!), title: plain },
  { pattern: /^\/games$/, open: (root) => openMyGames(root), title: () => t("My games") },
  { pattern: /^\/leaders(?:\/([\w-]+))?(?:\/(\d{1,2}))?$/, open: (root, game, seats) => openLeaders(root, game, seats), title: () => t("Leaderboards") },
  { pattern: /^\/people\/([\w-]+)$/, open: (root, id) => openMyGames(root, id!), title: plain },
  { pattern: /^\/stored$/, open: openStored, title: () => t("What is stored here") },
  { pattern: /^\/rules\/([\w-]+)$/, open: (root, game) => openRulesPage(root, game!), title: () => t("Rules") },
  { pattern: /^\/puzzles\/([\w-]+)$/, open: (root, game) => openPuzzles(root, game!), title: () => t("Puzzles") },
  { pattern: /^\/puzzles\/([\w-]+)\/([1-9]\d{0,3})$/, open: (root, game, number) => openPuzzle(root, game!, Number(number)), title: () => t("Puzzle") },
  { pattern: /^\/learn\/([\w-]+)$/, open: (root, game) => openCourse(root, game!), title: () => t("Learn to play") },
  { pattern: /^\/learn\/([\w-]+)\/([1-9]\d?)$/, open: (root, game, lesson) => openLesson(root, game!, Number(lesson)), title: () => t("Learn to play") },
  { pattern: /^\/decks(?:\/([\w-]+))?$/, open: (root, game) => openBuilder(root, game ?? ""), title: () => t("Deck builder") },
];
