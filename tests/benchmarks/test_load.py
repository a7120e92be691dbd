"""The load benchmark's client takes in what a house says today."""

import asyncio
from unittest.mock import Mock

import pytest
from benchmarks.load.servers import HouseSeat
from tests.server.running import BESIDE


@pytest.mark.parametrize("kind", BESIDE)
def test_what_is_beside_the_moves_is_passed_over(kind: str) -> None:
    """Frames and replies are heard; nothing else fails the table."""
    table = Mock(acknowledged={})
    seat = HouseSeat(table, 0, "abcdefghijkl", "token")
    seat.saw = Mock()  # type: ignore[method-assign]
    for text in (
        f'{{"type":"{kind}","seats":[]}}',
        '{"type":"frame","ply":3,"question":7}',
        '{"type":"reply","id":3,"ok":true}',
    ):
        asyncio.run(seat.hear(text))
    seat.saw.assert_called_once_with(3)
    assert list(table.acknowledged) == [3]
    table.fail.assert_not_called()
