"""Rauha from its RULES alone: slow, plain, and without a line of the engine's rules.

One function for each thing that a paragraph says, with its number. Squares are 0 to 8, row by row.
"""

from ludarium.core.state import CHANCE
from ludarium.games.rauha.components import load

FACTS = load()
SQUARES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
CARDS: dict = {card.id: card for card in FACTS.biomes}
CARDS.update({square.id: square for square in FACTS.printed})
ENTITY = {entity.id: entity for entity in FACTS.entities}
ANIMALS = ["flying", "terrestrial", "marine"]


# ---------------------------------------------------------------------------------------------------- 2 set-up


def start(setup):
    """2.2, 2.4, 2.7, 2.8: one side for all, two stocks, four crystals each, seven entities in the middle."""
    printed = [square for square in FACTS.printed if square.side == setup.options["side"]]
    return {
        "seats": setup.seats,
        "side": setup.options["side"],
        "stop": 1,
        "phase": "stack",
        "stocks": {age: [card.id for card in FACTS.biomes if card.age == age] for age in (1, 2)},
        "satellites": [[] for _ in range(setup.seats)],
        "known": [{} for _ in range(setup.seats)],
        "hole": [],
        "supply": [entity.id for entity in FACTS.entities],
        "arrivals": 0,
        "order": [],
        "acting": 0,
        "fresh": [],
        "used": [],
        "shown": [],
        "players": [
            {
                "board": [square.id for square in printed],
                "spores": [],
                "crystals": 4,
                "points": 0,
                "arrived": 0,
                "entities": [],
                "kept": None,
                "seen": set(),
                "gained": {"lines": 0, "spores": 0, "entities": 0, "water": 0},
            }
            for _ in range(setup.seats)
        ],
    }


def satellite_of(position, seat):
    """2.5, 4.2: the moon on one's left is the next satellite, the star on one's right one's own number."""
    return (seat + 1) % position["seats"] if stop(position).symbol == "moon" else seat


# ---------------------------------------------------------------------------------------------------- 3 course


def stop(position):
    """11.2: where the avatars are."""
    return FACTS.path[position["stop"] - 1]


def age(position):
    """3.2: rounds 1 and 2 use Age 1, the others Age 2."""
    return 1 if stop(position).round <= 2 else 2


def waiting(position):
    """3.4: everybody chooses at once; placing, activating and scoring are done by one person at a time."""
    if position["phase"] in ("stack", "deal"):
        return [CHANCE]
    if position["phase"] == "choose":
        return [seat for seat in range(position["seats"]) if position["players"][seat]["kept"] is None]
    return [] if position["phase"] == "over" else [acting(position)]


def acting(position):
    """5.1: whose go it is."""
    return position["order"][position["acting"]]


def begin_round(position):
    """3.3: a round opens with a deal."""
    position["phase"] = "deal"


def begin_choosing(position):
    """4.3: everybody looks at the cards of a satellite."""
    position["phase"] = "choose"
    for seat, player in enumerate(position["players"]):
        offer = position["satellites"][satellite_of(position, seat)]
        player["seen"].update(offer)


def finish_choosing(position):
    """4.1, 4.4: when the last has chosen, all take their cards; the last card left over goes to the Black Hole."""
    for seat, player in enumerate(position["players"]):
        satellite = satellite_of(position, seat)
        position["satellites"][satellite].remove(player["kept"])
        position["known"][seat][satellite] = list(position["satellites"][satellite])
    if stop(position).turn == 3:
        for satellite in position["satellites"]:
            position["hole"] += satellite
            satellite.clear()
        position["known"] = [{} for _ in range(position["seats"])]
    begin_order(position)
    position["phase"] = "place"


def ranking(position):
    """5.2, 5.3: most points first; among equals, the token that arrived last."""
    players = position["players"]
    return sorted(range(position["seats"]), key=lambda seat: (-players[seat]["points"], -players[seat]["arrived"]))


def begin_order(position):
    """5.4, 12.1: the leader begins, then clockwise, settled once."""
    first = ranking(position)[0]
    position["order"] = [(first + i) % position["seats"] for i in range(position["seats"])]
    position["acting"] = 0
    position["fresh"], position["used"] = [], []


def next_person(position):
    """5.1, 11.1: the next clockwise; after the last all avatars move on."""
    position["fresh"], position["used"] = [], []
    position["acting"] += 1
    if position["acting"] < position["seats"]:
        position["phase"] = "place" if stop(position).turn else "score"
        return
    move_avatars(position)


def move_avatars(position):
    """11.1, 11.3, 13.1: on to a turn, a scoring, a new round, or the end after the fourth scoring."""
    if position["stop"] == 16:
        position["phase"] = "over"
        return
    was_scoring = stop(position).turn is None
    position["stop"] += 1
    if was_scoring:
        begin_round(position)
    elif stop(position).turn is None:
        begin_order(position)
        position["phase"] = "score"
    else:
        begin_choosing(position)


# ---------------------------------------------------------------------------------------------------- what counts


def symbols(card_id):
    """8.2, 8.3: animals and terrains of a square; desert calls nobody."""
    card = CARDS[card_id]
    return {symbol for symbol in (*card.types, *card.animals) if symbol != "desert"}


def animals(player, kind):
    """9.8: a symbol printed twice counts twice."""
    return sum(list(CARDS[card].animals).count(kind) for card in player["board"])


def water(player):
    """6.5, 9.7, 10.5: what is on top, and two more for the host of Vuori."""
    return sum(CARDS[card].water for card in player["board"]) + (2 if "vuori" in player["entities"] else 0)


def counted(player, per):
    """9.7: how many there are at this moment."""
    if per is None:
        return 1
    return {"spore": len(player["spores"]), "water": water(player)}.get(
        per, animals(player, per) if per in ANIMALS else 0
    )


def gain_points(position, player, points, source):
    """5.3, 5.5: the token goes on top where it arrives; 0 points do not move it."""
    if points == 0:
        return
    player["points"] += points
    player["gained"][source] += points
    position["arrivals"] += 1
    player["arrived"] = position["arrivals"]


# ---------------------------------------------------------------------------------------------------- legality


def broken_keep(position, seat, card):
    """4.3: one of the cards on one's satellite."""
    if position["phase"] != "choose":
        return ["3.4"]
    return [] if card in position["satellites"][satellite_of(position, seat)] else ["4.3"]


def broken_place(position, seat, card_id, square):
    """6.1, 6.2, 6.3: the card kept, paid for, on a square that it allows."""
    player, card = position["players"][seat], CARDS[card_id]
    if position["phase"] != "place":
        return ["3.4"]
    if card_id != player["kept"]:
        return ["6.1"]
    faults = ["6.2"] if card.cost > player["crystals"] else []
    return faults + (["6.3"] if card.squares is not None and square not in card.squares else [])


def broken_discard(position, seat, square):
    """6.6, 6.7, 7.1: always for crystals; for a spore on a square without one."""
    if position["phase"] != "place":
        return ["3.4"]
    return ["7.1"] if square is not None and square in position["players"][seat]["spores"] else []


def broken_turn_to_act(position, seat, square):
    """9.1, 12.2: in a turn the avatar's line, in a scoring the squares with a spore; 9.3: each once."""
    faults = []
    if position["phase"] == "activate" and square not in stop(position).squares:
        faults.append("9.1")
    if position["phase"] == "score" and square not in position["players"][seat]["spores"]:
        faults.append("12.2")
    return faults + (["9.3"] if square in position["used"] else [])


def broken_activate(position, seat, square, target=None):
    """9.4, 9.5, 9.6, 9.9: what a biome takes; a spore goes to a square without one."""
    if position["phase"] not in ("activate", "score"):
        return ["3.4"]
    player = position["players"][seat]
    effect = CARDS[player["board"][square]].effect
    faults = broken_turn_to_act(position, seat, square)
    if effect is None:
        return [*faults, "9.9"]
    if effect.pay > player["crystals"]:
        faults.append("9.5")
    if (effect.spores > 0) != (target is not None) or (effect.spores and len(player["spores"]) == 9):
        faults.append("9.6")
    elif target is not None and target in player["spores"]:
        faults.append("7.1")
    return faults


def broken_invoke(position, seat, entity, animal=None):
    """9.2, 10.4, 10.5, 12.2: a new entity in a turn, any of one's own in a scoring; Metsat names an animal, Vuori never acts."""
    if position["phase"] not in ("activate", "score"):
        return ["3.4"]
    player, effect = position["players"][seat], ENTITY[entity].effect
    faults = []
    if entity not in player["entities"] or (position["phase"] == "activate" and entity not in position["fresh"]):
        faults.append("9.2")
    if effect is None:
        return [*faults, "9.9"]
    if entity in position["used"]:
        faults.append("9.3")
    if effect.pay > player["crystals"]:
        faults.append("9.5")
    if (entity == "metsat") != (animal is not None):
        faults.append("10.4")
    return faults


def broken_chance(position, words):
    """2.6, 3.3: tokens are piled one by one; cards of the age are dealt to one satellite after the other, four to each."""
    if words[0] != position["phase"]:
        return ["3.4"]
    if words[0] == "stack":
        seat = "ABCDE".index(words[1])
        return [] if seat < position["seats"] and position["players"][seat]["arrived"] == 0 else ["2.6"]
    card, satellite = words[1], int(words[2][1:]) - 1
    filled = sum(len(cards) for cards in position["satellites"])
    return [] if card in position["stocks"][age(position)] and satellite == filled // 4 else ["3.3"]


def broken(position, seat, action):
    """Name the paragraphs that an action breaks."""
    kind, *args = action.split()
    if seat == CHANCE or kind in ("stack", "deal"):
        return broken_chance(position, [kind, *args]) if seat == CHANCE else ["3.4"]
    numbers = [SQUARES.index(word) if word in SQUARES else word for word in args]
    if kind == "keep":
        return broken_keep(position, seat, args[0])
    if kind == "place":
        return broken_place(position, seat, *numbers)
    if kind in ("discard-crystals", "discard-spore"):
        return broken_discard(position, seat, numbers[0] if numbers else None)
    if kind in ("activate", "sow"):
        return broken_activate(position, seat, *numbers)
    if kind == "invoke":
        return broken_invoke(position, seat, args[0])
    if kind == "metsat":
        return broken_invoke(position, seat, "metsat", args[0])
    return [] if position["phase"] in ("activate", "score") else ["3.4"]


def thinkable(position, seat):
    """All notations that could be legal now."""
    if position["phase"] == "stack":
        return [f"stack {letter}" for letter in "ABCDE"]
    if position["phase"] == "deal":
        return [f"deal {card} s{n + 1}" for card in position["stocks"][age(position)] for n in range(position["seats"])]
    if position["phase"] == "choose":
        return [f"keep {card}" for satellite in position["satellites"] for card in satellite]
    if position["phase"] == "place":
        kept = position["players"][seat]["kept"]
        return ["discard-crystals"] + [
            f"{what} {square}" for square in SQUARES for what in (f"place {kept}", "discard-spore")
        ]
    single = [f"activate {square}" for square in SQUARES] + [f"invoke {entity}" for entity in ENTITY]
    return [
        "done",
        *single,
        *(f"metsat {animal}" for animal in ANIMALS),
        *(f"sow {a} {b}" for a in SQUARES for b in SQUARES),
    ]


def legal(position, seat):
    """All that breaks nothing."""
    return {action for action in thinkable(position, seat) if not broken(position, seat, action)}


# ---------------------------------------------------------------------------------------------------- carrying out


def play(position, seat, action):
    """Carry an action out."""
    kind, *args = action.split()
    numbers = [SQUARES.index(word) if word in SQUARES else word for word in args]
    handlers: dict = {
        "stack": play_stack,
        "deal": play_deal,
        "keep": play_keep,
        "place": play_place,
        "discard-crystals": play_discard,
        "discard-spore": play_discard,
        "activate": play_activate,
        "sow": play_activate,
        "invoke": play_invoke,
        "metsat": play_metsat,
        "done": play_done,
    }
    handlers[kind](position, seat, *numbers)
    while position["phase"] in ("activate", "score") and legal(position, acting(position)) == {"done"}:
        play_done(position, acting(position))  # nobody is asked who could only stop


def play_stack(position, seat, letter):
    """2.6: the tokens are piled in random order, the last on top; the last of all needs no chance."""
    left = [seat for seat, player in enumerate(position["players"]) if not player["arrived"]]
    left.remove("ABCDE".index(letter))
    for seat in ["ABCDE".index(letter), *(left if len(left) == 1 else [])]:
        position["arrivals"] += 1
        position["players"][seat]["arrived"] = position["arrivals"]
    if position["arrivals"] == position["seats"]:
        begin_round(position)


def play_deal(position, seat, card, satellite):
    """3.3: four cards for every satellite."""
    position["stocks"][age(position)].remove(card)
    position["satellites"][int(satellite[1:]) - 1].append(card)
    if all(len(cards) == 4 for cards in position["satellites"]):
        begin_choosing(position)


def play_keep(position, seat, card):
    """4.1: in secret, and nothing happens before the last has chosen."""
    position["players"][seat]["kept"] = card
    if all(player["kept"] for player in position["players"]):
        finish_choosing(position)


def play_place(position, seat, card, square):
    """6.2, 6.5, 7.3: pay, cover; the spore stays on its square."""
    player = position["players"][seat]
    player["crystals"] -= CARDS[card].cost
    player["board"][square] = card
    player["kept"] = None
    position["shown"].append(card)
    for other in position["players"]:
        other["seen"].add(card)
    welcome(position, player, square)
    position["phase"] = "activate"


def called(player, square):
    """8.1, 8.4: symbols that all three squares of the row, or of the column, share."""
    row = [square // 3 * 3 + i for i in range(3)]
    column = [square % 3 + 3 * i for i in range(3)]
    shared = [set.intersection(*(symbols(player["board"][at]) for at in line)) for line in (row, column)]
    return shared[0] | shared[1]


def welcome(position, player, square):
    """8.5, 8.6: each entity called comes from wherever it is, unless it is here already."""
    for entity in ENTITY.values():
        if entity.symbol not in called(player, square) or entity.id in player["entities"]:
            continue
        for holder in (position["supply"], *(other["entities"] for other in position["players"])):
            if entity.id in holder:
                holder.remove(entity.id)
        player["entities"].append(entity.id)
        position["fresh"].append(entity.id)


def play_discard(position, seat, square=None):
    """6.6, 6.7, 6.8: four crystals or a spore; the card goes to the Black Hole and step 3 is skipped."""
    player = position["players"][seat]
    position["hole"].append(player["kept"])
    player["kept"] = None
    if square is None:
        player["crystals"] += 4
    else:
        player["spores"].append(square)
    position["phase"] = "activate"


def take_effect(position, player, effect, source):
    """9.5, 9.7: pay once, then gain."""
    player["crystals"] += effect.crystals - effect.pay
    gain_points(position, player, effect.points * counted(player, effect.per), source)


def play_activate(position, seat, square, target=None):
    """9.3, 9.6: once; a spore goes where its owner says."""
    player = position["players"][seat]
    position["used"].append(square)
    if target is not None:
        player["spores"].append(target)
    source = "lines" if position["phase"] == "activate" else "spores"
    take_effect(position, player, CARDS[player["board"][square]].effect, source)


def play_invoke(position, seat, entity):
    """10.1, 10.2, 10.3: what an entity gives."""
    position["used"].append(entity)
    take_effect(position, position["players"][seat], ENTITY[entity].effect, "entities")


def play_metsat(position, seat, animal):
    """10.4: a point for each animal of the kind named."""
    position["used"].append("metsat")
    player = position["players"][seat]
    gain_points(position, player, animals(player, animal), "entities")


def play_done(position, seat):
    """9.4, 12.5, 12.6: whatever is left stays unused; a scoring ends with the water."""
    if position["phase"] == "score":
        player = position["players"][seat]
        lead = water(player) - min(water(other) for other in position["players"])
        gain_points(position, player, [0, 1, 3, 6, 10, 15][min(lead, 5)], "water")
    next_person(position)


# ---------------------------------------------------------------------------------------------------- comparing


def outcome(position):
    """13.2: the most points win, and ties share a place."""
    points = [player["points"] for player in position["players"]]
    return [1 + sum(other > mine for other in points) for mine in points], points


def among(position, seat, satellite):
    """14.3: what a seat knows to be on a satellite."""
    if position["phase"] in ("stack", "deal", "over") or stop(position).turn is None:
        return []
    if satellite_of(position, seat) == satellite:
        return sorted(position["satellites"][satellite])
    return sorted(card for card in position["known"][seat].get(satellite, []) if card not in position["shown"])


def shown(position):
    """What both boards are compared by."""
    order = position["order"]
    if position["phase"] not in ("place", "activate", "score"):
        first = ranking(position)[0]
        order = [(first + i) % position["seats"] for i in range(position["seats"])]
    return {
        "stop": position["stop"],
        "phase": position["phase"],
        "order": order if position["phase"] != "stack" else None,
        "pile": [seat for seat in ranking(position) if position["players"][seat]["arrived"]],
        "satellites": [len(cards) for cards in position["satellites"]],
        "stocks": [len(position["stocks"][1]), len(position["stocks"][2])],
        "hole": len(position["hole"]),
        "supply": sorted(position["supply"]),
        "fresh": sorted(position["fresh"]),
        "used": sorted(str(what) for what in position["used"]),
        "shown": sorted(position["shown"]),
        "players": [
            {
                "board": player["board"],
                "spores": sorted(player["spores"]),
                "crystals": player["crystals"],
                "points": player["points"],
                "water": water(player),
                "entities": sorted(player["entities"]),
                "kept": player["kept"],
                "gained": list(player["gained"].values()),
                "seen": sorted(player["seen"]),
                "among": [among(position, seat, n) for n in range(position["seats"])],
                "offer": sorted(position["satellites"][satellite_of(position, seat)])
                if position["phase"] == "choose"
                else [],
            }
            for seat, player in enumerate(position["players"])
        ],
    }


def projected(game, state):
    """The same, from what all seats see."""
    views = [game.observe(state, seat) for seat in range(len(game.observe(state, None).seats))]
    view = views[0]
    return {
        "stop": view.step,
        "phase": view.phase,
        "order": list(view.order) if view.phase != "stack" else None,
        "pile": list(view.pile),
        "satellites": [satellite.count for satellite in view.satellites],
        "stocks": list(view.decks),
        "hole": view.black_hole,
        "supply": sorted(view.free_entities),
        "fresh": sorted(view.fresh),
        "used": sorted([*map(str, view.used), *view.used_entities]),
        "shown": sorted(view.shown),
        "players": [
            {
                "board": list(seat.board),
                "spores": sorted(seat.spores),
                "crystals": seat.crystals,
                "points": seat.points,
                "water": seat.water,
                "entities": sorted(seat.entities),
                "kept": views[n].kept,
                "gained": list(seat.gained),
                "seen": sorted(views[n].seen),
                "among": [sorted(satellite.among) if satellite.count else [] for satellite in views[n].satellites],
                "offer": sorted(views[n].offer),
            }
            for n, seat in enumerate(view.seats)
        ],
    }


def taste(position, seat, actions, rng):
    """Rather place than discard, and rather act than stop."""
    rich = [action for action in actions if not action.startswith(("discard", "done"))]
    return rng.choice(rich if rich and rng.random() < 0.8 else actions)
