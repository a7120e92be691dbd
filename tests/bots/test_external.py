"""Bots that are programs: asked by lines of JSON, and named when they fail."""

import json
import shlex
import sys
from pathlib import Path

import msgspec
import pytest

from ludarium.bots import BotFailed, ExternalBot, is_bot, make_bot, may_be_asked_for
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, State

EXAMPLE = Path(__file__).parents[2] / "examples" / "external_bot" / "my_bot.py"
GAME = get_game("rauha")


def asked(game: AnyGame = GAME) -> State:
    """A position in which seat A has a decision."""
    state, chance = game.initial(game.setup(2)), stream(1, "chance")
    while mover_seats(state.turn_mask())[0] == CHANCE:
        state.apply(CHANCE, draw(state, CHANCE, chance))
    return state


def program(*lines: str) -> str:
    """A command that runs these lines of Python."""
    return shlex.join([sys.executable, "-c", "\n".join(("import json, sys, time", *lines))])


def choose(command: str, patience: float = 20.0) -> str:
    bot = ExternalBot(command, patience)
    try:
        return str(bot.choose(GAME, GAME.observe(asked(), 0), stream(1, "bot")))
    finally:
        bot.close()


def test_a_program_is_asked_and_its_answer_is_played():
    """It hears of game, seat, observation and legal actions, and answers in the game's notation."""
    heard = program(
        "q = json.loads(sys.stdin.readline())",
        "assert (q['protocol'], q['game'], q['seat'], q['complete']) == (1, 'rauha', 'A', True)",
        "assert q['observation']['seat'] == 0",
        "print(json.dumps({'action': q['actions'][-1]}), flush=True)",
    )
    assert choose(heard) == str(list(GAME.legal_actions(asked(), 0))[-1])


def test_what_it_hears_is_the_seats_observation_and_no_more(tmp_path):
    """Byte for byte: a program is an ordinary seat."""
    file = tmp_path / "heard.json"
    choose(
        program(
            "line = sys.stdin.readline()",
            f"open({str(file)!r}, 'w').write(line)",
            "print(json.dumps({'action': json.loads(line)['actions'][0]}), flush=True)",
        )
    )
    heard = json.loads(file.read_text())
    assert set(heard) == {"protocol", "game", "edition", "seat", "observation", "actions", "complete"}
    assert heard["observation"] == json.loads(msgspec.json.encode(GAME.observe(asked(), 0)))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["sys.exit('out of ideas')"], ["ended with code 1", "out of ideas"]),
        (["sys.stdin.readline()", "1 / 0"], ["ended with code 1", "ZeroDivisionError"]),
        (["print('hello', flush=True)", "time.sleep(9)"], ["answered 'hello'", "no line as"]),
        (["print('{}', flush=True)", "time.sleep(9)"], ["answered '{}'", "no line as"]),
        (["print(json.dumps({'action': 'fly high'}), flush=True)", "time.sleep(9)"], ["answered 'fly high'"]),
        (["print(json.dumps({'action': 'done'}), flush=True)", "time.sleep(9)"], ["answered 'done'", "not allowed"]),
    ],
    ids=["leaves", "crashes", "no JSON", "no action", "no such action", "illegal action"],
)
def test_failures_are_named(lines, words):
    """With the command, what it did, and its last words."""
    with pytest.raises(BotFailed) as failed:
        choose(program(*lines))
    assert failed.value.code == "bot_failed"
    for word in words:
        assert word in failed.value.message


def test_silence_is_noticed():
    """A program that never answers is ended, not waited for."""
    with pytest.raises(BotFailed, match=r"said nothing for 0\.2 seconds"):
        choose(program("time.sleep(60)"), patience=0.2)


@pytest.mark.parametrize(
    ("command", "words"),
    [("", "needs a command"), ("no-such-program-here", "cannot be started"), ("python 'open", "cannot be read")],
)
def test_commands_that_cannot_run_are_refused(command, words):
    """Before or when it is asked."""
    with pytest.raises(BotFailed, match=words):
        choose(command)


def test_of_very_many_actions_some_are_listed():
    """Seven million flicks: a thousand are listed, and the question says that there are more."""
    paleo = get_game("paleo")
    state = paleo.initial(paleo.setup(2, {"hand": "exact"}))
    command = program(
        "q = json.loads(sys.stdin.readline())",
        "assert len(q['actions']) == 1000 or q['complete']",
        "print(json.dumps({'action': q['actions'][0]}), flush=True)",
    )
    bot = ExternalBot(command)
    seat = mover_seats(state.turn_mask())[0]
    assert paleo.why_not(state, seat, bot.choose(paleo, paleo.observe(state, seat), stream(1, "bot"))) is None
    bot.close()


def test_the_example_plays_a_whole_game():
    """One process for all of its moves."""
    bots = [make_bot(f"exec:{shlex.join([sys.executable, str(EXAMPLE)])}"), make_bot("random")]
    state, chance, rng = GAME.initial(GAME.setup(2)), stream(2, "chance"), stream(2, "bots")
    while mask := state.turn_mask():
        seat = mover_seats(mask)[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, CHANCE, chance))
        else:
            GAME.play(state, seat, bots[seat].choose(GAME, GAME.observe(state, seat), rng))
    assert 1 in state.outcome().places


def test_a_program_is_no_bot_that_a_record_or_a_stranger_may_name():
    """Only who runs the process starts programs."""
    assert not is_bot("exec:python my_bot.py")
    assert not may_be_asked_for("exec:python my_bot.py")
    assert make_bot("exec:python my_bot.py").name == "exec:python my_bot.py"
