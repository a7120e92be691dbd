"""Properties of whole games: every ability takes effect, nothing gets lost, everybody stands somewhere."""

from collections import Counter
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.rng import Rng, stream
from ludarium.core.state import CHANCE, encode
from ludarium.games.conquest.components import load
from ludarium.games.conquest.lookup import A_CARD, A_COSTS, ABILITIES, CARD_IDS, CARDS, E_ABILITY, E_VERB, FIRST, TYPE
from ludarium.games.conquest.rules import Conquest, kinds, new_position
from ludarium.games.conquest.rules.abilities import DO
from ludarium.games.conquest.rules.enter import DISCOVERING, replaces_discovery
from ludarium.games.conquest.rules.field import find
from ludarium.games.conquest.rules.kinds import CANCELLED
from ludarium.games.conquest.rules.losses import casualty_applies
from ludarium.games.conquest.rules.modifiers import active, aims_at, concerns_seat
from ludarium.games.conquest.rules.select import role_of
from ludarium.games.conquest.rules.stacks import top_frame
from ludarium.games.conquest.rules.steps import _step, hear
from ludarium.games.conquest.rules.targets import effects_of
from ludarium.games.conquest.state import CUSTOM, NOWHERE, PLAYING
from ludarium.testing.moves import shuffled

steady = settings(deadline=None, max_examples=12, suppress_health_check=[HealthCheck.too_slow])
EAGER = {kinds.INTERRUPT, kinds.USE, kinds.ATTACK_LAND, kinds.EXPEDITION, kinds.CAPTURE, kinds.PRESS, kinds.ACCEPT}
LAZY = {kinds.DISCARD, kinds.DROP, kinds.END, kinds.MOVE, kinds.ESCORT, kinds.DECLINE}
GAMES = 1500


def deck(wanted: list[int], rng: Rng) -> list[int]:
    """Fifty cards at random, some wanted ones and three lands among them, no name twice."""
    cards = load().cards
    first = shuffled(wanted, rng)[:25]
    products = {cards[card].id[:3] for card in first[:12]}
    everything = shuffled(range(len(cards)), rng)
    lands = [card for card in everything if cards[card].type == "land"][:3]
    akin = [card for card in everything if cards[card].id[:3] in products] if rng.below(2) else []
    chosen: dict[str, int] = {}
    for card in [*first, *lands, *akin, *everything]:
        if len(chosen) < 50:
            chosen.setdefault(cards[card].name, card)
    return list(chosen.values())


def bring(state: Conquest, wanted: list[int], rng: Rng) -> None:
    """Everybody brings a random deck."""
    for seat in range(state.seats):
        for card in deck(wanted, rng):
            state.apply(seat, encode(kinds.BRING, card))
        state.apply(seat, encode(kinds.READY))


def eagerly(state: Conquest, seat: int, rng: Rng) -> int:
    """A random choice of somebody who likes to use things and to fight."""
    best = draw(state, seat, rng)
    for _ in range(3):
        if best & 255 in EAGER:
            return best
        other = draw(state, seat, rng)
        if best & 255 in LAZY or other & 255 in EAGER:
            best = other
    return best


class Tally:
    """Which abilities have taken effect: looked at from outside, between two steps of the rules."""

    def __init__(self) -> None:
        self.left = {ability for ability, card in enumerate(A_CARD) if card < CARDS}  # behind them the first edition's

    def play(self, state: Conquest, seat: int, code: int) -> None:
        """Play a move as ``apply`` does, one step after the other, and look at each."""
        if state.phase != PLAYING:
            state.apply(seat, code)
            return
        state.menu_seat = NOWHERE
        if state.dirty:
            state.refresh()
        hear(state, seat, code)
        while state.ask == kinds.NOTHING and state.phase == PLAYING:
            if state.dirty:
                state.refresh()
            if len(state.stack):
                self._look(state)
                _step(state, state.stack[top_frame(state)])
            else:
                state.ask, state.asker = kinds.MENU, state.turn
        self._feel(state)

    def _look(self, state: Conquest) -> None:
        """An ability that is about to do one of its effects, an explorer's own discovery, a battle."""
        kind, step, _, source, ability, _, flags, n = list(state.stack)[-kinds.FRAME :]
        if kind == kinds.F_ABILITY and step == DO:
            done = n >= effects_of(state, ability) or flags & CANCELLED
            if n >= A_COSTS[ability] and not done:
                self.left.discard(ability)
        elif kind == kinds.F_ENTER and step == 2 and ability & DISCOVERING:
            card = source % CARDS
            own = range(FIRST[card], FIRST[card] + ABILITIES[card])
            self.left -= {ability for ability in own if replaces_discovery(state, card, ability)}
        elif kind == kinds.F_BATTLE and step in (2, 3):
            self._feel(state)

    def _feel(self, state: Conquest) -> None:
        """Standing abilities that touch a card, a player or the battle now."""
        if state.phase != PLAYING:
            return
        if state.dirty:
            state.refresh()
        for m in range(state.m_n):
            ability = E_ABILITY[state.m_effect[m]]
            if ability in self.left and active(state, m) and _touches(state, m, E_VERB[state.m_effect[m]]):
                self.left.discard(ability)


def _touches(state: Conquest, m: int, verb: int) -> bool:
    """Whether a standing effect changes anything now."""
    if verb == kinds.V_RESULT:
        return bool(state.battle and role_of(state, state.m_source[m], state.m_holder[m], state.m_here[m]))
    if verb == kinds.V_CASUALTY:
        return bool(state.battle and state.result and casualty_applies(state, m, state.m_effect[m]))
    if verb in (kinds.V_LIMIT, kinds.V_FORBID):
        return any(concerns_seat(state, m, seat) for seat in range(state.seats))
    return any(aims_at(state, m, i) for i in range(len(state.at)))


def play_on(state: Conquest, rng: Rng, limit: int = 1500, tally: Tally | None = None) -> None:
    """Play to the end, or for so many plies."""
    play = state.apply if tally is None else partial(tally.play, state)
    for _ in range(limit):
        movers = mover_seats(state.turn_mask())
        if not movers:
            return
        seat = movers[rng.below(len(movers))]
        play(seat, draw(state, seat, rng) if seat == CHANCE else eagerly(state, seat, rng))


def spell(ability: int) -> str:
    """Name an ability as a card file does."""
    card = A_CARD[ability]
    return f"{CARD_IDS[card]} ability {ability - FIRST[card] + 1}"


@pytest.mark.rule("conquest", "8.10", "8.1")
def test_every_ability_of_every_card_takes_effect():
    """Random games with random decks of all cards, until each ability has been resolved; those left over are named."""
    tally = Tally()
    rng = stream(1, "abilities")
    for game in range(GAMES):
        if not tally.left:
            break
        state = new_position(2, game % 2, 0, 0, 60, -1, 0, 0, [CUSTOM, CUSTOM])
        bring(state, [A_CARD[ability] for ability in sorted(tally.left)], rng)
        play_on(state, rng, tally=tally)
    assert [spell(ability) for ability in sorted(tally.left)] == []


def whereabouts(state: Conquest) -> Counter[int]:
    """Every piece that can be found, as often as it is found."""
    found: Counter[int] = Counter(state.at)
    for seat in range(state.seats):
        for zone in (state.hand, state.deck, state.lands, state.discard):
            for card in range(CARDS):
                if zone[seat * len(zone) // state.seats + card // 62] >> card % 62 & 1:
                    found[seat * CARDS + card] += 1
    for place in range(0, len(state.stack), kinds.FRAME):
        if state.stack[place] == kinds.F_PLAY:
            found[state.stack[place + 2] * CARDS + state.stack[place + 3]] += 1
        if state.stack[place] == kinds.F_PLACE and state.stack[place + 4] == 1:
            found[state.stack[place + 3]] += 1
    return found


@given(st.integers(0, 10_000), st.integers(2, 4))
@steady
@pytest.mark.rule("conquest", "7.1", "7.7")
def test_no_card_is_lost_or_doubled(seed: int, seats: int):
    """While nobody is out, each card of each deck is in exactly one place, and counts agree with sets."""
    rng = stream(seed, "conserved")
    state = new_position(seats, seed % 2, 0, 0, 60, -1, 0, 0, [(seed + n) % 7 for n in range(seats)])
    pieces = set(whereabouts(state))
    for _ in range(60):
        play_on(state, rng, 4)
        if state.out or not state.turn_mask():
            return
        found = whereabouts(state)
        assert set(found) == pieces
        assert set(found.values()) == {1}
        for seat in range(seats):
            held = sum(
                bin(state.hand[seat * len(state.hand) // seats + word]).count("1")
                for word in range(len(state.hand) // seats)
            )
            assert held == state.hand_n[seat]


@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4]))
@steady
@pytest.mark.rule("conquest", "5.2", "5.1", "6.1")
def test_everybody_stands_somewhere(seed: int, seats: int):
    """Characters, armies and vessels stand in lands of their controller; nothing else stands anywhere."""
    rng = stream(seed, "standing")
    state = new_position(seats, 0, 0, 0, 60, -1, 0, 0, [(seed + 2 * n) % 7 for n in range(seats)])
    for _ in range(60):
        play_on(state, rng, 5)
        if len(state.stack) or not state.turn_mask():
            continue
        for i in range(len(state.at)):
            kind = TYPE[state.card[i]]
            if kind in (1, 2, 3):
                land = find(state, state.stand[i])
                assert land >= 0
                assert (TYPE[state.card[land]], state.held[land]) == (0, state.held[i])
            else:
                assert state.stand[i] == NOWHERE
