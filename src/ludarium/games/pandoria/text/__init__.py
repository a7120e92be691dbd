"""What Pandoria says, in both languages: all of it from an observation, never from a state."""

from .about import SOURCE_ICONS, chapter, game_words, source_name
from .details import explain
from .labels import deed, label, targets
from .log import describe
from .phrases import phrase
from .prompts import prompt
from .reasons import REASONS
from .table import table

__all__ = [
    "REASONS",
    "SOURCE_ICONS",
    "chapter",
    "deed",
    "describe",
    "explain",
    "game_words",
    "label",
    "phrase",
    "prompt",
    "source_name",
    "table",
    "targets",
]
