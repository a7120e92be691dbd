"""What Paleo says, in both languages: all of it from an observation, never from a state."""

from .about import SOURCE_ICONS, chapter, game_words, heading, source_name
from .details import explain
from .labels import deed, label, targets
from .log import describe
from .moments import moment
from .nouns import full_name, piece_name, speak
from .phrases import phrase
from .prompts import prompt, step
from .reasons import REASONS
from .table import table

__all__ = [
    "REASONS",
    "SOURCE_ICONS",
    "chapter",
    "deed",
    "describe",
    "explain",
    "full_name",
    "game_words",
    "heading",
    "label",
    "moment",
    "phrase",
    "piece_name",
    "prompt",
    "source_name",
    "speak",
    "step",
    "table",
    "targets",
]
