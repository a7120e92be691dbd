// The table as the house last told it: frames carry only what changed, this adds them up.

import type { ChapterStart, Choice, Emphasis, Ending, FlickField, Forecast, Frame, Gesture, Heading, LogLine, PromptState, SeatState, Spectators } from "./protocol";

/** A gesture with all its numbers. */
export type Hand = Required<Gesture>;

const PLAIN = { powers: 0, width: 0, height: 0, reach: 0, angle_start: 0, angle_step: 1, whole: 0, power_start: 0 };
const PLACE = { x_start: 0, x_step: 1, y_start: 0, y_step: 1, power_mark: 0, mark: "", left: 0, top: 0 };

function whole(gesture: Gesture): Hand {
  return { ...PLAIN, ...PLACE, ...gesture };
}

export interface View {
  ply: number;
  plies: number;
  viewer: number | null;
  game: string;
  title: string;
  heading: Heading;
  progress: [number, number];
  reader: boolean;
  seats: SeatState[];
  prompt: PromptState;
  question: number | null;
  choices: Choice[];
  /** The choices that are no ordinary ones, by their notation. */
  weights: Map<string, Emphasis>;
  labels: Record<string, string>;
  gestures: Hand[];
  /** What a flick slides on, as it was last told. */
  field: FlickField | null;
  /** What can be set up by the house. */
  arranging: string;
  /** What the open question is about, before anything is touched. */
  outlook: Forecast;
  /** What can be taken back: the last move, or in practice the whole turn. */
  undo: string;
  practice: boolean;
  log: LogLine[];
  chapters: ChapterStart[];
  joined: [number, number][];
  /** Whose table is shown, if not the viewer's; -1: the viewer's. */
  eyes: number;
  ending: Ending | null;
  commitment: string;
  seat_marks: number[];
  host: boolean;
  /** Those who played have opened the finished game to everybody. */
  shared: boolean;
  /** Whether hints may be asked for: nobody but bots plays against this seat. */
  coach: boolean;
  /** The game moves ratings. */
  rated: boolean;
  now: boolean;
  rematch: string;
  /** The seats of people who have no open page. The house tells of them apart from its frames. */
  away: readonly number[];
  /** For how many seconds somebody who is away, and somebody who is here, is waited for before others may vote for a bot. */
  patience: readonly [number | null, number | null];
  /** Who only watches. */
  spectators: Spectators;
}

export const EMPTY: View = {
  ply: 0,
  plies: 0,
  viewer: null,
  game: "",
  title: "",
  heading: {},
  progress: [0, 0],
  reader: false,
  seats: [],
  prompt: { text: "" },
  question: null,
  choices: [],
  weights: new Map(),
  labels: {},
  gestures: [],
  outlook: {},
  field: null,
  arranging: "",
  undo: "",
  practice: false,
  log: [],
  chapters: [],
  joined: [],
  eyes: -1,
  ending: null,
  commitment: "",
  seat_marks: [],
  host: false,
  shared: false,
  coach: false,
  rated: false,
  now: true,
  rematch: "",
  away: [],
  patience: [0, null],
  spectators: { type: "spectators", count: 0, names: [] },
};

/** What is left out has not changed; questions, choices and the like are always meant for this frame alone. */
export function merge(before: View, frame: Frame): View {
  const base = frame.full ? EMPTY : before;
  return {
    ply: frame.ply,
    plies: frame.plies,
    viewer: frame.viewer ?? null,
    game: frame.game ?? base.game,
    title: frame.title ?? base.title,
    heading: frame.heading ?? base.heading,
    progress: frame.progress ?? base.progress,
    reader: frame.reader ?? base.reader,
    seats: frame.seats ? frame.seats.map((seat) => withDrawing(seat, base.seats)) : base.seats,
    prompt: frame.prompt ?? base.prompt,
    question: frame.question ?? null,
    choices: frame.choices ?? [],
    weights: weights(frame),
    labels: frame.labels ?? {},
    gestures: (frame.gestures ?? []).map(whole),
    field: frame.field ? { ...frame.field, bars: frame.field.bars ?? base.field?.bars ?? [] } : base.field,
    arranging: frame.arranging ?? "",
    outlook: frame.outlook ?? {},
    undo: frame.undo ?? "",
    practice: frame.practice ?? false,
    log: mergeLog(base.log, frame),
    chapters: frame.chapters ?? base.chapters,
    joined: frame.joined ?? base.joined,
    eyes: frame.eyes ?? -1,
    ending: frame.ending ?? base.ending,
    commitment: frame.commitment ?? base.commitment,
    seat_marks: frame.seat_marks ?? base.seat_marks,
    host: frame.host ?? false,
    shared: frame.shared ?? false,
    coach: frame.coach ?? false,
    rated: frame.rated ?? false,
    now: frame.now ?? true,
    rematch: frame.rematch ?? base.rematch,
    away: before.away,
    patience: before.patience,
    spectators: before.spectators,
  };
}

/** How much choices weigh. Where all that is left gives something up, that is what moves the game on. */
function weights(frame: Frame): Map<string, Emphasis> {
  const found = new Map<string, Emphasis>();
  const aside = frame.aside?.length === frame.choices?.length ? [] : frame.aside;
  const numbered = { look: frame.looks, confirm: frame.confirm, aside, parts: frame.parts };
  for (const [kind, numbers] of Object.entries(numbered) as [Emphasis, number[] | undefined][]) {
    for (const at of numbers ?? []) found.set(frame.choices?.[at]?.[0] ?? "", kind);
  }
  return found;
}

function withDrawing(seat: SeatState, before: SeatState[]): SeatState {
  const svg = seat.svg ?? before.find((old) => old.seat === seat.seat)?.svg;
  return svg === undefined ? seat : { ...seat, svg };
}

function mergeLog(before: LogLine[], frame: Frame): LogLine[] {
  if (frame.log === undefined && frame.log_from === undefined) return before;
  return [...before.slice(0, frame.log_from ?? 0), ...(frame.log ?? [])];
}

/** Whether a seat's person has no open page; one's own page is open. */
export function isAway(view: View, seat: number): boolean {
  return view.now && seat !== view.viewer && view.away.includes(seat);
}

/** The seats that the table waits for. */
export function awaited(view: View): SeatState[] {
  return view.seats.filter((seat) => ["acting", "choosing", "thinking"].includes(seat.state ?? ""));
}
