"""Our games as OpenSpiel's: ``register()``, then ``pyspiel.load_game("ludarium_rauha(seats=3)")``.

Chance is explicit, several seats asked at once are a simultaneous node, and information states are observations: by contract an
observation holds all that its seat was ever told. ``resample_from_infostate`` draws from the seat's belief. Options are written
as ``ludarium_pandoria(options=mode:family)``, several with semicolons, and the edition of the rules among them.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from ludarium.core.action import ActionTable
from ludarium.core.choosing import chance_law
from ludarium.core.encoding import Encoding, rewards
from ludarium.core.errors import SetupError
from ludarium.core.game import asked
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, CHANCE_BIT, SEATS_MASK, State
from ludarium.core.turn import Move

from .arrays import Floats

PREFIX: Final = "ludarium_"
LONGEST: Final = 100_000
"""No game was ever as long."""


def register(game: AnyGame | None = None) -> list[str]:
    """Make a game, or all that are installed, known to OpenSpiel; return their names there."""
    games = [game] if game else [get_game(name) for name in game_names()]
    known = set(pyspiel.registered_names())
    for each in games:
        if PREFIX + each.info.name not in known:
            pyspiel.register_game(_type(each, None), _maker(each))
    return [PREFIX + each.info.name for each in games]


def spelled(game: AnyGame, setup: Setup) -> str:
    """Write a set-up as OpenSpiel loads it."""
    options = {**setup.options, "edition": setup.edition}
    written = ";".join(f"{name}:{value}" for name, value in options.items())
    return f"{PREFIX}{game.info.name}(seats={setup.seats},options={written})"


class ChanceNumbers:
    """Chance's actions, numbered from 0 as OpenSpiel wants them."""

    def __init__(self, table: ActionTable) -> None:
        self.table = table
        self.starts = {n: table.index(n) for n, kind in enumerate(table.kinds) if kind.chance}
        self.offsets: dict[int, int] = {}
        self.size = 0
        for n in self.starts:
            self.offsets[n] = self.size
            self.size += table.kinds[n].size

    def number(self, code: int) -> int:
        """Number a code of chance."""
        kind = code & 255
        return self.offsets[kind] + self.table.index(code) - self.starts[kind]

    def code(self, number: int) -> int:
        """Invert ``number``."""
        kind = max(n for n in self.offsets if self.offsets[n] <= number)
        return self.table.code_at(self.starts[kind] + number - self.offsets[kind])


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its set-up."""

    def __init__(self, game: AnyGame, params: dict[str, Any]) -> None:
        seats = int(params.get("seats", 0)) or None
        options = _options(str(params.get("options", "")))
        edition = options.pop("edition", None)
        self.setup = game.setup(seats, options, edition)
        self.game = game
        self.encoding = Encoding(game, self.setup)
        self.floats = Floats(self.encoding.schema)
        self.chance = ChanceNumbers(game.actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.chance.size,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.setup.seats > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game, self.setup.seats), info, params)

    def new_initial_state(self) -> "SpielState":
        """Return the position before the first move."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Return what looks at positions: the same for observations and information states; public alone is the spectator's."""
        if iig_obs_type is not None and iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE:
            return PublicObserver(self)
        return SpielObserver(self)


def _maker(game: AnyGame) -> type[SpielGame]:
    """Return what OpenSpiel calls to load a game. A class, not a function: it keeps it past Python's end, and classes stay."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    return Registered


class Held:
    """A position that OpenSpiel may copy and write down."""

    def __init__(self, game: SpielGame, state: State) -> None:
        self.game = game
        self.state = state

    def __deepcopy__(self, memo: object) -> "Held":
        return Held(self.game, self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.game
        return _held, (str(game), msgspec.json.encode(game.game.pack(self.state)))


def _held(game: str, packed: bytes) -> Held:
    loaded: SpielGame = pyspiel.load_game(game)
    return Held(loaded, loaded.game.unpack(loaded.setup, msgspec.json.decode(packed)))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: SpielGame, state: State | None = None) -> None:
        super().__init__(game)
        self.held = Held(game, game.game.initial(game.setup) if state is None else state)

    @property
    def state(self) -> State:
        """Our position."""
        return self.held.state

    def spiel_game(self) -> SpielGame:
        """Return the game, with all that is ours."""
        return self.held.game

    def current_player(self) -> int:
        """Return who is asked."""
        mask = self.state.turn_mask()
        if mask == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        if mask & CHANCE_BIT:
            return int(pyspiel.PlayerId.CHANCE)
        seats = asked(mask & SEATS_MASK)
        return seats[0] if len(seats) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.spiel_game().encoding.legal(self.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may bring, and how likely each is."""
        law = chance_law(self.state)
        total = sum(law.values())
        number = self.spiel_game().chance.number
        return sorted((number(code), weight / total) for code, weight in law.items())

    def _apply_action(self, action: int) -> None:
        if self.state.turn_mask() & CHANCE_BIT:
            self.state.apply(CHANCE, self.spiel_game().chance.code(action))
        else:
            self._act(self.current_player(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in asked(self.state.turn_mask() & SEATS_MASK):
            self._act(seat, actions[seat])

    def _act(self, seat: int, action: int) -> None:
        self.state.apply(seat, self.spiel_game().encoding.legal(self.state, seat)[action])

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.spiel_game()
        if player == pyspiel.PlayerId.CHANCE:
            return str(Move(CHANCE, game.game.actions.action(game.chance.code(action))))
        code = game.encoding.legal(self.state, player).get(action)
        return f"{player}: {action}" if code is None else str(Move(player, game.game.actions.action(code)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.turn_mask() == 0

    def returns(self) -> list[float]:
        """Return what each player got."""
        game = self.spiel_game()
        return list(rewards(self.state.outcome())) if self.is_terminal() else [0.0] * game.setup.seats

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """Return a position that a player cannot tell from this one."""
        game = self.spiel_game()
        belief = game.game.belief(game.game.observe(self.state, player_id))
        return SpielState(game, belief.sample(stream(int(probability_sampler() * 2**53), "resample")))

    def __str__(self) -> str:
        return msgspec.json.encode(self.spiel_game().game.pack(self.state)).decode()


class SpielObserver:
    """What one player knows, as a tensor and in words."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game
        self.tensor = np.zeros(game.floats.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        numbers = self.game.encoding.of(self.game.game.observe(state.state, player))
        self.tensor[:] = self.game.floats(np.array(numbers, np.int16))

    def string_from(self, state: SpielState, player: int) -> str:
        """Write the observation."""
        return msgspec.json.encode(self.game.game.observe(state.state, player)).decode()


class PublicObserver(SpielObserver):
    """What everybody knows, in words; it has no tensor."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.tensor = np.zeros(0, np.float32)
        self.dict = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is nothing to fill."""

    def string_from(self, state: SpielState, player: int) -> str:
        """Write the spectator's observation."""
        return msgspec.json.encode(self.game.game.observe(state.state, None)).decode()


def _type(game: AnyGame, seats: int | None) -> Any:
    info, kinds = game.info, pyspiel.GameType
    alone = seats == 1
    return kinds(
        short_name=PREFIX + info.name,
        long_name=info.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if info.simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if info.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if info.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(info.seats),
        min_num_players=min(info.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "options": ""},
    )


def _options(written: str) -> dict[str, str]:
    """Read ``mode:family;first:seated``."""
    pairs = [part.partition(":") for part in written.split(";") if part]
    wrong = [name for name, sign, _ in pairs if not sign]
    if wrong:
        raise SetupError(f"An option is written as name:value, and {wrong[0]!r} is not.")
    return {name: value for name, _, value in pairs}
