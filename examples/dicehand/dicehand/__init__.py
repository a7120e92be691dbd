"""Dice Hand: cards, one die, a hidden hand. The smallest game for Ludarium, in one file; its rules are in RULES.md."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.action import Action, ActionTable, Kind, Range
from ludarium.core.bits import BIT, count, nth
from ludarium.core.game import Game, asked
from ludarium.core.observation import Observation, Sight, Viewer
from ludarium.core.outcome import Outcome, rank
from ludarium.core.parts import Words
from ludarium.core.pile import Pile, empty_pile, full_pile
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Setup
from ludarium.core.state import CHANCE_BIT, LEGAL, SEATS_MASK, Belief, State, encode, first_of, kind_of
from ludarium.core.turn import LETTERS, Move
from ludarium.core.words import Prompt, Reason

CARDS, HAND = 24, 3  # and as many turns each as cards in hand

ACTIONS = ActionTable(
    Kind("play", (Range("card", 1, CARDS),)),
    Kind("roll", (Range("face", 1, 6),), chance=True),
    Kind("draw", (Range("card", 1, CARDS),), chance=True),
)
PLAY, ROLL, DRAW, NOTHING = range(4)  # in the order of the table; nothing when all is over

OTHER_STEP, NOT_HELD, NOT_NEXT = 1, 2, 3
REASONS = {
    OTHER_STEP: Reason("3.1", "This is not the moment for it."),
    NOT_HELD: Reason("3.2", "That card is not in the hand."),
    NOT_NEXT: Reason("3.3", "That card is not in the pile."),
}


class DiceHand(State):
    """The whole truth. A card is a bit, 0 to 23; ``shown`` are those that lie open; ``die`` is 0 until it is rolled."""

    def __init__(self, turn: i64, die: i64, shown: i64, hands: vec[i64], points: vec[i64], pile: Pile) -> None:
        self.turn, self.die, self.shown = turn, die, shown
        self.hands, self.points, self.pile = hands, points, pile

    def step(self) -> i64:
        """Which kind of action comes next."""
        if self.turn == HAND * len(self.hands):
            return NOTHING
        return PLAY if self.die else DRAW if self.drawer() < len(self.hands) else ROLL

    def drawer(self) -> i64:
        """The first seat that lacks a card; a number past the last if nobody does."""
        return next((seat for seat, hand in enumerate(self.hands) if count(hand) < HAND), len(self.hands))

    def turn_mask(self) -> i64:
        """Who is asked: a seat, chance, or nobody."""
        step = self.step()
        if step == PLAY:
            return BIT[self.turn % len(self.hands)]
        return 0 if step == NOTHING else CHANCE_BIT

    def choices(self, seat: i64) -> i64:
        """Cards in hand, faces of the die, or cards that may come next."""
        step = self.step()
        return count(self.hands[seat]) if step == PLAY else 6 if step == ROLL else self.pile.choices()

    def choice(self, seat: i64, k: i64) -> i64:
        """The k-th of these."""
        step = self.step()
        return encode(step, nth(self.hands[seat], k) if step == PLAY else k if step == ROLL else self.pile.candidate(k))

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why not: read off the same hand and pile."""
        kind, card = kind_of(code), first_of(code)
        if kind != self.step():
            return OTHER_STEP
        if kind == PLAY:
            return LEGAL if self.hands[seat] & BIT[card] else NOT_HELD
        return LEGAL if kind == ROLL or self.pile.may_come_next(card) else NOT_NEXT

    def apply(self, seat: i64, code: i64) -> None:
        """What follows."""
        kind, card = kind_of(code), first_of(code)
        if kind == ROLL:
            self.die = card + 1  # RULES 3.1
        elif kind == DRAW:
            self.hands[self.drawer()] |= BIT[self.pile.take(card)]  # RULES 2.1, 3.3
        else:
            self.hands[seat] &= ~BIT[card]
            self.shown |= BIT[card]
            self.points[seat] += 0 if (card + 1) % self.die else card + 1  # RULES 3.2
            self.turn, self.die = self.turn + 1, 0

    def copy(self) -> "DiceHand":
        """An independent copy."""
        return DiceHand(self.turn, self.die, self.shown, self.hands[:], self.points[:], self.pile.copy())

    def outcome(self) -> Outcome:
        """Most points win (RULES 1.1)."""
        return Outcome(rank(list(self.points)), tuple(self.points), "everybody had three turns")


class DiceHandView(Observation, frozen=True, kw_only=True):
    """What one viewer may know: its own hand, what lies open, and how many cards others hold."""

    turn: int
    die: int
    scores: tuple[int, ...]
    held: tuple[int, ...]
    hand: tuple[int, ...]
    shown: tuple[int, ...]


class DiceHandBelief(Belief):
    """The cards that the viewer has never seen are dealt to the other hands; the rest lies in the pile."""

    def __init__(self, view: DiceHandView) -> None:
        self.view = view

    def sample(self, rng: Rng) -> DiceHand:
        """One position that looks the same to the viewer."""
        view, pile = self.view, empty_pile()
        unknown = [card for card in range(CARDS) if card + 1 not in view.hand + view.shown]
        hands = vec[i64]([mask(view.hand) if seat == view.seat else 0 for seat in range(len(view.held))])
        for seat, held in enumerate(view.held):
            while count(hands[seat]) < held:
                hands[seat] |= BIT[unknown.pop(rng.below(len(unknown)))]
        for card in unknown:
            pile.put_loose(card)
        return DiceHand(view.turn, view.die, mask(view.shown), hands, vec[i64](list(view.scores)), pile)


class DiceHandWords(Words[DiceHandView]):
    """What the game says."""

    def prompt(self, observation: DiceHandView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return Prompt(f"The die shows {observation.die}: play a card." if observation.die else "Wait for the die.")

    def table(self, observation: DiceHandView, lang: str, names: tuple[str, ...]) -> str:
        """The table in characters."""
        view = observation
        rows = [
            f"{LETTERS[seat]} {name}: {view.scores[seat]}, {view.held[seat]} cards" for seat, name in enumerate(names)
        ]
        cards = f"open {' '.join(map(str, view.shown)) or '-'}, in hand {' '.join(map(str, view.hand)) or '-'}"
        return "\n".join((f"turn {view.turn + 1}, die {view.die or '-'}", *rows, cards))


class DiceHandGame(Game[DiceHand, DiceHandView]):
    """The rules, for the registry."""

    info = GameInfo(name="dicehand", title="Dice Hand", seats=(2, 3, 4), minutes=(2, 5), hidden=True, chance=True)
    actions = ACTIONS
    reasons = REASONS
    observation_type = DiceHandView
    words = DiceHandWords()

    def initial(self, setup: Setup) -> DiceHand:
        """All hands are empty, the pile is full (RULES 2.1)."""
        return DiceHand(0, 0, 0, vec[i64]([0] * setup.seats), vec[i64]([0] * setup.seats), full_pile(CARDS))

    def observe(self, state: DiceHand, viewer: Viewer) -> DiceHandView:
        """Build what a viewer may know, by allow-list."""
        return DiceHandView(
            seat=viewer,
            asked=asked(state.turn_mask() & SEATS_MASK),
            turn=state.turn,
            die=state.die,
            scores=tuple(state.points),
            held=tuple(count(hand) for hand in state.hands),
            hand=() if viewer is None else numbers(state.hands[viewer]),
            shown=numbers(state.shown),
        )

    def sight(self, before: DiceHand, move: Move, after: DiceHand, viewer: Viewer) -> Sight:
        """Everything is told, except a drawn card to those who did not draw it."""
        card = move.action.args[0]
        if move.action.kind == "draw":
            return Sight(move.seat, move.action if viewer == before.drawer() else Action("draw", ("?",)))
        return Sight(move.seat, move.action, (f"shown {card}",) if move.action.kind == "play" else ())

    def belief(self, observation: DiceHandView) -> DiceHandBelief:
        """The observation as a position with holes."""
        return DiceHandBelief(observation)


def mask(cards: tuple[int, ...]) -> int:
    """Cards as people call them, as bits."""
    return sum(BIT[card - 1] for card in cards)


def numbers(cards: int) -> tuple[int, ...]:
    """The other way round."""
    return tuple(card + 1 for card in range(CARDS) if cards >> card & 1)


GAME = DiceHandGame()
