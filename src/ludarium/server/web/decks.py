"""Collections and decks: what the deck builder shows, and what it asks about a deck. Nothing here is kept."""

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from ludarium.core.collection import Catalogue, Deck, Verdict
from ludarium.core.errors import DeckError

from ..decks import collection_of
from ..errors import Refused
from .messages import DeckCards, DeckRead, DeckText
from .refusals import documented
from .shelf import GameName, Language, known_game
from .squeezing import SQUEEZED

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
async def catalogue(name: GameName, lang: Language = "en") -> Catalogue:
    """Return all cards of a game to which people bring decks: in words, with what they can be filtered by."""
    return collection_of(known_game(name)).catalogue(lang)


@get(
    "/games/{name:str}/collection/faces",
    summary="Faces of cards",
    responses=documented("unknown_game", "no_collection", "bad_deck"),
)
async def faces(name: GameName, cards: FaceIds, lang: Language = "en") -> dict[str, str]:
    """Draw some cards, by their ids: SVG to stand inside a page that has the collection's sprite."""
    collection = collection_of(known_game(name))
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
async def check(name: GameName, data: JSONBody[DeckCards], lang: Language = "en") -> Verdict:
    """Judge a deck: what forbids it, what is advised, its totals and curves, and the code that shares it."""
    try:
        return collection_of(known_game(name)).check(Deck(tuple(data.cards)), lang)
    except DeckError as error:
        raise Refused("bad_deck", error.message) from None


@post(
    "/games/{name:str}/decks/read",
    summary="Read a deck",
    status_code=200,
    responses=documented("unknown_game", "no_collection", "bad_deck", "foreign_origin", "too_large"),
)
async def read(name: GameName, data: JSONBody[DeckText], lang: Language = "en") -> DeckRead:
    """Read what somebody pasted; the refusal says line by line what is wrong and what is possible."""
    try:
        deck = collection_of(known_game(name)).read(data.text, lang)
    except DeckError as error:
        raise Refused("bad_deck", "\n".join(error.faults)) from None
    return DeckRead(deck.name, list(deck.cards))


router = Router("/api", route_handlers=[catalogue, faces, check, read], tags=["decks"], middleware=[SQUEEZED])
