"""What Pandoria says, in both languages: all of it from an observation, never from a state."""

from .about import SOURCE_ICONS, chapter, game_words, source_name
from .details import explain
from .forecasts import emphasis, forecast
from .key import cited, key
from .kinds import kind_name
from .labels import action_label, label, targets
from .log import describe
from .moments import moment
from .phrases import phrase
from .prompts import prompt
from .reasons import REASONS
from .reference import reference
from .steps import step
from .table import table
from .terms import term_look, term_name
