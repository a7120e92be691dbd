"""What Pangea says, in both languages: all of it from an observation, never from a state."""

from .about import chapter, heading, promise, source_name
from .details import explain
from .forecasts import emphasis, forecast, outlook
from .labels import deed, label, targets
from .log import describe
from .moments import moment
from .phrases import phrase
from .plans import plan
from .prompts import prompt, step
from .reasons import REASONS
from .table import table

__all__ = [
    "REASONS",
    "chapter",
    "deed",
    "describe",
    "emphasis",
    "explain",
    "forecast",
    "heading",
    "label",
    "moment",
    "outlook",
    "phrase",
    "plan",
    "promise",
    "prompt",
    "source_name",
    "step",
    "table",
    "targets",
]
