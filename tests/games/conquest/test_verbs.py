"""A verb is a module with its data and words, a module with its rules, and a line in the list."""

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ludarium
from ludarium.core.i18n import LANGUAGES
from ludarium.games.conquest import words
from ludarium.games.conquest.components.verbs import CLASSES, VERBS
from ludarium.games.conquest.rules import kinds, verb
from ludarium.games.conquest.text.abilities.events import ANSWERED, EVENTS, WINDOWS
from ludarium.games.conquest.text.abilities.provisos import BEHIND, TESTS

GUIDE = Path(__file__).parents[3] / "docs" / "how-to" / "add-a-verb.md"
PLAYED = """
import sys

sys.path.insert(0, sys.argv[1])
from table import do, game, hold, lands, put, rest
from ludarium.games.conquest.components import load
from ludarium.games.conquest.decks.catalogue import facets
from ludarium.games.conquest.svg.faces import tokens
from ludarium.games.conquest.text.abilities import ability_text

card = load().card("TES-12")
for lang in ("en", "fr"):
    print(ability_text(card.abilities[0], lang))
    (labels,) = [facet.values for facet in facets(lang) if facet.name == "verb"]
    print([value.label for value in labels if value.value == "hope"])
print(tokens(card))
state = game(morale=-150)
home, other = lands("EU")[:2]
home, _ = put(state, "A", home), put(state, "B", other)
state.morale[1] = 30
hold(state, "A", "TES-12")
rest(do(state, f"A play TES-12 {home} 0"))
print(list(state.morale))
"""


def blocks(kind: str) -> list[str]:
    """The passages of the guide in a language."""
    return re.findall(rf"```{kind}\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def patched(source: str, diff: str) -> str:
    """A source with the added lines of a difference, each after the line before it."""
    before = ""
    for line in diff.splitlines():
        if line.startswith("+"):
            assert f"\n{before}\n" in source, before
            source = source.replace(f"\n{before}\n", f"\n{before}\n{line[1:]}\n", 1)
        before = line[1:]
    return source


def test_the_verb_of_the_guide_is_three_files(tmp_path):
    """Added as the page says to a copy of the sources, it is read, told, shown, filtered by and played."""
    package = Path(ludarium.__file__).parent
    copy = tmp_path / "ludarium"
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "client", "server"))
    conquest = copy / "games" / "conquest"
    data, rules = blocks("python")
    (listed,) = blocks("diff")
    (conquest / "components" / "verbs" / "hope.py").write_text(data, "utf-8")
    (conquest / "rules" / "verbs" / "hope.py").write_text(rules, "utf-8")
    names = conquest / "components" / "verbs" / "__init__.py"
    names.write_text(patched(names.read_text("utf-8"), listed), "utf-8")
    cards = conquest / "cards" / "tesla.json"
    owens = '"do": [{"verb": "morale", "who": "you", "amount": 40}], "price": 40}'
    text = cards.read_text("utf-8")
    assert owens in text
    cards.write_text(text.replace(owens, '"do": [{"verb": "hope", "who": "each_player"}], "price": 40}', 1), "utf-8")

    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "LUDARIUM_PURE": "1"}
    command = [sys.executable, "-c", PLAYED, str(Path(__file__).parent)]
    ran = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.stdout.splitlines() == [
        "The morale of each player rises to 0.",
        "['Give hope']",
        "Le moral de chaque joueur remonte à 0.",
        "['Redonner espoir']",
        "[('t', '+'), ('i', 'laurel')]",
        "[0, 30]",
    ], ran.stderr


def test_every_verb_has_its_rules():
    """The list of the rules is that of the vocabulary, and the numbers that rules ask for are those of their verbs."""
    assert [import_module(f"ludarium.games.conquest.rules.verbs.{name}").VERB for name in VERBS] == verb.VERBS
    numbers = {name: value for name, value in vars(kinds).items() if name.startswith("V_")}
    assert {VERBS[value] for value in numbers.values()} == {
        "morale",
        "strength",
        "land_strength",
        "multiply_strength",
        "battle_result",
        "casualty",
        "limit",
        "attack_range",
        "forbid",
        "immune",
        "discover",
        "mute",
        "count_as",
    }


@pytest.mark.parametrize("told", [EVENTS, ANSWERED, WINDOWS, TESTS, BEHIND])
def test_events_and_tests_have_the_same_phrases_in_every_language(told):
    """What is said in one language can be said in the others."""
    assert set(told) == set(LANGUAGES)
    assert all(set(told[lang]) == set(told["en"]) for lang in LANGUAGES)


def test_every_event_and_window_has_words():
    """None is left out, but for a card that falls: its sentence hangs on its noun."""
    assert {event for event in words.EVENTS if event not in EVENTS["en"]} == {
        "character_lost",
        "opponent_character_lost",
    }
    assert set(words.WINDOWS) <= set(WINDOWS["en"])


@pytest.mark.parametrize("one", CLASSES, ids=VERBS)
def test_a_verb_says_the_same_in_every_language(one):
    """Each has every phrase in every language, and a label."""
    assert set(one.words) == set(LANGUAGES)
    assert one.words["en"]["label"]
    assert all(set(phrases) == set(one.words["en"]) for phrases in one.words.values())
    assert one.answers <= set(words.WINDOWS)
    assert all(part for part in (*one.commands.english, *one.commands.french.values()))
