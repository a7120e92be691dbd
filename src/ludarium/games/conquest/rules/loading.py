"""Find the module of each verb by its name: a new verb is listed once, in the vocabulary, and nowhere in the rules."""

from importlib import import_module
from typing import cast

from ..components.verbs import VERBS as NAMES
from .verb import VERBS, Verb


def load_verbs() -> None:
    """Fill the list of verbs, once, in the order of the vocabulary."""
    if not VERBS:
        VERBS.extend(cast(Verb, import_module(f"{__package__}.verbs.{name}").VERB) for name in NAMES)
