"""What Pangea says, in both languages: all of it from an observation, never from a state."""

from .about import chapter, feel, heading, likes, source_name, tagline
from .details import explain
from .forecasts import emphasis, forecast, outlook
from .key import cited, key
from .kinds import kind_name
from .labels import action_label, label, targets
from .log import describe
from .moments import moment
from .phrases import phrase
from .plans import plan
from .prompts import prompt, step
from .reasons import REASONS
from .reference import reference
from .table import table
from .terms import term_look, term_name
