"""Change a number of the rules."""

from typing import ClassVar, Final, Literal

from ...words import LIMITS, Player
from ..glyphs import Sign, signed
from ..language import Commands, Language, Words
from ..selectors import Duration, Selector, many_lands
from .verb import Row, Verb

WORDS: Final[Words] = {
    "en": {
        "label": "Change a limit",
        "opponent": "one opponent",
        "each_opponent": "opponents",
        "each_player": "all players",
        "span": " each turn",
        "plays set": "{who} may play {n} card{s}{span}",
        "attacks set": "{who} may make {n} attack{s}{span}",
        "transports set": "{who} may make {n} transportation{s}{span}",
        "plays now": "play {n} more card{s} this turn",
        "attacks now": "make {n} more attack{s} this turn",
        "transports now": "make {n} more transportation{s} this turn",
        "plays more": "{who} may play {n} more card{s}{span}",
        "attacks more": "{who} may make {n} more attack{s}{span}",
        "transports more": "{who} may make {n} more transportation{s}{span}",
        "plays fewer": "{who} may play {n} fewer card{s}{span}",
        "attacks fewer": "{who} [have|has|have] {n} fewer attack{s}{span}",
        "transports fewer": "{who} [have|has|have] {n} fewer transportation{s}{span}",
        "hand": "[refill your hand|{who} refills their hand|{who} refill their hands] to {n}{span}",
        "attack at any": "{who} may attack at any morale{span}",
        "attack only above": "{who} may attack only at a morale above {n}{span}",
        "attack above": "{who} may attack at a morale above {n}{span}",
        "attack lower": "the morale {who} [need|needs|need] to attack is {n} lower{span}",
        "attack higher": "the morale {who} [need|needs|need] to attack is {n} higher{span}",
        "slots": "{lands} [holds|hold] {n} characters and armies instead of four{span}",
        "armies": "{lands} may hold {n} armies{span}",
        "army": "{lands} may hold {n} army{span}",
    },
    "fr": {
        "label": "Changer une limite",
        "opponent": "un adversaire",
        "each_opponent": "les adversaires",
        "each_player": "tous les joueurs",
        "span": " à chaque tour",
        "plays set": "{who} [pouvez|peut|peuvent] jouer {ne} carte{s}{span}",
        "attacks set": "{who} [pouvez|peut|peuvent] faire {ne} attaque{s}{span}",
        "transports set": "{who} [pouvez|peut|peuvent] faire {n} transport{s}{span}",
        "plays now": "jouez {ne} carte{s} de plus ce tour-ci",
        "attacks now": "faites {ne} attaque{s} de plus ce tour-ci",
        "transports now": "faites {n} transport{s} de plus ce tour-ci",
        "plays more": "{who} [pouvez|peut|peuvent] jouer {ne} carte{s} de plus{span}",
        "attacks more": "{who} [pouvez|peut|peuvent] faire {ne} attaque{s} de plus{span}",
        "transports more": "{who} [pouvez|peut|peuvent] faire {n} transport{s} de plus{span}",
        "plays fewer": "{who} [pouvez|peut|peuvent] jouer {ne} carte{s} de moins{span}",
        "attacks fewer": "{who} [pouvez|peut|peuvent] faire {ne} attaque{s} de moins{span}",
        "transports fewer": "{who} [pouvez|peut|peuvent] faire {n} transport{s} de moins{span}",
        "hand": "[complétez votre|{who} complète sa|{who} complètent leur] main à {n} cartes{span}",
        "attack at any": "{who} [pouvez|peut|peuvent] attaquer quel que soit [votre|son|leur] moral{span}",
        "attack only above": "{who} ne [pouvez|peut|peuvent] attaquer qu’avec un moral supérieur à {n}{span}",
        "attack above": "{who} [pouvez|peut|peuvent] attaquer avec un moral supérieur à {n}{span}",
        "attack lower": "le moral qu’il [vous faut|faut {who:à}] pour attaquer baisse de {n}{span}",
        "attack higher": "le moral qu’il [vous faut|faut {who:à}] pour attaquer augmente de {n}{span}",
        "slots": "{lands} [accueille|accueillent] {n} personnages et armées au lieu de quatre{span}",
        "armies": "{lands} [peut|peuvent] abriter {ne} armées{span}",
        "army": "{lands} [peut|peuvent] abriter {ne} armée{span}",
    },
}
PRINTED: Final = {"hand": 5, "slots": 4, "armies": 1}
"""What the rules say where a card adds."""


class Limit(Verb, frozen=True, tag="limit"):
    """Change a number of the rules for the named players."""

    words: ClassVar[Words] = WORDS
    commands: ClassVar[Commands] = Commands(
        ("play", "make", "refill"), {"jouez": "jouer", "faites": "faire", "complétez": "compléter"}
    )
    stands: ClassVar[bool] = True

    who: Player
    what: Literal["plays", "attacks", "transports", "hand", "attack_morale", "slots", "armies"]
    delta: int | None = None
    set: int | None = None
    lands: Selector | None = None
    duration: Duration = ""

    def row(self) -> Row:
        """Columns: which number, whether it is set, to what, what is added."""
        columns = (LIMITS.index(self.what), int(self.set is not None), self.set or 0, self.delta or 0)
        return Row(() if self.lands is None else (self.lands,), columns)

    def say(self, lang: Language) -> str:
        """*You may make one more attack each turn.*"""
        if self.what in ("slots", "armies"):
            return self._room(lang)
        person = 0 if self.who == "you" else 2 if self.who in ("each_opponent", "each_player") else 1
        who = lang.fill(WORDS, self.who) if self.who in WORDS["en"] else lang.who(self.who)
        if self.what == "attack_morale":
            morale, span = str(self.set if self.set is not None else abs(self.delta or 0)), lang.until(self.duration)
            return lang.fill(WORDS, self._threshold(), person, who=who, n=morale, span=span)
        n = self._number()
        span = lang.until(self.duration) or ("" if self.what == "hand" else lang.fill(WORDS, "span"))
        slots = {"who": who, "n": lang.number(n), "ne": lang.number(n, True), "s": "" if n == 1 else "s", "span": span}
        return lang.fill(WORDS, self._key(), person, **slots)

    def _number(self) -> int:
        if self.set is not None:
            return self.set
        return PRINTED[self.what] + (self.delta or 0) if self.what in PRINTED else abs(self.delta or 0)

    def _key(self) -> str:
        if self.what == "hand":
            return "hand"
        if self.set is not None:
            return f"{self.what} set"
        if (self.delta or 0) <= 0:
            return f"{self.what} fewer"
        return f"{self.what} now" if self.who == "you" and self.duration == "turn" else f"{self.what} more"

    def _threshold(self) -> str:
        if self.set is None:
            return "attack lower" if (self.delta or 0) < 0 else "attack higher"
        return "attack at any" if self.set <= -2000 else "attack only above" if self.set > 800 else "attack above"

    def _room(self, lang: Language) -> str:
        """What a land has room for."""
        n, subject = self._number(), lang.lands(self.lands)
        key = "army" if self.what == "armies" and n == 1 else self.what
        slots = {"n": lang.number(n), "ne": lang.number(n, True), "span": lang.until(self.duration)}
        return lang.fill(WORDS, key, many_lands(self.lands), lands=subject, **slots)

    def signs(self, on: str) -> list[Sign]:
        """The change, and what is counted."""
        what = {
            "plays": "cards",
            "attacks": "sword",
            "transports": "boat",
            "hand": "hand",
            "attack_morale": "sword",
            "slots": "person",
            "armies": "flag",
        }
        return [("t", signed(self.delta) if self.delta else ">"), ("i", what[self.what])]
