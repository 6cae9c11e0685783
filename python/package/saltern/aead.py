"""Authenticated encryption of messages.

Take :class:`XChaCha20Poly1305`. It hides a message, and refuses whatever was changed. Its nonces are random, so there is nothing to count.

>>> from saltern import Key
>>> from saltern.aead import XChaCha20Poly1305
>>> cipher = XChaCha20Poly1305(Key.generate())
>>> sealed = cipher.seal(b"forty sacks of salt", aad=b"to: the mill")
>>> cipher.open(sealed, aad=b"to: the mill")
b'forty sacks of salt'
>>> cipher.open(sealed, aad=b"to: the cook")
Traceback (most recent call last):
    ...
saltern.exceptions.InvalidTag: not authentic: the tag does not belong to this message, key and all else that goes into it

Where nonces have 12 bytes, they have to be counted: :func:`counted`. A nonce must never be used twice with one key.

>>> from saltern.aead import AES256GCM, counted
>>> cipher = AES256GCM(Key.generate())
>>> sealed = cipher.seal(b"forty sacks of salt", nonce=counted(0))
>>> cipher.open(sealed, nonce=counted(0))
b'forty sacks of salt'
"""

from typing import ClassVar

from . import _saltern
from ._saltern import Key
from .exceptions import InvalidValue

__all__ = [
    "Aead",
    "XChaCha20Poly1305",
    "ChaCha20Poly1305",
    "AES128GCM",
    "AES192GCM",
    "AES256GCM",
    "AES128GCMSIV",
    "AES256GCMSIV",
    "XAES256GCM",
    "AES128SIV",
    "AES256SIV",
    "AES128OCB3",
    "AES256OCB3",
    "AES128CCM",
    "AES256CCM",
    "AES128EAX",
    "AES256EAX",
    "AEGIS128L",
    "AEGIS128X2",
    "AEGIS128X4",
    "AEGIS256",
    "AEGIS256X2",
    "AEGIS256X4",
    "AsconAEAD128",
    "counted",
]


class Aead(_saltern.Aead):
    """What all of them have: ``seal``, ``open``, ``seal_into`` and ``open_into``, and the sizes of their class."""

    __slots__ = ()

    _scheme: ClassVar[str]
    #: The bytes of a key.
    key_size: ClassVar[int]
    #: The bytes of a nonce.
    nonce_size: ClassVar[int]
    #: The bytes of a tag.
    tag_size: ClassVar[int]
    #: The most bytes of a message.
    max_message: ClassVar[int]
    #: Whether ``seal`` makes random nonces; if not, ``nonce=`` has to be passed.
    random_nonces: ClassVar[bool]

    def __init_subclass__(cls, scheme: str | None = None) -> None:
        if scheme is not None:
            cls._scheme = scheme
            sizes = _saltern.aead_sizes(scheme)
            cls.key_size, cls.nonce_size, cls.tag_size, cls.max_message, cls.random_nonces = sizes

    @classmethod
    def generate_key(cls) -> Key:
        """A new key of the right size."""
        return Key.generate(cls.key_size)


class XChaCha20Poly1305(Aead, scheme="xchacha20-poly1305"):
    """XChaCha20-Poly1305: for everything of your own."""

    __slots__ = ()


class ChaCha20Poly1305(Aead, scheme="chacha20-poly1305"):
    """ChaCha20-Poly1305 (RFC 8439), for protocols that have it. Count the nonces."""

    __slots__ = ()


class AES128GCM(Aead, scheme="aes-128-gcm"):
    """AES-128-GCM (SP 800-38D), for protocols that have it. Count the nonces."""

    __slots__ = ()


class AES192GCM(Aead, scheme="aes-192-gcm"):
    """AES-192-GCM (SP 800-38D), for protocols that have it. Count the nonces."""

    __slots__ = ()


class AES256GCM(Aead, scheme="aes-256-gcm"):
    """AES-256-GCM (SP 800-38D), for protocols that have it. Count the nonces."""

    __slots__ = ()


class AES128GCMSIV(Aead, scheme="aes-128-gcm-siv"):
    """AES-128-GCM-SIV (RFC 8452): a nonce that repeats tells whether two messages are the same, and nothing else."""

    __slots__ = ()


class AES256GCMSIV(Aead, scheme="aes-256-gcm-siv"):
    """AES-256-GCM-SIV (RFC 8452): a nonce that repeats tells whether two messages are the same, and nothing else."""

    __slots__ = ()


class XAES256GCM(Aead, scheme="xaes-256-gcm"):
    """XAES-256-GCM (C2SP): AES with nonces that may be random."""

    __slots__ = ()


class AES128SIV(Aead, scheme="aes-128-siv"):
    """AES-128-SIV (RFC 5297) with a key of 32 bytes. The tag stands behind the ciphertext here, not in front of it."""

    __slots__ = ()


class AES256SIV(Aead, scheme="aes-256-siv"):
    """AES-256-SIV (RFC 5297) with a key of 64 bytes. The tag stands behind the ciphertext here, not in front of it."""

    __slots__ = ()


class AES128OCB3(Aead, scheme="aes-128-ocb"):
    """AES-128-OCB (RFC 7253). Count the nonces."""

    __slots__ = ()


class AES256OCB3(Aead, scheme="aes-256-ocb"):
    """AES-256-OCB (RFC 7253). Count the nonces."""

    __slots__ = ()


class AES128CCM(Aead, scheme="aes-128-ccm"):
    """AES-128-CCM (SP 800-38C) with nonces of 12 bytes. Count them."""

    __slots__ = ()


class AES256CCM(Aead, scheme="aes-256-ccm"):
    """AES-256-CCM (SP 800-38C) with nonces of 12 bytes. Count them."""

    __slots__ = ()


class AES128EAX(Aead, scheme="aes-128-eax"):
    """AES-128-EAX with nonces of 16 bytes."""

    __slots__ = ()


class AES256EAX(Aead, scheme="aes-256-eax"):
    """AES-256-EAX with nonces of 16 bytes."""

    __slots__ = ()


class AEGIS128L(Aead, scheme="aegis-128l"):
    """AEGIS-128L: the highest speed, where the processor has instructions for AES."""

    __slots__ = ()


class AEGIS128X2(Aead, scheme="aegis-128x2"):
    """AEGIS-128X2: AEGIS-128L with two states side by side."""

    __slots__ = ()


class AEGIS128X4(Aead, scheme="aegis-128x4"):
    """AEGIS-128X4: AEGIS-128L with four states side by side."""

    __slots__ = ()


class AEGIS256(Aead, scheme="aegis-256"):
    """AEGIS-256: with keys and nonces of 32 bytes."""

    __slots__ = ()


class AEGIS256X2(Aead, scheme="aegis-256x2"):
    """AEGIS-256X2: AEGIS-256 with two states side by side."""

    __slots__ = ()


class AEGIS256X4(Aead, scheme="aegis-256x4"):
    """AEGIS-256X4: AEGIS-256 with four states side by side."""

    __slots__ = ()


class AsconAEAD128(Aead, scheme="ascon-aead128"):
    """Ascon-AEAD128 (SP 800-232), for protocols of small devices."""

    __slots__ = ()


def counted(number: int, size: int = 12) -> bytes:
    """The nonce of message number ``number``: the number in the last 8 bytes, the highest first, and zeros in front.

    Whoever seals keeps the number, and never uses one twice with the same key, not after a restart either.

    >>> counted(258).hex()
    '000000000000000000000102'
    """
    if not 0 <= number < 1 << 64:
        raise InvalidValue(f"number of the message is {number} where 0 to {(1 << 64) - 1} are accepted")
    if not 8 <= size <= 32:
        raise InvalidValue(f"size of the nonce is {size} where 8 to 32 bytes are accepted")
    return number.to_bytes(size, "big")
