"""Two languages: English is the source, French lies beside the code, and what is missing falls back."""

import sys
from pathlib import Path

import pytest

from ludarium.core.i18n import LANGUAGES, N_, folder, translator

FRENCH = """
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "Take {card}."
msgstr "Prenez {card}."

msgid "{who}’s Leader"
msgstr "le chef {who:de}"

msgid "{n} crystal"
msgid_plural "{n} crystals"
msgstr[0] "{n} cristal"
msgstr[1] "{n} cristaux"

msgctxt "seat"
msgid "free"
msgstr "libre"

msgctxt "price"
msgid "free"
msgstr "gratuit"

#, fuzzy
msgid "A guess."
msgstr "Une mauvaise idée."
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package that speaks French."""
    home = tmp_path / "speaking_toy"
    (home / "locale").mkdir(parents=True)
    (home / "__init__.py").write_text("", "utf-8")
    (home / "locale" / "fr.po").write_text(FRENCH, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    translator.cache_clear()
    return home.name


def test_a_message_is_translated_and_its_gaps_filled(package: str) -> None:
    """By name, since word order differs."""
    assert translator(package, "fr")("Take {card}.", card="la reine") == "Prenez la reine."
    assert translator(package, "en")("Take {card}.", card="the queen") == "Take the queen."


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Noor", "le chef de Noor"),
        ("Ida", "le chef d’Ida"),
        ("élise", "le chef d’élise"),
        ("A", "le chef de A"),
        ("", "le chef de "),
    ],
)
def test_a_word_before_a_gap_is_elided(package: str, name: str, said: str) -> None:
    """Before a vowel, with an accent or not; a seat's letter is no word."""
    assert translator(package, "fr")("{who}’s Leader", who=name) == said
    assert translator(package, "en")("{who}’s Leader", who=name) == f"{name}’s Leader"


def test_plurals_follow_the_language(package: str) -> None:
    """Nought is one in French and many in English."""
    said = {
        lang: [translator(package, lang).n("{n} crystal", "{n} crystals", n) for n in (0, 1, 2)] for lang in LANGUAGES
    }
    assert said == {"en": ["0 crystals", "1 crystal", "2 crystals"], "fr": ["0 cristal", "1 cristal", "2 cristaux"]}


def test_a_context_tells_one_word_from_the_same(package: str) -> None:
    """And a word without a context, or with another one, takes neither translation."""
    french = translator(package, "fr")
    assert (french.p("seat", "free"), french.p("price", "free")) == ("libre", "gratuit")
    assert (french("free"), french.p("speech", "free")) == ("free", "free")
    assert translator(package, "en").p("price", "free") == "free"


def test_a_message_with_a_context_has_gaps_too(package: str) -> None:
    """As any other."""
    assert translator(package, "fr").p("toast", "To {who}!", who="Noor") == "To Noor!"


def test_what_is_not_translated_stays_english(package: str) -> None:
    """Missing messages, unsure ones and missing languages."""
    assert translator(package, "fr")("Unheard of.") == "Unheard of."
    assert translator(package, "fr")("A guess.") == "A guess."
    assert translator(package, "xx")("Take {card}.", card="it") == "Take it."


def test_a_message_without_gaps_may_hold_braces(package: str) -> None:
    """Nothing is filled when nothing is given."""
    assert translator(package, "en")("{") == "{"


def test_marking_a_message_does_not_change_it() -> None:
    """The mark is for the tools."""
    assert N_("A mark.") == "A mark."


def test_a_package_keeps_its_files_in_its_folder(package: str) -> None:
    """And a module that stands alone, in the folder around it."""
    assert folder(package).name == package
    assert folder("ludarium.core.i18n") == folder("ludarium.core")


def test_a_game_in_a_notebook_has_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """``__main__`` may have no spec; it then speaks English."""
    monkeypatch.setattr(sys.modules["__main__"], "__spec__", None)
    assert folder("__main__") == Path()
    assert translator.__wrapped__("__main__", "fr")("Hello.") == "Hello."
