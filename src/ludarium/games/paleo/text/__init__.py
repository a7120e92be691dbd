"""What Paleo says, in both languages: all of it from an observation, never from a state."""

from .about import SOURCE_ICONS, chapter, game_words, heading, source_name
from .details import explain
from .key import cited, key
from .kinds import kind_name
from .labels import action_label, label, targets
from .log import describe
from .moments import moment
from .nouns import full_name, piece_name, speak
from .phrases import phrase
from .prompts import prompt, step
from .reasons import REASONS
from .reference import reference
from .table import table
from .terms import term_look, term_name
