"""One game in progress, as environments need it: chance and forced turns are played, seats are asked by number."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium.core.action import Action
from ludarium.core.encoding import REWARDS, Encoding, rewards
from ludarium.core.errors import IllegalMove, SetupError
from ludarium.core.game import asked
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, CHANCE_BIT, LEGAL, SEATS_MASK, State
from ludarium.core.turn import seat_letter

from .aiming import Aiming
from .arrays import Form

ACTIONS: Final = ("number", "point")
ILLEGAL: Final = ("raise", "replace")


class Playing:
    """A game with its set-up, and the position it has come to.

    ``observations`` is a form (flat, named, floats), ``actions`` is *number* or *point* (see ``aiming``), ``reward`` is *outcome*
    or *score*. What is not legal is refused, or with ``illegal="replace"`` another action is drawn in its place.
    """

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        edition: str | None = None,
        *,
        observations: str = "flat",
        actions: str = "number",
        reward: str = "outcome",
        illegal: str = "raise",
    ) -> None:
        self.game = get_game(game) if isinstance(game, str) else game
        self.setup = self.game.setup(seats, options, edition)
        self.encoding = Encoding(self.game, self.setup)
        self.form = Form(self.encoding.schema, observations)
        self.aiming = Aiming(self.encoding) if _one_of("actions", actions, ACTIONS) == "point" else None
        self.reward = _one_of("rewards", reward, REWARDS)
        self.illegal = _one_of("illegal", illegal, ILLEGAL)
        self.state: State = self.game.initial(self.setup)
        self.begin(0)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.setup.seats)

    def begin(self, seed: int) -> None:
        """Deal anew."""
        self.dice = stream(seed, "chance")
        self.lots = stream(seed, "replaced")
        self.state = self.game.initial(self.setup)
        self._settle()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.turn_mask() == 0

    def asked(self) -> tuple[int, ...]:
        """The seats that owe a choice."""
        return asked(self.state.turn_mask() & SEATS_MASK)

    def act(self, seat: int, action: Any) -> bool:
        """Let a seat that is asked choose; tell whether it was legal."""
        code = self._code(seat, action)
        legal = code is not None
        if code is None:
            if self.illegal == "raise":
                raise IllegalMove(self._refused(seat, action))
            code = draw(self.state, seat, self.lots)
        self.state.apply(seat, code)
        self._settle()
        return legal

    def play(self, seat: int, action: Action) -> None:
        """Let a seat that is asked choose by a typed action, as bots do."""
        self.game.play(self.state, seat, action)
        self._settle()

    def rewards(self) -> tuple[float, ...]:
        """What each seat gets: nothing before the end."""
        return rewards(self.state.outcome(), self.reward) if self.over else (0.0,) * self.setup.seats

    def observation(self, seat: int) -> Any:
        """Return what a seat knows, in the chosen form."""
        if seat in self.asked():
            return self.form.of(self.encoding.of_state(self.state, seat))
        return self.form.of(self.encoding.of(self.game.observe(self.state, seat)))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return a 1 for every number that is a legal action."""
        found = np.zeros(self.encoding.actions, np.int8)
        found[list(self.encoding.legal(self.state, seat))] = 1
        return found

    def action_space(self) -> spaces.Space[Any]:
        """Return the space of actions."""
        return self.aiming.space() if self.aiming else spaces.Discrete(self.encoding.actions)

    def picture(self, seat: int | None = None, lang: str = "en") -> str:
        """Draw the table as a seat, or a spectator, sees it."""
        return self.game.pictures.document(self.game.observe(self.state, seat), lang, (), "wide")

    def _settle(self) -> None:
        """Play chance and forced turns."""
        while mask := self.state.turn_mask():
            if mask & CHANCE_BIT:
                self.state.apply(CHANCE, draw(self.state, CHANCE, self.dice))
                continue
            forced = [seat for seat in self.asked() if self.state.choices(seat) == 1]
            if not forced:
                return
            self.state.apply(forced[0], draw(self.state, forced[0], self.dice))

    def _code(self, seat: int, action: Any) -> int | None:
        if self.aiming:
            return self.aiming.code(self.state, seat, action)
        code = self.encoding.legal(self.state, seat).get(int(action))
        return code if code is not None and self.state.refusal(seat, code) == LEGAL else None

    def _refused(self, seat: int, action: Any) -> str:
        numbers = list(self.encoding.legal(self.state, seat))
        some = ", ".join(str(number) for number in numbers[:8])
        return (
            f"Seat {seat_letter(seat)} cannot take action {action}: it is not in the mask. "
            f"Possible: {some}{', …' if len(numbers) > 8 else ''}."
        )


def _one_of(what: str, value: str, possible: tuple[str, ...]) -> str:
    if value not in possible:
        raise SetupError(f"There is no {what} {value!r}. Possible: {', '.join(possible)}.")
    return value
