"""A refusal on its way to the wire: a stable code, and the sentence for it in the viewer's language."""

from ludarium.core.i18n import translator

from .protocol import CODES, Reply


class Refused(Exception):
    """What was asked is not done, and nothing changed. ``message`` stays empty where the code's own sentence says it all.

    ``faults`` are the things that are wrong one by one, where there may be several; ``title`` names what cannot be touched.
    """

    def __init__(
        self, code: str, message: str = "", paragraph: str = "", faults: tuple[str, ...] = (), title: str = ""
    ) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.paragraph = paragraph
        self.faults = faults
        self.title = title

    def reply(self, number: int, lang: str) -> Reply:
        """Say it on the socket."""
        return Reply(number, False, self.code, self.sentence(lang), self.paragraph, self.title)

    def sentence(self, lang: str) -> str:
        """Say it in words."""
        return self.message or translator("ludarium.server", lang)(CODES[self.code])
