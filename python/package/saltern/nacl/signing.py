"""PyNaCl's signatures."""

from typing import Any, Self

from .. import _saltern
from ..exceptions import InvalidSignature, InvalidValue
from . import encoding
from . import exceptions as exc
from . import public as _public
from .utils import StringFixer, check_bytes, random

__all__ = ["SignedMessage", "SigningKey", "VerifyKey"]


class SignedMessage(bytes):
    """A signature with its message behind it, whose parts can be had."""

    _signature: bytes
    _message: bytes

    @classmethod
    def _from_parts(cls, signature: bytes, message: bytes, combined: bytes) -> Self:
        signed = cls(combined)
        signed._signature = signature
        signed._message = message
        return signed

    @property
    def signature(self) -> bytes:
        """The signature."""
        return self._signature

    @property
    def message(self) -> bytes:
        """The message."""
        return self._message


class VerifyKey(encoding.Encodable, StringFixer):
    """The public key of Ed25519."""

    def __init__(self, key: bytes, encoder: Any = encoding.RawEncoder) -> None:
        key = encoder.decode(key)
        check_bytes("The key", key)
        if len(key) != 32:
            raise exc.ValueError(f"The key must be exactly 32 bytes long, not {len(key)}")
        self._key = key
        self._public = _saltern.VerifyingKey(key)

    def __bytes__(self) -> bytes:
        return self._key

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, self.__class__) and bytes(self) == bytes(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def verify(self, smessage: Any, signature: bytes | None = None, encoder: Any = encoding.RawEncoder) -> bytes:
        """The message, if its signature is valid: the one in front of it, or a given one."""
        if signature is not None:
            if not isinstance(signature, bytes):
                raise exc.TypeError("Verification signature must be created from 64 bytes")
            if len(signature) != 64:
                raise exc.ValueError(f"The signature must be exactly 64 bytes long, not {len(signature)}")
            message = encoder.decode(smessage)
        else:
            signed = encoder.decode(smessage)
            signature, message = signed[:64], signed[64:]
        try:
            self._public.verify(message, signature)
        except (InvalidSignature, InvalidValue) as error:
            raise exc.BadSignatureError("Signature was forged or corrupt") from error
        return bytes(message)

    def to_curve25519_public_key(self) -> _public.PublicKey:
        """The public key of X25519 that belongs to it."""
        try:
            return _public.PublicKey(bytes(self._public.to_x25519()))
        except InvalidValue as error:
            raise exc.RuntimeError(str(error)) from error


class SigningKey(encoding.Encodable, StringFixer):
    """The secret key of Ed25519, made of a seed."""

    def __init__(self, seed: bytes, encoder: Any = encoding.RawEncoder) -> None:
        seed = encoder.decode(seed)
        if not isinstance(seed, bytes):
            raise exc.TypeError("SigningKey must be created from a 32 byte seed")
        if len(seed) != 32:
            raise exc.ValueError(f"The seed must be exactly 32 bytes long, not {len(seed)}")
        self._seed = seed
        self._secret = _saltern.SigningKey(seed)
        self.verify_key = VerifyKey(bytes(self._secret.verifying_key))
        self._signing_key = seed + bytes(self.verify_key)

    def __bytes__(self) -> bytes:
        return self._seed

    def __hash__(self) -> int:
        return hash((type(self), bytes(self.verify_key)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, self.__class__) and self.verify_key == other.verify_key

    def __ne__(self, other: object) -> bool:
        return not self == other

    @classmethod
    def generate(cls) -> Self:
        """A new one."""
        return cls(random(32))

    def sign(self, message: Any, encoder: Any = encoding.RawEncoder) -> SignedMessage:
        """Signature and message, encoded."""
        signature = self._secret.sign(message)
        message = bytes(message)
        parts = encoder.encode(signature), encoder.encode(message)
        return SignedMessage._from_parts(*parts, encoder.encode(signature + message))

    def to_curve25519_private_key(self) -> _public.PrivateKey:
        """The secret key of X25519 that belongs to it."""
        return _public.PrivateKey(self._secret.to_x25519().expose_secret())
