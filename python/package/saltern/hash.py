"""Hash functions, by the protocol of ``hashlib``.

>>> from saltern import hash
>>> hash.sha256(b"forty sacks of salt").hexdigest()[:8]
'df9aae34'
>>> hash.sha256.digest(b"forty sacks of salt")[:4].hex()   # at once, which is faster
'df9aae34'
>>> running = hash.new("blake3")
>>> running.update(b"forty sacks")
>>> running.update(b" of salt")
>>> running.digest() == hash.blake3.digest(b"forty sacks of salt")
True

MD4, MD5, SHA-1 and others of their age are here for old data: messages with equal hashes have been made.
"""

import errno
import io
from typing import IO, Any

from . import _saltern
from ._saltern import Blake2, Hash, HashFunction, Xof, XofFunction, XofReader
from .exceptions import InvalidValue

_HASHES, _XOFS = _saltern.hash_names()
#: All hash functions.
algorithms: frozenset[str] = frozenset(_HASHES)
#: All functions with output of any length.
extendable: frozenset[str] = frozenset(_XOFS) - {"blake3"}

sha1 = HashFunction("sha1")
sha224 = HashFunction("sha224")
sha256 = HashFunction("sha256")
sha384 = HashFunction("sha384")
sha512 = HashFunction("sha512")
sha512_224 = HashFunction("sha512_224")
sha512_256 = HashFunction("sha512_256")
sha3_224 = HashFunction("sha3_224")
sha3_256 = HashFunction("sha3_256")
sha3_384 = HashFunction("sha3_384")
sha3_512 = HashFunction("sha3_512")
blake2b256 = HashFunction("blake2b256")
blake2b512 = HashFunction("blake2b512")
blake2s256 = HashFunction("blake2s256")
blake2bp512 = HashFunction("blake2bp512")
blake2sp256 = HashFunction("blake2sp256")
blake3 = HashFunction("blake3")
md4 = HashFunction("md4")
md5 = HashFunction("md5")
ripemd160 = HashFunction("ripemd160")
sm3 = HashFunction("sm3")
streebog256 = HashFunction("streebog256")
streebog512 = HashFunction("streebog512")
whirlpool = HashFunction("whirlpool")
tiger = HashFunction("tiger")
tiger2 = HashFunction("tiger2")
gost94 = HashFunction("gost94")
gost94_crypto_pro = HashFunction("gost94_crypto_pro")
ascon_hash256 = HashFunction("ascon_hash256")

shake128 = XofFunction("shake128")
shake256 = XofFunction("shake256")
cshake128 = XofFunction("cshake128")
cshake256 = XofFunction("cshake256")
turboshake128 = XofFunction("turboshake128")
turboshake256 = XofFunction("turboshake256")
kt128 = XofFunction("kt128")
kt256 = XofFunction("kt256")
blake2xb = XofFunction("blake2xb")
blake2xs = XofFunction("blake2xs")
blake3_xof = XofFunction("blake3")
ascon_xof128 = XofFunction("ascon-xof128")
ascon_cxof128 = XofFunction("ascon-cxof128")

__all__ = [
    "Blake2",
    "Hash",
    "HashFunction",
    "Xof",
    "XofFunction",
    "XofReader",
    "algorithms",
    "blake2b",
    "blake2s",
    "extendable",
    "file_digest",
    "new",
    *_HASHES,
    *(name.replace("-", "_") for name in _XOFS if name != "blake3"),
    "blake3_xof",
]


def new(name: str, data: Any = None, *, usedforsecurity: bool = True) -> Hash:
    """Begins a message for the hash function of this name: those of this module, and what others call them.

    >>> new("SHA-256", b"forty sacks of salt").name
    'sha256'
    """
    return HashFunction(name)(data, usedforsecurity=usedforsecurity)


def _message(data: Any, string: Any) -> Any:
    if data is not None and string is not None:
        raise TypeError("data and string are two names of one argument: pass one")
    return string if data is None else data


def blake2b(data: Any = None, *, string: Any = None, **parameters: Any) -> Blake2:
    """BLAKE2b with its parameters, as ``hashlib`` has them: ``digest_size``, ``key``, ``salt``, ``person``, and those of trees.

    >>> blake2b(b"forty sacks", digest_size=16, person=b"the mill").hexdigest()[:8]
    '598e3002'
    """
    return Blake2(True, _message(data, string), **parameters)


def blake2s(data: Any = None, *, string: Any = None, **parameters: Any) -> Blake2:
    """BLAKE2s with its parameters, as ``hashlib`` has them.

    >>> blake2s(b"forty sacks", digest_size=16).digest_size
    16
    """
    return Blake2(False, _message(data, string), **parameters)


def file_digest(fileobj: IO[bytes], digest: str | HashFunction | Any, /, *, _bufsize: int = 1 << 20) -> Any:
    """Hashes a file that is open for reading bytes, from its place on: ``hashlib``'s function of that name.

    >>> import io
    >>> file_digest(io.BytesIO(b"forty sacks of salt"), "sha256").hexdigest()[:8]
    'df9aae34'
    """
    running = new(digest) if isinstance(digest, str) else digest()
    if isinstance(fileobj, io.BytesIO):
        running.update(fileobj.read())
        return running
    if isinstance(fileobj, io.TextIOBase) or not hasattr(fileobj, "read"):
        raise InvalidValue(f"{type(fileobj).__name__} where a file that is open for reading bytes is accepted")
    while piece := fileobj.read(_bufsize):
        running.update(piece)
    if piece is None:
        raise BlockingIOError(errno.EAGAIN, "the file has nothing now, and does not wait: it was not read to its end")
    return running
