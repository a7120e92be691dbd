// A question of the rules: its answer, and what a page may ask about a choice before it makes it.

import type { Drawing } from "../markup";
import type { Forecast } from "./forecast";

export interface Play {
  type: "play";
  id: number;
  question: number;
  action: string;
  then?: string[];
}

export interface Wait {
  type: "wait";
  id: number;
  question: number;
}

export interface Undo {
  type: "undo";
  id: number;
  practice?: boolean;
}

export interface Why {
  type: "why";
  id: number;
  path: string[];
}

export interface Explain {
  type: "explain";
  id: number;
  target: string;
  ply?: number;
}

export interface Preview {
  type: "preview";
  id: number;
  action?: string;
  path?: string[];
  touched?: string[];
}

export interface Arrange {
  type: "arrange";
  id: number;
  wanted?: string[];
}

export interface Reply {
  type: "reply";
  id: number;
  ok: boolean;
  code?: string;
  message?: string;
  paragraph?: string;
  title?: string;
}

export interface DetailReply {
  type: "detail";
  id: number;
  target: string;
  title: string;
  text: string;
  note?: string;
  about?: string;
  svg?: Drawing;
  figures?: Figure[];
  clauses?: Clause[];
  story?: string;
  foot?: string;
  seat?: number;
  /** The paragraph of the rules that says more. */
  paragraph?: string;
}

export interface Figure {
  icon: string;
  value: string;
  label: string;
  bonus?: number;
}

export interface Clause {
  text: string;
  lead?: string;
  when?: string;
  note?: string;
  svg?: Drawing;
}

export interface ArrangeReply {
  type: "arrange";
  id: number;
  actions: string[];
}

export interface PreviewReply {
  type: "preview";
  id: number;
  forecast: Forecast;
}
