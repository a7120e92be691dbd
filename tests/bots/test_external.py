"""Bots that are programs: asked by lines of JSON, and named when they fail."""

import json
import shlex
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import msgspec
import pytest

from ludarium.bots import Bot, BotFailed, ExternalBot, SocketBot, is_bot, make_bot, may_be_asked_for
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


def choose(command: str, patience: float = 60.0) -> str:
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
        (["print('hello', flush=True)", "time.sleep(9)"], ["answered 'hello'", "not a line such as"]),
        (["print('{}', flush=True)", "time.sleep(9)"], ["answered '{}'", "not a line such as"]),
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
    with pytest.raises(BotFailed, match=r"gave no answer for 0\.2 seconds"):
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


def played_out(bots: list[Bot]) -> State:
    """Play a game of two to its end."""
    state, chance, rng = GAME.initial(GAME.setup(2)), stream(2, "chance"), stream(2, "bots")
    while mask := state.turn_mask():
        seat = mover_seats(mask)[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, CHANCE, chance))
        else:
            GAME.play(state, seat, bots[seat].choose(GAME, GAME.observe(state, seat), rng))
    return state


def test_the_example_plays_a_whole_game():
    """One process for all of its moves."""
    bots = [make_bot(f"exec:{shlex.join([sys.executable, str(EXAMPLE)])}"), make_bot("random")]
    state = played_out(bots)
    assert 1 in state.outcome().places


# Over a socket ------------------------------------------------------------------------------------------------------------


def first_action(line: bytes) -> bytes:
    return json.dumps({"action": json.loads(line)["actions"][0]}).encode() + b"\n"


@contextmanager
def listening(
    answer: Callable[[bytes], bytes], family: socket.AddressFamily = socket.AF_INET, at: str = ""
) -> Iterator[str]:
    """A program that listens, answers every line, and hangs up when it has nothing to say."""
    server = socket.socket(family)
    server.bind(at or ("127.0.0.1", 0))
    server.listen()

    def serve() -> None:
        called, _ = server.accept()
        with called, called.makefile("rb") as lines:
            for line in lines:
                said = answer(line)
                if not said:
                    return
                called.sendall(said)

    thread = Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield at or f"127.0.0.1:{server.getsockname()[1]}"
    finally:
        server.close()


def call(address: str, patience: float = 60.0) -> str:
    bot = SocketBot(address, patience)
    try:
        return str(bot.choose(GAME, GAME.observe(asked(), 0), stream(1, "bot")))
    finally:
        bot.close()


def test_a_program_that_listens_is_asked_the_same(tmp_path):
    """The same line that a started program reads, over the network or a local socket."""
    heard: list[bytes] = []

    def note(line: bytes) -> bytes:
        heard.append(line)
        return first_action(line)

    with listening(note) as address:
        over_network = call(address)
    with listening(note, socket.AF_UNIX, str(tmp_path / "bot.sock")) as address:
        assert call(address) == over_network == str(next(iter(GAME.legal_actions(asked(), 0))))
    assert heard[0] == heard[1]
    assert json.loads(heard[0])["observation"] == json.loads(msgspec.json.encode(GAME.observe(asked(), 0)))


def test_one_call_lasts_a_whole_game():
    """It is not called anew for every move."""
    calls: list[bytes] = []

    def note(line: bytes) -> bytes:
        calls.append(line)
        return first_action(line)

    with listening(note) as address:
        bots = [make_bot(f"socket:{address}"), make_bot("random")]
        state = played_out(bots)
    assert len(calls) > 20
    assert 1 in state.outcome().places


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (b"", "hung up"),
        (b"hello\n", "answered 'hello', which is not a line such as"),
        (b'{"action": "fly high"}\n', "answered 'fly high'"),
        (b'{"action": "done"}\n', "answered 'done', which is not allowed"),
        (b"x" * 70_000, "not a line such as"),
    ],
    ids=["hangs up", "no JSON", "no such action", "illegal action", "no end"],
)
def test_failures_over_a_socket_are_named(said, words):
    """With the address and what it did."""
    with listening(lambda line: said) as address, pytest.raises(BotFailed) as failed:
        call(address)
    assert words in failed.value.message
    assert address in failed.value.message


def test_silence_over_a_socket_is_noticed():
    """Nobody waits for a program that does not answer."""
    done = Event()

    def nothing(line: bytes) -> bytes:
        done.wait(20)
        return b""

    with listening(nothing) as address, pytest.raises(BotFailed, match=r"gave no answer for 0\.2 seconds"):
        call(address, 0.2)
    done.set()


def test_where_nobody_listens_the_bot_cannot_be_reached(tmp_path):
    """The address is named."""
    with socket.socket() as deaf:  # it keeps the port, so that nobody else listens there
        deaf.bind(("127.0.0.1", 0))
        for address in (f"127.0.0.1:{deaf.getsockname()[1]}", str(tmp_path / "nobody.sock")):
            with pytest.raises(BotFailed, match="cannot be reached") as failed:
                call(address)
            assert address in failed.value.message


@pytest.mark.parametrize("address", ["", "localhost", "localhost:", ":99", "localhost:none", "localhost:70000"])
def test_an_address_that_is_none_is_refused(address):
    """Before anybody is called."""
    with pytest.raises(BotFailed, match="Write socket:HOST:PORT"):
        make_bot(f"socket:{address}")


# Who may ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["socket:localhost:4000", "socket:./bot.sock"])
def test_a_socket_is_no_bot_that_a_record_or_a_stranger_may_name(name):
    """Nobody makes this machine call another one by naming it."""
    assert not is_bot(name)
    assert not may_be_asked_for(name)
    assert make_bot(name).name == name


def test_a_program_is_no_bot_that_a_record_or_a_stranger_may_name():
    """Only who runs the process starts programs."""
    assert not is_bot("exec:python my_bot.py")
    assert not may_be_asked_for("exec:python my_bot.py")
    assert make_bot("exec:python my_bot.py").name == "exec:python my_bot.py"
