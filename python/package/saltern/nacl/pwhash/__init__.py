"""PyNaCl's password hashing."""

from .. import exceptions as exc
from . import argon2i, argon2id, scrypt
from .argon2id import (
    MEMLIMIT_INTERACTIVE,
    MEMLIMIT_MAX,
    MEMLIMIT_MIN,
    MEMLIMIT_MODERATE,
    MEMLIMIT_SENSITIVE,
    OPSLIMIT_INTERACTIVE,
    OPSLIMIT_MAX,
    OPSLIMIT_MIN,
    OPSLIMIT_MODERATE,
    OPSLIMIT_SENSITIVE,
    PASSWD_MAX,
    PASSWD_MIN,
    PWHASH_SIZE,
    STRPREFIX,
    str,
)

__all__ = [
    "MEMLIMIT_INTERACTIVE",
    "MEMLIMIT_MAX",
    "MEMLIMIT_MIN",
    "MEMLIMIT_MODERATE",
    "MEMLIMIT_SENSITIVE",
    "OPSLIMIT_INTERACTIVE",
    "OPSLIMIT_MAX",
    "OPSLIMIT_MIN",
    "OPSLIMIT_MODERATE",
    "OPSLIMIT_SENSITIVE",
    "PASSWD_MAX",
    "PASSWD_MIN",
    "PWHASH_SIZE",
    "STRPREFIX",
    "argon2i",
    "argon2id",
    "kdf_scryptsalsa208sha256",
    "scrypt",
    "scryptsalsa208sha256_str",
    "str",
    "verify",
    "verify_scryptsalsa208sha256",
]

kdf_scryptsalsa208sha256 = scrypt.kdf
scryptsalsa208sha256_str = scrypt.str
verify_scryptsalsa208sha256 = scrypt.verify
SCRYPT_SALTBYTES = scrypt.SALTBYTES
SCRYPT_PWHASH_SIZE = scrypt.PWHASH_SIZE
SCRYPT_OPSLIMIT_INTERACTIVE = scrypt.OPSLIMIT_INTERACTIVE
SCRYPT_MEMLIMIT_INTERACTIVE = scrypt.MEMLIMIT_INTERACTIVE
SCRYPT_OPSLIMIT_SENSITIVE = scrypt.OPSLIMIT_SENSITIVE
SCRYPT_MEMLIMIT_SENSITIVE = scrypt.MEMLIMIT_SENSITIVE


def verify(password_hash: bytes, password: bytes) -> bool:
    """True if the string was made of this password, of whichever kind it is; otherwise InvalidkeyError."""
    if password_hash.startswith((argon2id.STRPREFIX, argon2i.STRPREFIX)):
        return argon2id.verify(password_hash, password)
    if password_hash.startswith(scrypt.STRPREFIX):
        return scrypt.verify(password_hash, password)
    raise exc.CryptPrefixError("given password_hash is not in a supported format")
