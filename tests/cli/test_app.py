"""The command line as a whole: help, version, completion, exit codes, real processes."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium import __version__
from ludarium.cli import app as app_module
from ludarium.cli.errors import FAULT, INTERRUPTED, Refused, guarded

COMMANDS = ("play", "show", "rules", "games", "replay", "verify", "simulate", "arena", "tune", "check", "new", "bench")


def shell(*args: str, pure: bool = False, **more) -> subprocess.CompletedProcess:
    """Run ``ludarium`` in a process of its own."""
    environment = {**os.environ, "LUDARIUM_PURE": "1" if pure else os.environ.get("LUDARIUM_PURE", "")}
    return subprocess.run(
        [sys.executable, "-m", "ludarium.cli", *args],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        **more,
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run, command):
    """What it does, its options, and lines to copy."""
    result = run(command, "--help")
    assert result.code == 0
    assert f"ludarium {command}" in result.out.split("Examples:")[1]


def test_help_lists_all_commands(run):
    """Nobody needs to guess what there is."""
    listed = run("--help").out
    assert all(command in listed for command in COMMANDS)


def test_without_a_command_there_is_help(run):
    """Bare ``ludarium`` is a question, not an error without words."""
    result = run()
    assert "Usage: ludarium" in result.out + result.err


def test_the_version_says_how_the_engine_runs(run):
    """Compiled, or interpreted and why."""
    result = run("--version")
    assert result.out.startswith(f"ludarium {__version__} (engine ")


def test_the_version_names_the_switch_that_asks_for_interpreted_code():
    """``LUDARIUM_PURE=1`` is the reason, where it is."""
    assert "(engine interpreted: LUDARIUM_PURE=1 asks for it)" in shell("--version", pure=True).stdout


def test_an_engine_that_is_not_compiled_says_so(monkeypatch):
    """Source files alone, and nobody asked for them: there was no compiler, or it is not done yet."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: type("Spec", (), {"origin": "state.py"}))
    monkeypatch.delenv("LUDARIUM_PURE", raising=False)
    assert "it is not compiled" in app_module.engine()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: type("Spec", (), {"origin": "state.so"}))
    assert app_module.engine() == "engine compiled"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["simulat"], ["No such command 'simulat'", "'simulate'", "ludarium --help"]),
        (["games", "--foo"], ["--foo", "ludarium games --help"]),
        (["simulate"], ["Missing argument", "ludarium simulate --help"]),
        (["simulate", "rauha", "--games", "many"], ["--games", "integer"]),
        (["simulate", "rauha", "--games", "0"], ["--games", "1"]),
        (["games", "extra"], ["extra"]),
    ],
)
def test_bad_usage_is_one_sentence_and_code_2(run, args, words):
    """What was refused, and where to read on."""
    run(*args).refused(2, *words)


def test_what_goes_wrong_has_a_code_that_means_something(capsys):
    """Refusals, files, interruptions and our own faults differ; none shows a traceback."""

    def raises(error: BaseException) -> int:
        def call() -> None:
            raise error

        return guarded(call)

    assert raises(Refused("No.")) == 2
    assert raises(Refused("No.", 1)) == 1
    assert raises(FileNotFoundError(2, "No such file or directory", "x.json")) == 2
    assert raises(KeyboardInterrupt()) == INTERRUPTED
    assert raises(ZeroDivisionError("division by zero")) == FAULT
    lines = capsys.readouterr().err.splitlines()
    assert lines[2] == "x.json: No such file or directory."
    assert lines[3].startswith("This is a fault of the program, not yours: ZeroDivisionError")
    assert len(lines) == 4


def test_a_fault_shows_its_traceback_when_asked(monkeypatch):
    """``LUDARIUM_DEBUG=1`` is for developers."""
    monkeypatch.setenv("LUDARIUM_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        guarded(lambda: 1 // 0)


def test_a_message_of_many_lines_becomes_one(capsys):
    """However long the reason, it is one line."""

    def call() -> None:
        raise Refused("One\n  two\nthree.")

    guarded(call)
    assert capsys.readouterr().err == "One two three.\n"


def test_help_starts_quickly():
    """Help and completion load no engine; the best of three, by the processor's clock: others may be busy too."""
    loaded = "import sys, ludarium.cli.app; print([m for m in sys.modules if m.startswith(('ludarium.core', 'rich', 'babel'))])"
    assert subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout == "[]\n"
    times = []
    for _ in range(3):
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert shell("--help").returncode == 0
        spent = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(spent.ru_utime + spent.ru_stime - start.ru_utime - start.ru_stime)
    assert min(times) < 1.5


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("ludarium play ra", ["rauha"]),
        ("ludarium check a", ["all"]),
        ("ludarium simulate rauha --bots random,h", ["random,heuristic"]),
        ("ludarium play rauha --lang f", ["fr"]),
        ("ludarium play rauha --option s", ["side=A", "side=B"]),
        ("ludarium show rauha --layout p", ["phone"]),
    ],
)
def test_the_shell_completes_games_bots_and_options(words, offered):
    """As bash asks typer for completions."""
    environment = {
        **os.environ,
        "_LUDARIUM_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    program = [sys.executable, "-m", "ludarium.cli"]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.split() == offered, done.stderr


def test_a_closed_pipe_is_no_traceback():
    """``ludarium rules rauha | head -1`` ends quietly."""
    program = f"{sys.executable} -m ludarium.cli rules rauha | head -1"
    done = subprocess.run(program, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout == "# Rauha\n"
    assert "Traceback" not in done.stderr


def test_the_installed_program_runs():
    """The entry point of the package is this command line."""
    program = Path(sys.executable).with_name("ludarium")
    if not program.exists():
        pytest.skip("the package is not installed beside this Python")
    done = subprocess.run([program, "games"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "rauha" in done.stdout
