"""What can go wrong. The text says which argument was wrong, and what is accepted.

Wrong types raise :class:`TypeError`, and buffers that cannot be taken :class:`BufferError`, as everywhere in Python.
"""

__all__ = [
    "Error",
    "InvalidValue",
    "InvalidTag",
    "InvalidSignature",
    "WrongPassword",
    "OutOfMemory",
    "RandomUnavailable",
]


class Error(Exception):
    """What all of them are."""


class InvalidValue(Error, ValueError):
    """An argument has a length or a value that is not accepted."""


class InvalidTag(Error):
    """A tag is not the one of this message, with this key, nonce and associated data. Nothing may be used then."""


class InvalidSignature(Error):
    """A signature was not made of this message with the secret key that belongs to this public key."""


class WrongPassword(Error):
    """The hash of a password was made of another one."""


class OutOfMemory(Error, MemoryError):
    """The system does not have so much memory."""


class RandomUnavailable(Error, OSError):
    """The operating system gave no random bytes."""
