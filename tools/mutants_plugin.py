"""Tell coverage which test runs, and of what kind it is: `rule <node id>`, `property <node id>` or `other <node id>`."""

from collections.abc import Iterator

import coverage
import pytest


def kind_of(item: pytest.Item) -> str:
    """Say whether a test shows a paragraph or statement, a property, or something else."""
    if getattr(getattr(item, "function", None), "is_hypothesis_test", False):
        return "property"
    return "rule" if item.get_closest_marker("rule") or item.get_closest_marker("statement") else "other"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Switch the context around each test."""
    measuring = coverage.Coverage.current()
    if measuring is not None:
        measuring.switch_context(f"{kind_of(item)} {item.nodeid}")
    return (yield)
