"""What a battle costs: morale and characters, and what cards change of it (RULES 10.5, 10.7)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.bits import BIT

from ..state import NOWHERE
from ..tables import (
    ARMY,
    CHARACTER,
    E_A,
    E_B,
    E_C,
    E_D,
    E_E,
    E_F,
    E_G,
    E_VERB,
)
from .flow import TO_DISCARD
from .kinds import (
    ASK_TARGET,
    F_LOSE,
    V_CASUALTY,
)
from .travel import Travel

WON: Final = 1
LOST: Final = 2
DRAWN: Final = 3
"""Results, seen from the attacker."""


class Losses(Travel):
    """The price of a battle."""

    def winner_seat(self) -> i64:
        """Who won the battle."""
        return self.attacker if self.result == WON else self.defender

    def loser_seat(self) -> i64:
        """Who lost the battle."""
        return self.defender if self.result == WON else self.attacker

    def role_bit(self, seat: i64) -> i64:
        """A seat's part in the decided battle: attack won, lost, defence won, lost; 0 if it has none."""
        if seat == self.attacker:
            return 1 if self.result == WON else 2
        if seat == self.defender:
            return 4 if self.result == LOST else 8
        return 0

    def casualty_applies(self, m: i64, effect: i64) -> bool:
        """Whether a standing ability changes the losses of the decided battle."""
        if self.result == DRAWN or not self.active(m) or not E_B[effect] & self.role_bit(self.m_holder[m]):
            return False
        return E_A[effect] == 2 or self.role_of(self.m_source[m], self.m_holder[m], self.m_here[m]) != 0

    def standing_casualties(self) -> None:
        """What standing abilities change of the losses: all that set first, then all that add (RULES 10.7)."""
        if self.dirty:
            self.refresh()
        for setting in (True, False):
            for m in range(self.m_n):
                effect = self.m_effect[m]
                if E_VERB[effect] == V_CASUALTY and self.casualty_applies(m, effect):
                    self.change_losses(effect, setting)

    def change_losses(self, effect: i64, setting: bool) -> None:
        """Apply one change of the losses."""
        if setting:
            if E_D[effect] >= 0:
                self.loss_cards = E_D[effect]
            if E_F[effect] >= 0:
                self.loss_morale = E_F[effect]
        else:
            self.loss_cards = max(self.loss_cards + E_C[effect], i64(0))
            self.loss_morale = max(self.loss_morale + E_E[effect], i64(0))
            if E_G[effect] == 1:
                self.loss_chooser = self.winner_seat()
            elif E_G[effect] == 2:
                self.loss_chooser = self.loser_seat()

    # Losing -----------------------------------------------------------------------------------------------------------

    def lose_morale(self) -> None:
        """The loser's morale falls."""
        if self.result != DRAWN:
            self.gain(self.loser_seat(), -self.loss_morale)
            self.check_end()

    def lose_cards(self) -> None:
        """Somebody chooses which of the loser's characters fall."""
        if self.result != DRAWN and self.loss_cards > 0:
            loser = self.loser_seat()
            chooser = loser if self.loss_chooser == NOWHERE else self.loss_chooser
            self.push(F_LOSE, loser, self.loss_cards, chooser)

    def losses(self) -> vec[i64]:
        """The cards of which the loser must give one: characters that fought, with the option armies too."""
        if self.dirty:
            self.refresh()
        side: i64 = 1 if self.stack[self.top() + 2] == self.attacker else 2
        kinds: i64 = BIT[CHARACTER] | BIT[ARMY] if self.army_occupies else BIT[CHARACTER]
        found = vec[i64]()
        for i in range(i64(len(self.at))):
            if self.stand[i] != NOWHERE and self.types[i] & kinds and self.fights_for(i) == side:
                found = append(found, self.at[i])
        return found

    def step_lose(self) -> None:
        """Choose the next character to be discarded (RULES 10.5)."""
        top = self.top()
        found = self.losses()
        if len(found) == 0 or self.stack[top + 3] == 0:
            self.drop()
        elif len(found) == 1:
            self.lose(found[0])
        else:
            self.ask = ASK_TARGET
            self.asker = self.stack[top + 4]

    def lose(self, piece: i64) -> None:
        """A character falls, unless it is saved."""
        self.stack[self.top() + 3] -= 1
        self.send_away(piece, TO_DISCARD, self.attacker, NOWHERE)
