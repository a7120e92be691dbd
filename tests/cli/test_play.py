"""``ludarium play``: whole games through the keyboard."""

import shlex
import sys
from itertools import repeat
from pathlib import Path

import pytest

from ludarium.cli import terminal
from ludarium.cli.saving import secret_file
from ludarium.core.record import loads
from ludarium.core.seal import Seal

ONES = tuple(repeat("1", 400))


def seal_of(file: str) -> Seal:
    """The seal of a record."""
    seal = loads(Path(file).read_text("utf-8")).seal
    assert isinstance(seal, Seal)
    return seal


def saved(result) -> Path:
    """The file that the last lines of a game name."""
    return Path(result.out.strip().splitlines()[-1].split()[-1])


def test_a_game_is_played_to_its_end_through_stdin(run):
    """Always the first choice, and there is a table of points at the end."""
    result = run("play", "rauha", "--seed", 5, answers=ONES)
    assert result.code == 0
    assert result.err == ""
    assert "The game is over" in result.out
    assert "Avatar’s lines  Spores  Entities  Water  total" in result.out
    assert "Heuristic B wins." in result.out


def test_equal_seeds_and_answers_give_equal_games(run):
    """Dice and bots follow from the seed alone; a phrase changes the dice."""
    first, again = (run("play", "rauha", "--seed", 5, answers=["1", "1"]).out for _ in range(2))
    assert first == again
    other = run("play", "rauha", "--seed", 5, "--phrase", "tea", answers=["1", "1"]).out
    assert "Phrases in the dice: tea" in other
    assert other.split("1-")[1:] != first.split("1-")[1:]


def test_without_a_seed_no_two_games_are_alike(run):
    """The secret is drawn by the system."""
    commitments = {run("play", "rauha").out.split("Commitment: ")[1].split()[0] for _ in range(2)}
    assert len(commitments) == 2


def test_the_dice_are_sealed_from_the_start_and_open_at_the_end(run):
    """The commitment shown first is the record's, and ``verify`` accepts the record."""
    result = run("play", "rauha", "--seed", 1, "--save", "game.json", answers=ONES)
    seal = seal_of("game.json")
    assert seal.commitment in result.out.splitlines()[1]
    assert seal.secret in result.out
    assert seal.holds()
    assert not secret_file(Path("game.json")).exists()
    assert run("verify", "game.json").code == 0
    assert loads(Path("game.json").read_text("utf-8")).players == ("human", "heuristic")


def test_a_game_that_is_left_keeps_its_secret_beside_it(run):
    """The record of a game in play has the commitment and no secret."""
    result = run("play", "rauha", "--seed", 1, "--save", "game.json", answers=["1", "quit"])
    assert result.code == 0
    assert "ludarium play --resume game.json" in result.out
    assert seal_of("game.json").secret == ""
    assert secret_file(Path("game.json")).stat().st_mode & 0o077 == 0
    assert run("verify", "game.json").code == 1


def test_a_game_goes_on_as_if_it_had_not_been_left(run):
    """Left after every tenth answer and resumed, it is the same game with the same dice and bots."""
    run("play", "rauha", "--seed", 4, "--save", "whole.json", answers=ONES)
    run("play", "rauha", "--seed", 4, "--save", "parts.json", answers=ONES[:10])
    for _ in range(20):
        if seal_of("parts.json").secret:
            break
        assert run("play", "--resume", "parts.json", answers=ONES[:10]).code == 0
    assert Path("parts.json").read_text("utf-8") == Path("whole.json").read_text("utf-8")


def test_the_end_of_the_input_leaves_politely_and_loses_nothing(run):
    """Without a file of its own the game goes into the state folder, and the last line says where."""
    result = run("play", "rauha", "--seed", 5, answers=["1"])
    assert result.code == 0
    file = saved(result)
    assert file.parent.name == "ludarium"
    assert len(loads(file.read_text("utf-8")).moves) > 10
    assert not list(Path().iterdir())
    assert run("play", "rauha", "--resume", file, answers=ONES).code == 0


def test_leaving_before_the_first_move_writes_nothing(run, tmp_path):
    """There is nothing to lose yet."""
    assert run("play", "rauha", answers=["quit"]).code == 0
    assert not (tmp_path / "state").exists()


def test_answers_may_be_numbers_or_notation(run):
    """What stands in the brackets can be typed."""
    by_number = run("play", "rauha", "--seed", 5, "--save", "a.json", answers=["2"])
    word = by_number.out.split("  2  ")[1].split("[")[1].split("]")[0]
    run("play", "rauha", "--seed", 5, "--save", "b.json", answers=[word])
    assert Path("a.json").read_text("utf-8") == Path("b.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("99", "There is no choice 99. Possible: 1 to 4."),
        ("0", "There is no choice 0. Possible: 1 to 4."),
        ("", "Type a number from 1 to 4, or ? for help."),
        ("fly away", "There is no action 'fly'. Possible: keep, place"),
        ("keep", "'keep' has 0 arguments. Expected: keep biome."),
        ("keep 9-99", "'9-99' is no biome."),
        ("keep 2-01", "Not possible:"),
        ("done", "Not possible:"),
        ("undo", "Nothing can be taken back"),
        ("rules 99.9", "There is no paragraph 99.9."),
        ("save", "Where? Type save and the name of a file."),
        ("save no/such/place.json", "There is no folder"),
    ],
)
def test_what_cannot_be_done_is_said_and_asked_again(run, answer, said):
    """A wrong answer costs nothing: the question stays."""
    result = run("play", "rauha", "--seed", 5, answers=[answer, "1", "quit"])
    assert result.code == 0
    assert said in result.out
    assert "You kept" in result.out


def test_a_refusal_names_the_paragraph(run):
    """And the paragraph can be read on the spot."""
    result = run("play", "rauha", "--seed", 5, answers=["1", "place 1-01 a1", "rules 6.1", "rules", "rules 13"])
    assert "(rules 6.1)" in result.out
    assert "6.1  Every turn you are free to place the card you kept or to discard it." in result.out
    assert " 13  End of the game" in result.out
    assert "13.2  Whoever has the most points wins." in result.out


def test_a_question_mark_explains(run):
    """Alone it lists what can be typed; with a choice it explains what that touches."""
    result = run("play", "rauha", "--seed", 5, answers=["?", "? 1", "? keep 2-01"])
    assert "take back your last move" in result.out
    assert "Pay 2 crystals for 4 points." in result.out
    assert "Not possible:" in result.out


def test_a_move_that_revealed_nothing_can_be_taken_back(run):
    """An activation is undone, and the same question comes again."""
    answers = ["1", "1", "1", "undo", "quit"]
    result = run("play", "rauha", "--seed", 5, "--save", "game.json", answers=answers)
    assert "Your last move has been taken back." in result.out
    shorter = run("play", "rauha", "--seed", 5, "--save", "shorter.json", answers=["1", "1", "quit"])
    assert shorter.code == 0
    assert Path("game.json").read_text("utf-8") == Path("shorter.json").read_text("utf-8")


def test_saving_under_a_name_goes_on_there(run):
    """``save FILE`` in the middle of a game; the file is kept up to date from then on."""
    result = run("play", "rauha", "--seed", 5, answers=["1", "save mine.json", "1"])
    assert "Saved to mine.json." in result.out
    assert saved(result) == Path("mine.json")
    assert loads(Path("mine.json").read_text("utf-8")).moves[-1].startswith("A place")


def test_a_seat_hears_only_what_it_may_know(run):
    """The bot's card is not named before it is placed."""
    out = run("play", "rauha", "--seed", 5, answers=["1"]).out
    assert "Heuristic B chose a card" in out
    assert "B keep" not in out


def test_two_people_share_a_keyboard_behind_a_curtain(run):
    """Each turn of another person begins with a curtain, and shows no other person's cards."""
    result = run("play", "rauha", "--seats", 3, "--me", "A,C", "--seed", 2, answers=["1", "1", "quit"])
    first, second = (result.out.split(f"Pass the keyboard to Player {seat}.")[1] for seat in "AC")
    assert "Player A> 1" in first
    assert "Player C> 1" in second
    kept = first.split("[")[1].split("]")[0]
    assert kept not in second.split("Player C>")[0]
    assert "Player A chose a card" in second


def test_the_curtain_waits_for_a_key_and_clears_the_screen(run, monkeypatch):
    """On a real terminal the screen is emptied, and nobody sees anything before Enter."""
    monkeypatch.setattr(terminal.Terminal, "__init__", lambda self: setattr(self, "interactive", True))
    result = run("play", "rauha", "--me", "A,B", "--seed", 2, answers=["", "1", "", "1"])
    assert result.out.count(terminal.CLEAR) == 4  # not over the greeting; and the input ends at the third curtain
    assert "Commitment" in result.out.split(terminal.CLEAR)[0]
    between = result.out.split("Pass the keyboard to Player A.")[1].split(terminal.CLEAR)[0]
    assert between.strip() == "Press Enter when nobody else is looking."
    assert "Pass the keyboard to Player B." in result.out


def test_bots_can_play_among_themselves(run):
    """``--me none`` watches as a spectator."""
    result = run("play", "rauha", "--me", "none", "--bots", "random,heuristic", "--seed", 1)
    assert result.code == 0
    assert "Random A chose a card" in result.out
    assert "Heuristic B" in result.out
    assert "wins." in result.out


def test_the_game_speaks_french(run):
    """Prompts, commands, log and the end, by option and by the system's language."""
    result = run("play", "rauha", "--seed", 5, "--lang", "fr", answers=["aide", "règles 6.6", "annuler", *ONES])
    assert "Les dés sont scellés." in result.out
    assert "Impossible de revenir en arrière" in result.out
    assert "Heuristic B gagne." in result.out
    assert "Vous> 1" in result.out


def test_the_systems_language_is_taken(run, monkeypatch):
    """``LANG=fr_FR.UTF-8`` is enough; a language we do not speak gives English."""
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Les dés sont scellés." in run("play", "rauha").out
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "The dice are sealed." in run("play", "rauha").out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], ["Which game?", "--resume"]),
        (["raha"], ["There is no game 'raha'"]),
        (["rauha", "--seats", 7], ["cannot be played by 7"]),
        (["rauha", "--me", "Z"], ["no seat 'Z'", "A, B"]),
        (["rauha", "--me", "spectator"], ["is not a seat", "--me none"]),
        (["rauha", "--me", ","], ["is not a seat"]),
        (["rauha", "--bots", "deep"], ["no bot 'deep'"]),
        (["rauha", "--bots", "random,random"], ["2 bots are named for 1 seats"]),
        (["rauha", "--bots", ""], ["Name bots"]),
        (["rauha", "--lang", "tlh"], ["no language 'tlh'", "en, fr"]),
        (["rauha", "--save", "no/such/game.json"], ["no folder"]),
        (["--resume", "nothing.json"], ["nothing.json", "No such file"]),
    ],
)
def test_bad_input_is_refused_and_nothing_written(run, args, words):
    """One sentence, code 2, no file."""
    run("play", *args, answers=["1"]).refused(2, *words)
    assert not list(Path().iterdir())


def test_more_people_than_the_smallest_table_get_a_larger_one(run):
    """``--me C`` needs three seats."""
    assert "Heuristic A, Heuristic B, You" in run("play", "rauha", "--me", "c").out


def test_a_file_that_exists_is_never_overwritten(run, record):
    """Neither by ``--save`` nor by ``save``."""
    before = record.read_text("utf-8")
    run("play", "rauha", "--save", record, answers=["1"]).refused(2, "already exists", "--resume")
    assert "already exists" in run("play", "rauha", answers=[f"save {record}"]).out
    assert record.read_text("utf-8") == before


def test_what_cannot_go_on_is_refused(run, record):
    """A finished game, another game, a lost or wrong secret, a forged move."""
    run("play", "--resume", record).refused(2, "is over", "ludarium replay")
    run("play", "rauha", "--seed", 1, "--save", "left.json", answers=["1"])
    run("play", "chess", "--resume", "left.json").refused(2, "is a game of rauha, not of chess")
    beside = secret_file(Path("left.json"))
    secret = beside.read_text("utf-8")
    for wrong in ("00ff", "no number"):
        beside.write_text(wrong)
        run("play", "--resume", "left.json").refused(2, "is not the one")
    beside.unlink()
    run("play", "--resume", "left.json").refused(2, "secret is missing", "left.json.secret")
    beside.write_text(secret)
    text = Path("left.json").read_text("utf-8")
    Path("left.json").write_text(text.replace("A keep 1-", "A keep 2-"))
    run("play", "--resume", "left.json").refused(1, "Line ")


def test_a_record_without_seal_cannot_go_on(run):
    """It was not left at this table."""
    run("simulate", "rauha", "--games", 1, "--save", ".")
    file = next(Path().glob("*.json"))
    text = file.read_text("utf-8")
    file.write_text("".join(line for line in text.splitlines(True) if '"end"' not in line).replace("  ],", "  ]"))
    run("play", "--resume", file).refused(2, "no sealed dice")


def test_a_full_disk_is_said_once_and_the_game_goes_on(run, monkeypatch):
    """Saving fails: one sentence, not a sentence after every move."""

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ludarium.cli.terminal_match.save_open_game", full)
    result = run("play", "rauha", "--seed", 5, answers=["1", "1", "1"])
    assert result.code == 0
    assert result.out.count("No space left on device") == 2  # at the first move, and when leaving


def test_interrupting_keeps_the_game(run, monkeypatch):
    """Ctrl-C is a way to leave: saved, and code 130."""
    answers = iter(["1"])

    def ask(self, prompt):
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(terminal.Terminal, "ask", ask)
    result = run("play", "rauha", "--seed", 5)
    assert result.code == 130
    assert saved(result).exists()


def test_what_is_moved_by_hand_is_typed_and_read_out(run):
    """A practice round of Paleo at the keyboard: the pieces' places, how a flick is typed, six flicks, and it is won."""
    aims = ((948, 134), (814, 240), (52, 155), (1347, 240), (1467, 240), (3596, 240))
    flicks = [f"flick R2 {angle} {power}" for angle, power in aims]
    result = run("play", "paleo", "--seats", 1, "--option", "hand=exact", "--seed", 1, answers=flicks)
    assert result.code == 0
    assert "Red mercenary 2 at 45, −215  [flick R2 {angle} {power}]" in result.out
    assert "Type them as in the brackets: angle from 0 to 3599, power from 1 to 240." in result.out
    assert "G3  green explorer 3 at −90, 215" in result.out
    assert "Reefs at −60, −60 (135°)" in result.out
    assert "Red wins the round by captures: 1 point" in result.out


def test_a_program_takes_a_seat(run):
    """``--bot COMMAND`` plays to the end; the record says who it was."""
    bot = Path(__file__).parents[2] / "examples" / "external_bot" / "my_bot.py"
    command = shlex.join([sys.executable, str(bot)])
    result = run("play", "rauha", "--seed", 1, "--bot", command, "--save", "game.json", answers=ONES)
    assert result.code == 0
    assert loads(Path("game.json").read_text("utf-8")).players == ("human", f"exec:{command}")


ONCE = "import json, sys; print(json.dumps({'action': json.loads(sys.stdin.readline())['actions'][0]}), flush=True)"
"""A program that answers one question and leaves."""


def test_a_program_that_fails_ends_the_evening_not_the_game(run):
    """One sentence says what it did, and the game can be gone on with."""
    command = shlex.join([sys.executable, "-c", ONCE])
    result = run("play", "rauha", "--seed", 1, "--bot", command, "--save", "game.json", answers=ONES)
    assert result.code == 1
    assert "ended with code 0" in result.err
    assert "Traceback" not in result.err
    assert "--resume game.json" in result.out


def test_a_record_starts_no_program(run):
    """Only a command given now is run: in a game that is gone on with, a person takes the program's seat otherwise."""
    mark = Path("started")
    command = shlex.join([sys.executable, "-c", f"open({str(mark.absolute())!r}, 'a').write('x'); {ONCE}"])
    run("play", "rauha", "--seed", 1, "--bot", command, "--save", "game.json", answers=ONES)
    assert mark.read_text("utf-8") == "x"
    assert run("play", "--resume", "game.json", "--bot", command, answers=ONES).code == 1
    assert mark.read_text("utf-8") == "xx"
    assert run("play", "--resume", "game.json", answers=["quit"]).code == 0
    assert mark.read_text("utf-8") == "xx"
