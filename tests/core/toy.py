"""A game of bids that exists only for the core's tests: every feature of the contract, in the fewest rules.

Each round chance rolls a die on which six is twice as likely. All seats bid coins at once, hidden from the others until
the last bid is in; the highest bid (the lower seat, if equal) gains the die less the bid. The winner then walks left or
right as long as it likes, may look around (which reveals something), and rests to end the round.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.action import Action, ActionTable, Kind, Names, Range
from ludarium.core.bits import BIT
from ludarium.core.game import Game
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.outcome import Outcome, rank
from ludarium.core.packing import fields
from ludarium.core.parts import Words
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Option, Setup
from ludarium.core.state import CHANCE, CHANCE_BIT, LEGAL, NONE, Belief, State, because, encode, first_of, kind_of
from ludarium.core.turn import Move
from ludarium.core.words import Reason

ROLL: Final = 0
BID: Final = 1
WALK: Final = 2
OVER: Final = 3
NO_BID: Final = -1

OTHER_PHASE: Final = 1
TOO_MUCH: Final = 2
AT_THE_EDGE: Final = 3

TABLE = ActionTable(
    Kind("roll", (Range("face", 1, 6),), chance=True),
    Kind("bid", (Range("coins", 0, 9),)),
    Kind("walk", (Names("way", ("left", "right")),)),
    Kind("look"),
    Kind("rest"),
)

REASONS = {
    OTHER_PHASE: Reason("2.1", "This is not the moment for it."),
    TOO_MUCH: Reason("3.2", "The purse is {n} short."),
    AT_THE_EDGE: Reason("4.1", "The path ends here."),
}


class Bids(State):
    """The whole truth; ``bids`` holds what was bid in this round, hidden while somebody still has to."""

    def __init__(
        self,
        seats: i64,
        purse: i64,
        rounds: i64,
        phase: i64,
        die: i64,
        lead: i64,
        place: i64,
        bids: vec[i64],
        points: vec[i64],
    ) -> None:
        self.seats = seats
        self.purse = purse
        self.rounds = rounds
        self.phase = phase
        self.die = die
        self.lead = lead
        self.place = place
        self.bids = bids
        self.points = points

    def turn_mask(self) -> i64:
        if self.phase == ROLL:
            return CHANCE_BIT
        if self.phase == BID:
            return sum(BIT[seat] for seat in range(self.seats) if self.bids[seat] == NO_BID)
        return 0 if self.phase == OVER else BIT[self.lead]

    def choices(self, seat: i64) -> i64:
        if self.phase == ROLL:
            return 7
        return self.purse + 2 if self.phase == BID else 4

    def choice(self, seat: i64, k: i64) -> i64:
        if self.phase == ROLL:
            return encode(0, min(k, 5))
        if self.phase == BID:
            return encode(1, k) if k <= self.purse else NONE  # one empty slot, to be drawn again
        code = (encode(2, 0), encode(2, 1), encode(3), encode(4))[k]
        return code if self.refusal(seat, code) == LEGAL else NONE

    def refusal(self, seat: i64, code: i64) -> i64:
        kind = kind_of(code)
        if (self.phase, kind) not in ((ROLL, 0), (BID, 1), (WALK, 2), (WALK, 3), (WALK, 4)):
            return OTHER_PHASE
        if kind == 1 and first_of(code) > self.purse:
            return because(TOO_MUCH, first_of(code) - self.purse)
        if kind == 2 and self.place == (-2 if first_of(code) == 0 else 2):
            return AT_THE_EDGE
        return LEGAL

    def apply(self, seat: i64, code: i64) -> None:
        kind = kind_of(code)
        if kind == 0:
            self.die, self.phase = first_of(code) + 1, BID
        elif kind == 1:
            self.bids[seat] = self.bid(seat, first_of(code))
            if self.turn_mask() == 0:
                self.lead = list(self.bids).index(max(self.bids))
                self.points[self.lead] += self.die - self.bids[self.lead]
                self.phase = WALK
        elif kind == 2:
            self.place += 1 if first_of(code) else -1
        elif kind == 4:
            self.rounds -= 1
            self.bids = vec[i64]([NO_BID] * self.seats)
            self.phase = ROLL if self.rounds else OVER

    def bid(self, seat: i64, coins: i64) -> i64:
        """What a seat's bid is, after it said a number."""
        return coins

    def copy(self) -> "Bids":
        return Bids(
            self.seats,
            self.purse,
            self.rounds,
            self.phase,
            self.die,
            self.lead,
            self.place,
            self.bids[:],
            self.points[:],
        )

    def outcome(self) -> Outcome:
        return Outcome(rank(list(self.points)), tuple(self.points), "all rounds are played")


class BidsView(Observation, frozen=True, kw_only=True):
    """``bids`` shows -1 where there is none and -2 where it is hidden."""

    purse: int
    rounds: int
    phase: int
    die: int
    lead: int
    place: int
    bids: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.points


class BidsBelief(Belief):
    """Hidden bids, filled with any that the purse allows."""

    def __init__(self, view: BidsView) -> None:
        self.view = view

    def sample(self, rng: Rng) -> Bids:
        view = self.view
        bids = [bid if bid >= NO_BID else rng.below(view.purse + 1) for bid in view.bids]
        return Bids(
            len(bids),
            view.purse,
            view.rounds,
            view.phase,
            view.die,
            view.lead,
            view.place,
            vec[i64](bids),
            vec[i64](list(view.points)),
        )


class BidsWords(Words[BidsView]):
    def table(self, observation: BidsView, lang: str, names: tuple[str, ...]) -> str:
        return f"die {observation.die}, points {' '.join(map(str, observation.points))} <3"


class BidsGame(Game[Bids, BidsView]):
    info = GameInfo(
        name="bids",
        title="Bids",
        seats=(2, 3),
        minutes=(1, 2),
        editions=("1", "2"),
        options=(Option("purse", ("3", "5")),),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = TABLE
    reasons = REASONS
    observation_type = BidsView
    words = BidsWords()

    def initial(self, setup: Setup) -> Bids:
        n = setup.seats
        rounds = int(setup.edition)
        blank = vec[i64]([NO_BID] * n)
        return Bids(n, int(setup.options["purse"]), rounds, ROLL, 0, 0, 0, blank, vec[i64]([0] * n))

    def observe(self, state: Bids, viewer: Viewer) -> BidsView:
        hide = state.phase == BID
        return BidsView(
            seat=viewer,
            asked=tuple(seat for seat in range(state.seats) if state.turn_mask() >> seat & 1),
            purse=state.purse,
            rounds=state.rounds,
            phase=state.phase,
            die=state.die,
            lead=state.lead,
            place=state.place,
            bids=tuple(-2 if hide and bid >= 0 and seat != viewer else bid for seat, bid in enumerate(state.bids)),
            points=tuple(state.points),
        )

    def sight(self, before: Bids, move: Move, after: Bids, viewer: Viewer) -> Sight:
        action = move.action
        if action.kind == "bid" and viewer != move.seat and after.phase == BID:
            action = Action("bid", ("?",))
        reveals: tuple[str, ...] = ()
        if action.kind == "bid" and after.phase == WALK:
            reveals = ("bids " + " ".join(str(bid) for bid in after.bids),)
        if action.kind == "look" and viewer == move.seat:
            reveals = ("the view is fine",)
        return Sight(move.seat, action, reveals)

    def belief(self, observation: BidsView) -> BidsBelief:
        return BidsBelief(observation)


GAME = BidsGame()
ANY = cast(AnyGame, GAME)
"""The same for those who take any game."""


class Relay(Bids):
    """A variant: after the winner everybody else walks in turn, so moves of different seats follow without a die."""

    def apply(self, seat: i64, code: i64) -> None:
        winner = list(self.bids).index(max(self.bids))
        if kind_of(code) == 4 and (seat + 1) % self.seats != winner:
            self.lead = (seat + 1) % self.seats
        else:
            super().apply(seat, code)

    def copy(self) -> "Relay":
        return Relay(*(getattr(super(Relay, self).copy(), name) for name in fields(Bids)))


class Parts(Bids):
    """A variant: a bid is made in two parts, one question after the other; half a bid is kept as 100 and its coins."""

    def turn_mask(self) -> i64:
        if self.phase != BID:
            return super().turn_mask()
        return sum(BIT[seat] for seat in range(self.seats) if not 0 <= self.bids[seat] < 100)

    def bid(self, seat: i64, coins: i64) -> i64:
        return 100 + coins if self.bids[seat] == NO_BID else self.bids[seat] - 100 + coins

    def copy(self) -> "Parts":
        return Parts(*(getattr(super(Parts, self).copy(), name) for name in fields(Bids)))


class Variant(BidsGame):
    """The toy with another class of positions."""

    def __init__(self, kind: type[Bids]) -> None:
        self.kind = kind

    def initial(self, setup: Setup) -> Bids:
        return self.kind(*(getattr(super(Variant, self).initial(setup), name) for name in fields(Bids)))


def act(notation: str) -> Action:
    """Read an action of the toy."""
    return TABLE.parse(notation)


def position(*moves: str, seats: int = 2, options: dict[str, str] | None = None) -> Bids:
    """Play moves such as ``* roll 4`` or ``A bid 2`` from the start."""
    state = GAME.initial(GAME.setup(seats, options))
    for move in moves:
        letter, notation = move.split(" ", 1)
        GAME.play(state, CHANCE if letter == "*" else "ABC".index(letter), act(notation))
    return state
