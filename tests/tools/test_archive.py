"""The archive of editions finds a changed rule, whatever it changes, and nothing where no rule changed."""

from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from tests.testing.tiny import OVER, PLAY, ROLL, Tiny, TinyGame

import archive
from ludarium.core.registry import AnyGame


class NewChoice(TinyGame):
    """Whoever won may now hush when cards are played."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            return [*super().legal(seat), *([2] if self.phase == PLAY else [])]


class LostChoice(TinyGame):
    """Nobody may show a card any more."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            return [code for code in super().legal(seat) if code & 255 != 1]


class OtherScores(TinyGame):
    """The die counts twice."""

    class state_type(Tiny):
        def apply(self, seat: int, code: int) -> None:
            before = self.phase
            super().apply(seat, code)
            if before == ROLL and self.phase == OVER:
                self.points[self.winner] += 1


class HiddenChange(TinyGame):
    """Something is remembered that has no use yet."""

    class state_type(Tiny):
        def apply(self, seat: int, code: int) -> None:
            super().apply(seat, code)
            self.spare[0] += 1


class OtherOrder(TinyGame):
    """The same choices, listed the other way round."""

    class state_type(Tiny):
        def legal(self, seat: int) -> list[int]:
            return super().legal(seat)[::-1]


def faults(game: type[TinyGame], kept: archive.Archive, fields: bool = True) -> list[str]:
    """What is found in a game."""
    return list(archive.faults_of(cast(AnyGame, game()), kept, fields))


@pytest.fixture(scope="module")
def kept() -> archive.Archive:
    """Games of the tiny game."""
    return archive.new_archive(cast(AnyGame, TinyGame()), "1")


def test_kept_games_go_as_they_went(kept: archive.Archive, tmp_path: Path) -> None:
    """Also after they were written and read, and whatever order choices are listed in."""
    archive.save(kept, tmp_path / "edition-1.json.gz")
    assert faults(TinyGame, archive.load(tmp_path / "edition-1.json.gz")) == []
    assert faults(OtherOrder, kept) == []


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (NewChoice, "something else can be chosen"),
        (LostChoice, "a move that was legal is refused"),
        (OtherScores, "it ends otherwise"),
        (HiddenChange, "other positions, in spare"),
    ],
)
def test_a_changed_rule_is_found(game: type[TinyGame], said: str, kept: archive.Archive) -> None:
    """More to choose, less to choose, another end, another position."""
    assert any(said in fault for fault in faults(game, kept))


def test_fields_may_come_and_others_are_kept_anew(kept: archive.Archive) -> None:
    """A field that was not there yet is nobody's fault, and what only changes fields can be refreshed."""
    for one in kept.games:
        one = replace(one, fields={name: found for name, found in one.fields.items() if name != "spare"})
        older = archive.Archive(game="tiny", edition="1", games=[one])
        assert faults(HiddenChange, older) == []
    assert faults(HiddenChange, kept, fields=False) == []
    assert faults(OtherScores, kept, fields=False) != []
