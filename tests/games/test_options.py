"""What is chosen before a game is explained: a line for each value, in both languages, and every offer can be played."""

from itertools import product

import pytest

from ludarium.core.errors import SetupError
from ludarium.core.i18n import LANGUAGES
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.setup import Option

LONGEST = 90


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each installed game."""
    return get_game(str(request.param))


def test_every_value_is_explained_in_a_line(game: AnyGame) -> None:
    """With words of its own, short enough to stand below its name."""
    for lang, option in product(LANGUAGES, game.info.options):
        notes = [game.words.option_note(option.name, value, lang) for value in option.values]
        assert all(0 < len(note) <= LONGEST and note.endswith(".") for note in notes), (option.name, lang, notes)
        names = [game.words.option_name(option.name, value, lang) for value in ("", *option.values)]
        assert len(set(names)) == len(names), (option.name, lang)


def test_french_is_not_english(game: AnyGame) -> None:
    """Every line was translated."""
    for option in game.info.options:
        for value in option.values:
            assert game.words.option_note(option.name, value, "en") != game.words.option_note(
                option.name, value, "fr"
            ), value


def offered(game: AnyGame, seats: int) -> list[tuple[Option, tuple[str, ...]]]:
    """What a new table may be, one option after the other."""
    return [(option, values) for option in game.info.options if (values := option.values_for(seats))]


def test_whatever_is_offered_can_be_played(game: AnyGame) -> None:
    """For every number of seats, each value beside the first ones of the others, or another of one of them.

    What belongs to another option comes with it.
    """
    for seats in game.info.seats:
        first = {option.name: values[0] for option, values in offered(game, seats)}
        for option, values in offered(game, seats):
            for value in values:
                chosen = {**first, option.name: value}
                if option.when is not None:
                    other, wanted = option.when
                    if wanted not in dict(offered_by_name(game, seats))[other]:
                        continue
                    chosen[other] = wanted
                usable = {name: one for name, one in chosen.items() if fits(game, name, chosen)}
                others = ({**usable, name: offer[1]} for name, offer in offered_by_name(game, seats) if len(offer) > 1)
                assert any(can_be_played(game, seats, one) for one in (usable, *others) if one[option.name] == value)


def can_be_played(game: AnyGame, seats: int, chosen: dict[str, str]) -> bool:
    """Whether a table may be so, and is what was chosen."""
    try:
        return game.setup(seats, chosen).options.items() >= chosen.items()
    except SetupError:
        return False


def offered_by_name(game: AnyGame, seats: int) -> list[tuple[str, tuple[str, ...]]]:
    """The same by the options' names."""
    return [(option.name, values) for option, values in offered(game, seats)]


def fits(game: AnyGame, name: str, chosen: dict[str, str]) -> bool:
    """Whether an option belongs to what else was chosen."""
    option = next(one for one in game.info.options if one.name == name)
    return option.when is None or chosen.get(option.when[0]) == option.when[1]


def test_one_player_alone_gets_a_mode_for_one() -> None:
    """Pandoria's other two are for two to four."""
    mode = get_game("pandoria").info.options[0]
    assert mode.values_for(1) == ("solo",)
    assert mode.values_for(2) == ("base", "family")
