"""A passkey in software: it answers what a browser is asked, also where no browser would."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT_AND_VERIFIED: Final = 0x05
WITH_KEY: Final = 0x40


def written(data: bytes) -> str:
    """Write bytes as the Web Authentication API does."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """Read what ``written`` wrote."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One key, called as its owner likes."""

    def __init__(self, name: bytes) -> None:
        self.name = name
        self.user = b""
        self._key = ec.derive_private_key(1 + int.from_bytes(sha256(name).digest()[:16], "big"), ec.SECP256R1())
        self._signed = 0

    def make(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """Answer who asks for a new passkey."""
        point = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        self.user = read(options["user"]["id"])
        known = bytes(16) + len(self.name).to_bytes(2, "big") + self.name + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], PRESENT_AND_VERIFIED | WITH_KEY) + known
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer(
            attestationObject=written(attested), clientDataJSON=_said("webauthn.create", options, origin)
        )

    def sign(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """Answer who asks for any passkey."""
        said = _said("webauthn.get", options, origin)
        data = self._data(options["rpId"], PRESENT_AND_VERIFIED)
        signature = self._key.sign(data + sha256(read(said)).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            authenticatorData=written(data),
            clientDataJSON=said,
            signature=written(signature),
            userHandle=written(self.user),
        )

    def _data(self, place: str, flags: int) -> bytes:
        self._signed += 1
        return sha256(place.encode()).digest() + bytes([flags]) + self._signed.to_bytes(4, "big")

    def _answer(self, **response: str) -> dict[str, Any]:
        name = written(self.name)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}


def _said(kind: str, options: dict[str, Any], origin: str) -> str:
    told = {"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": False}
    return written(json.dumps(told).encode())
