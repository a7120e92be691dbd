"""What holds in every position: the hot rules against plain, slow ones read straight from the components."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.rng import stream
from ludarium.core.state import LEGAL
from ludarium.games.rauha.actions import ACTIONS
from ludarium.games.rauha.components import Biome, Effect, Entity, Printed, load
from ludarium.games.rauha.lookup import SQUARE_NAMES, SYMBOLS, TILE_IDS
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.rules.entities import entities_called
from ludarium.games.rauha.state import CHOOSE, EMPTY
from ludarium.games.rauha.view import RauhaView, SeatView, observe

from .table import busy_positions, cards_in, legal_codes, positions, random_moves, steady

BOX = load()
TILES: dict[str, Biome | Printed] = {biome.id: biome for biome in BOX.biomes}
TILES |= {printed.id: printed for printed in BOX.printed}
ENTITIES: dict[str, Entity] = {entity.id: entity for entity in BOX.entities}
ROWS = [("a1", "b1", "c1"), ("a2", "b2", "c2"), ("a3", "b3", "c3")]
COLUMNS = [("a1", "a2", "a3"), ("b1", "b2", "b3"), ("c1", "c2", "c3")]


# The plain rules ------------------------------------------------------------------------------------------------------


def squares_of(seat: SeatView) -> dict[str, Biome | Printed]:
    """A board as components by the name of their square."""
    return {square: TILES[tile] for square, tile in zip(SQUARE_NAMES, seat.board, strict=True)}


def plain_water(seat: SeatView) -> int:
    """RULES 10.5: sources on the board, and two for Vuori."""
    return sum(tile.water for tile in squares_of(seat).values()) + 2 * ("vuori" in seat.entities)


def plain_called(board: dict[str, Biome | Printed], square: str) -> set[str]:
    """RULES 8.1: symbols that all three squares of the row or of the column share."""
    found = set()
    for line in (line for line in ROWS + COLUMNS if square in line):
        found |= set.intersection(*({*board[place].types, *board[place].animals} for place in line))
    return {entity.id for entity in BOX.entities if entity.symbol in found}


def plain_choices(view: RauhaView) -> set[str]:
    """What the seat that looks may do, in notation."""
    assert view.seat is not None
    seat = view.seats[view.seat]
    bare = [name for square, name in enumerate(SQUARE_NAMES) if square not in seat.spores]
    if view.phase == "choose":
        return {f"keep {card}" for card in view.offer}
    if view.phase == "place":
        card = BOX.biome(view.kept or "")
        free = [SQUARE_NAMES[square] for square in (card.squares if card.squares is not None else range(9))]
        places = free if card.cost <= seat.crystals else []
        return {f"place {card.id} {square}" for square in places} | {
            "discard-crystals", *(f"discard-spore {square}" for square in bare),
        }  # fmt: skip
    return {"done"} | plain_biomes(view, seat, bare) | plain_entities(view, seat)


def plain_biomes(view: RauhaView, seat: SeatView, bare: list[str]) -> set[str]:
    """RULES 9.1, 12.2: biomes of the line, or with a spore, that have not acted and can be paid."""
    awake = seat.spores if view.phase == "score" else BOX.path[view.step - 1].squares
    found = set()
    for square in awake:
        effect, name = TILES[seat.board[square]].effect, SQUARE_NAMES[square]
        if effect is None or square in view.used or effect.pay > seat.crystals:
            continue
        found |= {f"sow {name} {target}" for target in bare} if effect.spores else {f"activate {name}"}
    return found


def plain_entities(view: RauhaView, seat: SeatView) -> set[str]:
    """RULES 9.2, 12.2: new entities, or all at a scoring."""
    found = set()
    for name in seat.entities if view.phase == "score" else view.fresh:
        effect = ENTITIES[name].effect
        if effect is None or name in view.used_entities or effect.pay > seat.crystals:
            continue
        found |= {f"metsat {animal}" for animal in SYMBOLS[4:]} if name == "metsat" else {f"invoke {name}"}
    return found


def plain_gain(seat: SeatView, effect: Effect, named: str = "") -> int:
    """RULES 9.7: the points of an effect on this board."""
    animals: Counter[str | None] = Counter(animal for tile in squares_of(seat).values() for animal in tile.animals)
    times = {"spore": len(seat.spores), "water": plain_water(seat), "animal": animals[named], None: 1}
    return effect.points * (animals[effect.per] if effect.per in SYMBOLS else times[effect.per])


# The properties -------------------------------------------------------------------------------------------------------


@steady
@given(positions | busy_positions)
def test_choices_and_refusals_are_those_of_the_plain_rules(state):
    """Every code that can be written is legal exactly if the plain rules list it; every choice is listed once."""
    for seat in observe(state, None).asked:
        wanted = plain_choices(observe(state, seat))
        offered = legal_codes(state, seat)
        assert Counter(str(ACTIONS.action(code)) for code in offered) == dict.fromkeys(wanted, 1)
        assert {code for code in ACTIONS.codes() if state.refusal(seat, code) == LEGAL} == set(offered)


@steady
@given(positions | busy_positions)
def test_water_and_called_entities_are_those_of_the_plain_rules(state):
    """For every player and square."""
    for number, seat in enumerate(observe(state, None).seats):
        assert seat.water == plain_water(seat)
        for square, name in enumerate(SQUARE_NAMES):
            called = entities_called(state, number, square)
            symbols = {SYMBOLS[entity] for entity in range(7) if called >> entity & 1}
            assert {ENTITIES[e].symbol for e in plain_called(squares_of(seat), name)} == symbols


@steady
@given(st.lists(st.integers(0, 79), min_size=9, max_size=9, unique=True), st.integers(0, 8))
def test_called_entities_agree_on_boards_full_of_cards(cards, square):
    """Played boards share more symbols than random games bring about."""
    state = new_position(2, 0)
    for place, card in enumerate(cards):
        state.board[place] = card
    called = entities_called(state, 0, square)
    board = {name: TILES[TILE_IDS[card]] for name, card in zip(SQUARE_NAMES, cards, strict=True)}
    assert {SYMBOLS[entity] for entity in range(7) if called >> entity & 1} == {
        ENTITIES[name].symbol for name in plain_called(board, SQUARE_NAMES[square])
    }


@steady
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_every_card_is_in_exactly_one_place(seed, seats):
    """A ledger kept from the moves alone agrees with the table after each of them."""
    state = new_position(seats, seed % 2)
    where = {card.id: "stock" for card in BOX.biomes}
    for move in random_moves(state, stream(seed, "players")):
        follow(where, move.seat, move.action.kind, move.action.args, state)
        assert places(state) == {card: place for card, place in where.items() if place != "hole"}
        assert state.hole == sum(place == "hole" for place in where.values())


def follow(where: dict[str, str], seat: int, kind: str, args: tuple[str, ...], after: Rauha) -> None:
    """Write a move into the ledger."""
    if kind == "deal":
        where[args[0]] = args[1]
    elif kind == "keep":
        where[args[0]] += f" wanted by {seat}"
    elif kind == "place":
        where[args[0]] = "shown"
    elif kind.startswith("discard"):
        where[next(card for card, place in where.items() if place == f"hand {seat}")] = "hole"
    if kind == "keep" and after.phase != CHOOSE:
        for card, place in where.items():
            if " wanted by " in place:
                where[card] = f"hand {place.split()[-1]}"
            elif place[0] == "s" and place[1:].isdecimal() and after.step % 4 == 3:
                where[card] = "hole"


def places(state: Rauha) -> dict[str, str]:
    """Where each card lies, as the position says."""
    found = {}
    age = 0 if state.step <= 8 else 1
    for stock in (0, 1):
        found.update(dict.fromkeys(cards_in(state.deck[stock], stock), "stock"))
        found.update(dict.fromkeys(cards_in(state.shown[stock], stock), "shown"))
    for satellite in range(state.seats):
        found.update(dict.fromkeys(cards_in(state.satellite[satellite], age), f"s{satellite + 1}"))
    for seat in range(state.seats):
        if state.hand[seat] != EMPTY:
            card = TILE_IDS[state.hand[seat]]
            found[card] = f"{found[card]} wanted by {seat}" if state.phase == CHOOSE else f"hand {seat}"
    return found


@steady
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_points_are_what_was_gained_and_spores_are_never_lost(seed, seats):
    """After every move the sources add up, nobody owes crystals, and points and spores only grow."""
    state = new_position(seats, seed % 2)
    before = observe(state, None)
    for _ in random_moves(state, stream(seed, "players")):
        after = observe(state, None)
        for old, new in zip(before.seats, after.seats, strict=True):
            assert sum(new.gained) == new.points >= old.points
            assert set(old.spores) <= set(new.spores)
            assert new.crystals >= 0
        assert Counter((*after.free_entities, *(e for seat in after.seats for e in seat.entities))) == dict.fromkeys(
            ENTITIES, 1
        )
        before = after


@steady
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_activations_pay_and_give_what_the_components_say(seed, seats):
    """Crystals and points of the acting player change by the effect's price and gain."""
    state = new_position(seats, seed % 2)
    before = observe(state, None)
    for move in random_moves(state, stream(seed, "players")):
        after = observe(state, None)
        if move.action.kind in ("activate", "sow", "invoke", "metsat"):
            old, new = before.seats[move.seat], after.seats[move.seat]
            word = move.action.args[0]
            name = move.action.kind if move.action.kind == "metsat" else word
            source = ENTITIES[name] if name in ENTITIES else squares_of(old)[name]
            effect = source.effect or Effect()
            assert new.crystals == old.crystals - effect.pay + effect.crystals
            assert sum(new.gained[:3]) - sum(old.gained[:3]) == plain_gain(old, effect, word)
            assert len(new.spores) - len(old.spores) == effect.spores
        before = after
