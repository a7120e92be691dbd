"""The examples in docstrings are true.

Not by pytest's own collector: under importlib mode it loads the `.py` beside a compiled module as a second copy.
Compiled functions hide their docstrings from doctest, so theirs are run by the interpreted run of the suite.
"""

import doctest
import importlib
import pkgutil

import pytest

import ludarium

OPTIONAL = ("pyspiel",)
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(ludarium.__path__, "ludarium.")
    if not module.name.endswith(("__main__", "__mypyc"))
)


@pytest.mark.parametrize("name", ["ludarium", *MODULES])
def test_the_examples_of_the_module_run(name: str) -> None:
    """Each module's docstring examples give what they say; a module for something that is not installed is left out."""
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in OPTIONAL:
            raise
        pytest.skip(f"{error.name} is not installed")
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0
