"""What a viewer is told of a position, as messages. Cards are named ``TES-07``, pieces ``B.TES-07`` (the Tesla of seat B, whoever
holds it).
"""

from msgspec import Struct

from ludarium.core.observation import Observation

PHASES = ("prepare", "deal", "play", "over")

STAGES = ("play", "campaign", "none")

QUESTIONS = (
    "none",
    "menu",
    "window",
    "target",
    "player",
    "place",
    "take",
    "optional",
    "free",
    "draw",
    "land",
    "random",
    "random-take",
)

FRAMES = (
    "",
    "play",
    "enter",
    "ability",
    "window",
    "leave",
    "battle",
    "capture",
    "draw",
    "start",
    "end",
    "hand-loss",
    "search",
    "look",
    "discover",
    "free",
    "place",
    "lose",
    "settle",
    "redirect",
    "choose",
)

RESULTS = ("", "won", "lost", "drawn")


class PieceView(Struct, frozen=True):
    """A card in play. ``land`` is the piece it stands in, empty for lands and in the Active Area. ``uses`` counts, for each
    ability, how often its controller may still use it (3: without limit); ``used`` are the Hold abilities used this turn,
    ``option`` the ability chosen on a Choice card (from 1). ``memory`` and ``options`` are the same for every seat that has
    claimed it, as the rules keep them. ``attack`` and ``defense`` are what it would count now; of a
    land, what is added to its total.
    """

    id: str
    card: str
    owner: int
    seat: int
    land: str
    fresh: bool
    uses: tuple[int, ...]
    used: tuple[int, ...]
    option: int
    claimed: tuple[int, ...]
    muted: bool
    explorer: bool
    character: bool
    attack: int
    defense: int
    memory: int
    options: int


class PlaceView(Struct, frozen=True):
    """A card with a place in a pile, from the top or from below; ``"?"`` if the viewer does not know it. ``known`` are the
    seats that do (the number of seats stands for everybody).
    """

    card: str
    known: int


class SeatView(Struct, frozen=True):
    """What a viewer may know of a seat.

    ``deck_name`` is a starter or ``custom``, ``backup`` the starter for an empty draw deck. ``hand``, ``deck`` and
    ``land_pile`` are numbers of cards, ``discard`` the cards in the discard pile. ``unseen`` are the cards that lie in hand
    or draw deck, and ``lands_unseen`` those in the land pile, where the viewer knows that; of a brought deck only what was
    shown. ``known`` are the cards in hand that the viewer knows, ``public`` those that everybody knows. ``deck_top`` to
    ``lands_bottom`` are cards with a place, from the outside in. ``total_attack`` and so on are for pictures: what the seat's
    lands come to.
    """

    deck_name: str
    backup: str
    out: bool
    gone: int
    started: bool
    backup_used: bool
    morale: int
    lands: int
    hand: int
    deck: int
    land_pile: int
    discard: tuple[str, ...]
    unseen: tuple[str, ...]
    lands_unseen: tuple[str, ...]
    known: tuple[str, ...]
    public: tuple[str, ...]
    deck_top: tuple[PlaceView, ...]
    deck_bottom: tuple[PlaceView, ...]
    lands_top: tuple[PlaceView, ...]
    lands_bottom: tuple[PlaceView, ...]


class BattleView(Struct, frozen=True):
    """The battle in progress: totals as they stand, the cards that fight, and the result once it is known."""

    attacker: int
    defender: int
    source: str
    target: str
    attacking: tuple[str, ...]
    defending: tuple[str, ...]
    attack_total: int
    defense_total: int
    attack_bonus: int
    defense_bonus: int
    fixed: int
    result: str
    loss_cards: int
    loss_morale: int
    loss_chooser: int


class ExpeditionView(Struct, frozen=True):
    """An expedition under way: its explorer, companion (or empty), home and goal."""

    lead: str
    mate: str
    home: str
    goal: str


class PendingView(Struct, frozen=True):
    """Something that is being resolved: one of ``FRAMES``, its step, and six numbers that its kind explains (``rules``).

    ``seat`` is who does it, ``piece`` the card it is about, ``ability`` which of its abilities (from 1), 0 if none.
    """

    kind: str
    step: int
    numbers: tuple[int, ...]
    seat: int | None
    piece: str
    ability: int


class ConquestView(Observation, frozen=True, kw_only=True):
    """What one viewer may know.

    ``question`` is one of ``QUESTIONS``, put to ``asked``; at a window, ``window`` says which, ``window_seats`` are all who are
    asked, and ``answer`` is what the viewer has answered. ``pending`` is the stack of what is being resolved, the newest last;
    ``picks`` and ``timed`` belong to it as the rules keep them (``lasting`` spells the latter). ``hand`` are the viewer's cards.
    ``shown`` are, for each other seat, the cards of the viewer's hand that it knows.
    """

    phase: str
    turn: int
    round: int
    stage: str
    plays: int
    plays_limit: int
    attacks: int
    attacks_limit: int
    transports: int
    transports_limit: int
    sailed: bool
    attack_morale: int
    options: dict[str, int]
    exhausted: bool
    winner: int
    reason: int
    seats: tuple[SeatView, ...]
    table: tuple[PieceView, ...]
    battle: BattleView | None
    expedition: ExpeditionView | None
    raids: tuple[str, ...]
    question: str
    asker: int
    window: str
    window_seats: tuple[int, ...]
    answer: str
    pending: tuple[PendingView, ...]
    picks: tuple[int, ...]
    timed: tuple[int, ...]
    hand: tuple[str, ...]
    shown: tuple[tuple[str, ...], ...]
    listed: tuple[tuple[str, ...], ...]
    listed_publicly: tuple[tuple[str, ...], ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's morale."""
        return tuple(seat.morale for seat in self.seats)
