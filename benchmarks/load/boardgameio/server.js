// Nine rounds of noughts and crosses on boardgame.io's server: the same game as ../noughts, as its tutorial would write it.
//
//   node server.js              keeps matches in memory
//   node server.js FOLDER       keeps them in its flat files
//
// Listens on the loopback only, on a free port, which it prints.

const { FlatFile, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const ROUNDS = 9;
const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const Noughts = {
  name: 'noughts',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ rounds: 0, cells: Array(9).fill(null), points: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || cell < 1 || cell > 9 || G.cells[cell - 1] !== null) return INVALID_MOVE;
      G.cells[cell - 1] = playerID;
      const won = LINES.some((line) => line.every((at) => G.cells[at] === playerID));
      if (won) G.points[playerID] += 1;
      if (won || !G.cells.includes(null)) {
        G.rounds += 1;
        G.cells = Array(9).fill(null);
      }
    },
  },
  endIf: ({ G }) => (G.rounds === ROUNDS ? { points: G.points } : undefined),
};

const folder = process.argv[2];
const server = Server({
  games: [Noughts],
  origins: ['http://127.0.0.1'],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});

server.run({ port: { host: '127.0.0.1', port: 0 } }).then(({ appServer }) => {
  console.log(`listening on ${appServer.address().port}`);
});
