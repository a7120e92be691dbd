"""The shelf: which games there are, their covers, rules and signs, and which bots."""

from functools import lru_cache
from html import escape
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter

from ludarium.bots import bot_names
from ludarium.core.errors import LudariumError
from ludarium.core.figures import drawn, illustrations
from ludarium.core.key import Group
from ludarium.core.lesson import course
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rulebook import paragraphs

from ..errors import Refused
from ..protocol import Lang
from .messages import (
    GameCard,
    GameLessons,
    GameOption,
    Guide,
    LessonTitle,
    OptionValue,
    Rulebook,
    RuleFigure,
    RuleParagraph,
    Sign,
    SignGroup,
)
from .refusals import documented
from .squeezing import SQUEEZED
from .tables import AnyRequest, context_of

Language = Annotated[Lang, QueryParameter(description="The language of names and sentences.")]
FigureName = Annotated[str, PathParameter(pattern="^[0-9]{1,3}[a-z]$", description="Its chapter and a letter: 8a.")]
GameName = Annotated[str, PathParameter(min_length=1, max_length=80)]


def known_game(name: str) -> AnyGame:
    """Return a game, or refuse."""
    try:
        return get_game(name)
    except LudariumError:
        raise Refused("unknown_game") from None


@lru_cache(maxsize=8)
def shelf(lang: str) -> list[GameCard]:
    """Describe all games that work; one that does not is left out here and named by ``ludarium games``."""
    cards = []
    for name in game_names():
        try:
            cards.append(card(get_game(name), lang))
        except LudariumError:
            continue
    return cards


def card(game: AnyGame, lang: str) -> GameCard:
    """Describe one game."""
    info = game.info
    options = [
        GameOption(
            option.name,
            game.words.option_name(option.name, "", lang),
            [
                OptionValue(
                    value,
                    game.words.option_name(option.name, value, lang),
                    game.words.option_note(option.name, value, lang),
                    least,
                    most,
                )
                for value, least, most in zip(option.values, option.leasts, option.mosts, strict=True)
            ],
            list(option.when or ()),
            option.rare,
        )
        for option in info.options
    ]
    taught = course(info.name)
    cover = f"/api/games/{info.name}/cover.svg"
    seat_marks = {str(seats): game.pictures.seat_marks(game.setup(seats)) for seats in info.seats}
    return GameCard(
        info.name,
        info.title,
        game.words.tagline(lang),
        list(info.seats),
        info.minutes,
        options,
        seat_marks,
        cover,
        game.collection is not None,
        game.words.feel(lang),
        info.weight,
        game.words.likes(lang),
        len(taught.lessons) if taught else 0,
        taught.minutes if taught else 0,
    )


@get("/games", summary="The games on the shelf", responses=documented())
async def list_games(request: AnyRequest, lang: Language = "en") -> list[GameCard]:
    """List all games with what the shelf says about them."""
    return await context_of(request).threads.run(shelf, lang)


@lru_cache(maxsize=32)
def drawn_cover(name: str) -> str:
    """Draw a game's cover."""
    return known_game(name).pictures.cover()


@get(
    "/games/{name:str}/cover.svg",
    summary="A game's cover",
    media_type="image/svg+xml",
    responses=documented("unknown_game"),
)
async def cover(request: AnyRequest, name: GameName) -> Response[str]:
    """Draw a game's cover: four by five, without words."""
    drawn = await context_of(request).threads.run(drawn_cover, name)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})


@get("/games/{name:str}/rules", summary="A game's rules", responses=documented("unknown_game"))
async def rules(request: AnyRequest, name: GameName, lang: Language = "en") -> Rulebook:
    """Return the rulebook in our own words, numbered."""
    return await context_of(request).threads.run(rulebook, name, lang)


@lru_cache(maxsize=32)
def rulebook(name: str, lang: Lang) -> Rulebook:
    """Read a game's rules and cut them into paragraphs."""
    markdown = known_game(name).rules(lang)
    found = [RuleParagraph(p.number, p.section, escape(p.text)) for p in paragraphs(markdown).values()]
    figures = [RuleFigure(one.name, drawn(name, one, lang).caption) for one in illustrations(markdown)]
    return Rulebook(name, lang, markdown, found, figures)


@get(
    "/games/{name:str}/figures/{figure:str}",
    summary="A figure of the rules",
    media_type="image/svg+xml",
    responses=documented("unknown_game"),
)
async def rule_figure(request: AnyRequest, name: GameName, figure: FigureName, lang: Language = "en") -> Response[str]:
    """Draw a figure of the rules, such as ``8a``, as a picture that stands alone."""
    found = await context_of(request).threads.run(drawn_figure, name, figure, lang)
    return Response(found, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})


@lru_cache(maxsize=128)
def drawn_figure(name: str, figure: str, lang: Lang) -> str:
    """Draw a figure, or refuse one that the rules do not name."""
    one = next((one for one in illustrations(known_game(name).rules(lang)) if one.name == figure), None)
    if one is None:
        raise Refused("unknown_game")
    return drawn(name, one, lang).svg


@get("/games/{name:str}/guide", summary="A game's signs in a few words", responses=documented("unknown_game"))
async def guide(request: AnyRequest, name: GameName, lang: Language = "en") -> Guide:
    """Return the key of all signs and the reference card, with drawings."""
    return await context_of(request).threads.run(drawn_guide, name, lang)


@lru_cache(maxsize=32)
def drawn_guide(name: str, lang: Lang) -> Guide:
    """Draw a game's key and card; the symbols are those of its table."""
    game = known_game(name)
    table = game.pictures.table(game.observe(game.initial(game.setup()), None), lang, "wide")

    def signs_of(group: Group) -> SignGroup:
        signs = [
            Sign(game.pictures.symbol(one.symbol), one.name, one.line, one.rule, one.shown) for one in group.entries
        ]
        drawing = game.pictures.symbol(group.drawing) if group.drawing else ""
        return SignGroup(group.title, signs, group.rows, group.note, group.steps, drawing)

    key, card = game.words.key(lang), game.words.reference(lang)
    return Guide(name, lang, [signs_of(group) for group in key], [signs_of(group) for group in card], table.sprite)


@get(
    "/games/{name:str}/lessons",
    summary="A game's lessons",
    responses=documented("unknown_game", "unknown_lesson"),
)
async def lessons(request: AnyRequest, name: GameName, lang: Language = "en") -> GameLessons:
    """Name a game's lessons. They are played over the socket."""
    return await context_of(request).threads.run(lesson_titles, name, lang)


@lru_cache(maxsize=32)
def lesson_titles(name: str, lang: Lang) -> GameLessons:
    """Read a game's lessons, or refuse where there are none."""
    title, found = known_game(name).info.title, course(name)
    if found is None:
        raise Refused("unknown_lesson")
    titles = [LessonTitle(one.name, one.title[lang]) for one in found.lessons]
    return GameLessons(name, title, lang, found.minutes, titles)


@get("/bots", summary="The bots that can take a seat", responses=documented())
async def list_bots() -> list[str]:
    """Name the bots."""
    return list(bot_names())


router = Router(
    "/api",
    route_handlers=[list_games, cover, rules, rule_figure, guide, lessons, list_bots],
    tags=["shelf"],
    middleware=[SQUEEZED],
)
