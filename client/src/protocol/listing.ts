// The list of open tables, on a socket of its own at `/ws/tables`.

export interface ListedSeat {
  kind: string;
  name: string;
}

export interface ListedTable {
  match: string;
  game: string;
  seats: ListedSeat[];
  clock: string;
  rated: boolean;
}

export interface TableList {
  type: "tables";
  waiting: ListedTable[];
  watched: ListedTable[];
}
