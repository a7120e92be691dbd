// Parts of a game, from its chapters: the turns of a round that follow each other make one part, a scoring between rounds another.

import type { ChapterStart } from "./protocol";

export interface Part {
  name: string;
  /** Places of its first and last chapter in the list. */
  from: number;
  to: number;
  ply: number;
  /** Whether it is an event between larger parts, such as a scoring. */
  event: boolean;
}

export function parts(chapters: readonly ChapterStart[]): Part[] {
  const found: Part[] = [];
  chapters.forEach(([ply, , name], at) => {
    const last = found.at(-1);
    if (last?.name === name) last.to = at;
    else found.push({ name, from: at, to: at, ply, event: false });
  });
  const large = found.some((part) => part.to > part.from);
  for (const part of found) part.event = large && part.to === part.from;
  return found;
}

/** The parts worth a label, few enough to stand side by side. */
export function labelled(all: readonly Part[], most: number): Part[] {
  const large = all.filter((part) => !part.event);
  const every = Math.max(1, Math.ceil(large.length / most));
  return large.filter((_, at) => at % every === 0);
}
