"""What code that says ``hashlib`` needs: ``from saltern import hashlib_compat as hashlib``.

>>> from saltern import hashlib_compat as hashlib
>>> hashlib.new("sha256", b"forty sacks of salt").hexdigest()[:8]
'df9aae34'
>>> hashlib.pbkdf2_hmac("sha256", b"forty sacks", b"salt of sixteen.", 1000).hex()[:8]
'94a8b456'

It also knows the library's other hash functions by name: ``hashlib.new("blake3")``.
"""

from typing import Any

from . import hash as _hash
from . import kdf as _kdf
from ._saltern import Blake2, Hash, HashFunction, Xof
from .hash import file_digest

__all__ = [
    "algorithms_available",
    "algorithms_guaranteed",
    "blake2b",
    "blake2s",
    "file_digest",
    "md5",
    "new",
    "pbkdf2_hmac",
    "scrypt",
    "sha1",
    "sha224",
    "sha256",
    "sha384",
    "sha3_224",
    "sha3_256",
    "sha3_384",
    "sha3_512",
    "sha512",
    "shake_128",
    "shake_256",
]

md5 = _hash.md5
sha1 = _hash.sha1
sha224 = _hash.sha224
sha256 = _hash.sha256
sha384 = _hash.sha384
sha512 = _hash.sha512
sha3_224 = _hash.sha3_224
sha3_256 = _hash.sha3_256
sha3_384 = _hash.sha3_384
sha3_512 = _hash.sha3_512

algorithms_guaranteed = {
    "md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha3_224", "sha3_256", "sha3_384", "sha3_512",
    "shake_128", "shake_256", "blake2b", "blake2s",
}  # fmt: skip
algorithms_available = algorithms_guaranteed | set(_hash.algorithms) | {"sm3", "ripemd160", "sha512_224", "sha512_256"}


class blake2b:
    """``hashlib.blake2b``: with ``digest_size``, ``key``, ``salt``, ``person``, and the parameters of trees."""

    SALT_SIZE = 16
    PERSON_SIZE = 16
    MAX_KEY_SIZE = 64
    MAX_DIGEST_SIZE = 64

    def __new__(cls, data: Any = None, **parameters: Any) -> Blake2:  # type: ignore[misc]
        """Begins a message."""
        return _hash.blake2b(data, **parameters)


class blake2s:
    """``hashlib.blake2s``."""

    SALT_SIZE = 8
    PERSON_SIZE = 8
    MAX_KEY_SIZE = 32
    MAX_DIGEST_SIZE = 32

    def __new__(cls, data: Any = None, **parameters: Any) -> Blake2:  # type: ignore[misc]
        """Begins a message."""
        return _hash.blake2s(data, **parameters)


def shake_128(data: Any = None, *, usedforsecurity: bool = True, string: Any = None) -> Xof:
    """SHAKE128."""
    return _hash.shake128(data, usedforsecurity=usedforsecurity, string=string)


def shake_256(data: Any = None, *, usedforsecurity: bool = True, string: Any = None) -> Xof:
    """SHAKE256."""
    return _hash.shake256(data, usedforsecurity=usedforsecurity, string=string)


def new(name: str, data: Any = None, **parameters: Any) -> Hash | Xof | Blake2:
    """The hash function of this name. The parameters are those of the function: ``usedforsecurity``, ``string`` for ``data``, and more."""
    match name.lower().replace("-", "_"):
        case "blake2b":
            return _hash.blake2b(data, **parameters)
        case "blake2s":
            return _hash.blake2s(data, **parameters)
        case "shake_128" | "shake128":
            return shake_128(data, **parameters)
        case "shake_256" | "shake256":
            return shake_256(data, **parameters)
    return HashFunction(name)(data, **parameters)


def _bytes(password: Any) -> bytes:
    # No string, and no number: bytes(5) would be five zeros.
    return memoryview(password).tobytes()


def pbkdf2_hmac(hash_name: str, password: Any, salt: Any, iterations: int, dklen: int | None = None) -> bytes:
    """A key from a password, by PBKDF2 with HMAC."""
    return _kdf.pbkdf2(hash_name, _bytes(password), salt, iterations, dklen).expose_secret()


def scrypt(password: Any, *, salt: Any, n: int, r: int, p: int, maxmem: int = 0, dklen: int = 64) -> bytes:
    """A key from a password, by scrypt."""
    limit = maxmem or 32 << 20
    return _kdf.scrypt(_bytes(password), salt, dklen, n=n, r=r, p=p, maxmem=limit + 1024 * r).expose_secret()
