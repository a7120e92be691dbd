"""Planted faults: the tiny game, broken in one place, and the checks that must find it.

``planted(names…)`` names exactly the checks that fail. Most faults trip one. Where two must fail together, the fault says why.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i16, i64

from ludarium.core.action import Action, ActionTable, Kind, Range
from ludarium.core.drawing import pane, touchable
from ludarium.core.encoder import Encoder
from ludarium.core.key import Entry, Group
from ludarium.core.observation import Sight, Viewer
from ludarium.core.outcome import Outcome, Rival
from ludarium.core.packing import Packed
from ludarium.core.parts import Pictures
from ludarium.core.picture import Heading, Pane, Picture
from ludarium.core.rng import Rng
from ludarium.core.schema import Field
from ludarium.core.setup import Option, Setup
from ludarium.core.state import CHANCE_BIT, LEGAL, SEALED_BIT, SEATS_MASK, State, because, encode
from ludarium.core.turn import Move
from ludarium.core.words import Detail, Line, Prompt, Reason, iconed, told

from .tiny import (
    ALL,
    CARDS,
    DEAL,
    KINDS,
    NO_CARD,
    OVER,
    PLAY,
    ROLL,
    SHOW,
    Tiny,
    TinyBelief,
    TinyGame,
    TinyView,
    TinyWords,
    cards,
)

FAULTS: dict[type[TinyGame], tuple[frozenset[str], frozenset[str]]] = {}


def planted(*checks: str, perhaps: tuple[str, ...] = ()) -> Callable[[type[TinyGame]], type[TinyGame]]:
    """Say which checks a broken game must fail, and which it may fail by the luck of the draw."""

    def note(game: type[TinyGame]) -> type[TinyGame]:
        FAULTS[game] = frozenset(checks), frozenset(perhaps)
        return game

    return note


# Whole games ----------------------------------------------------------------------------------------------------------


@planted("games-end")
class NeverEnds(TinyGame):
    """After the last round everything is dealt anew."""

    class state_type(Tiny):
        def apply(self, seat: int, code: int) -> None:
            super().apply(seat, code)
            if self.phase == OVER:
                self.phase, self.deck, self.shown = DEAL, ALL, 0


@planted("turns-ask")
class SealedChance(TinyGame):
    """Chance is asked in secret."""

    class state_type(Tiny):
        def turn_mask(self) -> int:
            return CHANCE_BIT | SEALED_BIT if self.phase == ROLL else super().turn_mask()


@planted("turns-ask")
class NobodyIsAsked(TinyGame):
    """The observation does not say whose turn it is."""

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        return replace(super().observe(state, viewer), asked=())


@planted("turns-ask", "samples-play-on")
class AskedWithoutChoice(TinyGame):
    """The winner is asked and has nothing to choose; so it is in every sampled position."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            return [] if self.phase == SHOW else super().legal(seat)


@planted("moves-apply")
class CannotHush(TinyGame):
    """A legal move raises (only where ``spare`` is 1, which no sampled belief knows)."""

    class state_type(Tiny):
        def apply(self, seat: int, code: int) -> None:
            if code == encode(2) and self.spare[0]:
                raise ZeroDivisionError
            super().apply(seat, code)

    def initial(self, setup: Setup) -> Tiny:
        state = super().initial(setup)
        state.spare[0] = 1
        return state


@planted("seeds-repeat")
class OrderFromOutside(TinyGame):
    """The order of choices depends on how many games were begun before."""

    class state_type(Tiny):
        begun: ClassVar[int] = 0

        def choice(self, seat: int, k: int) -> int:
            legal = self.legal(seat)
            return legal[(k + self.begun) % len(legal)]

    def initial(self, setup: Setup) -> Tiny:
        self.state_type.begun += 1
        return super().initial(setup)


@planted("processes-agree")
class OrderFromHashes(TinyGame):
    """The order of choices follows the hashes of strings, which differ from process to process."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            return sorted(super().legal(seat), key=lambda code: hash(str(code)))


@planted("outcomes-stand")
class PlacesFromZero(TinyGame):
    """The best seat is in place 0."""

    class state_type(Tiny):
        def outcome(self) -> Outcome:
            outcome = super().outcome()
            return replace(outcome, places=tuple(place - 1 for place in outcome.places))


@planted("outcomes-stand")
class PartsDoNotAddUp(TinyGame):
    """A score has a source that is not told."""

    class state_type(Tiny):
        def outcome(self) -> Outcome:
            return replace(super().outcome(), parts=tuple((p + 1,) for p in self.points))


@planted("outcomes-stand")
class TooFewPlaces(TinyGame):
    """A seat has no place."""

    class state_type(Tiny):
        def outcome(self) -> Outcome:
            return replace(super().outcome(), places=(1,))


@planted("outcomes-stand")
class RivalWithoutPlace(TinyGame):
    """An opponent that the rules play shares the first place with nobody who has it."""

    class state_type(Tiny):
        def outcome(self) -> Outcome:
            return replace(super().outcome(), rivals=(Rival("the bank", 7, 9),))


@planted("declarations-hold")
class SaysNoChance(TinyGame):
    """Dice that are not declared."""

    info = replace(TinyGame.info, chance=False)


@planted("declarations-hold")
class SaysNotSimultaneous(TinyGame):
    """Simultaneous questions that are not declared."""

    info = replace(TinyGame.info, simultaneous=False)


# Legality -------------------------------------------------------------------------------------------------------------


@planted("choices-agree")
class ListedAndRefused(TinyGame):
    """Hushing is offered while cards are played, and refused."""

    class state_type(Tiny):
        def choices(self, seat: int) -> int:
            return super().choices(seat) + (self.phase == PLAY)

        def choice(self, seat: int, k: int) -> int:
            return encode(2) if k == super().choices(seat) else super().choice(seat, k)


@planted("choices-agree")
class LegalAndNotListed(TinyGame):
    """Hushing is accepted while cards are played, and not offered."""

    class state_type(Tiny):
        def refusal(self, seat: int, code: int) -> int:
            return LEGAL if self.phase == PLAY and code == encode(2) else super().refusal(seat, code)


@planted("choices-agree")
class SeatsRollDice(TinyGame):
    """Chance's kind of action is declared as one of seats."""

    actions = ActionTable(*KINDS[:4], replace(KINDS[4], chance=False))


@planted("refusals-change-nothing")
class RefusalLeavesAMark(TinyGame):
    """Who asks for what is forbidden is remembered for it."""

    class state_type(Tiny):
        def refusal(self, seat: int, code: int) -> int:
            refusal = super().refusal(seat, code)
            self.spare[0] += refusal != LEGAL
            return refusal


@planted("refusals-change-nothing")
class PlaysAnything(TinyGame):
    """Moves are not checked."""

    def play(self, state: Tiny, seat: int, action: Action) -> None:
        state.apply(seat, self.actions.code(action))


@planted("refusals-give-reasons")
class RefusesWithoutReason(TinyGame):
    """A refusal's number means nothing."""

    reasons: Mapping[int, Reason] = {2: Reason("1.1", "Not now.")}


@planted("refusals-give-reasons")
class CitesNoRule(TinyGame):
    """A refusal cites a paragraph that nobody wrote."""

    reasons: Mapping[int, Reason] = {1: Reason("9.9", "Not now.")}


# Identity -------------------------------------------------------------------------------------------------------------


@planted("copies-are-independent")
class CopiesShare(TinyGame):
    """Copies share a list that the die is written to."""

    class state_type(Tiny):
        def copy(self) -> Any:
            copy = super().copy()
            copy.spare = self.spare
            return copy

        def apply(self, seat: int, code: int) -> None:
            super().apply(seat, code)
            if code & 255 == 4:
                self.spare[0] = code >> 8


@planted("questions-change-nothing")
class LookingLeavesAMark(TinyGame):
    """Observing a position changes it."""

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        state.spare[0] += 1
        return super().observe(state, viewer)


class Roman(Range, frozen=True):
    """Numbers of which the last is written in another way than it is read."""

    def word(self, number: int) -> str:
        return "IV" if number == 3 else super().word(number)


@planted("notation-returns")
class WrittenAndNotRead(TinyGame):
    """A value of an argument cannot be read as it is written (it is never legal, so no game meets it)."""

    actions = ActionTable(*KINDS[:4], Kind("roll", (Roman("face", 1, 4),), chance=True))


class Shifted(ActionTable):
    """A table whose dense index leads elsewhere."""

    def index(self, code: int) -> int:
        return (super().index(code) + 1) % len(self)


@planted("notation-returns")
class IndexLeadsElsewhere(TinyGame):
    """An action's number is another action's."""

    actions = Shifted(*KINDS)


# What is stored -------------------------------------------------------------------------------------------------------


@planted("records-replay")
class ChildDoesMore(TinyGame):
    """A move made for the record is not quite the move that was played."""

    def child(self, state: Tiny, seat: int, action: Action) -> Tiny:
        after = super().child(state, seat, action)
        after.spare[0] += 1
        return after


@planted("records-replay", "seeds-repeat", "take-backs-fold")
class DiceFromOutside(TinyGame):
    """A position depends on how many games were begun before: neither seed nor record nor log can repeat it."""

    class state_type(Tiny):
        begun: ClassVar[int] = 0

        def apply(self, seat: int, code: int) -> None:
            super().apply(seat, code)
            if code & 255 == 4:
                self.spare[0] = self.begun

    def initial(self, setup: Setup) -> Tiny:
        self.state_type.begun += 1
        return super().initial(setup)


@planted("states-return")
class PackLosesPoints(TinyGame):
    """A packed state lacks the points."""

    def pack(self, state: Tiny) -> Packed:
        packed = super().pack(state)
        return {**packed, "points": [0] * state.seats} if isinstance(packed, dict) else packed


@planted("states-return")
class FieldOutsideTheState(TinyGame):
    """A value that matters later is no parameter of the state, so it is not packed."""

    class state_type(Tiny):
        memory = 0

        def copy(self) -> Any:
            copy = super().copy()
            copy.memory = self.memory
            return copy

        def apply(self, seat: int, code: int) -> None:
            super().apply(seat, code)
            if code & 255 == 4:
                self.spare[0] = self.memory
                self.memory = 1


@planted("numbers-are-small")
class HugeNumber(TinyGame):
    """A field is larger than 2**62."""

    def initial(self, setup: Setup) -> Tiny:
        state = super().initial(setup)
        state.spare = vec[i64]([2**62 + 1])
        return state


class LooseView(TinyView, frozen=True, kw_only=True):
    """A view whose type does not say what it holds."""

    loose: object = ()


@planted("observations-return")
class TupleBecomesList(TinyGame):
    """A field of the observation comes back as another type."""

    observation_type = LooseView

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        view = super().observe(state, viewer)
        return LooseView(**{name: getattr(view, name) for name in view.__struct_fields__}, loose=(1, 2))


class ShortView(TinyView, frozen=True, kw_only=True):
    """A view that leaves a seat out."""

    @property
    def scores(self) -> tuple[int, ...]:
        return self.points[1:]


@planted("scores-are-there")
class OneSeatHasNoScore(TinyGame):
    """There are fewer scores than seats."""

    observation_type = ShortView

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        view = super().observe(state, viewer)
        return ShortView(**{name: getattr(view, name) for name in view.__struct_fields__})


# Simultaneous questions and take-backs --------------------------------------------------------------------------------


@planted("order-does-not-matter")
class FirstIsNoted(TinyGame):
    """The state keeps who answered first."""

    class state_type(Tiny):
        def apply(self, seat: int, code: int) -> None:
            if code & 255 == 0 and max(self.chosen) == NO_CARD:
                self.spare[0] = seat
            super().apply(seat, code)


@planted("order-does-not-matter", perhaps=("take-backs-fold",))
class LaterMustPlayHigh(TinyGame):
    """Who is not the first to answer has less to choose from; an answer taken back may then not be given again."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            late = self.phase == PLAY and not self.sealed and max(self.chosen) != NO_CARD
            return super().legal(seat)[-1:] if late else super().legal(seat)


@planted("sealed-answers-show-nothing")
class SealIsThin(TinyGame):
    """A sealed question shows who has answered."""

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        answered = tuple(seat for seat in range(state.seats) if state.chosen[seat] != NO_CARD)
        return replace(super().observe(state, viewer), answered=answered)


@planted("take-backs-fold")
class ChildInPlace(TinyGame):
    """``child`` changes the position it was given."""

    def child(self, state: Tiny, seat: int, action: Action) -> Tiny:
        self.play(state, seat, action)
        return state


@planted("told-moves-stand")
class ShowingRevealsNothing(TinyGame):
    """A shown card could be taken back, after everybody has seen it."""

    def sight(self, before: Tiny, move: Move, after: Tiny, viewer: Viewer) -> Sight:
        sight = super().sight(before, move, after, viewer)
        return replace(sight, reveals=()) if move.action.kind == "show" else sight


# Beliefs --------------------------------------------------------------------------------------------------------------


@planted("beliefs-agree")
class BeliefForgetsPoints(TinyGame):
    """A sampled position has other points than the observation."""

    class belief_type(TinyBelief):
        def sample(self, rng: Rng) -> Tiny:
            state = super().sample(rng)
            state.points[0] += 1
            return state


@planted("beliefs-agree")
class BeliefFromOutside(TinyGame):
    """A sample follows from more than its seed."""

    class belief_type(TinyBelief):
        sampled: ClassVar[int] = 0

        def sample(self, rng: Rng) -> Tiny:
            state = super().sample(rng)
            state.spare[0] = type(self).sampled = type(self).sampled + 1
            return state


@planted("samples-play-on")
class BeliefWithoutDeck(TinyGame):
    """Nobody sees the deck, so a sample may lack it, until it is dealt from."""

    class belief_type(TinyBelief):
        def sample(self, rng: Rng) -> Tiny:
            state = super().sample(rng)
            state.deck = 0
            return state


# Secrets --------------------------------------------------------------------------------------------------------------


@planted("told-is-kept")
class SightTells(TinyGame):
    """A sight gives away the card that was played face down."""

    def sight(self, before: Tiny, move: Move, after: Tiny, viewer: Viewer) -> Sight:
        sight = super().sight(before, move, after, viewer)
        return replace(sight, reveals=(*sight.reveals, *move.action.args)) if move.action.kind == "play" else sight


@planted("told-is-kept", "told-moves-stand")
class SightIsNotBlank(TinyGame):
    """A sight names the card that was played face down; the same move could be taken back after that."""

    def sight(self, before: Tiny, move: Move, after: Tiny, viewer: Viewer) -> Sight:
        sight = super().sight(before, move, after, viewer)
        return replace(sight, action=move.action) if move.action.kind == "play" else sight


@planted("kept-is-told", "parallel-worlds")
class ViewShowsTheChoice(TinyGame):
    """The view shows a card played face down (and the belief believes it): both worlds and siblings tell."""

    info = replace(TinyGame.info, options=(Option("sealed", ("no",)),))

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        return replace(super().observe(state, viewer), extra=tuple(state.chosen))

    class belief_type(TinyBelief):
        def sample(self, rng: Rng) -> Tiny:
            return until(super().sample, rng, lambda state: tuple(state.chosen) == self.view.extra)


@planted("told-is-remembered")
class ViewForgets(TinyGame):
    """Cards that were played are seen, and forgotten when the next question comes."""

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        view = super().observe(state, viewer)
        held = {card for hand in state.hands for card in cards(hand)}
        new = state.phase == ROLL and held
        return view if new else replace(view, shown=tuple(card for card in view.shown if card in held))


@planted("parallel-worlds")
class ViewShowsAHand(TinyGame):
    """Seat B sees A's hand once all is dealt. The belief believes it, so a plain round trip finds nothing."""

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        seen = (state.hands[0],) if viewer == 1 and state.phase == PLAY else ()
        return replace(super().observe(state, viewer), extra=seen)

    class belief_type(TinyBelief):
        def sample(self, rng: Rng) -> Tiny:
            return until(super().sample, rng, lambda state: self.view.extra in ((), (state.hands[0],)))


@planted("parallel-worlds")
class KindOfTurnTells(TinyGame):
    """No die is rolled if the winner holds an even card: chance or a seat, that is what the table sees."""

    class state_type(Tiny):
        def reveal(self) -> None:
            super().reveal()
            if any(card % 2 for card in cards(self.hands[self.winner])):
                self.phase = SHOW

    def sight(self, before: Tiny, move: Move, after: Tiny, viewer: Viewer) -> Sight:
        sight = super().sight(before, move, after, viewer)
        if before.phase == PLAY and after.phase == SHOW:
            shown = [cards(before.hands[seat] & ~after.hands[seat]) for seat in range(before.seats)]
            return replace(sight, reveals=(f"played {shown}",))
        return sight


@planted("parallel-worlds")
class SeatsAskedTell(TinyGame):
    """Not the winner is asked, but who holds the highest card (the belief samples until that fits)."""

    class state_type(Tiny):
        def turn_mask(self) -> int:
            return 1 << list(self.hands).index(max(self.hands)) if self.phase == SHOW else super().turn_mask()

    class belief_type(TinyBelief):
        def sample(self, rng: Rng) -> Tiny:
            asked = sum(1 << seat for seat in self.view.asked)
            free = self.view.phase != SHOW
            return until(super().sample, rng, lambda state: free or state.turn_mask() == asked)


@planted("parallel-worlds")
class NumberOfPliesTells(TinyGame):
    """A winner with a low card is not even asked whether to show it: a forced pass that nobody writes."""

    class state_type(Tiny):
        def apply(self, seat: int, code: int) -> None:
            super().apply(seat, code)
            if self.phase == SHOW and self.hands[self.winner] < 8:
                self.phase = PLAY


@planted("parallel-worlds", "beliefs-agree")
class ChoicesTell(TinyGame):
    """A lower hand than the next seat's cannot choose: no belief can know that either."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            low = self.phase == PLAY and self.hands[seat] < self.hands[(seat + 1) % self.seats]
            return super().legal(seat)[:1] if low else super().legal(seat)


@planted("parallel-worlds")
class OrderOfChoicesTells(TinyGame):
    """The same choices, in an order that depends on another hand."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            odd = self.phase == PLAY and self.hands[seat] < self.hands[(seat + 1) % self.seats]
            return super().legal(seat)[:: -1 if odd else 1]


@planted("parallel-worlds")
class RefusalsTell(TinyGame):
    """The number in a refusal's sentence is taken from another hand."""

    reasons: Mapping[int, Reason] = {1: Reason("1.1", "Not now: {n}.")}

    class state_type(Tiny):
        def refusal(self, seat: int, code: int) -> int:
            refused = super().refusal(seat, code)
            return because(1, self.hands[(seat + 1) % self.seats]) if refused and seat < self.seats else refused


class Peeking(TinyGame):
    """Not a fault by itself: a game that remembers the last position it was shown."""

    last: ClassVar[Tiny]

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        Peeking.last = state
        return super().observe(state, viewer)


@planted("parallel-worlds")
class LabelTells(Peeking):
    """A label counts the cards below one's own, from the truth."""

    class Said(TinyWords):
        def label(self, observation: TinyView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
            return f"{target} {list(Peeking.last.hands)}"

    words = Said()


@planted("parallel-worlds")
class PictureTells(Peeking):
    """Elements are numbered by a hidden list."""

    class Drawn(Pictures[TinyView]):
        def table(self, observation: TinyView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
            drawn = f'<svg><g id="card-{Peeking.last.deck}"/></svg>'
            return Picture(Heading(), (0, 0), (), (Pane("board", drawn),), "")

    pictures = Drawn(TinyGame.words)


@planted("parallel-worlds")
class NothingIsHidden(TinyGame):
    """Hidden information is declared and there is none, so that nothing could have leaked."""

    info = replace(TinyGame.info, seats=(2,), options=(Option("sealed", ("no",)),))

    def observe(self, state: Tiny, viewer: Viewer) -> TinyView:
        return replace(super().observe(state, viewer), extra=(*state.hands, *state.chosen, state.deck))

    def sight(self, before: Tiny, move: Move, after: Tiny, viewer: Viewer) -> Sight:
        return replace(super().sight(before, move, after, viewer), action=move.action)

    class belief_type(TinyBelief):
        def sample(self, rng: Rng) -> Tiny:
            state, n = super().sample(rng), len(self.view.held)
            state.hands, state.chosen = vec[i64](list(self.view.extra[:n])), vec[i64](list(self.view.extra[n:-1]))
            state.deck = self.view.extra[-1]
            return state


@planted("parallel-worlds")
class SaysNothingIsHidden(TinyGame):
    """Hidden information that is not declared."""

    info = replace(TinyGame.info, hidden=False)


# What people see ------------------------------------------------------------------------------------------------------


@planted("words-are-there")
class NoFrenchPrompt(TinyGame):
    """What is asked is said in one language only."""

    class Said(TinyWords):
        def prompt(self, observation: TinyView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
            return Prompt("Choose." if lang == "en" else "")

    words = Said()


@planted("words-are-there")
class NothingToCallIt(TinyGame):
    """An element has no name."""

    class Said(TinyWords):
        def label(self, observation: TinyView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
            return " "

    words = Said()


@planted("words-are-there")
class IconThatIsNotDrawn(TinyGame):
    """A line of the log shows a symbol that the picture lacks."""

    class Said(TinyWords):
        def describe(self, sight: Sight, before: TinyView, after: TinyView, names: tuple[str, ...], lang: str) -> Line:
            return told(iconed("i-gem", "A gem"))

    words = Said()


@planted("moves-are-told")
class HushesTheHush(TinyGame):
    """A move that everybody knows of has no line."""

    class Said(TinyWords):
        def describe(self, sight: Sight, before: TinyView, after: TinyView, names: tuple[str, ...], lang: str) -> Line:
            return Line("") if sight.action.kind == "hush" else super().describe(sight, before, after, names, lang)

    words = Said()


@planted("moves-are-told")
class RollsInSilence(TinyGame):
    """A die that brings points has no line."""

    class Said(TinyWords):
        def describe(self, sight: Sight, before: TinyView, after: TinyView, names: tuple[str, ...], lang: str) -> Line:
            return Line("") if sight.action.kind == "roll" else super().describe(sight, before, after, names, lang)

    words = Said()

    class Drawn(Pictures[TinyView]):
        def table(self, observation: TinyView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
            return replace(super().table(observation, lang, layout), heading=Heading(str(observation.points)))

    pictures = Drawn(words)


@planted("moves-are-told")
class ShowsInFrench(TinyGame):
    """A line that is there in one language only."""

    class Said(TinyWords):
        def describe(self, sight: Sight, before: TinyView, after: TinyView, names: tuple[str, ...], lang: str) -> Line:
            mute = sight.action.kind == "show" and lang != "fr"
            return Line("") if mute else super().describe(sight, before, after, names, lang)

    words = Said()


@planted("moves-are-told")
class NeverTellsTheSecret(TinyGame):
    """A choice of one seat that is hidden from the others is not told when it is complete either."""

    def sight(self, before: Tiny, move: Move, after: Tiny, viewer: Viewer) -> Sight:
        sight = super().sight(before, move, after, viewer)
        return Sight(move.seat, Action("?")) if move.action.kind == "hush" and viewer != move.seat else sight

    class Said(TinyWords):
        def describe(self, sight: Sight, before: TinyView, after: TinyView, names: tuple[str, ...], lang: str) -> Line:
            return Line("") if sight.action.kind == "?" else super().describe(sight, before, after, names, lang)

    words = Said()


@planted("pictures-are-sound")
class SameIdTwice(TinyGame):
    """Two elements have one id."""

    class Drawn(Pictures[TinyView]):
        def document(self, observation: TinyView, lang: str, names: tuple[str, ...], layout: str) -> str:
            return '<svg><g id="a"/><g id="a"/></svg>'

    pictures = Drawn(TinyGame.words)


@planted("pictures-are-sound")
class NotAPicture(TinyGame):
    """The picture for a phone cannot be parsed."""

    class Drawn(Pictures[TinyView]):
        def document(self, observation: TinyView, lang: str, names: tuple[str, ...], layout: str) -> str:
            return "<svg><g></svg>" if layout == "phone" else "<svg/>"

    pictures = Drawn(TinyGame.words)


@planted("paths-lead-to-one-action")
class AllCardsAreOne(TinyGame):
    """Every card is reached by touching the same thing."""

    class Said(TinyWords):
        def targets(self, observation: TinyView, action: Action) -> tuple[str, ...]:
            return (action.kind,)

    words = Said()


def until(sample: Callable[[Rng], Tiny], rng: Rng, fits: Callable[[Tiny], bool]) -> Tiny:
    """Sample until something that should be hidden fits as well: how a leaky belief hides a leaky view."""
    state = sample(rng)
    for _ in range(500):
        if fits(state):
            break
        state = sample(rng)
    return state


# Arrays ---------------------------------------------------------------------------------------------------------------


class TinyEncoder(Encoder):
    """The hand and the points."""

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        return (Field("hand", (CARDS,)), Field("points", (setup.seats,), 0, 20))

    def numbers(self, state: Tiny, seat: int) -> list[int]:
        return [state.hands[seat] >> card & 1 for card in range(CARDS)] + list(state.points)

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(state, Tiny)
        for place, number in enumerate(self.numbers(state, seat)):
            out[at + place] = number


@planted("arrays-agree")
class ArrayBreaksItsBounds(TinyGame):
    """The schema promises less than the array holds."""

    class encoder_type(TinyEncoder):
        def fields(self, setup: Setup) -> tuple[Field, ...]:
            return (Field("hand", (CARDS,)), Field("points", (setup.seats,), 0, 2))

    encoder = encoder_type()


@planted("arrays-agree", "parallel-worlds")
class ArrayShowsAHand(TinyGame):
    """Seat B finds A's hand in its array: two worlds differ for it, and no belief can know it."""

    class encoder_type(TinyEncoder):
        def numbers(self, state: Tiny, seat: int) -> list[int]:
            return super().numbers(state, 0 if seat == 1 and state.phase == PLAY else seat)

    encoder = encoder_type()


@planted("arrays-agree")
class ArrayOfTheBelief(TinyGame):
    """The array changes with the answers that others have not shown yet, once all but one are in."""

    class encoder_type(TinyEncoder):
        def fields(self, setup: Setup) -> tuple[Field, ...]:
            return (*super().fields(setup), Field("later"))

        def numbers(self, state: Tiny, seat: int) -> list[int]:
            waiting = state.turn_mask() & SEATS_MASK
            return [*super().numbers(state, seat), int(not waiting >> seat & 1 and state.hands[seat - 1] % 2)]

    encoder = encoder_type()


@planted("numbers-name-actions")
class GridPromisesTooMuch(TinyGame):
    """A seat hushes in a tone and at a length, all of which are said to be legal: only the lowest and shortest is."""

    info = replace(TinyGame.info, continuous=True)
    hush = Kind("hush", (Range("tone", 0, 300), Range("length", 0, 300)))
    actions = ActionTable(*KINDS[:2], hush, *KINDS[3:])

    class encoder_type(TinyEncoder):
        def free(self, state: State, seat: i64, kind: i64, first: i64) -> i64:
            assert isinstance(state, Tiny)
            return 1 if kind == 2 and state.phase == SHOW else -1

    encoder = encoder_type()


# What explains it -----------------------------------------------------------------------------------------------------


@planted("signs-are-explained")
class KeyCitesNoRule(TinyGame):
    """The key sends its reader to a paragraph that is not there."""

    class Said(TinyWords):
        def key(self, lang: str) -> tuple[Group, ...]:
            return (Group("Signs", (Entry("card", "Card", "has a number", "9.9"),)),)

    class Drawn(Pictures[TinyView]):
        def symbol(self, name: str) -> str:
            return "<svg/>"

    words = Said()
    pictures = Drawn(TinyGame.words)


@planted("signs-are-explained")
class KeyWithoutSign(TinyGame):
    """The key names a sign that nobody draws."""

    class Said(TinyWords):
        def key(self, lang: str) -> tuple[Group, ...]:
            return (Group("Signs", (Entry("card", "Card", "has a number", "1.1"),)),)

    words = Said()


@planted("signs-are-explained")
class KeyWithoutDrawing(TinyGame):
    """The key numbers the parts of a drawing that nobody draws."""

    class Said(TinyWords):
        def key(self, lang: str) -> tuple[Group, ...]:
            return (
                Group("A card", (Entry("card", "Number", "how much it is worth", "1.1"),), steps=True, drawing="whole"),
            )

    class Drawn(Pictures[TinyView]):
        def symbol(self, name: str) -> str:
            return "<svg/>" if name == "card" else ""

    words = Said()
    pictures = Drawn(TinyGame.words)


@planted("explanations-cite")
class ExplainsByNoRule(TinyGame):
    """What can be touched is explained by a paragraph that is not there."""

    class Said(TinyWords):
        def cited(self, observation: TinyView, target: str) -> str:
            return "9.9"

    words = Said()


@planted("what-is-drawn-is-explained")
class DrawsWhatItDoesNotExplain(TinyGame):
    """A pile has a name on the table, and whoever asks about it hears that name again."""

    class Said(TinyWords):
        def explain(self, observation: TinyView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
            return Detail(target.title(), "" if target == "pile" else "A card.")

    class Drawn(Pictures[TinyView]):
        def table(self, observation: TinyView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
            plain = super().table(observation, lang, layout, names)
            return replace(
                plain, panes=(*plain.panes, Pane("track", pane(9, 9, "", touchable("pile", "", "Pile", ""))))
            )

    words = Said()
    pictures = Drawn(words)


@planted("chapters-have-figures")
class ChapterWithoutFigure(TinyGame):
    """One chapter of the rules has a figure, the other has none, and its record is missing besides."""

    def rules(self, lang: str) -> str:
        return f"{super().rules(lang)}\n\n## 7 Ends\n\n![It ends.](figure:none@3)\n\n## 8 Ties\n\n**8.1** Are shared.\n"


def lesson(**changes: object) -> str:
    """One lesson of the tiny game, whole: seat A lays its 3 when it might lay its 5. Changes are made to it or to its step."""
    step: dict[str, object] = {"asks": BOTH, "accept": ["play 3"], "others": [{"to": ["play 5"], "says": BOTH}]}
    step |= {name: changes.pop(name) for name in ("asks", "accept", "others", "show", "point") if name in changes}
    moves = ["* deal 3 A", "* deal 5 A", "* deal 1 B", "* deal 2 B"]
    whole: dict[str, object] = {
        "name": "low",
        "title": BOTH,
        "says": BOTH,
        "praise": BOTH,
        "rules": ["1.1"],
        "steps": [step],
    }
    return json.dumps({"minutes": 1, "lessons": [{**whole, "seats": 2, "moves": moves, **changes}]})


BOTH = {"en": "Lay the low card", "fr": "Posez la carte basse"}


class Taught(TinyGame):
    """The tiny game with a lesson and a chapter, both as they should be."""

    def rules(self, lang: str) -> str:
        return f"## 1 Play\n\n{super().rules(lang)}"

    def lessons(self) -> str:
        return lesson()


@planted("lessons-can-be-played")
class IllegalStep(Taught):
    """A step accepts what the rules have come to forbid: that card is not in the hand."""

    def lessons(self) -> str:
        return lesson(accept=["play 3", "play 7"])


@planted("lessons-can-be-played")
class NothingAccepted(Taught):
    """A step accepts nothing that can be done."""

    def lessons(self) -> str:
        return lesson(accept=["hush"])


@planted("lessons-can-be-played")
class NothingWrong(Taught):
    """A step accepts everything and does not say so."""

    def lessons(self) -> str:
        return lesson(accept=["play *"], others=[])


@planted("lessons-can-be-played")
class AnswerToNothing(Taught):
    """A step answers a try that nobody can make."""

    def lessons(self) -> str:
        return lesson(others=[{"to": ["play 6"], "says": BOTH}])


@planted("lessons-can-be-played")
class PointsAtNothing(Taught):
    """A step points at what is not on the table."""

    def lessons(self) -> str:
        return lesson(point=["moon"])


@planted("lessons-can-be-played")
class ShownMoveIsWrong(Taught):
    """What is shown to who asks is not what the step asks for."""

    def lessons(self) -> str:
        return lesson(show="play 5")


@planted("lessons-can-be-played")
class LostPosition(Taught):
    """The moves that lead to the lesson are not allowed any more."""

    def lessons(self) -> str:
        return lesson(moves=["* deal 3 A", "* deal 3 A"])


@planted("lessons-can-be-played")
class NotAsked(Taught):
    """The lesson's seat has played already: it is not asked again before the others have."""

    def lessons(self) -> str:
        return lesson(seat="C")


@planted("lessons-reach-every-chapter")
class ChapterWithoutLesson(Taught):
    """A chapter of the rules is reached by no lesson."""

    def rules(self, lang: str) -> str:
        return f"{super().rules(lang)}\n\n## 2 Ties\n\n**2.1** Are shared.\n"


@planted("lessons-reach-every-chapter")
class LessonCitesNothing(Taught):
    """A lesson cites a paragraph that is not there."""

    def lessons(self) -> str:
        return lesson(rules=["1.1", "1.9"])


@planted("lessons-speak-every-language")
class LessonWithoutFrench(Taught):
    """A lesson's praise is there in one language."""

    def lessons(self) -> str:
        return lesson(praise={"en": "Well done."})
