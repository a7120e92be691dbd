"""The words between page and house. JSON over one WebSocket per viewer; every message has a ``type``.

The page never learns a game. It is given pictures, the paths that can be touched, and sentences; it sends back a notation
that it was given, or a gesture's numbers filled into a template. What comes in is decoded strictly; what cannot be read is
refused with a stable code and the connection goes on.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from ludarium.core.forecast import Forecast, Moment
from ludarium.core.i18n import N_
from ludarium.core.picture import FlickField, Gesture, Heading, Path, Tally
from ludarium.core.words import Detail

MAX_MESSAGE: Final = 16_384
"""Bytes that one message of a page may have."""

Id = Annotated[int, Meta(ge=0, le=2**31)]
Word = Annotated[str, Meta(max_length=200)]
Lang = Literal["en", "fr"]
Layout = Literal["wide", "tablet", "phone"]


# From the page ------------------------------------------------------------------------------------------------------------


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """Sit down: with a seat's token, or without one as a spectator. Also changes language, layout or seat later on.

    ``beside`` are the tokens of the other seats at this device: those people are here too. A ``summary`` only looks how far
    the table is, from somewhere else: it makes nobody present. ``device`` is a word that a browser draws once: two pages that say
    the same are on one device. ``name`` is what a spectator is called. ``id`` comes back with a refusal, also when the seat is
    lost later on: so a page that has said another hello since knows which one is meant.
    """

    match: Word
    token: Word | None = None
    lang: Lang = "en"
    layout: Layout = "wide"
    beside: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    summary: bool = False
    device: Word = ""
    name: Annotated[str, Meta(max_length=40)] = ""
    id: Id | None = None


class Play(Struct, tag="play", tag_field="type", forbid_unknown_fields=True):
    """Answer a question with an action. ``id`` comes back in the reply; sending twice is harmless.

    ``then`` answers the questions that follow, where one choice is made in several moves: all of them are played, or none.
    """

    id: Id
    question: Id
    action: Word
    then: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class Wait(Struct, tag="wait", tag_field="type", forbid_unknown_fields=True):
    """Ask the others, openly, to wait until this seat has answered a sealed question. Anybody who is asked may."""

    id: Id
    question: Id


class Undo(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back the last own move, where nothing was revealed since; in ``practice``, go back to where the own turn began."""

    id: Id
    practice: bool = False


class Why(Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Ask why touching these elements, in this order, is not possible."""

    id: Id
    path: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=6)]


class Explain(Struct, tag="explain", tag_field="type", forbid_unknown_fields=True):
    """Ask for an element in words. A page that shows the others' moves one after the other says how far it is: ``ply``.

    What is gone by now is answered with nothing.
    """

    id: Id
    target: Word
    ply: Annotated[int, Meta(ge=-1, le=2**31)] = -1


class Preview(Struct, tag="preview", tag_field="type", forbid_unknown_fields=True):
    """Ask what a choice would lead to: a gesture by its ``action``, any other by the ``path`` touched so far.

    ``touched`` are the elements touched since, which change a choice that is made in several moves.
    """

    id: Id
    action: Word = ""
    path: Annotated[tuple[Word, ...], Meta(max_length=12)] = ()
    touched: Annotated[tuple[Word, ...], Meta(max_length=60)] = ()


class Resync(Struct, tag="resync", tag_field="type", forbid_unknown_fields=True):
    """Ask for the whole position: the page could not take in a frame. The house counts these."""

    id: Id


class Arrange(Struct, tag="arrange", tag_field="type", forbid_unknown_fields=True):
    """Ask how to set up all that can be set up now, as in ``wanted`` where the rules allow it. Nothing is played by it."""

    id: Id
    wanted: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()


class At(Struct, tag="at", tag_field="type", forbid_unknown_fields=True):
    """Look at an earlier position; ``ply`` -1 comes back to the present.

    Once the game is over the table may be seen with the ``eyes`` of any seat; -1 are one's own. The log is told as before.
    """

    id: Id
    ply: Annotated[int, Meta(ge=-1, le=2**31)]
    eyes: Annotated[int, Meta(ge=-1, le=30)] = -1


class Learn(Struct, tag="learn", tag_field="type", forbid_unknown_fields=True):
    """Sit down at a lesson of a game, counted from one: a table of this page's own. ``again`` begins it anew;
    ``name`` is how the learner is called."""

    game: Word
    lesson: Annotated[int, Meta(ge=1, le=99)]
    lang: Lang = "en"
    layout: Layout = "wide"
    name: Word = ""
    again: bool = False
    id: Id | None = None


class Solve(Struct, tag="solve", tag_field="type", forbid_unknown_fields=True):
    """Sit down at a puzzle of a game, counted from one: a table of this page's own. ``again`` begins it anew."""

    game: Word
    puzzle: Annotated[int, Meta(ge=1, le=9999)]
    lang: Lang = "en"
    layout: Layout = "wide"
    name: Word = ""
    again: bool = False
    id: Id | None = None


class BetterLine(Struct, tag="better_line", tag_field="type", forbid_unknown_fields=True):
    """Ask, once the game is over, how it might have gone on after the better choice at a move, counted from 1.

    From then on this page looks at that line, with ``At``, until it says hello again. Nothing of it is written down.
    """

    id: Id
    ply: Annotated[int, Meta(ge=1, le=2**31)]


class Hint(Struct, tag="hint", tag_field="type", forbid_unknown_fields=True):
    """Ask the coach about the open question. Only where nobody but bots plays against this seat."""

    id: Id
    question: Id


class Weigh(Struct, tag="weigh", tag_field="type", forbid_unknown_fields=True):
    """Ask the coach, before it is played, whether an action is far worse than another. Nothing is played by it."""

    id: Id
    question: Id
    action: Word


class Leave(Struct, tag="leave", tag_field="type", forbid_unknown_fields=True):
    """Leave the game: a bot plays on for this seat."""

    id: Id


class ComeBack(Struct, tag="come-back", tag_field="type", forbid_unknown_fields=True):
    """Take the own seat back, for which a bot plays."""

    id: Id


class Vote(Struct, tag="vote", tag_field="type", forbid_unknown_fields=True):
    """Vote for a bot on the seat of somebody who is away, or is waited for long."""

    id: Id
    seat: Annotated[int, Meta(ge=0, le=30)]


class Ask(Struct, tag="ask", tag_field="type", forbid_unknown_fields=True):
    """Ask the others for a pause, more time, or to go back to where one's last turn began (undo)."""

    id: Id
    what: Literal["pause", "more", "undo"]


class Answer(Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    """Agree to what is asked, or do not."""

    id: Id
    agree: bool


class Resume(Struct, tag="resume", tag_field="type", forbid_unknown_fields=True):
    """End a pause."""

    id: Id


class Say(Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Say something at the table: a line, or one of the ready-made phrases."""

    id: Id
    text: Annotated[str, Meta(max_length=400)] = ""
    phrase: Annotated[str, Meta(max_length=20)] = ""


class Report(Struct, tag="report", tag_field="type", forbid_unknown_fields=True):
    """Report a line to whoever runs the house."""

    id: Id
    number: Id
    reason: Word = ""


FromPage: TypeAlias = (
    Solve
    | Hello
    | Learn
    | Play
    | Wait
    | Undo
    | Why
    | Explain
    | Preview
    | Resync
    | Arrange
    | At
    | Hint
    | Weigh
    | BetterLine
    | Leave
    | ComeBack
    | Vote
    | Ask
    | Answer
    | Resume
    | Say
    | Report
)


# To the page --------------------------------------------------------------------------------------------------------------


class PanePatch(Struct, omit_defaults=True):
    """A pane's new drawing: all of it (nothing, if ``svg`` is left out too), or its ``change``, markup that names what stays.

    An empty pane keeps its place; one that is ``gone`` gives its room to the others.
    """

    svg: str = ""
    change: str = ""
    gone: bool = False


class SeatState(Struct, omit_defaults=True):
    """A seat's strip. ``svg`` is left out when unchanged.

    ``state`` is acting, choosing, chosen, thinking or empty; at a sealed question asked, or waiting if the seat said so.
    """

    seat: int
    name: str
    kind: str
    points: int
    tallies: tuple[Tally, ...]
    state: str = ""
    note: str = ""
    svg: str | UnsetType = UNSET
    drawn: bool = False


class PromptState(Struct, omit_defaults=True):
    """What is asked; ``acting`` is true when the viewer must act (the lamp is lit).

    ``quiet`` is there while a sealed question is open: the answer that does nothing, given for who gives none in time.
    """

    text: str
    hint: str = ""
    acting: bool = False
    quiet: str = ""


class Choice(Struct, array_like=True):
    """One possible action: its notation and the elements to touch for it, in order."""

    action: str
    path: tuple[str, ...]


class ChapterStart(Struct, array_like=True, frozen=True):
    """Where a chapter begins: the position, its name, and the larger part of the game that it lies in, in few words."""

    ply: int
    name: str
    part: str


class LogLine(Struct, omit_defaults=True):
    """A line of the log; lines of one ``chapter`` (a turn or round) stand together. ``seat`` is -1 for the house.

    ``ply`` is the position after the move: what ``At`` takes. ``icons`` are symbols of the sprite, each with the place in the
    text before which it stands.
    """

    ply: int
    seat: int
    text: str
    ids: tuple[str, ...] = ()
    chapter: str = ""
    icons: tuple[tuple[int, str], ...] = ()


class ScoreRow(Struct, omit_defaults=True):
    """One seat at the end: place, score, and its parts in the order of ``Ending.sources``.

    An opponent that the rules played has seat -1, a ``name`` and maybe an ``icon``, a symbol of the sprite.
    """

    seat: int
    place: int
    score: int
    parts: tuple[int, ...]
    name: str = ""
    icon: str = ""


class Ending(Struct):
    """How it ended, with the course of points: one row per mark (such as a scoring), one value per seat.

    ``icons`` are symbols of the sprite and ``tints`` colours (``#RRGGBB``), one for each source; empty where it has none.
    """

    title: str
    reason: str
    rows: tuple[ScoreRow, ...]
    sources: tuple[str, ...]
    icons: tuple[str, ...]
    tints: tuple[str, ...]
    course: tuple[tuple[int, ...], ...]
    commitment: str
    secret: str
    phrases: tuple[str, ...]


class Frame(Struct, tag="frame", tag_field="type", omit_defaults=True):
    """The table as this viewer may see it: everything after ``hello``, later only what changed.

    A field that is left out has not changed. ``question`` with ``choices`` are there when the viewer is asked.
    The log is what the page has up to line ``log_from``, then ``log``. ``ply`` counts the moves that stand, up to the
    position shown; ``plies`` up to the present. ``rematch`` names the match that follows this one, once somebody asked.
    ``labels`` name elements and, for the button that confirms, actions and templates of gestures. ``seat_marks`` says which mark
    each seat wears. ``confirm``, ``looks`` and ``aside`` number the choices that ask once more, those that are worth a look
    ahead, and those that give something up; ``parts`` those that go on in further moves, for which a preview has a plan.
    ``moment`` lays out what the move has decided, ``outlook`` what is decided next. ``undo`` is ``move`` where the last own
    move can be taken back, ``turn`` where only practice can go back to the beginning of the own turn; ``practice``: somebody
    has. ``joined`` are the runs of moves that a replay shows as one step, each by the positions after its first and its last
    move. ``eyes`` is the seat whose table is shown, if it is not the viewer's. ``shared``: those who played have opened the
    finished game to everybody; to others its ending has no secret. ``coach``: hints may be asked for.
    """

    ply: int
    plies: int
    full: bool = False
    viewer: int | None = None
    game: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    heading: Heading | UnsetType = UNSET
    progress: tuple[int, int] | UnsetType = UNSET
    panes: dict[str, PanePatch] = {}
    seats: tuple[SeatState, ...] | UnsetType = UNSET
    sprite: str | UnsetType = UNSET
    css: str | UnsetType = UNSET
    reader: bool | UnsetType = UNSET
    prompt: PromptState | UnsetType = UNSET
    question: int | None = None
    choices: tuple[Choice, ...] = ()
    confirm: tuple[int, ...] = ()
    looks: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    parts: tuple[int, ...] = ()
    labels: dict[str, str] = {}
    gestures: tuple[Gesture, ...] = ()
    field: FlickField | UnsetType = UNSET
    arranging: str = ""
    arranged: dict[str, tuple[str, ...]] = {}
    motion: tuple[Path, ...] = ()
    moment: Moment | UnsetType = UNSET
    outlook: Forecast | UnsetType = UNSET
    undo: str = ""
    practice: bool = False
    log: tuple[LogLine, ...] = ()
    log_from: int = 0
    chapters: tuple[ChapterStart, ...] | UnsetType = UNSET
    joined: tuple[tuple[int, int], ...] | UnsetType = UNSET
    eyes: int = -1
    ending: Ending | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    seat_marks: tuple[int, ...] | UnsetType = UNSET
    host: bool = False
    shared: bool = False
    coach: bool = False
    now: bool = True
    rematch: str | UnsetType = UNSET


class Away(Struct, tag="away", tag_field="type"):
    """Whose seats have no open page: after ``hello``, and whenever somebody comes or goes. Bots are never away."""

    seats: tuple[int, ...]


class Devices(Struct, tag="devices", tag_field="type"):
    """On how many devices the viewer's own seat is open, whenever that is more than one, and when it is one again."""

    count: int


class Spectators(Struct, tag="spectators", tag_field="type"):
    """How many watch, and what some of them are called: whenever that changes. Nobody watches at first."""

    count: int
    names: tuple[str, ...]


class SeatClock(Struct, array_like=True):
    """A seat's time: seconds in the bank, seconds that are still free, and whether they run."""

    seat: int
    left: float
    free: float
    running: bool


class Clocks(Struct, tag="clocks", tag_field="type"):
    """How the clocks stand when this is sent, whenever they do anything but run: live or by the day, running or paused.

    ``mails``: the house can tell of a turn by e-mail.
    """

    daily: bool
    paused: bool
    mails: bool
    seats: tuple[SeatClock, ...]


class TalkLine(Struct, omit_defaults=True):
    """Something that happened at the table beside the moves, ``age`` seconds ago: what was said (chat, by spectators gallery),
    who left, came back, voted, asked, agreed or did not, and what was granted. A phrase begins with ``#``. ``who`` names a
    browser.
    """

    number: int
    kind: str
    seat: int
    age: float
    name: str = ""
    text: str = ""
    who: str = ""


class Talk(Struct, tag="talk", tag_field="type"):
    """Lines that are new to this page; ``on`` says whether people may talk here."""

    on: bool
    lines: tuple[TalkLine, ...]


class LobbySeat(Struct, omit_defaults=True):
    """A seat before the start: ``kind`` is person, bot or open; ``owes`` a deck of its own that it has not brought yet;
    ``away`` is a person without an open page.
    """

    seat: int
    kind: str
    name: str
    phrase: bool = False
    you: bool = False
    owes: bool = False
    away: bool = False


class Lobby(Struct, tag="lobby", tag_field="type"):
    """The table before it starts: who sits where, and the commitment to the dice.

    ``listing`` is open where anybody may sit down, ``watch`` who may look on, ``clock`` what is played by.
    """

    game: str
    title: str
    seats: tuple[LobbySeat, ...]
    commitment: str
    host: bool
    options: dict[str, str]
    seat_marks: tuple[int, ...]
    listing: str = "link"
    watch: str = "link"
    clock: str = ""


class Reply(Struct, tag="reply", tag_field="type", omit_defaults=True):
    """The answer to one message: ``ok``, or a refusal with a stable ``code``, a sentence and the rules paragraph.

    ``id`` is -1 if the message had none that could be read. ``title`` names the element that cannot be
    touched, where that was asked.
    """

    id: int
    ok: bool
    code: str = ""
    message: str = ""
    paragraph: str = ""
    title: str = ""


class DetailReply(Detail, frozen=True, kw_only=True, tag="detail", tag_field="type", omit_defaults=True):
    """An element in words: a ``Detail``, which question it answers, and the ``paragraph`` of the rules that says more."""

    id: int
    target: str
    paragraph: str = ""


class ArrangeReply(Struct, tag="arrange", tag_field="type"):
    """Actions that set up all there is, in order: the first answers the open question, each other one what follows."""

    id: int
    actions: tuple[str, ...]


class PreviewReply(Struct, tag="preview", tag_field="type"):
    """What a choice would lead to; of one that is half made, only what is asked next."""

    id: int
    forecast: Forecast


class LessonState(Struct, tag="lesson", tag_field="type", omit_defaults=True):
    """How far a lesson is: after ``Learn``, and after each step that is done.

    ``titles`` and ``names`` are those of all lessons of the game. While there is a step to do, ``asks`` says it, ``point`` are
    ids to look at, ``show`` is an action that does it and ``path`` what to touch for that. ``praise`` is there when all is done.
    """

    game: str
    number: int
    titles: tuple[str, ...]
    names: tuple[str, ...]
    minutes: int
    says: str
    rules: tuple[str, ...]
    steps: int
    step: int = 0
    asks: str = ""
    point: tuple[str, ...] = ()
    show: str = ""
    path: tuple[str, ...] = ()
    praise: str = ""


class HintReason(Struct):
    """A term of the judgement by its name, and by how much the move changes it at once."""

    name: str
    value: float


class HintReply(Struct, tag="hint", tag_field="type"):
    """What the coach says of a question, for the page to tell step by step.

    ``look`` says where to look. ``action`` is its move, in words and with what it touches, and ``paths`` if it is a shot;
    ``reasons`` are what it changes and ``total`` all of that together; ``worth`` its chance to win, or -1. ``second`` is the
    next best move and ``second_total`` what that changes; ``compared``: reasons and total are what the move is better by.
    """

    id: int
    question: int
    look: str
    action: str
    label: str
    where: str
    note: str
    targets: tuple[str, ...]
    paths: tuple[Path, ...]
    reasons: tuple[HintReason, ...]
    total: float
    worth: float
    second: str
    second_total: float
    compared: bool


class WeighReply(Struct, tag="weigh", tag_field="type"):
    """Whether an action is ``poor``: its chance to win, ``worth``, is surely far below the ``best`` that the search found."""

    id: int
    poor: bool
    worth: float
    best: float


class LineReply(Struct, tag="better_line", tag_field="type"):
    """A line to look at: the position before the choice, and the last one of the line."""

    id: int
    first: int
    last: int


class PuzzleRival(Struct):
    """Another choice, and how much less often it wins, with half the width of that figure's 95 % interval."""

    label: str
    less: float
    within: float


class PuzzleLevel(Struct):
    """A level of bots, and the share of its tries that found the solution."""

    level: str
    share: float


class PuzzleState(Struct, tag="puzzle", tag_field="type", omit_defaults=True):
    """A puzzle: its number among ``count``, which one is ``today``'s, its lasting ``name`` and how many choices there are.

    The rest is there once it is solved: the ``solution`` in words and its chance to win, ``reasons`` for it rather than the next
    best, the ``others`` that come near, and how well each level of bots does.
    """

    game: str
    number: int
    count: int
    today: int
    name: str
    choices: int
    solution: str = ""
    worth: float = 0.0
    reasons: tuple[HintReason, ...] = ()
    others: tuple[PuzzleRival, ...] = ()
    levels: tuple[PuzzleLevel, ...] = ()


ToPage: TypeAlias = (
    LessonState
    | PuzzleState
    | LineReply
    | Frame
    | Away
    | Devices
    | Spectators
    | Lobby
    | Reply
    | DetailReply
    | ArrangeReply
    | PreviewReply
    | HintReply
    | WeighReply
    | Clocks
    | Talk
)


# The list of open tables, on a socket of its own at /ws/tables -----------------------------------------------------------


class ListedSeat(Struct):
    """A seat of a listed table: ``kind`` is person, bot or open."""

    kind: str
    name: str


class ListedTable(Struct):
    """A table that is open to everybody."""

    match: str
    game: str
    seats: tuple[ListedSeat, ...]
    clock: str = ""


class TableList(Struct, tag="tables", tag_field="type"):
    """The tables that wait for players, those that have waited longest first, and those that anybody may watch.

    A page is told all of it at once, and again whenever it changes; it says nothing itself.
    """

    waiting: tuple[ListedTable, ...]
    watched: tuple[ListedTable, ...]


# Refusals, by their stable codes --------------------------------------------------------------------------------------------

CODES: Final = {
    "bad_message": N_("The message cannot be read."),
    "too_large": N_("The message is too large."),
    "too_many": N_("Too many messages in a short time."),
    "unknown_match": N_("There is no such match."),
    "unknown_game": N_("There is no such game."),
    "wrong_seat": N_("This link does not give you a seat at this table."),
    "not_seated": N_("Spectators cannot move."),
    "not_started": N_("The game has not started yet."),
    "question_closed": N_("This has already been answered."),
    "not_asked": N_("It is not this seat's turn."),
    "illegal_move": N_("The rules do not allow this."),
    "bad_notation": N_("There is no such action."),
    "no_undo": N_("There is nothing to take back."),
    "not_over": N_("This is available once the game is over."),
    "not_shared": N_("Only those who played can see this. They may share the game."),
    "foreign_origin": N_("Only the house's own pages may connect."),
    "unknown_host": N_("This house does not go by that name. Its operator adds names with --host-name."),
    "not_host": N_("Only the person who opened the table can do this."),
    "bad_setup": N_("The game cannot be set up like this."),
    "busy": N_("The house is busy. Try again in a moment."),
    "no_collection": N_("This game is not played with your own deck."),
    "bad_deck": N_("This deck cannot be played."),
    "deck_missing": N_("A seat has no deck yet. Choose one in the deck builder."),
    "no_free_seat": N_("There is no free seat at this table for who has no link."),
    "no_open_table": N_("No table is waiting for players just now."),
    "no_spectators": N_("This table is not open to spectators."),
    "unknown_puzzle": N_("This game has no such puzzle."),
    "not_solved": N_("The rules allow it, but another choice is clearly better."),
    "no_coach": N_("The coach only helps while you play against bots alone."),
    "over": N_("The game is over."),
    "bot_plays": N_("A bot is playing for you. Take your seat back first."),
    "not_away": N_("No bot is playing for you at this table."),
    "no_vote": N_("You can vote for a bot only where somebody is away or has kept the table waiting for a minute."),
    "no_clock": N_("There is no clock running that this could change."),
    "already_asked": N_("Somebody else has just asked for something. Answer that first."),
    "nobody_here": N_("Nobody else is here to agree."),
    "nothing_asked": N_("Nothing is asked of you."),
    "chat_off": N_("There is no chat at this table."),
    "silenced": N_("The house has silenced you for a while."),
    "no_mail": N_("This house sends no e-mail about this table."),
    "bad_address": N_("This is no e-mail address."),
    "not_found": N_("There is nothing at this address."),
    "unknown_lesson": N_("This game has no such lesson."),
    "lesson_over": N_("This lesson is done. Go on to the next one."),
    "other_move": N_("The rules allow it, but it is not what this lesson is about."),
    "accounts_off": N_("This house keeps no accounts. Everything works without one."),
    "invitation_needed": N_("A new account needs an invitation here. Ask the operator for a code."),
    "sign_in_failed": N_("That does not open an account. Check the name and what you typed."),
    "not_signed_in": N_("Sign in first."),
    "banned": N_("The operator has closed this account."),
    "rated": N_("This is not possible at a rated table."),
    "no_record": N_("A game played on from another one has no record of its own."),
}
"""Every refusal that crosses the wire. A code never changes; its sentence is translated where it is shown."""
