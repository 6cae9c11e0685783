"""Message authentication: only who has the key can make the tag of a message, or tell whether it is the right one.

>>> from saltern import mac
>>> key = mac.HmacKey("sha256", b"32 random bytes that both know..")
>>> tag = key.authenticate(b"forty sacks of salt")
>>> key.verify(b"forty sacks of salt", tag)

Do not compare tags by ``==``, which takes longer the more is right: ``verify`` does not.
"""

from typing import Any

from . import _saltern
from ._saltern import Hmac, HmacKey, Key, Mac

__all__ = ["Hmac", "HmacKey", "Mac", "algorithms", "hmac", "new"]

#: Those that :class:`Mac` can be: KMAC, CMAC, GMAC, UMAC, VMAC, keyed BLAKE2 and BLAKE3, SipHash, Poly1305.
algorithms: frozenset[str] = frozenset(_saltern.mac_names())


def hmac(hash: Any, key: bytes | Key, message: Any, /) -> bytes:
    """The tag of one message by HMAC.

    >>> hmac("sha256", b"32 random bytes that both know..", b"forty sacks of salt")[:4].hex()
    'b2352f9f'
    """
    return HmacKey(hash, key).authenticate(message)


def new(key: bytes | Key, msg: Any = None, digestmod: Any = "sha256") -> Hmac:
    """Begins a message for HMAC, as the function of that name of Python's ``hmac`` does.

    >>> new(b"32 random bytes that both know..", b"forty sacks of salt").hexdigest()[:8]
    'b2352f9f'
    """
    running = HmacKey(digestmod, key).begin()
    if msg is not None:
        running.update(msg)
    return running
