"""What a game says and what it draws: two parts beside the rules, each whole without a line written for it.

The rules ask neither; the server, the terminal and the bots ask the part they need. Both parts see observations only, so
nothing they say or draw can move with a secret. A small game overrides methods; a large one hands its room over,
``Words(text)`` and ``Pictures(words, svg)``: a function there stands for the method of its name, and a test holds it to the
signature below.

``names`` is how the people at the table are called; without it a seat is called by its letter. The observation may have another
name in a room, which is why it is passed by its place.
"""

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Generic

from msgspec.structs import fields

from .action import UNKNOWN, Action
from .forecast import PLAIN, Forecast, Moment
from .i18n import translator
from .key import Group
from .observation import O, Seen, Sight
from .picture import FlickField, Gesture, Heading, Pane, Path, Picture
from .setup import Setup
from .sheet import seats_of, sheet, stand_alone
from .state import CHANCE
from .words import Chapter, Detail, Line, Prompt, capital, seat_name


def _hand_over(part: object, base: type, room: ModuleType | None, others: Mapping[str, Callable[..., object]]) -> None:
    """Let functions stand for the methods of their names: ``others`` before those of the room, a subclass before both."""
    for name, method in vars(base).items():
        function = others.get(name) or getattr(room, name, None)
        if callable(function) and not name.startswith("_") and getattr(type(part), name) is method:
            setattr(part, name, function)


class Words(Generic[O]):
    """What a game says, in each language.

    With a room, its functions speak; ``others`` are functions that stand elsewhere or under another name. What a subclass
    writes itself stays.
    """

    def __init__(self, room: ModuleType | None = None, **others: Callable[..., object]) -> None:
        _hand_over(self, Words, room, others)

    # On the shelf and at the end --------------------------------------------------------------------------------------

    def about(self, lang: str) -> Mapping[str, str]:
        """Return the words that never change, by key.

        ``tagline``, ``feel`` and ``likes``; an option (``side``), its values (``side-A``) and what choosing one means
        (``side-A-note``); the parts of the score (``source-water``); kinds of action (``kind-keep``).
        """
        return {}

    def tagline(self, lang: str) -> str:
        """Say in one line, of forty letters at most, what the game is about."""
        return self.about(lang).get("tagline", "")

    def feel(self, lang: str) -> str:
        """Say in one sentence, of a hundred letters at most, what it feels like to play: for those who do not know the game."""
        return self.about(lang).get("feel", "")

    def likes(self, lang: str) -> str:
        """Say in one sentence, of a hundred letters at most, who likes it."""
        return self.about(lang).get("likes", "")

    def option_name(self, option: str, value: str, lang: str) -> str:
        """Name an option's value; with an empty value, the option itself."""
        return self.about(lang).get(f"{option}-{value}" if value else option, value or option)

    def option_note(self, option: str, value: str, lang: str) -> str:
        """Say in one line, of ninety letters at most, what choosing an option's value means."""
        return self.about(lang).get(f"{option}-{value}-note", "")

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return self.about(lang).get(f"source-{source}", source)

    def kind_name(self, kind: str, lang: str) -> str:
        """Name a kind of action in a few words that stand alone, such as *Keep a card*: for reports."""
        return self.about(lang).get(f"kind-{kind}", capital(kind.replace("-", " ")))

    # What a coach says ------------------------------------------------------------------------------------------------

    def term_name(self, term: str, lang: str) -> str:
        """Name a term of the judgement (``Game.terms``), such as *Water points at the scorings*: a number stands behind it."""
        return self.about(lang).get(f"term-{term}", capital(term.replace("-", " ")))

    def term_look(self, term: str, lang: str) -> str:
        """Say where to look for what a term counts, without naming a move: the first step of a hint."""
        return self.about(lang).get(f"look-{term}", "")

    # The table and its things -----------------------------------------------------------------------------------------

    def table(self, observation: O, /, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters, for a terminal."""
        shown = ((field.name, getattr(observation, field.name)) for field in fields(observation))
        return "\n".join(f"{name.replace('_', ' ')}: {value}" for name, value in shown)

    def targets(self, observation: O, /, action: Action) -> tuple[str, ...]:
        """Name the elements to touch for an action, in order. Those that the picture lacks become buttons."""
        return (f"{action.kind}-{'-'.join(action.args)}" if action.args else action.kind,)

    def label(self, observation: O, /, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element, for buttons and for those who listen."""
        return capital(target.replace("-", " "))

    def explain(self, observation: O, /, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element in words."""
        return Detail(self.label(observation, target, lang, names), "")

    def cited(self, observation: O, /, target: str) -> str:
        """Name the paragraph of the rules that says more about an element, such as ``8.2``; nothing: none does."""
        return ""

    def key(self, lang: str) -> tuple[Group, ...]:
        """Say in a few words each what the signs on the table mean; each is drawn by ``Pictures.symbol``."""
        return ()

    def reference(self, lang: str) -> tuple[Group, ...]:
        """Say on one card what is looked up most: the order of a turn, what things cost, what scores."""
        return ()

    # What is asked ----------------------------------------------------------------------------------------------------

    def prompt(self, observation: O, /, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked, or who is."""
        t = translator("ludarium.core", lang)
        if observation.seat in observation.asked:
            return Prompt(t("Choose what to do."))
        others = ", ".join(seat_name(names, seat, lang) for seat in observation.asked)
        return Prompt(t("Waiting for {who}", who=others) if others else t("Nobody has to choose right now."))

    def step(self, observation: O, /, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()) -> Prompt | None:
        """Say what is asked once these elements were touched and the choice is half made; nothing: the prompt stays."""
        return None

    def action_label(self, observation: O, /, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action by its verb and its thing, such as *Keep Forest*: the words on the button that confirms it.

        The numbers of a gesture are not known yet: they are ``UNKNOWN``. Nothing: the thing that was touched last is named.
        """
        return ""

    def phrase(self, observation: O, /, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action in words that stand alone, such as *Place Forest in the middle*: in a review, or a hint.

        What the picture shows better, such as a hex or an aim, may be left out. Without words of its own a game is called by
        its action label or by what is touched, and the last resort is the notation, plainly.
        """
        action_label = self.action_label(observation, action, lang, names)
        touched = (self.label(observation, target, lang, names) for target in self.targets(observation, action))
        return action_label or " → ".join(dict.fromkeys(touched)) or capital(str(action).replace("-", " "))

    # What a choice would mean -----------------------------------------------------------------------------------------

    def emphasis(self, observation: O, /, action: Action) -> str:
        """Say how much a legal action weighs: ``PLAIN``, ``LOOK``, ``CONFIRM`` (asked once more), ``ASIDE`` (never lit) or
        ``PARTS`` (the first of several moves, which ``plan`` completes)."""
        return PLAIN

    def forecast(self, observation: O, /, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would bring, cost or decide, as far as the seat can know; of a gesture, where it leads."""
        return Forecast()

    def plan(
        self, observation: O, /, action: Action, touches: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Forecast | None:
        """Complete a choice that begins with this action and goes on in further moves, such as a payment: a forecast with a plan.

        ``touches`` are the elements touched since, in order, each of which was among those that change the plan. What is
        suggested must be legal from what the seat knows.
        """
        return None

    def outlook(self, observation: O, /, lang: str, names: tuple[str, ...] = ()) -> Forecast | None:
        """Lay out what an open question is about before anything is touched, such as a battle to be answered; most are not."""
        return None

    # What has happened ------------------------------------------------------------------------------------------------

    def chapter(self, observation: O, /, lang: str, names: tuple[str, ...] = ()) -> Chapter:
        """Name the part of the game a position belongs to, such as a round: the log and the replay bar group by it."""
        return Chapter()

    def describe(self, sight: Sight, before: O, after: O, names: tuple[str, ...], lang: str) -> Line:
        """Tell a move in words, from what the viewer may know."""
        t = translator("ludarium.core", lang)
        who = t("Chance") if sight.seat == CHANCE else seat_name(names, sight.seat, lang)
        if sight.action.kind == UNKNOWN:
            said = t("{who} has chosen", who=who)
        else:
            said = f"{who}: {str(sight.action).replace('-', ' ')}"
        revealed = f" ({', '.join(sight.reveals)})" if sight.reveals else ""
        return Line(said + revealed, self.targets(after, sight.action))

    def moment(
        self,
        sight: Sight,
        before: O,
        after: O,
        names: tuple[str, ...],
        lang: str,
        earlier: Iterable[Seen[O]] = (),
    ) -> Moment | None:
        """Lay out a move that decided something, from what the viewer may know; most moves are none.

        ``earlier`` goes back through the moves before it, the latest first, as far as the game cares to look: a battle may
        have begun some moves ago.
        """
        return None


class Pictures(Generic[O]):
    """What a game draws, and the ways to act on the drawing that are no clicks. Without any, its words are shown.

    With a room, its functions draw, as those of ``Words`` speak.
    """

    tablet: str = "phone"
    """Which of its two layouts, ``wide`` or ``phone``, the page shows on a tablet held upright; or one of its own for it."""
    source_icons: Mapping[str, str] = {}
    """The symbols of the sprite that stand for parts of the score; where there is none, its name does."""
    source_tints: Mapping[str, str] = {}
    """The colours that parts of the score have on the table, as ``#RRGGBB``; for others the page chooses one."""
    rival_icons: Mapping[str, str] = {}
    """The symbols of the sprite that stand for opponents that the rules play; where there is none, its initial does."""

    def __init__(self, words: Words[O], room: ModuleType | None = None, **others: Callable[..., object]) -> None:
        self.words = words
        _hand_over(self, Pictures, room, others)

    def cover(self) -> str:
        """Draw the box: a picture of four by five without words."""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="#2A3560"/>'
            '<circle cx="120" cy="120" r="56" fill="#F4F2EC"/></svg>'
        )

    def symbol(self, name: str) -> str:
        """Draw a sign of the key as it looks on the table, in a box of its own; nothing: its name has to do."""
        return ""

    def seat_marks(self, setup: Setup) -> tuple[int, ...]:
        """Say which mark (colour and shape) each seat wears: the first is a blue circle, the second an orange triangle."""
        return tuple(range(setup.seats))

    def table(self, observation: O, /, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table as panes for the page; ``layout`` is ``wide`` or ``phone``."""
        label = translator("ludarium.core", lang)("Table")
        words = sheet(self.words.table(observation, lang, names), label, layout)
        heading = Heading(self.words.chapter(observation, lang, names).name)
        return Picture(heading, (0, 0), seats_of(observation.scores), (Pane("board", words),), "")

    def document(self, observation: O, /, lang: str, names: tuple[str, ...], layout: str) -> str:
        """Draw the table as one picture that stands alone."""
        return stand_alone(self.table(observation, lang, layout, names), names, lang, layout)

    def motion(self, sight: Sight, before: O, after: O) -> tuple[Path, ...]:
        """Return how pieces travelled in a move, for the page to play."""
        return ()

    def gestures(self, observation: O, /) -> tuple[Gesture, ...]:
        """Return the ways to act that are no clicks."""
        return ()

    def field(self, observation: O, /) -> FlickField | None:
        """Return what a flick slides on and meets, so that an aim is drawn at once; nothing: each aim waits for its forecast."""
        return None

    def arranging(self, observation: O, /) -> str:
        """Name what the seat sets up just now, such as its pieces on circles; nothing: no help is offered with it.

        The page remembers under this name how it was set up last time (see ``arranged``).
        """
        return ""

    def arrange(self, observation: O, /, wanted: tuple[Action, ...] = ()) -> tuple[Action, ...]:
        """Set up all that the seat may set up now: legal actions one after the other, as they are ``wanted`` where that goes."""
        return ()

    def arranged(self, observation: O, /) -> dict[str, tuple[Action, ...]]:
        """Return what the seat has set up, once it is complete, by the names of ``arranging``."""
        return {}


def is_default(part: Words[O] | Pictures[O], name: str) -> bool:
    """Tell whether a game leaves something to the defaults here: whoever would ask for it often need not.

    >>> is_default(Words(), "moment")
    True
    """
    bound = getattr(part, name)
    base = Words if isinstance(part, Words) else Pictures
    return getattr(bound, "__func__", bound) is getattr(base, name)
