"""scrypt, with the strings of libsodium."""

import builtins
from typing import Any

from ... import compare as _compare
from ... import kdf as _kdf
from ...exceptions import InvalidValue
from .. import encoding
from .. import exceptions as exc
from ..utils import random

__all__ = [
    "AVAILABLE",
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

AVAILABLE = True
STRPREFIX = b"$7$"
SALTBYTES = 32
PWHASH_SIZE = 101
PASSWD_MIN = 0
PASSWD_MAX = (1 << 64) - 1
BYTES_MIN = 16
BYTES_MAX = 137438953440
MEMLIMIT_MIN = 16777216
MEMLIMIT_MAX = 68719476736
MEMLIMIT_INTERACTIVE = 16777216
MEMLIMIT_MODERATE = 134217728
MEMLIMIT_SENSITIVE = 1073741824
OPSLIMIT_MIN = 32768
OPSLIMIT_MAX = (1 << 32) - 1
OPSLIMIT_INTERACTIVE = 524288
OPSLIMIT_MODERATE = 4194304
OPSLIMIT_SENSITIVE = 33554432

_DIGITS = b"./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def _parameters(opslimit: int, memlimit: int) -> tuple[int, int, int]:
    """The binary logarithm of n, r and p that libsodium chooses for limits of work and memory."""
    opslimit = max(opslimit, 32768)
    if opslimit < memlimit // 32:
        most, parallel = opslimit // 32, 1
    else:
        most, parallel = memlimit // 1024, None
    log_n = next((log for log in range(1, 63) if 1 << log > most // 2), 63)
    if parallel is None:
        parallel = min(opslimit // 4 // (1 << log_n), 0x3FFFFFFF) // 8
    return log_n, 8, parallel


def _digits(number: int, count: int) -> bytes:
    """So many digits of six bits each, the lowest first."""
    return bytes(_DIGITS[number >> 6 * i & 63] for i in range(count))


def _number(digits: bytes) -> int:
    return sum(_DIGITS.index(digit) << 6 * i for i, digit in enumerate(digits))


def _encoded(data: bytes) -> bytes:
    """Three bytes make four digits."""
    pieces = (data[i : i + 3] for i in range(0, len(data), 3))
    return b"".join(_digits(int.from_bytes(piece, "little"), (8 * len(piece) + 5) // 6) for piece in pieces)


def _raw(password: bytes, salt: bytes, size: int, log_n: int, r: int, p: int) -> bytes:
    try:
        return _kdf.scrypt(password, salt, size, n=1 << log_n, r=r, p=p).expose_secret()
    except InvalidValue as error:
        raise exc.ValueError(builtins.str(error)) from error


def kdf(
    size: int,
    password: bytes,
    salt: bytes,
    opslimit: int = OPSLIMIT_SENSITIVE,
    memlimit: int = MEMLIMIT_SENSITIVE,
    encoder: Any = encoding.RawEncoder,
) -> bytes:
    """A key of ``size`` bytes from a password."""
    if len(salt) != SALTBYTES:
        raise exc.ValueError(f"salt must be exactly {SALTBYTES} bytes long, not {len(salt)}")
    return encoder.encode(_raw(password, salt, size, *_parameters(opslimit, memlimit)))  # type: ignore[no-any-return]


def str(password: bytes, opslimit: int = OPSLIMIT_INTERACTIVE, memlimit: int = MEMLIMIT_INTERACTIVE) -> bytes:
    """What is stored of a password."""
    log_n, r, p = _parameters(opslimit, memlimit)
    salt = _encoded(random(SALTBYTES))
    hashed = _encoded(_raw(password, salt, 32, log_n, r, p))
    return STRPREFIX + _digits(log_n, 1) + _digits(r, 5) + _digits(p, 5) + salt + b"$" + hashed


def verify(password_hash: bytes, password: bytes) -> bool:
    """True if the string was made of this password; otherwise InvalidkeyError."""
    stored = password_hash.rstrip(b"\0")
    if len(stored) != PWHASH_SIZE or not stored.startswith(STRPREFIX) or stored.count(b"$") != 3:
        raise exc.ValueError(f"The password hash must be exactly {PWHASH_SIZE} bytes long, as str makes it")
    settings, salt, hashed = stored[3:14], *stored[14:].split(b"$")
    try:
        log_n, r, p = _number(settings[:1]), _number(settings[1:6]), _number(settings[6:])
        made = _raw(password, salt, 32, log_n, r, p)
    except ValueError as error:
        raise exc.InvalidkeyError(builtins.str(error)) from error
    if not _compare.equal(_encoded(made), hashed):
        raise exc.InvalidkeyError("Wrong password")
    return True
