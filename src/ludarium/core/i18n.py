"""Both languages of the house, through gettext.

A package that speaks (the core, the command line, each game) keeps one ``locale/fr.po`` beside its code. English is the
language of the source, so it needs no file. Catalogues are compiled in memory on first use: there is no build step and
nothing generated to commit. The page has the same kind of catalogue, ``client/locale/fr.po``.

One English word may need two in another language: *free* is ``libre`` for a seat and ``gratuit`` for a card. A context
(gettext's ``msgctxt``) tells them apart; it is never shown.
"""

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final
from unicodedata import normalize

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES: Final = ("en", "fr")
"""What can be spoken, the language of the source first."""


ELIDED: Final = {"de": "d’", "que": "qu’"}
"""What becomes of a French word before a vowel."""


def N_(message: str) -> str:  # noqa: N802 - the name gettext's tools know
    """Mark a constant for translation; it is translated where it is shown."""
    return message


class _Bending(Formatter):
    """Fills gaps; the word after a colon stands before what is put in, as the language has it there."""

    def format_field(self, value: object, format_spec: str) -> str:
        word = str(value)
        if format_spec not in ELIDED:
            return str(super().format_field(value, format_spec))
        vowel = len(word) > 1 and normalize("NFD", word[0].lower())[0] in "aeiouœæ"  # a seat's letter is no word
        return f"{ELIDED[format_spec]}{word}" if vowel else f"{format_spec} {word}"


_BENDING: Final = _Bending()


def filled(text: str, values: Mapping[str, object]) -> str:
    """Fill the named gaps of a text.

    >>> filled("le tour {who:de}", {"who": "Ida"}), filled("le tour {who:de}", {"who": "Noor"})
    ('le tour d’Ida', 'le tour de Noor')
    """
    bends = any(f":{word}}}" in text for word in ELIDED)
    return _BENDING.vformat(text, (), values) if bends else text.format(**values)


class Translator:
    """Speak one language with the words of one package.

    >>> t = translator("ludarium.core", "en")
    >>> t("Seat {seat} is not asked.", seat="B")
    'Seat B is not asked.'
    >>> t.n("{n} move", "{n} moves", 1)
    '1 move'
    >>> t.p("price", "free")
    'free'
    """

    def __init__(self, translations: NullTranslations, lang: str, names: tuple[str, ...] = ()) -> None:
        self._translations = translations
        self.lang = lang
        self.names = names
        """How the people at the table are called, where that is known (see ``calling``)."""

    def calling(self, names: tuple[str, ...]) -> "Translator":
        """Return one for this table, which carries the names of its people through all that is drawn for it."""
        return Translator(self._translations, self.lang, names)

    def __call__(self, message: str, /, **values: object) -> str:
        """Translate a message and fill its named gaps."""
        text = self._translations.gettext(message)
        return filled(text, values) if values else text

    def p(self, context: str, message: str, /, **values: object) -> str:
        """Translate a message that means something else elsewhere; the context says what is meant here."""
        text = self._translations.pgettext(context, message)
        return filled(text, values) if values else text

    def n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate with the plural that the number asks for; ``{n}`` stands for it."""
        return filled(self._translations.ngettext(one, many, n), {"n": n, **values})


def folder(module: str) -> Path:
    """Return where a package, or a module that stands alone, keeps its files."""
    try:
        spec = find_spec(module)
    except ValueError:  # `__main__` in a notebook or a script
        spec = None
    return Path(spec.origin).parent if spec is not None and spec.origin else Path()


@cache
def translator(package: str, lang: str) -> Translator:
    """Return the translator of a package; a language that it lacks falls back to English."""
    file = folder(package) / "locale" / f"{lang}.po"
    if lang == "en" or not file.is_file():
        return Translator(NullTranslations(), lang)
    compiled = BytesIO()
    with file.open("rb") as po:
        write_mo(compiled, read_po(po, locale=lang))
    compiled.seek(0)
    return Translator(GNUTranslations(compiled), lang)
