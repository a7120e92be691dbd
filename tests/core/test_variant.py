"""Changed components: typed, put in their place, checked by the game's own reader, and named in every record."""

import json
import os
import subprocess
import sys
from importlib.resources import files

import pytest
from msgspec import UNSET

from ludarium.arena.report.elsewhere import Piece, check_changes, play_piece
from ludarium.arena.report.samples import Plan
from ludarium.core.errors import RecordError, SetupError
from ludarium.core.facts import FILE
from ludarium.core.record import loads, new_record, replay
from ludarium.core.registry import get_game
from ludarium.core.variant import SWITCH, command_of, environment, parse, put, value_at, varied
from ludarium.games.rauha.components import parse as parse_box

RAUHA = get_game("rauha")
MODULE = "ludarium.games.rauha"
DATA = files(MODULE).joinpath(FILE).read_bytes()
BOX = {
    "start": {"provenance": "p", "checksums": {}, "values": {"crystals": 4}},
    "water": {"provenance": "p", "checksums": {}, "values": [0, 1, 3]},
    "age_1": {"provenance": "p", "checksums": {}, "values": [{"id": "1-07", "cost": 2, "effect": {"pay": 1}}]},
}


@pytest.mark.parametrize(
    ("path", "before"), [("start.crystals", 4), ("water.2", 3), ("age_1.1-07.cost", 2), ("cards.1-07.effect.pay", 1)]
)
def test_a_path_leads_to_its_value(path, before):
    """By section, by id, by place in a list, and wherever a piece of that name lies."""
    box = json.loads(json.dumps(BOX))
    assert value_at(box, path) == before
    assert put(box, path, 9)
    assert value_at(box, path) == 9


@pytest.mark.parametrize(
    "path", ["start.spores", "age_1.1-08.cost", "age_3.1-07.cost", "water.7", "start.crystals.deep"]
)
def test_a_path_that_leads_nowhere_changes_nothing(path):
    """And says so."""
    box = json.loads(json.dumps(BOX))
    assert not put(box, path, 9)
    assert box == BOX


@pytest.mark.parametrize("text", ["cost", "cost=3", "age_1.1-07.cost", "a b.c=1"])
def test_what_is_no_change_is_refused(text):
    """With the way to write one."""
    with pytest.raises(SetupError, match=r"components\.PART\.PIECE\.FIELD=VALUE"):
        parse(text)


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("cards.1-31.cost", -1, ">= 0"),
        ("cards.1-31.cost", "much", "Expected `int`"),
        ("cards.1-07.cost", 3, "both a price and allowed squares"),
    ],
)
def test_the_games_own_reader_checks_a_change(monkeypatch, path, value, why):
    """A price below nothing, one that is no number, a card with both a price and squares."""
    monkeypatch.setenv(SWITCH, environment(MODULE, {path: value})[SWITCH])
    with pytest.raises(ValueError, match=why):
        parse_box(varied(MODULE, files(MODULE).joinpath(FILE).read_bytes()))


def test_promised_sums_do_not_bind_a_variant(monkeypatch):
    """They are those of the printed box."""
    monkeypatch.setenv(SWITCH, environment(MODULE, {"cards.1-31.cost": 3})[SWITCH])
    box = parse_box(varied(MODULE, files(MODULE).joinpath(FILE).read_bytes()))
    assert box.biome("1-31").cost == 3


def test_a_misspelt_path_is_refused():
    """By the process that would have played it."""
    with pytest.raises(SetupError, match=r"Rauha has no components\.cards\.9-99\.cost"):
        check_changes("rauha", {"cards.9-99.cost": 3})


def test_a_variant_is_played_on_the_same_dice():
    """In a process of its own: with other crystals at the start it is another game."""
    plan = Plan("rauha", RAUHA.setup(2), 3, ("random",))
    other = Plan("rauha", RAUHA.setup(2), 3, ("random",), changes={"start.crystals": 40})
    first, second = (play_piece(Piece(one, (0,)))[0] for one in (plan, other))
    assert (first.scores, first.moves) != (second.scores, second.moves)
    assert second.words.keys() <= {f"biome {card.id}" for card in parse_box(DATA).biomes} | {
        f"entity {one.id}" for one in parse_box(DATA).entities
    }


RECORD = """
from ludarium.core.record import new_record
from ludarium.core.registry import get_game
game = get_game("rauha")
record = new_record(game, game.setup(2))
record.close()
print(record.dumps())
"""


def test_a_record_names_its_variant_and_replays_with_it_only():
    """Without the changes it is refused, with the command that has them; edited, its digest does not match."""
    changed = environment(MODULE, {"start.crystals": 5})
    made = subprocess.run([sys.executable, "-c", RECORD], env=changed, capture_output=True, text=True, check=True)
    record = loads(made.stdout)
    assert record.variant == {"start.crystals": 5}
    with pytest.raises(RecordError, match=f"changed components.*{SWITCH}="):
        list(replay(record))
    record.variant = {"start.crystals": 4}
    assert record.end is not UNSET
    assert record.end.digest != record.digest()


def test_a_process_with_changes_refuses_records_without(monkeypatch):
    """A game as printed means something else there."""
    record = new_record(RAUHA, RAUHA.setup(2))
    monkeypatch.setenv(SWITCH, environment(MODULE, {"start.crystals": 5})[SWITCH])
    with pytest.raises(RecordError, match="components as printed"):
        list(replay(record))


def test_the_environment_is_this_ones_and_the_command_can_be_typed():
    """Nothing else is lost or added."""
    assert SWITCH not in environment(MODULE, {})
    assert environment(MODULE, {"a.b": 1}).keys() == os.environ.keys() | {SWITCH}
    assert command_of(MODULE, {"a.b": 1}, "ludarium replay x").startswith(f"{SWITCH}='{{")
