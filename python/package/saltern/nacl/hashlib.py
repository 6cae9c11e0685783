"""PyNaCl's ``hashlib``."""

from typing import Any, ClassVar

from .. import hash as _hash
from .. import kdf as _kdf
from ..exceptions import InvalidValue
from . import exceptions as exc

__all__ = ["blake2b", "scrypt"]

BYTES = 32
BYTES_MIN = 16
BYTES_MAX = 64
KEYBYTES = 32
KEYBYTES_MIN = 16
KEYBYTES_MAX = 64
SALTBYTES = 16
PERSONALBYTES = 16
SCRYPT_AVAILABLE = True


class blake2b:
    """BLAKE2b with a digest of 32 bytes, unless another size is asked for."""

    MAX_DIGEST_SIZE: ClassVar[int] = BYTES_MAX
    MAX_KEY_SIZE: ClassVar[int] = KEYBYTES_MAX
    PERSON_SIZE: ClassVar[int] = PERSONALBYTES
    SALT_SIZE: ClassVar[int] = SALTBYTES
    name = "blake2b"
    block_size = 128

    def __init__(
        self, data: Any = b"", digest_size: int = BYTES, key: bytes = b"", salt: bytes = b"", person: bytes = b""
    ) -> None:
        try:
            self._running = _hash.blake2b(data, digest_size=digest_size, key=key, salt=salt, person=person)
        except InvalidValue as error:
            raise exc.ValueError(str(error)) from error

    @property
    def digest_size(self) -> int:
        """How many bytes a digest has."""
        return self._running.digest_size

    def update(self, data: Any) -> None:
        """Goes on with the message."""
        self._running.update(data)

    def digest(self) -> bytes:
        """The digest of what was given so far."""
        return self._running.digest()

    def hexdigest(self) -> str:
        """The same in hexadecimal digits."""
        return self._running.hexdigest()

    def copy(self) -> "blake2b":
        """One that goes on by itself."""
        other = self.__class__.__new__(self.__class__)
        other._running = self._running.copy()
        return other

    def __reduce__(self) -> Any:
        raise exc.TypeError(f"can't pickle {self.__class__.__name__} objects")


def scrypt(
    password: bytes, salt: bytes = b"", n: int = 2**20, r: int = 8, p: int = 1, maxmem: int = 2**25, dklen: int = 64
) -> bytes:
    """A key from a password, by scrypt."""
    try:
        return _kdf.scrypt(password, salt, dklen, n=n, r=r, p=p, maxmem=max(maxmem, 128 * r * (n + 2))).expose_secret()
    except InvalidValue as error:
        raise exc.ValueError(str(error)) from error
