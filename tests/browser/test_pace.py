"""What others did is seen: their moves at the chosen pace, outlined until one's own next move, and never skipped in silence."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from ludarium.server.protocol import Ending, ScoreRow

from .conftest import House, Visit
from .scripted import Scripted, board, line

pytestmark = pytest.mark.browser


def lines(page: Page) -> list[str]:
    """The log, newest first."""
    return page.locator(".log li").all_inner_texts()


def paced(house: House, visit: Visit, speed: str, width: int = 1280, lang: str = "en") -> Scripted:
    """A table with a clock that stands still unless it is told to go on."""
    page = visit(calm=False, size=(width, 800), lang=lang)
    page.context.add_init_script(
        f"localStorage.ludarium = JSON.stringify({{name: 'Maëlle', mute: true, speed: '{speed}'}})"
    )
    page.clock.install()
    table = Scripted(page, house.address)
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    return table


@pytest.mark.parametrize(("speed", "pauses"), [("slow", [1400, 1400]), ("normal", [450, 450]), ("instant", [0, 0])])
def test_moves_of_others_follow_at_the_chosen_pace(house: House, visit: Visit, speed: str, pauses: list[int]) -> None:
    """The first is shown at once, the next ones after the pause that was chosen, and not before it."""
    table = paced(house, visit, speed)
    page = table.page
    for n in (1, 2, 3):
        table.move(1, f"Move {n}")
    table.arrived()
    expect(page.locator(".log li")).to_have_count(1 if speed != "instant" else 3)
    for shown, pause in enumerate(pauses, start=2):
        if pause:
            page.clock.run_for(pause * 6 // 10)
            expect(page.locator(".log li")).to_have_count(shown - 1)
            page.clock.run_for(pause * 4 // 10)
        expect(page.locator(".log li")).to_have_count(shown if pause else 3)


def test_the_pace_is_chosen_in_the_menu_and_kept(house: House, visit: Visit) -> None:
    """Slow, normal and instant; the choice is there again after a reload."""
    page = visit()
    Scripted(page, house.address)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("radio", name="Normal")).to_be_checked()
    page.locator(".speeds .choice", has_text="Slow").click()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("radio", name="Slow")).to_be_checked()


def test_asking_once_more_and_sound_are_switched_in_the_menu(house: House, visit: Visit) -> None:
    """Both are switches that say how they stand, and are kept."""
    page = visit()
    Scripted(page, house.address)
    page.get_by_role("button", name="Menu").click()
    careful, sound = page.get_by_role("switch", name="Confirm moves"), page.get_by_role("switch", name="Sound")
    expect(careful).to_have_attribute("aria-checked", "true")
    careful.click()
    expect(careful).to_have_attribute("aria-checked", "false")
    expect(sound).to_have_attribute("aria-checked", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-checked", "true")
    kept = page.evaluate("JSON.parse(localStorage.ludarium)")
    assert (kept["careful"], kept["mute"]) == (False, False)


def test_a_touch_that_skips_is_announced(house: House, visit: Visit) -> None:
    """A short sign tells how many moves were skipped, those who listen hear it with the last of them, and it goes by itself."""
    table = paced(house, visit, "slow")
    page = table.page
    for n in (1, 2, 3, 4):
        table.move(1, f"Move {n}")
    table.arrived()
    expect(page.locator(".log li")).to_have_count(1)
    expect(page.locator(".skipped")).to_be_hidden()
    page.locator(".board").click(position={"x": 4, "y": 4})
    expect(page.locator(".log li")).to_have_count(4)
    expect(page.locator(".skipped")).to_have_text("3 moves skipped")
    expect(page.locator(".voice")).to_have_text("3 moves skipped. Now: Move 4")
    page.clock.run_for(4000)
    expect(page.locator(".skipped")).to_be_hidden()
    page.locator(".board").click(position={"x": 4, "y": 4})  # nothing waits any more
    expect(page.locator(".skipped")).to_be_hidden()


COVERED = """() => {
  const sign = document.querySelector('.skipped').getBoundingClientRect();
  return [...document.querySelectorAll('.top h1, .top .where, .top .ib')].filter((e) => {
    const box = e.getBoundingClientRect();
    const over = box.left < sign.right - 1 && box.right > sign.left + 1 && box.top < sign.bottom && box.bottom > sign.top;
    return over && box.width > 0 && e.checkVisibility({ opacityProperty: true });
  }).map((e) => e.className || e.tagName);
}"""
"""What of the bar lies under the sign that tells of skipped moves."""


@pytest.mark.parametrize("width", [375, 768, 1280])
def test_what_was_skipped_covers_no_word(house: House, visit: Visit, width: int) -> None:
    """Beside the heading, or, where there is no room, in its place."""
    table = paced(house, visit, "slow", width)
    page = table.page
    long = {
        "title": "Historical Conquest",
        "heading": {"text": "Round 12", "more": "campaign, 2 of 2 attacks, 3 of 3 cards played and more"},
    }
    table.send({**table.whole(), **long})
    for n in (1, 2, 3):
        table.move(1, f"Move {n}")
    table.arrived()
    page.locator(".board").click(position={"x": 4, "y": 4})
    expect(page.locator(".skipped")).to_be_visible()
    covered = page.evaluate(COVERED)
    assert covered == []


def test_a_long_question_above_a_hint_is_not_cut_on_a_phone(house: House, visit: Visit) -> None:
    """It takes a second line; a short one leaves the place to its hint."""
    table = paced(house, visit, "instant", 375)
    lines = "e => [Math.round(e.clientHeight / parseFloat(getComputedStyle(e).lineHeight)), e.scrollHeight > e.clientHeight + 2]"
    for text, wanted in (("Posez la carte", 1), ("Posez Champignon et montagne sur une case éclairée", 2)):
        prompt = {"text": text, "hint": "une défausse rapporte 4 cristaux ou une spore"}
        table.send({**table.whole(), "prompt": prompt, "actions": []})
        said = table.page.locator(".prompt .said b")
        expect(said).to_have_text(text)
        assert said.evaluate(lines) == [wanted, False]


@pytest.mark.parametrize("width", [375, 768, 1280])
def test_a_long_question_beside_buttons_is_whole(house: House, visit: Visit, width: int) -> None:
    """Its hint gives way, and if that is not enough, the bar grows: no line of the question is cut."""
    table = paced(house, visit, "instant", width)
    words = {"build": "Construire le bâtiment", "cast": "Lancer le sortilège", "leave": "Revenir"}
    text = "Construire Charpentier pour 3 bois ou lancer Invocation pour 2 cristaux ?"
    prompt = {"text": text, "hint": "une seule fois chacun", "acting": True}
    asked = {"question": 1, "choices": [[name, [name]] for name in words], "labels": words, "prompt": prompt}
    table.send({**table.whole(), **asked})
    said = table.page.locator(".prompt .said b")
    expect(said).to_have_text(text)
    expect(table.page.locator(".prompt .btn")).to_have_count(3)
    assert said.evaluate("e => Math.max(...[e, e.parentElement].map(one => one.scrollHeight - one.clientHeight))") <= 2


def test_the_reader_shows_what_was_last_played(house: House, visit: Visit) -> None:
    """Also if the lines since then speak of no piece."""
    table = paced(house, visit, "normal")
    page = table.page
    log = [line(1, 1, "Ida plays a", "a"), line(2, 1, "Ida plays b", "b"), line(3, 1, "Ida ends the turn")]
    table.send({**table.whole(), "reader": True, "log": log, "log_from": 0})
    expect(page.locator(".log li")).to_have_count(3)
    page.clock.run_for(100)
    page.evaluate("0")  # what the page said has been heard when this is answered
    assert [said["target"] for said in table.heard if said["type"] == "explain"] == ["b"]


TALL = """<svg class="pane" viewBox="0 0 300 1600" style="height:1600px">
<g id="a" class="touch"><rect x="20" y="20" width="60" height="60" fill="#888"/></g>
<g id="b" class="touch"><rect x="20" y="1500" width="60" height="60" fill="#888"/></g></svg>"""


def test_a_board_that_scrolls_goes_to_what_is_lit(house: House, visit: Visit) -> None:
    """On a phone, where the next thing to touch may lie far below the first."""
    page = visit(size=(375, 812))
    table = Scripted(page, house.address)
    asked = {**table.ask(), "choices": [["go a b", ["a", "b"]], ["go b a", ["b", "a"]]]}
    table.send({**table.whole(), **asked, "panes": {"board": {"svg": TALL}}, "css": ".zone .board{height:1600px}"})
    expect(page.locator("#b")).to_have_class(re.compile(r"\bcan\b"))
    expect(page.locator("#b")).not_to_be_in_viewport()
    page.locator("#a").click()
    expect(page.locator("#b")).to_be_in_viewport()


def test_a_question_about_what_lies_below_goes_there(house: House, visit: Visit) -> None:
    """Whoever is asked sees something lit without looking for it; while some of it is in sight the board stays."""
    page = visit(size=(375, 812))
    table = Scripted(page, house.address)
    asked = {**table.ask(), "choices": [["go b", ["b"]]]}
    table.send({**table.whole(), **asked, "panes": {"board": {"svg": TALL}}, "css": ".zone .board{height:1600px}"})
    expect(page.locator("#b")).to_have_class(re.compile(r"\bcan\b"))
    expect(page.locator("#b")).to_be_in_viewport()


def test_a_choice_that_was_answered_is_not_played_again(house: House, visit: Visit) -> None:
    """Until the next position is there, a second press on its button says nothing to the house."""
    page = visit()
    table = Scripted(page, house.address)
    table.send({**table.whole(), **table.ask(), "confirm": [0]})
    page.locator("#a").click()
    button = page.locator(".prompt .btn.lit")
    button.click()
    page.evaluate("new Promise((go) => setTimeout(go, 0))")  # the house's answer is there
    button.click()
    table.send({"type": "away", "seats": []})
    button.click()
    assert [said["type"] for said in table.heard].count("play") == 1


def outlined(page: Page) -> list[str]:
    """The pieces that are outlined as moved."""
    found: list[str] = page.evaluate("[...document.querySelectorAll('.panes .last')].map((e) => e.id).sort()")
    return found


def test_what_others_moved_is_outlined_until_the_next_own_move(house: House, visit: Visit) -> None:
    """Pieces that the lines since one's own last move name, also through new drawings, and marked lines in the log."""
    page = visit()
    table = Scripted(page, house.address)
    table.move(0, "You took a", "a")
    table.move(1, "Ida took b", "b")
    table.move(-1, "A die fell", "c", panes={"board": {"svg": board({"a": 20, "b": 160, "c": 220})}})
    expect(page.locator(".log li.recent")).to_have_count(2)
    assert outlined(page) == ["b", "c"]
    assert page.locator("#b > .ring").evaluate("(e) => getComputedStyle(e).display") == "inline"
    assert page.locator("#b > .ring .lamp").evaluate("(e) => getComputedStyle(e).stroke") == "rgb(255, 255, 255)"
    table.move(0, "You took c", "c")
    expect(page.locator(".log li.recent")).to_have_count(0)
    assert outlined(page) == []


def test_who_only_watches_sees_the_last_movers_pieces(house: House, visit: Visit) -> None:
    """A spectator has no move of their own: what the last one at the table did is outlined."""
    page = visit()
    table = Scripted(page, house.address, viewer=None)
    table.move(0, "Maëlle took a", "a")
    table.move(1, "Ida took b", "b")
    table.move(1, "Ida took c", "c")
    expect(page.locator(".log li.recent")).to_have_count(2)
    assert outlined(page) == ["b", "c"]


def test_a_ring_that_is_lit_makes_no_piece_travel(house: House, visit: Visit) -> None:
    """Only what is elsewhere than before moves; what grew by an outline stays."""
    page = visit(calm=False)
    page.context.add_init_script(
        """window.travelled = []; const real = Element.prototype.animate;
        Element.prototype.animate = function (keys, options) {
          if (keys[0].transform) window.travelled.push(this.id);
          return real.call(this, keys, options);
        };"""
    )
    table = Scripted(page, house.address)
    moved = {"panes": {"board": {"svg": board({"a": 20, "b": 120, "c": 250})}}}
    table.move(1, "Ida took b and c", "b", "c", **moved)
    expect(page.locator(".log li")).to_have_count(1)
    page.wait_for_function("window.travelled.length > 0")
    assert page.evaluate("window.travelled") == ["c"]


EAR = """
let touched = false;  // a test's own look at the page counts as a touch, to the browser
addEventListener('pointerdown', () => (touched = true), true);
Object.defineProperty(navigator, 'userActivation', { value: { get hasBeenActive() { return touched; } } });
window.pitches = [];
const Real = window.OfflineAudioContext;
window.AudioContext = function () { return (window.ear = new Real(1, 3 * 44100, 44100)); };
const oscillator = BaseAudioContext.prototype.createOscillator;
BaseAudioContext.prototype.createOscillator = function () {
  const node = oscillator.call(this), set = node.frequency.setValueAtTime.bind(node.frequency);
  node.frequency.setValueAtTime = (value, at) => { window.pitches.push(value); return set(value, at); };
  return node;
};
"""
TURN, FLICK, CAPTURE, WIN = [659, 880], [420], [523, 349], [523, 659, 784, 1047]


def listening(house: House, visit: Visit, mute: bool = False, calm: bool = True) -> Scripted:
    """A table at which somebody listens."""
    page = visit(calm=calm)
    page.context.add_init_script(
        f"localStorage.ludarium = JSON.stringify({{name: 'Maëlle', mute: {str(mute).lower()}}})"
    )
    page.context.add_init_script(EAR)
    return Scripted(page, house.address)


def heard(page: Page, notes: int = 0) -> list[float]:
    """The pitches since the last time, once there are so many."""
    page.wait_for_function("(notes) => window.pitches.length >= notes", arg=notes)
    pitches: list[float] = page.evaluate("window.pitches.splice(0)")
    return pitches


ENDING = msgspec.to_builtins(
    Ending(
        title="Maëlle wins",
        reason="",
        rows=(ScoreRow(0, 1, 3, (3,)), ScoreRow(1, 2, 1, (1,))),
        sources=("all",),
        icons=("",),
        tints=("",),
        course=(),
        commitment="f" * 64,
        secret="0" * 64,
        phrases=(),
    )
)
WAY = {"id": "b", "points": [[0, 140, 40], [5, 160, 40]], "sounds": [], "impacts": [], "touches": []}


def test_turn_flick_capture_and_win_are_heard(house: House, visit: Visit) -> None:
    """Each has its own notes; all of them together stay soft."""
    table = listening(house, visit)
    page = table.page
    page.locator(".board").click(position={"x": 4, "y": 4})  # a browser lets nothing sound before the first touch
    table.move(1, "Ida waits", **table.ask())
    expect(page.locator(".prompt.acting")).to_be_visible()
    assert heard(page, len(TURN)) == TURN
    table.move(0, "You flicked b", "b", motion=[WAY])
    expect(page.locator(".log li")).to_have_count(2)
    assert heard(page, len(FLICK)) == FLICK
    table.move(1, "Ida took b", "b", motion=[{**WAY, "end": "taken"}])
    expect(page.locator(".log li")).to_have_count(3)
    assert heard(page, len([*FLICK, *CAPTURE])) == [*FLICK, *CAPTURE]
    table.move(1, "The end", ending=ENDING)
    expect(page.locator(".end h1")).to_be_visible()
    assert heard(page, len(WIN)) == WIN
    loudest = "(sound) => sound.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0)"
    peak = page.evaluate(f"window.ear.startRendering().then({loudest})")
    assert 0.02 < peak < 0.6


def test_nothing_is_heard_before_the_first_touch_nor_when_muted(house: House, visit: Visit) -> None:
    """A browser would refuse the one, and somebody said no to the other."""
    table = listening(house, visit)
    table.move(1, "Ida waits", **table.ask())
    expect(table.page.locator(".prompt.acting")).to_be_visible()
    assert heard(table.page) == []
    muted = listening(house, visit, mute=True)
    muted.page.locator(".board").click(position={"x": 4, "y": 4})
    muted.move(1, "Ida waits", **muted.ask())
    expect(muted.page.locator(".prompt.acting")).to_be_visible()
    assert heard(muted.page) == []


@pytest.mark.parametrize("mute", [False, True])
def test_touching_pieces_sound_unless_muted(house: House, visit: Visit, mute: bool) -> None:
    """A knock for each contact of a flick, the harder one higher; none when muted."""
    table = listening(house, visit, mute, calm=False)
    page = table.page
    page.locator(".board").click(position={"x": 4, "y": 4})
    table.move(1, "Ida flicked b", "b", motion=[{**WAY, "sounds": [1, 3], "impacts": [0.2, 1.0]}])
    expect(page.locator(".log li")).to_have_count(1)
    knocks = heard(page, 0 if mute else 3)[1:]
    assert knocks == ([] if mute else [700 + 900 * 0.2, 700 + 900])


def test_every_skip_is_named_in_french_too(house: House, visit: Visit) -> None:
    """One move and several."""
    table = paced(house, visit, "slow", lang="fr")
    page = table.page
    table.move(1, "Un")
    table.move(1, "Deux")
    table.arrived()
    expect(page.locator(".log li")).to_have_count(1)
    page.locator(".board").click(position={"x": 4, "y": 4})
    expect(page.locator(".skipped")).to_have_text(re.compile("^Un coup sauté$"))
