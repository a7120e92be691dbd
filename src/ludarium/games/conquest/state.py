"""The whole truth of a position, flat and cheap to copy.

A *card* is a number of the collection, a *piece* a card with its owner (see ``lookup``). Hands, draw decks, land piles and
discard piles hold only their owner's cards and are sets of words, ``seat * WORDS + word``. What lies in play is a list in the
order of entering, in parallel columns. What is being resolved lies on a stack of frames of eight numbers (RULES 8), the
targets chosen on the way in ``picks``. Lasting effects that were used are rows of six numbers in ``timed``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import State
from ludarium.core.vecs import repeated

from .lookup import WORDS

NOWHERE: Final = -1

SECOND: Final = 2
"""The edition that RULES.md tells; what it changed is asked for with ``state.edition >= SECOND``."""

# Phases.
PREPARE: Final = 0
DEAL: Final = 1
PLAYING: Final = 2
OVER: Final = 3

# Stages of a turn.
STAGE_PLAY: Final = 0
STAGE_CAMPAIGN: Final = 1
STAGE_NONE: Final = 2

# What happens when a draw deck is empty.
RESHUFFLE: Final = 0
BACKUP: Final = 1
FINISH: Final = 2

CUSTOM: Final = -1
"""A deck that its player brings."""

FRESH: Final = 1
"""The flag of a card that has not sat a turn; the next four bits say which Hold abilities were used this turn."""

# Why a game ended.
BY_GLORY: Final = 1
BY_LANDS: Final = 2
BY_TIME: Final = 3
BY_DECK: Final = 4
BY_ROUNDS: Final = 5
BY_RUIN: Final = 6

# Answers to a window.
NOT_ASKED: Final = -2
UNANSWERED: Final = -1

TIMED: Final = 6
"""Numbers in a row of ``timed``: effect, controller, source, its land, target, how long."""

UNTIL_BATTLE: Final = 1
UNTIL_TURN: Final = 2


class Position(State):
    """A position of Historical Conquest. What lies in play is a list in parallel columns, from ``at`` to ``claimed``."""

    seats: i64
    """How many play."""
    gate: i64
    """Whether morale is needed to attack."""
    deck_out: i64
    """What happens when a draw deck is empty."""
    time_limit: i64
    """After how many rounds time is over; 0: never."""
    max_rounds: i64
    """After how many rounds the game ends; 0: never."""
    quick: i64
    """The continent of a quick game, or -1."""
    army_occupies: i64
    """Whether an army alone can occupy a land."""
    first: i64
    """Who begins; -1 until it is drawn."""
    fair: i64
    """Whether who begins plays fewer cards in the first turn."""
    edition: i64
    """Which edition of the rules is played (RULES 15)."""
    phase: i64
    """Which part of the game it is."""
    turn: i64
    """Whose turn it is."""
    round_no: i64
    """Which round it is, from 1."""
    stage: i64
    """Which stage of the turn it is."""
    plays: i64
    """How many cards the turn has played."""
    attacks: i64
    """How many attacks the turn has made."""
    transports: i64
    """How many transportations the turn has used."""
    sailed: i64
    """Whether an expedition has won its land in this turn, and with it the turn's attacks."""
    started: i64
    """The seats that have had a turn."""
    out: i64
    """The seats that are out of the game."""
    departed: i64
    """How many have gone."""
    exhausted: i64
    """Whether a draw failed, so that the game ends with this turn."""
    winner: i64
    """Who has won."""
    reason: i64
    """Why the game ended."""
    lead: i64
    """The explorer of the expedition under way."""
    mate: i64
    """Who goes along."""
    home: i64
    """The land that they left."""
    goal: i64
    """The land that they go to."""
    battle: i64
    """Whether one is fought."""
    attacker: i64
    """Who attacks."""
    defender: i64
    """Who defends."""
    source: i64
    """The land that attacks."""
    target: i64
    """The land that is attacked."""
    fixed: i64
    """Results that a card has fixed, two bits a side."""
    result: i64
    """How the battle went."""
    loss_cards: i64
    """How many cards the loser owes."""
    loss_morale: i64
    """How much morale the loser owes."""
    loss_chooser: i64
    """Who chooses what is lost."""
    ask: i64
    """Which question is put."""
    asker: i64
    """To whom it is put."""
    asked: i64
    """At a window, those who are asked."""
    deck_of: vec[i64]
    """Everybody's starter, or ``CUSTOM``."""
    backup: vec[i64]
    """The starter that everybody takes up when the deck is empty (RULES 11.2)."""
    place: vec[i64]
    """In which order everybody went out."""
    morale: vec[i64]
    """Everybody's morale."""
    hand_n: vec[i64]
    """How many cards everybody holds."""
    deck_n: vec[i64]
    """How many cards everybody's draw deck has."""
    land_n: vec[i64]
    """How many lands everybody's land pile has."""
    hand: vec[i64]
    """Everybody's hand, ``WORDS`` words a seat."""
    deck: vec[i64]
    """Everybody's draw deck."""
    lands: vec[i64]
    """Everybody's land pile."""
    discard: vec[i64]
    """Everybody's discard pile."""
    known: vec[i64]
    """The cards in hands that others know, ``(viewer * seats + owner) * WORDS + word``; the last viewer is the spectator."""
    listed: vec[i64]
    """The cards known to belong to a deck that was brought, likewise; empty if nobody brought one."""
    order: vec[i64]
    """Cards with a place in their pile (see ``rules.zones``)."""
    at: vec[i64]
    """In play: the piece."""
    card: vec[i64]
    """Its face: what is printed on it in the edition that is played."""
    held: vec[i64]
    """Who controls it."""
    stand: vec[i64]
    """The land that it stands in."""
    flags: vec[i64]
    """Whether it is fresh, and which abilities were used this turn."""
    uses: vec[i64]
    """How often its abilities were used: eight bits a seat, two an ability."""
    opts: vec[i64]
    """The chosen ability and one: three bits a seat."""
    claimed: vec[i64]
    """The seats that claim it."""
    raids: vec[i64]
    """Pairs of land and target that fought in this turn."""
    answers: vec[i64]
    """What was said at a window."""
    stack: vec[i64]
    """What is being resolved: frames of eight numbers."""
    picks: vec[i64]
    """What was pointed at on the way."""
    timed: vec[i64]
    """Lasting effects: rows of ``TIMED`` numbers."""

    # What follows from the fields, found again when it is needed and something has changed.
    dirty: bool  # starts as True
    """Whether what follows must be found again."""
    types: vec[i64]  # starts as vec[i64]()
    """What each card in play counts as."""
    subtypes: vec[i64]  # starts as vec[i64]()
    """Its subtypes now."""
    continents: vec[i64]  # starts as vec[i64]()
    """Its continents now."""
    muted: vec[i64]  # starts as vec[i64]()
    """Whether its abilities are mute."""
    crowd: vec[i64]  # starts as vec[i64]()
    """Who stands in each land, eight bits a kind."""
    counted: bool  # starts as False
    """Whether ``crowd`` is fresh."""
    heard: i64  # starts as 0
    """The events that some ability waits for."""
    replies: i64  # starts as 0
    """The windows that some ability may answer."""
    m_n: i64  # starts as 0
    """How many modifiers there are."""
    m_effect: vec[i64]  # starts as vec[i64]()
    """The effect of each."""
    m_holder: vec[i64]  # starts as vec[i64]()
    """Who controls it."""
    m_source: vec[i64]  # starts as vec[i64]()
    """The piece that it comes from."""
    m_here: vec[i64]  # starts as vec[i64]()
    """The land of that piece."""
    m_target: vec[i64]  # starts as vec[i64]()
    """What it was aimed at."""
    m_next: vec[i64]  # starts as vec[i64]()
    """The next one of the same verb."""
    m_head: vec[i64]  # starts as vec[i64]()
    """The first one of each verb."""
    m_tail: vec[i64]  # starts as vec[i64]()
    """The last one of each verb."""
    m_verbs: i64  # starts as 0
    """The verbs that have any."""
    menu: vec[i64]  # starts as vec[i64]()
    """The choices of the question that is put."""
    menu_seat: i64  # starts as NOWHERE
    """Whose choices they are."""
    found: vec[i64]  # starts as vec[i64]()
    """The places found for the card that is looked at."""

    # Written by tools/states.py from the fields: the initialiser.

    def __init__(
        self,
        seats: i64,
        gate: i64,
        deck_out: i64,
        time_limit: i64,
        max_rounds: i64,
        quick: i64,
        army_occupies: i64,
        first: i64,
        fair: i64,
        edition: i64,
        phase: i64,
        turn: i64,
        round_no: i64,
        stage: i64,
        plays: i64,
        attacks: i64,
        transports: i64,
        sailed: i64,
        started: i64,
        out: i64,
        departed: i64,
        exhausted: i64,
        winner: i64,
        reason: i64,
        lead: i64,
        mate: i64,
        home: i64,
        goal: i64,
        battle: i64,
        attacker: i64,
        defender: i64,
        source: i64,
        target: i64,
        fixed: i64,
        result: i64,
        loss_cards: i64,
        loss_morale: i64,
        loss_chooser: i64,
        ask: i64,
        asker: i64,
        asked: i64,
        deck_of: vec[i64],
        backup: vec[i64],
        place: vec[i64],
        morale: vec[i64],
        hand_n: vec[i64],
        deck_n: vec[i64],
        land_n: vec[i64],
        hand: vec[i64],
        deck: vec[i64],
        lands: vec[i64],
        discard: vec[i64],
        known: vec[i64],
        listed: vec[i64],
        order: vec[i64],
        at: vec[i64],
        card: vec[i64],
        held: vec[i64],
        stand: vec[i64],
        flags: vec[i64],
        uses: vec[i64],
        opts: vec[i64],
        claimed: vec[i64],
        raids: vec[i64],
        answers: vec[i64],
        stack: vec[i64],
        picks: vec[i64],
        timed: vec[i64],
    ) -> None:
        self.seats = seats
        self.gate = gate
        self.deck_out = deck_out
        self.time_limit = time_limit
        self.max_rounds = max_rounds
        self.quick = quick
        self.army_occupies = army_occupies
        self.first = first
        self.fair = fair
        self.edition = edition
        self.phase = phase
        self.turn = turn
        self.round_no = round_no
        self.stage = stage
        self.plays = plays
        self.attacks = attacks
        self.transports = transports
        self.sailed = sailed
        self.started = started
        self.out = out
        self.departed = departed
        self.exhausted = exhausted
        self.winner = winner
        self.reason = reason
        self.lead = lead
        self.mate = mate
        self.home = home
        self.goal = goal
        self.battle = battle
        self.attacker = attacker
        self.defender = defender
        self.source = source
        self.target = target
        self.fixed = fixed
        self.result = result
        self.loss_cards = loss_cards
        self.loss_morale = loss_morale
        self.loss_chooser = loss_chooser
        self.ask = ask
        self.asker = asker
        self.asked = asked
        self.deck_of = deck_of
        self.backup = backup
        self.place = place
        self.morale = morale
        self.hand_n = hand_n
        self.deck_n = deck_n
        self.land_n = land_n
        self.hand = hand
        self.deck = deck
        self.lands = lands
        self.discard = discard
        self.known = known
        self.listed = listed
        self.order = order
        self.at = at
        self.card = card
        self.held = held
        self.stand = stand
        self.flags = flags
        self.uses = uses
        self.opts = opts
        self.claimed = claimed
        self.raids = raids
        self.answers = answers
        self.stack = stack
        self.picks = picks
        self.timed = timed
        self.dirty = True
        self.types = vec[i64]()
        self.subtypes = vec[i64]()
        self.continents = vec[i64]()
        self.muted = vec[i64]()
        self.crowd = vec[i64]()
        self.counted = False
        self.heard = 0
        self.replies = 0
        self.m_n = 0
        self.m_effect = vec[i64]()
        self.m_holder = vec[i64]()
        self.m_source = vec[i64]()
        self.m_here = vec[i64]()
        self.m_target = vec[i64]()
        self.m_next = vec[i64]()
        self.m_head = vec[i64]()
        self.m_tail = vec[i64]()
        self.m_verbs = 0
        self.menu = vec[i64]()
        self.menu_seat = NOWHERE
        self.found = vec[i64]()

    # Until here.

    def refresh(self) -> None:
        """Find again what follows from the fields (``rules.modifiers``)."""
        raise NotImplementedError

    # Out of a message: lists (why, `core.vecs` says) --------------------------------------------------------------------

    def lay_order(self, order: list[int]) -> None:
        """Put cards in their places of the piles."""
        self.order = vec[i64](order)

    def lay_knowledge(self, known: list[int], listed: list[int]) -> None:
        """Say who knows which cards of hands and of brought decks."""
        self.known = vec[i64](known)
        self.listed = vec[i64](listed)

    def lay_raids(self, raids: list[int]) -> None:
        """Name the pieces that have attacked in this turn."""
        self.raids = vec[i64](raids)

    def lay_stack(self, stack: list[int], picks: list[int], timed: list[int]) -> None:
        """Put what is about to happen on the stack, what was picked for it, and what ends by itself."""
        self.stack = vec[i64](stack)
        self.picks = vec[i64](picks)
        self.timed = vec[i64](timed)


def words(seats: i64) -> vec[i64]:
    """Return an empty set of cards for each seat."""
    return repeated(0, seats * WORDS)
