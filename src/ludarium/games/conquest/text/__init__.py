"""What Historical Conquest says, in both languages: all of it from an observation or from the cards, never from a state."""

from .abilities import ability_text, symbols
from .about import chapter, heading, option_name, option_note, promise, source_name
from .details import explain
from .labels import label, targets
from .log import describe
from .phrases import phrase
from .prompts import prompt
from .reasons import REASONS
from .table import table

__all__ = [
    "REASONS",
    "ability_text",
    "chapter",
    "describe",
    "explain",
    "heading",
    "label",
    "option_name",
    "option_note",
    "phrase",
    "promise",
    "prompt",
    "source_name",
    "symbols",
    "table",
    "targets",
]
