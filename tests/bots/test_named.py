"""Names of bots."""

import pytest

from ludarium.bots import bot_names, make_bot
from ludarium.core.errors import SetupError


@pytest.mark.parametrize("name", [*bot_names(), "search:1", "search:200", "search:2s", "search:0.25s"])
def test_a_bot_keeps_the_name_it_was_called_by(name):
    """The same name makes the same bot again: a record says who played."""
    assert make_bot(name).name == name


@pytest.mark.parametrize(
    "name", ["", "deep", "search", "search:", "search:0", "search:0s", "search:-1", "search:1e3", "Random"]
)
def test_other_names_are_refused_with_those_that_exist(name):
    """A misspelt bot is no random bot."""
    with pytest.raises(SetupError, match="random") as refused:
        make_bot(name)
    assert "search:200" in refused.value.message
