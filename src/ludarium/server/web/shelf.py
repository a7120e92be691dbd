"""The shelf: which games there are, their covers and rules, and which bots."""

from functools import lru_cache
from html import escape
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter

from ludarium.bots import bot_names
from ludarium.core.errors import LudariumError
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rulebook import paragraphs

from ..errors import Refused
from ..protocol import Lang
from .messages import GameCard, GameOption, OptionValue, Rulebook, RuleParagraph
from .refusals import documented
from .squeezing import SQUEEZED

Language = Annotated[Lang, QueryParameter(description="The language of names and sentences.")]
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
    cover = f"/api/games/{info.name}/cover.svg"
    marks = {str(seats): game.pictures.seat_marks(game.setup(seats)) for seats in info.seats}
    return GameCard(
        info.name,
        info.title,
        game.words.promise(lang),
        list(info.seats),
        info.minutes,
        options,
        marks,
        cover,
        game.collection is not None,
    )


@get("/games", summary="The games on the shelf", responses=documented())
async def list_games(lang: Language = "en") -> list[GameCard]:
    """List all games with what the shelf says about them."""
    return shelf(lang)


@get(
    "/games/{name:str}/cover.svg",
    summary="A game's cover",
    media_type="image/svg+xml",
    responses=documented("unknown_game"),
)
async def cover(name: GameName) -> Response[str]:
    """Draw a game's cover: four by five, without words."""
    drawn = known_game(name).pictures.cover()
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})


@get("/games/{name:str}/rules", summary="A game's rules", responses=documented("unknown_game"))
async def rules(name: GameName, lang: Language = "en") -> Rulebook:
    """Return the rulebook in our own words, numbered."""
    markdown = known_game(name).rules(lang)
    found = [RuleParagraph(p.number, p.section, escape(p.text)) for p in paragraphs(markdown).values()]
    return Rulebook(name, lang, markdown, found)


@get("/bots", summary="The bots that can take a seat", responses=documented())
async def list_bots() -> list[str]:
    """Name the bots."""
    return list(bot_names())


router = Router("/api", route_handlers=[list_games, cover, rules, list_bots], tags=["shelf"], middleware=[SQUEEZED])
