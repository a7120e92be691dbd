"""What is said follows from intervals: even only if all hold the fair share, dead only if surely so."""

from msgspec.structs import replace

from ludarium.arena.report.estimates import Estimate, Shrinkage, Shrunk, share, shrink
from ludarium.arena.report.findings import findings, is_dead, verdict
from ludarium.arena.report.measures import (
    Course,
    Handicap,
    Offer,
    Scoring,
    Seats,
    Source,
    Step,
    Trial,
    WhatIf,
    seats_of,
)
from ludarium.arena.report.naming import Naming
from ludarium.arena.report.run import Report
from ludarium.arena.report.samples import Sample

from .crooked import CROOKED


def report(**parts) -> Report:
    return Report(game="crooked", title="Crooked", setup=CROOKED.setup(2), bots=("heuristic",), seed=7, **parts)


def said(lang: str = "en", **parts) -> tuple[str, str]:
    naming = Naming(CROOKED, report(**parts), lang)
    found = findings(naming)
    return verdict(naming, found), f"{found[0].lead} {found[0].rest}"


def seats(wins: float, games: int = 400) -> Seats:
    return Seats(2, (share(wins * games, games), share((1 - wins) * games, games)), games)


def test_even_is_said_only_of_intervals_that_hold_the_fair_share():
    """200 of 400 is even; 230 of 400 is not."""
    assert said(seats=[seats(0.5)])[0].startswith("2 seats are even")
    crooked, answer = said(seats=[seats(0.575)])
    assert "even" not in crooked
    assert "seat A of 2 wins 57" in answer


def test_another_number_of_seats_may_be_worth_a_look():
    """The main table is even, another is not: both are said."""
    other = Seats(3, (share(150, 500), share(150, 500), share(200, 500)), 500)
    told, answer = said(seats=[seats(0.5), other])
    assert told == "2 seats are even. Worth a look: the seats with 3 players."
    assert answer.startswith("Not with 2. Seat C of 3 wins 40")


def test_one_interval_among_many_that_misses_is_no_finding():
    """120 of 300 would be one for a single seat; of five that are looked at luck may bring one."""
    other = Seats(3, (share(90, 300), share(90, 300), share(120, 300)), 300)
    assert other.missing == (2,)
    told, answer = said(seats=[seats(0.5), other])
    assert told == "Too few games to say."
    assert answer.startswith("Not for certain. 1 interval leaves out the fair share;")


def test_a_table_that_may_be_uneven_is_not_called_even_beside_one_that_is():
    """The main table misses its share as far as 95 % say, the other surely."""
    other = Seats(3, (share(150, 500), share(150, 500), share(200, 500)), 500)
    told, answer = said(seats=[seats(0.55), other])
    assert told == "Worth a look: the seats with 3 players."
    assert answer.startswith("Not for certain with 2. Seat C of 3 wins 40")


def test_partners_share_the_fair_share_of_their_side():
    """Two that always come in together win half of their side's half; who plays alone wins all of it."""
    games = [sample((2, 1, 2)), sample((1, 2, 1))] * 100
    found = seats_of(games)
    assert found.sides == ((0, 2), (1,))
    assert [one.value for one in found.wins] == [found.fair(seat) for seat in range(3)] == [0.25, 0.5, 0.25]
    assert said(seats=[found])[1].startswith("Hardly. Every interval holds the fair share.")
    assert seats_of([*games, sample((1, 2, 3))]).sides == ()


def test_seats_that_all_win_or_lose_together_have_no_sides():
    """Nor do seats of which there is one."""
    assert seats_of([sample((1, 1)), sample((2, 2))] * 100).sides == ()


def sample(places: tuple[int, ...]) -> Sample:
    return Sample(0, len(places), places, places, "", (), ())


def test_too_few_games_say_nothing():
    """Ten games are no reason to call anything even."""
    assert said(seats=[seats(0.5, 10)]) == ("Too few games to say.", "Too few games to say. ")


def test_dead_needs_many_offers_and_a_sure_interval():
    """Never taken in fifty offers may be luck; in a thousand it is not; three in a hundred are taken."""
    assert not is_dead(Offer("buy", "ruin", share(0, 50)))
    assert is_dead(Offer("buy", "ruin", share(0, 1000)))
    assert not is_dead(Offer("buy", "ruin", share(30, 1000)))


def course(known: int) -> Course:
    steps = tuple(share(300 if step < known else 380, 400) for step in range(20))
    steps = tuple(replace(one, value=0.6 if step < known else 0.95) for step, one in enumerate(steps))
    return Course(2, steps, Estimate(2.0, 1.9, 2.1, 400), ())


def test_when_the_winner_is_known():
    """Early is worth a look, late is praised."""
    assert "Worth a look: how early it is decided" in said(winner=course(5))[0]
    assert "nobody is safe until 90\u202f% of it is over" in said(winner=course(18))[0].lower()


def test_a_card_that_stands_apart_is_named():
    """One of eight, far beyond the others; without it nobody is."""
    counts = {f"c{n}": (100.0 + n, 400) for n in range(7)}
    assert said(cards=shrink(counts), sort="card")[1].startswith("None stands out.")
    told, answer = said(cards=shrink({**counts, "star": (300.0, 400)}), sort="card")
    assert answer.startswith("star stands out: whoever uses it wins 7")
    assert told == "Worth a look: star."


def test_a_card_that_luck_explains_is_not_named():
    """Its interval leaves out the mean, and it is beyond the others; but of eight one may be."""
    counts = {f"c{n}": (100.0, 400) for n in range(7)}
    cards = Shrinkage(0.25, 1.0, tuple(Shrunk(name, 0.25, share(hits, n)) for name, (hits, n) in counts.items()))
    lucky = Shrunk("lucky", 0.3, share(30, 100 - 15))
    assert not lucky.drawn.holds(0.25)
    assert said(cards=replace(cards, shares=(lucky, *cards.shares)), sort="card")[1].startswith("None stands out.")


def tied(feature: str, points: float) -> Handicap:
    return Handicap(feature, share(40, 100), Estimate(points, points - 1, points + 1, 100))


def without(points: Estimate, winners: float) -> str:
    """What is said of a seat that may never buy, where winners have so many points."""
    source = Source("all", Estimate(winners, winners, winners, 90), Estimate(1.0, 1.0, 1.0, 90))
    made = report(restricted=[Handicap("buy", share(46, 100), points)], scoring=Scoring((source,), (), 90, 90))
    return next(one.lead for one in findings(Naming(CROOKED, made, "en")) if one.part == "restricted")


def test_what_costs_next_to_nothing_can_be_done_without():
    """A third of a point is surely lost, and of fifty it is next to nothing; five points are not, nor is a third of ten."""
    assert without(Estimate(-0.3, -0.45, -0.15, 100), 50.0) == "Without “Buy”."
    assert without(Estimate(-5.0, -6.0, -4.0, 100), 50.0) == "Nothing that was tried."
    assert without(Estimate(-0.3, -0.45, -0.15, 100), 10.0) == "Nothing that was tried."


def test_choices_that_may_as_well_be_drawn_are_named():
    """An interval that holds level means that it hardly matters."""
    assert said(choices=[tied("buy", -5)])[1].startswith("All of them matter.")
    assert "These may as well be left to chance: “Buy”." in said(choices=[tied("buy", 0)])[1]


def test_thinking_pays_only_if_every_step_does():
    """A step whose interval holds one half is not sure."""
    sure = Step("heuristic", "random", share(90, 100), 0.5, 1.0)
    unsure = Step("search:100", "heuristic", share(55, 100), 0.5, 9.0)
    assert said(skill=[sure])[0] == "Thinking pays."
    assert "Not for certain at every step." in said(skill=[sure, unsure])[1]


def test_the_best_range_of_a_sweep():
    """The longest run of values at which the thing's interval holds what others win."""
    level = Estimate(0.3, 0.28, 0.32, 900)
    length = Estimate(100.0, 99.0, 101.0, 300)

    def trial(value: int, wins: float) -> Trial:
        return Trial(value, str(value), share(wins * 300, 300), level, length, seats(0.5))

    tried = WhatIf(
        "card.mill.cost", "card", "mill", "4", tuple(trial(2 + at, w) for at, w in enumerate((0.31, 0.28, 0.2, 0.19)))
    )
    assert tried.best == (0, 1)
    told, answer = said(what_if=[tried])
    assert answer.startswith("From 2 to 3 it keeps up. As printed mill wins 20\u202f%, others 30\u202f%.")
    assert told == "Worth a look: mill."


def test_the_verdict_is_french_too():
    """With the same rules."""
    assert said("fr", seats=[seats(0.5)])[0].startswith("Les 2 places se valent")
