"""Checks of what explains a game: the key of its signs, its reference card, what is drawn, and the paragraphs that are cited."""

import re
from collections.abc import Iterator, Mapping
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
from .sampled import Sampled

_SVG = "{http://www.w3.org/2000/svg}"
_USED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


def signs_are_explained(sampled: Sampled, tally: Tally) -> None:
    """Every sign of the key and of the reference card has its drawing, a short line, and a paragraph that exists."""
    game = sampled.game
    sprite = game.pictures.table(game.observe(game.initial(sampled.setup), None), "en", "wide").sprite
    for lang in LANGUAGES:
        book = paragraphs(game.rules(lang))
        for what, groups in (("key", game.words.key(lang)), ("reference card", game.words.reference(lang))):
            tally.case()
            for wrong in _wrong(groups, book):
                tally.fail(f"the {what}, {lang}: {wrong}", sampled.place())
            drawn = [entry.symbol for group in groups for entry in group.entries]
            for symbol in (*drawn, *(group.drawing for group in groups if group.drawing)):
                if wrong := _drawn(game.pictures.symbol(symbol), sprite):
                    tally.fail(f"the sign {symbol} of the {what} {wrong}", sampled.place())


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


def chapters_have_figures(sampled: Sampled, tally: Tally) -> None:
    """If the rules have figures, every chapter has one, all can be drawn, and every language names the same."""
    game = sampled.game
    named = {}
    for lang in LANGUAGES:
        tally.case()
        rules = game.rules(lang)
        found = illustrations(rules)
        named[lang] = [replace(one, words="") for one in found]
        chapters = {number for number, _ in headings(rules)} if found else set()
        for chapter in sorted(chapters - {one.chapter for one in found}, key=int):
            tally.fail(f"chapter {chapter} of the rules, {lang}, has no figure", sampled.place())
        for one in found:
            try:
                if not drawn(game.info.name, one, lang).caption:
                    tally.fail(f"figure {one.name}, {lang}, says nothing", sampled.place())
            except RecordError as error:
                tally.fail(f"figure {one.name}, {lang}: {error.message}", sampled.place())
    if len({str(figures) for figures in named.values()}) > 1:
        tally.fail("the languages name different figures", sampled.place())


def explanations_cite(sampled: Sampled, tally: Tally) -> None:
    """What can be touched is explained with a paragraph that exists, if the game cites any."""
    game = sampled.game
    book = paragraphs(game.rules("en"))
    for position in sampled.positions("citing", 24):
        tally.case()
        if is_default(game.words, "cited") or position.seat not in mover_seats(position.state.turn_mask()):
            continue
        if position.seat not in range(sampled.setup.seats):
            continue
        view = game.observe(position.state, position.seat)
        codes = listed(position.state, position.seat)[:60]
        touched = {target for code in codes for target in game.words.targets(view, game.actions.action(code))}
        for target in sorted(touched):
            if game.words.cited(view, target) not in book:
                tally.fail(f"{target} cites {game.words.cited(view, target)!r}", sampled.at(position))


def what_is_drawn_is_explained(sampled: Sampled, tally: Tally) -> None:
    """Whatever has a name on the table is explained by more than its name, if the game explains anything."""
    game = sampled.game
    tally.case()
    if is_default(game.words, "explain"):
        return
    book, seen = paragraphs(game.rules("en")), set[str]()
    for n, position in enumerate(sampled.positions("explained", 6)):
        tally.case()
        view = game.observe(position.after, sampled.viewers[n % len(sampled.viewers)])
        picture = game.pictures.table(view, "en", "wide")
        drawn = "".join([*(pane.svg for pane in picture.panes), *(panel.svg for panel in picture.seats)])
        for name in [name for name in _named(drawn) if name not in seen]:
            seen.add(name)  # a name means the same thing throughout a game
            detail, rule = game.words.explain(view, name, "en", ()), game.words.cited(view, name)
            if not detail.title or not (detail.text or detail.note):
                tally.fail(f"{name} is explained by {detail.title!r} alone", sampled.at(position))
            elif rule not in book and not is_default(game.words, "cited"):
                tally.fail(f"{name} cites {rule!r}, which is no paragraph", sampled.at(position))


def _named(drawing: str) -> Iterator[str]:
    """Go through the ids that are drawn with a name: the page explains what is pointed at there."""
    try:
        root = ElementTree.fromstring(f"<page>{drawing}</page>")
    except ElementTree.ParseError:
        return  # another check tells
    for element in root.iter():
        name = element.get("id")
        if (
            name
            and element.tag != f"{_SVG}svg"
            and (element.get("aria-label") or element.find(f"{_SVG}title") is not None)
        ):
            yield name
