// Lessons: a table of one page's own, on which each step asks for a move.

import type { Lang, Layout } from "./fields";

export interface Learn {
  type: "learn";
  game: string;
  /** Counted from one. */
  lesson: number;
  lang?: Lang;
  layout?: Layout;
  /** How the learner is called. */
  name?: string;
  /** Begin anew, also if the lesson is half done. */
  restart?: boolean;
  id?: number | null;
}

export interface LessonState {
  type: "lesson";
  game: string;
  number: number;
  titles: string[];
  names: string[];
  minutes: number;
  says: string;
  rules: string[];
  steps: number;
  step?: number;
  asks?: string;
  /** Elements to look at. */
  point?: string[];
  /** An action that does it, and what to touch for that. */
  show?: string;
  path?: string[];
  praise?: string;
}
