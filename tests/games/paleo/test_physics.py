"""The laws of motion: against brute force, against closed forms, and as properties of any flick on any table."""

from math import cos, hypot, radians, sin

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ludarium.core.rng import stream
from ludarium.games.paleo import GAME
from ludarium.games.paleo.components import load
from ludarium.games.paleo.lookup import PIECE_IDS
from ludarium.games.paleo.physics import COS, SIN
from ludarium.games.paleo.physics.bodies import DISC, GONE, RIM, SOLID, thousandths
from ludarium.games.paleo.physics.contacts import NEVER, Meeting
from ludarium.games.paleo.rules import Paleo
from ludarium.games.paleo.rules.questions import table_of
from ludarium.games.paleo.svg.motion import rows

from .oracle import Box, brute
from .table import gap_to_solids, near, opening, play, put_reefs, standard_reefs, table, traced, where

FEW = settings(max_examples=20, deadline=None)
A = 1500.0


def boxes(reefs: list[tuple[int, int, int]]) -> list[Box]:
    """All solids as the oracle takes them."""
    box = load()
    found: list[Box] = []
    for sanctuary in box.sanctuaries:
        for facade in sanctuary.facades:
            x0, y0, x1, y1 = facade.box
            found.append(((x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2, 0.0))
    found += [(float(reef.x), float(reef.y), 25.0, 6.0, float(reef.angle)) for reef in box.centre.reefs]
    return found + [(float(x), float(y), 25.0, 6.0, float(a)) for x, y, a in reefs]


@st.composite
def scattered(draw: st.DrawFn) -> Paleo:
    """A few discs anywhere they do not overlap, among the standard reefs or none."""
    state = table(reefs=standard_reefs() if draw(st.booleans()) else [])
    n = draw(st.integers(2, 9))
    places: list[tuple[int, int]] = []
    for name in PIECE_IDS[:n]:
        x, y = draw(st.integers(-285, 285)), draw(st.integers(-285, 285))
        if gap_to_solids(state, x, y) > 15.0 and all(hypot(x - a, y - b) >= 30.0 for a, b in places):
            places.append((x, y))
            piece = PIECE_IDS.index(name)
            state.x[piece], state.y[piece], state.place[piece] = x * 1000, y * 1000, 0
    assume(places)
    return state


def aboard(state: Paleo) -> list[str]:
    return [name for n, name in enumerate(PIECE_IDS) if state.place[n] == 0]


flicks = st.tuples(st.integers(0, 8), st.integers(0, 3599), st.integers(1, 240))


@pytest.mark.parametrize(("games", "step"), [(8, 2e-5), pytest.param(30, 1e-5, marks=pytest.mark.slow)])
def test_brute_force_agrees_where_discs_meet_few_others(games, step):
    """Flicks on the open table: the tiny-step model ends within half a millimetre, and meets the same things.

    Chains of contacts are chaotic, so only runs with few contacts are compared; in all of them nothing may be missed.
    """
    rng = stream(11, "brute force")
    compared = 0
    for _ in range(games):
        state = table(reefs=standard_reefs())
        places: dict[str, tuple[float, float]] = {}
        for name in PIECE_IDS[:6]:
            x, y = float(rng.below(560)) - 280.0, float(rng.below(560)) - 280.0
            if gap_to_solids(state, x, y) > 16 and all(hypot(x - a, y - b) > 31 for a, b in places.values()):
                places[name] = (x, y)
        if not places:
            continue
        state = table(reefs=standard_reefs(), lying=places)
        name = list(places)[rng.below(len(places))]
        angle, power = rng.below(3600), 20 + rng.below(70)
        slide = traced(state, name, angle, power)
        contacts = [row for row in rows(slide) if row[0] in (DISC, RIM, SOLID)]
        if len(contacts) > 5:
            continue
        ends, out, met = brute(places, boxes(standard_reefs()), name, angle / 10, power, step)
        compared += 1
        touched = {frozenset((PIECE_IDS[int(row[1])], PIECE_IDS[int(row[2])])) for row in contacts if row[0] == DISC}
        assert {frozenset(pair) for pair in met} == touched
        for other in places:
            piece = PIECE_IDS.index(other)
            assert bool(slide.gone >> piece & 1) == (other in out)
            assert near((slide.x[piece], slide.y[piece]), ends[other], 0.5), (places, name, angle, power)
    assert compared > games // 3


def test_meeting_of_two_sliding_discs_is_never_missed():
    """The first contact of two sliding discs, against a fine scan of their distance."""
    rng = stream(5, "meetings")
    hits = 0
    for _ in range(300):
        x, y = (rng.uniform() - 0.5) * 300, (rng.uniform() - 0.5) * 300
        if hypot(x, y) < 30.5:
            continue
        ta, tb = rng.uniform() * 6.3, rng.uniform() * 6.3
        va, vb = 50 + rng.uniform() * 1500, 50 + rng.uniform() * 1500
        dx, dy, ex, ey = cos(ta), sin(ta), cos(tb), sin(tb)
        until = min(va, vb) / A
        meeting = Meeting()
        meeting.search(x, y, dx * va - ex * vb, dy * va - ey * vb, -A * (dx - ex), -A * (dy - ey), 30.0, until)

        def gap(t: float, x=x, y=y, v=(dx * va - ex * vb, dy * va - ey * vb), a=(dx - ex, dy - ey)) -> float:
            return hypot(x + v[0] * t - 0.5 * A * a[0] * t * t, y + v[1] * t - 0.5 * A * a[1] * t * t) - 30.0

        steps = 1000
        first = next((until * n / steps for n in range(steps + 1) if gap(until * n / steps) < 0), None)
        if first is None:
            assert meeting.time == NEVER or gap(meeting.time) < 1e-6
            continue
        hits += 1
        assert meeting.found
        assert meeting.time <= first
        assert abs(gap(meeting.time)) < 1e-6
    assert hits > 8


def test_search_without_enough_steps_says_where_to_look_again():
    """A grazing pass converges slowly; whatever the search returns lies before the contact, never behind it."""
    meeting = Meeting()
    meeting.search(-100.0, 30.0, 900.0, 0.0, -A, 0.0, 30.0, 0.6)
    reached = 900.0 * meeting.time - 0.5 * A * meeting.time**2
    assert reached <= 100.0 + 1e-3


@pytest.mark.rule("paleo", "6.2")
def test_directions_are_exact_at_right_angles_and_mirrored_by_octants():
    """Multiples of 90° are exact, mirrored angles have mirrored vectors to the last bit, and all are unit vectors."""
    assert [(COS[a], SIN[a]) for a in (0, 900, 1800, 2700)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]
    for a in range(3600):
        assert COS[a] == -COS[(1800 - a) % 3600]
        assert SIN[a] == SIN[(1800 - a) % 3600]
        assert COS[a] == COS[(3600 - a) % 3600]
        assert COS[a] == SIN[(900 - a) % 3600]
        assert COS[a] == pytest.approx(cos(radians(a / 10)), abs=1e-15)
        assert SIN[a] == pytest.approx(sin(radians(a / 10)), abs=1e-15)


@FEW
@given(scattered(), flicks)
@pytest.mark.rule("paleo", "6.5", "6.6", "6.7")
@pytest.mark.statement("paleo", "T13")
def test_contacts_keep_momentum_and_give_back_their_part(state, flick):
    """T13: momentum and tangential parts stay; the normal relative speed is multiplied by -0.9, -0.75 or -0.6, or dies."""
    names = aboard(state)
    slide = traced(state, names[flick[0] % len(names)], flick[1], flick[2])
    events = rows(slide)
    for n, (what, _, other, _, x, y, bx, by, ax, ay) in enumerate(events):
        if what == DISC and n + 1 < len(events) and events[n + 1][0] == DISC and events[n + 1][2] == events[n][1]:
            _, _, _, _, x2, y2, bx2, by2, ax2, ay2 = events[n + 1]
            far = hypot(x2 - x, y2 - y)
            nx, ny = (x2 - x) / far, (y2 - y) / far
            assert ax + ax2 == pytest.approx(bx + bx2, abs=1e-6)
            assert ay + ay2 == pytest.approx(by + by2, abs=1e-6)
            assert -ax * ny + ay * nx == pytest.approx(-bx * ny + by * nx, abs=1e-6)
            approach = (bx - bx2) * nx + (by - by2) * ny
            parting = (ax2 - ax) * nx + (ay2 - ay) * ny
            assert parting == pytest.approx(0.9 * approach if approach >= 5 else max(0.0, -approach), abs=1e-5)
        if what == RIM:
            before, after = (bx, ax) if other < 2 else (by, ay)
            assert after == pytest.approx(-0.75 * before if abs(before) >= 5 else 0.0, abs=1e-9)
            assert (ay if other < 2 else ax) == pytest.approx(by if other < 2 else bx)
        if what == SOLID:
            change = hypot(ax - bx, ay - by)
            if change > 1e-3:
                nx, ny = (ax - bx) / change, (ay - by) / change
                approach = -(bx * nx + by * ny)
                assert ax * nx + ay * ny == pytest.approx(0.6 * approach if approach >= 5 else 0.0, abs=1e-5)


@FEW
@given(scattered(), flicks)
@pytest.mark.rule("paleo", "6.4")
@pytest.mark.statement("paleo", "T14")
def test_energy_never_grows(state, flick):
    """T14: over every slide and every contact the kinetic energy of all discs together shrinks or stays."""
    names = aboard(state)
    slide = traced(state, names[flick[0] % len(names)], flick[1], flick[2])
    velocity: dict[int, tuple[float, float]] = {}
    events = rows(slide)
    for n, (what, piece, _, _, _, _, bx, by, ax, ay) in enumerate(events):
        if int(piece) in velocity:
            was = hypot(*velocity[int(piece)])
            assert hypot(bx, by) <= was + 1e-6
        if what == DISC and events[n - 1][0] == DISC and events[n - 1][1] == events[n][2]:
            other = events[n - 1]
            before = bx**2 + by**2 + other[6] ** 2 + other[7] ** 2
            after = ax**2 + ay**2 + other[8] ** 2 + other[9] ** 2
            assert after <= before * (1 + 1e-12) + 1e-6
        elif what in (RIM, SOLID):
            assert ax**2 + ay**2 <= (bx**2 + by**2) * (1 + 1e-12)
        velocity[int(piece)] = (ax, ay)


@FEW
@given(scattered(), flicks)
@pytest.mark.rule("paleo", "6.4", "6.9")
@pytest.mark.statement("paleo", "T15")
def test_rest_comes_in_bounded_time_and_paths_are_continuous(state, flick):
    """T15: at rest within p/150 s; the paths of all discs add up to p²/30 mm at most, exactly that if nothing is hit."""
    names = aboard(state)
    power = flick[2]
    slide = traced(state, names[flick[0] % len(names)], flick[1], power)
    assert slide.now <= power / 150 + 1e-9
    assert all(speed == 0.0 for speed in slide.speed)
    total = 0.0
    last: dict[int, tuple[float, ...]] = {}
    for row in rows(slide):
        piece = int(row[1])
        if piece in last:
            elapsed = row[3] - last[piece][3]
            speed = hypot(last[piece][8], last[piece][9])
            way = hypot(row[4] - last[piece][4], row[5] - last[piece][5])
            assert way <= speed * elapsed + 0.002
            assert elapsed >= 0
            total += way
        last[piece] = row
    assert total <= power**2 / 30 + 0.01
    if all(row[0] not in (DISC, RIM, SOLID, GONE) for row in rows(slide)):
        assert total == pytest.approx(power**2 / 30, abs=1e-6)


@FEW
@given(scattered(), flicks)
@pytest.mark.rule("paleo", "6.9")
@pytest.mark.statement("paleo", "T17", "T20")
def test_nothing_overlaps_and_nothing_tunnels(state, flick):
    """T17, T20: on the way no disc comes nearer than 14.99 to a solid or 29.99 to a disc; at rest all lie within the rim."""
    names = aboard(state)
    slide = table_of(state)
    piece = PIECE_IDS.index(names[flick[0] % len(names)])
    probe = table_of(state)
    probe.tracing = True
    probe.run(piece, flick[1], flick[2])
    events = rows(probe)
    track: dict[int, list[tuple[float, ...]]] = {}
    for row in events:
        track.setdefault(int(row[1]), []).append(row)

    def at(n: int, t: float) -> tuple[float, float] | None:
        best = None
        for row in track.get(n, []):
            if row[3] <= t:
                best = row
        if best is None:
            return slide.x[n], slide.y[n]
        if best[0] == GONE:
            return None
        speed = hypot(best[8], best[9])
        elapsed = min(t - best[3], speed / A)
        way = speed * elapsed - 0.5 * A * elapsed**2
        if speed == 0.0:
            return best[4], best[5]
        return best[4] + best[8] / speed * way, best[5] + best[9] / speed * way

    on = [n for n, name in enumerate(PIECE_IDS) if name in names]
    for step in range(21):
        t = probe.now * step / 20
        places = {n: place for n in on if (place := at(n, t)) is not None}
        for n, (x, y) in places.items():
            if n in track:
                assert gap_to_solids(state, x, y) > 14.99
                assert abs(x) < 285.01
                assert abs(y) < 285.01
            for m, (u, v) in places.items():
                if m > n and (n in track or m in track):
                    assert hypot(x - u, y - v) > 29.99
    for n in on:
        if not probe.gone >> n & 1:
            assert -285_001 <= thousandths(probe.x[n]) <= 285_001


@FEW
@given(scattered(), flicks, st.sampled_from([(-1, 1), (1, -1)]))
@pytest.mark.statement("paleo", "T18")
def test_a_mirrored_flick_ends_in_mirrored_places(state, flick, mirror):
    """T18: reflect places, reefs and angle in x or in y, and the rest positions and contacts are reflected."""
    names = aboard(state)
    mx, my = mirror
    reefs = [(state.reef_x[n], state.reef_y[n], state.reef_turn[n]) for n in range(10) if state.reef_turn[n] >= 0]
    other = state.copy()
    put_reefs(other, [(mx * x, my * y, (12 - turn) % 12 * 15) for x, y, turn in reefs])
    for n in range(16):
        other.x[n], other.y[n] = mx * state.x[n], my * state.y[n]
    name = names[flick[0] % len(names)]
    angle = (1800 - flick[1]) % 3600 if mx < 0 else (3600 - flick[1]) % 3600
    one, two = traced(state, name, flick[1], flick[2]), traced(other, name, angle, flick[2])
    assert one.gone == two.gone
    assert [row[:2] for row in rows(one)] == [row[:2] for row in rows(two)]
    for n in range(16):
        assert thousandths(one.x[n]) == mx * thousandths(two.x[n])
        assert thousandths(one.y[n]) == my * thousandths(two.y[n])


@FEW
@given(scattered(), flicks)
@pytest.mark.statement("paleo", "T19")
def test_the_same_flick_from_a_saved_table_is_the_same(state, flick):
    """T19: bit for bit, also after saving and loading."""
    names = aboard(state)
    piece = PIECE_IDS.index(names[flick[0] % len(names)])
    setup = GAME.setup(2, {"hand": "exact"})
    back = GAME.unpack(setup, GAME.pack(state))
    first, second, third = table_of(state), table_of(state), table_of(back)
    for slide in (first, second, third):
        slide.run(piece, flick[1], flick[2])
    assert list(first.x) == list(second.x) == list(third.x)
    assert list(first.y) == list(second.y) == list(third.y)
    assert list(first.entry) == list(third.entry)
    action = f"A flick {PIECE_IDS[piece]} {flick[1]} {flick[2]}"
    if piece < 8:
        play(state, action)
        play(back, action)
        assert GAME.fingerprint(state) == GAME.fingerprint(back)


def test_opening_flicks_of_any_power_end_at_rest():
    """Two hundred opening flicks: all end within their time and far from the limit of events."""
    rng = stream(9, "openings")
    state = opening()
    most = 0
    for _ in range(200):
        slide = table_of(state)
        power = 1 + rng.below(240)
        slide.run(rng.below(8), rng.below(3600), power)
        assert slide.now <= power / 150 + 1e-9
        most = max(most, slide.events)
    assert most < 2_000


def test_a_disc_that_presses_on_another_is_not_stuck_in_time():
    """A slow disc pushing another along for a long way costs few events."""
    state = table(R3=(-100, -150), R4=(-69.9, -148))
    slide = traced(state, "R3", 10, 200)
    assert slide.events < 400
    assert where(state, "R3") == (-100.0, -150.0)
