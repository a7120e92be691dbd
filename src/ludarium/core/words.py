"""What a game says: refusals, prompts, log lines, explanations."""

from msgspec import Struct


class Reason(Struct, frozen=True):
    """Why an action is refused: the paragraph of the rules, and a sentence in which ``{n}`` is the refusal's number."""

    paragraph: str
    message: str


class Refusal(Struct, frozen=True):
    """A reason against one action, in words, with the paragraph that says so."""

    message: str
    paragraph: str


class Prompt(Struct, frozen=True):
    """What is asked of the viewer in one imperative sentence, and a quiet half-sentence on what follows."""

    text: str
    hint: str = ""


class Line(Struct, frozen=True):
    """A line of the log; ``ids`` are the elements of the picture that it speaks of."""

    text: str
    ids: tuple[str, ...] = ()


class Detail(Struct, frozen=True):
    """A thing explained: title, plain sentences, and what it would mean now."""

    title: str
    text: str
    note: str = ""
