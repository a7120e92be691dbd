"""The thirty verbs in English."""

from ...components import effects as e
from ...components.selectors import Selector
from .english_nouns import (
    ACTS,
    CONTINENTS,
    FACTORS,
    HARMS,
    SUBTYPES,
    TYPES,
    WHO,
    a,
    boosted,
    every,
    kinds,
    lands,
    lasting,
    listed,
    many,
    nouns,
    number,
    plain_kinds,
    points,
    single,
    where,
)
from .grammar import Grammar, bonus, wins


class EnglishVerbs(Grammar):
    """What each verb says of the cards and players it names."""

    def effect(self, effect: e.Effect | tuple[e.Strength, ...], pending: bool = False) -> str:
        """Tell one verb."""
        if isinstance(effect, tuple):
            named = [every(one.cards) for one in effect]
            if all(name.endswith(" here") for name in named):
                named = [*(name.removesuffix(" here") for name in named[:-1]), named[-1]]
            subject = listed(named, "and")
            return f"{subject} get {boosted(effect[0].attack, effect[0].defense)}{lasting(effect[0])}"
        match effect:
            case e.Morale():
                said, loss = points(effect.amount)
                if effect.who == "you":
                    return f"{'lose' if loss else 'gain'} {said}"
                return f"{WHO[effect.who]} {'loses' if loss else 'gains'} {said}"
            case e.StealMorale():
                return f"steal {points(effect.amount)[0]} from {WHO[effect.who]}"
            case e.Strength():
                plus = boosted(effect.attack, effect.defense)
                if effect.cards.self:
                    return f"{plus}{lasting(effect)}"
                one = effect.cards
                return f"{single(one)} get{'' if many(one) else 's'} {plus}{lasting(effect)}"
            case e.LandStrength():
                return self._land_strength(effect)
            case e.MultiplyStrength():
                return self._multiplied(effect)
            case e.BattleResult():
                return "you win the battle" if effect.result == "win" else "the battle ends in a draw"
            case e.Casualty():
                return self._casualty(effect, pending)
            case e.Limit():
                return self._limit(effect)
            case e.AttackRange():
                target = "lands of any continent"
                if len(effect.to) < len(CONTINENTS):
                    target = f"lands in {listed([CONTINENTS[code] for code in effect.to], 'and')}"
                return f"{lands(effect.lands)} may attack {target}{lasting(effect)}"
            case e.Forbid():
                return self._forbid(effect)
            case e.Immune():
                return self._immune(effect)
            case _:
                return self._about_cards(effect)

    def _about_cards(self, effect: e.Effect) -> str:
        match effect:
            case e.Draw():
                cards = "a card" if effect.n == 1 else f"{number(effect.n)} cards"
                return f"draw {cards}" if effect.who == "you" else f"{WHO[effect.who]} draws {cards}"
            case e.DiscardHand():
                return self._discard_hand(effect)
            case e.DiscardCard():
                one = effect.cards
                if one.pick == "controller" and one.whose in ("opponent", "each_opponent"):
                    noun = listed([name for name, _ in nouns(one)], "or")
                    return f"{WHO[one.whose]} discards {a(noun)} of their own choice{where(one)}"
                return f"discard {single(one)}"
            case e.Save():
                return "it stays"
            case e.Recover():
                what = plain_kinds(effect.cards, int(effect.cards.count) if effect.cards.count != "all" else 2)
                what = (
                    a(what)
                    if effect.cards.count == 1
                    else f"{'all' if effect.cards.count == 'all' else number(int(effect.cards.count))} {what}"
                )
                if effect.to == "hand":
                    return f"take {what} from your discard pile into your hand"
                if effect.to == "deck_top":
                    return f"put {what} from your discard pile on top of your draw deck"
                return f"bring {what} from your discard pile back into play"
            case e.Search():
                what = (
                    kinds(effect.match)
                    if effect.n == 1
                    else f"{number(effect.n)} {plain_kinds(effect.match, effect.n)}"
                )
                return f"search your draw deck for {what}"
            case e.Look():
                return self._look(effect)
            case e.Confiscate():
                return f"confiscate {single(effect.cards)}"
            case e.Swap():
                return f"exchange {single(effect.give)} for {single(effect.take)}"
            case e.ReturnToHand():
                whose = "their owners' hands" if many(effect.cards) else "its owner's hand"
                return f"return {single(effect.cards)} to {whose}"
            case e.PlayFree():
                up = "one" if effect.n == 1 else f"up to {number(effect.n)}"
                return f"you may play {up} {plain_kinds(effect.match, effect.n)} beyond your three cards"
            case e.Discover():
                what = "a land" if effect.look == 1 else f"one of the top {number(effect.look)} lands of your land pile"
                tail = {"self": "", "one": " and move one of your characters there", "none": "; it stays unoccupied"}
                return f"discover {what}{tail[effect.settle]}"
            case e.MoveCards():
                one, to = effect.cards, effect.to
                place = (
                    "this land" if to.here else to.name or f"any land of yours{where(Selector(continent=to.continent))}"
                )
                return f"move {single(one)} to {place}"
            case e.ClaimLand():
                return f"capture {lands(effect.lands)} with one of your characters"
            case e.Cancel():
                return "cancel it"
            case e.Redirect():
                return "choose another target"
            case e.Mute():
                if effect.duration in ("", "in_play"):
                    return f"{single(effect.cards)} {'have' if many(effect.cards) else 'has'} no abilities"
                return f"mute {single(effect.cards)}{lasting(effect)}"
            case e.Reuse():
                return f"restore one use of a Hold ability of {single(effect.cards)}"
            case e.CountAs():
                return self._counts(effect)
            case _:
                raise ValueError(f"no words for {effect!r}")

    @staticmethod
    def _land_strength(effect: e.LandStrength) -> str:
        one, other = bonus(effect.attack, effect.defense)
        subject = lands(effect.lands)
        s = "" if subject.endswith("lands") or (" lands in " in subject and not subject.startswith("one ")) else "s"
        if subject.startswith("one of"):
            s = "s"
        if effect.attack and effect.defense:
            how = (
                f"attack{s} and defend{s} with {one}"
                if one == other
                else f"attack{s} with {one} and defend{s} with {other}"
            )
        else:
            how = f"attack{s} with {one}" if effect.attack else f"defend{s} with {other}"
        return f"{subject} {how}{lasting(effect)}"

    @staticmethod
    def _multiplied(effect: e.MultiplyStrength) -> str:
        plural = many(effect.cards)
        its = "their" if plural else "its"

        def times(value: float) -> str:
            return FACTORS.get(value, f"{value:g} times {{its}}").format(its=its)

        subject = "it" if effect.cards.self else single(effect.cards)
        verb = "count" if plural else "counts"
        if effect.attack is not None and effect.attack == effect.defense:
            what = f"{times(effect.attack)} attack and defense"
        else:
            pairs = ((effect.attack, "attack"), (effect.defense, "defense"))
            what = listed([f"{times(value)} {name}" for value, name in pairs if value is not None], "and")
        return f"{subject} {verb} {what}{lasting(effect)}"

    @staticmethod
    def _when_battle(effect: e.Casualty) -> str:
        here = effect.scope == "here"
        match tuple(sorted(effect.role)):
            case ("attack_won",):
                return "when this land wins an attack" if here else "when you win an attack"
            case ("attack_lost",):
                return "when an attack from this land fails" if here else "when an attack of yours fails"
            case ("defence_won",):
                return "when an attack on this land fails" if here else "when an attack on you fails"
            case ("defence_lost",):
                return "when this land is beaten" if here else "when a land of yours is beaten"
            case ("attack_lost", "defence_lost"):
                return "when this land loses a battle" if here else "when you lose a battle"
            case ("attack_won", "defence_won"):
                return "when this land wins a battle" if here else "when you win a battle"
            case _:
                return (
                    "in battles of this land"
                    if here
                    else "in every battle"
                    if effect.scope == "any"
                    else "in this battle"
                )

    def _casualty(self, effect: e.Casualty, pending: bool = False) -> str:
        loser = "the loser" if wins(effect.role) or not effect.role else "you"
        s = "s" if loser != "you" else ""
        parts = []
        if effect.discards_set is not None:
            n = effect.discards_set
            parts.append(f"{loser} discard{s} {number(n)} character{'' if n < 2 else 's'}")
        if effect.discards:
            n = abs(effect.discards)
            more = "more" if effect.discards > 0 else "fewer"
            parts.append(f"{loser} discard{s} {number(n)} {more} character{'' if n == 1 else 's'}")
        if effect.morale_set is not None:
            n = effect.morale_set
            what = "no morale for it" if n == 0 else f"only {n} morale" if n < 100 else f"{n} morale"
            parts.append(f"{loser} lose{s} {what}")
        if effect.morale:
            more = "more" if effect.morale > 0 else "less"
            parts.append(f"{loser} lose{s} {abs(effect.morale)} {more} morale")
        if effect.chooser:
            who = "you choose" if (effect.chooser == "winner") == (loser != "you") else f"the {effect.chooser} chooses"
            parts.append(f"{who} the character discarded")
        said = listed(parts, "and")
        return said if pending else f"{self._when_battle(effect)}, {said}"

    @staticmethod
    def _limit(effect: e.Limit) -> str:
        who = {
            "you": "you",
            "each_opponent": "opponents",
            "opponent": "one opponent",
            "each_player": "all players",
        }.get(effect.who, WHO[effect.who])
        mine = effect.who == "you"
        s = "s" if who.startswith(("one", "the ", "that")) else ""
        have = "has" if s else "have"
        span = lasting(effect) or " each turn"
        delta = effect.delta or 0
        more = f"{number(abs(delta))} {'more' if delta > 0 else 'fewer'}"
        noun = {"plays": "card", "attacks": "attack", "transports": "transportation"}.get(effect.what, "")
        ends = "" if abs(delta) == 1 else "s"
        match effect.what:
            case "plays" | "attacks" | "transports":
                verb = {"plays": "play", "attacks": "make", "transports": "make"}[effect.what]
                if effect.set is not None:
                    n = effect.set
                    return f"{who} may {verb} {number(n)} {noun}{'' if n == 1 else 's'}{span}"
                if mine and delta > 0 and effect.duration == "turn":
                    return f"{verb} {more} {noun}{ends} this turn"
                if delta > 0:
                    return f"{who} may {verb} {more} {noun}{ends}{span}"
                return f"{who} {have} {more} {noun}{ends}{span}".replace("fewer card", "play fewer").replace(
                    "fewer cards", "plays fewer"
                )
            case "hand":
                n = effect.set if effect.set is not None else 5 + delta
                own = "your hand" if mine else "their hand" if s else "their hands"
                return f"{'' if mine else who + ' '}refill{s} {own} to {number(n)}{lasting(effect)}"
            case "attack_morale":
                if effect.set is not None:
                    level = "at any morale" if effect.set <= -2000 else f"at a morale above {effect.set}"
                    only = "only " if effect.set > 800 else ""
                    return f"{who} may attack {only}{level}{lasting(effect)}"
                side = "lower" if delta < 0 else "higher"
                need = f"{who} need{s}"
                return f"the morale {need} to attack is {abs(delta)} {side}{lasting(effect)}"
            case "slots":
                n = effect.set if effect.set is not None else 4 + delta
                verb = "holds" if lands(effect.lands) == "this land" else "hold"
                return (
                    f"{lands(effect.lands)} {verb} {number(n)} characters and armies instead of four{lasting(effect)}"
                )
            case _:
                n = effect.set if effect.set is not None else 1 + delta
                return f"{lands(effect.lands)} may hold {number(n)} {'army' if n == 1 else 'armies'}{lasting(effect)}"

    @staticmethod
    def _forbid(effect: e.Forbid) -> str:
        who = {"opponent": "one opponent", "each_opponent": "opponents", "each_player": "nobody"}.get(
            effect.who, WHO[effect.who]
        )
        acts = []
        for act in effect.acts:
            said = ACTS[act]
            if effect.match is not None:
                cards = plain_kinds(effect.match, 2)
                said = (
                    f"play {cards}"
                    if act == "play"
                    else f"{said} of {cards}"
                    if act == "use_hold"
                    else f"{said} with {cards}"
                )
            acts.append(said)
        return f"{who} {'can' if who == 'nobody' else 'cannot'} {listed(acts, 'or')}{lasting(effect)}"

    @staticmethod
    def _immune(effect: e.Immune) -> str:
        one = effect.cards
        ground = [harm for harm in effect.to if harm in ("attack", "capture")]
        others = [HARMS[harm] for harm in effect.to if harm in HARMS]
        parts = []
        if ground:
            land = one.self or (one.here and "land" in one.type)
            subject = "this land" if land else lands(one)
            verbs = listed([{"attack": "attacked", "capture": "captured"}[harm] for harm in ground], "or")
            parts.append(f"{subject.removeprefix('all ')} cannot be {verbs}")
        if others:
            harmful = "abilities"
            if effect.source is not None:
                names = effect.source
                plural = plain_kinds(names, 2, "and")
                harmful = plural
            target = "it" if ground else "this card" if one.self else single(one)
            parts.append(f"opponents' {harmful} cannot {listed(others, 'or')} {target}")
        return f"{listed(parts, 'and')}{lasting(effect)}"

    @staticmethod
    def _discard_hand(effect: e.DiscardHand) -> str:
        cards = "card" if effect.n == 1 else "cards"
        n = "a" if effect.n == 1 else number(effect.n)
        chance = "random " if effect.pick == "random" else ""
        if effect.who == "you":
            return f"discard {n} {chance}{cards} from hand"
        if effect.pick == "you":
            return f"discard {n} {cards} of your choice from {WHO[effect.who]}'s hand"
        choice = "" if chance else " of their choice"
        return f"{WHO[effect.who]} discards {n} {chance}{cards} from hand{choice}"

    @staticmethod
    def _look(effect: e.Look) -> str:
        owner = "your" if effect.who == "you" else f"{WHO[effect.who]}'s"
        if effect.zone == "hand":
            return f"look at {owner} hand"
        pile = "draw deck" if effect.zone == "deck" else "land pile"
        noun = "card" if effect.zone == "deck" else "land"
        top = f"the top {noun}" if effect.n == 1 else f"the top {number(effect.n)} {noun}s"
        it = "it" if effect.n == 1 else "one of them"
        tail = {
            "none": "",
            "reorder": " and put them back in any order",
            "may_discard_one": f"; you may discard {it}",
            "may_bottom_one": f"; you may put {it} at the bottom",
        }[effect.then]
        return f"look at {top} of {owner} {pile}{tail}"

    @staticmethod
    def _counts(effect: e.CountAs) -> str:
        one, also = effect.cards, effect.also
        plural = many(one)
        verb = "count" if plural else "counts"
        parts = []
        for table, name in ((TYPES, also.type), (SUBTYPES, also.subtype)):
            if name is not None:
                parts.append(table[name][1] if plural else a(table[name][0]))
        if also.continent is not None:
            parts.append(f"coming from {CONTINENTS[also.continent]}")
        return f"{single(one)} also {verb} as {listed(parts, 'and')}{lasting(effect)}"
