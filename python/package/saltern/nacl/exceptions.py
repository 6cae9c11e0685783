"""PyNaCl's exceptions."""

import builtins

__all__ = [
    "AssertionError",
    "BadSignatureError",
    "CryptPrefixError",
    "CryptoError",
    "InvalidkeyError",
    "RuntimeError",
    "TypeError",
    "UnavailableError",
    "ValueError",
    "ensure",
]


class CryptoError(Exception):
    """What all of them are."""


class BadSignatureError(CryptoError):
    """A signature was forged, or changed."""


class RuntimeError(builtins.RuntimeError, CryptoError):
    """As Python's."""


class AssertionError(builtins.AssertionError, CryptoError):
    """As Python's."""


class TypeError(builtins.TypeError, CryptoError):
    """As Python's."""


class ValueError(builtins.ValueError, CryptoError):
    """As Python's."""


class InvalidkeyError(CryptoError):
    """A password is not the one of a stored string."""


class CryptPrefixError(InvalidkeyError):
    """A stored string is of no kind that is known."""


class UnavailableError(builtins.RuntimeError):
    """A function is not there."""


def ensure(cond: bool, *args: object, raising: type[Exception] = AssertionError) -> None:
    """Raises ``raising`` unless ``cond`` holds."""
    if not cond:
        raise raising(*args)
