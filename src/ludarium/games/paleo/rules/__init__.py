"""The rules: who is asked, what may be chosen, why not, what follows. Paragraph numbers are those of ``RULES.md``.

``codes`` names kinds and reasons, ``reefs`` and ``nudges`` say what stands in the way of a reef or of unsticking a piece,
``hand`` how it errs. A position grows from room to room: ``questions`` asks it, ``course`` leads it through a round,
``flicks`` lets discs slide and settles what follows, and ``paleo`` holds the seven methods.
"""

from .paleo import Paleo, new_position

__all__ = ["Paleo", "new_position"]
