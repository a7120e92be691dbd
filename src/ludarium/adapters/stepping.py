"""Thousands of games stepped at once, in hot code: positions go forward in place, arrays lie in buffers that are never copied.

Each game stands where a seat has two choices or more: chance and forced turns are played on the way. What that seat knows is
written into its row of ``observations``, what it may do into its row of ``masks``. A game that ends leaves its rewards and begins
anew. NumPy looks at the buffers from outside (see ``batch``), and blanks rows in bulk, some games at once so that they are still
in the processor's cache when they are written: number by number that took longer than writing all that is not 0.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64, u8

from ludarium.core.bits import lowest
from ludarium.core.choosing import Choosing, Grid
from ludarium.core.encoder import Encoder, put
from ludarium.core.encoding import rewards
from ludarium.core.playout import draw
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, CHANCE_BIT, SEATS_MASK, State

SOME: Final[i64] = 32
"""How many rows are blanked at once."""


class Stepping:
    """Many games of one set-up, side by side."""

    def __init__(
        self,
        first: State,
        encoder: Encoder,
        choosing: Choosing,
        dice: list[Rng],
        seats: i64,
        width: i64,
        lists: bool,
        domains: list[int],
        learner: i64,
        reward: str,
    ) -> None:
        """``lists``: legal actions stand at the end of the array, with as many arguments as their kinds have ``domains``;
        ``learner``: the only seat that is asked, others play at random (-1: all are asked).
        """
        self.first = first
        self.encoder = encoder
        self.choosing = choosing
        self.dice = dice
        self.seats = seats
        self.width = width
        self.lists = lists
        self.domains = vec[i64](domains)
        self.learner = learner
        self.reward = reward
        self.size = choosing.size
        self.most = choosing.most
        self.many = isinstance(choosing, Grid)  # so many are legal at once that masks are blanked in bulk too
        n = i64(len(dice))
        self.states: list[State] = [first.copy() for _ in dice]
        self.row = width + (self.size * 4 if lists else 0)
        self.observations = _i16s(n * self.row)
        self.masks = _u8s(n * self.size)
        self.legal = _i32s(n * self.most)
        self.codes = _i64s(n * self.most if lists else 0)
        self.counts = _i32s(n)
        self.movers = _i32s(n)
        self.rewards = _floats(n * seats)
        self.ended = _u8s(n)
        self.decisions: i64 = 0

    def begin(self) -> None:
        """Start all games."""
        for game in range(i64(len(self.dice))):
            self.states[game] = self.first.copy()
            self._go_on(game)
            self._forget(game)

    def step(self, actions: list[int], blank: Callable[[int, int], None]) -> None:
        """Let the seat that is asked in each game take the action with this number; -1 leaves a game as it is.

        ``blank`` makes what is observed in the games from one to before another 0, and their masks if there are ``many``.
        """
        at_once = SOME if self._all_act(actions) else 1
        games = i64(len(self.dice))
        for start in range(i64(0), games, at_once):
            end = min(start + at_once, games)
            if actions[start] >= 0:
                blank(start, end)
            for game in range(start, end):
                self._forget(game)
                action: i64 = actions[game]
                if action >= 0:
                    self._act(game, action)

    def _all_act(self, actions: list[int]) -> bool:
        """Refuse what is not legal; say whether no game is left as it is."""
        masks, size = self.masks, self.size
        left: i64 = 0
        for game in range(i64(len(self.dice))):
            action: i64 = actions[game]
            if action == -1:
                left += 1
            elif action < 0 or action >= size or masks[game * size + action] == 0:
                raise ValueError(f"action {action} is not legal in game {game}")
        return left == 0

    def _act(self, game: i64, action: i64) -> None:
        state = self.states[game]
        seat = i64(self.movers[game])
        code = self.choosing.code(state, seat, action, self.codes, game * self.most)
        self._clear(game)
        state.apply(seat, code)
        self._go_on(game)
        self.decisions += 1

    def _clear(self, game: i64) -> None:
        """Take back what the last question left in the mask and the list."""
        count = i64(self.counts[game]) if not self.many else 0
        start = game * self.most
        masks, legal = self.masks, self.legal  # read once: each look into an object costs as much as the loop
        place = game * self.size
        for k in range(start, start + count):
            masks[place + i64(legal[k])] = 0
        self.counts[game] = 0

    def _forget(self, game: i64) -> None:
        """Take back what the end of a game left."""
        if self.ended[game] != 0:
            self.ended[game] = 0
            for seat in range(self.seats):
                self.rewards[game * self.seats + seat] = 0.0

    def _go_on(self, game: i64) -> None:
        """Play chance and forced turns until a seat has a choice; a game that ends begins anew."""
        dice = self.dice[game]
        state = self.states[game]
        while True:
            mask = state.turn_mask()
            if mask == 0:
                self._finish(game, state)
                state = self.first.copy()
                self.states[game] = state
            elif mask == CHANCE_BIT:
                state.apply(CHANCE, draw(state, CHANCE, dice))
            else:
                seat = lowest(mask & SEATS_MASK)
                if self.learner >= 0 and seat != self.learner:
                    state.apply(seat, draw(state, seat, dice))
                else:
                    start = game * self.most
                    count = self.choosing.listed(state, seat, self.legal, self.codes, start)
                    if count > 1:
                        self._ask(game, state, seat, count)
                        return
                    state.apply(seat, self.choosing.code(state, seat, i64(self.legal[start]), self.codes, start))

    def _finish(self, game: i64, state: State) -> None:
        self.ended[game] = 1
        given = rewards(state.outcome(), self.reward)
        for seat in range(self.seats):
            self.rewards[game * self.seats + seat] = given[seat]

    def _ask(self, game: i64, state: State, seat: i64, count: i64) -> None:
        """Write what the seat knows and may do."""
        self.movers[game] = i32(seat)
        self.counts[game] = i32(count)
        masks, legal = self.masks, self.legal
        start = game * self.most
        place = game * self.size
        for k in range(start, start + count):
            masks[place + i64(legal[k])] = 1
        at = game * self.row
        self.encoder.write(state, seat, self.observations, at)
        if self.lists:
            self._list(at + self.width, start, count)

    def _list(self, at: i64, start: i64, count: i64) -> None:
        out, codes, domains = self.observations, self.codes, self.domains
        for k in range(count):
            put_action(out, at + 4 * k, codes[start + k], domains)
        until = at + 4 * self.size
        at += 4 * count
        while at < until and out[at] != 0:  # what a longer list left behind: the list is not blanked with the rest
            for part in range(i64(4)):
                out[at + part] = 0
            at += 4


def put_action(out: vec[i16], at: i64, code: i64, domains: vec[i64]) -> None:
    """Write kind and arguments of a code, each from 1."""
    n = domains[code & 255]
    put(out, at, 1 + (code & 255))
    put(out, at + 1, 1 + (code >> 8 & 0xFFFF) if n > 0 else 0)
    put(out, at + 2, 1 + (code >> 24 & 0xFFFF) if n > 1 else 0)
    put(out, at + 3, 1 + (code >> 40 & 0xFFFF) if n > 2 else 0)


def _i16s(n: i64) -> vec[i16]:
    result = vec[i16](capacity=n)
    for _ in range(n):
        result = append(result, i16(0))
    return result


def _i32s(n: i64) -> vec[i32]:
    result = vec[i32](capacity=n)
    for _ in range(n):
        result = append(result, i32(0))
    return result


def _i64s(n: i64) -> vec[i64]:
    result = vec[i64](capacity=n)
    for _ in range(n):
        result = append(result, i64(0))
    return result


def _u8s(n: i64) -> vec[u8]:
    result = vec[u8](capacity=n)
    for _ in range(n):
        result = append(result, u8(0))
    return result


def _floats(n: i64) -> vec[float]:
    result = vec[float](capacity=n)
    for _ in range(n):
        result = append(result, 0.0)
    return result
