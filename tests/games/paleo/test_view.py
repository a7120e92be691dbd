"""What people see and read: pictures, words, gestures, motion, beliefs, bots."""

from typing import cast
from xml.etree import ElementTree

import pytest

from ludarium.bots import GreedyBot
from ludarium.core.action import Action
from ludarium.core.errors import NotationError
from ludarium.core.forecast import Moment
from ludarium.core.picture import Path
from ludarium.core.registry import AnyGame
from ludarium.core.rng import stream
from ludarium.core.turn import Move
from ludarium.games.paleo import GAME
from ludarium.games.paleo.bot import proposals
from ludarium.games.paleo.bot.aim import Aim, angle_of
from ludarium.games.paleo.lookup import PIECE_IDS
from ludarium.games.paleo.physics import COS, SIN
from ludarium.games.paleo.rules import Paleo, new_position
from ludarium.games.paleo.rules.course import begin_round
from ludarium.games.paleo.state import ARRANGE

from .table import keys, legal, near, opening, play, put_reefs, standard_reefs, table, where


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pictures_and_words_of_every_phase(viewer, lang):
    """Every phase can be drawn and told for every viewer, in both languages and layouts."""
    states = [new_position(2, 1), opening(), table(R3=(0, -285), G1=(0, 0), captured=("G4", "R6"), keys=("NW",))]
    arranging = new_position(2, 1)
    put_reefs(arranging, standard_reefs())
    arranging.phase = ARRANGE
    play(arranging, "A put R1 c1")
    returning = table(R5=(-140, 140), G1=(250, 0), captured=("R1",))
    play(returning, "A flick R5 3150 240")
    for state in (*states, arranging, returning, new_position(1, 0), new_position(4, 0)):
        seat = viewer if viewer is None or viewer < state.seats else None
        view = GAME.observe(state, seat)
        for layout in ("wide", "phone"):
            picture = GAME.pictures.table(view, lang, layout)
            for drawing in (
                picture.sprite,
                *(pane.svg for pane in picture.panes if pane.svg),
                GAME.pictures.document(view, lang, (), layout),
            ):
                ElementTree.fromstring(drawing)
        assert GAME.words.prompt(view, lang).text
        assert GAME.words.table(view, lang, ("Ida", "Noor", "Maëlle", "Tom")[: state.seats])
        for target in ("piece-R1", "piece-G8", "door", "sanctuary-NE", "key-SW", "R-reef-1", "circle-G-a2", "keep"):
            assert GAME.words.label(view, target, lang)
            assert GAME.words.explain(view, target, lang).text


def test_gestures_write_the_notation():
    """A drag to the upper right from the south is an angle of 45°; seen from the north the board is turned."""
    south = GAME.pictures.gestures(GAME.observe(table(R3=(0, -285), G1=(0, 0)), 0))
    flick = next(gesture for gesture in south if gesture.id == "piece-R3")
    assert flick.write(angle=3600 - 450, power=119) == "flick R3 450 120"
    assert any(gesture.id == "nudge-R3" for gesture in south)
    north = GAME.pictures.gestures(GAME.observe(table(turn="B", R3=(0, -200), G1=(0, 0)), 1))
    assert north[0].write(angle=2700, power=0) == "flick G1 2700 1"
    reef = GAME.pictures.gestures(GAME.observe(new_position(2, 1), 0))[0]
    assert reef.write(x=325, y=465, angle=23) == "reef 0 -140 15"
    assert reef.write(x=325, y=465, angle=0) == "reef 0 -140 0"
    for x, y in ((reef.left, reef.top), (reef.width - 1, reef.height - 1)):
        assert GAME.actions.parse(reef.write(x=x, y=y)).kind == "reef"
    with pytest.raises(NotationError):
        GAME.actions.parse(reef.write(x=reef.left - 1, y=reef.top))


def test_motion_follows_the_discs():
    """The path of a flick begins where the disc lay, ends where it rests, and sounds at its contacts."""
    state = table(R1=(0, 100), G3=(0, 160), G4=(0, 200))
    before = GAME.observe(state, 0)
    move = Move(0, Action("flick", ("R1", "900", "110")))
    after_state = GAME.child(state, 0, move.action)
    after = GAME.observe(after_state, 0)
    paths = {path.id: path for path in GAME.pictures.motion(GAME.sight(state, move, after_state, 0), before, after)}
    assert set(paths) == {"piece-R1", "piece-G3", "piece-G4"}
    assert paths["piece-R1"].points[0][1:] == (325.0, 225.0)
    assert near(paths["piece-R1"].points[-1][1:], (325.0, 325 - where(after_state, "R1")[1]), 0.01)
    assert paths["piece-G3"].end == "taken"
    assert len(paths["piece-R1"].sounds) == len(paths["piece-R1"].impacts) >= 1
    assert all(0 < impact <= 1 for path in paths.values() for impact in path.impacts)
    assert paths["piece-G3"].touches[0][1:] == (325.0, 165.0)
    assert paths["piece-G4"].touches == ()
    times = [point[0] for point in paths["piece-R1"].points]
    assert times == sorted(times)


def test_harder_contacts_sound_louder_and_keys_are_marked():
    """The impact of a contact grows with the flick's power; a key is marked at the moment its explorer had entered."""
    state = table(R1=(0, 0), G3=(0, 100), G4=(200, 200))

    def loudest(power: str) -> float:
        move = Move(0, Action("flick", ("R1", "900", power)))
        after = GAME.child(state, 0, move.action)
        views = GAME.observe(state, 0), GAME.observe(after, 0)
        return max(
            path.impacts[0] for path in GAME.pictures.motion(GAME.sight(state, move, after, 0), *views) if path.impacts
        )

    assert loudest("60") < loudest("100") < loudest("160")
    entering = table(R3=(140, 140), G1=(-250, 0))
    move = Move(0, Action("flick", ("R3", "2250", "240")))
    after = GAME.child(entering, 0, move.action)
    views = GAME.observe(entering, 0), GAME.observe(after, 0)
    key = next(
        path for path in GAME.pictures.motion(GAME.sight(entering, move, after, 0), *views) if path.id == "key-NE"
    )
    assert 0 < key.touches[0][0] < 1000


def aimed(state: Paleo, *aim: str) -> tuple[tuple[Path, ...], str, str]:
    """What is foretold of a flick: the paths, the words of its panel, those of the prompt."""
    told = GAME.words.forecast(GAME.observe(state, 0), Action("flick", aim), "en")
    (fact,) = told.facts
    return told.paths, f"{fact.title}: {fact.text}", told.hint


def test_a_forecast_ends_at_the_first_touch():
    """Only the way to the touch, what is touched there and what becomes of it, and why it is captured or not."""
    state = table(R1=(0, 0), G3=(0, 100), G4=(0, 200))
    paths, words, hint = aimed(state, "R1", "900", "120")
    assert [(path.id, path.tag, path.tag_note) for path in paths] == [
        ("piece-R1", "", ""),
        ("piece-G3", "explorer 3", "captured"),
    ]
    assert near(paths[0].points[-1][1:], (325, 255), 0.01)
    assert words == "Touches green explorer 3: after 7 of 48 cm, captured"
    assert hint == "touches green explorer 3, captured"
    paths, words, hint = aimed(state, "R1", "0", "240")
    assert len(paths) == 1
    assert (words, hint) == ("Flies over the rim: after 28 of 192 cm, captured", "flies over the rim, captured")
    assert aimed(state, "R1", "0", "150")[1:] == ("Hits the rim: after 28 of 75 cm", "hits the rim")
    assert aimed(state, "R1", "2700", "60")[1:] == ("Touches nothing: runs 12 cm", "touches nothing")
    assert aimed(state, "R1", "450", "100")[1:] == ("Hits a reef: after 6 of 33 cm", "hits a reef")
    state.protected = 1 << PIECE_IDS.index("G3")
    paths, words, hint = aimed(state, "R1", "900", "120")
    assert (paths[1].tag, paths[1].tag_note) == ("explorer 3", "protected")
    assert words.endswith("cm, protected")
    camp = table(R1=(0, 100), G3=(0, 215))
    assert aimed(camp, "R1", "900", "120")[1].endswith("captured; in a camp, only the first")
    own = table(R1=(0, 0), R3=(0, 100))
    assert aimed(own, "R1", "900", "120")[0][1].tag_note == "touched"
    state.protected = 0
    not_own = GAME.words.forecast(GAME.observe(state, 0), Action("flick", ("G3", "900", "120")), "en")
    assert (not_own.paths, not_own.bad, not_own.text) == ((), True, "Not your piece")


def test_the_log_tells_captures_and_keys():
    """A line for a capture, one for a key, in both languages."""
    state = table(R1=(0, 100), G3=(0, 160), G4=(0, 200))
    move = Move(0, Action("flick", ("R1", "900", "110")))
    after = GAME.child(state, 0, move.action)
    for lang, words in (("en", "captured"), ("fr", "captur")):
        line = GAME.words.describe(
            GAME.sight(state, move, after, 1), GAME.observe(state, 1), GAME.observe(after, 1), ("Ida", "Noor"), lang
        )
        assert words in line.text
        assert line.ids == ("piece-R1",)


def test_people_are_called_by_name():
    """Who places a reef and who aims, in both languages."""
    placing, aiming = GAME.observe(new_position(2, 1), 1), GAME.observe(table(R3=(0, -285), G1=(0, 0)), 1)
    assert GAME.words.prompt(placing, "en", ("Ida", "Noor")).text == "Ida places a reef"
    assert GAME.words.prompt(placing, "fr", ("Ida", "Noor")).text == "Ida pose un récif"
    assert GAME.words.prompt(aiming, "en", ("Ida", "Noor")).text == "Ida aims"
    assert GAME.words.prompt(aiming, "fr", ("Ida", "Noor")).text == "Ida vise"
    assert GAME.words.prompt(aiming, "en").text == "Seat A aims"


def test_angles_of_directions():
    """The bot's way from a direction to its angle."""
    for angle in range(0, 3600, 7):
        assert angle_of(COS[angle], SIN[angle]) == angle


def tried(state, width: int = 400) -> list[str]:
    """Every flick that a player of some width looks at."""
    aim = Aim(state, 0, stream(5, "aim"), width < 100)
    aim.collect()
    return [str(GAME.actions.action(code)) for code in aim.best(700)]


def test_the_bot_looks_at_banks_pushes_nudges_and_hard_flicks():
    """A novice sees straight and safe shots only; others also go off walls, push explorers, unstick, and flick hard."""
    state = table(R1=(0, -285), R3=(150, 150), G3=(0, 100), G4=(200, -200))
    straight, all_ways = tried(state, 16), tried(state)
    assert all(line.startswith("flick") and int(line.split()[3]) <= 178 for line in straight)
    assert set(straight) < set(all_ways)
    assert any(line.startswith("nudge R1") for line in all_ways)
    assert any(int(line.split()[3]) > 178 for line in all_ways)
    state = table(R1=(100, 100), R3=(150, 150), G3=(-200, 100))
    after = [GAME.child(state, 0, GAME.actions.parse(line)) for line in tried(state) if line.split()[1] == "R1"]
    assert any("NE" in keys(one) for one in after), "R1 drives R3 into the sanctuary"


def test_a_player_without_a_target_still_plays():
    """Every enemy piece is protected and no explorer is left: there is nothing to aim at, and any flick will do."""
    state = table(R1=(0, 0), G3=(0, 100), captured=("R3", "R4", "R5", "R6", "R7"))
    state.protected = 1 << PIECE_IDS.index("G3")
    for bot in (GreedyBot(1, 16), GreedyBot(), GreedyBot(4, 1600)):
        assert legal(state, f"A {bot.choose(cast(AnyGame, GAME), GAME.observe(state, 0), stream(1, 'none'))}")


def test_the_bot_takes_what_is_offered():
    """A free capture, a free key and an open door are taken; every proposal is legal."""
    bot = GreedyBot()
    rng = stream(3, "bot")
    capture = table(R1=(0, 0), R3=(-250, -50), G3=(0, 100), G4=(250, 250 - 200))
    after = GAME.child(capture, 0, bot.choose(cast(AnyGame, GAME), GAME.observe(capture, 0), rng))
    assert after.place[10] == 1 or after.place[11] == 1
    door = table(R3=(0, -100), R1=(200, 0), G3=(-200, 0), keys=("NW", "NE"))
    chosen = bot.choose(cast(AnyGame, GAME), GAME.observe(door, 0), rng)
    assert GAME.child(door, 0, chosen).points[0] == 2
    for state in (opening(), opening("human"), new_position(2, 0)):
        codes = proposals(state, 0, 400, rng)
        assert codes
        assert all(state.refusal(0, code) == 0 for code in codes)
        assert legal(state, f"A {bot.choose(cast(AnyGame, GAME), GAME.observe(state, 0), rng)}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_can_be_set_up_by_suggestion(seats: int) -> None:
    """Whoever is asked has all reefs and pieces of the turn set up by legal actions; what was set up comes back as wanted."""
    first, keys_seen = GAME.initial(GAME.setup(seats)), set()
    while first.turn_mask() and GAME.observe(first, 0).phase in ("reefs", "arrange"):
        (seat, *_) = GAME.observe(first, 0).asked
        view = GAME.observe(first, seat)
        keys_seen.add(GAME.pictures.arranging(view))
        suggested = GAME.pictures.arrange(view)
        assert suggested
        for action in suggested:
            GAME.play(first, seat, action)
        assert GAME.pictures.arranging(GAME.observe(first, seat)) != GAME.pictures.arranging(view), (
            "all of the turn is set up"
        )
    for seat in range(seats):
        kept = GAME.pictures.arranged(GAME.observe(first, seat))
        assert kept.keys() <= keys_seen
        discs = next(actions for key, actions in kept.items() if key.startswith("discs"))
        assert len(discs) == {2: 8, 3: 8 if seat == 0 else 4, 4: 4}[seats]
    assert GAME.pictures.arranged(GAME.observe(first, None)) == {}


def test_pieces_are_set_up_as_wanted_where_that_goes() -> None:
    """Two wishes for one circle and one for a piece of somebody else: the first wish holds, the rest lies anywhere."""
    state = GAME.initial(GAME.setup(2))
    while GAME.observe(state, 0).phase == "reefs":
        (seat,) = GAME.observe(state, 0).asked
        for action in GAME.pictures.arrange(GAME.observe(state, seat)):
            GAME.play(state, seat, action)
    wanted = tuple(map(GAME.actions.parse, ("put R8 c1", "put R7 c1", "put G1 c2", "put R8 c3", "flick R1 0 9")))
    found = GAME.pictures.arrange(GAME.observe(state, 0), wanted)
    assert str(found[0]) == "put R8 c1"
    assert len({action.args[0] for action in found}) == len({action.args[1] for action in found}) == 8


def test_a_reef_finds_room_near_its_standard_place() -> None:
    """Where another reef is in the way, the next free place is taken, and nothing at all is suggested out of turn."""
    state = GAME.initial(GAME.setup(2))
    GAME.play(state, 0, GAME.actions.parse("reef -100 125 0"))
    found = GAME.pictures.arrange(GAME.observe(state, 1))
    assert [GAME.why_not(state, 1, found[0]), len(found)] == [None, 2]
    assert str(found[0]) != "reef -100 145 0"
    assert GAME.pictures.arrange(GAME.observe(state, 0)) == ()
    assert GAME.pictures.arranging(GAME.observe(state, 0)) == ""


def second_round() -> Paleo:
    """All reefs stand, and green is first to move one."""
    state = new_position(2, 1)
    put_reefs(state, standard_reefs())
    state.round_number = 2
    begin_round(state)
    return state


@pytest.mark.rule("paleo", "4.7")
def test_any_reef_can_be_dragged_from_the_second_round_on() -> None:
    """Each of green's that was not moved has a gesture; the prompt, the log and the button say what is going on."""
    state = second_round()
    view = GAME.observe(state, 1)
    assert [one.id for one in GAME.pictures.gestures(view)] == [f"G-reef-{n}" for n in range(1, 6)]
    assert GAME.pictures.gestures(view)[3].write(x=300, y=400, angle=0) == "move-4 25 75 0"
    assert GAME.words.prompt(view, "en").text == "Move one of your reefs, or none"
    assert GAME.words.prompt(GAME.observe(state, 0), "en", ("Ida", "Noor")).text == "Noor may move a reef"
    assert GAME.words.label(view, "keep", "en") == "Move no reef"
    move = GAME.actions.parse("move-4 -149 50 90")
    assert GAME.words.targets(view, move) == ("G-reef-4", "place--149_50_90")
    lines = []
    for seat, notation in ((1, "move-4 -149 50 90"), (0, "keep"), (0, "keep")):
        before, played = GAME.observe(state, 1), Move(seat, GAME.actions.parse(notation))
        after = GAME.child(state, seat, played.action)
        sight = GAME.sight(state, played, after, 1)
        lines.append(GAME.words.describe(sight, before, GAME.observe(after, 1), ("Ida", "Noor"), "en").text)
        state = after
    assert [line.split("} ")[-1].split("] ")[-1] for line in lines[:2]] == ["You moved a reef", "Ida moved no reef"]
    view = GAME.observe(state, 1)
    assert [one.id for one in GAME.pictures.gestures(view)] == ["G-reef-1", "G-reef-2", "G-reef-3", "G-reef-5"]
    assert GAME.belief(view).sample(stream(1, "b")).moved == state.moved == 1 << 8


@pytest.mark.rule("paleo", "4.7")
def test_reefs_are_moved_as_wanted_and_else_stay() -> None:
    """Two of green's five stand otherwise than it likes: its first turn moves one of them, its second the other and none."""
    state = second_round()
    wanted = [Action("reef", (str(x), str(y), str(angle))) for x, y, angle in standard_reefs()[5:]]
    wanted[1], wanted[3] = GAME.actions.parse("reef 0 150 0"), GAME.actions.parse("reef -145 50 90")
    assert list(map(str, GAME.pictures.arrange(GAME.observe(state, 1), tuple(wanted)))) == ["move-2 0 150 0"]
    play(state, "B move-2 0 150 0", "A keep", "A keep")
    assert list(map(str, GAME.pictures.arrange(GAME.observe(state, 1), tuple(wanted)))) == ["move-4 -145 50 90", "keep"]
    assert list(map(str, GAME.pictures.arrange(GAME.observe(state, 1)))) == ["keep", "keep"]


@pytest.mark.rule("paleo", "4.7")
def test_the_bot_puts_a_reef_back_where_it_likes_it() -> None:
    """Green's third reef stands askew: moving it is proposed and chosen; then nothing more is moved."""
    state, rng = second_round(), stream(3, "bot")
    state.reef_x[7], state.reef_y[7] = 150, 130
    assert {GAME.actions.action(code).kind for code in proposals(state, 1, 400, rng)} >= {"keep", "move-3"}
    assert all(state.refusal(1, code) == 0 for code in proposals(state, 1, 400, rng))
    bot = GreedyBot(samples=1)
    assert str(bot.choose(cast(AnyGame, GAME), GAME.observe(state, 1), rng)) == "move-3 100 145 0"
    assert str(bot.choose(cast(AnyGame, GAME), GAME.observe(second_round(), 1), rng)) == "keep"


def decided(state: Paleo, notation: str, viewer: int | None = 0) -> Moment | None:
    """What is laid out of a flick of seat A."""
    move = Move(0, GAME.actions.parse(notation))
    after = GAME.child(state, 0, move.action)
    views = GAME.observe(state, viewer), GAME.observe(after, viewer)
    return GAME.words.moment(GAME.sight(state, move, after, viewer), *views, ("Ida", "Noor"), "en")


def test_captures_and_the_end_of_a_round_are_moments() -> None:
    """A capture passes by; the last one ends the round and stays until it is read, but for who only watches."""
    state = table(R1=(0, 100), G3=(0, 160), G4=(250, 0))
    found = decided(state, "flick R1 900 60")
    assert found is not None
    assert (found.title, found.text, found.holds) == ("Green explorer 3 is captured", "You flicked mercenary 1", False)
    assert decided(state, "flick R1 2700 20") is None
    last = table(R1=(0, 100), G3=(0, 160), captured=tuple(f"G{n}" for n in range(1, 9) if n != 3))
    found = decided(last, "flick R1 900 60")
    assert found is not None
    assert (found.title, found.gains, found.holds) == ("Red wins the round by captures: 1 point", (1, 0), True)
    watched = decided(last, "flick R1 900 60", None)
    assert watched is not None
    assert not watched.holds


def test_every_piece_that_is_put_has_its_line() -> None:
    """Who puts it reads which piece; the others only that there is one more."""
    state = GAME.initial(GAME.setup(2))
    while GAME.observe(state, 0).phase == "reefs":
        (seat,) = GAME.observe(state, 0).asked
        for action in GAME.pictures.arrange(GAME.observe(state, seat)):
            GAME.play(state, seat, action)
    move = Move(0, GAME.actions.parse("put R1 c2"))
    after = GAME.child(state, 0, move.action)
    lines = []
    for viewer in (0, 1):
        sight = GAME.sight(state, move, after, viewer)
        views = GAME.observe(state, viewer), GAME.observe(after, viewer)
        lines.append(GAME.words.describe(sight, *views, ("Ida", "Noor"), "en").text)
    assert lines == ["You put mercenary 1 on a circle", "Ida put a piece on a circle"]
