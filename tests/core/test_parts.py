"""A game that writes no words and no pictures is whole: what the defaults say and draw."""

from types import ModuleType
from xml.etree.ElementTree import fromstring

import pytest

from ludarium.core.action import Action
from ludarium.core.observation import SPECTATOR, Observation, Sight
from ludarium.core.parts import Pictures, Words, is_default
from ludarium.core.sheet import LINE, MARGIN, broken, sheet
from ludarium.core.state import CHANCE
from ludarium.core.words import Chapter

from .toy import GAME, BidsView, act, position

SILENT: Words[BidsView] = Words()
NAMES = ("Ada", "Bo")


def test_things_and_choices_are_called_by_their_notation() -> None:
    """What is touched for an action, and what is written on the button."""
    view = GAME.observe(position("* roll 2"), 0)
    assert SILENT.targets(view, act("bid 2")) == ("bid-2",)
    assert SILENT.targets(view, act("rest")) == ("rest",)
    assert SILENT.label(view, "bid-2", "en") == "Bid 2"
    assert SILENT.explain(view, "bid-2", "en").title == "Bid 2"
    assert SILENT.phrase(view, act("bid 2"), "en") == "Bid 2"
    assert SILENT.source_name("die", "en") == "die"


def test_the_prompt_says_who_is_asked() -> None:
    """Oneself, or the others by their names; while chance moves, nobody."""
    state = position("* roll 2", "A bid 1", seats=3)
    names = ("Ada", "Bo", "Cy")
    assert SILENT.prompt(GAME.observe(state, 1), "en", names).text == "Choose what to do."
    assert SILENT.prompt(GAME.observe(state, 0), "en", names).text == "Waiting for Bo, Cy"
    assert SILENT.prompt(GAME.observe(state, SPECTATOR), "fr").text == "On attend Place B, Place C"
    assert SILENT.prompt(GAME.observe(position(), 0), "en").text == "Nobody has to choose right now."


def test_a_room_speaks_for_the_methods_of_its_names() -> None:
    """Its functions do, and what is named besides; a subclass keeps what it wrote itself."""

    class Own(Words[BidsView]):
        def tagline(self, lang: str) -> str:
            return "my own"

    room = ModuleType("room")
    vars(room).update(
        tagline=lambda lang: "of the room", chapter=lambda view, lang, names=(): Chapter(f"die {view.die}"), label="?"
    )
    view = GAME.observe(position("* roll 2"), 0)
    for words, tagline in ((Words[BidsView](room), "of the room"), (Own(room), "my own")):
        assert (words.tagline("en"), words.chapter(view, "en").name) == (tagline, "die 2")
        assert words.label(view, "bid-2", "en") == "Bid 2"
    assert Words[BidsView](room, tagline=lambda lang: "besides").tagline("en") == "besides"
    assert [is_default(Words[BidsView](room), name) for name in ("tagline", "chapter", "moment")] == [
        False,
        False,
        True,
    ]
    assert [is_default(Own(), name) for name in ("tagline", "chapter")] == [False, True]


@pytest.mark.parametrize(
    ("sight", "line"),
    [
        (Sight(0, Action("bid", ("2",))), "Ada: bid 2"),
        (Sight(CHANCE, Action("roll", ("2",))), "Chance: roll 2"),
        (Sight(1, Action("bid", ("?",))), "Bo: bid ?"),
        (Sight(1, Action("?")), "Bo has chosen"),
        (Sight(1, Action("bid", ("2",)), ("bids 1 2", "a tie")), "Bo: bid 2 (bids 1 2, a tie)"),
    ],
)
def test_the_log_tells_a_move_and_what_it_revealed(sight: Sight, line: str) -> None:
    """By name and notation; of a move that is hidden altogether, that it was made."""
    view = GAME.observe(position("* roll 2"), 0)
    assert SILENT.describe(sight, view, view, NAMES, "en").text == line


def test_a_game_without_words_shows_its_observation() -> None:
    """Field by field: nothing that the viewer may not know."""
    view = GAME.observe(position("* roll 2", "A bid 1"), 1)
    assert "die: 2" in SILENT.table(view, "en", NAMES).splitlines()
    assert "bids: (-2, -1)" in SILENT.table(view, "en", NAMES).splitlines()


def test_words_by_key_name_the_shelf() -> None:
    """One mapping gives the tagline, options with their notes, and the parts of the score."""

    class Told(Words[BidsView]):
        def about(self, lang: str) -> dict[str, str]:
            return {
                "tagline": "Bid",
                "purse": "Purse",
                "purse-3": "Three",
                "purse-3-note": "Tight.",
                "source-die": "Die",
            }

    told = Told()
    assert (told.tagline("en"), told.source_name("die", "en")) == ("Bid", "Die")
    assert (told.option_name("purse", "", "en"), told.option_name("purse", "3", "en")) == ("Purse", "Three")
    assert (told.option_note("purse", "3", "en"), told.option_name("purse", "5", "en")) == ("Tight.", "5")


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_the_default_picture_has_seats_scores_and_names(layout: str) -> None:
    """On the page the strips say the names; the drawing that stands alone says them too, and everything is escaped."""
    view = GAME.observe(position("* roll 6", "A bid 1", "B bid 0"), 0)
    picture = GAME.pictures.table(view, "en", layout, NAMES)
    assert [(panel.seat, panel.points) for panel in picture.seats] == [(0, 5), (1, 0)]
    assert [pane.name for pane in picture.panes] == ["board"]
    alone = fromstring(GAME.pictures.document(view, "en", ("Ada", "<Bo>"), layout))
    said = [text.text for text in alone.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Ada", "<Bo>", "5", "die 6, points 5 0 <3"} <= set(said)


def test_a_drawing_that_stands_alone_follows_from_the_picture() -> None:
    """A game that draws its table draws no second one for files."""

    class Drawn(Pictures[BidsView]):
        def cover(self) -> str:
            return "<svg/>"

    class Board(Words[BidsView]):
        def table(self, observation: BidsView, lang: str, names: tuple[str, ...]) -> str:
            return "here"

    alone = Drawn(Board()).document(GAME.observe(position(), 0), "en", (), "wide")
    assert "Seat A" in alone
    assert "here" in alone


def test_long_lines_are_broken_and_stay_on_the_paper() -> None:
    """A phone's sheet is narrow; what a line begins with is kept."""
    assert broken("open 1 2 3 4 5 6 7 8 9", 10) == ["open 1 2 3", "  4 5 6 7", "  8 9"]
    drawn = fromstring(sheet("word " * 40, "Table", "phone"))
    rows = list(drawn.iter("{http://www.w3.org/2000/svg}text"))
    assert max(len(row.text or "") for row in rows) <= 32
    assert float(drawn.attrib["viewBox"].split()[3]) > 2 * MARGIN + LINE * (len(rows) - 1)


def test_an_observation_without_scores_says_what_to_do() -> None:
    """Nobody has to guess which field is missing."""

    class Bare(Observation, frozen=True, kw_only=True):
        pass

    with pytest.raises(NotImplementedError, match="Bare does not say the scores"):
        _ = Bare(seat=0, asked=()).scores
