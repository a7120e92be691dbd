// The words between page and house, as `ludarium.server.protocol` defines them; a test compares the two.

import type { LANGUAGES } from "../generated/messages";
import type { Drawing } from "./markup";

export type Lang = "en" | keyof typeof LANGUAGES;
export type Layout = "wide" | "tablet" | "phone";

// From the page

export interface Hello {
  type: "hello";
  match: string;
  token?: string | null;
  lang?: Lang;
  layout?: Layout;
  beside?: string[];
  summary?: boolean;
  /** What this browser is called: two pages that say the same are on one device. */
  device?: string;
  /** What a spectator is called. */
  name?: string;
  /** Comes back with a refusal of it, also when the seat is lost later on. */
  id?: number | null;
}

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

export interface Resync {
  type: "resync";
  id: number;
}

export interface Arrange {
  type: "arrange";
  id: number;
  wanted?: string[];
}

export interface At {
  type: "at";
  id: number;
  ply: number;
  eyes?: number;
}

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
  again?: boolean;
  id?: number | null;
}

export interface Solve {
  type: "solve";
  game: string;
  /** Counted from one. */
  puzzle: number;
  lang?: Lang;
  layout?: Layout;
  name?: string;
  /** Begin anew, also if it is solved. */
  again?: boolean;
  id?: number | null;
}

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

/** Let a bot play on for the own seat. */
export interface Leave {
  type: "leave";
  id: number;
}

/** Take the own seat back. */
export interface ComeBack {
  type: "come-back";
  id: number;
}

/** Vote for a bot on somebody's seat. */
export interface Vote {
  type: "vote";
  id: number;
  seat: number;
}

/** Ask the others for a pause, more time, or to go back. */
export interface Ask {
  type: "ask";
  id: number;
  what: "pause" | "more" | "undo";
}

export interface Answer {
  type: "answer";
  id: number;
  agree: boolean;
}

export interface Resume {
  type: "resume";
  id: number;
}

export interface Say {
  type: "say";
  id: number;
  text?: string;
  phrase?: string;
}

export interface Report {
  type: "report";
  id: number;
  number: number;
  reason?: string;
}

export type FromPage = Hello | Learn | Solve | Hint | Weigh | BetterLine | Play | Wait | Undo | Why | Explain | Preview | Resync | Arrange | At | Leave | ComeBack | Vote | Ask | Answer | Resume | Say | Report;

// To the page

export interface Tally {
  icon: string;
  label: string;
  value: number;
}

export interface Gesture {
  kind: string;
  id: string;
  template: string;
  angles: number;
  powers?: number;
  width?: number;
  height?: number;
  reach?: number;
  angle_start?: number;
  angle_step?: number;
  whole?: number;
  power_start?: number;
  x_start?: number;
  x_step?: number;
  y_start?: number;
  y_step?: number;
  power_mark?: number;
  mark?: string;
  left?: number;
  top?: number;
}

export interface FlickField {
  radius: number;
  run: number;
  discs: [id: string, x: number, y: number][];
  starts?: Record<string, [piece: string, x: number, y: number]>;
  bars?: [x: number, y: number, long: number, wide: number, tilt: number][];
  wall?: [left: number, top: number, right: number, bottom: number];
  rebounds?: [disc: number, bar: number, wall: number];
}

export interface Path {
  id: string;
  points: [number, number, number][];
  end?: string;
  sounds?: number[];
  impacts?: number[];
  touches?: [number, number, number][];
  tag?: string;
  tag_note?: string;
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

export interface Heading {
  text?: string;
  more?: string;
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
  now?: boolean;
  rematch?: string;
}

export interface Away {
  type: "away";
  seats: number[];
}

/** On how many devices the own seat is open. */
export interface Devices {
  type: "devices";
  count: number;
}

/** A seat's time: seconds in the bank, seconds that are still free, and whether they run. */
export type SeatClock = [seat: number, left: number, free: number, running: boolean];

/** How the clocks stood when this was sent. */
export interface Clocks {
  type: "clocks";
  daily: boolean;
  paused: boolean;
  /** The house can tell of a turn by e-mail. */
  mails: boolean;
  seats: SeatClock[];
}

/** Something that happened at the table beside the moves, so many seconds ago. A phrase begins with `#`. */
export interface TalkLine {
  number: number;
  kind: string;
  seat: number;
  age: number;
  name?: string;
  text?: string;
  who?: string;
}

export interface Talk {
  type: "talk";
  /** Whether people may talk here. */
  on: boolean;
  lines: TalkLine[];
}

/** How many watch, and what some of them are called. */
export interface Spectators {
  type: "spectators";
  count: number;
  names: string[];
}

export interface LobbySeat {
  seat: number;
  kind: string;
  name: string;
  phrase?: boolean;
  you?: boolean;
  /** It brings a deck of its own, and has not yet. */
  owes?: boolean;
  away?: boolean;
}

export interface Lobby {
  type: "lobby";
  game: string;
  title: string;
  seats: LobbySeat[];
  commitment: string;
  host: boolean;
  options: Record<string, string>;
  seat_marks: number[];
  /** Open: anybody may sit down. */
  listing: string;
  /** Who may look on: nobody, link or anybody. */
  watch: string;
  /** What is played by; nothing without a clock. */
  clock: string;
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

export interface PuzzleRival {
  label: string;
  less: number;
  within: number;
}

export interface PuzzleLevel {
  level: string;
  share: number;
}

export interface PuzzleState {
  type: "puzzle";
  game: string;
  number: number;
  count: number;
  today: number;
  name: string;
  choices: number;
  solution?: string;
  worth?: number;
  reasons?: HintReason[];
  others?: PuzzleRival[];
  levels?: PuzzleLevel[];
}

export type ToPage = LessonState | PuzzleState | LineReply | Frame | Away | Devices | Spectators | Clocks | Talk | Lobby | Reply | DetailReply | ArrangeReply | PreviewReply | HintReply | WeighReply;

// The list of open tables, on a line of its own

export interface ListedSeat {
  kind: string;
  name: string;
}

export interface ListedTable {
  match: string;
  game: string;
  seats: ListedSeat[];
  clock: string;
}

export interface TableList {
  type: "tables";
  waiting: ListedTable[];
  watched: ListedTable[];
}
