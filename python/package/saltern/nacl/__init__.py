"""PyNaCl's classes and functions, for what both have: ``import saltern.nacl as nacl``.

>>> import saltern.nacl as nacl
>>> key = nacl.utils.random(nacl.secret.SecretBox.KEY_SIZE)
>>> box = nacl.secret.SecretBox(key)
>>> box.decrypt(box.encrypt(b"forty sacks of salt"))
b'forty sacks of salt'

:func:`install` lets programs that say ``import nacl`` and ``from nacl.public import Box`` run as they are. ``nacl.bindings`` is here, too, but for
calculations with points of Ed25519, which are said to be unavailable, as PyNaCl says it where its libsodium lacks them.
"""

import sys

from . import bindings, encoding, exceptions, hash, hashlib, public, pwhash, secret, signing, utils

__all__ = [
    "__version__",
    "bindings",
    "encoding",
    "exceptions",
    "hash",
    "hashlib",
    "install",
    "public",
    "pwhash",
    "secret",
    "signing",
    "utils",
]

#: That of the PyNaCl whose names these are: programs ask for it.
__version__ = "1.6.2"


def install() -> None:
    """From now on ``import nacl`` means this, in this process: to be called before anything imports PyNaCl."""
    own = {name: module for name, module in sys.modules.items() if name == __name__ or name.startswith(__name__ + ".")}
    for name, module in own.items():
        sys.modules["nacl" + name[len(__name__) :]] = module
