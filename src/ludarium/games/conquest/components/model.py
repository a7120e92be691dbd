"""What a card is: the typed values that the card files are read into."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import asdict, replace

from ludarium.core.facts import Fact

from ..words import CardType, Continent, Subtype, Way
from .conditions import Interrupt, Test, When
from .verbs import Effect

Points = Annotated[int, Meta(ge=0, multiple_of=10)]


class Ability(Fact, omit_defaults=True, rename={"if_": "if"}):
    """One ability: when it may be used and how often, what must hold, what it costs, what it does.

    ``price`` helps authors alone.
    """

    timing: Literal["I", "H", "C"]
    uses: Literal[1, 2, "inf"]
    do: tuple[Effect, ...]
    interrupt: Interrupt | None = None
    when: When | None = None
    if_: tuple[Test, ...] = ()
    cost: tuple[Effect, ...] = ()
    optional: bool = False
    price: Annotated[int, Meta(ge=0)] = 0


class French(Fact, omit_defaults=True):
    """A card's words in French; ``name`` and ``era`` only where they differ."""

    fact: str
    name: str = ""
    era: str = ""


class Card(Fact, omit_defaults=True):
    """One card of the collection.

    ``name`` is its identity: no deck has a name twice, and a land of one name in two civilizations is divided.
    """

    id: Annotated[str, Meta(pattern="^[A-Z0-9]{3}-[0-9]{2}$")]
    name: str
    type: CardType
    morale: Points
    fact: str
    fr: French
    emblem: str
    subtype: Subtype | None = None
    kind: Way | None = None
    continent: Continent | None = None
    era: str = ""
    population_millions: float | None = None
    area_km2: int | None = None
    attack: Points = 0
    defense: Points = 0
    mode: Literal["all", "choice"] = "all"
    abilities: tuple[Ability, ...] = ()
    source: str = "reconstruction"

    @property
    def explorer(self) -> bool:
        """Whether it discovers lands (RULES 6)."""
        return self.subtype == "explorer"


class Earlier(Fact, omit_defaults=True):
    """What a card said in the first edition, where it differs."""

    abilities: tuple[Ability, ...] | None = None
    morale: Points | None = None
    attack: Points | None = None
    defense: Points | None = None

    def printed_on(self, card: Card) -> Card:
        """Return the card as it was."""
        return replace(card, **{name: value for name, value in asdict(self).items() if value is not None})


class Title(Fact):
    """A name in both languages."""

    en: str
    fr: str


class Product(Fact):
    """A starter deck or a booster pack."""

    product: str
    code: Annotated[str, Meta(pattern="^[A-Z0-9]{3}$")]
    kind: Literal["starter", "booster"]
    title: Title
    source: str
    cards: tuple[Card, ...]
