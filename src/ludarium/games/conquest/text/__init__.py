"""What Historical Conquest says, in both languages: all of it from an observation or from the cards, never from a state."""

from .abilities import ability_text, symbols
from .about import chapter, feel, heading, likes, option_name, option_note, source_name, tagline
from .choices import action_label, emphasis, step
from .details import Artist, explain
from .foretelling import forecast
from .key import cited, key
from .kinds import kind_name
from .labels import label, targets
from .log import describe
from .moments import moment
from .phrases import phrase
from .prompts import prompt
from .reasons import REASONS
from .reference import reference
from .table import table
from .terms import term_look, term_name
