// What is said at a table.

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
