"""PyNaCl's hash functions."""

from typing import Any

from .. import hash as _hash
from .. import mac as _mac
from ..exceptions import InvalidValue
from . import encoding
from . import exceptions as exc

__all__ = ["blake2b", "generichash", "sha256", "sha512", "shorthash", "siphash24", "siphashx24"]

BLAKE2B_BYTES = 32
BLAKE2B_BYTES_MIN = 16
BLAKE2B_BYTES_MAX = 64
BLAKE2B_KEYBYTES = 32
BLAKE2B_KEYBYTES_MIN = 16
BLAKE2B_KEYBYTES_MAX = 64
BLAKE2B_SALTBYTES = 16
BLAKE2B_PERSONALBYTES = 16
SIPHASH_BYTES = 8
SIPHASH_KEYBYTES = 16
SIPHASHX_AVAILABLE = True
SIPHASHX_BYTES = 16
SIPHASHX_KEYBYTES = 16


def sha256(message: Any, encoder: Any = encoding.HexEncoder) -> bytes:
    """SHA-256."""
    return encoder.encode(_hash.sha256.digest(message))  # type: ignore[no-any-return]


def sha512(message: Any, encoder: Any = encoding.HexEncoder) -> bytes:
    """SHA-512."""
    return encoder.encode(_hash.sha512.digest(message))  # type: ignore[no-any-return]


def blake2b(
    data: Any,
    digest_size: int = BLAKE2B_BYTES,
    key: bytes = b"",
    salt: bytes = b"",
    person: bytes = b"",
    encoder: Any = encoding.HexEncoder,
) -> bytes:
    """BLAKE2b, as libsodium's ``crypto_generichash``."""
    try:
        digest = _hash.blake2b(data, digest_size=digest_size, key=key, salt=salt, person=person).digest()
    except InvalidValue as error:
        raise exc.ValueError(str(error)) from error
    return encoder.encode(digest)  # type: ignore[no-any-return]


generichash = blake2b


def _siphash(name: str, message: Any, key: bytes, encoder: Any) -> bytes:
    try:
        running = _mac.Mac(name, key)
    except InvalidValue as error:
        raise exc.ValueError(str(error)) from error
    running.update(message)
    return encoder.encode(running.digest())  # type: ignore[no-any-return]


def siphash24(message: Any, key: bytes = b"", encoder: Any = encoding.HexEncoder) -> bytes:
    """SipHash-2-4 with tags of 8 bytes."""
    return _siphash("siphash-2-4", message, key, encoder)


shorthash = siphash24


def siphashx24(message: Any, key: bytes = b"", encoder: Any = encoding.HexEncoder) -> bytes:
    """SipHash-2-4 with tags of 16 bytes."""
    return _siphash("siphash-2-4-128", message, key, encoder)
