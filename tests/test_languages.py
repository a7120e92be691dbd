"""Every sentence of the house in both languages: what the sources say, the French catalogues must say too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import ludarium

HOUSE = Path(ludarium.__file__).parent
PACKAGES = sorted(file.parent.parent for file in HOUSE.rglob("locale/fr.po"))


def strings(call: ast.Call) -> tuple[str, ...]:
    """The literal texts that a call begins with."""
    found = []
    for argument in call.args:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            break
        found.append(argument.value)
    return tuple(found)


def message_of(call: ast.Call) -> str | tuple[str, str] | None:
    """The message of ``t("…")``, ``N_("…")``, ``translator(…)("…")`` or ``t.n("…", "…", n)``."""
    match call.func:
        case ast.Attribute(attr="n") if len(texts := strings(call)) == 2:
            return texts[0], texts[1]
        case ast.Name(id="t" | "N_") | ast.Attribute(attr="t") | ast.Call(func=ast.Name(id="translator")) if (
            texts := strings(call)
        ):
            return texts[0]
        case _:
            return None


def messages(package: Path) -> Iterator[str | tuple[str, str]]:
    """Go through what a package says, without the packages inside it that keep their own catalogue."""
    inner = [other for other in PACKAGES if other != package and other.is_relative_to(package)]
    for file in sorted(package.rglob("*.py")):
        if any(file.is_relative_to(other) for other in inner):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and (message := message_of(node)) is not None:
                yield message


def catalogue(package: Path) -> Catalog:
    with (package / "locale" / "fr.po").open("rb") as file:
        return read_po(file, locale="fr")


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A message as its forms: one, or one for each number."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def gaps(text: str) -> set[str]:
    """The named gaps of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


each_package = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.relative_to(HOUSE).as_posix())


def test_there_are_packages_that_speak():
    """The tests below look at something."""
    assert HOUSE / "core" in PACKAGES
    assert HOUSE / "games" / "rauha" in PACKAGES


@each_package
def test_every_message_is_translated(package):
    """Each message of the sources has all its French forms."""
    french = catalogue(package)
    missing = []
    for message in messages(package):
        entry = french.get(forms(message)[0])
        if entry is None or forms(entry.id) != forms(message) or not all(forms(entry.string)):
            missing.append(message)
    assert not missing


@each_package
def test_nothing_translated_is_obsolete(package):
    """The catalogue holds no sentence that nobody says any more."""
    french, said = catalogue(package), {forms(message) for message in messages(package)}
    assert not french.obsolete
    assert not [entry.id for entry in french if entry.id and forms(entry.id) not in said]


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
    """A translation fills the same named gaps as its message."""
    for entry in catalogue(package):
        if entry.id:
            for text in forms(entry.string):
                assert gaps(text) == gaps(forms(entry.id)[-1]), entry.id


@each_package
def test_french_signs_stand_off_without_breaking(package):
    """Before a colon, a semicolon, ! and ? stands a space at which no line breaks."""
    for entry in catalogue(package):
        if entry.id:
            for text in forms(entry.string):
                assert not re.search(r"(^|[^\u00a0\u202f])[:;!?](\s|$)", text), text


@each_package
def test_catalogues_hold_no_dates_and_no_places(package):
    """A catalogue changes when words change, and for no other reason."""
    text = (package / "locale" / "fr.po").read_text("utf-8")
    assert "-Date:" not in text
    assert "\n#:" not in text
