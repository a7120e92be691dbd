"""What Historical Conquest says, in both languages: all of it from an observation or from the cards, never from a state."""

from .abilities import ability_text, symbols
from .about import chapter, heading, option_name, option_note, promise, source_name
from .choices import deed, emphasis, step
from .details import Artist, explain
from .foretelling import forecast
from .labels import label, targets
from .log import describe
from .moments import moment
from .phrases import phrase
from .prompts import prompt
from .reasons import REASONS
from .table import table

__all__ = [
    "REASONS",
    "Artist",
    "ability_text",
    "chapter",
    "deed",
    "describe",
    "emphasis",
    "explain",
    "forecast",
    "heading",
    "label",
    "moment",
    "option_name",
    "option_note",
    "phrase",
    "promise",
    "prompt",
    "source_name",
    "step",
    "symbols",
    "table",
    "targets",
]
