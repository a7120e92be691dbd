"""Brute force: all discs moved by tiny steps, contacts resolved where they overlap. Slow, plain, and nobody's clever idea.

Nothing here is shared with the game's own solver but the numbers of the facts. Between two steps an overlap is at most the
way of one step, so places agree with the exact model to some hundredths of a millimetre where few contacts follow each other.
Contacts are looked for only where there can be any: not in steps that are too few to bring anything together.
"""

from math import cos, hypot, radians, sin

RADIUS, FRICTION, WALL = 15.0, 1500.0, 285.0
Box = tuple[float, float, float, float, float]  # centre, half sides, degrees


def brute(
    places: dict[str, tuple[float, float]], boxes: list[Box], flicked: str, degrees: float, power: int, dt: float
) -> tuple[dict[str, tuple[float, float]], set[str], list[tuple[str, str]]]:
    """Return where discs rest, which flew out, and the pairs that met."""
    at = {name: [x, y] for name, (x, y) in places.items()}
    v = {name: [0.0, 0.0] for name in places}
    v[flicked] = [10.0 * power * cos(radians(degrees)), 10.0 * power * sin(radians(degrees))]
    out: set[str] = set()
    met: list[tuple[str, str]] = []
    names = list(places)
    turned = [(bx, by, hu, hv, cos(radians(a)), sin(radians(a))) for bx, by, hu, hv, a in boxes]
    clear = 0
    while any(v[name] != [0.0, 0.0] for name in names):
        for name in names:
            speed = hypot(*v[name])
            if speed == 0.0:
                continue
            left = max(0.0, speed - FRICTION * dt)
            mean = (speed + left) / 2
            at[name][0] += v[name][0] / speed * mean * dt
            at[name][1] += v[name][1] / speed * mean * dt
            v[name] = [v[name][0] / speed * left, v[name][1] / speed * left]
        clear -= 1
        if clear > 0:
            continue
        _discs(names, at, v, out, met)
        for name in names:
            if v[name] != [0.0, 0.0] and name not in out:
                _walls(name, at, v, out)
                for box in turned:
                    _box(at[name], v[name], box)
        clear = _clear_steps(names, at, v, out, turned, dt)
    return {name: (at[name][0], at[name][1]) for name in names}, out, met


def _clear_steps(names, at, v, out, boxes, dt) -> int:
    """How many steps it takes at least until anything touches: two discs come nearer by twice the way of the fastest."""
    moving = [name for name in names if v[name] != [0.0, 0.0] and name not in out]
    gaps = [WALL - max(abs(at[name][0]), abs(at[name][1])) for name in moving]
    for name in moving:
        x, y = at[name]
        gaps += [hypot(at[two][0] - x, at[two][1] - y) - 2 * RADIUS for two in names if two != name and two not in out]
        gaps += [hypot(bx - x, by - y) - hypot(hu, hv) - RADIUS for bx, by, hu, hv, _, _ in boxes]
    fastest = max((hypot(*v[name]) for name in moving), default=0.0)
    return int(min(gaps) / (2 * fastest * dt)) if fastest else 0


def _discs(names, at, v, out, met) -> None:
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            if one in out or two in out or (v[one] == [0.0, 0.0] and v[two] == [0.0, 0.0]):
                continue
            nx, ny = at[two][0] - at[one][0], at[two][1] - at[one][1]
            far = hypot(nx, ny)
            if far >= 2 * RADIUS:
                continue
            nx, ny = nx / far, ny / far
            approach = (v[one][0] - v[two][0]) * nx + (v[one][1] - v[two][1]) * ny
            if approach <= 0.0:
                continue
            met.append((one, two))
            push = approach * (1.9 if approach >= 5.0 else 1.0) / 2
            v[one] = [v[one][0] - push * nx, v[one][1] - push * ny]
            v[two] = [v[two][0] + push * nx, v[two][1] + push * ny]


def _walls(name, at, v, out) -> None:
    for axis in (0, 1):
        if abs(at[name][axis]) > WALL and at[name][axis] * v[name][axis] > 0.0:
            if abs(v[name][axis]) > 1800.0:
                out.add(name)
                v[name] = [0.0, 0.0]
                return
            v[name][axis] *= -0.75 if abs(v[name][axis]) >= 5.0 else 0.0


def _box(at, v, box) -> None:
    bx, by, hu, hv, c, s = box
    rx, ry = at[0] - bx, at[1] - by
    u, w = c * rx + s * ry, c * ry - s * rx
    qu, qw = u - min(hu, max(-hu, u)), w - min(hv, max(-hv, w))
    gap = hypot(qu, qw)
    if gap >= RADIUS or gap == 0.0:
        return
    nx, ny = (c * qu - s * qw) / gap, (s * qu + c * qw) / gap
    approach = -(v[0] * nx + v[1] * ny)
    if approach > 0.0:
        push = approach * (1.6 if approach >= 5.0 else 1.0)
        v[0] += push * nx
        v[1] += push * ny
