"""What things and kinds of action are called in a report."""

from collections import Counter

from ludarium.core.i18n import Translator, translator
from ludarium.core.registry import AnyGame

from .run import Report


class Naming:
    """A game's own words for what was counted, in one language."""

    def __init__(self, game: AnyGame, report: Report, lang: str) -> None:
        self.game, self.report, self.lang = game, report, lang
        self.t: Translator = translator("ludarium.arena.report", lang)
        titles = Counter(words[lang][0] for words in report.words.values() if lang in words)
        self._shared = {title for title, n in titles.items() if n > 1}

    def thing(self, sort: str, thing: str) -> str:
        """Name a thing; if several are called alike, with its id."""
        words = self.report.words.get(f"{sort} {thing}", {}).get(self.lang)
        if words is None:
            return thing
        return f"{words[0]} {thing}" if words[0] in self._shared else words[0]

    def about(self, sort: str, thing: str) -> str:
        """Say what a thing does, as the table explains it."""
        words = self.report.words.get(f"{sort} {thing}", {}).get(self.lang)
        return words[1] if words is not None else ""

    def kind(self, kind: str) -> str:
        """Name a kind of action."""
        return self.game.words.kind_name(kind, self.lang)

    def feature(self, feature: str) -> str:
        """Name a kind of action, perhaps with a thing, or several of these."""
        told = []
        for one in feature.split("+"):
            kind, _, thing = one.partition(" ")
            sort = next((key for key in self.report.words if key.endswith(f" {thing}")), "").removesuffix(f" {thing}")
            told.append(f"{self.kind(kind)}: {self.thing(sort, thing)}" if thing else self.kind(kind))
        return " + ".join(told)

    def quoted(self, feature: str) -> str:
        """Name a kind of action in the middle of a sentence."""
        return self.t("“{words}”", words=self.feature(feature))

    def reason(self, reason: str) -> str:
        """Say why games ended, in the game's own language."""
        told = translator(type(self.game).__module__, self.lang)(reason).rstrip(".")
        return told.replace("{who}", self.t("somebody"))
