"""PyNaCl's secret-key encryption."""

from typing import Any, ClassVar

from .. import aead as _aead
from .. import box as _box
from ..exceptions import InvalidTag, InvalidValue
from . import encoding
from . import exceptions as exc
from .utils import EncryptedMessage, StringFixer, check_bytes, random

__all__ = ["Aead", "SecretBox"]


def encrypt(cipher: _aead.Aead, plaintext: Any, aad: Any, nonce: bytes | None, encoder: Any) -> EncryptedMessage:
    """Seals, and gives nonce and ciphertext, encoded."""
    size = cipher.nonce_size
    if nonce is None:
        nonce = random(size)
    if len(nonce) != size:
        raise exc.ValueError(f"The nonce must be exactly {size} bytes long, not {len(nonce)}")
    ciphertext = cipher.seal(plaintext, aad, nonce)
    parts = encoder.encode(nonce), encoder.encode(ciphertext)
    return EncryptedMessage._from_parts(*parts, encoder.encode(nonce + ciphertext))


def decrypt(cipher: _aead.Aead, ciphertext: Any, aad: Any, nonce: bytes | None, encoder: Any) -> bytes:
    """Opens what :func:`encrypt` gave, or its ciphertext alone and the nonce."""
    sealed, size = encoder.decode(ciphertext), cipher.nonce_size
    if nonce is None:
        nonce, sealed = sealed[:size], sealed[size:]
    if len(nonce) != size:
        raise exc.ValueError(f"The nonce must be exactly {size} bytes long, not {len(nonce)}")
    try:
        return cipher.open(sealed, aad, bytes(nonce))
    except (InvalidTag, InvalidValue) as error:
        raise exc.CryptoError("Decryption failed. Ciphertext failed verification") from error


class SecretBox(encoding.Encodable, StringFixer):
    """XSalsa20-Poly1305, as NaCl's ``crypto_secretbox``."""

    KEY_SIZE: ClassVar[int] = 32
    NONCE_SIZE: ClassVar[int] = 24
    MACBYTES: ClassVar[int] = 16
    MESSAGEBYTES_MAX: ClassVar[int] = (1 << 64) - 1 - 16

    def __init__(self, key: bytes, encoder: Any = encoding.RawEncoder) -> None:
        key = encoder.decode(key)
        check_bytes("The key", key)
        if len(key) != self.KEY_SIZE:
            raise exc.ValueError(f"The key must be exactly {self.KEY_SIZE} bytes long, not {len(key)}")
        self._key = key
        self._cipher: _aead.Aead = _box.SecretBox(key)

    def __bytes__(self) -> bytes:
        return self._key

    def encrypt(self, plaintext: Any, nonce: bytes | None = None, encoder: Any = encoding.RawEncoder) -> EncryptedMessage:
        """Encrypts under a random nonce, or a given one."""
        return encrypt(self._cipher, plaintext, None, nonce, encoder)

    def decrypt(self, ciphertext: Any, nonce: bytes | None = None, encoder: Any = encoding.RawEncoder) -> bytes:
        """Decrypts."""
        return decrypt(self._cipher, ciphertext, None, nonce, encoder)


class Aead(encoding.Encodable, StringFixer):
    """XChaCha20-Poly1305 with associated data."""

    KEY_SIZE: ClassVar[int] = 32
    NONCE_SIZE: ClassVar[int] = 24
    MACBYTES: ClassVar[int] = 16
    MESSAGEBYTES_MAX: ClassVar[int] = (1 << 64) - 1 - 16

    def __init__(self, key: bytes, encoder: Any = encoding.RawEncoder) -> None:
        key = encoder.decode(key)
        check_bytes("The key", key)
        if len(key) != self.KEY_SIZE:
            raise exc.ValueError(f"The key must be exactly {self.KEY_SIZE} bytes long, not {len(key)}")
        self._key = key
        self._cipher = _aead.XChaCha20Poly1305(key)

    def __bytes__(self) -> bytes:
        return self._key

    def encrypt(
        self, plaintext: Any, aad: Any = b"", nonce: bytes | None = None, encoder: Any = encoding.RawEncoder
    ) -> EncryptedMessage:
        """Encrypts under a random nonce, or a given one."""
        return encrypt(self._cipher, plaintext, aad, nonce, encoder)

    def decrypt(
        self, ciphertext: Any, aad: Any = b"", nonce: bytes | None = None, encoder: Any = encoding.RawEncoder
    ) -> bytes:
        """Decrypts."""
        return decrypt(self._cipher, ciphertext, aad, nonce, encoder)
