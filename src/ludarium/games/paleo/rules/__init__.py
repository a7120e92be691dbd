"""The rules: who is asked, what may be chosen, why not, what follows. Paragraph numbers are those of ``RULES.md``.

``codes`` names kinds and reasons, ``reefs`` and ``nudges`` say what stands in the way of a reef or of unsticking a piece,
``hand`` how it errs, ``paleo`` holds the seven methods.
"""

from .paleo import Paleo, new_position

__all__ = ["Paleo", "new_position"]
