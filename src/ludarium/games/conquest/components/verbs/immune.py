"""Protect cards."""

from collections.abc import Sequence
from typing import ClassVar, Final

from ...words import HARMS, Harm, mask
from ..glyphs import Sign, glyph
from ..language import Language, Words
from ..selectors import Duration, Selector, many_lands
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Protect",
        "it": "it",
        "abilities": "abilities",
        "this land": "this land",
        "attack": "attacked",
        "capture": "captured",
        "discard": "discard",
        "confiscate": "confiscate",
        "return": "send back",
        "move": "move",
        "mute": "mute",
        "strength": "weaken",
        "one": "{lands} cannot be {harms}",
        "more": "{lands} cannot be {harms}",
        "cards": "opponents' {source} cannot {harms} {cards}",
    },
    "fr": {
        "label": "Protéger",
        "it": "cette carte",
        "abilities": "les capacités",
        "this land": "ce pays",
        "attack": "attaqué[|s]",
        "capture": "capturé[|s]",
        "discard": "défausser",
        "confiscate": "confisquer",
        "return": "renvoyer",
        "move": "déplacer",
        "mute": "museler",
        "strength": "affaiblir",
        "one": "{lands} ne [peut|peuvent] pas être {harms}",
        "more": "{lands} ne [peut|peuvent] être {harms}",
        "cards": "{source} des adversaires ne peuvent {harms} {cards}",
    },
}


class Immune(Verb, frozen=True, tag="immune"):
    """Opponents' abilities cannot do these harms to the selected cards."""

    words: ClassVar[Words] = WORDS
    stands: ClassVar[bool] = True

    cards: Selector
    to: tuple[Harm, ...]
    source: Selector | None = None
    duration: Duration = ""

    def row(self) -> Row:
        """Column: the harms as bits."""
        return Row((self.cards, self.source), (mask(self.to, HARMS),))

    def say(self, lang: Language) -> str:
        """*This land cannot be attacked and opponents' abilities cannot mute it.*"""
        ground = [harm for harm in self.to if harm in ("attack", "capture")]
        others = [harm for harm in self.to if harm not in ("attack", "capture")]
        parts = [self._ground(lang, ground)] if ground else []
        parts += [self._cards(lang, others, bool(ground))] if others else []
        return f"{lang.all_of(parts)}{lang.until(self.duration)}"

    def _ground(self, lang: Language, harms: Sequence[Harm]) -> str:
        """What others cannot do to a land."""
        one = self.cards
        here = one.self or (one.here and "land" in one.type)
        subject = lang.fill(WORDS, "this land") if here else lang.lands(one, every=False)
        several = not here and many_lands(one)
        said = lang.neither([lang.fill(WORDS, harm, several) for harm in harms], True)
        key = "one" if len(harms) == 1 else "more"
        return lang.fill(WORDS, key, several, lands=subject, harms=said)

    def _cards(self, lang: Language, harms: Sequence[Harm], told: bool) -> str:
        """What opponents' abilities cannot do."""
        source = lang.fill(WORDS, "abilities") if self.source is None else lang.the_kinds(self.source)
        said = lang.neither([lang.fill(WORDS, harm) for harm in harms])
        target = lang.fill(WORDS, "it") if told else lang.single(self.cards)
        return lang.fill(WORDS, "cards", source=source, harms=said, cards=target)

    def signs(self, on: str) -> list[Sign]:
        """A shield, and whom it covers."""
        return [("i", "shield"), ("i", glyph(self.cards))]
