// What a choice would lead to, and what a move has decided.

import type { Drawing } from "../markup";
import type { Path } from "./picture";

export interface Part {
  label: string;
  value: string;
  bonus?: number;
  note?: string;
  icon?: string;
  svg?: Drawing;
  open?: boolean;
}

export interface Side {
  title: string;
  total: string;
  seat?: number;
  caption?: string;
  icon?: string;
  parts?: Part[];
  wins?: boolean;
}

export interface Fact {
  title?: string;
  lead?: string;
  text?: string;
  tone?: string;
  seat?: number;
  icon?: string;
  svg?: Drawing;
}

export interface Plan {
  actions: string[];
  action_label?: string;
  chosen?: Record<string, string>;
  can?: string[];
  retouch_plays?: boolean;
}

export interface Forecast {
  text?: string;
  hint?: string;
  title?: string;
  about?: string;
  sides?: Side[];
  facts?: Fact[];
  band?: boolean;
  over?: string;
  icon?: string;
  paths?: Path[];
  ids?: string[];
  plan?: Plan | null;
  bad?: boolean;
  sketch?: Drawing;
}

export interface Moment {
  title: string;
  text?: string;
  sides?: Side[];
  facts?: Fact[];
  gains?: number[];
  holds?: boolean;
}
