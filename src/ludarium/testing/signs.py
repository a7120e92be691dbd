"""Checks of what explains a game: the key of its signs, its reference card, and the paragraphs that explanations cite."""

import re
from collections.abc import Mapping
from xml.etree import ElementTree

from msgspec.structs import replace

from ludarium.core.errors import RecordError
from ludarium.core.figures import drawn, illustrations
from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.key import LINE, NAME, Group
from ludarium.core.parts import is_default
from ludarium.core.rulebook import Paragraph, headings, paragraphs

from .moves import listed
from .report import Tally
from .table import Table

_USED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


def signs_are_explained(table: Table, tally: Tally) -> None:
    """Every sign of the key and of the reference card has its drawing, a short line, and a paragraph that exists."""
    game = table.game
    sprite = game.pictures.table(game.observe(game.initial(table.setup), None), "en", "wide").sprite
    for lang in LANGUAGES:
        book = paragraphs(game.rules(lang))
        for what, groups in (("key", game.words.key(lang)), ("reference card", game.words.reference(lang))):
            tally.case()
            for wrong in _wrong(groups, book):
                tally.fail(f"the {what}, {lang}: {wrong}", table.place())
            for entry in (entry for group in groups for entry in group.entries):
                if wrong := _drawn(game.pictures.symbol(entry.symbol), sprite):
                    tally.fail(f"the sign {entry.symbol} of the {what} {wrong}", table.place())


def _wrong(groups: tuple[Group, ...], book: Mapping[str, Paragraph]) -> list[str]:
    found = []
    for group in groups:
        if not group.title or not (group.entries or group.rows or group.note):
            found.append(f"the group {group.title!r} is empty")
        for entry in group.entries:
            if not 0 < len(entry.name) <= NAME or len(entry.line) > LINE:
                found.append(f"{entry.name!r}, {entry.line!r}: a name has {NAME} letters at most, a line {LINE}")
            if entry.rule not in book:
                found.append(f"{entry.name!r} cites {entry.rule!r}, which is no paragraph")
    return found


def _drawn(svg: str, sprite: str) -> str:
    if not svg:
        return "has no drawing"
    try:
        ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        return f"cannot be parsed: {error}"
    missing = [one for found in _USED.finditer(svg) if f'id="{(one := found[1] or found[2])}"' not in sprite]
    return f"refers to {', '.join(missing)}, which the table's sprite lacks" if missing else ""


def chapters_have_figures(table: Table, tally: Tally) -> None:
    """If the rules have figures, every chapter has one, all can be drawn, and every language names the same."""
    game = table.game
    named = {}
    for lang in LANGUAGES:
        tally.case()
        rules = game.rules(lang)
        found = illustrations(rules)
        named[lang] = [replace(one, words="") for one in found]
        chapters = {number for number, _ in headings(rules)} if found else set()
        for chapter in sorted(chapters - {one.chapter for one in found}, key=int):
            tally.fail(f"chapter {chapter} of the rules, {lang}, has no figure", table.place())
        for one in found:
            try:
                if not drawn(game.info.name, one, lang).caption:
                    tally.fail(f"figure {one.name}, {lang}, says nothing", table.place())
            except RecordError as error:
                tally.fail(f"figure {one.name}, {lang}: {error.message}", table.place())
    if len({str(figures) for figures in named.values()}) > 1:
        tally.fail("the languages name different figures", table.place())


def explanations_cite(table: Table, tally: Tally) -> None:
    """What can be touched is explained with a paragraph that exists, if the game cites any."""
    game = table.game
    book = paragraphs(game.rules("en"))
    for position in table.positions("citing", 24):
        tally.case()
        if is_default(game.words, "cited") or position.seat not in mover_seats(position.state.turn_mask()):
            continue
        if position.seat not in range(table.setup.seats):
            continue
        view = game.observe(position.state, position.seat)
        codes = listed(position.state, position.seat)[:60]
        touched = {target for code in codes for target in game.words.targets(view, game.actions.action(code))}
        for target in sorted(touched):
            if game.words.cited(view, target) not in book:
                tally.fail(f"{target} cites {game.words.cited(view, target)!r}", table.at(position))
