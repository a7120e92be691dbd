"""Players with one hand tied: who may never do something, and who does one kind of thing at random.

How much a seat loses by it says what the thing is worth (restricted play), or how much the choice matters.
"""

from typing import Final

from ludarium.bots import Bot, GreedyBot
from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame
from ludarium.core.rng import Rng
from ludarium.core.state import State

WITHOUT: Final = "without"
AT_RANDOM: Final = "random"
TRIES: Final = 64
"""How often an action of a kind is drawn where they are too many to list."""
MANY: Final = 20_000


def handicapped(bot: Bot, handicap: str) -> Bot:
    """Tie a bot's hand: ``without:discard-spore``, ``without:invoke taivas`` or ``random:keep``; several with ``+``."""
    how, _, what = handicap.partition(":")
    features = tuple(what.split("+"))
    return Without(bot, features) if how == WITHOUT else AtRandom(bot, features)


def check(game: AnyGame, feature: str) -> None:
    """Refuse a kind of action that the game does not have."""
    kinds = [kind.name for kind in game.actions.kinds if not kind.chance]
    for one in feature.split("+"):
        if one.partition(" ")[0] not in kinds:
            raise SetupError(f"{game.info.title} has no action {one!r}. Possible: {', '.join(kinds)}.")


def is_of(game: AnyGame, action: Action, features: tuple[str, ...]) -> bool:
    """Whether an action is of a kind, or of a kind with a thing, that is named."""
    if action.kind in features:
        return True
    thing = game.features.of(game.actions, action)[1]
    return bool(thing) and f"{action.kind} {thing}" in features


class _Spared(GreedyBot):
    """One step ahead, with some actions left out as long as others are there."""

    def __init__(self, features: tuple[str, ...]) -> None:
        super().__init__()
        self._features = features

    def _candidates(self, game: AnyGame, world: State, seat: int, rng: Rng) -> list[int]:
        codes = super()._candidates(game, world, seat, rng)
        kept = [code for code in codes if not is_of(game, game.actions.action(code), self._features)]
        return kept or codes


class Without:
    """Plays as another bot does, but never does something, unless nothing else is legal."""

    def __init__(self, bot: Bot, features: tuple[str, ...]) -> None:
        self.name = f"{bot.name} without {' and '.join(features)}"
        self._bot = bot
        self._features = features
        self._spared = _Spared(features)

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Choose; if that may not be, take the best of the rest at first sight."""
        action = self._bot.choose(game, observation, rng)
        return self._spared.choose(game, observation, rng) if is_of(game, action, self._features) else action


class AtRandom:
    """Plays as another bot does, but where it would choose one of some kinds of action, takes any of them."""

    def __init__(self, bot: Bot, kinds: tuple[str, ...]) -> None:
        self.name = f"{bot.name} with {' and '.join(kinds)} at random"
        self._bot = bot
        self._kinds = kinds

    def choose(self, game: AnyGame, observation: Observation, rng: Rng) -> Action:
        """Choose; what is of these kinds is drawn among all that is."""
        action = self._bot.choose(game, observation, rng)
        seat = observation.seat
        assert seat is not None
        if action.kind not in self._kinds:
            return action
        world = game.determinize(observation, rng)
        legal = game.legal_actions(world, seat)
        if world.choices(seat) > MANY:
            drawn = (legal.sample(rng) for _ in range(TRIES))
            return next((one for one in drawn if one.kind in self._kinds), action)
        alike = [one for one in legal if one.kind in self._kinds]
        return alike[rng.below(len(alike))]
