"""Signatures, by Ed25519.

>>> from saltern.sign import SigningKey, VerifyingKey
>>> key = SigningKey.generate()
>>> signature = key.sign(b"forty sacks of salt")
>>> public = bytes(key.verifying_key)
>>> VerifyingKey(public).verify(b"forty sacks of salt", signature)

``verify`` is strict. Where all of a network have to agree on what is valid, they agree on a ``policy``: ``"rfc8032"``, or ``"zip215"``.
"""

from ._saltern import SigningKey, VerifyingKey, verify_many

__all__ = ["SigningKey", "VerifyingKey", "verify_many"]
