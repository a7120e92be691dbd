// The table as a viewer may see it, and how a page asks for another position.

import type { Drawing } from "../markup";
import type { Forecast, Moment } from "./forecast";
import type { FlickField, Gesture, Heading, Path, Tally } from "./picture";

export interface Resync {
  type: "resync";
  id: number;
}

export interface At {
  type: "at";
  id: number;
  ply: number;
  eyes?: number;
}

export interface PanePatch {
  svg?: Drawing;
  change?: Drawing;
  gone?: boolean;
}

export interface SeatState {
  seat: number;
  name: string;
  kind: string;
  points: number;
  tallies: Tally[];
  state?: string;
  note?: string;
  svg?: Drawing;
  drawn?: boolean;
}

export interface PromptState {
  text: string;
  hint?: string;
  acting?: boolean;
  quiet?: string;
}

/** What an action weighs: nothing, a look ahead, it asks once more, gives something up, or goes on in further moves. */
export type Emphasis = "" | "look" | "confirm" | "aside" | "parts";

export type Choice = [action: string, path: string[]];

export type ChapterStart = [ply: number, name: string, part: string];

export interface LogLine {
  ply: number;
  seat: number;
  text: string;
  ids?: string[];
  chapter?: string;
  icons?: [number, string][];
}

export interface ScoreRow {
  seat: number;
  place: number;
  score: number;
  parts: number[];
  name?: string;
  icon?: string;
}

export interface Ending {
  title: string;
  reason: string;
  rows: ScoreRow[];
  sources: string[];
  icons: string[];
  tints: string[];
  course: number[][];
  commitment: string;
  secret: string;
  phrases: string[];
}

export interface Frame {
  type: "frame";
  ply: number;
  plies: number;
  full?: boolean;
  viewer?: number | null;
  game?: string;
  title?: string;
  heading?: Heading;
  progress?: [number, number];
  panes?: Record<string, PanePatch>;
  seats?: SeatState[];
  sprite?: Drawing;
  css?: string;
  reader?: boolean;
  prompt?: PromptState;
  question?: number | null;
  choices?: Choice[];
  confirm?: number[];
  looks?: number[];
  aside?: number[];
  parts?: number[];
  labels?: Record<string, string>;
  gestures?: Gesture[];
  field?: FlickField;
  arranging?: string;
  arranged?: Record<string, string[]>;
  motion?: Path[];
  moment?: Moment;
  outlook?: Forecast;
  undo?: string;
  practice?: boolean;
  log?: LogLine[];
  log_from?: number;
  chapters?: ChapterStart[];
  joined?: [number, number][];
  eyes?: number;
  ending?: Ending;
  commitment?: string;
  seat_marks?: number[];
  host?: boolean;
  /** Those who played have opened the finished game to everybody. */
  shared?: boolean;
  coach?: boolean;
  /** It moves ratings. */
  rated?: boolean;
  now?: boolean;
  rematch?: string;
}
