"""PyNaCl's encoders."""

import base64
import binascii
from typing import Any, Protocol

__all__ = [
    "Base16Encoder",
    "Base32Encoder",
    "Base64Encoder",
    "Encodable",
    "HexEncoder",
    "RawEncoder",
    "URLSafeBase64Encoder",
]


class Encoder(Protocol):
    """What all of them have."""

    @staticmethod
    def encode(data: bytes) -> bytes: ...

    @staticmethod
    def decode(data: bytes) -> bytes: ...


class RawEncoder:
    """Leaves bytes as they are."""

    @staticmethod
    def encode(data: bytes) -> bytes:
        """The same."""
        return data

    @staticmethod
    def decode(data: bytes) -> bytes:
        """The same."""
        return data


class HexEncoder:
    """Lower-case hexadecimal digits."""

    @staticmethod
    def encode(data: bytes) -> bytes:
        """Digits of bytes."""
        return binascii.hexlify(data)

    @staticmethod
    def decode(data: bytes) -> bytes:
        """Bytes of digits."""
        return binascii.unhexlify(data)


class Base16Encoder:
    """Upper-case hexadecimal digits."""

    @staticmethod
    def encode(data: bytes) -> bytes:
        """Digits of bytes."""
        return base64.b16encode(data)

    @staticmethod
    def decode(data: bytes) -> bytes:
        """Bytes of digits."""
        return base64.b16decode(data)


class Base32Encoder:
    """Base 32."""

    @staticmethod
    def encode(data: bytes) -> bytes:
        """Letters of bytes."""
        return base64.b32encode(data)

    @staticmethod
    def decode(data: bytes) -> bytes:
        """Bytes of letters."""
        return base64.b32decode(data)


class Base64Encoder:
    """Base 64."""

    @staticmethod
    def encode(data: bytes) -> bytes:
        """Letters of bytes."""
        return base64.b64encode(data)

    @staticmethod
    def decode(data: bytes) -> bytes:
        """Bytes of letters."""
        return base64.b64decode(data)


class URLSafeBase64Encoder:
    """Base 64 with the letters that addresses have."""

    @staticmethod
    def encode(data: bytes) -> bytes:
        """Letters of bytes."""
        return base64.urlsafe_b64encode(data)

    @staticmethod
    def decode(data: bytes) -> bytes:
        """Bytes of letters."""
        return base64.urlsafe_b64decode(data)


class Encodable:
    """What has bytes can be encoded."""

    def encode(self, encoder: Any = RawEncoder) -> bytes:
        """The bytes of this, encoded."""
        return encoder.encode(bytes(self))  # type: ignore[call-overload, no-any-return]
