"""Argon2id."""

import builtins
from typing import Any

from .. import encoding
from . import _argon2
from ._argon2 import BYTES_MAX, BYTES_MIN, MEMLIMIT_MAX, MEMLIMIT_MIN, OPSLIMIT_MAX, PASSWD_MAX, PASSWD_MIN, PWHASH_SIZE, SALTBYTES, verify

__all__ = [
    "ALG",
    "BYTES_MAX",
    "BYTES_MIN",
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
    "SALTBYTES",
    "STRPREFIX",
    "kdf",
    "str",
    "verify",
]

ALG = 2
STRPREFIX = b"$argon2id$"
OPSLIMIT_MIN = 1
OPSLIMIT_INTERACTIVE = 2
OPSLIMIT_MODERATE = 3
OPSLIMIT_SENSITIVE = 4
MEMLIMIT_INTERACTIVE = 67108864
MEMLIMIT_MODERATE = 268435456
MEMLIMIT_SENSITIVE = 1073741824


def kdf(
    size: int,
    password: bytes,
    salt: bytes,
    opslimit: int = OPSLIMIT_SENSITIVE,
    memlimit: int = MEMLIMIT_SENSITIVE,
    encoder: Any = encoding.RawEncoder,
) -> bytes:
    """A key of ``size`` bytes from a password, with one lane."""
    memory = _argon2.checked(opslimit, memlimit, OPSLIMIT_MIN)
    return _argon2.kdf("argon2id", size, password, salt, (opslimit, memory), encoder)


def str(password: bytes, opslimit: int = OPSLIMIT_INTERACTIVE, memlimit: int = MEMLIMIT_INTERACTIVE) -> builtins.bytes:
    """What is stored of a password."""
    return _argon2.string("argon2id", password, (opslimit, _argon2.checked(opslimit, memlimit, OPSLIMIT_MIN)))
