"""The hot interface: what a game writes, and all that rules and search ever call.

A ``State`` is the whole truth of one position and nothing else: no random generator, no clock, no interface. Its fields are
integers, numbers and ``vec`` of these, all of them parameters of ``__init__``; ``copy()`` is built on it. Everything comfortable
(typed actions, reasons in words, records) is made once for all games in ``game``.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .rng import Rng

if TYPE_CHECKING:
    from .outcome import Outcome

CHANCE: Final = 31
"""The seat of chance. Its choices are integer weights: ``choice(CHANCE, k)`` for each ``k`` is equally likely."""

CHANCE_BIT: Final = 0x80000000
"""What ``turn_mask()`` returns when chance moves next."""

SEALED_BIT: Final = 0x100000000
"""Added to ``turn_mask()`` when nobody may learn who has answered already. Everybody's first choice is then to do nothing."""

SEATS_MASK: Final = 0x7FFFFFFF
"""The part of ``turn_mask()`` that names seats."""

NONE: Final = -1
"""What ``choice`` returns for a slot without an action: draw again."""

NO_WEIGHTS: Final[vec[float]] = vec[float]()
"""A judgement with nothing to tune."""

LEGAL: Final = 0
"""What ``refusal`` returns when nothing speaks against an action."""


def encode(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> i64:
    """Pack an action: kind in 8 bits, three arguments in 16 bits each.

    >>> encode(1, 2, 3) == 1 + (2 << 8) + (3 << 24)
    True
    """
    return kind | first << 8 | second << 24 | third << 40


def kind_of(code: i64) -> i64:
    """Return the kind of an action."""
    return code & 0xFF


def first_of(code: i64) -> i64:
    """Return the first argument of an action."""
    return (code >> 8) & 0xFFFF


def second_of(code: i64) -> i64:
    """Return the second argument of an action."""
    return (code >> 24) & 0xFFFF


def third_of(code: i64) -> i64:
    """Return the third argument of an action."""
    return (code >> 40) & 0xFFFF


def because(reason: i64, number: i64 = 0) -> i64:
    """Pack a refusal: which reason, and the number its sentence shows (such as crystals short)."""
    return reason | number << 8


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one position. A game's state fills in these seven methods."""

    def turn_mask(self) -> i64:
        """Who is asked: a bit for each seat that owes a choice, or ``CHANCE_BIT``, or 0 when the game is over."""
        raise NotImplementedError

    def choices(self, seat: i64) -> i64:
        """How many choices a seat that is asked has; for chance, the sum of the weights."""
        raise NotImplementedError

    def choice(self, seat: i64, k: i64) -> i64:
        """Return the code of the ``k``-th choice, or ``NONE``: draw again (never for chance)."""
        raise NotImplementedError

    def refusal(self, seat: i64, code: i64) -> i64:
        """Why a seat that is asked may not do this: ``LEGAL``, or a reason made by ``because``."""
        raise NotImplementedError

    def apply(self, seat: i64, code: i64) -> None:
        """Change this position by a legal action, unchecked."""
        raise NotImplementedError

    def copy(self) -> "State":
        """Return an independent copy."""
        raise NotImplementedError

    def outcome(self) -> "Outcome":
        """Return how a finished game ended."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """One viewer's observation as a state with holes, built once per decision. A bot searches on nothing else."""

    def sample(self, rng: Rng) -> State:
        """Fill the holes at random, in agreement with all that the viewer knows."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """A game's own judgement of a position, read off a sampled state.

    Its weights are a table by name (``core.weights``), which ``ludarium tune`` improves; a judgement may have none.
    """

    _names: tuple[str, ...] = ()

    def __init__(self, names: tuple[str, ...] = (), weights: vec[float] = NO_WEIGHTS) -> None:
        self._names = names
        self._weights = weights

    def value(self, state: State, seat: i64) -> float:
        """Return how good the position is for a seat; larger is better."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """Name the weights of the judgement; none if there is nothing to tune."""
        return self._names

    def weights(self) -> vec[float]:
        """Return the weights in use, in the order of their names: the table itself, so a change counts at once."""
        return self._weights

    def win_scale(self) -> float:
        """Return how much more of the value makes a seat win three games of four (more exactly: *e* to one)."""
        return 10.0
