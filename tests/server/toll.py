"""The smallest game with a sealed window: walk past the others, unless somebody holds a card to stop you.

Everybody is dealt a card that stops or a blank one. In turn, each walks for a point or rests. Who walks is let through or
stopped by the others, who are all asked at once; the first from the walker's left who stops uses up the card.
"""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64
from tests.listed import Listed

from ludarium.core.action import Action, ActionTable, Kind, Names
from ludarium.core.game import Game
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.outcome import Outcome, rank
from ludarium.core.parts import Words
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import CHANCE_BIT, SEALED_BIT, Belief, encode
from ludarium.core.turn import Move
from ludarium.core.words import Line, Prompt, Reason

UNKNOWN, BLANK, STOP, USED = range(4)
WAITING, PASSED, STOPPED = range(3)
WALK, REST, PASS, HALT, DEAL = range(5)
NOTHING = -1


class Toll(Listed):
    def __init__(
        self, turn: int, walking: int, halted: int, cards: vec[i64], answers: vec[i64], points: vec[i64]
    ) -> None:
        self.turn, self.walking, self.halted = turn, walking, halted
        self.cards, self.answers, self.points = cards, answers, points

    @property
    def seats(self) -> int:
        return len(self.cards)

    @property
    def actor(self) -> int:
        return self.turn % self.seats

    def turn_mask(self) -> int:
        if UNKNOWN in self.cards:
            return CHANCE_BIT
        if self.turn == 2 * self.seats:
            return 0
        if not self.walking:
            return 1 << self.actor
        others = [seat for seat in range(self.seats) if seat != self.actor and self.answers[seat] == WAITING]
        return SEALED_BIT | sum(1 << seat for seat in others)

    def legal(self, seat: int) -> list[int]:
        if UNKNOWN in self.cards:
            dealt = list(self.cards).index(UNKNOWN)
            return [encode(DEAL, dealt, card) for card in (0, 1)]
        if not self.walking:
            return [encode(WALK), encode(REST)]
        return [encode(PASS)] + [encode(HALT)] * (self.cards[seat] == STOP)

    def apply(self, seat: int, code: int) -> None:
        kind = code & 255
        if kind == DEAL:
            self.cards[code >> 8 & 0xFFFF] = BLANK + (code >> 24)
        elif kind == WALK:
            self.walking, self.halted = 1, NOTHING
        elif kind == REST:
            self.turn += 1
        else:
            self.answers[seat] = PASSED if kind == PASS else STOPPED
            if not self.turn_mask() & ~SEALED_BIT:
                self.close()

    def close(self) -> None:
        round_the_table = [(self.actor + step) % self.seats for step in range(1, self.seats)]
        stopping = [seat for seat in round_the_table if self.answers[seat] == STOPPED]
        if stopping:
            self.halted = stopping[0]
            self.cards[self.halted] = USED
        else:
            self.points[self.actor] += 1
        self.answers = vec[i64]([WAITING] * self.seats)
        self.walking = 0
        self.turn += 1

    def copy(self) -> Any:
        return Toll(self.turn, self.walking, self.halted, self.cards[:], self.answers[:], self.points[:])

    def outcome(self) -> Outcome:
        points = tuple(self.points)
        return Outcome(rank(list(points)), points, "two rounds", ("walks",), tuple((p,) for p in points))


class TollView(Observation, frozen=True, kw_only=True):
    turn: int
    walking: int
    halted: int
    cards: tuple[int, ...]
    answer: int
    points: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.points


class TollBelief(Belief):
    def __init__(self, view: TollView) -> None:
        self.view = view

    def sample(self, rng: Rng) -> Toll:
        view = self.view
        dealt = view.turn > 0 or len(view.asked) > 0
        cards = [BLANK + rng.below(2) if card == UNKNOWN and dealt else card for card in view.cards]
        answers = [WAITING] * len(cards)
        if view.seat is not None:
            answers[view.seat] = view.answer
        return Toll(
            view.turn, view.walking, view.halted, vec[i64](cards), vec[i64](answers), vec[i64](list(view.points))
        )


class TollWords(Words[TollView]):
    def table(self, observation: TollView, lang: str, names: tuple[str, ...]) -> str:
        return f"{observation.cards} {observation.points}"

    def prompt(self, observation: TollView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        return Prompt("Do you stop them?" if observation.walking else "Walk or rest?")

    def describe(self, sight: Sight, before: TollView, after: TollView, names: tuple[str, ...], lang: str) -> Line:
        if before.walking and before.turn != after.turn:
            return Line("Let through." if after.halted == NOTHING else f"{names[after.halted]} stops the walk.")
        match sight.action.kind:
            case "walk" | "rest":
                return Line(f"{names[sight.seat]} {sight.action.kind}s.")
            case "deal":
                return Line("A card is dealt.")
            case _:  # an answer that is sealed
                return Line("")


class TollGame(Game[Toll, TollView]):
    info = GameInfo(
        name="toll", title="Toll", seats=(2, 3, 4), minutes=(1, 1), hidden=True, chance=True, simultaneous=True
    )
    actions = ActionTable(
        Kind("walk"),
        Kind("rest"),
        Kind("pass"),
        Kind("halt"),
        Kind("deal", (Names("seat", ("A", "B", "C", "D")), Names("card", ("blank", "stop"))), chance=True),
    )
    reasons: Mapping[int, Reason] = {1: Reason("1.1", "Not now.")}
    observation_type = TollView
    words = TollWords()

    def initial(self, setup: Setup) -> Toll:
        n = setup.seats
        return Toll(0, 0, NOTHING, vec[i64]([UNKNOWN] * n), vec[i64]([WAITING] * n), vec[i64]([0] * n))

    def observe(self, state: Toll, viewer: Viewer) -> TollView:
        others = tuple(seat for seat in range(state.seats) if seat != state.actor)
        mask = state.turn_mask()
        dealing = mask == CHANCE_BIT
        return TollView(
            seat=viewer,
            asked=others if state.walking else () if dealing or not mask else (state.actor,),
            turn=state.turn,
            walking=state.walking,
            halted=state.halted,
            cards=tuple(card if seat == viewer or card == USED else UNKNOWN for seat, card in enumerate(state.cards)),
            answer=WAITING if viewer is None else state.answers[viewer],
            points=tuple(state.points),
        )

    def sight(self, before: Toll, move: Move, after: Toll, viewer: Viewer) -> Sight:
        action = move.action
        reveals: tuple[str, ...] = ()
        if action.kind in ("pass", "halt"):
            reveals = (f"stopped by {after.halted}",) if before.turn != after.turn else ()
            if viewer != move.seat:
                action = Action("?")
        if action.kind == "deal" and action.args[0] != ("ABCD"[viewer] if viewer is not None else ""):
            action = Action("deal", (action.args[0], "?"))
        return Sight(move.seat, action, reveals)

    def belief(self, observation: TollView) -> TollBelief:
        return TollBelief(observation)

    def rules(self, lang: str) -> str:
        return "# Toll\n\n**1.1** Do what you are asked, and nothing else.\n"


GAME = TollGame()
