"""The smallest game with everything the suite looks at: hidden hands, a simultaneous choice, a die, something to reveal.

Everybody is dealt two of seven cards. Twice, all play a card at once; the highest takes as many points as the die says.
Between the two rounds the winner may show its last card for a point, or hush. ``sealed`` also hides who has played.
"""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64
from tests.listed import Listed

from ludarium.core.action import Action, ActionTable, Kind, Names, Range
from ludarium.core.game import Game, asked
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.outcome import Outcome, rank
from ludarium.core.parts import Words
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Option, Setup
from ludarium.core.state import CHANCE_BIT, SEALED_BIT, SEATS_MASK, Belief, encode
from ludarium.core.turn import Move
from ludarium.core.words import Reason

CARDS = 7
DEAL, PLAY, ROLL, SHOW, OVER = range(5)
NO_CARD = -1
CARD = Range("card", 1, CARDS)
KINDS = (
    Kind("play", (CARD,)),
    Kind("show", (CARD,)),
    Kind("hush"),
    Kind("deal", (CARD, Names("seat", ("A", "B", "C"))), chance=True),
    Kind("roll", (Range("face", 1, 3),), chance=True),
)


class Tiny(Listed):
    """Cards are bits of a mask. A chosen card stays in its hand until all have chosen; ``shown`` are known to all."""

    def __init__(
        self,
        seats: int,
        sealed: int,
        phase: int,
        winner: int,
        deck: int,
        shown: int,
        hands: vec[i64],
        chosen: vec[i64],
        points: vec[i64],
        spare: vec[i64],
    ) -> None:
        self.seats, self.sealed, self.phase, self.winner = seats, sealed, phase, winner
        self.deck, self.shown, self.hands, self.chosen, self.points = deck, shown, hands, chosen, points
        self.spare = spare  # no part of the game: a place for planted faults

    def turn_mask(self) -> int:
        if self.phase == PLAY:
            waiting = sum(1 << seat for seat in range(self.seats) if self.chosen[seat] == NO_CARD)
            return waiting | (SEALED_BIT if self.sealed else 0)
        return (CHANCE_BIT, 0, CHANCE_BIT, 1 << self.winner, 0)[self.phase]

    def legal(self, seat: int) -> list[int]:
        if self.phase == DEAL:
            seat = self.served()
            return [encode(3, card, seat) for card in cards(self.deck)]
        if self.phase == ROLL:
            return [encode(4, face) for face in range(3)]
        if self.phase == SHOW:
            return [encode(2), *(encode(1, card) for card in cards(self.hands[seat] & ~self.shown))]
        return [encode(0, card) for card in cards(self.hands[seat])]

    def apply(self, seat: int, code: int) -> None:
        kind, first = code & 255, code >> 8 & 0xFFFF
        if kind == 0:
            self.chosen[seat] = first
            if NO_CARD not in self.chosen:
                self.reveal()
        elif kind == 1:
            self.shown |= 1 << first
            self.points[seat] += 1
            self.phase = PLAY
        elif kind == 2:
            self.phase = PLAY
        elif kind == 3:
            self.deck &= ~(1 << first)
            self.hands[code >> 24] |= 1 << first
            self.phase = DEAL if self.served() < self.seats else PLAY
        else:
            self.points[self.winner] += first + 1
            self.phase = SHOW if self.hands[0] else OVER

    def served(self) -> int:
        return next((seat for seat in range(self.seats) if len(cards(self.hands[seat])) < 2), self.seats)

    def reveal(self) -> None:
        self.winner = list(self.chosen).index(max(self.chosen))
        for seat, card in enumerate(self.chosen):
            self.hands[seat] &= ~(1 << card)
            self.shown |= 1 << card
        self.chosen = vec[i64]([NO_CARD] * self.seats)
        self.phase = ROLL

    def copy(self) -> Any:
        fixed = self.seats, self.sealed, self.phase, self.winner, self.deck, self.shown
        return type(self)(*fixed, self.hands[:], self.chosen[:], self.points[:], self.spare[:])

    def outcome(self) -> Outcome:
        return Outcome(
            rank(list(self.points)), tuple(self.points), "two rounds", ("all",), tuple((p,) for p in self.points)
        )


ALL = (1 << CARDS) - 1
CARDS_OF = [tuple(card for card in range(CARDS) if mask >> card & 1) for mask in range(ALL + 1)]


def cards(mask: int) -> tuple[int, ...]:
    return CARDS_OF[mask]


class TinyView(Observation, frozen=True, kw_only=True):
    """``held`` counts everybody's cards, ``known`` are those that everybody knows, ``answered`` is empty if sealed."""

    sealed: int
    phase: int
    winner: int
    hand: tuple[int, ...]
    chosen: int
    held: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    shown: tuple[int, ...]
    answered: tuple[int, ...]
    points: tuple[int, ...]
    extra: tuple[int, ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        return self.points


class TinyBelief(Belief):
    def __init__(self, view: TinyView, like: type[Tiny]) -> None:
        self.view, self.like = view, like

    def sample(self, rng: Rng) -> Tiny:
        view, seats = self.view, len(self.view.held)
        unknown = [card for card in range(CARDS) if card not in (*view.shown, *view.hand)]
        hands = [list(known) for known in view.known]
        for seat, hand in enumerate(hands):
            if seat == view.seat:
                hand[:] = view.hand
            while len(hand) < view.held[seat]:
                hand.append(unknown.pop(rng.below(len(unknown))))
        chosen = [hand[rng.below(len(hand))] if seat in view.answered else NO_CARD for seat, hand in enumerate(hands)]
        if view.seat is not None:
            chosen[view.seat] = view.chosen
        return self.like(
            seats,
            view.sealed,
            view.phase,
            view.winner,
            mask(unknown),
            mask(view.shown),
            vec[i64]([mask(hand) for hand in hands]),
            vec[i64](chosen),
            vec[i64](list(view.points)),
            vec[i64]([0]),
        )


def mask(numbers: Any) -> int:
    return sum(1 << number for number in numbers)


class TinyWords(Words[TinyView]):
    def table(self, observation: TinyView, lang: str, names: tuple[str, ...]) -> str:
        return f"{names[0] if names else ''} {observation.hand} {observation.points}"


class TinyGame(Game[Tiny, TinyView]):
    info = GameInfo(
        name="tiny",
        title="Tiny",
        seats=(2, 3),
        minutes=(1, 1),
        options=(Option("sealed", ("no", "yes")),),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = ActionTable(*KINDS)
    reasons: Mapping[int, Reason] = {1: Reason("1.1", "Not now.")}
    observation_type = TinyView
    words = TinyWords()
    state_type: type[Tiny] = Tiny
    belief_type: type[TinyBelief] = TinyBelief

    def initial(self, setup: Setup) -> Tiny:
        n, sealed = setup.seats, int(setup.options["sealed"] == "yes")
        nothing, nobody = vec[i64]([0] * n), vec[i64]([NO_CARD] * n)
        return self.state_type(n, sealed, DEAL, 0, ALL, 0, nothing, nobody, nothing[:], vec[i64]([0]))

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        secret = state.sealed and state.phase == PLAY
        answered = tuple(seat for seat in range(state.seats) if state.chosen[seat] != NO_CARD)
        return TinyView(
            seat=viewer,
            asked=tuple(range(state.seats)) if secret else asked(state.turn_mask() & SEATS_MASK),
            sealed=state.sealed,
            phase=state.phase,
            winner=state.winner,
            hand=() if viewer is None else cards(state.hands[viewer]),
            chosen=NO_CARD if viewer is None else state.chosen[viewer],
            held=tuple(len(cards(hand)) for hand in state.hands),
            known=tuple(cards(hand & state.shown) for hand in state.hands),
            shown=cards(state.shown),
            answered=() if secret else answered,
            points=tuple(state.points),
        )

    def sight(self, before: Tiny, move: Move, after: Tiny, viewer: Viewer) -> Sight:
        action = move.action
        reveals: tuple[str, ...] = ()
        if action.kind == "play" and viewer != move.seat:
            action = Action("play", ("?",))
        if action.kind == "deal" and action.args[1] != ("ABC"[viewer] if viewer is not None else ""):
            action = Action("deal", ("?", action.args[1]))
        if after.phase == ROLL:
            reveals = (f"played {[cards(before.hands[s] & ~after.hands[s]) for s in range(before.seats)]}",)
        if action.kind == "show":
            reveals = (f"holds {action.args[0]}",)
        return Sight(move.seat, action, reveals)

    def belief(self, observation: TinyView) -> TinyBelief:
        return self.belief_type(observation, self.state_type)

    def rules(self, lang: str) -> str:
        return "# Tiny\n\n**1.1** Do what you are asked, and nothing else.\n"
