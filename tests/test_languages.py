"""Every sentence of the house in both languages: what the sources say, the French catalogues must say too."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import ludarium
from ludarium.core.i18n import ELIDED

HOUSE = Path(ludarium.__file__).parent
PAGE = Path(__file__).parent.parent / "client"
PACKAGES = sorted(file.parent.parent for file in HOUSE.rglob("locale/fr.po"))
SPEAKERS = [*PACKAGES, PAGE]
QUOTED = r'"((?:[^"\\\n]|\\.)*)"'
"""A text in the page's sources."""


class Said(NamedTuple):
    """A message of the sources: its forms, one or one for each number, and the context that tells it from another."""

    forms: tuple[str, ...]
    context: str | None = None


def strings(call: ast.Call) -> tuple[str, ...]:
    """The literal texts that a call begins with."""
    found = []
    for argument in call.args:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            break
        found.append(argument.value)
    return tuple(found)


def message_of(call: ast.Call) -> Said | None:
    """The message of ``t("…")``, ``N_("…")``, ``translator(…)("…")``, ``t.n("…", "…", n)`` or ``t.p("context", "…")``."""
    match call.func:
        case ast.Attribute(attr="n") if len(texts := strings(call)) == 2:
            return Said(texts)
        case ast.Attribute(attr="p") if len(texts := strings(call)) == 2:
            return Said(texts[1:], texts[0])
        case ast.Name(id="t" | "N_") | ast.Attribute(attr="t") | ast.Call(func=ast.Name(id="translator")) if (
            texts := strings(call)
        ):
            return Said(texts[:1])
        case _:
            return None


def messages(package: Path) -> Iterator[Said]:
    """Go through what a package says, without the packages inside it that keep their own catalogue."""
    if package == PAGE:
        yield from messages_of_the_page()
        return
    inner = [other for other in PACKAGES if other != package and other.is_relative_to(package)]
    for file in sorted(package.rglob("*.py")):
        if any(file.is_relative_to(other) for other in inner):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (message := message_of(node)) is not None:
                yield message


def messages_of_the_page() -> Iterator[Said]:
    """Go through ``t("…")``, ``tn("…", "…", n)`` and ``tp("context", "…")``, and what tables of words hold."""
    whole = "\n".join(file.read_text("utf-8") for file in sorted((PAGE / "src").rglob("*.ts")))
    text = partial(json.loads, strict=False)
    for kind, first, second in re.findall(rf"\b(t|tn|tp)\(\s*{QUOTED}(?:,\s*{QUOTED})?", whole):
        one, other = text(f'"{first}"'), text(f'"{second}"')
        yield {"t": Said((one,)), "tn": Said((one, other)), "tp": Said((other,), one)}[kind]
    for table in re.findall(r"\bWords\b[^=\n()]* = [\[{].*?\n[\]}];", whole, re.DOTALL):
        in_catalogue = {forms(entry.id)[0] for entry in catalogue(PAGE) if entry.id}
        yield from (
            Said((one,)) for quoted in re.findall(QUOTED, table) if (one := text(f'"{quoted}"')) in in_catalogue
        )


def catalogue(package: Path) -> Catalog:
    with (package / "locale" / "fr.po").open("rb") as file:
        return read_po(file, locale="fr")


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A message as its forms: one, or one for each number."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def gaps(text: str) -> set[str]:
    """The named gaps of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


each_package = pytest.mark.parametrize(
    "package", SPEAKERS, ids=lambda package: "page" if package == PAGE else package.relative_to(HOUSE).as_posix()
)


def test_there_are_packages_that_speak():
    """The tests below look at something."""
    assert HOUSE / "core" in PACKAGES
    assert HOUSE / "games" / "rauha" in PACKAGES
    assert all(len(set(messages(package))) > 5 for package in SPEAKERS)


def test_a_word_has_a_context_everywhere_or_nowhere():
    """Within one catalogue: *free* without one, beside the *free* of prices, would be whichever a reader guesses."""
    for package in SPEAKERS:
        told_apart = {entry.id for entry in catalogue(package) if entry.id and entry.context}
        assert not [entry.id for entry in catalogue(package) if not entry.context and entry.id in told_apart]


@each_package
def test_every_message_is_translated(package):
    """Each message of the sources has all its French forms."""
    french = catalogue(package)
    missing = []
    for message in messages(package):
        entry = french.get(message.forms[0], message.context)
        if entry is None or forms(entry.id) != message.forms or not all(forms(entry.string)):
            missing.append(message)
    assert not missing


@each_package
def test_nothing_translated_is_obsolete(package):
    """The catalogue holds no sentence that nobody says any more."""
    french, said = catalogue(package), set(messages(package))
    assert not french.obsolete
    assert not [entry.id for entry in french if entry.id and Said(forms(entry.id), entry.context) not in said]


@each_package
def test_no_translation_is_a_guess(package):
    """No entry is marked as fuzzy."""
    assert not [entry.id for entry in catalogue(package) if entry.id and entry.fuzzy]


@each_package
def test_french_has_its_own_apostrophe(package):
    """As in ``l’étagère``: the straight one is for typewriters."""
    texts = [text for entry in catalogue(package) if entry.id for text in forms(entry.string)]
    assert not [text for text in texts if re.search(r"\w'\w", text)]


@each_package
def test_translations_keep_the_gaps(package):
    """A translation fills the same named gaps as its message; of a plural, as one of its forms."""
    for entry in catalogue(package):
        if entry.id:
            for text in forms(entry.string):
                assert gaps(text) in [gaps(form) for form in forms(entry.id)], entry.id
                assert {spec for _, _, spec, _ in Formatter().parse(text) if spec} <= set(ELIDED), entry.id


@each_package
def test_french_signs_stand_off_without_breaking(package):
    """Before a colon, a semicolon, ! and ?, and inside « », stands the same narrow space, at which no line breaks."""
    for entry in catalogue(package):
        if entry.id:
            for text in forms(entry.string):
                assert not re.search(r"(^|[^\u202f])[:;!?](\s|$)|«[^\u202f]|[^\u202f]»", text), text


@each_package
def test_no_message_stands_twice(package):
    """The second translation would never be read: what means something else elsewhere has a context."""
    text = (package / "locale" / "fr.po").read_text("utf-8")
    found = re.findall(r'^(?:msgctxt ("[^\n]*)\n)?msgid ((?:"[^\n]*\n)+)', text, re.MULTILINE)
    assert [one for one, times in Counter(found).items() if times > 1] == []


@each_package
def test_catalogues_hold_no_dates_and_no_places(package):
    """A catalogue changes when words change, and for no other reason."""
    text = (package / "locale" / "fr.po").read_text("utf-8")
    assert "-Date:" not in text
    assert "\n#:" not in text
