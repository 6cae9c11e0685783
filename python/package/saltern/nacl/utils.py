"""PyNaCl's helpers."""

import os
from typing import Any, Self

from .. import _saltern
from . import encoding
from . import exceptions as exc

__all__ = ["EncryptedMessage", "StringFixer", "bytes_as_string", "random", "randombytes_deterministic"]


class EncryptedMessage(bytes):
    """A nonce with a ciphertext behind it, whose parts can be had."""

    _nonce: bytes
    _ciphertext: bytes

    @classmethod
    def _from_parts(cls, nonce: bytes, ciphertext: bytes, combined: bytes) -> Self:
        message = cls(combined)
        message._nonce = nonce
        message._ciphertext = ciphertext
        return message

    @property
    def nonce(self) -> bytes:
        """The nonce."""
        return self._nonce

    @property
    def ciphertext(self) -> bytes:
        """The ciphertext with its tag."""
        return self._ciphertext


class StringFixer:
    """``str`` of an object shows its bytes."""

    def __str__(self) -> str:
        return str(bytes(self))  # type: ignore[call-overload]


def bytes_as_string(bytes_in: bytes) -> str:
    """ASCII text of bytes."""
    return bytes_in.decode("ascii")


def random(size: int = 32) -> bytes:
    """Random bytes from the operating system."""
    return os.urandom(size)


def randombytes_deterministic(size: int, seed: bytes, encoder: Any = encoding.RawEncoder) -> bytes:
    """Bytes that follow from a seed of 32 bytes: the keystream of ChaCha20 under libsodium's nonce."""
    if len(seed) != 32:
        raise exc.TypeError(f"Deterministic random bytes must be generated from 32 bytes, not {len(seed)}")
    return encoder.encode(_saltern.chacha20_keystream(seed, b"LibsodiumDRG", size))  # type: ignore[no-any-return]


def check_bytes(argument: str, value: object) -> None:
    """PyNaCl takes bytes and nothing else for keys."""
    if not isinstance(value, bytes):
        raise exc.TypeError(f"{argument} has to be bytes, not {type(value).__name__}")
