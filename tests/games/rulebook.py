"""A rulebook as its tests read it: the numbers of sections and paragraphs, in order of appearance."""

import re


def paragraphs(text: str) -> list[tuple[int, int]]:
    """The numbers of the paragraphs."""
    return [(int(section), int(number)) for section, number in re.findall(r"^\*\*(\d+)\.(\d+)\*\* ", text, re.M)]


def headings(text: str) -> list[int]:
    """The numbers of the sections."""
    return [int(number) for number in re.findall(r"^## (\d+) \S", text, re.M)]
