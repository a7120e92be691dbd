"""Collections and decks: what the deck builder shows, and what it asks about a deck. Nothing here is kept."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from ludarium.core.collection import Catalogue, Collection, Deck, Verdict
from ludarium.core.errors import DeckError

from ..decks import collection_of
from ..errors import Refused
from ..protocol import Lang
from .messages import DeckCards, DeckRead, DeckText
from .refusals import COSTLY, documented
from .shelf import GameName, Language, known_game
from .squeezing import SQUEEZED
from .tables import AnyRequest, context_of

MOST_FACES = 120
FaceIds = Annotated[
    str,
    QueryParameter(
        min_length=1,
        max_length=1000,
        pattern="^[A-Za-z0-9,-]+$",
        description=f"Ids, with commas; {MOST_FACES} at most.",
    ),
]


@get("/games/{name:str}/collection", summary="A game's cards", responses=documented("unknown_game", "no_collection"))
async def catalogue(request: AnyRequest, name: GameName, lang: Language = "en") -> Catalogue:
    """Return all cards of a game to which people bring decks: in words, with what they can be filtered by."""
    return await context_of(request).threads.run(lambda: cards_of(name).catalogue(lang))


@get(
    "/games/{name:str}/collection/faces",
    summary="Faces of cards",
    opt={"cost": 1.0},
    responses=documented("unknown_game", "no_collection", "bad_deck"),
)
async def faces(request: AnyRequest, name: GameName, cards: FaceIds, lang: Language = "en") -> dict[str, str]:
    """Draw some cards, by their ids: SVG to stand inside a page that has the collection's sprite."""
    return await context_of(request).threads.run(lambda: draw_faces(cards_of(name), cards, lang))


def cards_of(name: str) -> Collection:
    """Return a game's cards, or refuse. Asked for the first time, a game is loaded, which takes milliseconds."""
    return collection_of(known_game(name))


def draw_faces(collection: Collection, cards: str, lang: Lang) -> dict[str, str]:
    """Draw cards that are asked for by their ids, or refuse."""
    known = {card.id for card in collection.catalogue(lang).cards}
    wanted = list(dict.fromkeys(cards.split(",")))
    if len(wanted) > MOST_FACES or not known.issuperset(wanted):
        raise Refused("bad_deck")
    return {card: collection.face(card, lang) for card in wanted}


@post(
    "/games/{name:str}/decks/check",
    summary="Whether a deck may be played",
    status_code=200,
    responses=documented("unknown_game", "no_collection", "bad_deck", "foreign_origin", "too_large"),
)
async def check(request: AnyRequest, name: GameName, data: JSONBody[DeckCards], lang: Language = "en") -> Verdict:
    """Judge a deck: what forbids it, what is advised, its totals and curves, and the code that shares it."""
    try:
        deck = Deck(tuple(data.cards))
        return await context_of(request).threads.run(lambda: cards_of(name).check(deck, lang))
    except DeckError as error:
        raise Refused("bad_deck", error.message) from None


@post(
    "/games/{name:str}/decks/read",
    summary="Read a deck",
    opt=COSTLY,
    status_code=200,
    responses=documented("unknown_game", "no_collection", "bad_deck", "foreign_origin", "too_large"),
)
async def read(request: AnyRequest, name: GameName, data: JSONBody[DeckText], lang: Language = "en") -> DeckRead:
    """Read what somebody pasted; the refusal says fault by fault what is wrong and what is possible."""
    try:
        deck = await context_of(request).threads.run(lambda: cards_of(name).read(data.text, lang))
    except DeckError as error:
        raise Refused("bad_deck", error.message, faults=error.faults) from None
    return DeckRead(deck.name, list(deck.cards))


router = Router("/api", route_handlers=[catalogue, faces, check, read], tags=["decks"], middleware=[SQUEEZED])
