// The table before its game starts.

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
  /** It moves ratings. */
  rated: boolean;
}
