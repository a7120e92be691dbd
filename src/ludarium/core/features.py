"""What a report counts in a game: kinds of action, and the things that are used, such as cards.

Both follow from the table of actions, so that any game has a report before a line is written for it. A game says which of its
arguments name things (``Features("biome", "entity")``), and may say which things count for a seat at the end.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .action import Action, ActionTable, Names

if TYPE_CHECKING:
    from .state import State

USUAL: Final = ("card",)
"""What things are called where a game does not say."""


class Features:
    """What is counted. ``things`` are arguments of actions whose words name things; the first are called the cards.

    ``uses`` are the kinds of action that use a thing; without any, all that name one do.
    """

    def __init__(self, *things: str, uses: tuple[str, ...] = ()) -> None:
        self.things = things or USUAL
        self.uses = uses

    def thing(self, word: str) -> str:
        """Name the thing that a word of an action stands for; by default the word itself."""
        return word

    def held(self, state: "State", seat: int) -> Sequence[str]:
        """Name the things that a seat has at the end, where that says more than having used them."""
        return ()

    def of(self, table: ActionTable, action: Action) -> tuple[str, str]:
        """Return which sort of thing an action names, and which thing; both empty if it names none.

        >>> from ludarium.core.action import Kind
        >>> table = ActionTable(Kind("buy", (Names("card", ("mill", "inn")),)), Kind("pass"))
        >>> Features().of(table, Action("buy", ("inn",))), Features().of(table, Action("pass"))
        (('card', 'inn'), ('', ''))
        """
        for domain, word in zip(table.kind(action.kind).domains, action.args, strict=True):
            if domain.name in self.things and isinstance(domain, Names):
                return domain.name, self.thing(word)
        return "", ""

    def uses_thing(self, kind: str) -> bool:
        """Whether a kind of action uses the thing that it names."""
        return not self.uses or kind in self.uses
