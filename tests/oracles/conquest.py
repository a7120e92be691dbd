"""Historical Conquest from its RULES and card files: what may be done in a turn, and what comes of it.

Hundreds of cards interrupt, exchange, look and search; a whole model of them would be a second engine. This one reads the table
afresh at every menu and says two things from the rulebook: all that may be done now (of Hold abilities only what is plausible),
and where the table stands at the next menu. The second it says only if all that happened between is within what it knows: the
turn, lands, travel, battles, expeditions, captures, standing abilities, and abilities that change morale, draw or steal. Where it
does not know, it says so, and the share is counted.
"""

from copy import deepcopy
from fractions import Fraction

from ludarium.games.conquest.components import load

FACTS = load()
CARDS = {card.id: card for product in FACTS.products for card in product.cards}
NUMBERS = {"plays": 3, "attacks": 2, "transports": 1, "hand": 5, "attack_morale": 800, "slots": 4, "armies": 1}
LETTERS = "ABCDEF"


class Unknown(Exception):
    """Something happened that the model leaves to the engine."""


# ---------------------------------------------------------------------------------------------------- reading the table


def read(game, state):
    """Read a position from what all seats see."""
    view = game.observe(state, None)
    views = [game.observe(state, seat) for seat in range(len(view.seats))]
    asked = view.asked
    return {
        "asked": list(asked),
        "phase": view.phase,
        "question": views[asked[0]].question if asked else view.question,
        "turn": view.turn,
        "round": view.round,
        "stage": view.stage,
        "plays": view.plays,
        "attacks": view.attacks,
        "transports": view.transports,
        "limits": [view.plays_limit, view.attacks_limit, view.transports_limit, view.attack_morale],
        "sailed": view.sailed,
        "options": dict(view.options),
        "timed": bool(view.timed) and len(view.timed) > 0,
        "expedition": [view.expedition.lead, view.expedition.mate, view.expedition.home, view.expedition.goal]
        if view.expedition
        else None,
        "raids": list(view.raids),
        "pending": len(view.pending),
        "seats": [
            {
                "morale": seat.morale,
                "out": seat.out,
                "started": seat.started,
                "hand": sorted(views[n].hand),
                "deck": seat.deck,
                "pile": seat.land_pile,
                "top": [place.card for place in views[n].seats[n].lands_top],
                "discard": sorted(seat.discard),
            }
            for n, seat in enumerate(view.seats)
        ],
        "table": {
            piece.id: {
                "id": piece.id,
                "card": piece.card,
                "owner": piece.owner,
                "seat": piece.seat,
                "land": piece.land,
                "fresh": piece.fresh,
                "uses": list(piece.uses),
                "used": list(piece.used),
                "option": piece.option,
                "claimed": sorted(piece.claimed),
                "muted": piece.muted,
                "attack": piece.attack,
                "defense": piece.defense,
                "explorer": piece.explorer,
                "character": piece.character,
            }
            for piece in view.table
        },
    }


# ---------------------------------------------------------------------------------------------------- cards in play


def card_of(piece):
    """The printed card."""
    return CARDS[piece["card"]]


def abilities(piece):
    """8.7: on a Choice card only the one that was chosen; muted cards have none. With their numbers."""
    card = card_of(piece)
    found = list(enumerate(card.abilities))
    if card.mode == "choice":
        found = [found[piece["option"] - 1]] if piece["option"] else []
    return [] if piece["muted"] else found


def verb_of(effect):
    """The verb of an effect, as card files write it."""
    return effect.__struct_config__.tag


SPEAKERS = {
    verb: {
        card.id for card in CARDS.values() for ability in card.abilities for one in ability.do if verb_of(one) == verb
    }
    for verb in {verb_of(effect) for card in CARDS.values() for ability in card.abilities for effect in ability.do}
}
"""Which cards have a verb at all: only they have to be asked."""


def standing(position, verb):
    """8.2, 8.4, 3.5: Constant abilities that hold, with the piece that has them."""
    for piece in position["table"].values():
        if piece["card"] not in SPEAKERS[verb]:
            continue
        for number, ability in abilities(piece):
            if ability.timing != "C" or ability.when or ability.interrupt:
                continue
            if ability.uses != "inf" and piece["uses"][number] == 0:
                continue
            for effect in ability.do:
                if verb_of(effect) == verb:
                    yield piece, ability, effect


def is_land(piece):
    """5.1."""
    return card_of(piece).type == "land"


def lands_of(position, seat):
    """The lands of a civilization."""
    return [piece for piece in position["table"].values() if is_land(piece) and piece["seat"] == seat]


def here(position, land):
    """Cards that stand in a land."""
    return [piece for piece in position["table"].values() if piece["land"] == land["id"]]


def counted_as(position, piece):
    """8.10: what a card also counts as, by its own or other cards' standing words."""
    types, subtypes, continents = {card_of(piece).type}, {card_of(piece).subtype}, {card_of(piece).continent}
    for source, _, effect in standing(position, "count_as"):
        if effect.cards.self and source is not piece:
            continue
        if effect.cards.self or source["seat"] == piece["seat"]:
            if not effect.cards.self:
                raise Unknown("count_as of other cards")
            types.add(effect.also.type)
            subtypes.add(effect.also.subtype)
            continents.add(effect.also.continent)
    return types - {None}, subtypes - {None}, continents - {None}


def is_character(position, piece):
    """5.3: armies are none, unless a card says so."""
    return "character" in counted_as(position, piece)[0] and not is_land(piece)


def is_army(position, piece):
    """5.3."""
    return card_of(piece).type == "army"


def is_explorer(position, piece):
    """6.1."""
    return "explorer" in counted_as(position, piece)[1]


def characters(position, land):
    """10.1: the characters of a land who are at home."""
    return [piece for piece in here(position, land) if is_character(position, piece) and not away(position, piece)]


def occupied(position, land):
    """5.7, 5.4: a land with a character; with the option, an army holds it too."""
    armies = position["options"]["army_occupies"] == 1
    return any(is_character(position, piece) or (armies and is_army(position, piece)) for piece in here(position, land))


def away(position, piece):
    """6.9: on an expedition."""
    return bool(position["expedition"]) and piece["id"] in position["expedition"][:2]


def continent(piece):
    """5.1."""
    return card_of(piece).continent


# ---------------------------------------------------------------------------------------------------- selectors and tests


def fits(position, selector, piece, source, battle=None):
    """Whether a selector of a source means a card in play: all its conditions hold."""
    types, subtypes, continents = counted_as(position, piece)
    card, own = card_of(piece), piece["seat"] == source["seat"]
    home = source["id"] if is_land(source) else source["land"]
    checks = [
        selector.whose in ("", "any") or (selector.whose == "you") == own,
        not selector.type or bool(set(selector.type) & types),
        not selector.subtype or bool(set(selector.subtype) & subtypes),
        not selector.kind or card.kind in selector.kind,
        not selector.continent or bool(set(selector.continent) & continents),
        not selector.name or card.name == selector.name,
        not selector.here or (piece["id"] == home if is_land(piece) else piece["land"] == home and home != ""),
        not selector.self or piece["id"] == source["id"],
        not selector.not_self or piece["id"] != source["id"],
        not selector.unoccupied or not occupied(position, piece),
        selector.attack_max is None or strength(position, piece, "attack", battle) <= selector.attack_max,
        selector.defense_max is None or strength(position, piece, "defense", battle) <= selector.defense_max,
    ]
    if selector.side:
        checks.append(
            bool(battle) and piece["land"] in (battle["source"], battle["target"]) and own == (selector.side == "yours")
        )
    return all(checks) and not selector.pending and selector.zone == "play"


def meant(position, match, card, source, actor):
    """Whether a card that was played is one that an event waits for."""
    if match is None:
        return True
    options = match if isinstance(match, tuple) else (match,)
    for one in options:
        if (
            one.here
            or one.self
            or one.not_self
            or one.pending
            or one.side
            or one.unoccupied
            or one.attack_max is not None
        ):
            raise Unknown("match")
        checks = [
            not one.type or card.type in one.type,
            not one.subtype or card.subtype in one.subtype,
            not one.kind or card.kind in one.kind,
            not one.continent or card.continent in one.continent,
            not one.name or card.name == one.name,
        ]
        if all(checks):
            return True
    return False


def holds(position, ability, source, battle=None):
    """8.5: what an ability asks for."""
    return all(test_holds(position, test, source, battle) for test in ability.if_)


def players(position, who, source):
    """8.14: a named player; of several opponents anybody."""
    seats = [seat for seat in range(len(position["seats"])) if not position["seats"][seat]["out"]]
    if who == "you":
        return [source["seat"]]
    if who in ("opponent", "each_opponent"):
        return [seat for seat in seats if seat != source["seat"]]
    if who == "each_player":
        return seats
    raise Unknown(who)


def within(value, test):
    """Between the bounds that a test names."""
    low, high = getattr(test, "min", None), getattr(test, "max", None)
    return (low is None or value >= low) and (high is None or value <= high)


def test_holds(position, test, source, battle):
    """One of the ten tests."""
    name = test.__struct_config__.tag
    if name == "in_play":
        return within(
            sum(fits(position, test.cards, piece, source, battle) for piece in position["table"].values()), test
        )
    if name == "morale":
        return any(within(position["seats"][seat]["morale"], test) for seat in players(position, test.who, source))
    if name == "lands":
        return any(within(len(lands_of(position, seat)), test) for seat in players(position, test.who, source))
    if name == "continents":
        held = [{continent(land) for land in lands_of(position, seat)} for seat in players(position, test.who, source)]
        return any(len(codes) >= test.min for codes in held)
    if name == "round":
        return position["round"] >= test.min
    if name == "source_land":
        land = source if is_land(source) else position["table"].get(source["land"])
        return bool(land) and test.continent in (None, continent(land)) and test.name in ("", card_of(land).name)
    if name == "occupants_here":
        land = source if is_land(source) else position["table"].get(source["land"])
        return bool(land) and within(len(occupants(position, land)), test)
    if name == "fewer":
        return fewer(position, test.what, source["seat"])
    if name == "role":
        return bool(battle) and role_of(position, battle, source) == test.is_
    if name == "battle_from" and battle:
        same = continent(position["table"][battle["source"]]) == continent(position["table"][battle["target"]])
        return same == (test.is_ == "same_continent")
    return False


def occupants(position, land):
    """5.2: characters and armies of a land."""
    return [piece for piece in here(position, land) if card_of(piece).type in ("character", "army")]


def fewer(position, what, seat):
    """The test *fewer than some opponent*."""
    count = {
        "lands": lambda one: len(lands_of(position, one)),
        "morale": lambda one: position["seats"][one]["morale"],
        "hand": lambda one: len(position["seats"][one]["hand"]),
    }[what]
    rivals = [one for one in range(len(position["seats"])) if one != seat and not position["seats"][one]["out"]]
    return any(count(seat) < count(one) for one in rivals)


def role_of(position, battle, source):
    """Whether the source's land attacks or defends."""
    home = source["id"] if is_land(source) else source["land"]
    return "attacking" if home == battle["source"] else "defending" if home == battle["target"] else None


# ---------------------------------------------------------------------------------------------------- numbers


def limit(position, seat, what, land=None):
    """3.7, 8.1: a number of the rules; cards that set it come first, then those that add."""
    number, added = 2 if what == "plays" and opens_fairly(position, seat) else NUMBERS[what], 0
    if what == "attack_morale" and not position["options"]["attack_gate"]:
        return None
    for source, ability, effect in standing(position, "limit"):
        if effect.what != what or not holds(position, ability, source):
            continue
        if seat not in players(position, effect.who, source) or (seat != source["seat"] and position["round"] <= 2):
            continue
        if effect.lands is not None and (land is None or not fits(position, effect.lands, land, source)):
            continue
        number = effect.set if effect.set is not None else number
        added += effect.delta or 0
    return number + added


def opens_fairly(position, seat):
    """2.6: the very first turn of a game with a fair start."""
    others = [one for n, one in enumerate(position["seats"]) if n != seat]
    return position["options"]["fair_start"] and position["round"] == 1 and not any(one["started"] for one in others)


def strength(position, piece, what, battle=None):
    """10.4: printed and added strength, then multiplied, fractions dropped, none below 0."""
    total = getattr(card_of(piece), what)
    for source, ability, effect in standing(position, "strength"):
        amount = getattr(effect, what)
        if amount and touches(position, ability, effect.cards, piece, source, battle):
            total += amount
    for source, ability, effect in standing(position, "multiply_strength"):
        factor = getattr(effect, what)
        if factor is not None and touches(position, ability, effect.cards, piece, source, battle):
            total = Fraction(str(factor)) * total
    return max(0, int(total // 1))


def touches(position, ability, selector, piece, source, battle):
    """3.5, 8.5: whether a standing ability reaches a card now."""
    if piece["seat"] != source["seat"] and position["round"] <= 2:
        return False
    return holds(position, ability, source, battle) and fits(position, selector, piece, source, battle)


def room(position, land, piece_type, entering=1):
    """5.2: four places for characters and armies, one of them an army; vessels need none."""
    if piece_type == "vessel":
        return True
    inside = occupants(position, land)
    slots = limit(position, land["seat"], "slots", land)
    armies = limit(position, land["seat"], "armies", land)
    army_here = sum(card_of(piece).type == "army" for piece in inside)
    return len(inside) + entering <= slots and (piece_type != "army" or army_here < armies)


# ---------------------------------------------------------------------------------------------------- what may be done


def legal(position, seat):
    """3.4, 3.6: all that may be done at a menu, Hold abilities apart."""
    found = {"end"}
    if position["stage"] == "play":
        found |= {"campaign"} | plays(position, seat)
    found |= discards(position, seat) | drops(position, seat) | moves(position, seat)
    if position["round"] > 2:
        found |= captures(position, seat)
    if position["stage"] == "campaign":
        found |= escorts(position, seat)
        if position["round"] > 2:
            found |= attacks(position, seat)
    return found


def may_play(position, seat):
    """4.1: up to three cards a turn."""
    return position["plays"] < plays_limit(position, seat)


def plays_limit(position, seat):
    """3.7: effects that last may change it, and the table says so."""
    return position["limits"][0] if position["timed"] else limit(position, seat, "plays")


def plays(position, seat):
    """4.1, 4.3, 5.2, 6.1, 6.2, 8.7: a card, its place, and on a Choice card its ability."""
    found: set[str] = set()
    if not may_play(position, seat):
        return found
    for name in position["seats"][seat]["hand"]:
        card = CARDS[name]
        options = range(1, len(card.abilities) + 1) if card.mode == "choice" else [0]
        for option in options:
            found |= {f"play {name} {place} {option}" for place in places_for(position, seat, card, option)}
    return found


def places_for(position, seat, card, option):
    """4.3, 6.1: lands with room, the Active Area, or a discovery."""
    if card.type not in ("character", "army", "vessel"):
        return ["active"]
    places = [land["id"] for land in lands_of(position, seat) if room(position, land, card.type)]
    if as_explorer(card, option) and position["seats"][seat]["pile"]:
        places.append("discover")
    return places


def as_explorer(card, option):
    """6.1, 8.10: an explorer by its card, or one that counts as an explorer by its own word."""
    chosen = [ability for n, ability in enumerate(card.abilities, 1) if card.mode == "all" or n == option]
    counts = [
        effect.also.subtype
        for ability in chosen
        for effect in ability.do
        if verb_of(effect) == "count_as" and effect.cards.self
    ]
    return card.explorer or "explorer" in counts


def discards(position, seat):
    """4.1, 3.6: a card of the hand, in both parts of the turn; it counts like a play."""
    return {f"discard {name}" for name in position["seats"][seat]["hand"]} if may_play(position, seat) else set()


def drops(position, seat):
    """7.2: cards in play, not in the turn in which they came, and never lands."""
    own = [piece for piece in position["table"].values() if piece["seat"] == seat and not is_land(piece)]
    return {f"drop {piece['id']}" for piece in own if not piece["fresh"]}


def may_transport(position, seat):
    """6.6: one transportation a turn."""
    allowed = position["limits"][2] if position["timed"] else limit(position, seat, "transports")
    return position["transports"] < allowed


def own_characters(position, seat):
    """Characters of a civilization who are at home, with their lands."""
    for land in lands_of(position, seat):
        for piece in characters(position, land):
            if piece["seat"] == seat:
                yield piece, land


def moves(position, seat):
    """6.6: a character goes to another land of the same continent."""
    if not may_transport(position, seat):
        return set()
    found: set[str] = set()
    for piece, land in own_characters(position, seat):
        for goal in lands_of(position, seat):
            if goal is not land and continent(goal) == continent(land) and room(position, goal, card_of(piece).type):
                found.add(f"move {piece['id']} {goal['id']}")
    return found


def companions(position, explorer, land):
    """6.7: up to one character or army of the same land."""
    others = [piece for piece in occupants(position, land) if piece is not explorer and not away(position, piece)]
    return ["alone"] + [piece["id"] for piece in others]


def escorts(position, seat):
    """6.7: an explorer goes to a land of one's own on another continent that has room for both."""
    found: set[str] = set()
    if not may_transport(position, seat):
        return found
    for piece, land in own_characters(position, seat):
        if not is_explorer(position, piece):
            continue
        for goal in lands_of(position, seat):
            if continent(goal) == continent(land):
                continue
            for mate in companions(position, piece, land):
                if room_for_both(position, goal, piece, mate):
                    found.add(f"escort {piece['id']} {mate} {goal['id']}")
    return found


def room_for_both(position, goal, piece, mate):
    """5.2, 6.7: for the explorer and the companion."""
    if mate == "alone":
        return room(position, goal, card_of(piece).type)
    types = [card_of(piece).type, card_of(position["table"][mate]).type]
    return room(position, goal, "army" if "army" in types else "character", 2)


def rivals_lands(position, seat):
    """10.1: lands of opponents."""
    return [piece for piece in position["table"].values() if is_land(piece) and piece["seat"] != seat]


def protected(position, land, harm):
    """8.8: lands that cannot be attacked, or captured."""
    for source, ability, effect in standing(position, "immune"):
        if harm in effect.to and holds(position, ability, source) and fits(position, effect.cards, land, source):
            return True
    return False


def captures(position, seat):
    """5.7, 6.9, 10.8: an unoccupied land of an opponent; after an attack, from the land that attacked, without transportation."""
    found: set[str] = set()
    for goal in rivals_lands(position, seat):
        if occupied(position, goal) or protected(position, goal, "capture"):
            continue
        for piece, land in own_characters(position, seat):
            near = continent(goal) == continent(land)
            if raided(position, land, goal) or (near and may_transport(position, seat)):
                found.add(f"capture {goal['id']} {piece['id']} alone")
            if not near and is_explorer(position, piece) and may_transport(position, seat):
                found |= {f"capture {goal['id']} {piece['id']} {mate}" for mate in companions(position, piece, land)}
    return found


def raided(position, land, goal):
    """10.8: whether this land has attacked that one in this turn."""
    pairs = list(zip(position["raids"][::2], position["raids"][1::2], strict=False))
    return (land["id"], goal["id"]) in pairs


def may_attack(position, seat):
    """10.1, 10.2: twice a turn, with more than 800 morale."""
    allowed = position["limits"][1] if position["timed"] else limit(position, seat, "attacks")
    needed = position["limits"][3] if position["timed"] else limit(position, seat, "attack_morale")
    enough = not position["options"]["attack_gate"] or position["seats"][seat]["morale"] > needed
    return position["attacks"] < allowed and enough


def reach(position, land):
    """10.1, 8.10: the land's own continent, and those that a card opens to it."""
    found = {continent(land)}
    for source, ability, effect in standing(position, "attack_range"):
        if (
            source["seat"] == land["seat"]
            and holds(position, ability, source)
            and fits(position, effect.lands, land, source)
        ):
            found |= set(effect.to)
    return found


def attacks(position, seat):
    """6.8, 10.1: attacks from a land with a character; or an expedition, first and alone."""
    if not may_attack(position, seat):
        return set()
    targets = [
        land
        for land in rivals_lands(position, seat)
        if occupied(position, land) and not protected(position, land, "attack")
    ]
    if position["expedition"]:
        return {"press"} if position["expedition"][3] in [land["id"] for land in targets] else set()
    if position["sailed"]:
        return set()
    found: set[str] = set()
    for land in lands_of(position, seat):
        if characters(position, land):
            found |= {
                f"attack {land['id']} {goal['id']}" for goal in targets if continent(goal) in reach(position, land)
            }
    if position["attacks"] == 0 and may_transport(position, seat):
        found |= expeditions(position, seat, targets)
    return found


def expeditions(position, seat, targets):
    """6.8: an explorer with up to one companion, to an occupied land on another continent."""
    found: set[str] = set()
    for piece, land in own_characters(position, seat):
        if is_explorer(position, piece):
            for goal in targets:
                if continent(goal) != continent(land):
                    found |= {
                        f"expedition {piece['id']} {mate} {goal['id']}" for mate in companions(position, piece, land)
                    }
    return found


def plausible_use(position, seat, action):
    """8.2, 8.7: a Hold ability of a card that the seat controls, with a use left, not used this turn."""
    _, name, number = action.split()
    piece = position["table"].get(name)
    if piece is None or piece["seat"] != seat or piece["muted"]:
        return False
    found = dict(abilities(piece)).get(int(number) - 1)
    return found is not None and found.timing == "H" and not found.interrupt and piece["uses"][int(number) - 1] > 0


# ---------------------------------------------------------------------------------------------------- what comes of it


SAME = ("turn", "round", "stage", "plays", "attacks", "transports")


def shown(position):
    """What a prediction is compared by."""
    return {
        **{name: position[name] for name in SAME},
        "seats": [{name: value for name, value in seat.items() if name != "top"} for seat in position["seats"]],
        "table": {
            name: [piece["seat"], piece["land"], piece["fresh"], piece["option"], piece["claimed"]]
            for name, piece in position["table"].items()
        },
        "expedition": position["expedition"],
    }


def predict(position, seat, moves_made):
    """Where the table stands at the next menu; ``Unknown`` if something happened that the model leaves out."""
    after = deepcopy(position)
    script = list(moves_made)
    action = script.pop(0)
    kind, *args = action.split()
    if any(
        move.split()[0] in ("interrupt", "take", "accept", "place", "random", "lose", "player", "free")
        for move in script
    ):
        raise Unknown("choices")
    script = [move for move in script if move != "pass"]
    doing = DOING.get(kind)
    if doing is None:
        raise Unknown(kind)
    doing(after, seat, args, script)
    if script:
        raise Unknown(f"left over: {script}")
    return after


def do_campaign(position, seat, args, script):
    """3.6."""
    position["stage"] = "campaign"


def do_discard(position, seat, args, script):
    """4.1, 7.7: onto one's own discard pile."""
    position["seats"][seat]["hand"].remove(args[0])
    to_pile(position, seat, args[0])
    position["plays"] += 1


def to_pile(position, owner, card):
    """7.7: discard piles."""
    position["seats"][owner]["discard"] = sorted([*position["seats"][owner]["discard"], card])


def do_drop(position, seat, args, script):
    """7.2, 7.7: to its owner's pile; nothing that waits for a loss is used."""
    leave_play(position, position["table"][args[0]])


def leave_play(position, piece):
    """7.7, 12.8, 6.9: to the owner's discard pile, out of the game with an owner who is out, off any expedition."""
    del position["table"][piece["id"]]
    if not position["seats"][piece["owner"]]["out"]:
        to_pile(position, piece["owner"], piece["card"])
    if away(position, piece):
        lead, mate, home, goal = position["expedition"]
        left = ["" if name == piece["id"] else name for name in (lead, mate)]
        goes_on = any(is_character(position, position["table"][name]) for name in left if name)
        position["expedition"] = [*left, home, goal] if goes_on else None
        position["sailed"] = position["sailed"] or not goes_on


def do_move(position, seat, args, script):
    """6.6."""
    position["table"][args[0]]["land"] = args[1]
    position["transports"] += 1


def do_escort(position, seat, args, script):
    """6.7."""
    for name in args[:2]:
        if name != "alone":
            position["table"][name]["land"] = args[2]
    position["transports"] += 1


def do_play(position, seat, args, script):
    """4.4, 4.6: placed, its morale credited, what waits for it used, an explorer's discovery, its Immediate abilities."""
    name, place, option = args
    card = CARDS[name]
    position["seats"][seat]["hand"].remove(name)
    position["plays"] += 1
    piece = new_piece(position, seat, name, "" if place in ("active", "discover") else place, int(option))
    position["seats"][seat]["morale"] += card.morale
    ends(position, seat)
    waits = after_event(position, "you_play", seat, card, but=piece["id"])
    waits += after_event(position, "opponent_plays", seat, card, but=piece["id"])
    for source, ability in ordered(position, waits):
        carry_out(position, source, ability, script)
    own = [verb_of(effect) for _, ability in abilities(piece) if ability.timing == "I" for effect in ability.do]
    if "discover" in own:
        raise Unknown("a discovery of its own")  # 6.5
    if place == "discover":
        land = land_comes(position, seat, script)
        piece["land"] = land["id"]
        after_land(position, seat, land, script)
    immediate(position, piece, script)


def do_use(position, seat, args, script):
    """8.2, 8.5: a Hold ability is used in one's own turn."""
    piece = position["table"][args[0]]
    carry_out(position, piece, dict(abilities(piece))[int(args[1]) - 1], script)


def new_piece(position, seat, name, land, option):
    """7.5: a card that enters is new, and claimed by who plays it."""
    card = CARDS[name]
    uses = [3 if ability.uses == "inf" else ability.uses for ability in card.abilities]
    piece = {
        "id": f"{LETTERS[seat]}.{name}",
        "card": name,
        "owner": seat,
        "seat": seat,
        "land": land,
        "fresh": True,
        "uses": uses,
        "used": [],
        "option": option,
        "claimed": [seat],
        "muted": False,
    }
    position["table"][piece["id"]] = piece
    return piece


def land_comes(position, seat, script):
    """3.3, 6.1: the top card of the land pile."""
    if not script or not script[0].startswith("land "):
        raise Unknown("a land was due")
    name = script.pop(0).split()[1]
    top = position["seats"][seat]["top"]
    if top and top.pop(0) not in ("?", name):
        raise AssertionError(f"11.4: {name} was not the land on top")
    position["seats"][seat]["pile"] -= 1
    position["seats"][seat]["morale"] += CARDS[name].morale
    return new_piece(position, seat, name, "", 0)


def after_land(position, seat, land, script):
    """4.6, 6.1: what waits for a land, then the land's own Immediate abilities."""
    for source, ability in ordered(position, after_event(position, "land_gained", seat, card_of(land), but=land["id"])):
        carry_out(position, source, ability, script)
    immediate(position, land, script)


def immediate(position, piece, script):
    """4.6, 8.3: its Immediate abilities, in the order printed, as often as they say."""
    for _, ability in abilities(piece):
        if ability.timing == "I" and not ability.interrupt:
            for _ in range(ability.uses if ability.uses != "inf" else 1):
                carry_out(position, piece, ability, script)


def after_event(position, event, seat, card=None, but=None):
    """8.2, 8.6: abilities that wait for an event of a seat."""
    found = []
    for piece in position["table"].values():
        for number, ability in abilities(piece):
            if ability.timing != "C" or not ability.when or ability.when.event != event or piece["id"] == but:
                continue
            own = piece["seat"] == seat
            if own != (event != "opponent_plays"):
                continue
            if ability.uses != "inf" and piece["uses"][number] == 0:
                continue
            if card is not None and not meant(position, ability.when.match, card, piece, seat):
                continue
            if card is None and ability.when.match is not None:
                raise Unknown("match of an event")
            found.append((piece, ability))
    return found


def ordered(position, waits):
    """8.6: in turn order from the active player, for one player in the order in which the cards came."""
    count = len(position["seats"])
    return sorted(waits, key=lambda wait: (wait[0]["seat"] - position["turn"]) % count)


def carry_out(position, source, ability, script):
    """8.5, 8.10: morale, drawing and stealing; everything else is left to the engine."""
    if ability.cost or ability.optional:
        raise Unknown("cost or may")
    if not holds(position, ability, source):
        return
    for effect in ability.do:
        verb = verb_of(effect)
        if verb == "morale":
            for seat in affected(position, effect.who, source):
                position["seats"][seat]["morale"] += amount(position, effect.amount, source)
        elif verb == "steal_morale":
            for seat in affected(position, effect.who, source):
                position["seats"][seat]["morale"] -= amount(position, effect.amount, source)
                position["seats"][source["seat"]]["morale"] += amount(position, effect.amount, source)
        elif verb == "draw":
            for seat in affected(position, effect.who, source):
                for _ in range(effect.n):
                    draw(position, seat, script)
        else:
            raise Unknown(verb)
        ends(position, position["turn"])


def affected(position, who, source):
    """3.5: in the first two rounds nothing touches an opponent."""
    if who == "opponent" and len([seat for seat in position["seats"] if not seat["out"]]) > 2:
        raise Unknown("which opponent")
    seats = players(position, who, source)
    return [seat for seat in seats if seat == source["seat"] or position["round"] > 2]


def amount(position, value, source):
    """So much, or so much for each of something up to a limit."""
    if isinstance(value, int):
        return value
    seat = source["seat"]
    own = [piece for piece in position["table"].values() if piece["seat"] == seat]
    name, _, subtype = value.per.partition(":")
    if name == "your_characters":
        people = [piece for piece in own if is_character(position, piece)]
        count = sum(not subtype or subtype in counted_as(position, piece)[1] for piece in people)
    elif name == "occupants_here":
        land = source if is_land(source) else position["table"].get(source["land"])
        count = len(occupants(position, land)) if land else 0
    else:
        others = [other for other in range(len(position["seats"])) if other != seat]
        count = {
            "your_lands": lambda: len(lands_of(position, seat)),
            "your_continents": lambda: len({continent(land) for land in lands_of(position, seat)}),
            "your_armies": lambda: sum(is_army(position, piece) for piece in own),
            "your_technologies": lambda: sum("technology" in counted_as(position, piece)[0] for piece in own),
            "opponent_lands": lambda: max(len(lands_of(position, other)) for other in others),
            "hand": lambda: len(position["seats"][seat]["hand"]),
        }[name]()
    most = value.max
    total = count * value.each
    return max(-most, min(most, total))


def draw(position, seat, script):
    """3.8, 11.1: the top card of the draw deck; an empty one is left to the engine."""
    entry = position["seats"][seat]
    if entry["deck"] == 0:
        raise Unknown("an empty deck")
    if not script or not script[0].startswith("draw "):
        raise Unknown("a draw was due")
    entry["deck"] -= 1
    entry["hand"] = sorted([*entry["hand"], script.pop(0).split()[1]])


def ends(position, seat):
    """12.1, 12.2, 12.3: who is out or has won is left to the end of the game."""
    for number, entry in enumerate(position["seats"]):
        landless = entry["started"] and not entry["out"] and not lands_of(position, number)
        if not entry["out"] and (entry["morale"] >= 3000 or entry["morale"] <= -2000 or landless):
            raise Unknown("somebody is out or has won")


# ---------------------------------------------------------------------------------------------------- 10 battle


def totals(position, battle):
    """10.4, 6.8: attack of one land against defense of another; of an expedition only its members count."""
    source, target = position["table"][battle["source"]], position["table"][battle["target"]]
    if battle["members"]:
        attackers = [position["table"][name] for name in battle["members"]]
    else:
        attackers = [piece for piece in occupants(position, source) if not away(position, piece)]
    defenders = [piece for piece in occupants(position, target) if not away(position, piece)]
    attack = sum(strength(position, piece, "attack", battle) for piece in attackers)
    defense = sum(strength(position, piece, "defense", battle) for piece in defenders)
    return attack + land_bonus(position, source, "attack", battle), defense + land_bonus(
        position, target, "defense", battle
    )


def land_bonus(position, land, what, battle):
    """10.4: then what is added to the land."""
    return sum(
        getattr(effect, what)
        for source, ability, effect in standing(position, "land_strength")
        if getattr(effect, what) and touches(position, ability, effect.lands, land, source, battle)
    )


def do_attack(position, seat, args, script):
    """10.1."""
    position["attacks"] += 1
    fight(position, seat, {"source": args[0], "target": args[1], "members": []}, script)


def do_expedition(position, seat, args, script):
    """6.8: it uses the transportation, and the attack."""
    home = position["table"][args[0]]["land"]
    position["expedition"] = [args[0], "" if args[1] == "alone" else args[1], home, args[2]]
    position["transports"] += 1
    position["attacks"] += 1
    members = [name for name in position["expedition"][:2] if name]
    fight(position, seat, {"source": home, "target": args[2], "members": members}, script)


def do_press(position, seat, args, script):
    """6.8: the next attack goes on with the same land."""
    position["attacks"] += 1
    lead, mate, home, goal = position["expedition"]
    fight(position, seat, {"source": home, "target": goal, "members": [name for name in (lead, mate) if name]}, script)


def fight(position, seat, battle, script):
    """10.5, 10.6: the higher total wins; the beaten lose 100 morale, a beaten defender a character of his choice."""
    target = position["table"][battle["target"]]
    battle.update(attacker=seat, defender=target["seat"])
    if position["timed"]:
        raise Unknown("lasting effects on battles")
    for event, who in (("you_attack", seat), ("you_are_attacked", target["seat"])):
        if after_event(position, event, who):
            raise Unknown(event)
    attack, defense = totals(position, battle)
    result = decided(position, battle, (attack > defense) - (attack < defense))
    if result == 0:
        if after_event(position, "battle_drawn", seat) or after_event(position, "battle_drawn", target["seat"]):
            raise Unknown("battle_drawn")
        return
    winner, loser = (seat, target["seat"]) if result > 0 else (target["seat"], seat)
    cards, morale = losses(position, battle, winner, int(result > 0))
    if cards and result < 0:
        raise Unknown("an attacker loses characters")
    for _ in range(cards):
        if occupied(position, target):
            lose_character(position, target, script)
    outcome_morale(position, loser, winner, morale)
    if not occupied(position, target) and (battle["members"] or divided(position, target, seat)):
        raise Unknown("an expedition takes a land, or a divided one falls")


def decided(position, battle, result):
    """10.6: who wins automatically wins whatever the totals; if both do, it is a draw."""
    fixed = set()
    for source, ability, effect in standing(position, "battle_result"):
        if role_of(position, battle, source) and holds(position, ability, source, battle):
            attacking = role_of(position, battle, source) == "attacking"
            fixed.add(0 if effect.result == "draw" else 1 if attacking else -1)
    if not fixed:
        return result
    return fixed.pop() if len(fixed) == 1 else 0


def losses(position, battle, winner, cards):
    """10.5, 10.7, 8.1: what is lost: set by some cards first, then changed by others."""
    morale, more_cards, more_morale = 100, 0, 0
    for source, ability, effect in standing(position, "casualty"):
        seat = source["seat"]
        if seat not in (battle["attacker"], battle["defender"]) or not holds(position, ability, source, battle):
            continue
        if effect.scope == "here" and role_of(position, battle, source) is None:
            continue
        role = ("attack" if seat == battle["attacker"] else "defence") + ("_won" if seat == winner else "_lost")
        if effect.role and role not in effect.role:
            continue
        cards = effect.discards_set if effect.discards_set is not None else cards
        morale = effect.morale_set if effect.morale_set is not None else morale
        more_cards += effect.discards or 0
        more_morale += effect.morale or 0
    return max(0, cards + more_cards), max(0, morale + more_morale)


def divided(position, land, seat):
    """5.9: a land of the same name in the attacker's civilization."""
    return any(card_of(own).name == card_of(land).name for own in lands_of(position, seat))


def outcome_morale(position, loser, winner, morale):
    """10.5: what the beaten side loses; abilities that wait for the result are left to the engine."""
    position["seats"][loser]["morale"] -= morale
    if after_event(position, "battle_lost", loser) or after_event(position, "battle_won", winner):
        raise Unknown("abilities after a battle")
    ends(position, position["turn"])


def lose_character(position, land, script):
    """10.5, 5.4, 8.12: a character of his choice; the only one is taken by itself."""
    armies = position["options"]["army_occupies"] == 1
    inside = [
        piece
        for piece in here(position, land)
        if is_character(position, piece) or (armies and is_army(position, piece))
    ]
    if len(inside) == 1:
        victim = inside[0]
    else:
        if not script or not script[0].startswith("target "):
            raise Unknown("a loss was due")
        victim = position["table"][script.pop(0).split()[1]]
        if victim not in inside:
            raise AssertionError(f"{victim['id']} cannot be lost")
    if after_event(position, "character_lost", land["seat"], card_of(victim)):
        raise Unknown("character_lost")
    leave_play(position, victim)


def do_capture(position, seat, args, script):
    """5.7 to 5.9, 10.8: who captures stands there; what is left goes to its owners' piles."""
    goal, piece = position["table"][args[0]], position["table"][args[1]]
    home = position["table"][piece["land"]]
    if divided(position, goal, seat) or away(position, piece):
        raise Unknown("a divided land or an expedition")
    free = raided(position, home, goal)
    position["transports"] += not free
    for other in here(position, goal):
        leave_play(position, other)
    loser, first_time = goal["seat"], seat not in goal["claimed"]
    goal["seat"] = seat
    goal["fresh"] = True
    piece["land"] = goal["id"]
    if args[2] != "alone":
        position["table"][args[2]]["land"] = goal["id"]
    if first_time:
        goal["claimed"] = sorted([*goal["claimed"], seat])
        goal["uses"] = [3 if ability.uses == "inf" else ability.uses for ability in card_of(goal).abilities]
        position["seats"][seat]["morale"] += card_of(goal).morale
    if not lands_of(position, loser):
        raise Unknown("somebody is out")
    waits = after_event(position, "land_gained", seat, card_of(goal), but=goal["id"]) + land_lost(position, loser)
    for source, ability in waits:
        carry_out(position, source, ability, script)
    if first_time:
        immediate(position, goal, script)


def land_lost(position, loser):
    """Abilities that wait for the loss of a land."""
    if any(
        ability.when and ability.when.event == "land_lost"
        for piece in position["table"].values()
        for _, ability in abilities(piece)
    ):
        raise Unknown("land_lost")
    return []


# ---------------------------------------------------------------------------------------------------- the end of a turn


def do_end(position, seat, args, script):
    """3.8, 3.2: abilities at the end, the expedition home, the hand filled; then the next player's Start."""
    for source, ability in after_event(position, "turn_end", seat):
        carry_out(position, source, ability, script)
    position["expedition"] = None
    if position["timed"]:
        raise Unknown("lasting effects may end")
    while len(position["seats"][seat]["hand"]) < limit(position, seat, "hand"):
        draw(position, seat, script)
    begin(position, next_seat(position, seat), script)


def next_seat(position, seat):
    """2.5, 12.4, 12.5: to the left; a round is one turn of everybody who is still in."""
    count = len(position["seats"])
    first = position["options"]["first_seat"]
    step = seat
    while True:
        step = (step + 1) % count
        if step == first:
            position["round"] += 1
            last = position["options"]["time_limit_rounds"] or position["options"]["max_rounds"]
            if position["round"] > min(last, position["options"]["max_rounds"]):
                raise Unknown("the game is scored")
        if not position["seats"][step]["out"]:
            return step


def begin(position, seat, script):
    """3.2, 3.3, 7.3: spent cards leave, abilities at the start are used; a first turn begins with a land and five cards."""
    position.update(turn=seat, stage="play", plays=0, attacks=0, transports=0, raids=[], sailed=False)
    for piece in position["table"].values():
        if piece["seat"] == seat:
            piece["fresh"] = False
    for piece in [piece for piece in position["table"].values() if piece["seat"] == seat and spent(piece)]:
        leave_play(position, piece)
    entry = position["seats"][seat]
    if not entry["started"]:
        entry["started"] = True
        if position["options"]["quick_continent"] < 0:
            after_land(position, seat, land_comes(position, seat, script), script)
        for _ in range(5):
            draw(position, seat, script)
    for source, ability in after_event(position, "turn_start", seat):
        carry_out(position, source, ability, script)


def spent(piece):
    """7.3: a card of the Active Area with nothing left to use."""
    if piece["land"] or card_of(piece).type in ("character", "army", "vessel", "land"):
        return False
    chosen = list(enumerate(card_of(piece).abilities))
    if card_of(piece).mode == "choice":
        chosen = [chosen[piece["option"] - 1]]
    return not any(ability.timing in ("H", "C") and piece["uses"][number] > 0 for number, ability in chosen)


DOING = {
    "campaign": do_campaign,
    "discard": do_discard,
    "drop": do_drop,
    "move": do_move,
    "escort": do_escort,
    "play": do_play,
    "use": do_use,
    "attack": do_attack,
    "expedition": do_expedition,
    "press": do_press,
    "capture": do_capture,
    "end": do_end,
}


# ---------------------------------------------------------------------------------------------------- comparing


def numbers(position):
    """3.7, 10.4: the numbers of the turn and everybody's strength, where no lasting effect changes them."""
    seat = position["turn"]
    gate = limit(position, seat, "attack_morale")
    limits = [limit(position, seat, what) for what in ("plays", "attacks", "transports")]
    return {
        "limits": [*limits, gate],
        "strength": {
            name: [strength(position, piece, "attack"), strength(position, piece, "defense")]
            for name, piece in position["table"].items()
            if card_of(piece).type in ("character", "army")
        },
        "people": {
            name: [is_character(position, piece), is_explorer(position, piece)]
            for name, piece in position["table"].items()
        },
    }


def numbers_shown(position):
    """The same, as the engine shows it."""
    gate = position["limits"][3] if position["options"]["attack_gate"] else None
    return {
        "limits": [*position["limits"][:3], gate],
        "strength": {
            name: [piece["attack"], piece["defense"]]
            for name, piece in position["table"].items()
            if card_of(piece).type in ("character", "army")
        },
        "people": {name: [piece["character"], piece["explorer"]] for name, piece in position["table"].items()},
    }


def taste(actions, rng):
    """Rather fight and play than stop, and keep what one has."""
    bold = [
        action
        for action in actions
        if action.startswith(("attack", "expedition", "press", "capture", "escort", "move"))
    ]
    good = [action for action in actions if not action.startswith(("end", "drop", "discard", "campaign"))]
    if bold and rng.random() < 0.6:
        return rng.choice(bold)
    if good and rng.random() < 0.8:
        return rng.choice(good)
    stay = [action for action in actions if not action.startswith(("drop", "discard"))]
    return rng.choice(stay if stay and rng.random() < 0.9 else actions)


def explained(position, seat, theirs, ours):
    """8.9: under a lasting effect the engine's menu may lack what a card forbids, and have what one allows."""
    kinds = {action.split()[0] for action in theirs ^ ours}
    return kinds <= {"play", "move", "attack", "capture", "escort", "expedition", "press"}


def outcome(position, places):
    """12.3, 12.5: morale, and 300 for each land; the last player left wins, or one with 3000."""
    scores = [seat["morale"] + 300 * len(lands_of(position, n)) for n, seat in enumerate(position["seats"])]
    return winners_first(position, places, scores), scores


def winners_first(position, places, scores):
    """12.3: who is left, or has 3000, is first; after the last round the points decide, then lands."""
    left = [n for n, seat in enumerate(position["seats"]) if not seat["out"]]
    if len(left) == 1:
        return places if places[left[0]] == 1 and places.count(1) == 1 else ["the last one left is not first"]
    rich = [n for n in left if position["seats"][n]["morale"] >= 3000]
    if rich:
        best = max(position["seats"][n]["morale"] for n in rich)
        first = [n for n in range(len(places)) if places[n] == 1]
        return (
            places
            if len(first) == 1 and position["seats"][first[0]]["morale"] == best
            else ["the richest is not first"]
        )
    keys = {n: (scores[n], len(lands_of(position, n))) for n in left}
    best = max(keys.values())
    return (
        places
        if all((places[n] == 1) == (keys.get(n) == best) for n in range(len(places)))
        else ["the most points are not first"]
    )
