"""The sentences of the cards, derived from their abilities' data: what a printed card would say, in both languages.

No sentence is stored. A catalogue of whole sentences could not give them, since French wants gender and agreement for every
noun that a selector may name: so each language has a small grammar of its own, ``english`` and ``french``, with the same words.
"""

from functools import cache
from typing import Final

from ...components.model import Ability, Card
from .english import English
from .french import French
from .grammar import Grammar
from .telling import sentence

GRAMMARS: Final[dict[str, Grammar]] = {"en": English(), "fr": French()}


@cache
def ability_text(ability: Ability, lang: str) -> str:
    """One ability in a sentence.

    >>> from ludarium.games.conquest.components import load
    >>> ability_text(load().card("ROM-07").abilities[0], "en")
    'Interrupt: cancel an ability an opponent uses.'
    """
    return sentence(ability, GRAMMARS.get(lang, GRAMMARS["en"]))


def sign(ability: Ability) -> str:
    """The sign of one ability: I, H or C, and how often.

    >>> from ludarium.games.conquest.components import load
    >>> sign(load().card("TES-08").abilities[0])
    'I2'
    """
    return f"{ability.timing}{'∞' if ability.uses == 'inf' else ability.uses}"


@cache
def symbols(card: Card, lang: str = "en") -> str:
    """The signs of a card as its face shows them, such as ``I1/C∞``, ``Choice I1`` or ``Interrupt H1``."""
    signs = "/".join(dict.fromkeys(sign(ability) for ability in card.abilities))
    words = GRAMMARS.get(lang, GRAMMARS["en"])
    if any(ability.interrupt is not None for ability in card.abilities):
        signs = f"{words.INTERRUPT} {signs}"
    return f"{words.CHOICE} {signs}" if card.mode == "choice" else signs


__all__ = ["ability_text", "sign", "symbols"]
