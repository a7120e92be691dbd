"""Paleo from its RULES alone: slow, plain, and without a line of the engine's rules.

How discs slide is taken from the engine as one takes a die from the box: a flick gives a trace of contacts, and the model makes
of it what the rulebook says. (That the trace is right is shown by a brute-force integrator, in the tests of the physics.)
Places of discs are in thousandths of a millimetre, reefs in millimetres.
"""

import math
import random
from itertools import pairwise

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.paleo.components import load
from ludarium.games.paleo.physics import Slide

FACTS = load()
PIECES = [piece.id for piece in FACTS.pieces]
MERCENARIES = [piece.id for piece in FACTS.pieces if piece.kind == "mercenary"]
BASE = [f"c{n}" for n in range(1, 9)]
ADVANCED = [f"a{n}" for n in range(1, 5)]
SANCTUARIES = {sanctuary.id: sanctuary for sanctuary in FACTS.sanctuaries}
DISC, GONE = 2, 6
"""What a row of a trace tells: two discs met, a disc flew over the rim."""
HAIR = 1e-6


def side_of(piece):
    """1.1: red or green."""
    return 0 if piece[0] == "R" else 1


# ---------------------------------------------------------------------------------------------------- set-up


def start(setup):
    """2.1, 3.1, 13.1: nothing lies on the board; alone, everything is in its standard place."""
    position = {
        "seats": setup.seats,
        "exact": setup.options["hand"] == "exact",
        "table": FACTS.table(setup.seats),
        "phase": "reefs",
        "round": 1,
        "flicks": 0,
        "spot": 0,
        "actor": 0,
        "points": [0, 0],
        "results": [],
        "pieces": {name: new_piece() for name in PIECES},
        "reefs": {f"{'RG'[side]}-reef-{n}": None for side in (0, 1) for n in range(1, 6)},
        "asked_reefs": [],
        "keys": [],
        "aim": None,
        "queue": [],
        "before": [],
    }
    if setup.seats == 1:
        lay_standard(position)
        position["phase"] = "flick"
    else:
        begin_reefs(position)
    return position


def new_piece():
    """5.1: beside the board."""
    return {"place": "aside", "x": 0, "y": 0, "circle": "", "protected": False}


def lay_standard(position):
    """13.1: reefs and pieces of both sides."""
    for name, reef in zip(position["reefs"], FACTS.standard.reefs, strict=True):
        position["reefs"][name] = reef
    for side in (0, 1):
        for circle, number in zip(BASE, FACTS.standard.arrangement, strict=True):
            put_down(position, f"{'RG'[side]}{number}", circle)


def put_down(position, piece, circle):
    """5.1, 8.6: a piece lies in the middle of a circle."""
    x, y = circle_at(side_of(piece), circle)
    position["pieces"][piece].update(place="board", x=x * 1000, y=y * 1000)
    position["pieces"][piece]["circle"] = circle


def circle_at(side, circle):
    """2.2, 2.6: where a circle is."""
    camp = FACTS.camps[side]
    return camp.circles[BASE.index(circle)] if circle in BASE else camp.advanced_circles[ADVANCED.index(circle)]


def owner(position, piece):
    """12.3: who arranges a piece."""
    return position["table"].owner[PIECES.index(piece)]


def seat_side(position, seat):
    """12.1: the side of a seat."""
    return position["table"].side[seat]


# ---------------------------------------------------------------------------------------------------- 4 reefs


def first_spot(position):
    """11.3: each round starts one place further in the order of turns."""
    return (position["round"] - 1) % len(position["table"].cycle)


def begin_reefs(position):
    """4.1, 12.4: one, two, two, two, two, one, in turns; the groups of a side go round its seats."""
    first = seat_side(position, position["table"].cycle[first_spot(position)])
    used, group = [0, 0], [0, 0]
    position["asked_reefs"] = []
    for which, count in FACTS.reef.order:
        side = first if which == 0 else 1 - first
        for _ in range(count):
            used[side] += 1
            position["asked_reefs"].append(
                (f"{'RG'[side]}-reef-{used[side]}", position["table"].groups[side][group[side]])
            )
        group[side] += 1
    position["moved"] = []
    position["phase"] = "reefs"


def corners(reef):
    """2.5: the corners of a bar of 50 by 12."""
    x, y, angle = reef
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half = [(25, 6), (-25, 6), (-25, -6), (25, -6)]
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in half]


def box_corners(box):
    """The corners of an upright box."""
    return [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]


def overlap(one, two):
    """Whether two convex shapes share more than a border: no line separates them."""
    for shape in (one, two):
        for i in range(4):
            (ax, ay), (bx, by) = shape[i], shape[(i + 1) % 4]
            nx, ny = ay - by, bx - ax
            length = math.hypot(nx, ny)
            first = [(px * nx + py * ny) / length for px, py in one]
            second = [(px * nx + py * ny) / length for px, py in two]
            if max(first) <= min(second) + HAIR or max(second) <= min(first) + HAIR:
                return False
    return True


def point_to_segment(point, a, b):
    """How far a point is from a segment."""
    (px, py), (ax, ay), (bx, by) = point, a, b
    along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(1, max(0, along))
    return math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay))


def gap(one, two):
    """4.3: the free space between two shapes."""
    if overlap(one, two):
        return 0
    sides = [(one[i], two[j], two[(j + 1) % 4]) for i in range(4) for j in range(4)]
    sides += [(two[i], one[j], one[(j + 1) % 4]) for i in range(4) for j in range(4)]
    return min(point_to_segment(*side) for side in sides)


def door_gap(shape):
    """4.5: how far a shape is from the middle of the door."""
    inside = all(
        (shape[(i + 1) % 4][0] - shape[i][0]) * -shape[i][1] - (shape[(i + 1) % 4][1] - shape[i][1]) * -shape[i][0] >= 0
        for i in range(4)
    )
    return 0 if inside else min(point_to_segment((0, 0), shape[i], shape[(i + 1) % 4]) for i in range(4))


def reef_faults(position, name, reef):
    """4.2 to 4.6: all that is wrong with a place for a reef."""
    shape, faults = corners(reef), []
    lines = [camp.line for camp in FACTS.camps] + [sanctuary.line for sanctuary in FACTS.sanctuaries]
    if any(overlap(shape, box_corners(line)) for line in lines):
        faults.append("4.2")
    if door_gap(shape) < 25 - HAIR:
        faults.append("4.5")
    camps = [box for camp in FACTS.camps for box in camp.advanced]
    if position["seats"] > 2 and any(overlap(shape, box_corners(box)) for box in camps):
        faults.append("4.6")
    rim = any(max(abs(x), abs(y)) > 300 - 45 + HAIR for x, y in shape)
    others = [place for other, place in position["reefs"].items() if place and other != name]
    others += [(fixed.x, fixed.y, fixed.angle) for fixed in FACTS.centre.reefs]
    if rim or any(near(reef, other) and gap(shape, corners(other)) < 45 - HAIR for other in others):
        faults.append("4.3")
    if not two_at_home(position, name, reef):
        faults.append("4.4")
    return faults


def near(one, two):
    """Reefs farther apart than this are never too near."""
    return math.hypot(one[0] - two[0], one[1] - two[1]) < 100


def any_reef(position):
    """4.7: from the second round on a side moves whichever of its reefs it likes."""
    return position["round"] > 1


def two_at_home(position, name, reef):
    """4.4, 4.7: at least two reefs in one's own half, in the first round counting those that are still to be placed."""
    side = 0 if name[0] == "R" else 1
    open_ones = [other for other, _ in position["asked_reefs"] if other[0] == name[0] and other != name]
    if any_reef(position):
        open_ones = []
    decided = [
        place for other, place in position["reefs"].items() if other[0] == name[0] and other not in (name, *open_ones)
    ]
    at_home = sum(1 for place in [*decided, reef] if place and (place[1] < 0) == (side == 0) and place[1] != 0)
    return at_home + len(open_ones) >= 2


def has_room(position):
    """4.8: whether the reef finds room on a raster of five millimetres, in one of its twelve directions."""
    name, _ = position["asked_reefs"][0]
    raster, dice = range(-250, 251, 5), random.Random(1)
    some = ((dice.choice(raster), dice.choice(raster), 15 * dice.randrange(12)) for _ in range(400))
    if any(not reef_faults(position, name, place) for place in some):
        return True  # most often a few tries are enough
    places = ((x, y, angle) for x in raster for y in raster for angle in range(0, 180, 15))
    return any(not reef_faults(position, name, place) for place in places)


def broken_reef(position, reef):
    """4.2 to 4.6."""
    return reef_faults(position, position["asked_reefs"][0][0], reef)


def broken_keep(position):
    """4.7, 4.8: in the first round only a reef without room stays aside; later none has to be moved."""
    return [] if any_reef(position) or not has_room(position) else ["4.7"]


def broken_move(position, number, reef):
    """4.2 to 4.7: any reef of the side whose turn it is, none twice."""
    name = f"{position['asked_reefs'][0][0][0]}-reef-{number}"
    return ["4.7"] if name in position["moved"] else reef_faults(position, name, reef)


def play_reef(position, seat, x, y, angle):
    """4.1, 4.7."""
    name, _ = position["asked_reefs"].pop(0)
    position["reefs"][name] = (int(x), int(y), int(angle))
    after_reef(position)


def play_move(position, number, x, y, angle):
    """4.7."""
    name = f"{position['asked_reefs'].pop(0)[0][0]}-reef-{number}"
    position["reefs"][name] = (int(x), int(y), int(angle))
    position["moved"].append(name)
    after_reef(position)


def play_keep(position, seat):
    """4.7, 4.8."""
    position["asked_reefs"].pop(0)
    after_reef(position)


def after_reef(position):
    """3.1: after the last reef pieces are arranged."""
    if not position["asked_reefs"]:
        position["phase"] = "arrange"
        position["pieces"] = {name: new_piece() for name in PIECES}


# ---------------------------------------------------------------------------------------------------- 5 arranging


def circles_for(position, piece):
    """5.2, 12.3: two players use the base camps; with more, 5 to 8 go to the advanced camps."""
    return ADVANCED if position["seats"] > 2 and int(piece[1]) > 4 else BASE


def broken_put(position, seat, piece, circle):
    """5.1, 5.2: one's own piece, not put yet, on a free circle of the right kind."""
    faults = ["6.1"] if owner(position, piece) != seat else []
    if position["pieces"][piece]["circle"]:
        faults.append("5.1")
    if circle not in circles_for(position, piece):
        faults.append("5.2")
    if any(position["pieces"][other]["circle"] == circle for other in PIECES if other[0] == piece[0]):
        faults.append("5.1")
    return sorted(set(faults))


def play_put(position, seat, piece, circle):
    """5.3: all are shown when the last piece lies."""
    position["pieces"][piece]["circle"] = circle
    if all(entry["circle"] for entry in position["pieces"].values()):
        for name in PIECES:
            put_down(position, name, position["pieces"][name]["circle"])
        begin_flicks(position)


# ---------------------------------------------------------------------------------------------------- 6 flicking


def begin_flicks(position):
    """3.2: the seat that starts the round flicks first."""
    position["flicks"] = 0
    position["spot"] = first_spot(position)
    begin_turn(position)


def on_board(position, side):
    """6.1: pieces that can be flicked."""
    return [name for name in PIECES if side_of(name) == side and position["pieces"][name]["place"] == "board"]


def begin_turn(position):
    """8.7, 12.5: waiting pieces come back if a circle is free; a side without a piece on the board passes."""
    cycle = position["table"].cycle
    for _ in range(len(cycle)):
        seat = cycle[position["spot"]]
        side = seat_side(position, seat)
        waiting_ones = [
            name for name in PIECES if side_of(name) == side and position["pieces"][name]["place"] == "waiting"
        ]
        free = [circle for circle in BASE if circle_free(position, side, circle)]
        if waiting_ones and free:
            position["queue"] = [{"piece": name, "opposing": False} for name in waiting_ones]
            position["before"] = []
            position["starting"] = True
            position["phase"] = "return"
            position["actor"] = seat
            return
        if on_board(position, side):
            position["actor"] = seat
            position["phase"] = "flick"
            return
        position["spot"] = (position["spot"] + 1) % len(cycle)


def solids(position):
    """6.10: all reefs that stand, permanent ones too."""
    fixed = [(reef.x, reef.y, reef.angle) for reef in FACTS.centre.reefs]
    return fixed + [reef for reef in position["reefs"].values() if reef]


def nearest_on_reef(reef, x, y):
    """The point of a reef that is nearest to a place."""
    cx, cy, angle = reef
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    u, v = (x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s
    u, v = min(25, max(-25, u)), min(6, max(-6, v))
    return cx + u * c - v * s, cy + u * s + v * c


def contacts(position, piece):
    """6.10: the rim and the reefs that a piece lies against, each as a direction away from it and a gap."""
    x, y = position["pieces"][piece]["x"] / 1000, position["pieces"][piece]["y"] / 1000
    found = []
    for distance, away in ((285 - x, (-1, 0)), (285 + x, (1, 0)), (285 - y, (0, -1)), (285 + y, (0, 1))):
        if distance <= 0.5:
            found.append((away, distance))
    for reef in solids(position):
        px, py = nearest_on_reef(reef, x, y)
        distance = math.hypot(x - px, y - py)
        if distance - 15 <= 0.5 and distance > 0:
            found.append((((x - px) / distance, (y - py) / distance), distance - 15))
    return found


def nudged(position, piece):
    """6.10: where a piece lies after it was moved straight away to 8 mm."""
    x, y = position["pieces"][piece]["x"] / 1000, position["pieces"][piece]["y"] / 1000
    for (ax, ay), distance in contacts(position, piece):
        x, y = x + ax * (8 - distance), y + ay * (8 - distance)
    return x, y


def blocked(position, piece, x, y):
    """6.10: whether anything is in the way there."""
    if max(abs(x), abs(y)) > 285 + HAIR:
        return True
    for name in PIECES:
        other = position["pieces"][name]
        if (
            name != piece
            and other["place"] == "board"
            and math.hypot(x - other["x"] / 1000, y - other["y"] / 1000) < 30 - HAIR
        ):
            return True
    for reef in solids(position):
        px, py = nearest_on_reef(reef, x, y)
        if math.hypot(x - px, y - py) < 15 - HAIR:
            return True
    for sanctuary in FACTS.sanctuaries:
        for facade in sanctuary.facades:
            px, py = min(max(x, facade.box[0]), facade.box[2]), min(max(y, facade.box[1]), facade.box[3])
            if math.hypot(x - px, y - py) < 15 - HAIR:
                return True
    return False


def broken_flick(position, seat, piece):
    """6.1, 12.3: a piece of one's side, on the board."""
    mine = side_of(piece) == seat_side(position, seat)
    return [] if mine and position["pieces"][piece]["place"] == "board" else ["6.1"]


def broken_nudge(position, seat, piece):
    """6.1, 6.10."""
    faults = broken_flick(position, seat, piece)
    if not faults and (not contacts(position, piece) or blocked(position, piece, *nudged(position, piece))):
        faults.append("6.10")
    return faults


def play_flick(position, seat, piece, angle, power, nudge=False):
    """6.2, 6.3: an exact hand lets the disc go at once."""
    position["aim"] = {"piece": piece, "angle": int(angle), "power": int(power), "nudge": nudge}
    if position["exact"]:
        let_go(position, int(angle), int(power))
    else:
        position["phase"] = "slip"


def play_nudge(position, seat, piece, angle, power):
    """6.10."""
    play_flick(position, seat, piece, angle, power, True)


def rounded(number):
    """Halves go away from zero."""
    return math.floor(abs(number) + 0.5) * (1 if number >= 0 else -1)


def play_slip(position, seat, sideways, force):
    """6.3: the harder the flick, the larger the error."""
    aim = position["aim"]
    angle = aim["angle"] + rounded(int(sideways) * FACTS.hand.angle_per_240 * aim["power"] / 240)
    power = aim["power"] + rounded(int(force) * FACTS.hand.power_per_1000 * aim["power"] / 1000)
    let_go(position, angle % 3600, min(240, max(1, power)))


# ---------------------------------------------------------------------------------------------------- the flick as a die


def numbers(values):
    """A vector for the physics."""
    found = vec[i64]()
    for value in values:
        found = append(found, value)
    return found


def run(position, angle, power):
    """The trace of a flick: rows of what happened, disc, partner, moment, place."""
    aim, pieces = position["aim"], position["pieces"]
    if aim["nudge"]:
        x, y = nudged(position, aim["piece"])
        pieces[aim["piece"]].update(x=rounded(x * 1000), y=rounded(y * 1000))
    reefs = list(position["reefs"].values())
    slide = Slide(
        numbers(pieces[name]["x"] for name in PIECES),
        numbers(pieces[name]["y"] for name in PIECES),
        sum(1 << n for n, name in enumerate(PIECES) if pieces[name]["place"] == "board"),
        numbers(reef[0] if reef else 0 for reef in reefs),
        numbers(reef[1] if reef else 0 for reef in reefs),
        numbers(reef[2] // 15 if reef else -1 for reef in reefs),
    )
    slide.tracing = True
    slide.run(PIECES.index(aim["piece"]), angle, power)
    flat = list(slide.trace)
    rows = []
    for n in range(0, len(flat), 10):
        what, one, other, moment, x, y, _, _, vx, vy = flat[n : n + 10]
        partner = PIECES[int(other)] if int(what) == DISC else None
        row = {"what": int(what), "piece": PIECES[int(one)], "other": partner, "moment": moment, "x": x, "y": y}
        rows.append({**row, "speed": math.hypot(vx, vy)})
    return rows


def entries(position, rows):
    """8.1: which discs were wholly past a door, where and when: a list in the order in which they entered."""
    found: list = []
    for name in PIECES:
        own = [row for row in rows if row["piece"] == name]
        for before, after in pairwise(own):
            room = room_of(after["x"], after["y"])
            if room and not any(entry[1] == name and entry[2] == room for entry in found):
                found.append((moment_of_entry(before, after), name, room))
    return sorted(found, key=lambda entry: entry[0])


DEEP = 432 + 15 * math.sqrt(2)


def room_of(x, y):
    """8.1: the sanctuary in which a whole disc is past the door; touching its line is enough."""
    for name, sanctuary in SANCTUARIES.items():
        sx, sy = sanctuary.mirror
        if x * sx > 200 and y * sy > 200 and abs(x) + abs(y) >= DEEP - HAIR:
            return name
    return None


def moment_of_entry(before, after):
    """8.9: when, on a straight way that slows down by 1500 mm/s each second."""
    if before["what"] != 0 and room_of(before["x"], before["y"]):
        return before["moment"]
    start_sum, end_sum = abs(before["x"]) + abs(before["y"]), abs(after["x"]) + abs(after["y"])
    share = 1 if end_sum == start_sum else (DEEP - start_sum) / (end_sum - start_sum)
    way = math.hypot(after["x"] - before["x"], after["y"] - before["y"]) * min(1, max(0, share))
    left = max(0, before["speed"] ** 2 - 2 * 1500 * way)
    return before["moment"] + (before["speed"] - math.sqrt(left)) / 1500


# ---------------------------------------------------------------------------------------------------- 7 to 10 after a flick


def on_island(piece, x, y):
    """7.4, 15.3: the centre on the island of the own base camp."""
    box = FACTS.camps[side_of(piece)].island
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def captured_by_touch(position, rows, entered):
    """7.1 to 7.5, 8.5, 8.8: what the flicked mercenary touched; of those on their island only the first."""
    flicked = position["aim"]["piece"]
    if flicked not in MERCENARIES:
        return set()
    outside: set[str] = set()
    in_camp: dict[str, float] = {}
    for row in rows:
        name = row["piece"]
        if row["what"] != DISC or row["other"] != flicked or side_of(name) == side_of(flicked):
            continue
        if name in entered or position["pieces"][name]["protected"]:
            continue
        if on_island(name, row["x"], row["y"]):
            in_camp.setdefault(name, row["moment"])
        else:
            outside.add(name)
    first = [name for name in in_camp if name not in outside]
    if first:
        soonest = min(in_camp[name] for name in first)
        same = [name for name in first if in_camp[name] <= soonest + 1e-9]
        outside.add(min(same, key=lambda name: (distance_at_rest(rows, flicked, name), int(name[1]))))
    return outside


def distance_at_rest(rows, one, two):
    """7.5: how far two discs lie from each other in the end."""
    (ax, ay), (bx, by) = (last_place(rows, name) for name in (one, two))
    return round(math.hypot(ax - bx, ay - by), 6)


def last_place(rows, name):
    """Where a disc came to rest."""
    row = next(row for row in reversed(rows) if row["piece"] == name)
    return row["x"], row["y"]


def let_go(position, angle, power):
    """10.5: what happens after a flick, in its order."""
    aim, pieces = position["aim"], position["pieces"]
    side = side_of(aim["piece"])
    end_protection(position, side)
    rows = run(position, angle, power)
    moved = {row["piece"] for row in rows}
    entered = entries(position, rows)
    saved = [name for _, name, _ in entered]
    gone = {row["piece"] for row in rows if row["what"] == GONE}
    taken = (captured_by_touch(position, rows, saved) | gone) - set(saved)
    position["before"] = [name for name in PIECES if pieces[name]["place"] == "captured"]
    position["aim"] = None
    position["flicks"] += 1
    for name in moved:
        x, y = last_place(rows, name)
        pieces[name].update(x=rounded(x * 1000), y=rounded(y * 1000))
    for name in taken:
        pieces[name]["place"] = "captured"
        pieces[name]["protected"] = False
    position["queue"] = []
    for _, name, room in entered:
        pieces[name]["place"] = "entering"
        opposing = any(other == name and SANCTUARIES[where].side != side_of(name) for _, other, where in entered)
        if not any(entry["piece"] == name for entry in position["queue"]):
            position["queue"].append({"piece": name, "opposing": opposing})
        take_key(position, name, room)
    position["starting"] = False
    finish_flick(position, side)


def end_protection(position, side):
    """8.8, 13.4: it ends when the side starts its next flick; in practice green's ends with yours."""
    for name in PIECES:
        if side_of(name) == side or position["seats"] == 1:
            position["pieces"][name]["protected"] = False


def take_key(position, name, room):
    """8.2: an explorer takes the key of an opposing sanctuary, if it is still there."""
    if name not in MERCENARIES and SANCTUARIES[room].side != side_of(name) and room not in position["keys"]:
        position["keys"].append(room)


def opens_door(position, side):
    """10.1, 10.2: both keys, and an explorer at rest wholly on the door."""
    wanted = [room for room in SANCTUARIES if SANCTUARIES[room].side != side]
    explorers = [name for name in on_board(position, side) if name not in MERCENARIES]
    there = [
        name for name in explorers if math.hypot(position["pieces"][name]["x"], position["pieces"][name]["y"]) <= 10_000
    ]
    return all(room in position["keys"] for room in wanted) and bool(there)


def all_captured(position, side):
    """10.3: pieces that wait or return are not captured."""
    return all(position["pieces"][name]["place"] == "captured" for name in PIECES if side_of(name) == side)


def finish_flick(position, side):
    """10.1, 10.3, 10.4, 10.7: the door first, then lost pieces, then pieces return."""
    for one in (side, 1 - side):
        if opens_door(position, one):
            end_round(position, one, "door")
            return
    for one in (side, 1 - side):
        if all_captured(position, 1 - one):
            end_round(position, one, "captures")
            return
    next_return(position)


def circle_free(position, side, circle):
    """8.6: a disc there would overlap no other."""
    x, y = circle_at(side, circle)
    discs = [entry for entry in position["pieces"].values() if entry["place"] == "board"]
    return all(math.hypot(x - entry["x"] / 1000, y - entry["y"] / 1000) >= 30 - HAIR for entry in discs)


def next_return(position):
    """8.6, 8.7, 8.9: one after the other; without a free circle a piece waits."""
    while position["queue"]:
        side = side_of(position["queue"][0]["piece"])
        if any(circle_free(position, side, circle) for circle in BASE):
            position["phase"] = "return"
            return
        entry = position["queue"].pop(0)
        position["pieces"][entry["piece"]]["place"] = "waiting"
    if position["starting"]:
        begin_turn(position)
        return
    end_of_turn(position)


def end_of_turn(position):
    """10.6, 13.2: too many flicks draw the round; otherwise the next turn."""
    if position["seats"] == 1:
        if position["flicks"] >= 100 or not on_board(position, 0):
            end_round(position, None, "drawn")
        else:
            position["phase"] = "flick"
        return
    if position["flicks"] >= 200:
        end_round(position, None, "drawn")
        return
    position["spot"] = (position["spot"] + 1) % len(position["table"].cycle)
    begin_turn(position)


def returner(position):
    """8.6, 12.6: the owner of the piece that entered decides."""
    return owner(position, position["queue"][0]["piece"])


def broken_return(position, seat, piece, circle):
    """8.3, 8.6, 12.6: itself, or for one captured before; on a free circle of its side's base camp."""
    entry = position["queue"][0]
    exchange = entry["opposing"] and piece in position["before"] and piece[0] == entry["piece"][0]
    faults = [] if piece == entry["piece"] or exchange else ["8.3"]
    if circle not in BASE:
        return [*faults, "5.2"]
    return faults + ([] if circle_free(position, side_of(entry["piece"]), circle) else ["8.6"])


def play_return(position, seat, piece, circle):
    """8.3, 8.6, 8.8: it is safe until its side flicks; an exchanged piece becomes the prisoner."""
    entry = position["queue"].pop(0)
    if piece != entry["piece"]:
        position["pieces"][entry["piece"]]["place"] = "captured"
        position["before"].remove(piece)
    put_down(position, piece, circle)
    position["pieces"][piece]["protected"] = True
    next_return(position)


# ---------------------------------------------------------------------------------------------------- 10, 11 rounds


def end_round(position, winner, how):
    """1.2, 11.1, 11.2, 11.4: two points for the door, one for captures; four points or fifteen rounds end the match."""
    position["results"].append(how if winner is None else f"{'red' if winner == 0 else 'green'} {how}")
    if winner is not None:
        position["points"][winner] += 2 if how == "door" else 1
    position["queue"], position["before"] = [], []
    if position["seats"] == 1 or max(position["points"]) >= 4 or position["round"] == 15:
        position["phase"] = "over"
        return
    position["round"] += 1
    position["keys"] = []
    position["flicks"] = 0
    position["pieces"] = {name: new_piece() for name in PIECES}
    begin_reefs(position)


def outcome(position):
    """11.1, 11.4, 13.3: the side with more points; alone, place 1 for a win."""
    points = position["points"]
    if position["seats"] == 1:
        return [1 if points[0] else 2], [points[0]]
    scores = [points[seat_side(position, seat)] for seat in range(position["seats"])]
    return [
        1 + (points[1 - seat_side(position, seat)] > scores[seat]) * others(position, seat)
        for seat in range(position["seats"])
    ], scores


def others(position, seat):
    """How many sit on the other side: a shared place counts them all."""
    return sum(seat_side(position, other) != seat_side(position, seat) for other in range(position["seats"]))


# ---------------------------------------------------------------------------------------------------- legality


def waiting(position):
    """3.1, 5.3: reefs by their seats, pieces by everybody at once, then one after the other."""
    phase = position["phase"]
    if phase == "reefs":
        return [position["asked_reefs"][0][1]]
    if phase == "arrange":
        left = [owner(position, name) for name in PIECES if not position["pieces"][name]["circle"]]
        return sorted(set(left))
    if phase == "slip":
        return [CHANCE]
    if phase == "over":
        return []
    return [returner(position)] if phase == "return" else [position["actor"]]


def sampled(position):
    """Reefs and flicks are too many to be listed, and so are the errors of a hand."""
    return position["phase"] in ("reefs", "flick", "slip")


def legal(position, seat):
    """All that may be done where it can be listed."""
    if position["phase"] == "arrange":
        names = [f"put {name} {circle}" for name in PIECES for circle in BASE + ADVANCED]
    else:
        names = [f"return {name} {circle}" for name in PIECES for circle in BASE]
    return {action for action in names if not broken(position, seat, action)}


KINDS_OF_PHASE = {
    "reefs": {"reef", "keep"},
    "arrange": {"put"},
    "flick": {"flick", "nudge"},
    "return": {"return"},
    "slip": {"slip"},
}


def broken(position, seat, action):
    """The paragraphs that an action breaks."""
    kind, *args = action.split()
    if kind.startswith("move-"):
        possible = position["phase"] == "reefs" and any_reef(position)
        return broken_move(position, kind[-1], tuple(int(arg) for arg in args)) if possible else ["3.1"]
    if kind not in KINDS_OF_PHASE[position["phase"]] or (kind == "slip") != (seat == CHANCE):
        return ["3.1"]
    if kind == "reef" and any_reef(position):
        return ["3.1"]
    if kind == "reef":
        return broken_reef(position, tuple(int(arg) for arg in args))
    if kind == "keep":
        return broken_keep(position)
    if kind == "put":
        return broken_put(position, seat, *args)
    if kind == "flick":
        return broken_flick(position, seat, args[0])
    if kind == "nudge":
        return broken_nudge(position, seat, args[0])
    return broken_return(position, seat, *args) if kind == "return" else []


def probes(position, seat, rng):
    """Some actions of a decision that cannot be listed, right and wrong."""
    if position["phase"] == "reefs":
        kinds = [f"move-{n}" for n in range(1, 6)] if any_reef(position) else ["reef"]
        found = [
            f"{rng.choice(kinds)} {rng.randint(-249, 249)} {rng.randint(-249, 249)} {15 * rng.randrange(12)}"
            for _ in range(25)
        ]
        return [*found, "reef 0 0 0", "move-1 0 0 0", "keep"]
    kinds = ["flick", "nudge", "nudge"]
    found = [
        f"{rng.choice(kinds)} {name} {rng.randrange(3600)} {rng.randint(1, 240)}" for name in rng.sample(PIECES, 8)
    ]
    return found + [aimed(position, seat, name, rng) for name in PIECES]


def aimed(position, seat, piece, rng):
    """A flick at somebody or something, so that things happen."""
    entry = position["pieces"][piece]
    enemies = [
        (other["x"], other["y"])
        for name, other in position["pieces"].items()
        if name[0] != piece[0] and other["place"] == "board"
    ]
    doors = [(s.mirror[0] * 235_000, s.mirror[1] * 235_000) for s in FACTS.sanctuaries]
    x, y = rng.choice([*enemies, *doors, (0, 0)] if piece in MERCENARIES else [*doors, *doors, (0, 0)])
    angle = math.degrees(math.atan2(y - entry["y"], x - entry["x"])) * 10 + rng.gauss(0, 15)
    way = math.hypot(x - entry["x"], y - entry["y"]) / 1000
    power = rng.choice([int(math.sqrt(30 * way)) + rng.randint(-8, 8), rng.randint(80, 240)])
    return f"flick {piece} {round(angle) % 3600} {min(240, max(1, power))}"


def play(position, seat, action):
    """Carry an action out."""
    kind, *args = action.split()
    if kind.startswith("move-"):
        play_move(position, kind[-1], *args)
    else:
        globals()["play_" + kind](position, seat, *args)


def taste(position, seat, actions, rng):
    """Rather move a reef than keep it, rather aim than not."""
    if position["phase"] == "reefs" and "keep" in actions and rng.random() < 0.4:
        return "keep"
    return rng.choice(actions)


# ---------------------------------------------------------------------------------------------------- comparing


def shown(position):
    """What both boards are compared by."""
    flicking = position["phase"] in ("flick", "slip", "return")
    aim = position["aim"]
    return {
        "phase": position["phase"],
        "round": position["round"],
        "flicks": position["flicks"],
        "spot": position["spot"] if flicking else None,
        "actor": position["actor"] if position["phase"] in ("flick", "slip") else None,
        "points": position["points"],
        "results": position["results"],
        "keys": sorted(position["keys"]) if position["phase"] != "over" else None,
        "reef": position["asked_reefs"][0][0] if position["phase"] == "reefs" and not any_reef(position) else "",
        "moved": sorted(position["moved"]) if position["phase"] == "reefs" else None,
        "reefs": {name: reef or (0, 0, -1) for name, reef in position["reefs"].items()},
        "aim": [aim["piece"], aim["angle"], aim["power"], aim["nudge"]] if aim else None,
        "returning": [[entry["piece"], entry["opposing"]] for entry in position["queue"]],
        "pieces": {
            name: [entry["place"], entry["circle"] if position["phase"] == "arrange" else "", entry["protected"]]
            + ([entry["x"], entry["y"]] if entry["place"] == "board" else [])
            for name, entry in position["pieces"].items()
        }
        if position["phase"] != "over"
        else None,
    }


def projected(game, state):
    """The same, from what all seats see."""
    views = [game.observe(state, seat) for seat in range(len(game.observe(state, None).sides))]
    view = views[0]
    flicking = view.phase in ("flick", "slip", "return")
    return {
        "phase": view.phase,
        "round": view.round,
        "flicks": view.flicks,
        "spot": view.spot if flicking else None,
        "actor": view.actor if view.phase in ("flick", "slip") else None,
        "points": list(view.points),
        "results": list(view.results),
        "keys": sorted(view.keys) if view.phase != "over" else None,
        "reef": view.reef,
        "moved": sorted(view.moved) if view.phase == "reefs" else None,
        "reefs": {reef.id: (reef.x, reef.y, reef.angle) for reef in view.reefs},
        "aim": [view.aim.piece, view.aim.angle, view.aim.power, view.aim.nudge] if view.aim else None,
        "returning": [[entry.piece, entry.opposing] for entry in view.returning],
        "pieces": {
            name: [view.pieces[n].place, circle_seen(views, n), view.pieces[n].protected]
            + ([view.pieces[n].x, view.pieces[n].y] if view.pieces[n].place == "board" else [])
            for n, name in enumerate(PIECES)
        }
        if view.phase != "over"
        else None,
    }


def circle_seen(views, n):
    """The circle of a piece while all arrange, as its owner sees it."""
    return max(view.pieces[n].circle for view in views) if views[0].phase == "arrange" else ""
