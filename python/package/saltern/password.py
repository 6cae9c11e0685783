"""Passwords that are stored: slowly on purpose.

>>> from saltern import password
>>> stored = password.hash("forty sacks of salt", memory=64, passes=1, lanes=1)   # in earnest: password.hash("...")
>>> password.verify("forty sacks of salt", stored)
>>> password.verify("fifty sacks of salt", stored)
Traceback (most recent call last):
    ...
saltern.exceptions.WrongPassword: the hash was not made of this password, with this secret and data
>>> password.needs_rehash(stored)   # after a login: whether it should be made again, with the recommended parameters
True

A server on which many log in at once takes ``memory=19456, passes=2, lanes=1``: 19 MiB each. ``verify`` also takes strings of scrypt and
bcrypt, which older systems have stored.
"""

from ._saltern import bcrypt_hash as bcrypt
from ._saltern import password_hash as hash
from ._saltern import password_needs_rehash as needs_rehash
from ._saltern import password_verify as verify
from ._saltern import scrypt_hash as scrypt

__all__ = ["bcrypt", "hash", "needs_rehash", "scrypt", "verify"]
