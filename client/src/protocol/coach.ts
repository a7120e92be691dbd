// The coach: hints, a word before a poor move is played, and the better line of a finished game.

import type { Path } from "./picture";

export interface BetterLine {
  type: "better_line";
  id: number;
  ply: number;
}

export interface Hint {
  type: "hint";
  id: number;
  question: number;
}

export interface Weigh {
  type: "weigh";
  id: number;
  question: number;
  action: string;
}

export interface HintReason {
  name: string;
  value: number;
}

export interface HintReply {
  type: "hint";
  id: number;
  question: number;
  look: string;
  action: string;
  label: string;
  where: string;
  note: string;
  targets: string[];
  paths: Path[];
  reasons: HintReason[];
  total: number;
  worth: number;
  second: string;
  second_total: number;
  compared: boolean;
}

export interface WeighReply {
  type: "weigh";
  id: number;
  poor: boolean;
  worth: number;
  best: number;
}

export interface LineReply {
  type: "better_line";
  id: number;
  /** The position before the choice, and the last one of the line. */
  first: number;
  last: number;
}
