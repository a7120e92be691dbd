"""What a flick has decided, laid out: captures and keys pass by, the end of a round stays until it is read."""

from collections.abc import Iterable

from ludarium.core.forecast import Fact, Moment
from ludarium.core.i18n import Translator
from ludarium.core.observation import Seen, Sight

from ..view import PaleoView
from .log import SIGNS, round_result
from .nouns import KEYS, full_name, is_mercenary, piece_name, sentence, speak
from .teller import tell


def moment(
    sight: Sight,
    before: PaleoView,
    after: PaleoView,
    names: tuple[str, ...],
    lang: str,
    earlier: Iterable[Seen[PaleoView]] = (),
) -> Moment | None:
    """Lay out what a flick brought, if it brought anything. The end of the match has a page of its own."""
    t = speak(lang)
    if sight.action.kind not in ("flick", "nudge", "slip") or after.phase in ("slip", "over"):
        return None
    if len(after.results) > len(before.results):
        return _round(sight, before, after, names, t)
    facts = (*_captures(before, after, t), *_keys(before, after, t))
    if not facts:
        return None
    titles = [fact.title for fact in facts]
    title = titles[0] if len(titles) == 1 else t("{n} things happen at once", n=len(titles))
    return Moment(title, _flicked(sight, before, names, t), facts=facts if len(facts) > 1 else ())


def _round(sight: Sight, before: PaleoView, after: PaleoView, names: tuple[str, ...], t: Translator) -> Moment:
    gains = tuple(after.points[side] - before.points[side] for side in after.sides)
    red, green = after.points
    return Moment(
        sentence(round_result(after.results[-1], t)),
        _flicked(sight, before, names, t),
        facts=(Fact(t("Red to green"), lead=f"{red} : {green}", text=t("four points win the match")),),
        gains=gains,
        holds=after.seat is not None,
    )


def _flicked(sight: Sight, before: PaleoView, names: tuple[str, ...], t: Translator) -> str:
    piece = before.aim.piece if before.aim else sight.action.args[0]
    return tell("flick", before.actor, before, names, t, piece=piece_name(piece, t))


def _captures(before: PaleoView, after: PaleoView, t: Translator) -> list[Fact]:
    found = []
    for was, now in zip(before.pieces, after.pieces, strict=True):
        if was.place == "board" and now.place == "captured":
            icon = f"i-{'mercenary' if is_mercenary(now.id) else 'explorer'}-{now.id[0]}"
            found.append(Fact(sentence(t("{piece} is captured", piece=full_name(now.id, t))), icon=icon))
    return found


def _keys(before: PaleoView, after: PaleoView, t: Translator) -> list[Fact]:
    taken = [key for key in after.keys if key not in before.keys]
    return [Fact(sentence(t("the {key} is taken", key=t(KEYS[key]))), icon=SIGNS[key]) for key in taken]
