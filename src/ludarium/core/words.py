"""What a game says: refusals, prompts, log lines, explanations."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from .detail import Clause, Figure
from .i18n import Translator, translator
from .turn import seat_letter


class Reason(Struct, frozen=True):
    """Why an action is refused: the paragraph of the rules, and a sentence in which ``{n}`` is the refusal's number."""

    paragraph: str
    message: str


class Refusal(Struct, frozen=True):
    """A reason against one action, in words, with the paragraph that says so."""

    message: str
    paragraph: str


def refused(reasons: Mapping[int, Reason], refusal: int, t: Translator) -> Refusal:
    """Say in words why a state refuses: the reason's number is in the low byte, the sentence's ``{n}`` above it."""
    reason = reasons[refusal & 255]
    return Refusal(t(reason.message).format(n=refusal >> 8), reason.paragraph)


class Prompt(Struct, frozen=True):
    """What is asked of the viewer in one imperative sentence, and a quiet half-sentence on what follows."""

    text: str
    hint: str = ""


class Chapter(Struct, frozen=True):
    """The part of the game that a position belongs to: ``name`` stands above its lines in the log, such as *Round 2, turn 1*.

    ``part`` names the larger part that it lies in, in as few words as the replay bar has room for, such as *Round 2*. Left
    out, the chapter is such a part itself. Without a name a game has no chapters.
    """

    name: str = ""
    part: str = ""


class Line(Struct, frozen=True):
    """A line of the log; ``ids`` are the elements of the picture that it speaks of.

    ``icons`` are symbols of the picture's sprite, each with the place in the text before which it is drawn. They repeat what
    the words say, so a line reads the same without them. ``told`` finds their places.
    """

    text: str
    ids: tuple[str, ...] = ()
    icons: tuple[tuple[int, str], ...] = ()


class Detail(Struct, frozen=True):
    """A thing explained: title, plain sentences, and what it would mean now.

    These three say everything and stand alone in a terminal or a small panel. Where the page has room for a large reader
    (``Picture.reader``), the rest takes the sentences' place: a drawing, a quiet line ``about`` the title, numbers, clauses,
    a ``story`` and at its foot where the thing is, with the mark of the ``seat`` that holds it.
    """

    title: str
    text: str
    note: str = ""
    about: str = ""
    svg: str = ""
    figures: tuple[Figure, ...] = ()
    clauses: tuple[Clause, ...] = ()
    story: str = ""
    foot: str = ""
    seat: int = -1


def seat_name(names: tuple[str, ...], seat: int, lang: str) -> str:
    """Say how a seat is called: by the name of who sits there, or by its letter. The letter also tells namesakes apart.

    >>> seat_name(("Ida", "Noor"), 1, "en"), seat_name((), 1, "en")
    ('Noor', 'Seat B')
    >>> seat_name(("Ida", "Ida"), 1, "en")
    'Ida (B)'
    """
    name, letter = names[seat] if seat < len(names) else "", seat_letter(seat)
    if not name:
        return translator("ludarium.core", lang)("Seat {seat}", seat=letter)
    return f"{name} ({letter})" if names.count(name) > 1 else name


_OPENS: Final = "\ue000"
_CLOSES: Final = "\ue001"
_ICON: Final = re.compile(f"{_OPENS}([\\w-]*){_CLOSES}|{_OPENS}|{_CLOSES}")


def iconed(symbol: str, words: str) -> str:
    """Put an icon before some words, to be fitted into a sentence that goes to ``told``. No symbol: the words alone."""
    return f"{_OPENS}{symbol}{_CLOSES}{words}" if symbol and words else words


def told(text: str, ids: tuple[str, ...] = ()) -> Line:
    """Make a line of a sentence with icons in it.

    >>> told("You kept " + iconed("i-forest", "Forest"), ("hand-3",))
    Line(text='You kept Forest', ids=('hand-3',), icons=((9, 'i-forest'),))
    """
    plain, icons, last = "", [], 0
    for found in _ICON.finditer(text):
        plain += text[last : found.start()]
        last = found.end()
        if found[1]:
            icons.append((len(plain), found[1]))
    return Line(plain + text[last:], ids, tuple(icons))


def capital(text: str) -> str:
    """Begin with a capital and leave the rest alone, icons too."""
    head = _ICON.match(text)
    start = head.end() if head else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def both(words: Sequence[str], t: Translator) -> str:
    """Join words: ``a``, ``a and b``, ``a, b and c``.

    >>> both(["sea", "lake", "moor"], translator("ludarium.core", "fr"))
    'sea, lake et moor'
    """
    if len(words) < 2:
        return "".join(words)
    t = translator("ludarium.core", t.lang)
    return t("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
