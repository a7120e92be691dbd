"""How this game speaks, and whom it speaks of."""

from collections.abc import Sequence

from ludarium.core.i18n import Translator, translator


def speak(lang: str) -> Translator:
    """The translator of this game."""
    return translator("ludarium.games.conquest", lang)


def both(parts: Sequence[str], t: Translator) -> str:
    """Several things in one sentence."""
    if len(parts) < 2:
        return "".join(parts)
    return t("{some} and {last}", some=", ".join(parts[:-1]), last=parts[-1])


def number(value: int) -> str:
    """A number with the real minus.

    >>> number(-200)
    '−200'
    """
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A change with its sign.

    >>> signed(30), signed(-100)
    ('+30', '−100')
    """
    return f"+{value}" if value >= 0 else f"−{-value}"
