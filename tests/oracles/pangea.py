"""Conquest of Pangea from its RULES alone: slow, plain, and without a line of the engine's rules.

One function for each thing that a paragraph says, with its number. A stack is a list of seats, the top first.
"""

from collections import Counter
from itertools import combinations, product

from ludarium.core.state import CHANCE
from ludarium.games.pangea.components import load

FACTS = load()
AREAS = {area.id: area for area in FACTS.areas}
TERRAIN = {terrain.id: terrain for terrain in FACTS.terrain}
YELLOW = {card.id: card for card in FACTS.yellow}
WHITE = {card.id: card for card in FACTS.white}
TIME = {card.id: card for card in FACTS.time}
DISASTER = {instruction.id: instruction for instruction in FACTS.instructions}
CONTINENT = {continent.id: continent for continent in FACTS.continents}


# ---------------------------------------------------------------------------------------------------- 2, 3 set-up


def start(setup):
    """2.3 to 2.5: markers by the number of players, a full bag, two decks, and nobody has anything else."""
    markers = {2: 30, 3: 27, 4: 25}[setup.seats]
    return {
        "seats": setup.seats,
        "phase": "claim-time",
        "turn": 0,
        "turns": 0,
        "areas": {name: {"terrain": None, "stack": []} for name in AREAS},
        "bag": Counter({terrain.id: terrain.tiles for terrain in FACTS.terrain}),
        "deck": sorted(TIME),
        "discard": [],
        "timeline": [],
        "loose": Counter({card.id: card.copies for card in FACTS.white}),
        "under": [],
        "broken": [],
        "rafts": 6,
        "stones": 0,
        "owed": 0,
        "grew": False,
        "spread": False,
        "led": False,
        "invaded": [],
        "card": None,
        "claimed": None,
        "payment": None,
        "battle": None,
        "strike": None,
        "players": [
            {"supply": markers, "lost": 0, "leader": None, "rafts": 0, "yellow": {}, "white": [], "down": []}
            for _ in range(setup.seats)
        ],
    }


def claim_places(position):
    """3.1, 3.3, 3.4, 3.6, 3.7: a vacant area of the continent; if there is none, under a single marker, never on Mountains."""
    circle = TIME[position["card"]].circle
    places = []
    for continent in CONTINENT if circle == "any" else [circle]:
        areas = [name for name in AREAS if AREAS[name].continent == continent]
        vacant = [name for name in areas if position["areas"][name]["terrain"] is None]
        single = [name for name in areas if len(position["areas"][name]["stack"]) == 1 and limit(position, name) > 1]
        places += vacant or single
    return places


def turn_up_claim_card(position, card):
    """3.1, 3.2, 3.7: a card without a continent, or without a place there, is passed over."""
    position["deck"].remove(card)
    position["discard"].append(card)
    position["card"] = card
    if TIME[card].circle != "no_break" and claim_places(position):
        position["phase"] = "claim"


def play_claim(position, seat, area):
    """3.4, 3.6: on vacant land a tile follows, and the marker with it; otherwise the marker goes underneath."""
    if position["areas"][area]["terrain"] is None:
        position["claimed"] = area
        position["phase"] = "claim-tile"
    else:
        position["areas"][area]["stack"].append(seat)
        position["players"][seat]["supply"] -= 1
        next_claim(position)


def play_tile(position, seat, terrain):
    """3.4, 3.5, 3.8: the land has a tile; where nothing can live the marker comes back."""
    area = position["areas"][position["claimed"]]
    position["bag"][terrain] -= 1
    area["terrain"] = terrain
    if TERRAIN[terrain].value:
        area["stack"].append(position["turn"])
        position["players"][position["turn"]]["supply"] -= 1
    position["claimed"] = None
    if any(other["terrain"] is None for other in position["areas"].values()):
        next_claim(position)
    else:
        end_of_claims(position)


def next_claim(position):
    """2.6: to the left."""
    position["turn"] = (position["turn"] + 1) % position["seats"]
    position["phase"] = "claim-time"
    position["card"] = None
    refill_time(position)


def end_of_claims(position):
    """3.8, 3.9: all Time cards are a deck again, the tiles left are out, and the turn passes to the left."""
    position["deck"], position["discard"], position["card"] = sorted(TIME), [], None
    position["bag"] = Counter()
    next_turn(position)


# ---------------------------------------------------------------------------------------------------- the land


def value(position, area):
    """2.4: price, limit and points in one number."""
    terrain = position["areas"][area]["terrain"]
    return TERRAIN[terrain].value if terrain else 0


limit = value


def links(position, area):
    """2.2, 14.6: borders on one continent stay for ever; others go when either continent has broken away."""
    found = []
    for pair in FACTS.links:
        if area in pair:
            other = pair[0] if pair[1] == area else pair[1]
            homes = {AREAS[area].continent, AREAS[other].continent}
            if len(homes) == 1 or not homes & set(position["broken"]):
                found.append(other)
    return found


def at_ocean(position, area):
    """14.7: a shore from the start, or a link lost."""
    return AREAS[area].coast or len(links(position, area)) < sum(area in pair for pair in FACTS.links)


def stack(position, area):
    """7.1: the markers in an area, from the top."""
    return position["areas"][area]["stack"]


def mine(position, area, seat):
    """How many markers of a seat are in an area."""
    return stack(position, area).count(seat)


def room(position, area):
    """7.1: whether a stack is below its limit; where nothing can live there is none."""
    return len(stack(position, area)) < limit(position, area)


def full(position, area):
    """7.1: a stack as tall as its area's value."""
    return limit(position, area) > 0 and not room(position, area)


def dominator_of(markers):
    """7.3: most markers; among equals the highest marker."""
    if not markers:
        return None
    most = max(Counter(markers).values())
    return next(seat for seat in markers if markers.count(seat) == most)


def dominator(position, area):
    """7.3: who dominates an area."""
    return dominator_of(stack(position, area))


def dominance(position, seat):
    """7.5: Dominance cards by terrain."""
    return Counter(
        position["areas"][name]["terrain"]
        for name in AREAS
        if value(position, name) and dominator(position, name) == seat
    )


def join(position, area, seat):
    """7.2: at the bottom, unless its owner did not dominate and now has more than the dominator."""
    markers, ruler = stack(position, area), dominator(position, area)
    if ruler is None or (ruler != seat and markers.count(seat) + 1 > markers.count(ruler)):
        markers.insert(0, seat)
    else:
        markers.append(seat)


def leave(position, area, places):
    """7.4: the others keep their order; then the dominator's highest marker is on top."""
    markers = stack(position, area)
    markers[:] = [seat for place, seat in enumerate(markers) if place not in places]
    ruler = dominator_of(markers)
    if ruler is not None and markers[0] != ruler:
        markers.remove(ruler)
        markers.insert(0, ruler)


def lose_yellow(position):
    """8.3: with the last Dominance card of its terrain a Yellow card goes, ready or exhausted."""
    for seat, player in enumerate(position["players"]):
        held = dominance(position, seat)
        player["yellow"] = {card: ready for card, ready in player["yellow"].items() if held[YELLOW[card].terrain]}


# ---------------------------------------------------------------------------------------------------- 4 a turn


def next_turn(position):
    """2.6, 4.2: the next to the left takes back exhausted cards and gets five stones."""
    position["turn"] = (position["turn"] + 1) % position["seats"]
    position["turns"] += 1
    player = position["players"][position["turn"]]
    player["white"] += player["down"]
    player["down"] = []
    player["yellow"] = dict.fromkeys(player["yellow"], True)
    position["stones"] = 5
    position["grew"] = position["spread"] = position["led"] = False
    position["invaded"] = []
    position["phase"] = "lead" if player["leader"] else "act"


def end_turn(position):
    """4.5: stones go, then a Leader may come."""
    position["stones"] = 0
    position["phase"] = "crown"
    if not crown_places(position, position["turn"]):
        after_crown(position)


def after_crown(position):
    """8.4: two White cards for spreading, one for growing, as many as there are."""
    owed = 2 if position["spread"] else 1 if position["grew"] else 0
    position["grew"] = position["spread"] = False
    position["owed"] = min(owed, sum(position["loose"].values()) + len(position["under"]))
    draw_or_go_on(position)


def draw_or_go_on(position):
    """4.5: White cards first, then Yellow ones, then Time."""
    position["phase"] = "draw"
    if not position["owed"]:
        gain_yellow(position)
        refill_time(position)
        position["phase"] = "time"


def gain_yellow(position):
    """8.1, 8.2: a Yellow card for every terrain with two Dominance cards, one of a kind, ready."""
    player, held = position["players"][position["turn"]], dominance(position, position["turn"])
    for card in YELLOW:
        if held[YELLOW[card].terrain] >= 2 and card not in player["yellow"]:
            player["yellow"][card] = True


def refill_time(position):
    """13.9: an empty deck is made of the discard pile."""
    if not position["deck"]:
        position["deck"], position["discard"] = sorted(position["discard"]), []


# ---------------------------------------------------------------------------------------------------- 6 paying


def worth(position, card, area, use):
    """6.4, 6.5, 10.5: White as printed; Yellow by terrain and use; Strength fights everywhere."""
    if card in WHITE:
        return WHITE[card].value
    own = YELLOW[card].terrain == position["areas"][area]["terrain"]
    if use == "spend":
        return 2 if own else 1
    strong = own or card == "strength"
    return (2 if use == "invade" else 3) if strong else 1


def ready(position, seat):
    """6.7: cards that are not exhausted, and not laid out already."""
    player = position["players"][seat]
    cards = player["white"] + [card for card, is_ready in player["yellow"].items() if is_ready]
    for card in laid_out(position, seat):
        cards.remove(card)
    return sorted(cards)


def laid_out(position, seat):
    """6.3: what a seat has committed and not yet used up."""
    cards = []
    payment, battle = position["payment"], position["battle"]
    if payment and seat == position["turn"]:
        cards += payment["open"] + payment["hidden"]
    if battle and seat == position["turn"]:
        cards += battle["open"] + battle["hidden"] + battle["raised"]
    if battle and seat == battle["defender"]:
        cards += battle["answer"]
    return cards


def use_up(position, seat, card, known):
    """6.6: plain White cards go under the deck, all others are exhausted."""
    player = position["players"][seat]
    if card in YELLOW:
        player["yellow"][card] = False
        return
    player["white"].remove(card)
    if WHITE[card].renews:
        player["down"].append(card)
    else:
        position["under"].append({"card": card, "known": known})


def everybody(position):
    """16.3: who knows a card that was shown."""
    return list(range(position["seats"]))


def means(position, seat, area, use):
    """6.2: all that could be laid out."""
    return position["stones"] + sum(worth(position, card, area, use) for card in ready(position, seat))


def paid(position):
    """6.2: what has been laid out; face-down cards do not pay."""
    payment = position["payment"]
    use = "invade" if payment["battle"] else "spend"
    return payment["stones"] + sum(worth(position, card, payment["area"], use) for card in payment["open"])


# ---------------------------------------------------------------------------------------------------- 5, 10, 12 actions


def supported(position, seat, area, invading):
    """5.2, 10.1, 10.13: two markers in a single linked area; for an expansion none where a battle was started."""
    return any(
        mine(position, other, seat) >= 2 and (invading or other not in position["invaded"])
        for other in links(position, area)
    )


def can_grow(position, seat, area):
    """5.1: a marker there and room."""
    return mine(position, area, seat) > 0 and room(position, area)


def can_expand(position, seat, area):
    """5.2: no marker there, room, support."""
    return mine(position, area, seat) == 0 and room(position, area) and supported(position, seat, area, False)


def can_invade(position, seat, area):
    """10.1: full, dominated by another, with a marker in it or support."""
    near = mine(position, area, seat) > 0 or supported(position, seat, area, True)
    return full(position, area) and dominator(position, area) != seat and near


def can_leave(position, seat, area, place):
    """12.3, 10.13: not from an invaded area, nor if this very marker costs dominance."""
    markers = stack(position, area)
    rest = markers[:place] + markers[place + 1 :]
    keeps = dominator_of(markers) != seat or dominator_of(rest) == seat
    return keeps and area not in position["invaded"]


def affordable(position, seat, area, use):
    """6.2: stones and ready cards reach the value."""
    return means(position, seat, area, use) >= value(position, area)


def marker_actions(position, seat):
    """5.4: growth, expansion and invasion with a marker from the supply."""
    if position["players"][seat]["supply"] == 0:
        return
    for area in AREAS:
        for kind, can, use in (
            ("grow", can_grow, "spend"),
            ("expand", can_expand, "spend"),
            ("invade", can_invade, "invade"),
        ):
            if can(position, seat, area) and affordable(position, seat, area, use):
                yield f"{kind} {area}"


def migrations(position, seat):
    """12.1, 12.2: with an empty supply a marker moves over one link, as growth, expansion or invasion would."""
    if position["players"][seat]["supply"]:
        return
    for area in AREAS:
        for place, owner in enumerate(stack(position, area)):
            if owner != seat or not can_leave(position, seat, area, place):
                continue
            for target in links(position, area):
                peaceful = can_grow(position, seat, target) or can_expand(position, seat, target)
                if (peaceful and affordable(position, seat, target, "spend")) or (
                    can_invade(position, seat, target) and affordable(position, seat, target, "invade")
                ):
                    yield f"migrate {area} {place + 1} {target}"


def landings(position, source, leader):
    """11.2, 11.3, 11.4: another area at the ocean, of value; for a marker also below its limit."""
    return [
        area
        for area in AREAS
        if area != source and value(position, area) and at_ocean(position, area) and (leader or room(position, area))
    ]


def voyages(position, seat):
    """11.2, 11.5: with a Raft or Aqua-Able, from an area at the ocean."""
    player = position["players"][seat]
    ships = (["raft"] if player["rafts"] else []) + (["aqua-able"] if player["yellow"].get("aqua_able") else [])
    for ship in ships:
        home = player["leader"]
        if home and at_ocean(position, home) and landings(position, home, True):
            yield f"{ship}-leader"
        for area in AREAS:
            if at_ocean(position, area) and landings(position, area, False):
                for place, owner in enumerate(stack(position, area)):
                    if owner == seat:
                        yield f"{ship} {area} {place + 1}"


def steps(position, seat):
    """9.3, 9.6: how far every area is for the Leader, over land that has a value."""
    distance = {position["players"][seat]["leader"]: 0}
    for step in (1, 2, 3):
        for area in [known for known in distance if distance[known] == step - 1]:
            for other in links(position, area):
                if value(position, other):
                    distance.setdefault(other, step)
    return distance


def crown_places(position, seat):
    """9.1, 9.2: three or more dominated areas that hang together."""
    if position["players"][seat]["leader"]:
        return []
    own = [name for name in AREAS if dominator(position, name) == seat]
    places = []
    for area in own:
        group = [area]
        for member in group:
            group += [other for other in links(position, member) if other in own and other not in group]
        if len(group) >= 3:
            places.append(area)
    return places


# ---------------------------------------------------------------------------------------------------- 13 Time cards


def circled(position, area):
    """13.2: on the continent in the circle, or anywhere."""
    return TIME[position["card"]].circle in ("any", AREAS[area].continent)


def can_be_struck(position, area):
    """13.2, 13.3: which areas a disaster may strike."""
    rule = DISASTER[TIME[position["card"]].instruction]
    land = position["areas"][area]["terrain"] in rule.terrain or (rule.ocean and at_ocean(position, area))
    return circled(position, area) and land and len(stack(position, area)) >= max(rule.least, 1)


def picks(position, area):
    """13.4: which markers a disaster may pick."""
    rule, markers = DISASTER[TIME[position["card"]].instruction], stack(position, area)
    if rule.mode == "all":
        return [tuple(range(len(markers)))]
    if rule.mode == "chosen":
        return list(combinations(range(len(markers)), min(rule.count, len(markers))))
    owners = [[place for place, owner in enumerate(markers) if owner == seat] for seat in sorted(set(markers))]
    return [tuple(sorted(chosen)) for chosen in product(*owners)]


def strikes(position):
    """13.1: all that who turned up the card may decide."""
    for area in AREAS:
        if can_be_struck(position, area):
            for chosen in picks(position, area):
                yield f"strike {area} " + "+".join(str(place + 1) for place in chosen)


def bounty_places(position, seat):
    """13.7: an area of the continent with a marker of one's own and room."""
    if position["players"][seat]["supply"] == 0:
        return []
    return [area for area in AREAS if circled(position, area) and can_grow(position, seat, area)]


def follow_card(position):
    """13.1, 13.7, 13.8: what the new card brings."""
    kind = DISASTER[TIME[position["card"]].instruction]
    player = position["players"][position["turn"]]
    if kind.kind == "disaster" and list(strikes(position)):
        position["phase"] = "strike"
    elif kind.id == "bounty" and bounty_places(position, position["turn"]):
        position["phase"] = "bounty"
    else:
        if kind.id == "raft" and position["rafts"]:
            position["rafts"] -= 1
            player["rafts"] += 1
        break_up(position)


def averters(position):
    """13.5, 13.6: owners of picked markers with the right Yellow card ready, from the turn's player on."""
    card = next((card for card in YELLOW if YELLOW[card].averts == TIME[position["card"]].instruction), None)
    strike = position["strike"]
    owners = {stack(position, strike["area"])[place] for place in strike["places"]}
    order = [(position["turn"] + i) % position["seats"] for i in range(position["seats"])]
    return [seat for seat in order if seat in owners and card and position["players"][seat]["yellow"].get(card)]


def settle_strike(position):
    """13.4, 13.5, 9.8: picked markers of those who did not avert are lost; an emptied area loses its Leaders."""
    strike = position["strike"]
    area = strike["area"]
    lost = [place for place in strike["places"] if stack(position, area)[place] not in strike["spared"]]
    for place in lost:
        position["players"][stack(position, area)[place]]["lost"] += 1
    leave(position, area, lost)
    if not stack(position, area):
        for player in position["players"]:
            if player["leader"] == area:
                player["leader"] = None
    lose_yellow(position)
    position["strike"] = None
    break_up(position)


def can_break(position, continent):
    """14.3: Africa never, and nothing twice."""
    return CONTINENT[continent].breaks and continent not in position["broken"]


def break_up(position):
    """14.1, 14.4, 14.5: with 25 million years a continent goes, unless the circle says No Break."""
    circle = TIME[position["card"]].circle
    if sum(TIME[card].years for card in position["timeline"]) < 25 or circle == "no_break":
        after_time(position)
    elif circle == "any" and len(position["broken"]) < 5:
        position["phase"] = "break"
    else:
        circle = "north_america" if circle == "any" else circle  # only one is left to choose
        while not can_break(position, circle):
            circle = CONTINENT[circle].next
        break_away(position, circle)


def break_away(position, continent):
    """14.6, 14.8, 15.1: an island; the Timeline is cleared; the sixth ends the game."""
    position["broken"].append(continent)
    position["discard"] += position["timeline"]
    position["timeline"] = []
    after_time(position)


def after_time(position):
    """15.1: the end, or the next turn."""
    position["card"] = None
    if len(position["broken"]) == 6:
        position["phase"] = "over"
    else:
        next_turn(position)


# ---------------------------------------------------------------------------------------------------- legality


def waiting(position):
    """Who is asked."""
    if position["phase"] in ("claim-time", "claim-tile", "draw", "time"):
        return [CHANCE]
    if position["phase"] == "over":
        return []
    if position["phase"] in ("answer", "counter"):
        return [position["battle"]["defender"]]
    return [still_asked(position)[0]] if position["phase"] == "avert" else [position["turn"]]


def legal(position, seat):
    """All that may be done now."""
    return set(POSSIBLE[position["phase"]](position, seat))


POSSIBLE = {
    "claim-time": lambda position, seat: [f"time {card}" for card in position["deck"]],
    "time": lambda position, seat: [f"time {card}" for card in position["deck"]],
    "claim": lambda position, seat: [f"claim {area}" for area in claim_places(position)],
    "claim-tile": lambda position, seat: list(odds(position)),
    "draw": lambda position, seat: list(odds(position)),
    "lead": lambda position, seat: [f"lead {area}" for area in steps(position, seat)],
    "act": lambda position, seat: [
        "end",
        *marker_actions(position, seat),
        *migrations(position, seat),
        *voyages(position, seat),
    ],
    "pay": lambda position, seat: payments(position, seat),
    "land": lambda position, seat: [f"land {area}" for area in shores(position)],
    "answer": lambda position, seat: answers(position, seat),
    "raise": lambda position, seat: ["concede"] + [f"add {card}" for card in ready(position, seat)],
    "counter": lambda position, seat: ["decline"] + [f"add {card}" for card in ready(position, seat)],
    "remove": lambda position, seat: [f"remove {n + 1}" for n in victims(position)],
    "crown": lambda position, seat: [f"crown {area}" for area in crown_places(position, seat)],
    "strike": lambda position, seat: list(strikes(position)),
    "avert": lambda position, seat: ["avert", "suffer"],
    "bounty": lambda position, seat: ["decline"] + [f"bounty {area}" for area in bounty_places(position, seat)],
    "break": lambda position, seat: [f"break {continent}" for continent in CONTINENT if can_break(position, continent)],
}
"""All that may be done, phase by phase."""


def shores(position):
    """11.2: where the voyage that was begun may end."""
    return landings(position, position["payment"]["source"], position["payment"]["leader"])


def victims(position):
    """10.10: the defender's markers."""
    battle = position["battle"]
    return [n for n, owner in enumerate(stack(position, battle["area"])) if owner == battle["defender"]]


def payments(position, seat):
    """6.2, 10.3, 10.4: stones and cards, more than needed if wished; face down once the price is shown."""
    payment, cards = position["payment"], ready(position, seat)
    left = position["stones"] - payment["stones"]
    found = [f"stones {n}" for n in range(1, left + 1)] + [f"pay {card}" for card in cards]
    if paid(position) >= value(position, payment["area"]):
        found.append("done")
        if payment["battle"]:
            found += [f"hide {card}" for card in cards]
    return found


def answers(position, seat):
    """10.6: one or more cards, or concede by playing none; with the Leader there a defender may stand without a card."""
    battle = position["battle"]
    found = [f"answer {card}" for card in ready(position, seat)]
    if not battle["answer"]:
        found.append("concede")
    if battle["answer"] or position["players"][seat]["leader"] == battle["area"]:
        found.append("done")
    return found


KINDS_OF_PHASE = {
    "claim": {"claim"},
    "lead": {"lead"},
    "act": {"grow", "expand", "invade", "migrate", "raft", "aqua-able", "raft-leader", "aqua-able-leader", "end"},
    "pay": {"stones", "pay", "hide", "done"},
    "land": {"land"},
    "answer": {"answer", "concede", "done"},
    "raise": {"add", "concede"},
    "counter": {"add", "decline"},
    "remove": {"remove"},
    "crown": {"crown"},
    "strike": {"strike"},
    "avert": {"avert", "suffer"},
    "bounty": {"bounty", "decline"},
    "break": {"break"},
}


def broken(position, seat, action):
    """The paragraph that an action breaks, where only one does."""
    kind, *args = action.split()
    if seat == CHANCE:
        return []
    if kind not in KINDS_OF_PHASE[position["phase"]]:
        return ["4.1"]
    if kind in ("grow", "expand", "invade"):
        return broken_by_marker(position, seat, kind, args[0])
    if kind == "migrate" and position["players"][seat]["supply"]:
        return ["12.1"]
    if kind == "raft" and not position["players"][seat]["rafts"]:
        return ["11.2"]
    return {
        "pay": ["6.7"],
        "answer": ["6.7"],
        "add": ["6.7"],
        "stones": ["6.1"],
        "break": ["14.3"],
        "remove": ["10.10"],
    }.get(kind, [])


def broken_by_marker(position, seat, kind, area):
    """5.1, 5.2, 5.4, 7.1, 10.1: all that is wrong with a marker from the supply."""
    faults = []
    if not position["players"][seat]["supply"]:
        faults.append("5.4")
    if not value(position, area):
        return [*faults, "3.5", "any"]
    if not affordable(position, seat, area, "invade" if kind == "invade" else "spend"):
        faults.append("6.2")
    if kind == "grow" and not mine(position, area, seat):
        faults.append("5.1")
    if kind == "expand" and (mine(position, area, seat) or not supported(position, seat, area, False)):
        faults += (
            ["5.2"] if mine(position, area, seat) or not supported(position, seat, area, True) else ["5.2", "10.13"]
        )
    if kind == "invade" and not can_invade(position, seat, area):
        faults.append("10.1")
    if kind != "invade" and not room(position, area):
        faults.append("7.1")
    return faults


# ---------------------------------------------------------------------------------------------------- carrying out


def play(position, seat, action):
    """Carry an action out."""
    kind, *args = action.split()
    doing = globals()["play_" + kind.replace("-", "_")]
    doing(position, seat, *args)


def play_time(position, seat, card):
    """3.1, 13.1: a card is turned up."""
    if position["phase"] == "claim-time":
        turn_up_claim_card(position, card)
        if position["phase"] == "claim-time":
            refill_time(position)
        return
    position["deck"].remove(card)
    position["timeline"].append(card)
    position["card"] = card
    follow_card(position)


def play_draw(position, seat, card):
    """8.4: a White card for who ends the turn."""
    if sum(position["loose"].values()):
        position["loose"][card] -= 1
    else:
        position["under"].pop(0)
    position["players"][position["turn"]]["white"].append(card)
    position["owed"] -= 1
    draw_or_go_on(position)


def play_lead(position, seat, area):
    """9.4, 9.5, 8.5: after at most one step a marker follows, if there is one and room for it."""
    player = position["players"][seat]
    far = steps(position, seat)[area]
    player["leader"] = area
    if far <= 1 and player["supply"] and room(position, area):
        place_new(position, seat, area)
    position["phase"] = "act"


def place_new(position, seat, area):
    """8.4, 8.5: growth where one has a marker, expansion elsewhere."""
    position["grew" if mine(position, area, seat) else "spread"] = True
    position["players"][seat]["supply"] -= 1
    join(position, area, seat)
    lose_yellow(position)


def begin_payment(position, task, area, source=None, place=None, leader=False, battle=False):
    """16.4: an action is one decision, however many parts it has."""
    position["payment"] = {
        "task": task,
        "area": area,
        "source": source,
        "place": place,
        "leader": leader,
        "battle": battle,
        "stones": 0,
        "open": [],
        "hidden": [],
    }
    position["phase"] = "pay"


def play_grow(position, seat, area):
    """5.1."""
    begin_payment(position, "grow", area)


def play_expand(position, seat, area):
    """5.2."""
    begin_payment(position, "expand", area)


def play_invade(position, seat, area):
    """10.3."""
    begin_payment(position, "invade", area, battle=True)


def play_migrate(position, seat, source, marker, area):
    """12.2: into a full area it is an invasion."""
    begin_payment(position, "migrate", area, source, int(marker) - 1, battle=full(position, area))


def play_raft(position, seat, source, marker):
    """11.2."""
    begin_payment(position, "raft", None, source, int(marker) - 1)
    position["phase"] = "land"


def play_aqua_able(position, seat, source, marker):
    """11.5."""
    begin_payment(position, "aqua-able", None, source, int(marker) - 1)
    position["phase"] = "land"


def play_raft_leader(position, seat):
    """11.2."""
    begin_payment(position, "raft-leader", None, position["players"][seat]["leader"], leader=True)
    position["phase"] = "land"


def play_aqua_able_leader(position, seat):
    """11.5."""
    begin_payment(position, "aqua-able-leader", None, position["players"][seat]["leader"], leader=True)
    position["phase"] = "land"


def play_land(position, seat, area):
    """11.1 to 11.5, 8.4: the ship is spent; a marker joins the stack, a Leader only stands there."""
    payment, player = position["payment"], position["players"][seat]
    if payment["task"].startswith("raft"):
        player["rafts"] -= 1
    else:
        player["yellow"]["aqua_able"] = False
    if payment["leader"]:
        player["leader"] = area
    else:
        leave(position, payment["source"], [payment["place"]])
        join(position, area, seat)
        lose_yellow(position)
    position["spread"] = True
    position["payment"] = None
    position["phase"] = "act"


def play_stones(position, seat, number):
    """6.1."""
    position["payment"]["stones"] += int(number)


def play_pay(position, seat, card):
    """6.2."""
    position["payment"]["open"].append(card)


def play_hide(position, seat, card):
    """10.4."""
    position["payment"]["hidden"].append(card)


def play_done(position, seat):
    """A payment or an answer is complete."""
    if position["phase"] == "answer":
        reveal(position)
    elif position["payment"]["battle"]:
        begin_battle(position, seat)
    else:
        finish_payment(position, seat)


def finish_payment(position, seat):
    """6.3, 6.6, 8.4, 12.2: all that was laid out is used up; the marker arrives."""
    payment = position["payment"]
    position["payment"] = None
    position["stones"] -= payment["stones"]
    for card in payment["open"]:
        use_up(position, seat, card, everybody(position))
    if payment["task"] == "migrate":
        leave(position, payment["source"], [payment["place"]])
        join(position, payment["area"], seat)
        lose_yellow(position)
        position["spread"] = True
    else:
        place_new(position, seat, payment["area"])
    position["phase"] = "act"


def begin_battle(position, seat):
    """10.2, 10.3, 9.7, 10.13: the marker stands beside the stack; the Leader helps once a turn."""
    payment, player = position["payment"], position["players"][seat]
    area = payment["area"]
    position["payment"] = None
    position["stones"] -= payment["stones"]
    if payment["task"] == "migrate":
        leave(position, payment["source"], [payment["place"]])
        lose_yellow(position)
    else:
        player["supply"] -= 1
    helps = player["leader"] == area and not position["led"]
    position["led"] = position["led"] or helps
    if area not in position["invaded"]:
        position["invaded"].append(area)
    defender = dominator(position, area)
    position["battle"] = {
        "area": area,
        "source": payment["source"],
        "defender": defender,
        "stones": payment["stones"],
        "open": payment["open"],
        "hidden": payment["hidden"],
        "raised": [],
        "answer": [],
        "leader": 2 if helps else 0,
        "guard": 2 if position["players"][defender]["leader"] == area else 0,
    }
    position["phase"] = "answer"


def play_answer(position, seat, card):
    """10.6."""
    position["battle"]["answer"].append(card)


def totals(position):
    """9.7, 10.5: both sides' points."""
    battle = position["battle"]
    ours = battle["open"] + battle["hidden"] + battle["raised"]
    attack = battle["stones"] + battle["leader"] + sum(worth(position, card, battle["area"], "invade") for card in ours)
    defence = battle["guard"] + sum(worth(position, card, battle["area"], "defend") for card in battle["answer"])
    return attack, defence


def reveal(position):
    """10.8, 10.9: more points win at once; otherwise one further card, or the battle is lost."""
    attack, defence = totals(position)
    position["battle"]["shown"] = True
    if attack > defence:
        win(position)
    elif ready(position, position["turn"]):
        position["phase"] = "raise"
    else:
        lose(position)


def play_add(position, seat, card):
    """10.9: the invader's further card, then perhaps the defender's; there is no third round."""
    battle = position["battle"]
    if position["phase"] == "raise":
        battle["raised"].append(card)
        position["phase"] = "counter"
        if ready(position, battle["defender"]):
            return
    else:
        battle["answer"].append(card)
    last_reveal(position)


def play_decline(position, seat):
    """10.9, 13.7: no further card, or no Bounty."""
    if position["phase"] == "bounty":
        break_up(position)
    else:
        last_reveal(position)


def last_reveal(position):
    """10.10, 10.11: strictly more wins."""
    attack, defence = totals(position)
    if attack > defence:
        win(position)
    else:
        lose(position)


def play_concede(position, seat):
    """10.7, 10.9: the defender yields, or the invader gives up."""
    if position["phase"] == "answer":
        position["battle"]["conceded"] = True
        win(position)
    else:
        lose(position)


def use_battle_cards(position):
    """10.7, 10.12: the invader's face up, the hidden ones, the further one, then the defender's."""
    battle, invader = position["battle"], position["turn"]
    hidden_known = [invader] if battle.get("conceded") else everybody(position)
    for card in battle["open"]:
        use_up(position, invader, card, everybody(position))
    for card in battle["hidden"]:
        use_up(position, invader, card, hidden_known)
    for card in battle["raised"]:
        use_up(position, invader, card, everybody(position))
    for card in battle["answer"]:
        use_up(position, battle["defender"], card, everybody(position))


def win(position):
    """10.10: all cards are used up; the invader picks the marker that falls."""
    use_battle_cards(position)
    for part in ("open", "hidden", "raised", "answer"):
        position["battle"][part] = []
    position["phase"] = "remove"
    choices = legal(position, position["turn"])
    if len(choices) == 1:
        play_remove(position, position["turn"], choices.pop().split()[1])


def play_remove(position, seat, marker):
    """10.10: one of the defender's markers is out; the invading one joins the stack."""
    battle = position["battle"]
    position["battle"] = None
    leave(position, battle["area"], [int(marker) - 1])
    position["players"][battle["defender"]]["lost"] += 1
    join(position, battle["area"], seat)
    lose_yellow(position)
    position["spread"] = True
    position["phase"] = "act"


def lose(position):
    """10.11: the invading marker is out for good."""
    use_battle_cards(position)
    position["battle"] = None
    position["players"][position["turn"]]["lost"] += 1
    position["phase"] = "act"


def play_end(position, seat):
    """4.5."""
    end_turn(position)


def play_crown(position, seat, area):
    """9.2: it brings nothing yet."""
    position["players"][seat]["leader"] = area
    after_crown(position)


def play_strike(position, seat, area, markers):
    """13.4, 13.5: markers are picked; their owners may avert."""
    position["strike"] = {
        "area": area,
        "places": [int(n) - 1 for n in markers.split("+")],
        "spared": [],
        "answered": [],
    }
    position["phase"] = "avert"
    if not averters(position):
        settle_strike(position)


def play_avert(position, seat):
    """13.5: the Yellow card is exhausted, and all markers of that player stay."""
    card = next(card for card in YELLOW if YELLOW[card].averts == TIME[position["card"]].instruction)
    position["players"][seat]["yellow"][card] = False
    position["strike"]["spared"].append(seat)
    answered(position, seat)


def play_suffer(position, seat):
    """13.5."""
    answered(position, seat)


def answered(position, seat):
    """13.5: the next one decides, or it is settled."""
    position["strike"]["answered"].append(seat)
    if not still_asked(position):
        settle_strike(position)


def still_asked(position):
    """13.5: who has not decided yet."""
    return [seat for seat in averters(position) if seat not in position["strike"]["answered"]]


def play_bounty(position, seat, area):
    """13.7, 8.5: a free marker, which counts for nothing."""
    position["players"][seat]["supply"] -= 1
    join(position, area, seat)
    lose_yellow(position)
    break_up(position)


def play_break(position, seat, continent):
    """14.5."""
    break_away(position, continent)


# ---------------------------------------------------------------------------------------------------- comparing


def points(position, seat):
    """15.2."""
    return sum(TERRAIN[terrain].value * count for terrain, count in dominance(position, seat).items())


def outcome(position):
    """15.2, 15.3: points, then Dominance cards, then Yellow cards, then all Power cards."""
    keys = []
    for seat, player in enumerate(position["players"]):
        yellow, white = len(player["yellow"]), len(player["white"]) + len(player["down"])
        keys.append((points(position, seat), sum(dominance(position, seat).values()), yellow, yellow + white))
    return [1 + sum(other > key for other in keys) for key in keys], [key[0] for key in keys]


def odds(position):
    """2.4, 2.5, 6.8: how many there are of each tile and White card; those put under the deck come in their order."""
    if position["phase"] == "claim-tile":
        return {f"tile {name}": count for name, count in position["bag"].items() if count}
    if position["phase"] == "draw" and not sum(position["loose"].values()):
        return {f"draw {position['under'][0]['card']}": 1}
    if position["phase"] == "draw":
        return {f"draw {name}": count for name, count in position["loose"].items() if count}
    return {f"time {card}": 1 for card in position["deck"]}


BASIC = ["mountains", "desert", "hills", "forest", "plains", "lake"]


def pool(position):
    """7.6: cards of empty areas."""
    empty = [area["terrain"] for area in position["areas"].values() if not area["stack"]]
    return [empty.count(terrain) for terrain in BASIC]


def shown(position):
    """What both boards are compared by."""
    setting_up = position["phase"].startswith("claim")
    return {
        "phase": position["phase"],
        "turn": position["turn"],
        "turns": position["turns"],
        "stones": position["stones"],
        "deeds": None if setting_up else [position["grew"], position["spread"], position["led"]],
        "broken": sorted(position["broken"]),
        "rafts": position["rafts"],
        "bag": [position["bag"][terrain] for terrain in TERRAIN] if setting_up else None,
        "pool": None if setting_up else pool(position),
        "timeline": sorted(position["timeline"]),
        "deck": len(position["deck"]),
        "discard": sorted(position["discard"]),
        "loose": sum(position["loose"].values()),
        "under": [
            [entry["card"] if seat in entry["known"] else "?" for entry in position["under"]]
            for seat in range(position["seats"])
        ],
        "areas": {
            name: {
                "terrain": position["areas"][name]["terrain"],
                "stack": stack(position, name),
                "ruler": dominator(position, name),
                "links": sorted(links(position, name)),
                "ocean": at_ocean(position, name),
                "invaded": name in position["invaded"],
                "leaders": [seat for seat, player in enumerate(position["players"]) if player["leader"] == name],
            }
            for name in AREAS
        },
        "players": [
            {
                "points": points(position, seat),
                "supply": player["supply"],
                "lost": player["lost"],
                "rafts": player["rafts"],
                "yellow": sorted(
                    card for card, is_ready in player["yellow"].items() if is_ready and card in ready(position, seat)
                ),
                "down": sorted(card for card, is_ready in player["yellow"].items() if not is_ready),
                "hand": sorted(card for card in ready(position, seat) if card in WHITE),
                "white_down": sorted(player["down"]),
            }
            for seat, player in enumerate(position["players"])
        ],
        "battle": shown_battle(position),
        "strike": shown_strike(position),
    }


def shown_battle(position):
    """A battle after the invader's commitment."""
    battle = position["battle"]
    if battle is None:
        return None
    if position["phase"] == "remove":
        return [battle["area"], battle["defender"]]
    attack, _ = totals(position)
    return [
        battle["area"],
        battle["defender"],
        battle["source"],
        battle["open"],
        battle["hidden"],
        battle["leader"],
        battle["guard"],
        battle["raised"],
        attack,
    ]


def shown_strike(position):
    """A disaster whose victims are asked."""
    strike = position["strike"]
    if strike is None:
        return None
    return [strike["area"], [place + 1 for place in strike["places"]], still_asked(position), sorted(strike["spared"])]


def projected(game, state):
    """The same, from what all seats see."""
    views = [game.observe(state, seat) for seat in range(len(game.observe(state, None).seats))]
    asked = game.observe(state, None).asked
    view = views[asked[0]] if asked else views[0]
    setting_up = view.phase.startswith("claim")
    return {
        "phase": view.phase,
        "turn": view.turn,
        "turns": view.turns,
        "stones": views[view.turn].stones + (views[view.turn].payment.stones if views[view.turn].payment else 0),
        "deeds": None if setting_up else [view.grew, view.spread, view.led],
        "broken": sorted(view.broken),
        "rafts": view.rafts_left,
        "bag": list(view.bag) if setting_up else None,
        "pool": None if setting_up else list(view.pool),
        "timeline": sorted(view.timeline),
        "deck": view.time_deck,
        "discard": sorted(view.time_discard),
        "loose": view.white_loose,
        "under": [list(each.white_bottom) for each in views],
        "areas": {
            area.id: {
                "terrain": area.terrain,
                "stack": list(area.stack),
                "ruler": area.dominator,
                "links": sorted(area.links),
                "ocean": area.ocean,
                "invaded": area.invaded,
                "leaders": list(area.leaders),
            }
            for area in view.areas
        },
        "players": [
            {
                "points": each.seats[seat].points,
                "supply": each.seats[seat].markers,
                "lost": each.seats[seat].lost,
                "rafts": each.seats[seat].rafts,
                "yellow": sorted(each.seats[seat].yellow),
                "down": sorted(each.seats[seat].yellow_down),
                "hand": sorted(each.hand),
                "white_down": sorted(each.seats[seat].white_down),
            }
            for seat, each in enumerate(views)
        ],
        "battle": projected_battle(views, view),
        "strike": projected_strike(view),
    }


def projected_battle(views, view):
    """A battle as the invader sees it."""
    battle = view.battle and views[view.battle.invader].battle
    if not battle:
        return None
    if view.phase == "remove":
        return [battle.area, battle.defender]
    return [
        battle.area,
        battle.defender,
        battle.source,
        list(battle.open),
        list(battle.hidden),
        battle.invader_leader,
        battle.defender_leader,
        [battle.raised] if battle.raised else [],
        battle.invader_total,
    ]


def projected_strike(view):
    """A disaster whose victims are asked."""
    if view.phase != "avert":
        return None
    event = view.event
    return [event.area, list(event.markers), list(event.asked), sorted(event.spared)]


def taste(position, seat, actions, rng):
    """Rather act than stop, and sometimes look for a fight."""
    rich = [action for action in actions if not action.startswith(("end", "concede", "decline"))]
    fights = [action for action in actions if action.startswith(("invade", "migrate", "hide", "raft", "aqua"))]
    if fights and rng.random() < 0.4:
        return rng.choice(fights)
    return rng.choice(rich if rich and rng.random() < 0.8 else actions)
