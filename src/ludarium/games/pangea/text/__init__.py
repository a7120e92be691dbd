"""What Pangea says, in both languages: all of it from an observation, never from a state."""

from .about import chapter, heading, promise, source_name
from .details import explain
from .labels import deed, label, targets
from .log import describe
from .phrases import phrase
from .prompts import prompt
from .reasons import REASONS
from .table import table

__all__ = [
    "REASONS",
    "chapter",
    "deed",
    "describe",
    "explain",
    "heading",
    "label",
    "phrase",
    "promise",
    "prompt",
    "source_name",
    "table",
    "targets",
]
