"""A rulebook as its tests read it: the numbers of sections and paragraphs, in order of appearance."""

import re
from importlib.resources import files


def paragraphs(game: str, name: str) -> list[tuple[int, int]]:
    """The numbers of the paragraphs of one of a game's rulebooks."""
    text = read(game, name)
    return [(int(section), int(number)) for section, number in re.findall(r"^\*\*(\d+)\.(\d+)\*\* ", text, re.M)]


def headings(game: str, name: str) -> list[int]:
    """The numbers of the sections of one of a game's rulebooks."""
    text = read(game, name)
    return [int(number) for number in re.findall(r"^## (\d+) \S", text, re.M)]


def read(game: str, name: str) -> str:
    """One of a game's rulebooks."""
    return files(f"ludarium.games.{game}").joinpath(name).read_text(encoding="utf-8")
