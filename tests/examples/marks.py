"""Which paragraphs of a rulebook the tests of a file are marked with."""


def marked_paragraphs(tests: dict[str, object]) -> set[str]:
    """Read the marks of a module's tests."""
    marks = [mark for test in tests.values() for mark in getattr(test, "pytestmark", [])]
    return {mark.args[1] for mark in marks if getattr(mark, "name", "") == "rule"}
