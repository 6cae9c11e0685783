"""Comparison of secrets, in a time that depends on their lengths alone.

>>> from saltern import compare
>>> compare.equal(b"forty sacks", b"fifty sacks")
False
"""

from ._saltern import equal

__all__ = ["equal"]
