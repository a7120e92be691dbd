"""What a person reads at the terminal: players' names, lines of the log, the score."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludarium.bots import is_bot
from ludarium.bots.external import PREFIX
from ludarium.core.i18n import Translator, translator
from ludarium.core.observation import Viewer
from ludarium.core.outcome import Outcome
from ludarium.core.registry import AnyGame
from ludarium.core.state import State
from ludarium.core.turn import Move, seat_letter
from ludarium.core.words import capital

from .common import columns

if TYPE_CHECKING:
    from ludarium.core.observation import Sight

HUMAN: Final = "human"
"""How a record names a player at this terminal."""


def speak(lang: str) -> Translator:
    """Return the command line's own words in a language."""
    return translator("ludarium.cli", lang)


def player_names(players: Sequence[str], seats: int, lang: str) -> tuple[str, ...]:
    """Name all seats for log and table: bots by their kind, people by their seat, others as the record has them.

    >>> player_names(("human", "random", "Ann"), 4, "en")
    ('Player A', 'Random B', 'Ann', 'Player D')
    >>> player_names(("search:200", "exec:python bots/my_bot.py"), 2, "en")
    ('Search:200 A', 'my_bot.py B')
    """
    t = speak(lang)
    named = []
    for seat in range(seats):
        player = players[seat] if seat < len(players) else HUMAN
        if player.startswith(PREFIX):
            player = f"{Path(player.split()[-1]).name} {seat_letter(seat)}"
        elif is_bot(player):
            player = f"{player.capitalize()} {seat_letter(seat)}"
        elif player == HUMAN:
            player = t("Player {seat}", seat=seat_letter(seat))
        named.append(player)
    return tuple(named)


def told(
    game: AnyGame, before: State, move: Move, after: State, viewer: Viewer, names: tuple[str, ...], lang: str
) -> tuple["Sight", str]:
    """Return what a viewer is told of a move, as a sight and in words (which may be none)."""
    sight = game.sight(before, move, after, viewer)
    line = game.words.describe(sight, game.observe(before, viewer), game.observe(after, viewer), names, lang)
    return sight, line.text


def final_lines(
    game: AnyGame, outcome: Outcome, names: tuple[str, ...], lang: str, viewer: Viewer = None
) -> Iterator[str]:
    """Say who won, and show every seat's score by its sources, best place first."""
    t = speak(lang)
    winners = [names[seat] for seat in outcome.winners]
    if len(names) == 1:
        yield t("The game is won.") if winners else t("The game is lost.")
    elif outcome.winners == (viewer,):
        yield t("You win.")
    elif len(winners) == 1:
        yield t("{who} wins.", who=winners[0])
    else:
        yield t("The victory is shared: {who}.", who=", ".join(winners))
    yield ""
    sources = [game.words.source_name(source, lang) for source in outcome.sources]
    rows: list[tuple[int, list[object]]] = []
    for seat, place in enumerate(outcome.places):
        parts = outcome.parts[seat] if outcome.parts else ()
        rows.append((place, [place, names[seat], *parts, outcome.scores[seat]]))
    words = translator(type(game).__module__, lang)
    for rival in outcome.rivals:
        name = capital(words(rival.name))
        rows.append((rival.place, [rival.place, name, *("" for _ in sources), rival.score]))
    rows.sort(key=lambda row: row[0])
    yield columns([[t("place"), t("player"), *sources, t("total")], *(row for _, row in rows)], left=2)
