"""Information-set Monte Carlo tree search, one for all games.

Every iteration fills in what is hidden anew (a world drawn from the seat's belief), walks down one tree that all worlds
share, adds a node, and judges the position there: by the game's heuristic, at once or after a few moves that every seat makes
at first sight (a *truncated playout* by a good policy: what a move is worth shows in what sensible players make of it), or by
random moves to the end. The tree is *open-loop*: a node stands for the choices that led to it, whatever chance did between
them, so nothing hidden in a world can be read off it. An action counts as tried and as missed only in worlds in which it
was possible. Seats that choose at once choose at one node, none knowing of the others' choices (*decoupled*). Each seat
wants its own win: there is no assumption about how many they are.

The n-th visit of each of the own choices meets the same luck, so that choices are compared in equal worlds (*common random
numbers*).

Where a seat has very many choices a node considers few of them at first and more with every visit (*progressive
widening*). With a heuristic, what it says of a choice at first sight counts as several visits to it: few iterations then
play at least as well as it does, and many overrule it.
"""

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from ludarium.core.bits import lowest
from ludarium.core.playout import draw
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, CHANCE_BIT, NONE, SEATS_MASK, Belief, Heuristic, State

SEAT_SPAN: Final = 32
"""Seats are below this; an edge's key is its code and its seat."""

RIPE: Final = 2
"""Visits after which a node's choices are ordered by the heuristic, at the root at once; before that any of them is drawn."""

PRIOR: Final = 4.0
"""How many visits the heuristic's first sight of a choice is worth."""

LOOKS: Final = 3
"""In how many worlds the root's choices are looked at."""

WINS: Final = 0.9
"""How much of a finished game's worth is winning it; the rest is the place."""

PRIME: Final = 36_028_797_018_963_913
"""The size of the field of keys (the largest prime below 2**55)."""

PLAYOUT_SAMPLE: Final = 8
"""How many of its choices a seat looks at in a playout; of more, so many are drawn."""

WARM_UP: Final = 12
"""Numbers of a new stream that are thrown away."""

MOST_MOVES: Final = 100_000
"""Moves of one playout, in case a game does not end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Proposer:
    """Names choices worth a look where a seat has too many."""

    def propose(self, state: State, seat: i64, width: i64, rng: Rng) -> list[int]:
        """Return at most ``width`` codes, all of them legal; none if it has no idea."""
        return []


class Edge:
    """One seat's choice at a node: how often it was possible and taken, what came of it, and what it looked like."""

    def __init__(self, seat: i64, code: i64) -> None:
        self.seat = seat
        self.code = code
        self.visits: i64 = 0
        self.possible: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.promise: float = 0.0
        self.looks: i64 = 0

    def look(self, worth: float) -> None:
        """Add what a choice looks like in one world."""
        self.promise = (self.promise * float(self.looks) + worth) / float(self.looks + 1)
        self.looks += 1

    def mean(self) -> float:
        """The mean worth for the seat that chose."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def spread(self) -> float:
        """The sum of the squared distances from the mean: how much the visits disagree."""
        return max(self.squares - self.total * self.mean(), 0.0)

    def worth(self) -> float:
        """The mean worth, with what it looked like."""
        if self.looks == 0:
            return self.mean()
        return (self.total + PRIOR * self.promise) / (float(self.visits) + PRIOR)


class Node:
    """A place in the tree: the edges of all seats that choose there, and the nodes that follow their choices."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.edges: dict[int, Edge] = {}
        self.next: dict[int, Node] = {}
        self.wide: dict[int, list[int]] = {}

    def edge(self, seat: i64, code: i64) -> Edge:
        """Return a seat's edge for an action, new if it was not seen before."""
        key: int = code * SEAT_SPAN + seat
        found = self.edges.get(key)
        if found is None:
            found = Edge(seat, code)
            self.edges[key] = found
        return found

    def follow(self, key: i64) -> "Node":
        """Return the node after a choice, or after several made at once."""
        found = self.next.get(key)
        if found is None:
            found = Node()
            self.next[key] = found
        return found


class Search:
    """One seat's search from one observation. ``depth`` moves at first sight come before the heuristic judges.

    With a depth of -1, or without a heuristic, moves are random and go to the end of the game.
    """

    def __init__(
        self,
        belief: Belief,
        seat: i64,
        seats: i64,
        rng: Rng,
        heuristic: Heuristic | None,
        proposer: Proposer | None,
        depth: i64,
        exploration: float,
        width: i64,
        root: Node | None,
    ) -> None:
        self.belief = belief
        self.seat = seat
        self.seats = seats
        self.rng = rng
        self.heuristic = heuristic
        self.proposer = proposer
        self.depth: i64 = -1 if heuristic is None else depth
        self.exploration = exploration
        self.width = width
        self.root = root if root is not None else Node()
        self.iterations: i64 = 0
        self.win_scale: float = heuristic.win_scale() if heuristic is not None else 1.0
        self.low: float = 0.0
        self.high: float = 0.0
        self.source = rng
        self.lots: list[Rng] = []
        self.front = belief.sample(self._lot(0))

    # One iteration ----------------------------------------------------------------------------------------------------

    def run(self, iterations: i64) -> None:
        """Think so many times."""
        for _ in range(iterations):
            self._iterate(None)
            self.iterations += 1

    def examine(self, code: i64, iterations: i64) -> None:
        """Think so many times about one of the own choices, however it compares with the others."""
        edge = self.root.edge(self.seat, code)
        for _ in range(iterations):
            edge.possible += 1
            self._iterate(edge)
            self.iterations += 1

    def _iterate(self, wanted: Edge | None) -> None:
        node = self.root
        path: list[Edge] = []
        if 0 < node.visits < LOOKS:
            self.front = self.belief.sample(self._lot(node.visits))
        own = wanted if wanted is not None else self._select(node, self.front, self.seat)
        self.rng = self._lot(own.visits)
        state = self.belief.sample(self.rng)
        mask = state.turn_mask()
        fresh = False
        while mask != 0 and not fresh:
            if mask == CHANCE_BIT:
                state.apply(CHANCE, draw(state, CHANCE, self.rng))
                mask = state.turn_mask()
                continue
            node.visits += 1
            waiting = mask & SEATS_MASK
            key: i64 = 0
            picked: list[Edge] = []
            while waiting != 0:
                seat = lowest(waiting)
                waiting &= waiting - 1
                if node is self.root and seat == self.seat:
                    picked.append(own)
                else:
                    picked.append(self._select(node, state, seat))
            for edge in picked:
                fresh = fresh or edge.visits == 0
                key = joint_key(key, edge)
                state.apply(edge.seat, edge.code)
                path.append(edge)
            if not fresh:
                node = node.follow(key)
                mask = state.turn_mask()
        worth = self._judge(state)
        for edge in path:
            edge.visits += 1
            edge.total += worth[edge.seat]
            edge.squares += worth[edge.seat] * worth[edge.seat]

    def _lot(self, number: i64) -> Rng:
        """Return the luck of a choice's n-th visit: the same for all choices, so that they are compared in equal worlds."""
        while len(self.lots) <= number:
            lot = Rng(self.source.word(), self.source.word(), self.source.word(), 1)
            for _ in range(WARM_UP):
                lot.word()
            self.lots.append(lot)
        return self.lots[number].copy()

    # Choosing ---------------------------------------------------------------------------------------------------------

    def _select(self, node: Node, state: State, seat: i64) -> Edge:
        """Choose by the upper confidence bound among what is possible in this world; what was never tried comes first."""
        codes = self._codes(node, state, seat)
        if len(codes) == 1:
            only = node.edge(seat, codes[0])
            only.possible += 1
            return only
        edges: list[Edge] = []
        untried: i64 = 0
        for code in codes:
            edge = node.edge(seat, code)
            edge.possible += 1
            edges.append(edge)
            if edge.visits == 0:
                untried += 1
        rooted = node is self.root
        if untried > 0 and (self.heuristic is None or (node.visits < RIPE and not rooted)):
            return self._any_untried(edges, untried)
        if untried > 0 or (rooted and node.visits < LOOKS):
            self._promise(state, seat, edges, LOOKS if rooted else 1)
        return self._best(edges)

    def _codes(self, node: Node, state: State, seat: i64) -> list[int]:
        """List what a seat may consider: everything, or, where that is too much, some that become more with the visits."""
        n = state.choices(seat)
        codes: list[int] = []
        if n <= self.width:
            for k in range(n):
                code = state.choice(seat, k)
                if code != NONE:
                    codes.append(code)
            return codes
        return self._some(node, state, seat, n)

    def _some(self, node: Node, state: State, seat: i64, n: i64) -> list[int]:
        """Consider those drawn before that are possible here, and new ones up to what the visits allow."""
        known = node.wide.get(int(seat))
        if known is None:
            known = []
            if self.proposer is not None:
                known = self.proposer.propose(state, seat, self.width, self.rng)
            node.wide[int(seat)] = known
        allowed: i64 = 4 + i64(2.0 * sqrt(float(node.visits)))
        codes: list[int] = []
        for code in known:
            if len(codes) < allowed and state.refusal(seat, code) == 0:
                codes.append(code)
        tries: i64 = 0
        while len(codes) < allowed and tries < 4 * allowed:
            tries += 1
            code = state.choice(seat, self.rng.below(n))
            if code != NONE and code not in codes:
                known.append(code)
                codes.append(code)
        while len(codes) == 0:
            code = draw(state, seat, self.rng)
            codes.append(code)
        return codes

    def _any_untried(self, edges: list[Edge], untried: i64) -> Edge:
        left = self.rng.below(untried)
        for edge in edges:
            if edge.visits == 0:
                if left == 0:
                    return edge
                left -= 1
        return edges[0]

    def _promise(self, state: State, seat: i64, edges: list[Edge], looks: i64) -> None:
        """Look one move ahead with the heuristic at what was not looked at often enough."""
        heuristic = self.heuristic
        if heuristic is None:
            return
        for edge in edges:
            if edge.looks < looks:
                after = state.copy()
                after.apply(seat, edge.code)
                edge.look(self._share(after, seat, heuristic))

    def _best(self, edges: list[Edge]) -> Edge:
        best = edges[0]
        best_bound = -1.0
        for edge in edges:
            tried = float(edge.visits) + 1.0
            bound = edge.worth() + self.exploration * sqrt(log(float(edge.possible) + 1.0) / tried)
            if bound > best_bound:
                best = edge
                best_bound = bound
        return best

    # Judging ----------------------------------------------------------------------------------------------------------

    def _judge(self, state: State) -> list[float]:
        """Say what a position is worth to each seat, from 0 to 1, after the moves at first sight that the depth allows."""
        moves: i64 = 0
        limit: i64 = self.depth if self.depth >= 0 else MOST_MOVES
        mask = state.turn_mask()
        while mask != 0 and (moves < limit or mask == CHANCE_BIT):
            seat: i64 = CHANCE if mask == CHANCE_BIT else lowest(mask & SEATS_MASK)
            if seat == CHANCE or self.depth < 0:
                state.apply(seat, draw(state, seat, self.rng))
            else:
                state.apply(seat, self._at_sight(state, seat))
            if seat != CHANCE:
                moves += 1
            mask = state.turn_mask()
        if mask == 0:
            return self._result(state)
        heuristic = self.heuristic
        if heuristic is None:
            return [0.5] * int(self.seats)
        return self._shares(state, heuristic)

    def _at_sight(self, state: State, seat: i64) -> i64:
        """Return what the heuristic likes best among some of a seat's choices."""
        heuristic = self.heuristic
        n = state.choices(seat)
        if heuristic is None or n == 1:
            return draw(state, seat, self.rng)
        best: i64 = NONE
        top = -1e300
        few = n <= PLAYOUT_SAMPLE
        for k in range(n if few else PLAYOUT_SAMPLE):
            code = state.choice(seat, k if few else self.rng.below(n))
            if code != NONE:
                after = state.copy()
                after.apply(seat, code)
                value = heuristic.value(after, seat)
                if value > top:
                    best = code
                    top = value
        return best if best != NONE else draw(state, seat, self.rng)

    def _result(self, state: State) -> list[float]:
        """What a finished game is worth: mostly the win, shared by who shares it, and a little for the place."""
        places = state.outcome().places
        first = 0
        for place in places:
            if place == 1:
                first += 1
        worth: list[float] = []
        for place in places:
            win = 1.0 / float(first) if place == 1 else 0.0
            behind = float(place - 1) / float(max(len(places) - 1, 1))
            worth.append(WINS * win + (1.0 - WINS) * (1.0 - behind))
        return worth

    def _shares(self, state: State, heuristic: Heuristic) -> list[float]:
        """Each seat's chance to win as the heuristic sees it."""
        if self.seats == 1:
            return [self._alone(heuristic.value(state, 0))]
        return shares(state, heuristic, self.seats, self.win_scale)

    def _share(self, state: State, seat: i64, heuristic: Heuristic) -> float:
        """One seat's chance to win one move on; whoever moves next, or chance, has not moved yet."""
        if state.turn_mask() == 0:
            return self._result(state)[seat]
        return self._shares(state, heuristic)[seat]

    def _alone(self, value: float) -> float:
        """Alone there is nobody to compare with: a value counts by its place between the worst and the best seen."""
        if self.high == self.low:
            self.low, self.high = value - 1e-9, value + 1e-9
        self.low = min(self.low, value)
        self.high = max(self.high, value)
        return (value - self.low) / (self.high - self.low)

    # The result -------------------------------------------------------------------------------------------------------

    def ranked(self) -> list[Edge]:
        """Return the own choices, the best first: by worth with a heuristic, else by visits."""
        own = [edge for edge in self.root.edges.values() if edge.seat == self.seat]
        if self.heuristic is not None:
            own.sort(key=_by_worth, reverse=True)
        else:
            own.sort(key=_by_visits, reverse=True)
        return own


def shares(state: State, heuristic: Heuristic, seats: i64, win_scale: float) -> list[float]:
    """Each seat's chance to win as a heuristic sees it; an advantage of ``win_scale`` is worth a factor of e."""
    values: list[float] = []
    top = -1e300
    for seat in range(seats):
        value = heuristic.value(state, seat) / win_scale
        top = max(top, value)
        values.append(value)
    total = 0.0
    for at in range(len(values)):
        values[at] = exp(values[at] - top)
        total += values[at]
    for at in range(len(values)):
        values[at] /= total
    return values


def joint_key(key: i64, edge: Edge) -> i64:
    """Add a choice to the key of those made at once: their sum in a field of prime size, so no number overflows."""
    return (key % PRIME * 31 + edge.code % PRIME * SEAT_SPAN + edge.seat + 1) % PRIME


def _by_visits(edge: Edge) -> tuple[int, float]:
    return int(edge.visits), edge.mean()


def _by_worth(edge: Edge) -> tuple[bool, float]:
    return edge.visits > 0, edge.worth()
