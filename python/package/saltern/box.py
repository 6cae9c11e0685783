"""NaCl's boxes, byte for byte.

>>> from saltern.box import Box, open_sealed, seal_for
>>> from saltern.kx import SecretKey
>>> mill, cook = SecretKey.generate(), SecretKey.generate()
>>> sealed = Box(mill, cook.public_key).seal(b"forty sacks of salt")
>>> Box(cook, mill.public_key).open(sealed)
b'forty sacks of salt'

A sealed box says nothing of who made it:

>>> open_sealed(cook, seal_for(cook.public_key, b"forty sacks of salt"))
b'forty sacks of salt'
"""

from ._saltern import Key, PublicKey, SecretKey, open_sealed, seal_for
from .aead import Aead

__all__ = ["Box", "Key", "PublicKey", "SecretBox", "SecretKey", "XBox", "XSecretBox", "open_sealed", "seal_for"]


class SecretBox(Aead, scheme="xsalsa20-poly1305"):
    """XSalsa20-Poly1305 as NaCl's ``crypto_secretbox`` has it: the tag stands in front of the ciphertext, and there is no ``aad``."""

    __slots__ = ()


class XSecretBox(Aead, scheme="nacl.xchacha-secretbox"):
    """The same with XChaCha20: libsodium's ``crypto_secretbox_xchacha20poly1305``."""

    __slots__ = ()


class Box(Aead, scheme="xsalsa20-poly1305"):
    """Between the owners of two key pairs, by NaCl's ``crypto_box``: ``Box(our_secret_key, their_public_key)``."""

    __slots__ = ()
    _public = True


class XBox(Aead, scheme="nacl.xchacha-secretbox"):
    """The same with XChaCha20: libsodium's ``crypto_box_curve25519xchacha20poly1305``."""

    __slots__ = ()
    _public = True
