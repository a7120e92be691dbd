// boardgame.io's core under Node: its reducer, without server, sockets or page. Usage: node play_boardgameio.cjs SECONDS
process.env.NODE_ENV = "production"; // else it freezes and checks every state

const { InitializeGame, CreateGameReducer } = require("boardgame.io/internal");

const COLUMNS = 7;
const ROWS = 6;
const WAYS = [[1, 0], [0, 1], [1, 1], [1, -1]];

function fourAt(columns, column, row, disc) {
  return WAYS.some(([dx, dy]) => {
    let found = 1;
    for (const way of [1, -1]) {
      let x = column + way * dx;
      let y = row + way * dy;
      while (columns[x] !== undefined && columns[x][y] === disc) {
        found += 1;
        x += way * dx;
        y += way * dy;
      }
    }
    return found >= 4;
  });
}

// Written as its documentation writes tic-tac-toe: moves change G, turns end by themselves.
const fourInARow = {
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), won: false, dropped: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const discs = G.columns[column];
      discs.push(playerID);
      G.dropped += 1;
      G.won = fourAt(G.columns, column, discs.length - 1, playerID);
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.won) return { winner: ctx.currentPlayer };
    if (G.dropped === COLUMNS * ROWS) return { draw: true };
    return undefined;
  },
};

const reducer = CreateGameReducer({ game: fourInARow });
const counted = { decisions: 0, options: 0, games: 0 };

function play() {
  let state = InitializeGame({ game: fourInARow, numPlayers: 2 });
  while (state.ctx.gameover === undefined) {
    const open = [];
    for (let column = 0; column < COLUMNS; column += 1) if (state.G.columns[column].length < ROWS) open.push(column);
    if (open.length > 1) {
      counted.decisions += 1;
      counted.options += open.length;
    }
    const args = [open[Math.floor(Math.random() * open.length)]];
    state = reducer(state, { type: "MAKE_MOVE", payload: { type: "drop", args, playerID: state.ctx.currentPlayer } });
  }
  counted.games += 1;
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

for (let games = 0; games < 300; games += 1) play(); // let Node compile it first
Object.assign(counted, { decisions: 0, options: 0, games: 0 });
const wanted = Number(process.argv[2]);
const start = processorSeconds();
let spent = 0;
while (spent < wanted) {
  for (let games = 0; games < 10; games += 1) play();
  spent = processorSeconds() - start;
}
const line = {
  engine: "boardgame.io",
  game: "four in a row",
  seats: 2,
  decisions_per_second: counted.decisions / spent,
  games_per_second: counted.games / spent,
  copies_per_second: null, // its states are never changed, so a search needs none
  choices: counted.options / counted.decisions,
};
console.log(`\n${JSON.stringify([line])}`);
