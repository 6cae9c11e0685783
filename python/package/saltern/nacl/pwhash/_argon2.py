"""What Argon2id and Argon2i have in common."""

import builtins
from typing import Any

from ... import kdf as _kdf
from ... import password as _password
from ...exceptions import InvalidValue, WrongPassword
from .. import encoding
from .. import exceptions as exc

SALTBYTES = 16
PASSWD_MIN = 0
PASSWD_MAX = (1 << 32) - 1
PWHASH_SIZE = 127
BYTES_MIN = 16
BYTES_MAX = (1 << 32) - 1
MEMLIMIT_MIN = 8192
MEMLIMIT_MAX = 4398046510080
OPSLIMIT_MAX = (1 << 32) - 1


def checked(opslimit: int, memlimit: int, least: int) -> int:
    """The memory in KiB."""
    if not MEMLIMIT_MIN <= memlimit <= MEMLIMIT_MAX:
        raise exc.ValueError(f"memlimit is {memlimit} where {MEMLIMIT_MIN} to {MEMLIMIT_MAX} bytes are accepted")
    if not least <= opslimit <= OPSLIMIT_MAX:
        raise exc.ValueError(f"opslimit is {opslimit} where {least} to {OPSLIMIT_MAX} are accepted")
    return memlimit >> 10


def kdf(algorithm: builtins.str, size: int, password: bytes, salt: bytes, limits: tuple[int, int], encoder: Any) -> bytes:
    """A key from a password."""
    opslimit, memory = limits
    if len(salt) != SALTBYTES:
        raise exc.ValueError(f"salt must be exactly {SALTBYTES} bytes long, not {len(salt)}")
    if not BYTES_MIN <= size <= BYTES_MAX:
        raise exc.ValueError(f"size is {size} where {BYTES_MIN} to {BYTES_MAX} bytes are accepted")
    key = _kdf.argon2(password, salt, size, memory=memory, passes=opslimit, lanes=1, algorithm=algorithm)
    return encoder.encode(key.expose_secret())  # type: ignore[no-any-return]


def string(algorithm: builtins.str, password: bytes, limits: tuple[int, int]) -> bytes:
    """What is stored of a password."""
    opslimit, memory = limits
    return _password.hash(password, memory=memory, passes=opslimit, lanes=1, algorithm=algorithm).encode()


def verify(password_hash: bytes, password: bytes) -> bool:
    """True if the string was made of this password; otherwise InvalidkeyError."""
    try:
        _password.verify(password, password_hash.rstrip(b"\0").decode("ascii"))
    except WrongPassword as error:
        raise exc.InvalidkeyError("Wrong password") from error
    except (InvalidValue, UnicodeDecodeError) as error:
        raise exc.InvalidkeyError(builtins.str(error)) from error
    return True
