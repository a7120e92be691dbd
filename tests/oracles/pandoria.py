"""Pandoria Merchants from its RULES alone: slow, plain, and without a line of the engine's rules.

One function for each thing that a paragraph says, with its number. A cell of the map is None (empty) or a small dict.
"""

from collections import Counter

from ludarium.core.state import CHANCE
from ludarium.games.pandoria.components import RESOURCE_LETTERS, hexes, load, neighbours

FACTS = load()
RESOURCES = ["gold", "wood", "crystal", "craft", "city"]
TRACKS = RESOURCES[:4]
FACES = [*RESOURCES, "joker"]
CARDS = {card.id: card for card in FACTS.cards}
SPELLS = {spell.id: spell for spell in FACTS.spells}
COLUMNS = [column.id for column in FACTS.columns]
SLOTS = {slot.id: slot for slot in FACTS.archives}
ARCHIVED = {f"{slot.id}-{n + 1}": spell for slot in FACTS.archives for n, spell in enumerate(slot.spells)}
BRIDGES = {bridge.id: bridge for bridge in FACTS.valley.bridges}
ROWS = ["small", "great", "monument"]
GRID = [f"{column}{row}" for row in range(1, 12) for column in "ABCDEFGHIJKLMNOPQ"]


# ---------------------------------------------------------------------------------------------------- 2, 3 set-up


def start(setup):
    """2.2, 2.4, 13.1: tracks on 1, prizes for this number of players; a family has no cards to choose."""
    mode, seats = setup.options["mode"], setup.seats
    players = max(seats, 2)
    position = {
        "mode": mode,
        "seats": seats,
        "drawn": setup.options["first"] == "drawn" and seats > 1,
        "level": setup.options["level"],
        "phase": "choose" if mode != "family" else "first",
        "round": 1,
        "first": 0,
        "acting": 0,
        "faces": [],
        "kinds": [],
        "pair": [],
        "rule": "full",
        "spell": None,
        "wrath": None,
        "closed": 0,
        "stirred": False,
        "ending": "",
        "blocked": [],
        "edges": [],
        "prizes": {prize.id: "" if prize.players <= players else "-" for prize in FACTS.prizes},
        "taken": dict.fromkeys(SLOTS, 0),
        "players": [
            {
                "tracks": dict.fromkeys(TRACKS, 1 if mode != "family" else 0),
                "points": 0,
                "gained": Counter(),
                "artefacts": 0,
                "owned": [],
                "cast": [],
                "built": {},
                "raised": [],
                "starter": None,
                "monuments": [],
            }
            for _ in range(seats)
        ],
        "here": 1,
        "opened": [1],
        "gate": None,
        "ledger": [],
        "counted": 0,
        "trolls": 0,
    }
    lay_map(position)
    if mode == "family" and not position["drawn"]:
        begin_turn(position)
    return position


BORDERS = {border.players: border for border in FACTS.map.borders}


def lay_map(position):
    """3.1 to 3.5, 14.1: land in play with its printed and start resources, and the boats of lakes in play."""
    solo = position["mode"] == "solo"
    board = FACTS.valley if solo else FACTS.map
    last_row = 11 if solo else BORDERS[position["seats"]].last_row
    position["cells"] = {}
    for name, sign in hexes(board.rows):
        if sign in " ~" or int(name[1:]) > last_row:
            continue
        kind = RESOURCE_LETTERS.get(sign.upper())
        origin = "printed" if sign.isupper() else "start"
        position["cells"][name] = {"kind": kind, "origin": origin, "scored": False} if kind else None
    position["lakes"] = {}
    position["boats"] = {}
    for lake in board.lakes:
        for _ in range(lake.boats):
            boat = f"boat-{len(position['lakes']) + 1}"
            position["lakes"][boat] = list(lake.hexes)
            if all(int(name[1:]) <= last_row for name in lake.hexes):
                position["boats"][boat] = None


def territory(position, name):
    """14.2: the territory of a hex; outside the solo game there is only one."""
    return FACTS.valley.territory(name) if position["mode"] == "solo" else position["here"]


def beside(position, name):
    """3.4, 14.2: neighbours are land in play, and of the same territory."""
    return [
        other
        for other in neighbours(name)
        if other in position["cells"] and territory(position, other) == territory(position, name)
    ]


def empty(position, name):
    """14.4: an empty hex, in the current territory."""
    return (
        name in position["cells"] and position["cells"][name] is None and territory(position, name) == position["here"]
    )


def is_source(position, name):
    """5.3, 5.4, 11.4: drawn and start resources, and workers that are not crossed out."""
    cell = position["cells"][name]
    if cell is None:
        return False
    return cell.get("origin") in ("drawn", "start") or (cell.get("worker") is not None and not cell["crossed"])


def at_source(position, name):
    """5.3, 14.9: whether something to draw from lies beside a hex; after a bridge its far end is enough."""
    if position["gate"]:
        return name == position["gate"]
    return any(is_source(position, other) for other in beside(position, name))


def pockets(position):
    """5.8: groups of connected empty hexes that one reaches."""
    seen, found = set(), []
    for name in position["cells"]:
        if name in seen or not empty(position, name):
            continue
        group = [name]
        for member in group:
            group += [other for other in beside(position, member) if empty(position, other) and other not in group]
        seen.update(group)
        if any(at_source(position, member) for member in group):
            found.append(group)
    return found


# ---------------------------------------------------------------------------------------------------- 4 a turn


def begin_turn(position):
    """4.1: roll."""
    position["phase"], position["rule"] = "roll", "full"
    position["faces"], position["kinds"], position["pair"] = [], [], []
    position["wrath"], position["spell"] = None, None
    position["closed"] = 0


def begin_drawing(position):
    """5.8 to 5.10: which rule holds for this draw."""
    sizes = [len(pocket) for pocket in pockets(position)]
    position["rule"] = "full" if any(size >= 3 for size in sizes) else "short"
    if not sizes:
        finish_drawing(position)
    else:
        name_or_draw(position)


def name_or_draw(position):
    """4.3, 4.4: jokers are named first."""
    position["phase"] = "name" if "joker" in position["faces"] else "draw"
    if position["phase"] == "draw":
        position["kinds"] = list(position["faces"])


def finish_drawing(position):
    """A draw is over: of the turn, or of a Terrain spell."""
    position["pair"] = []
    if position["spell"] is None:
        begin_action(position)
    else:
        score(position)


def begin_action(position):
    """7.1: one action, if there is any."""
    position["phase"] = "act"
    if legal(position, position["acting"]) == {"pass"}:
        score(position)


def after_scoring(position):
    """12.1, 13.6, 14.10: who closed a region may buy a card, or gets a spell."""
    if position["mode"] == "family":
        get_spell(position)
        return
    enough = 2 if position["mode"] == "solo" else 1
    position["phase"] = "buy"
    if position["closed"] < enough or legal(position, position["acting"]) == {"pass"}:
        end_turn(position)


def end_turn(position):
    """10.2: the Asylum; 14.6: perhaps a territory is closed."""
    player = position["players"][position["acting"]]
    if active(player, "asylum"):
        for track in TRACKS:
            player["tracks"][track] = max(player["tracks"][track], 1)
    if position["mode"] == "solo":
        end_solo_turn(position)
    else:
        next_player(position)


def next_player(position):
    """5.11, 12.7: the round is finished before the game ends; a round without a drawing ends it."""
    position["acting"] = (position["acting"] + 1) % position["seats"]
    if position["acting"] == position["first"]:
        if not position["stirred"] and not position["ending"]:
            position["ending"] = "stall"
        if position["ending"]:
            finish(position)
            return
        position["round"] += 1
        position["stirred"] = False
    begin_turn(position)


def finish(position):
    """12.8: two on a track give a point, and so does each unused card and each artefact."""
    position["phase"] = "over"
    if position["mode"] == "family":
        return
    for player in position["players"]:
        rest = sum(level // 2 for level in player["tracks"].values()) + len(unused(player)) + player["artefacts"]
        gain(player, rest, "rest")


# ---------------------------------------------------------------------------------------------------- sheets


def gain(player, points, source):
    """Points, by their source."""
    player["points"] += points
    player["gained"][source] += points


def unused(player):
    """7.3, 7.7: cards that are neither cast nor built."""
    return [card for card in player["owned"] if card not in player["cast"] and card not in player["built"]]


def active(player, building):
    """7.5, 11.8: a building that stands and is no monument yet."""
    return any(CARDS[card].building == building and card not in player["raised"] for card in player["built"])


def lacking(player, resource, price, market):
    """7.9, 7.10, 10.9: craft for what is missing, two for one, with a Market one for one; None if it does not reach."""
    missing = max(0, price - player["tracks"][resource])
    craft = missing * (1 if market else 2)
    return craft if craft <= player["tracks"]["craft"] else None


def can_pay(player, resource, price, market=None):
    """7.9."""
    return lacking(player, resource, price, active(player, "market") if market is None else market) is not None


def pay(player, resource, price, market=None):
    """7.10: the resource itself first."""
    craft = lacking(player, resource, price, active(player, "market") if market is None else market)
    player["tracks"][resource] -= min(price, player["tracks"][resource])
    player["tracks"]["craft"] -= craft


def discounted(price, discount):
    """7.11: no price falls below 1."""
    return max(1, price - discount) if discount else price


def gold_price(player, card):
    """12.2, 10.4."""
    return discounted(CARDS[card].gold, active(player, "bank"))


def wood_price(player, card):
    """7.5, 10.6: the Carpenter does not cheapen itself."""
    return discounted(CARDS[card].wood, active(player, "carpenter") and CARDS[card].building != "carpenter")


def crystal_price(position, player, source):
    """7.4, 10.8, 13.5: a family casts for nothing."""
    if position["mode"] == "family":
        return 0
    return discounted(CARDS[source].crystal, active(player, "magic"))


def monument_price(player, card):
    """11.7, 11.8: five wood less the price paid, less the Carpenter unless it is the one crossed out; at least 1."""
    carpenter = active(player, "carpenter") and CARDS[card].building != "carpenter"
    return max(1, 5 - player["built"][card] - carpenter)


def can_afford_monument(player, card):
    """11.8: a Market that is crossed out does not help."""
    market = active(player, "market") and CARDS[card].building != "market"
    return can_pay(player, "wood", monument_price(player, card), market)


def best_prize(position, row):
    """11.2: the most valuable one left."""
    left = [prize for prize in FACTS.prizes if prize.row == row and position["prizes"][prize.id] == ""]
    return max(left, key=lambda prize: prize.value) if left else None


def workers(position, seat):
    """11.3, 14.5: one's workers that can be crossed out or named."""
    found = [
        name for name, cell in position["cells"].items() if cell and cell.get("worker") == seat and not cell["crossed"]
    ]
    found = [name for name in found if territory(position, name) == position["here"]]
    for boat, cell in position["boats"].items():
        if cell and cell["worker"] == seat and not cell["crossed"] and near_lake(position, boat):
            found.append(boat)
    return found


def near_lake(position, boat):
    """14.5: boats of a lake that touches the current territory."""
    if position["mode"] != "solo":
        return True
    around = {other for name in position["lakes"][boat] for other in neighbours(name) if other in position["cells"]}
    return any(territory(position, other) == position["here"] for other in around)


# ---------------------------------------------------------------------------------------------------- legality


def waiting(position):
    """2.6: starter cards are chosen at once; otherwise whose turn it is."""
    if position["phase"] == "choose":
        return [seat for seat, player in enumerate(position["players"]) if player["starter"] is None]
    if position["phase"] in ("first", "roll"):
        return [CHANCE]
    return [] if position["phase"] == "over" else [position["acting"]]


def legal(position, seat):
    """All that may be done now."""
    return set(globals()["choices_" + position["phase"]](position, seat))


def choices_choose(position, seat):
    """2.5."""
    return ["choose S1", "choose S2", "choose S3"]


def choices_first(position, seat):
    """2.7."""
    return [f"first {letter}" for letter in "ABCD"[: position["seats"]]]


def choices_roll(position, seat):
    """4.2, 9.9: two dice, or one for Terrain 1."""
    if position["rule"] == "single":
        return [f"roll-one {face}" for face in FACES]
    return [f"roll {one} {two}" for one in FACES for two in FACES]


def choices_name(position, seat):
    """4.3, 4.4, 9.9: one joker is not the other die's resource; two jokers are any two. 5.9: who may waive need not name."""
    found = ["waive"] if position["rule"] == "short" else []
    if position["faces"] == ["joker", "joker"]:
        pairs = [(one, two) for i, one in enumerate(RESOURCES) for two in RESOURCES[i:]]
        return found + [f"name-both {one} {two}" for one, two in pairs]
    return found + [f"name {kind}" for kind in RESOURCES if kind not in position["faces"]]


def pairs_in(position, pocket):
    """5.2, 5.3: neighbours, at least one of them beside something to draw from."""
    pairs = [(one, two) for one in pocket for two in beside(position, one) if two in pocket]
    return [(one, two) for one, two in pairs if at_source(position, one) or at_source(position, two)]


def possible_pairs(position):
    """5.8, 5.9, 9.9: in which pockets two resources may be drawn."""
    fits = {"full": lambda size: size >= 3, "short": lambda size: size == 2, "pair": lambda size: size >= 2}.get(
        position["rule"]
    )
    if fits is None:
        return []
    return [pair for pocket in pockets(position) if fits(len(pocket)) for pair in pairs_in(position, pocket)]


def choices_draw(position, seat):
    """5.1, 5.8, 5.9, 9.9: the first of two, or one alone, or nothing."""
    rule = position["rule"]
    found = [f"draw {one}" for one, _ in possible_pairs(position)]
    if rule == "single":
        kind = position["kinds"][0]
        return [
            f"draw-one {kind} {name}"
            for name in position["cells"]
            if empty(position, name) and at_source(position, name)
        ]
    if rule == "short":
        found.append("waive")
    if rule in ("short", "one-of-two"):
        alone = [pocket[0] for pocket in pockets(position) if len(pocket) == 1]
        found += [f"draw-one {kind} {name}" for kind in position["kinds"] for name in alone]
    return found


def choices_beside(position, seat):
    """5.2, 5.3: the second of two."""
    return [f"draw {two}" for one, two in possible_pairs(position) if one == position["pair"][0]]


def choices_worker(position, seat):
    """6.1."""
    pair = position["pair"]
    return [
        f"worker {name}"
        for spot in pair
        for name in beside(position, spot)
        if empty(position, name) and name not in pair
    ]


def choices_act(position, seat):
    """7.1: cast, construct, take a relic, raise a monument, or nothing."""
    player = position["players"][seat]
    found = ["pass", *spell_choices(position, seat)]
    if position["mode"] == "family":
        return found
    found += [f"build {card}" for card in buildable(player) if can_pay(player, "wood", wood_price(player, card))]
    for row, artefacts in (("small", 2), ("great", 3)):
        if player["artefacts"] >= artefacts and best_prize(position, row):
            found += [f"relic {row} {spot}" for spot in workers(position, seat)]
    for card in standing(player):
        if best_prize(position, "monument") and can_afford_monument(player, card):
            found += [f"monument {card} {spot}" for spot in workers(position, seat)]
    return found


def buildable(player, but=None):
    """7.3, 7.6: unused cards whose building does not stand already."""
    return [card for card in unused(player) if card != but and not active(player, CARDS[card].building)]


def standing(player):
    """11.5: active buildings."""
    return [card for card in player["built"] if card not in player["raised"]]


def spell_choices(position, seat):
    """7.4, 7.8, 13.5: every spell in hand that can be paid for and has something to do."""
    player = position["players"][seat]
    for source in unused(player):
        spell = SPELLS[ARCHIVED[source] if position["mode"] == "family" else CARDS[source].spell]
        price = crystal_price(position, player, source)
        if can_pay(player, "crystal", price):
            yield from globals()["aims_" + spell.kind](position, seat, source, spell.strength)


def aims_boat(position, seat, source, strength):
    """9.2, 14.5: any free boat in play."""
    return [
        f"boat {source} {boat}"
        for boat, cell in position["boats"].items()
        if cell is None and near_lake(position, boat)
    ]


def free_hexes(position):
    """All empty hexes of the territory."""
    return [name for name in position["cells"] if empty(position, name)]


def is_worker(position, name):
    """9.3, 9.8: a worker on land that is not crossed out."""
    cell = position["cells"][name]
    return bool(cell) and cell.get("worker") is not None and not cell["crossed"]


def aims_clone(position, seat, source, strength):
    """9.3: beside a worker."""
    places = [
        name for name in free_hexes(position) if any(is_worker(position, other) for other in beside(position, name))
    ]
    return [f"clone {source} {name}" for name in places]


def aims_inspection(position, seat, source, strength):
    """9.5: beside something to draw from."""
    return [f"inspect {source} {name}" for name in free_hexes(position) if at_source(position, name)]


def aims_invocation(position, seat, source, strength):
    """9.6: any track."""
    return [f"invoke {source} {track}" for track in TRACKS]


def aims_wrath(position, seat, source, strength):
    """9.7: any worker of one's own."""
    return [f"wrath {source} {spot}" for spot in workers(position, seat)]


def swamp_places(position):
    """9.8: beside a drawn resource or a worker."""
    found = []
    for name in free_hexes(position):
        for other in beside(position, name):
            cell = position["cells"][other]
            if is_worker(position, other) or (cell and cell.get("origin") == "drawn"):
                found.append(name)
    return sorted(set(found))


def aims_swamp(position, seat, source, strength):
    """9.8."""
    return [f"swamp {source} {name}" for name in swamp_places(position)]


def aims_preemption(position, seat, source, strength):
    """9.10: a card that could be bought."""
    return [f"preempt {source} {card}" for card in for_sale(position, seat)]


def aims_terrain(position, seat, source, strength):
    """9.9, 7.8: if there is a hex to draw on."""
    return [f"terrain {source}"] if pockets(position) else []


def aims_edification(position, seat, source, strength):
    """9.4: another card's building, or a monument."""
    player = position["players"][seat]
    found = [f"edify {source} {card}" for card in buildable(player, source)]
    if best_prize(position, "monument"):
        found += [
            f"edify-monument {source} {card} {spot}" for card in standing(player) for spot in workers(position, seat)
        ]
    return found


def choices_more(position, seat):
    """9.8: the second swamp, if wished; the first does not help it."""
    return ["pass"] + [f"swamp-too {name}" for name in swamp_places(position) if name not in position["pair"]]


def for_sale(position, seat):
    """12.3, 12.4, 15.3: cards not owned, in columns that are open."""
    owned = position["players"][seat]["owned"]
    return [card for card in CARDS if card not in owned and CARDS[card].column not in position["blocked"]]


def choices_buy(position, seat):
    """12.1, 12.2."""
    player = position["players"][seat]
    return ["pass"] + [
        f"buy {card}" for card in for_sale(position, seat) if can_pay(player, "gold", gold_price(player, card))
    ]


def slots(position):
    """13.7: slots for this number of players."""
    return [slot for slot in FACTS.archives if slot.players <= position["seats"]]


def choices_take(position, seat):
    """13.6: an untouched slot of the uppermost floor that has one."""
    untouched = [slot for slot in slots(position) if position["taken"][slot.id] == 0]
    top = min((slot.floor for slot in untouched), default=0)
    return [f"take {slot.id}" for slot in untouched if slot.floor == top]


def choices_claim(position, seat):
    """15.3."""
    return [f"claim {column}" for column in COLUMNS if column not in position["blocked"]]


def choices_cede(position, seat):
    """15.4."""
    return [f"cede {row}" for row in ROWS if best_prize(position, row)]


def choices_cross(position, seat):
    """14.8: from any closed territory to one not opened yet."""
    opened = position["opened"]
    return [
        f"cross {bridge.id}"
        for bridge in FACTS.valley.bridges
        if (bridge.territories[0] in opened) != (bridge.territories[1] in opened)
    ]


def choices_over(position, seat):
    """Nothing."""
    return []


KINDS_OF_PHASE = {
    "choose": {"choose"},
    "name": {"name", "name-both", "waive"},
    "draw": {"draw", "draw-one", "waive"},
    "beside": {"draw"},
    "worker": {"worker"},
    "act": {
        *(
            "pass",
            "build",
            "relic",
            "monument",
            "boat",
            "clone",
            "inspect",
            "invoke",
            "wrath",
            "swamp",
            "preempt",
            "terrain",
        ),
        *("edify", "edify-monument"),
    },
    "more": {"swamp-too", "pass"},
    "buy": {"buy", "pass"},
    "take": {"take"},
    "claim": {"claim"},
    "cede": {"cede"},
    "cross": {"cross"},
}


def broken(position, seat, action):
    """The paragraph that an action breaks, where only one does."""
    kind, *args = action.split()
    if seat == CHANCE:
        return []
    if kind not in KINDS_OF_PHASE.get(position["phase"], {kind}):
        return ["4.1"]
    if kind in ("choose", "name-both", "draw-one", "take", "roll", "roll-one", "first"):
        return []
    if position["phase"] == "name":
        return ["4.3"] if kind == "name" and "joker" in position["faces"] and args[0] in position["faces"] else []
    if kind == "buy":
        return broken_buy(position, seat, args[0])
    if kind == "cross":
        return ["14.8"]
    if kind == "claim":
        return ["15.3"]
    if kind == "build" and position["phase"] == "act" and position["mode"] != "family":
        return broken_build(position, seat, args[0])
    return []


def broken_buy(position, seat, card):
    """12.2, 12.3, 12.4."""
    player = position["players"][seat]
    faults = ["12.3"] if card in player["owned"] else []
    if CARDS[card].column in position["blocked"]:
        faults.append("12.4")
    return faults + ([] if can_pay(player, "gold", gold_price(player, card)) else ["12.2"])


def broken_build(position, seat, card):
    """7.3, 7.4, 7.5, 7.6."""
    player = position["players"][seat]
    faults = [] if card in player["owned"] else ["7.3"]
    if card in player["owned"] and card not in unused(player):
        return ["7.4"] if not active(player, CARDS[card].building) else []
    if active(player, CARDS[card].building):
        faults.append("7.6")
    return faults + ([] if can_pay(player, "wood", wood_price(player, card)) else ["7.5"])


# ---------------------------------------------------------------------------------------------------- carrying out


def play(position, seat, action):
    """Carry an action out."""
    kind, *args = action.split()
    globals()["play_" + kind.replace("-", "_")](position, seat, *args)


def play_choose(position, seat, card):
    """2.5, 2.6: all are shown when the last has chosen."""
    position["players"][seat]["starter"] = card
    if all(player["starter"] for player in position["players"]):
        for player in position["players"]:
            player["owned"].append(player["starter"])
        position["phase"] = "first"
        if not position["drawn"]:
            begin_turn(position)


def play_first(position, seat, letter):
    """2.7."""
    position["first"] = position["acting"] = "ABCD".index(letter)
    begin_turn(position)


def play_roll(position, seat, one, two):
    """4.2."""
    position["faces"] = [one, two]
    if position["spell"] is None:
        begin_drawing(position)
    else:
        name_or_draw(position)


def play_roll_one(position, seat, face):
    """9.9."""
    position["faces"] = [face]
    name_or_draw(position)


def play_name(position, seat, kind):
    """4.3."""
    position["kinds"] = [kind if face == "joker" else face for face in position["faces"]]
    position["phase"] = "draw"


def play_name_both(position, seat, one, two):
    """4.4."""
    position["kinds"] = [one, two]
    position["phase"] = "draw"


def put_resource(position, kind, name):
    """5.11: something is drawn on the map."""
    position["cells"][name] = {"kind": kind, "origin": "drawn", "scored": False}
    position["stirred"] = True


def put_worker(position, seat, name):
    """6.1, 5.11."""
    position["cells"][name] = {"worker": seat, "crossed": False}
    position["stirred"] = True


def play_draw(position, seat, name):
    """5.1, 5.6, 13.1: two resources, and an artefact between equal ones; a family has none."""
    position["pair"].append(name)
    if len(position["pair"]) == 1:
        position["phase"] = "beside"
        return
    if position["rule"] == "full":
        position["phase"] = "worker"
        return
    draw_pair(position)
    finish_drawing(position)


def draw_pair(position):
    """5.1, 5.6."""
    for kind, name in zip(position["kinds"], position["pair"], strict=True):
        put_resource(position, kind, name)
    if position["kinds"][0] == position["kinds"][1] and position["mode"] != "family":
        position["edges"].append(tuple(position["pair"]))
    position["gate"] = None


def play_worker(position, seat, name):
    """6.1: with it the draw is complete."""
    draw_pair(position)
    put_worker(position, seat, name)
    finish_drawing(position)


def play_draw_one(position, seat, kind, name):
    """5.9, 9.9."""
    put_resource(position, kind, name)
    finish_drawing(position)


def play_waive(position, seat):
    """5.9."""
    finish_drawing(position)


def play_pass(position, seat):
    """7.1, 9.8, 12.1: nothing more."""
    if position["phase"] == "buy":
        end_turn(position)
    elif position["phase"] == "more":
        finish_swamp(position, seat)
    else:
        score(position)


def cast(position, seat, source):
    """7.4, 7.7, 10.7: crystals are paid and the card is used up; a Casket gives 3 points."""
    player = position["players"][seat]
    pay(player, "crystal", crystal_price(position, player, source)) if position["mode"] != "family" else None
    player["cast"].append(source)
    position["spell"] = source
    if position["mode"] != "family" and active(player, "casket"):
        gain(player, 3, "buildings")


def make(player, times=1):
    """10.1: an Academy gives a point for each thing made later."""
    if active(player, "academy"):
        gain(player, times, "buildings")


def play_build(position, seat, card, price=None):
    """7.5, 10.1, 11.7: the price paid is remembered."""
    player = position["players"][seat]
    if price is None:
        price = wood_price(player, card)
        pay(player, "wood", price)
    make(player)
    player["built"][card] = price
    score(position)


def cross_out(position, spot):
    """11.3, 11.4."""
    (position["boats"] if spot in position["boats"] else position["cells"])[spot]["crossed"] = True


def take_prize(position, seat, row, source):
    """11.2, 11.6."""
    prize = best_prize(position, row)
    position["prizes"][prize.id] = "ABCD"[seat]
    gain(position["players"][seat], prize.value, source)
    return prize.value


def play_relic(position, seat, row, spot):
    """11.1."""
    player = position["players"][seat]
    player["artefacts"] -= 2 if row == "small" else 3
    cross_out(position, spot)
    take_prize(position, seat, row, "relics")
    make(player)
    score(position)


def play_monument(position, seat, card, spot, free=False):
    """11.5, 11.7, 11.8: the building and the worker are crossed out first."""
    player = position["players"][seat]
    price = monument_price(player, card)
    player["raised"].append(card)
    if not free:
        pay(player, "wood", price)
    cross_out(position, spot)
    player["monuments"].append(take_prize(position, seat, "monument", "monuments"))
    make(player)
    score(position)


def play_boat(position, seat, source, boat):
    """9.2."""
    cast(position, seat, source)
    position["boats"][boat] = {"worker": seat, "crossed": False}
    position["stirred"] = True
    score(position)


def play_clone(position, seat, source, name):
    """9.3."""
    cast(position, seat, source)
    put_worker(position, seat, name)
    score(position)


play_inspect = play_clone


def play_invoke(position, seat, source, track):
    """9.6."""
    cast(position, seat, source)
    position["players"][seat]["tracks"][track] = 5
    score(position)


def play_wrath(position, seat, source, spot):
    """9.7."""
    cast(position, seat, source)
    spell = SPELLS[ARCHIVED[source] if position["mode"] == "family" else CARDS[source].spell]
    position["wrath"] = (spot, spell.strength)
    score(position)


def play_swamp(position, seat, source, name):
    """9.8, 16.3: one, or up to two; nothing is seen of it before it is complete."""
    spell = SPELLS[ARCHIVED[source] if position["mode"] == "family" else CARDS[source].spell]
    position["pair"] = [name]
    position["swamping"] = source
    if spell.strength == 2:
        position["phase"] = "more"
    else:
        finish_swamp(position, seat)


def finish_swamp(position, seat):
    """9.8, 5.11."""
    cast(position, seat, position["swamping"])
    for name in position["pair"]:
        position["cells"][name] = {"swamp": True}
    position["stirred"] = True
    position["pair"] = []
    score(position)


def play_swamp_too(position, seat, name):
    """9.8."""
    position["pair"].append(name)
    finish_swamp(position, seat)


def play_preempt(position, seat, source, card):
    """9.10."""
    cast(position, seat, source)
    own(position, seat, card)
    score(position)


def play_terrain(position, seat, source):
    """9.9: one die, or two."""
    cast(position, seat, source)
    spell = SPELLS[ARCHIVED[source] if position["mode"] == "family" else CARDS[source].spell]
    if spell.strength == 1:
        position["rule"] = "single"
    else:
        position["rule"] = "pair" if any(len(pocket) >= 2 for pocket in pockets(position)) else "one-of-two"
    position["phase"] = "roll"
    position["faces"], position["kinds"] = [], []


def play_edify(position, seat, source, card):
    """9.4."""
    cast(position, seat, source)
    play_build(position, seat, card, 0)


def play_edify_monument(position, seat, source, card, spot):
    """9.4."""
    cast(position, seat, source)
    play_monument(position, seat, card, spot, free=True)


def own(position, seat, card):
    """12.4, 14.11: three cards of a column close it, except alone."""
    player = position["players"][seat]
    player["owned"].append(card)
    column = CARDS[card].column
    three = sum(CARDS[other].column == column for other in player["owned"]) >= 3
    if three and position["mode"] != "solo" and column not in position["blocked"]:
        position["blocked"].append(column)


def play_buy(position, seat, card):
    """12.2."""
    player = position["players"][seat]
    pay(player, "gold", gold_price(player, card))
    own(position, seat, card)
    end_turn(position)


def get_spell(position):
    """13.6: from a slot that has been begun, or one to be chosen."""
    if position["closed"] == 0:
        end_turn(position)
        return
    for slot in slots(position):
        if 0 < position["taken"][slot.id] < len(slot.spells):
            take_spell(position, slot)
            return
    position["phase"] = "take"
    choices = choices_take(position, position["acting"])
    if not choices:
        end_turn(position)
    elif len(choices) == 1:
        take_spell(position, SLOTS[choices[0].split()[1]])


def play_take(position, seat, slot):
    """13.6."""
    take_spell(position, SLOTS[slot])


def take_spell(position, slot):
    """13.6, 13.8: its next spell; the last of all ends the game."""
    position["taken"][slot.id] += 1
    position["players"][position["acting"]]["owned"].append(f"{slot.id}-{position['taken'][slot.id]}")
    if all(position["taken"][other.id] == len(other.spells) for other in slots(position)) and not position["ending"]:
        position["ending"] = "archives"
    end_turn(position)


# ---------------------------------------------------------------------------------------------------- 8 scoring


def regions(position):
    """8.1, 8.11: connected hexes of one resource, in reading order."""
    seen, found = set(), []
    for name in sorted(position["cells"], key=GRID.index):
        cell = position["cells"][name]
        if name in seen or not cell or "kind" not in cell:
            continue
        group = [name]
        for member in group:
            for other in beside(position, member):
                there = position["cells"][other]
                if there and there.get("kind") == cell["kind"] and other not in group:
                    group.append(other)
        seen.update(group)
        found.append(group)
    return found


def is_closed(position, region):
    """8.2, 8.3: no empty neighbour, and not scored yet."""
    scored = any(position["cells"][name]["scored"] for name in region)
    return not scored and all(
        position["cells"][other] is not None for name in region for other in beside(position, name)
    )


def workers_beside(position, region, seat):
    """8.4, 8.5, 9.7: on land and on boats; each once, the one of a Wrath more."""
    land = {other for name in region for other in beside(position, name)}
    spots = [
        name
        for name in land
        if position["cells"][name].get("worker") == seat and not position["cells"][name]["crossed"]
    ]
    for boat, cell in position["boats"].items():
        touches = any(other in position["lakes"][boat] for name in region for other in neighbours(name))
        if cell and cell["worker"] == seat and not cell["crossed"] and touches:
            spots.append(boat)
    wrath = position["wrath"]
    return len(spots) + (wrath[1] - 1 if wrath and wrath[0] in spots else 0)


BONUS = {"gold": "treasury", "wood": "sawmill", "crystal": "tower", "craft": "workshop"}


def score(position):
    """8.3, 8.11, 12.6: every region that is closed now, one after the other."""
    for region in regions(position):
        if is_closed(position, region):
            score_region(position, region)
    printed = sum(
        1 for cell in position["cells"].values() if cell and cell.get("origin") == "printed" and cell["scored"]
    )
    if position["mode"] != "solo" and printed >= BORDERS[position["seats"]].closed and not position["ending"]:
        position["ending"] = "printed"
    after_scoring(position)


def score_region(position, region):
    """8.4, 8.12: everybody beside it is paid; its artefacts go to whose turn it is."""
    kind = position["cells"][region[0]]["kind"]
    position["closed"] += 1
    for name in region:
        position["cells"][name]["scored"] = True
    for seat, player in enumerate(position["players"]):
        count = workers_beside(position, region, seat)
        if count and position["mode"] == "family":
            pay_family(position, seat, kind, len(region), count)
        elif count:
            pay_region(player, kind, len(region), count)
    inside = [edge for edge in position["edges"] if edge[0] in region]
    position["players"][position["acting"]]["artefacts"] += len(inside)


def pay_region(player, kind, size, count):
    """8.4, 8.7 to 8.10, 10.3, 10.5: cities give points, others move a track; every two left over give a point."""
    if kind == "city":
        gain(player, size * count, "cities")
        if active(player, "statue"):
            gain(player, size, "buildings")
        return
    amount = size * count + (2 * size if active(player, BONUS[kind]) else 0)
    level = player["tracks"][kind] + amount
    player["tracks"][kind] = min(level, 5)
    gain(player, max(0, level - 5) // 2, "surplus")
    if level > 5 and active(player, "boutique"):
        gain(player, 2, "buildings")


def guild_owner(position, kind):
    """13.2: guilds go round in turn order."""
    guilds = [guild.resource for guild in FACTS.guilds.guilds]
    places = next(owners.places for owners in FACTS.guilds.owners if owners.players == position["seats"])
    place = places[guilds.index(kind)] if kind in guilds else None
    return None if place is None else (position["first"] + place - 1) % position["seats"]


def pay_family(position, seat, kind, size, count):
    """13.3, 13.4: points, and two more for each hex of one's guild's resource."""
    player = position["players"][seat]
    gain(player, size * count, "regions")
    if guild_owner(position, kind) == seat:
        gain(player, 2 * size, "guilds")


# ---------------------------------------------------------------------------------------------------- 14, 15 alone


def end_solo_turn(position):
    """14.6: the territory is closed without a pocket of three that one reaches."""
    position["round"] += 1
    if any(len(pocket) >= 3 for pocket in pockets(position)):
        begin_turn(position)
    else:
        close_territory(position)


def troll_table(position):
    """15.1, 15.2."""
    last = next(level.rows for level in FACTS.trolls.levels if level.id == position["level"])
    return [*FACTS.trolls.table, *last]


def close_territory(position):
    """14.7, 15.1: the Trolls get what the table says less the score for the territory."""
    number = len(position["ledger"])
    points = position["players"][0]["points"]
    territory_score = points - position["counted"]
    position["counted"] = points
    got = max(0, troll_table(position)[number] - territory_score)
    position["trolls"] += got
    position["ledger"].append([position["here"], territory_score, got])
    position["phase"] = "claim"
    if number + 1 < 3:
        after_claims(position)


def play_claim(position, seat, column):
    """15.3, 15.4: a point for each card crossed out; from the fourth on a prize too."""
    owned = position["players"][0]["owned"]
    got = sum(CARDS[card].column == column and card not in owned for card in CARDS)
    position["trolls"] += got
    position["blocked"].append(column)
    position["phase"] = "cede"
    if len(position["ledger"]) < 4 or not choices_cede(position, seat):
        after_claims(position)


def play_cede(position, seat, row):
    """15.4."""
    prize = best_prize(position, row)
    position["prizes"][prize.id] = "*"
    position["trolls"] += prize.value
    after_claims(position)


def after_claims(position):
    """14.8, 15.6: a bridge, or the end after the eighth territory."""
    if len(position["ledger"]) == 8:
        position["ending"] = "territories"
        finish(position)
        return
    position["phase"] = "cross"


def play_cross(position, seat, name):
    """14.8, 14.9."""
    bridge = BRIDGES[name]
    side = 0 if bridge.territories[1] in position["opened"] else 1
    position["here"] = bridge.territories[side]
    position["opened"].append(position["here"])
    position["gate"] = bridge.hexes[side]
    begin_turn(position)


# ---------------------------------------------------------------------------------------------------- comparing


def outcome(position):
    """12.9, 13.9, 15.6: points, then the best monument or more unused spells; alone, more points than the Trolls."""
    points = [player["points"] for player in position["players"]]
    if position["mode"] == "solo":
        return [1 if points[0] > position["trolls"] else 2], points
    keys = []
    for player in position["players"]:
        second = len(unused(player)) if position["mode"] == "family" else max(player["monuments"], default=0)
        keys.append((player["points"], second))
    return [1 + sum(other > key for other in keys) for key in keys], points


def odds(position):
    """4.2: all faces are equally likely."""
    return dict.fromkeys(legal(position, CHANCE), 1)


def word(cell):
    """How a hex is written in an observation."""
    if cell is None:
        return "."
    if "kind" in cell:
        return cell["kind"] + ("*" if cell["scored"] else "")
    if "swamp" in cell:
        return "#"
    return "ABCD"[cell["worker"]] + ("!" if cell["crossed"] else "")


SOURCES = {
    "base": ["cities", "surplus", "buildings", "relics", "monuments", "rest"],
    "family": ["regions", "guilds"],
    "solo": ["cities", "surplus", "buildings", "relics", "monuments", "rest"],
}


def shown(position):
    """What both boards are compared by."""
    cells = position["cells"]
    return {
        "phase": position["phase"],
        "round": position["round"],
        "first": position["first"],
        "acting": position["acting"] if position["phase"] not in ("choose", "over") else None,
        "faces": position["faces"] if position["phase"] in ("name", "draw", "beside", "worker") else None,
        "kinds": position["kinds"] if position["phase"] in ("draw", "beside", "worker") else None,
        "closed": position["closed"] if position["phase"] in ("buy", "take") else None,
        "stirred": position["stirred"] if position["phase"] in ("draw", "act") and position["mode"] != "solo" else None,
        "ending": position["ending"],
        "printed": sum(1 for cell in cells.values() if cell and cell.get("origin") == "printed" and cell["scored"]),
        "blocked": sorted(position["blocked"]),
        "hexes": [word(cells[name]) if name in cells else "" for name in GRID],
        "boats": ["" if cell is None else word(cell) for cell in position["boats"].values()],
        "edges": sorted(tuple(sorted(edge)) for edge in position["edges"]),
        "prizes": list(position["prizes"].values()) if position["mode"] != "family" else None,
        "taken": list(position["taken"].values()) if position["mode"] == "family" else None,
        "players": [
            {
                "tracks": list(player["tracks"].values()) if position["mode"] != "family" else None,
                "points": player["points"],
                "artefacts": player["artefacts"],
                "owned": sorted(player["owned"]),
                "cast": sorted(player["cast"]),
                "built": sorted(player["built"]),
                "raised": sorted(player["raised"]),
                "gained": [player["gained"][source] for source in SOURCES[position["mode"]]],
            }
            for player in position["players"]
        ],
        "valley": [
            position["here"],
            sorted(position["opened"]),
            position["ledger"],
            position["gate"] or "",
            position["trolls"],
        ]
        if position["mode"] == "solo"
        else None,
    }


def projected(game, state):
    """The same, from what the seat that is asked sees."""
    everybody = game.observe(state, None)
    view = game.observe(state, everybody.asked[0]) if everybody.asked else everybody
    sources = slice(6, 8) if view.mode == "family" else slice(0, 6)
    return {
        "phase": view.phase,
        "round": view.round,
        "first": view.first,
        "acting": view.acting if view.phase not in ("choose", "over") else None,
        "faces": list(view.faces) if view.phase in ("name", "draw", "beside", "worker") else None,
        "kinds": list(view.parts.kinds) if view.phase in ("draw", "beside", "worker") else None,
        "closed": view.closed if view.phase in ("buy", "take") else None,
        "stirred": view.stirred if view.phase in ("draw", "act") and view.mode != "solo" else None,
        "ending": view.ending,
        "printed": view.printed,
        "blocked": sorted(view.blocked),
        "hexes": list(view.hexes),
        "boats": list(view.boats),
        "edges": sorted(tuple(sorted(edge)) for edge in view.artefacts),
        "prizes": list(view.prizes) if view.mode != "family" else None,
        "taken": list(view.taken) if view.mode == "family" else None,
        "players": [
            {
                "tracks": list(seat.tracks) if view.mode != "family" else None,
                "points": seat.points,
                "artefacts": seat.artefacts,
                "owned": sorted(seat.owned),
                "cast": sorted(seat.cast),
                "built": sorted(seat.built),
                "raised": sorted(seat.raised),
                "gained": list(seat.gained)[sources],
            }
            for seat in view.seats
        ],
        "valley": [
            view.valley.here,
            sorted(view.valley.opened),
            [[closed.territory, closed.score, closed.trolls] for closed in view.valley.ledger],
            view.valley.gate,
            view.valley.trolls,
        ]
        if view.valley
        else None,
    }


def taste(position, seat, actions, rng):
    """Rather act than pass, kind by kind, so that rare actions are seen."""
    kinds: dict[str, list[str]] = {}
    for action in actions:
        kinds.setdefault(action.split()[0], []).append(action)
    rich = [kind for kind in kinds if kind not in ("pass", "waive")]
    return rng.choice(kinds[rng.choice(rich)] if rich and rng.random() < 0.85 else actions)
