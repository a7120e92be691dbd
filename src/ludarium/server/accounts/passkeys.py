"""Passkeys, by the package ``webauthn``: what a browser is asked to sign, and whether it did."""

import re
from typing import Any, Final, NamedTuple

from ..errors import Refused

NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,400}")
"""What a passkey may be called: longer ones would not fit into the database."""
MOST: Final = 20
"""Passkeys of one account."""


class Place(NamedTuple):
    """Where a passkey belongs: the house's name without a port, and the address of its pages."""

    name: str
    origin: str


class Proof(NamedTuple):
    """What a new passkey is known by."""

    id: str
    public_key: str
    sign_count: int


def to_make(place: Place, account: str, name: str, sign_in: str, known: list[str]) -> tuple[str, bytes]:
    """Ask for a new passkey that can be found without a name: what to hand to the browser, and the challenge in it."""
    from webauthn import base64url_to_bytes, generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=place.name,
        rp_name="Ludarium",
        user_id=account.encode(),
        user_name=sign_in or name,
        user_display_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in known],
    )
    return options_to_json(options), options.challenge


def to_sign_in(place: Place) -> tuple[str, bytes]:
    """Ask for any passkey of this house: what to hand to the browser, and the challenge in it."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(rp_id=place.name, user_verification=UserVerificationRequirement.REQUIRED)
    return options_to_json(options), options.challenge


def made(place: Place, challenge: bytes, answer: dict[str, Any]) -> Proof:
    """Check a new passkey, or refuse."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    with_checks: dict[str, Any] = {"expected_rp_id": place.name, "expected_origin": place.origin}
    try:
        found = verify_registration_response(
            credential=answer, expected_challenge=challenge, require_user_verification=True, **with_checks
        )
    except Exception as error:  # whatever a stranger sends: the package has many names for it
        raise Refused("sign_in_failed") from error
    name = bytes_to_base64url(found.credential_id)
    if not NAME.fullmatch(name):
        raise Refused("sign_in_failed")
    return Proof(name, bytes_to_base64url(found.credential_public_key), found.sign_count)


def signed(place: Place, challenge: bytes, answer: dict[str, Any], public_key: str, count: int) -> int:
    """Check what a passkey has signed and return how often it has; or refuse."""
    from webauthn import base64url_to_bytes, verify_authentication_response

    with_checks: dict[str, Any] = {"expected_rp_id": place.name, "expected_origin": place.origin}
    try:
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=count,
            require_user_verification=True,
            **with_checks,
        )
    except Exception as error:
        raise Refused("sign_in_failed") from error
    return found.new_sign_count


def challenge_in(answer: dict[str, Any]) -> bytes:
    """Read which challenge an answer says it answers, or refuse; whether it does is checked later."""
    from webauthn import base64url_to_bytes
    from webauthn.helpers import parse_client_data_json

    try:
        return parse_client_data_json(base64url_to_bytes(answer["response"]["clientDataJSON"])).challenge
    except Exception as error:
        raise Refused("sign_in_failed") from error
