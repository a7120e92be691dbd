"""How a game is built is read from its sources, counted and drawn; and the counts keep within their limits."""

import json

import pytest

import architecture
import module_map
import repeats

TOY = {
    "__init__.py": "from .rules import Toy\n",
    "state.py": "class Position:\n    def seats(self):\n        return 2\n",
    "rules/__init__.py": "from .play import Toy\n",
    "rules/play.py": (
        "from ..state import Position\nfrom . import battle\n\n\nclass Toy(Position):\n"
        "    # Written by tools/states.py from the fields: the copy.\n\n"
        "    def copy(self):\n        return (\n            1,\n        )\n"
    ),
    "rules/battle.py": "from ..state import Position\n\n\ndef fight():\n    return 1\n",
    "view.py": "from .rules.battle import fight\n\n\nclass Toy:\n    pass\n",
}
GAMES = architecture.sources(architecture.ROOT)


def test_imports_are_followed_to_modules_of_the_game() -> None:
    """Also those of a whole module, and those of a package."""
    modules = architecture.modules_of(TOY)
    assert {name: sorted(module.imports) for name, module in modules.items()} == {
        "": ["rules"],
        "state": [],
        "rules": ["rules.play"],
        "rules.play": ["rules.battle", "state"],
        "rules.battle": ["state"],
        "view": ["rules.battle"],
    }


def test_rooms_and_rules_are_two_drawings() -> None:
    """A folder is one room, and the rules are opened; what follows from another way is pale, nothing goes up."""
    modules = architecture.modules_of(TOY).values()
    assert architecture.graph_of(modules) == {"state": set(), "rules": {"state"}, "view": {"rules"}}
    assert architecture.graph_of(modules, "rules") == {"play": {"battle"}, "battle": set()}
    drawn = architecture.drawing("toy", architecture.modules_of(TOY).values())
    assert drawn.count("<path ") == 3
    assert all(f">{name}</text>" in drawn for name in ("view", "rules", "state", "play", "battle"))
    assert 'class="up"' not in drawn


def test_what_is_inherited_counts() -> None:
    """By the class that is meant, where two have the same name; written parts have no length."""
    figures = architecture.figures(architecture.modules_of(TOY))
    assert (figures.methods, figures.line, figures.longest_function, figures.rules) == (2, 2, 2, 3)


def test_methods_that_wait_count_too() -> None:
    """A class of the server has hardly any others."""
    toy = {
        **TOY,
        "view.py": "class Page:\n    async def a(self): ...\n    async def b(self): ...\n    def c(self): ...\n",
    }
    assert architecture.figures(architecture.modules_of(toy)).methods == 3


def test_a_protocol_is_no_ancestor() -> None:
    """It says what a class can be asked, and hands nothing down."""
    toy = {**TOY, "state.py": "class Position(Protocol):\n    def seats(self): ...\n"}
    assert architecture.figures(architecture.modules_of(toy)).line == 1


def test_importers_stand_above_and_a_way_back_goes_up() -> None:
    """Layers go from the top down; the one import of a circle that cannot is drawn as going up."""
    assert module_map.layers({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == [["a"], ["b"], ["c"]]
    pale = module_map.svg("toy", [("Toy", {"a": {"b", "c"}, "b": {"c"}, "c": set()})])
    assert (pale.count('class="follows"'), pale.count('class="up"')) == (1, 0)
    circle = module_map.svg("toy", [("Toy", {"a": {"b"}, "b": {"a"}})])
    assert circle.count('class="up"') == 1


@pytest.mark.parametrize("game", GAMES)
def test_games_keep_within_the_limits(game: str) -> None:
    """No class has more than forty methods, none stands on more than one other of its game."""
    figures = architecture.figures(architecture.modules_of(GAMES[game]))
    assert figures.methods <= 40
    assert figures.line <= 2


def test_no_function_is_longer_than_a_page() -> None:
    """Sixty lines are a page; what a tool writes from a list is as long as the list."""
    long = [
        f"{file.relative_to(architecture.ROOT)}: {name} has {length} lines"
        for file in (architecture.ROOT / "src").rglob("*.py")
        for name, length in architecture.functions(file.read_text("utf-8"))
        if length > 60
    ]
    assert long == []


@pytest.fixture(scope="module")
def now() -> architecture.Whole:
    """Counted once: it reads all sources."""
    return architecture.whole(repeats.texts(architecture.ROOT), "")


def test_a_verb_is_three_files(now: architecture.Whole) -> None:
    """What it is, what it does, and the list; before there were five or more."""
    before = json.loads((architecture.ROOT / architecture.IMAGES / architecture.WHOLE_BEFORE).read_text("utf-8"))
    assert now.verb <= 3 < architecture.Whole(*before).verb
    assert now.methods <= 40


def test_passages_stand_once(now: architecture.Whole) -> None:
    """Few files share six lines to the letter; `python tools/repeats.py` names them."""
    assert now.repeated <= 12


def test_the_page_shows_every_game() -> None:
    """Its drawing is there, now and before, and so are its figures."""
    page = (architecture.ROOT / architecture.PAGE).read_text("utf-8")
    before = json.loads((architecture.ROOT / architecture.IMAGES / architecture.BEFORE).read_text("utf-8"))
    for game in GAMES:
        assert f"| {game} | " in page
        assert f"../images/architecture/{game}.svg" in page
        assert (architecture.ROOT / architecture.IMAGES / f"{game}.svg").exists()
        assert game in before
