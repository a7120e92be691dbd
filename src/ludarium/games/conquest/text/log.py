"""The log: each deed as a line that tells the story, with what it brought.

All of it is read from what the viewer knew before and knows after.
"""

from typing import Final

from ludarium.core.action import UNKNOWN
from ludarium.core.i18n import N_
from ludarium.core.observation import Sight
from ludarium.core.state import CHANCE
from ludarium.core.turn import LETTERS, seat_number
from ludarium.core.words import Line, seat_name

from ..view import BattleView, ConquestView
from ..words import CONTINENTS
from .cards import CONTINENTS as CONTINENT_NAMES
from .cards import card_name, named
from .labels import targets
from .nouns import both, signed, speak
from .view_queries import card_of

PHRASES: Final = {
    "play": (N_("You play {card}"), N_("{who} plays {card}")),
    "settle": (N_("You play {card} in {land}"), N_("{who} plays {card} in {land}")),
    "explore": (N_("You send {card} to discover a land"), N_("{who} sends {card} to discover a land")),
    "discard": (N_("You throw {card} away"), N_("{who} throws {card} away")),
    "drop": (N_("You part with {card}"), N_("{who} parts with {card}")),
    "use": (N_("You use {card}"), N_("{who} uses {card}")),
    "move": (N_("Your {card} goes to {land}"), N_("{who}’s {card} goes to {land}")),
    "capture": (N_("Your {card} captures {land}"), N_("{who}’s {card} captures {land}")),
    "escort": (N_("Your {card} leads {mate} to {land}"), N_("{who}’s {card} leads {mate} to {land}")),
    "travel": (N_("Your {card} travels to {land}"), N_("{who}’s {card} travels to {land}")),
    "expedition": (N_("Your {card} sails against {land}"), N_("{who}’s {card} sails against {land}")),
    "attack": (N_("{hero} leads your {source} against {land}"), N_("{hero} leads {who}’s {source} against {land}")),
    "raid": (N_("Your {source} attacks {land}"), N_("{who}’s {source} attacks {land}")),
    "press": (N_("Your expedition attacks again"), N_("{who}’s expedition attacks again")),
    "campaign": (N_("You begin your campaign"), N_("{who} begins the campaign")),
    "end": (N_("You end your turn"), N_("{who} ends the turn")),
    "interrupt": (N_("You interrupt with {card}"), N_("{who} interrupts with {card}")),
    "target": (N_("You choose {card}"), N_("{who} chooses {card}")),
    "take": (N_("You take {card}"), N_("{who} takes {card}")),
    "take-hidden": (N_("You take a card"), N_("{who} takes a card")),
    "accept": (N_("You use {card}"), N_("{who} uses {card}")),
    "decline": (N_("You decline {card}"), N_("{who} declines {card}")),
    "no-more": (N_("You play no further card"), N_("{who} plays no further card")),
    "draw": (N_("You draw {card}"), N_("{who} draws {card}")),
    "draw-hidden": (N_("You draw, {n} in hand now"), N_("{who} draws, {n} in hand now")),
    "look": (N_("You look at {card}"), N_("{who} looks at {card}")),
    "look-hidden": (N_("You look through a draw deck"), N_("{who} looks through a draw deck")),
    "look-lands": (N_("You look through a land pile"), N_("{who} looks through a land pile")),
    "land": (N_("You discover {card}"), N_("{who} discovers {card}")),
    "lose": (N_("You lose {card} from your hand"), N_("{who} loses {card} from hand")),
    "first": (N_("You begin"), N_("{who} begins")),
    "ready": (N_("You bring your deck"), N_("{who} brings a deck")),
    "out": (N_("You are out of the game"), N_("{who} is out of the game")),
    "wins": (N_("You win the game"), N_("{who} wins the game")),
    "morale": (N_("your morale {change}"), N_("{who}’s morale {change}")),
    "gains": (N_("you take {card} over"), N_("{who} takes {card} over")),
}
"""The same deed told of the viewer and of somebody else: French verbs need both."""


class _Teller:
    """One move, its two observations, and the words to tell it."""

    def __init__(
        self, sight: Sight, before: ConquestView, after: ConquestView, names: tuple[str, ...], lang: str
    ) -> None:
        self.t = speak(lang)
        self.lang = lang
        self.sight = sight
        self.seat = _for_whom(before) if sight.seat == CHANCE else sight.seat
        self.args = sight.action.args
        self.before = before
        self.after = after
        self.names = names

    def phrase(self, kind: str, seat: int, **values: str) -> str:
        own, other = PHRASES[kind]
        if seat == self.before.seat:
            return self.t(own, **values)
        return self.t(other, who=self.whom(seat), **values)

    def whom(self, seat: int) -> str:
        return seat_name(self.names, seat, self.lang)

    def name(self, piece: str) -> str:
        return card_name(card_of(piece), self.lang)


def _for_whom(view: ConquestView) -> int:
    """Whose card chance turns up: whoever does what is on top of the stack."""
    seat = view.pending[-1].seat if view.pending else None
    return view.turn if seat is None or seat < 0 else seat


def describe(sight: Sight, before: ConquestView, after: ConquestView, names: tuple[str, ...], lang: str) -> Line:
    """Tell a move in words; a line without text is not worth a place in the log."""
    teller = _Teller(sight, before, after, names, lang)
    parts = [part for part in (*_told(teller), *_battle(teller), *_came_and_went(teller)) if part]
    parts += _seen(teller)
    morale = _morale(teller)
    if morale:
        parts.append(morale)
    parts += _end(teller)
    if not parts:
        return Line("")
    text = ". ".join(part[0].upper() + part[1:] for part in parts)
    return Line(text, _ids(teller))


NAMED: Final[dict[str, dict[str, int]]] = {
    "drop": {"card": 0},
    "use": {"card": 0},
    "move": {"card": 0, "land": 1},
    "capture": {"card": 1, "land": 0},
    "press": {},
    "campaign": {},
    "end": {},
    "ready": {},
}
"""Deeds that are told with nothing but the names of their pieces: which word of the action each is."""


def _told(teller: _Teller) -> list[str]:
    """The deed itself."""
    kind, args, seat = teller.sight.action.kind, teller.args, teller.seat
    answered = [line.split() for line in teller.sight.reveals if " interrupt " in f" {line} "]
    if answered:
        who, _, piece, *_ = answered[0]
        return [teller.phrase("interrupt", "ABCDEF".index(who), card=teller.name(piece))]
    if UNKNOWN in args:
        return _hidden(teller, kind)
    if kind in NAMED:
        return [teller.phrase(kind, seat, **{gap: teller.name(args[n]) for gap, n in NAMED[kind].items()})]
    match kind:
        case "play":
            return [_played(teller, args[0], args[1])]
        case "discard" | "lose" | "take":
            return [teller.phrase(kind, seat, card=named(args[0], teller.lang))]
        case "target" | "player":
            return [_aimed(teller)]
        case "escort" | "expedition":
            return [_travelled(teller, kind)]
        case "attack":
            return [_attacked(teller)]
        case "accept" | "decline":
            return [_considered(teller, kind)]
        case "deal" if teller.after.phase != "deal":
            quick = CONTINENT_NAMES[CONTINENTS[teller.after.options["quick_continent"]]]
            return [teller.t("{continent}: the cards are dealt out", continent=teller.t(quick))]
        case "first":
            return [teller.phrase("first", seat_number(args[0]))]
        case "draw" | "land":
            return _drawn(teller, kind, args[0])
        case _:
            return []


def _attacked(teller: _Teller) -> str:
    names = {"source": teller.name(teller.args[0]), "land": teller.name(teller.args[1])}
    hero = _hero(teller, teller.args[0])
    if not hero:
        return teller.phrase("raid", teller.seat, **names)
    return teller.phrase("attack", teller.seat, hero=hero, **names)


def _aimed(teller: _Teller) -> str:
    """What was picked; with the last pick others hear of those before it."""
    earlier = [line.split()[1:] for line in teller.sight.reveals if line.startswith("aimed ")]
    picks = [*(earlier[0] if earlier else ()), teller.args[0]]
    names = [teller.whom(seat_number(pick)) if pick in LETTERS else teller.name(pick) for pick in picks]
    return teller.phrase("target", teller.seat, card=both(names, teller.t))


def _played(teller: _Teller, card: str, place: str) -> str:
    name = named(card, teller.lang)
    if place == "active":
        return teller.phrase("play", teller.seat, card=name)
    if place == "discover":
        return teller.phrase("explore", teller.seat, card=name)
    return teller.phrase("settle", teller.seat, card=name, land=teller.name(place))


def _travelled(teller: _Teller, kind: str) -> str:
    lead, mate, land = teller.args
    if kind == "expedition":
        return teller.phrase("expedition", teller.seat, card=teller.name(lead), land=teller.name(land))
    if mate == "alone":
        return teller.phrase("travel", teller.seat, card=teller.name(lead), land=teller.name(land))
    return teller.phrase("escort", teller.seat, card=teller.name(lead), mate=teller.name(mate), land=teller.name(land))


def _drawn(teller: _Teller, kind: str, card: str) -> list[str]:
    """A card that the viewer sees being drawn, discovered or looked at."""
    deed = "look" if _on_top(teller.before) == "look" else kind
    return [teller.phrase(deed, teller.seat, card=named(card, teller.lang))]


def _hidden(teller: _Teller, kind: str) -> list[str]:
    """Cards that the viewer does not see: those that chance turns up one after the other are told with the last."""
    if kind == "take":
        return [teller.phrase("take-hidden", teller.seat)]
    top, waits = _on_top(teller.before), not teller.after.asked and teller.after.phase != "over"
    if kind not in ("draw", "land") or (waits and _on_top(teller.after) == top):
        return []
    if kind == "land":
        return [teller.phrase("look-lands", teller.seat)]
    if top == "look":
        return [teller.phrase("look-hidden", teller.seat)]
    return [teller.phrase("draw-hidden", teller.seat, n=str(teller.after.seats[teller.seat].hand))]


def _on_top(view: ConquestView) -> str:
    """What is being resolved."""
    return view.pending[-1].kind if view.pending else ""


def _considered(teller: _Teller, kind: str) -> str:
    """An ability that may be used or left: which card it is on; or another card that was not played for free."""
    pieces = [frame.piece for frame in teller.before.pending if frame.piece]
    if teller.before.question == "free" or not pieces:
        return teller.phrase("no-more", teller.seat)
    return teller.phrase(kind, teller.seat, card=teller.name(pieces[-1]))


def _hero(teller: _Teller, land: str) -> str:
    """Who leads an attack: the strongest of its land."""
    people = [one for one in teller.before.table if one.land == land and (one.character or one.attack)]
    best = max(people, key=lambda one: (one.character, one.attack), default=None)
    return teller.name(best.id) if best is not None else ""


def _battle(teller: _Teller) -> list[str]:
    """How a battle ended, as soon as that is known."""
    old, new = teller.before.battle, teller.after.battle
    if old is None or old.result:
        return [] if old is not None or new is None or not new.result else [_result(teller, new, new.result)]
    if new is not None:
        return [_result(teller, new, new.result)] if new.result else []
    gap = old.attack_total - old.defense_total
    drop = [teller.after.seats[seat].morale - teller.before.seats[seat].morale for seat in (old.attacker, old.defender)]
    if drop[0] == drop[1] == 0 and gap:
        return []
    return [_result(teller, old, "won" if gap > 0 else "lost" if gap < 0 else "drawn")]


def _result(teller: _Teller, battle: BattleView, result: str) -> str:
    t, target = teller.t, teller.name(battle.target)
    numbers = {"one": battle.attack_total, "other": battle.defense_total}
    if result == "won":
        return t("{land} is beaten, {one} to {other}", land=target, **numbers)
    if result == "lost":
        return t("{land} holds out, {one} to {other}", land=target, **numbers)
    return t("Nobody wins at {land}, {one} to {other}", land=target, **numbers)


def _came_and_went(teller: _Teller) -> list[str]:
    """Cards that left play, lands that changed hands, cards that were taken over."""
    before = {one.id: one for one in teller.before.table}
    after = {one.id: one for one in teller.after.table}
    gone = [teller.name(name) for name in before if name not in after]
    parts = []
    if gone and teller.sight.action.kind != "drop":
        parts.append(teller.t.n("{cards} leaves play", "{cards} leave play", len(gone), cards=both(gone, teller.t)))
    for name, one in after.items():
        if name in before and before[name].seat != one.seat and teller.sight.action.kind != "capture":
            parts.append(teller.phrase("gains", one.seat, card=teller.name(name)))
    return parts


def _seen(teller: _Teller) -> list[str]:
    """Cards that somebody showed the viewer."""
    parts = []
    for line in teller.sight.reveals if teller.sight.action.kind not in ("take", "draw", "target") else ():
        kind, *cards = line.split()
        if kind == "hand" and len(cards) > 1:
            seat = "ABCDEF".index(cards[0])
            names = both([named(card, teller.lang) for card in cards[1:]], teller.t)
            parts.append(teller.t("In {who}’s hand: {cards}", who=teller.whom(seat), cards=names))
    return parts


def _morale(teller: _Teller) -> str:
    changes = []
    for seat, (old, new) in enumerate(zip(teller.before.seats, teller.after.seats, strict=True)):
        if old.morale != new.morale:
            changes.append(teller.phrase("morale", seat, change=signed(new.morale - old.morale)))
    return both(changes, teller.t)


def _end(teller: _Teller) -> list[str]:
    parts = []
    for seat, (old, new) in enumerate(zip(teller.before.seats, teller.after.seats, strict=True)):
        if new.out and not old.out:
            parts.append(teller.phrase("out", seat))
    if teller.after.phase == "over" != teller.before.phase:
        parts.append(
            teller.phrase("wins", teller.after.winner) if teller.after.winner >= 0 else teller.t("The game is over")
        )
    return parts


def _ids(teller: _Teller) -> tuple[str, ...]:
    """The pieces that the line speaks of."""
    names = [name for name in targets(teller.before, teller.sight.action) if name.startswith(("card-", "hand-"))]
    for line in teller.sight.reveals:
        words = line.split()
        if len(words) > 2 and words[1] == "interrupt":
            names.append(f"card-{words[2]}")
        if words[0] == "aimed":
            names += [f"card-{word}" for word in words[1:] if len(word) > 1]
    return tuple(dict.fromkeys(names))
