"""What goes in and out over HTTP. Decoded strictly; unknown fields are refused."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludarium.core.picture import Path

from ..protocol import Lang

Name = Annotated[str, Meta(max_length=40)]
Phrase = Annotated[str, Meta(max_length=200)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Kind = Literal["person", "bot", "open"]
CardId = Annotated[str, Meta(pattern="^[A-Za-z0-9-]{1,16}$")]
Cards = Annotated[list[CardId], Meta(max_length=1000)]


class RefusedBody(Struct, omit_defaults=True):
    """A refusal: a code that never changes, and a sentence; ``faults`` are the things that are wrong, where they are several."""

    code: str
    message: str
    faults: tuple[str, ...] = ()


class OptionValue(Struct):
    """One value of an option: what it is called and what it means, and with how many seats it makes sense, from and to."""

    value: str
    label: str
    note: str
    seats: int
    most: int


class GameOption(Struct):
    """Something to choose before the game; the first value is the default.

    ``when`` is another option and the value that this one belongs to, or empty. A ``rare`` one is for those who know the game.
    """

    name: str
    label: str
    values: list[OptionValue]
    when: list[str]
    rare: bool


class GameCard(Struct):
    """A game on the shelf; ``seat_marks`` says which mark each seat wears, by the number of seats.

    For newcomers: what it feels like, its weight from 1 to 5 (0: nobody says), who likes it, and how many lessons it has.
    """

    name: str
    title: str
    tagline: str
    seats: list[int]
    minutes: tuple[int, int]
    options: list[GameOption]
    seat_marks: dict[str, tuple[int, ...]]
    cover: str
    collection: bool
    feel: str
    weight: int
    likes: str
    lessons: int
    learn_minutes: int


class LessonTitle(Struct):
    """A lesson: the name under which a page remembers it, and its title."""

    name: str
    title: str


class GameLessons(Struct):
    """The lessons of a game in their order, and about how many minutes they take."""

    game: str
    title: str
    lang: str
    minutes: int
    lessons: list[LessonTitle]


class Sign(Struct):
    """One thing of a key or a reference card: its sign as a drawing, its name, a line, and the paragraph that says more.

    While something of the table has an id that begins with one of ``shown``, or refers to a symbol of that name, it is there.
    """

    svg: str
    name: str
    line: str
    rule: str
    shown: tuple[str, ...]


class SignGroup(Struct):
    """Signs under a title, and perhaps a drawing; ``rows`` are a small table with its heads first; ``steps`` are numbered."""

    title: str
    signs: list[Sign]
    rows: tuple[tuple[str, ...], ...]
    note: str
    steps: bool
    drawing: str


class Guide(Struct):
    """What a game's signs mean, its reference card, and the symbols that their drawings refer to."""

    game: str
    lang: str
    key: list[SignGroup]
    reference: list[SignGroup]
    sprite: str


class RuleParagraph(Struct):
    """A numbered paragraph; ``text`` is safe to put into a page as it is."""

    number: str
    section: str
    text: str


class RuleFigure(Struct):
    """A figure of the rules: its name, such as ``8a``, and the words below it; its drawing has an address of its own."""

    name: str
    caption: str


class Rulebook(Struct):
    """A game's rules: as Markdown, by paragraphs, and the figures that the Markdown names, in its order."""

    game: str
    lang: str
    markdown: str
    paragraphs: list[RuleParagraph]
    figures: list[RuleFigure]


class NewSeat(Struct, forbid_unknown_fields=True):
    """Who shall sit there: a person of this device, a bot, or whoever comes with the link (open).

    With ``deck``, cards by their ids, the seat brings a deck of its own: as secret moves, so nobody else learns the list.
    """

    kind: Kind = "open"
    name: Name = ""
    bot: Name = ""
    deck: Cards = []


class NewMatch(Struct, forbid_unknown_fields=True):
    """A table to open. It starts at once if no seat is open or owes a deck, unless ``wait`` is true.

    A ``rated`` one moves ratings: it is for people who are signed in, with one seat each, so the opener takes one and the
    others are bots or open; ``device`` is the word that this browser has drawn.

    Phrases come later, by joining: the commitment to the dice is published before the house hears one. ``listing`` says whether
    its free seats are for everybody (open) or for who has the link, ``watch`` who may look on. ``clock`` is empty, or such as
    ``live 900 10`` (seconds in the bank, and for each answer) or ``day 86400`` (seconds for each turn).
    """

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, str], Meta(max_length=20)] = {}
    lang: Lang = "en"
    wait: bool = False
    listing: Literal["link", "open"] = "link"
    watch: Literal["nobody", "link", "anybody"] = "link"
    rated: bool = False
    device: Name = ""
    clock: Annotated[str, Meta(max_length=40)] = ""
    chat: bool = True


class Opened(Struct):
    """A table that was opened. ``host`` and ``tokens`` (by seat) are secrets: they are told here and never again."""

    match: str
    host: str
    tokens: dict[str, str]
    commitment: str


class SeatInfo(Struct):
    """A seat as everybody may know it."""

    seat: int
    kind: str
    name: str
    bot: str
    phrase: bool


class MatchInfo(Struct):
    """A match as everybody may know it. ``status`` is lobby, playing or over."""

    match: str
    game: str
    title: str
    edition: str
    status: str
    options: dict[str, str]
    seats: list[SeatInfo]
    commitment: str
    plies: int
    rematch: str | None
    shared: bool = False
    rated: bool = False


class SeatChange(Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat from now on."""

    kind: Kind
    name: Name = ""
    bot: Name = ""


class SeatChanged(Struct):
    """The seat as it is now; ``token`` is the new link's secret, empty for a bot."""

    seat: int
    kind: str
    token: str


class Join(Struct, forbid_unknown_fields=True):
    """Sit down on the seat whose token is shown: give a name, add a phrase to the dice.

    Who comes by a link may ``take`` the seat: the answer then has a token of its own, and the link is used up, also for whoever
    sent it.
    """

    name: Name = ""
    phrase: Phrase = ""
    take: bool = False
    device: Name = ""


class Joined(MatchInfo):
    """The match, and the seat's new token if it was taken."""

    token: str = ""


class Address(Struct, forbid_unknown_fields=True):
    """Where to write that it is one's turn; nothing, to be told no more."""

    address: Annotated[str, Meta(max_length=254)]


class TurnMails(Struct):
    """Whether somebody is told by e-mail."""

    mails: bool


class SitDown(Struct, forbid_unknown_fields=True):
    """Sit down at a table that is open to everybody; ``device`` is the word that this browser has drawn."""

    name: Name = ""
    device: Name = ""


class PlayNow(Struct, forbid_unknown_fields=True):
    """Sit down wherever it begins soonest: at any game or at one, but not at tables that one sits at already (``but``)."""

    name: Name = ""
    game: Annotated[str, Meta(max_length=80)] = ""
    but: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=60)] = []
    device: Name = ""


class Seated(Struct):
    """The seat that was taken, and its token: who shows it holds the seat."""

    match: str
    game: str
    seat: int
    token: str


class Share(Struct, forbid_unknown_fields=True):
    """Whether a finished game is open to everybody who knows its address."""

    shared: bool


class DeckText(Struct, forbid_unknown_fields=True):
    """What somebody pasted: a share code, JSON, a list of names or ids, the name of a product."""

    text: Annotated[str, Meta(max_length=20_000)]


class DeckCards(Struct, forbid_unknown_fields=True):
    """A deck: cards by their ids."""

    cards: Cards


class DeckRead(Struct):
    """A deck that was read."""

    name: str
    cards: list[str]


class Followed(Struct):
    """The match after this one, with the seats that the asker holds there."""

    match: str
    host: str
    tokens: dict[str, str]


class Checked(Struct):
    """What was recomputed of a finished game. ``valid`` is false with a reason if something does not fit."""

    valid: bool
    moves: int
    dice: int
    reason: str


class CurvePoint(Struct):
    """Every seat's chance to win at a position, from what the reviewed seat saw; the last point is the result."""

    ply: int
    chances: tuple[float, ...]


class CostlyMove(Struct):
    """A move that gave up much: its number, the chance to win it gave up, what was played and what a bot would have."""

    ply: int
    cost: float
    played: str
    better: str


class Review(Struct):
    """A seat's game looked at again: ``done`` of ``all`` steps of the work; complete when the two are equal."""

    seat: int
    done: int
    all: int
    curve: list[CurvePoint]
    costly: list[CostlyMove]


class Alternative(Struct):
    """A choice in words, how often the search took it, the chance to win it found, and the standard error of that.

    ``where`` tells it from another that reads alike, for those who do not see the table; ``note`` is what could be foretold of
    it. ``targets`` are the elements to touch for it, in order, and ``paths`` how pieces would travel, as far as that was
    foretold.
    """

    action: str
    label: str
    where: str
    note: str
    visits: int
    worth: float
    error: float
    played: bool
    targets: tuple[str, ...]
    paths: tuple[Path, ...]


class Decision(Struct):
    """A move looked at again: the best choice first; none if chance moved (seat -1) or there was nothing to choose.

    ``cost`` is what was given up, ``error`` its standard error; ``costly`` says whether the search is sure of it.
    """

    ply: int
    seat: int
    cost: float
    error: float
    costly: bool
    choices: list[Alternative]


class Engine(Struct):
    """How bots think: compiled, interpreted, or interpreted while it is compiled."""

    engine: Literal["compiled", "compiling", "interpreted"]


class Health(Struct):
    """Whether the house works. ``engine`` is how bots think: compiled, interpreted, or interpreted while it is compiled."""

    status: str
    version: str
    database: bool
    engine: Literal["compiled", "compiling", "interpreted"]


class PuzzleOfTheDay(Struct):
    """One puzzle for everybody: its game and its number there, and the day, in UTC."""

    game: str
    title: str
    number: int
    date: str


class PuzzleSummary(Struct):
    """A puzzle: its lasting name, for how many it is, and the share of the weaker bots' tries that found the solution."""

    name: str
    seats: int
    ease: float


class GamePuzzles(Struct):
    """A game's puzzles, the easiest first, and the number of today's."""

    game: str
    title: str
    today: int
    puzzles: list[PuzzleSummary]
