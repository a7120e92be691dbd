"""The aim that the page computes by itself is the one that the house foretells: the same end, the same piece touched."""

import json
import subprocess
import sys
from math import pi
from pathlib import Path

import msgspec
import pytest

from ludarium.core.game import mover_seats
from ludarium.core.picture import FlickField
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, State

ROOT = Path(__file__).parents[2]
PALEO = get_game("paleo")

RUN = """
import { follow } from %s;
let text = '';
process.stdin.on('data', (part) => (text += part)).on('end', () => {
  const shots = JSON.parse(text);
  const ways = shots.map(({ field, id, x, y, turn, part }) => follow(field, id, { x, y }, turn, part));
  process.stdout.write(JSON.stringify(ways));
});
"""


def ways(shots: list[dict[str, object]], folder: Path) -> list[dict[str, object]]:
    """Let the page's own module compute, under Node."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from client import node
    finally:
        sys.path.pop(0)
    source, made = folder / "run.ts", folder / "run.mjs"
    source.write_text(RUN % json.dumps(str(ROOT / "client" / "src" / "way.ts")), "utf-8")
    bundle = [node(), "node_modules/esbuild/bin/esbuild", str(source), "--bundle", "--format=esm", f"--outfile={made}"]
    subprocess.run([*bundle, "--platform=node", "--log-level=warning"], cwd=ROOT / "client", check=True)
    answer = subprocess.run([node(), str(made)], input=json.dumps(shots), text=True, capture_output=True, check=True)
    found: list[dict[str, object]] = json.loads(answer.stdout)
    return found


def tables() -> list[State]:
    """Positions of some random matches in which somebody is to flick."""
    found: list[State] = []
    for seed, seats in ((1, 2), (2, 3), (3, 4), (4, 2)):
        state, rng = PALEO.initial(PALEO.setup(seats, {"hand": "human"})), stream(seed, "way")
        while len(found) < 12 * seed and state.turn_mask():
            seat = mover_seats(state.turn_mask())[0]
            if (
                seat != CHANCE
                and PALEO.pictures.gestures(PALEO.observe(state, seat))[:1]
                and PALEO.pictures.field(PALEO.observe(state, seat))
            ):
                found.append(state.copy())
            state.apply(seat, PALEO.actions.code(PALEO.legal_actions(state, seat).sample(rng)))
    return found


def test_the_page_aims_as_the_house_foretells(tmp_path: Path) -> None:
    """Random flicks of random positions, also of pieces that are unstuck first, seen from both sides of the board."""
    shots: list[dict[str, object]] = []
    told = []
    unstuck, rng = 0, stream(5, "aims")
    for state in tables():
        (seat,) = mover_seats(state.turn_mask())
        view = PALEO.observe(state, seat)
        field = PALEO.pictures.field(view)
        assert isinstance(field, FlickField)
        unstuck += len(field.starts)
        for gesture in PALEO.pictures.gestures(view):
            for _ in range(6):
                angle, power = int(rng.below(gesture.angles)), int(rng.below(gesture.powers))
                forecast = PALEO.words.forecast(
                    view, PALEO.actions.parse(gesture.write(angle=angle, power=power)), "en"
                )
                piece, x, y = field.starts.get(gesture.id) or next(one for one in field.discs if one[0] == gesture.id)
                part = (gesture.power_start + power) / (gesture.power_start + gesture.powers - 1)
                turn = 2 * pi * angle / gesture.angles
                told.append(forecast)
                shots.append(
                    {"field": msgspec.to_builtins(field), "id": piece, "x": x, "y": y, "turn": turn, "part": part}
                )
    seen: set[object] = set()
    for shot, forecast, way in zip(shots, told, ways(shots, tmp_path), strict=True):
        end = way["end"]
        assert isinstance(end, dict)
        if not forecast.paths:  # it lies against what it would have to pass
            assert (end["x"], end["y"]) == pytest.approx((shot["x"], shot["y"]), abs=0.05)
            continue
        _, x, y = forecast.paths[0].points[-1]
        assert (end["x"], end["y"]) == pytest.approx((x, y), abs=0.02)
        assert way["id"] == (forecast.paths[1].id if len(forecast.paths) > 1 else "")
        seen.add(way["met"])
    assert seen == {"disc", "bar", "wall", None}
    assert unstuck > 0
    assert len(shots) > 500
