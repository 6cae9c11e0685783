"""Saltern: fast, proved cryptography.

=======================  =====================================================================
:mod:`saltern.aead`      encrypt messages
:mod:`saltern.stream`    encrypt files
:mod:`saltern.hash`      hash, by the protocol of ``hashlib``
:mod:`saltern.mac`       authenticate messages
:mod:`saltern.kdf`       derive keys
:mod:`saltern.password`  store passwords
:mod:`saltern.sign`      sign and verify
:mod:`saltern.kx`        agree on keys
:mod:`saltern.box`       NaCl's boxes
:mod:`saltern.compare`   compare secrets
=======================  =====================================================================

The functions ending in ``_many`` take lists, NumPy arrays and Arrow columns.

>>> import saltern
>>> cipher = saltern.aead.XChaCha20Poly1305(saltern.Key.generate())
>>> sealed = cipher.seal(b"forty sacks of salt", aad=b"to: the mill")
>>> cipher.open(sealed, aad=b"to: the mill")
b'forty sacks of salt'
"""

from . import aead, box, compare, exceptions, hash, kdf, kx, mac, password, sign, stream
from ._saltern import (
    Column,
    Key,
    __version__,
    argon2_many,
    hash_many,
    hmac_many,
    open_many,
    pbkdf2_many,
    seal_many,
    verify_many,
    x25519_many,
)
from .exceptions import Error, InvalidSignature, InvalidTag, InvalidValue, WrongPassword

__all__ = [
    "Column",
    "Error",
    "InvalidSignature",
    "InvalidTag",
    "InvalidValue",
    "Key",
    "WrongPassword",
    "__version__",
    "aead",
    "argon2_many",
    "box",
    "compare",
    "exceptions",
    "hash",
    "hash_many",
    "hmac_many",
    "kdf",
    "kx",
    "mac",
    "open_many",
    "password",
    "pbkdf2_many",
    "seal_many",
    "sign",
    "stream",
    "verify_many",
    "x25519_many",
]
