"""The thirty verbs in French."""

from ...components import effects as e
from .french_nouns import (
    ACTS,
    CONTINENTS,
    FACTORS,
    HARMS,
    SUBTYPES,
    TYPES,
    WHO,
    boosted,
    called,
    de,
    every,
    kinds,
    lands,
    lasting,
    listed,
    many,
    nouns,
    number,
    of_continents,
    plurals,
    points,
    several_lands,
    single,
    to,
    where,
)
from .grammar import Grammar, bonus, matches, wins


class FrenchVerbs(Grammar):
    """What each verb says of the cards and players it names."""

    def effect(self, effect: e.Effect | tuple[e.Strength, ...], pending: bool = False) -> str:
        """Tell one verb."""
        if isinstance(effect, tuple):
            named, here = [every(one.cards) for one in effect], " de ce pays"
            if all(name.endswith(here) for name in named):
                named = [*(name.removesuffix(here) for name in named[:-1]), named[-1]]
            subject = listed(named, "et")
            return f"{subject} reçoivent {boosted(effect[0].attack, effect[0].defense)}{lasting(effect[0])}"
        match effect:
            case e.Morale():
                said, loss = points(effect.amount)
                if effect.who == "you":
                    return f"{'perdez' if loss else 'gagnez'} {said}"
                return f"{WHO[effect.who]} {'perd' if loss else 'gagne'} {said}"
            case e.StealMorale():
                return f"prenez {points(effect.amount)[0]} {to(WHO[effect.who])}"
            case e.Strength():
                plus = boosted(effect.attack, effect.defense)
                if effect.cards.self:
                    return f"{plus}{lasting(effect)}"
                verb = "reçoivent" if many(effect.cards) else "reçoit"
                return f"{single(effect.cards)} {verb} {plus}{lasting(effect)}"
            case e.LandStrength():
                return self._land_strength(effect)
            case e.MultiplyStrength():
                return self._multiplied(effect)
            case e.BattleResult():
                return "vous remportez la bataille" if effect.result == "win" else "la bataille finit à égalité"
            case e.Casualty():
                return self._casualty(effect, pending)
            case e.Limit():
                return self._limit(effect)
            case e.AttackRange():
                subject = lands(effect.lands)
                can = "peuvent" if several_lands(subject) else "peut"
                target = "des pays de n’importe quel continent"
                if len(effect.to) < len(CONTINENTS):
                    target = f"des pays {of_continents(effect.to, 'et')}"
                return f"{subject} {can} attaquer {target}{lasting(effect)}"
            case e.Forbid():
                return self._forbid(effect)
            case e.Immune():
                return self._immune(effect)
            case _:
                return self._about_cards(effect)

    def _about_cards(self, effect: e.Effect) -> str:
        match effect:
            case e.Draw():
                cards = f"{number(effect.n, True)} carte{'' if effect.n == 1 else 's'}"
                return f"piochez {cards}" if effect.who == "you" else f"{WHO[effect.who]} pioche {cards}"
            case e.DiscardHand():
                return self._discard_hand(effect)
            case e.DiscardCard():
                one = effect.cards
                if one.pick == "controller" and one.whose in ("opponent", "each_opponent"):
                    what = listed([f"un{'e' if f else ''} {name}" for name, _, f in nouns(one)], "ou")
                    return f"{WHO[one.whose]} défausse {what} de son choix{where(one)}"
                return f"défaussez {single(one)}"
            case e.Save():
                return "elle reste"
            case e.Recover():
                return self._recover(effect)
            case e.Search():
                what = kinds(effect.match) if effect.n == 1 else f"{number(effect.n)} {plurals(effect.match)}"
                return f"cherchez {what} dans votre pioche"
            case e.Look():
                return self._look(effect)
            case e.Confiscate():
                return f"confisquez {single(effect.cards)}"
            case e.Swap():
                return f"échangez {single(effect.give)} contre {single(effect.take)}"
            case e.ReturnToHand():
                whose = (
                    "dans les mains de leurs propriétaires"
                    if many(effect.cards)
                    else "dans la main de son propriétaire"
                )
                return f"renvoyez {single(effect.cards)} {whose}"
            case e.PlayFree():
                what = kinds(effect.match) if effect.n == 1 else f"jusqu’à {number(effect.n)} {plurals(effect.match)}"
                return f"vous pouvez jouer {what} au-delà de vos trois cartes"
            case e.Discover():
                what = "un pays" if effect.look == 1 else f"un des {number(effect.look)} premiers pays de votre pile"
                tail = {"self": "", "one": " et amenez-y un de vos personnages", "none": "\u00a0; il reste inoccupé"}
                return f"découvrez {what}{tail[effect.settle]}"
            case e.MoveCards():
                place = effect.to
                there = (
                    "ce pays" if place.here else called(place.name) if place.name else "n’importe lequel de vos pays"
                )
                if place.continent:
                    there += f" {of_continents(place.continent)}"
                return f"déplacez {single(effect.cards)} vers {there}"
            case e.ClaimLand():
                return f"capturez {lands(effect.lands)} avec un de vos personnages"
            case e.Cancel():
                return "annulez cela"
            case e.Redirect():
                return "choisissez une autre cible"
            case e.Mute():
                if effect.duration in ("", "in_play"):
                    return f"{single(effect.cards)} {'n’ont' if many(effect.cards) else 'n’a'} aucune capacité"
                return f"muselez {single(effect.cards)}{lasting(effect)}"
            case e.Reuse():
                return f"rendez un usage à une capacité en réserve {de(single(effect.cards))}"
            case e.CountAs():
                return self._counts(effect)
            case _:
                raise ValueError(f"no words for {effect!r}")

    @staticmethod
    def _recover(effect: e.Recover) -> str:
        n = effect.cards.count
        what = (
            kinds(effect.cards)
            if n == 1
            else f"{number(int(n))} {plurals(effect.cards)}"
            if n != "all"
            else plurals(effect.cards, "et", "les ")
        )
        if effect.to == "hand":
            return f"reprenez en main {what} de votre défausse"
        if effect.to == "deck_top":
            return f"placez {what} de votre défausse sur votre pioche"
        return f"remettez en jeu {what} de votre défausse"

    @staticmethod
    def _land_strength(effect: e.LandStrength) -> str:
        one, other = bonus(effect.attack, effect.defense)
        subject = lands(effect.lands)
        attack, defend = ("attaquent", "défendent") if several_lands(subject) else ("attaque", "défend")
        if effect.attack and effect.defense:
            how = (
                f"{attack} et {defend} avec {one}" if one == other else f"{attack} avec {one} et {defend} avec {other}"
            )
        else:
            how = f"{attack} avec {one}" if effect.attack else f"{defend} avec {other}"
        return f"{subject} {how}{lasting(effect)}"

    @staticmethod
    def _multiplied(effect: e.MultiplyStrength) -> str:
        plural = many(effect.cards)
        subject = "cette carte" if effect.cards.self else single(effect.cards)
        values = {"attack": effect.attack, "defense": effect.defense}
        names = {
            "attack": "leur attaque" if plural else "son attaque",
            "defense": "leur défense" if plural else "sa défense",
        }
        count = "comptent" if plural else "compte"
        none = [names[name] for name, value in values.items() if value == 0]
        parts = [f"ne {count} pas {' ni '.join(none)}"] if none else []
        some = {name: value for name, value in values.items() if value}
        if len(some) == 2 and len(set(some.values())) == 1:
            value = next(iter(some.values()))
            head = FACTORS.get(value or 0, f"{value:g} fois ")
            link = " et de " if head.endswith("de ") else " et "
            parts.append(f"{count} {head}{names['attack']}{link}{names['defense']}")
        else:
            parts += [f"{count} {FACTORS.get(value, f'{value:g} fois ')}{names[name]}" for name, value in some.items()]
        return f"{subject} {listed(parts, 'et')}{lasting(effect)}"

    @staticmethod
    def _when_battle(effect: e.Casualty) -> str:
        here = effect.scope == "here"
        match tuple(sorted(effect.role)):
            case ("attack_won",):
                return "quand ce pays remporte une attaque" if here else "quand vous remportez une attaque"
            case ("attack_lost",):
                return "quand une attaque de ce pays échoue" if here else "quand une de vos attaques échoue"
            case ("defence_won",):
                return "quand une attaque contre ce pays échoue" if here else "quand une attaque contre vous échoue"
            case ("defence_lost",):
                return "quand ce pays est vaincu" if here else "quand un de vos pays est vaincu"
            case ("attack_lost", "defence_lost"):
                return "quand ce pays perd une bataille" if here else "quand vous perdez une bataille"
            case ("attack_won", "defence_won"):
                return "quand ce pays remporte une bataille" if here else "quand vous remportez une bataille"
            case _:
                return (
                    "dans les batailles de ce pays"
                    if here
                    else "dans chaque bataille"
                    if effect.scope == "any"
                    else "dans cette bataille"
                )

    def _casualty(self, effect: e.Casualty, pending: bool = False) -> str:
        other = wins(effect.role) or not effect.role
        who = "le perdant" if other else "vous"
        drop, lose = ("défausse", "perd") if other else ("défaussez", "perdez")
        parts = []
        if effect.discards_set is not None:
            n = effect.discards_set
            parts.append(
                f"{who} ne {drop} aucun personnage"
                if n == 0
                else f"{who} {drop} {number(n)} personnage{'' if n == 1 else 's'}"
            )
        if effect.discards:
            n = abs(effect.discards)
            parts.append(
                f"{who} {drop} {number(n)} personnage{'' if n == 1 else 's'} de {'plus' if effect.discards > 0 else 'moins'}"
            )
        if effect.morale_set is not None:
            n = effect.morale_set
            only = f"{who} ne {lose} que {n} de moral" if n < 100 else f"{who} {lose} {n} de moral"
            parts.append(f"{who} ne {lose} pas de moral" if n == 0 else only)
        if effect.morale:
            parts.append(f"{who} {lose} {abs(effect.morale)} de moral de {'plus' if effect.morale > 0 else 'moins'}")
        if effect.chooser:
            mine = (effect.chooser == "winner") == other
            chooser = {"winner": "le gagnant", "loser": "le perdant"}[effect.chooser]
            parts.append(f"{'vous choisissez' if mine else chooser + ' choisit'} le personnage défaussé")
        said = listed(parts, "et")
        return said if pending else f"{self._when_battle(effect)}, {said}"

    @staticmethod
    def _limit(effect: e.Limit) -> str:
        who = {"you": "vous", "each_opponent": "les adversaires", "each_player": "tous les joueurs"}.get(
            effect.who, WHO[effect.who]
        )
        mine, plural = effect.who == "you", effect.who in ("each_opponent", "each_player")
        can = "pouvez" if mine else "peuvent" if plural else "peut"
        span = lasting(effect) or " à chaque tour"
        delta = effect.delta or 0
        n = abs(delta)
        noun, feminine = {
            "plays": ("carte", True),
            "attacks": ("attaque", True),
            "transports": ("transport", False),
        }.get(effect.what, ("", False))
        more = f"{number(n, feminine)} {noun}{'' if n == 1 else 's'} de {'plus' if delta > 0 else 'moins'}"
        match effect.what:
            case "plays" | "attacks" | "transports":
                verb = "jouer" if effect.what == "plays" else "faire"
                if effect.set is not None:
                    m = effect.set
                    return f"{who} {can} {verb} {number(m, feminine)} {noun}{'' if m == 1 else 's'}{span}"
                if mine and delta > 0 and effect.duration == "turn":
                    return f"{'jouez' if verb == 'jouer' else 'faites'} {more} ce tour-ci"
                return f"{who} {can} {verb} {more}{span}"
            case "hand":
                m = effect.set if effect.set is not None else 5 + delta
                head = (
                    "complétez votre main" if mine else f"{who} {'complètent leur' if plural else 'complète sa'} main"
                )
                return f"{head} à {number(m)} cartes{lasting(effect)}"
            case "attack_morale":
                if effect.set is not None:
                    own = "votre moral" if mine else "leur moral" if plural else "son moral"
                    if effect.set <= -2000:
                        return f"{who} {can} attaquer quel que soit {own}{lasting(effect)}"
                    if effect.set > 800:
                        return f"{who} ne {can} attaquer qu’avec un moral supérieur à {effect.set}{lasting(effect)}"
                    return f"{who} {can} attaquer avec un moral supérieur à {effect.set}{lasting(effect)}"
                need = (
                    "vous faut" if mine else f"faut {'aux adversaires' if effect.who == 'each_opponent' else to(who)}"
                )
                return f"le moral qu’il {need} pour attaquer {'baisse' if delta < 0 else 'augmente'} de {n}{lasting(effect)}"
            case "slots":
                m = effect.set if effect.set is not None else 4 + delta
                subject = lands(effect.lands)
                verb = "accueillent" if several_lands(subject) else "accueille"
                return f"{subject} {verb} {number(m)} personnages et armées au lieu de quatre{lasting(effect)}"
            case _:
                m = effect.set if effect.set is not None else 1 + delta
                subject = lands(effect.lands)
                can = "peuvent" if several_lands(subject) else "peut"
                return f"{subject} {can} abriter {number(m, True)} armée{'' if m == 1 else 's'}{lasting(effect)}"

    @staticmethod
    def _forbid(effect: e.Forbid) -> str:
        who = {"each_opponent": "les adversaires", "each_player": "personne"}.get(effect.who, WHO[effect.who])
        can = "pouvez" if effect.who == "you" else "peuvent" if who.startswith("les ") else "peut"
        acts = []
        for act in effect.acts:
            said = ACTS[act]
            if effect.match is not None:
                cards = listed([de(plural) for one in matches(effect.match) for _, plural, _ in nouns(one)], "ni")
                said = (
                    f"jouer {cards}"
                    if act == "play"
                    else f"{said} {cards}"
                    if act == "use_hold"
                    else f"{said} avec {plurals(effect.match, 'ou', 'des ')}"
                )
            acts.append(said)
        how = f"pas {acts[0]}" if len(acts) == 1 else "ni " + " ni ".join(acts)
        how = how.removeprefix("pas ") if who == "personne" else how
        return f"{who} ne {can} {how}{lasting(effect)}"

    @staticmethod
    def _immune(effect: e.Immune) -> str:
        one = effect.cards
        ground = [harm for harm in effect.to if harm in ("attack", "capture")]
        others = [HARMS[harm] for harm in effect.to if harm in HARMS]
        parts = []
        if ground:
            here = one.self or (one.here and "land" in one.type)
            subject = "ce pays" if here else lands(one)
            s = "s" if several_lands(subject) else ""
            verbs = [{"attack": "attaqué", "capture": "capturé"}[harm] + s for harm in ground]
            how = f"pas être {verbs[0]}" if len(verbs) == 1 else f"être ni {' ni '.join(verbs)}"
            parts.append(f"{subject.removeprefix('tous ')} ne {'peuvent' if s else 'peut'} {how}")
        if others:
            harmful = "les capacités" if effect.source is None else plurals(effect.source, "et", "les ")
            how = f"pas {others[0]}" if len(others) == 1 else f"ni {' ni '.join(others)}"
            target = "cette carte" if one.self or ground else single(one)
            parts.append(f"{harmful} des adversaires ne peuvent {how} {target}")
        return f"{listed(parts, 'et')}{lasting(effect)}"

    @staticmethod
    def _discard_hand(effect: e.DiscardHand) -> str:
        cards = f"{number(effect.n, True)} carte{'' if effect.n == 1 else 's'}"
        chance = " au hasard" if effect.pick == "random" else ""
        if effect.who == "you":
            return f"défaussez {cards} de votre main{chance}"
        if effect.pick == "you":
            return f"défaussez {cards} de votre choix de la main {de(WHO[effect.who])}"
        return f"{WHO[effect.who]} défausse {cards} de sa main{chance or ', à son choix'}"

    @staticmethod
    def _look(effect: e.Look) -> str:
        whose = "" if effect.who == "you" else f" {de(WHO[effect.who])}"
        if effect.zone == "hand":
            return f"regardez {'votre main' if not whose else 'la main' + whose}"
        feminine = effect.zone == "deck"
        noun = "cartes" if feminine else "pays"
        pile = {"deck": ("votre pioche", "la pioche"), "lands": ("votre pile de pays", "la pile de pays")}[effect.zone]
        source = f"de {pile[0]}" if not whose else f"de {pile[1]}{whose}"
        first = "premières" if feminine else "premiers"
        top = (
            ("la première carte" if feminine else "le premier pays")
            if effect.n == 1
            else f"les {number(effect.n)} {first} {noun}"
        )
        it = "la" if feminine else "le"
        one = "une" if feminine else "un"
        alone = effect.n == 1
        tail = {
            "none": "",
            "reorder": " et replacez-les dans l’ordre de votre choix",
            "may_discard_one": "\u00a0; vous pouvez " + (f"{it} défausser" if alone else f"en défausser {one}"),
            "may_bottom_one": "\u00a0; vous pouvez "
            + (f"{it} mettre dessous" if alone else f"en mettre {one} dessous"),
        }[effect.then]
        return f"regardez {top} {source}{tail}"

    @staticmethod
    def _counts(effect: e.CountAs) -> str:
        one, also = effect.cards, effect.also
        plural = many(one)
        parts = []
        for table, name in ((TYPES, also.type), (SUBTYPES, also.subtype)):
            if name is not None:
                parts.append(f"comme {table[name][1 if plural else 0]}")
        if also.continent is not None:
            parts.append(f"comme venant {de(CONTINENTS[also.continent])}")
        return f"{single(one)} {'comptent' if plural else 'compte'} aussi {listed(parts, 'et')}{lasting(effect)}"
