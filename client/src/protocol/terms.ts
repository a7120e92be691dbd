// Clocks, pauses and people who leave: what a table agrees on beside the moves.

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
