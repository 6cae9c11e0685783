"""Keys from other secrets: each is a :class:`saltern.Key`.

From a key or a shared secret take :func:`blake3` for what is your own, and :func:`hkdf` where others derive the same keys. From a password
take :func:`argon2`, with a salt that is stored.

>>> from saltern import Key, compare, kdf
>>> secret = Key.generate()
>>> to_cook = kdf.hkdf("sha256", secret, info=b"to the cook")
>>> to_mill = kdf.hkdf("sha256", secret, info=b"to the mill")
>>> compare.equal(to_cook, to_mill)
False
"""

from ._saltern import argon2, blake3, hkdf, hkdf_expand, hkdf_extract, pbkdf2, scrypt

__all__ = ["argon2", "blake3", "hkdf", "hkdf_expand", "hkdf_extract", "pbkdf2", "scrypt"]
