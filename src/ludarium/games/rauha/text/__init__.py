"""What Rauha says, in both languages: all of it from an observation, never from a state."""

from .about import SOURCE_ICONS, chapter, game_words, source_name
from .details import explain
from .effects import effect_words, explain_component
from .forecasts import emphasis, forecast, step
from .key import cited, key
from .kinds import kind_name
from .labels import action_label, label, targets
from .log import describe
from .moments import moment
from .nouns import name_of
from .phrases import phrase
from .prompts import prompt
from .reasons import REASONS
from .reference import reference
from .table import table
from .terms import term_look, term_name
