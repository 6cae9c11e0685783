"""PyNaCl's public-key encryption."""

from typing import Any, ClassVar, Generic, Self, TypeVar

from .. import _saltern
from .. import box as _box
from ..exceptions import InvalidTag, InvalidValue
from . import encoding
from . import exceptions as exc
from .secret import decrypt, encrypt
from .utils import EncryptedMessage, StringFixer, check_bytes, random

__all__ = ["Box", "PrivateKey", "PublicKey", "SealedBox"]


class PublicKey(encoding.Encodable, StringFixer):
    """A public key of X25519."""

    SIZE: ClassVar[int] = 32

    def __init__(self, public_key: bytes, encoder: Any = encoding.RawEncoder) -> None:
        key = encoder.decode(public_key)
        check_bytes("The public key", key)
        if len(key) != self.SIZE:
            raise exc.ValueError(f"The public key must be exactly {self.SIZE} bytes long")
        self._public_key: bytes = key

    def __bytes__(self) -> bytes:
        return self._public_key

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, self.__class__) and bytes(self) == bytes(other)

    def __ne__(self, other: object) -> bool:
        return not self == other


class PrivateKey(encoding.Encodable, StringFixer):
    """A secret key of X25519, with its public key."""

    SIZE: ClassVar[int] = 32
    SEED_SIZE: ClassVar[int] = 32

    def __init__(self, private_key: bytes, encoder: Any = encoding.RawEncoder) -> None:
        key = encoder.decode(private_key)
        if not (isinstance(key, bytes) and len(key) == self.SIZE):
            raise exc.TypeError(f"PrivateKey must be created from a {self.SIZE} bytes long raw secret key")
        self._private_key = key
        self._secret = _saltern.SecretKey(key)
        self.public_key = PublicKey(bytes(self._secret.public_key))

    @classmethod
    def from_seed(cls, seed: bytes, encoder: Any = encoding.RawEncoder) -> Self:
        """The key that follows from a seed, as libsodium's ``crypto_box_seed_keypair`` has it."""
        seed = encoder.decode(seed)
        if not (isinstance(seed, bytes) and len(seed) == cls.SEED_SIZE):
            raise exc.TypeError(f"PrivateKey seed must be a {cls.SEED_SIZE} bytes long binary sequence")
        return cls(_saltern.HashFunction("sha512").digest(seed)[:32])

    @classmethod
    def generate(cls) -> Self:
        """A new one."""
        return cls(random(cls.SIZE))

    def __bytes__(self) -> bytes:
        return self._private_key

    def __hash__(self) -> int:
        return hash((type(self), bytes(self.public_key)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, self.__class__) and self.public_key == other.public_key

    def __ne__(self, other: object) -> bool:
        return not self == other


class Box(encoding.Encodable, StringFixer):
    """Between the owners of two key pairs, as NaCl's ``crypto_box``."""

    NONCE_SIZE: ClassVar[int] = 24
    _shared_key: bytes

    def __init__(self, private_key: PrivateKey, public_key: PublicKey) -> None:
        if not isinstance(private_key, PrivateKey) or not isinstance(public_key, PublicKey):
            raise exc.TypeError("Box must be created from a PrivateKey and a PublicKey")
        try:
            self._hold(_saltern.box_shared_key(private_key._secret, _saltern.PublicKey(bytes(public_key))))
        except InvalidValue as error:
            raise exc.RuntimeError(str(error)) from error

    def _hold(self, shared_key: bytes) -> None:
        self._shared_key = shared_key
        self._cipher = _box.SecretBox(shared_key)

    def __bytes__(self) -> bytes:
        return self._shared_key

    @classmethod
    def decode(cls, encoded: bytes, encoder: Any = encoding.RawEncoder) -> Self:
        """From a shared key."""
        box = cls.__new__(cls)
        box._hold(encoder.decode(encoded))
        return box

    def encrypt(self, plaintext: Any, nonce: bytes | None = None, encoder: Any = encoding.RawEncoder) -> EncryptedMessage:
        """Encrypts under a random nonce, or a given one."""
        return encrypt(self._cipher, plaintext, None, nonce, encoder)

    def decrypt(self, ciphertext: Any, nonce: bytes | None = None, encoder: Any = encoding.RawEncoder) -> bytes:
        """Decrypts."""
        return decrypt(self._cipher, ciphertext, None, nonce, encoder)

    def shared_key(self) -> bytes:
        """The key of both sides."""
        return self._shared_key


_Key = TypeVar("_Key", PublicKey, PrivateKey)


class SealedBox(Generic[_Key], encoding.Encodable, StringFixer):
    """For the owner of a public key, from nobody known."""

    def __init__(self, recipient_key: _Key) -> None:
        if isinstance(recipient_key, PublicKey):
            self._public_key: PublicKey = recipient_key
            self._private_key: PrivateKey | None = None
        elif isinstance(recipient_key, PrivateKey):
            self._public_key, self._private_key = recipient_key.public_key, recipient_key
        else:
            raise exc.TypeError("SealedBox must be created from a PublicKey or a PrivateKey")

    def __bytes__(self) -> bytes:
        return bytes(self._public_key)

    def encrypt(self, plaintext: Any, encoder: Any = encoding.RawEncoder) -> bytes:
        """Encrypts with a new key pair."""
        sealed = _saltern.seal_for(_saltern.PublicKey(bytes(self._public_key)), plaintext)
        return encoder.encode(sealed)  # type: ignore[no-any-return]

    def decrypt(self, ciphertext: Any, encoder: Any = encoding.RawEncoder) -> bytes:
        """Decrypts, where there is a secret key."""
        if self._private_key is None:
            raise exc.TypeError("SealedBoxes created with a public key cannot decrypt")
        sealed = encoder.decode(ciphertext)
        try:
            return _saltern.open_sealed(self._private_key._secret, sealed)
        except InvalidValue as error:
            raise exc.TypeError(str(error)) from error
        except InvalidTag as error:
            raise exc.CryptoError("An error occurred trying to decrypt the message") from error
