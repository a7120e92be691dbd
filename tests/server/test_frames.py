"""Frames: only what changed, small on the wire."""

import asyncio
import importlib
import os
import subprocess
import sys
import zlib
from pathlib import Path
from random import Random
from statistics import median
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.server.inside import live, scene, window, wire
from tests.server.running import SVG, merged, patched, spelled
from tests.server.test_wire_leaks import random_game

from ludarium.core.game import mover_seats
from ludarium.core.history import TakeBack
from ludarium.core.observation import Observation, Viewer
from ludarium.core.registry import game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Move
from ludarium.server.frames import Scene, delta, draw
from ludarium.server.frames.drawing import Drawing, Drawings
from ludarium.server.frames.observed import MOST, Observed
from ludarium.server.frames.tree import Change
from ludarium.server.matches import LiveMatch
from ludarium.server.viewer_session import snapshot_of

ROOT = Path(__file__).parents[2]
GAME = get_game("rauha")
SETUP = GAME.setup(4)
LIMIT = 3 * 1024
HOSTILE = ('"><a href="x">', "<img src=x onerror=window.hit=1>", "'/><script>hit()</script>", "&lt;a&gt; ]]>")
FOREIGN = {"a", "img", "script", "iframe", "foreignObject", "style", "image"}
"""What no name may bring into a drawing, and no drawing of a game has."""


def compressed(frame: bytes) -> int:
    """The bytes of a message under permessage-deflate, as if it were the first of its connection."""
    deflate = zlib.compressobj(wbits=-15)
    return len(deflate.compress(frame) + deflate.flush(zlib.Z_SYNC_FLUSH)) - 4


# Drawings ---------------------------------------------------------------------------------------------------------------

names = st.sampled_from("abcdef")
leaves = st.builds(lambda r: f'<circle r="{r}"/>', st.integers(1, 4))
texts = st.builds(lambda words: f"<text>{words}<tspan>!</tspan></text>", st.sampled_from(["one", "two"]))
trees = st.recursive(
    st.one_of(leaves, texts),
    lambda inner: st.tuples(st.one_of(st.none(), names), st.booleans(), st.lists(inner, max_size=4)),
    max_leaves=16,
)


def spell(tree: object, used: set[str]) -> str:
    """A tree as markup; an id that was used before is left out."""
    if isinstance(tree, str):
        return tree
    assert isinstance(tree, tuple)
    name, titled, inner = tree
    attribute = "" if name is None or name in used else f' id="{name}"'
    used.add(name)
    body = ("<title>so called</title>" if titled else "") + "".join(spell(one, used) for one in inner)
    return f"<g{attribute}>{body}</g>" if body else f"<g{attribute}/>"


def svg(parts: list[object]) -> str:
    """A drawing of these parts."""
    used: set[str] = set()
    return f'<svg xmlns="{SVG}">{"".join(spell(part, used) for part in parts)}</svg>'


@given(st.lists(trees, max_size=5), st.lists(trees, max_size=5), st.randoms(use_true_random=False))
def test_a_change_makes_one_drawing_of_another(before: list[object], after: list[object], chance: Random) -> None:
    """Whatever is added, removed, moved or different: of two drawings, and of one with its parts in another order."""
    for now in (after, chance.sample(before, len(before)), [*before[1:], *after]):
        had, wanted = Drawing(svg(before)), Drawing(svg(now))
        told = wanted.change_from(had) or wanted.svg
        assert len(told) <= len(wanted.svg)
        told = Change(wanted.svg, had.svg).between(wanted.root, had.root) if wanted.root and had.root else told
        assert patched(had.svg, {"change": told}) == spelled(ElementTree.fromstring(wanted.svg))


def test_viewers_who_see_the_same_share_its_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees the same map of Pangea: whoever looks, it is compared with the one before once."""
    compared: list[Drawing] = []
    plain = Drawing._difference

    def noted(now: Drawing, had: Drawing) -> str:
        compared.append(now)
        return plain(now, had)

    monkeypatch.setattr(Drawing, "_difference", noted)
    game = get_game("pangea")
    setup = game.setup(2)
    moves = random_game("pangea", setup, 3)[:40]
    match = live(game, setup, moves[:20])
    had = [scene(match, seat) for seat in (0, 1)]
    for move in moves[20:]:
        match.history.add(move)
    now = [scene(match, seat) for seat in (0, 1)]
    assert had[0].panes["board"] is had[1].panes["board"]
    assert now[0].panes["board"] is now[1].panes["board"] != had[0].panes["board"]
    told = [delta(one, other).panes["board"].change for one, other in zip(now, had, strict=True)]
    assert told[0] == told[1] != ""
    assert compared.count(now[0].panes["board"]) == 1


def test_drawings_that_nobody_shows_are_forgotten() -> None:
    """The match keeps none alive."""
    drawings = Drawings()
    shown = drawings.of("<svg></svg>")
    drawings.of("<svg><g/></svg>")
    assert len(drawings._shown) == 1
    assert drawings.of("<svg></svg>") is shown


@pytest.mark.parametrize("svg", ["", "words", "<svg><g id='a'></svg>", '<svg><g id="a"><g></svg>', "<svg><text></svg>"])
def test_a_drawing_that_cannot_be_read_stays_whole(svg: str) -> None:
    """Rather everything than something wrong."""
    assert Drawing(svg).root is None
    assert Drawing(svg).change_from(Drawing("<svg/>")) == ""


def test_a_piece_that_moves_takes_only_itself_along() -> None:
    """A wrapper that says where a piece lies goes by the piece's name, so the others stay, whatever their order."""
    ground = '<path d="' + "L529.4 298.4" * 40 + '"/>'
    pieces = [f'<g transform="translate({n} 0)"><g id="piece-{n}"><circle r="9"/></g></g>' for n in range(9)]
    had = Drawing(f"<svg>{ground}{''.join(pieces)}</svg>")
    moved = [*pieces[1:4], pieces[0].replace("translate(0 0)", "translate(77 7)"), *pieces[4:8]]
    told = Drawing(f"<svg>{ground}{''.join(moved)}</svg>").change_from(had)
    assert told == (
        '<svg data-of="10"><keep at="0" n="1"/><keep at="2" n="3"/>'
        '<g transform="translate(77 7)" data-was="1" data-of="1"><keep at="0" n="1"/></g><keep at="5" n="4"/></svg>'
    )


# Only what changed -------------------------------------------------------------------------------------------------------


def test_the_same_scene_twice_changes_nothing() -> None:
    """A frame between equal scenes has no drawing, no words and no log."""
    match = live(GAME, SETUP, random_game("rauha", SETUP, 1)[:60])
    shown = scene(match, 0)
    assert len(wire(shown, shown)) < 600
    assert b"<" not in wire(shown, shown)


def test_a_take_back_shortens_the_log() -> None:
    """The line that is gone is cut off by ``log_from``."""
    moves = random_game("rauha", SETUP, 1)
    count = next(n for n, move in enumerate(moves) if move.seat != CHANCE) + 1
    match = live(GAME, SETUP, moves[:count])
    before = scene(match, 0)
    taken = match.history.may_take_back(moves[count - 1].seat)
    assert taken is not None
    match.history.add(TakeBack(moves[count - 1].seat, taken))
    after = scene(match, 0)
    frame = msgspec.json.decode(wire(after, before))
    assert frame["log_from"] == len(before.log) - 1
    assert "log" not in frame


@pytest.mark.parametrize("layout", ["wide", "phone"])
def test_changes_add_up_to_the_whole_over_a_game(layout: str) -> None:
    """A page that got only changes has, at every move, what a new page would get."""
    moves = random_game("rauha", SETUP, 2)
    match = live(GAME, SETUP, [])
    had: Scene | None = None
    view: dict[str, object] = {}
    for ply in range(len(moves) + 1):
        now = draw(snapshot_of(match, "en"), window(match, 1, "en", layout).view_request(ply))
        view = merged(view, msgspec.json.decode(wire(now, had)))
        if ply % 7 == 0:
            whole = merged({}, msgspec.json.decode(wire(now, None)))
            for name in ("panes", "seats", "log", "prompt", "choices", "labels", "heading", "chapters", "ending"):
                assert view.get(name) == whole.get(name), (ply, name)
        had = now
        if ply < len(moves):
            match.history.add(moves[ply])


@pytest.mark.parametrize("name", ["conquest", "rauha"])
def test_a_frame_looks_at_each_position_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Picture, log, motion and moment share what they see; a log that is told from its beginning keeps none of it."""
    game = get_game(name)
    setup = game.setup(2)
    match = live(game, setup, random_game(name, setup, 4)[:80])
    states: list[State] = []
    plain = game.observe

    def noted(state: State, viewer: Viewer) -> Observation:
        states.append(state)
        return plain(state, viewer)

    shown = [scene(match, seat) for seat in (0, 1)]
    monkeypatch.setattr(game, "observe", noted)
    assert [scene(match, seat) for seat in (0, 1)] == shown
    assert 0 < len(states) <= 2 * MOST
    for seat in (0, 1):
        seen = Observed(game)
        for step in match.history.steps:
            seen.of(step.after, seat)
        assert len(seen._seen) == MOST
        states.clear()
        assert seen.of(match.history.state, seat) == plain(match.history.state, seat)
        assert not states


@pytest.mark.parametrize("name", sorted(game_names()))
@pytest.mark.parametrize("layout", ["wide", "tablet", "phone"])
def test_names_in_drawings_are_words(name: str, layout: str) -> None:
    """What people are called stands in drawings as it is written, and makes no element and no attribute of its own."""
    game = get_game(name)
    setup = game.setup(game.info.seats[-1])
    match = live(game, setup, [])
    match.seats = [replace(seat, name=HOSTILE[seat.seat % len(HOSTILE)]) for seat in match.seats]
    moves = random_game(name, setup, 5)
    for at in range(0, min(len(moves), 120), 40):
        for move in moves[at : at + 40]:
            match.history.add(move)
        for viewer in (None, 0):
            shown = scene(match, viewer, "fr" if viewer else "en", layout)
            drawn = [pane.svg for pane in shown.panes.values()] + [str(seat.svg) for seat in shown.seats]
            for markup in filter(None, (*drawn, shown.sprite)):
                for element in ElementTree.fromstring(f'<g xmlns="{SVG}">{markup}</g>').iter():
                    assert element.tag.removeprefix(f"{{{SVG}}}") not in FOREIGN
                    assert not [one for one in element.attrib if one.startswith("on")]


def test_every_node_draws_alike() -> None:
    """Processes keep sets in orders of their own; a picture that hung on it would change whenever another node drew it."""
    told = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.server.pictures"],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, *sys.path)))},
            stdout=subprocess.PIPE,
        )
        for seed in ("1", "2")
    ]
    one, other = (process.communicate()[0].decode().splitlines() for process in told)
    assert one == other != []


def test_gestures_are_told_and_never_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flick has as many actions as angles and powers: the page gets one template, and paths to play afterwards."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples" / "discs"))
    discs = importlib.import_module("discs").GAME
    match, rng = live(discs, discs.setup(), []), stream(1, "discs")
    kinds: set[str] = set()
    had: Scene | None = None
    for _ in range(8):
        (seat,) = discs.observe(match.history.state, None).asked
        now = scene(match, seat)
        kinds.update(gesture.kind for gesture in now.gestures)
        assert now.choices == ()
        match.history.add(Move(seat, discs.legal_actions(match.history.state, seat).sample(rng)))
        had = scene(match, None)
    assert had is not None
    assert had.motion
    assert kinds == {"flick", "turn"}


def labels_of(match: LiveMatch, seat: int, lang: str = "en") -> dict[str, str]:
    """What the page is told to call things."""
    frame = msgspec.json.decode(wire(scene(match, seat, lang), None))
    return dict(frame["labels"])


def test_prompts_and_headings_call_people_by_name_and_follow_a_renaming() -> None:
    """Who sits down under another name is called by it at once: in the prompt, the log's headings and the replay's chapters."""
    conquest = get_game("conquest")
    setup = conquest.setup(3)
    game = random_game("conquest", setup, 1)
    tables = (live(conquest, setup, game[:plies]) for plies in range(60, 120))
    match = next(one for one in tables if conquest.observe(one.history.state, None).asked)
    seat = conquest.observe(match.history.state, None).asked[0]
    page, french = window(match, None), window(match, None, "fr")
    before = asyncio.run(page.scene())
    assert f"Player {seat}" in before.prompt.text
    assert any(line.chapter.endswith(f", Player {seat}") for line in before.log)
    match.sit(match.row, [replace(row, name="Noor") if row.seat == seat else row for row in match.seats])
    after, translated = asyncio.run(page.scene()), asyncio.run(french.scene())
    assert "Noor" in after.prompt.text
    assert "Noor" in translated.prompt.text
    assert any(line.chapter.endswith(", Noor") for line in after.log)
    assert any(chapter.name.endswith(", Noor") for chapter in translated.chapters)
    told = [after.prompt.text, *(line.chapter for line in after.log), *(chapter.name for chapter in after.chapters)]
    assert not [words for words in told if f"Player {seat}" in words or "eat " in words]
    assert msgspec.json.decode(wire(after, before))["prompt"]["text"] == after.prompt.text


def test_what_is_confirmed_is_named_with_its_verb() -> None:
    """A card of the hand is chosen first: its button says what will be done, in both languages."""
    match, rng = live(GAME, SETUP, []), stream(1, "deal")
    while match.history.state.turn_mask() >> CHANCE & 1:
        match.history.add(Move(CHANCE, GAME.legal_actions(match.history.state, CHANCE).sample(rng)))
    choices = scene(match, 0).choices
    english, french = labels_of(match, 0), labels_of(match, 0, "fr")
    assert len(choices) == 4
    assert all(english[choice.action].startswith("Keep ") for choice in choices)
    assert all(french[choice.action].startswith("Garder ") for choice in choices)


def test_what_its_last_touch_plays_needs_no_words() -> None:
    """Only what the page asks to confirm is named: thousands of choices would make the frame large."""
    pangea = get_game("pangea")
    setup = pangea.setup(4)
    for count in range(40, 200, 20):
        match = live(pangea, setup, random_game("pangea", setup, 3)[:count])
        for seat in pangea.observe(match.history.state, None).asked:
            now = scene(match, seat)
            begun = {choice.path[:n] for choice in now.choices for n in range(1, len(choice.path))}
            hand = now.panes["hand"].svg
            weighty = {*now.confirm, *now.looks, *now.aside, *now.parts}
            for at, choice in enumerate(now.choices):
                held = len(choice.path) == 1 and f'id="{choice.path[0]}"' in hand
                assert at in weighty or choice.path in begun or held or choice.action not in now.action_labels


def test_a_gesture_is_named_before_its_numbers_are_known() -> None:
    """By its template: the reef, and later each disc."""
    paleo = get_game("paleo")
    setup = paleo.setup(2)
    match, rng = live(paleo, setup, []), stream(4, "paleo")
    said: set[str] = set()
    for _ in range(60):
        state = match.history.state
        for seat in paleo.observe(state, None).asked:
            now = scene(match, seat)
            said.update(now.action_labels[gesture.template] for gesture in now.gestures)
        seat = mover_seats(state.turn_mask())[0]
        match.history.add(Move(seat, paleo.legal_actions(state, seat).sample(rng)))
    assert "Place the reef here" in said
    assert {"Flick explorer 5", "Flick mercenary 1"} <= said


def test_a_pane_that_is_left_out_gives_its_room() -> None:
    """A hand that is gone leaves the page, also one that was there before; when it comes back it is drawn again."""
    match = live(GAME, SETUP, random_game("rauha", SETUP, 3)[:12])
    full = scene(match, 0)
    bare = msgspec.structs.replace(full, panes={name: pane for name, pane in full.panes.items() if name != "hand"})
    view: dict[str, Any] = {}
    for now, had in ((full, None), (bare, full), (full, bare)):
        view = merged(view, msgspec.json.decode(wire(now, had)))
        assert view["panes"].keys() == now.panes.keys()


def test_lines_have_icons_and_read_the_same_without() -> None:
    """Each icon stands before a word of its line, and is a symbol that the page was sent."""
    match = live(GAME, SETUP, random_game("rauha", SETUP, 2)[:150])
    now = scene(match, 0)
    icons = [(line.text, at, symbol) for line in now.log for at, symbol in line.icons]
    assert len(icons) > 40
    assert {"i-gem", "i-energy", "i-forest"} <= {symbol for _, _, symbol in icons}
    for text, at, symbol in icons:
        assert at == 0 or text[at - 1] == " "
        assert f'id="{symbol}"' in now.sprite


# Size ---------------------------------------------------------------------------------------------------------------------


def sizes(viewer: Viewer, layout: str) -> list[int]:
    """The compressed size of each move's frame in a whole game with sensible boards."""
    moves = random_game("rauha", SETUP, 3)
    match = live(GAME, SETUP, [])
    had, found = scene(match, viewer, "fr", layout), []
    for move in moves:
        match.history.add(move)
        now = scene(match, viewer, "fr", layout)
        if move.seat != CHANCE:
            found.append(compressed(wire(now, had)))
        had = now
    return found


@pytest.mark.parametrize("layout", ["wide", "phone"])
@pytest.mark.parametrize("viewer", [None, 0])
def test_a_move_takes_less_than_three_kilobytes(viewer: Viewer, layout: str) -> None:
    """The median over a whole game, each message compressed on its own; French is the longer language."""
    found = sorted(sizes(viewer, layout))
    middle = median(found)
    print(
        f"\n{layout}, viewer {viewer}: median {middle:.0f}, 90 % {found[len(found) * 9 // 10]}, most {found[-1]} bytes"
    )
    assert middle < LIMIT


def test_the_first_frame_is_small_enough_for_a_slow_line() -> None:
    """Everything at once, with symbols and style: under 32 KB."""
    match = live(GAME, SETUP, random_game("rauha", SETUP, 3))
    size = compressed(wire(scene(match, 0), None))
    print(f"\nfirst frame at the end of a game: {size} bytes")
    assert size < 32 * 1024
