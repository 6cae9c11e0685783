"""What the examples share: a table, and what is expected of it by other implementations."""

import hashlib
import hmac

import pyarrow
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY = bytes(range(32))
SIGNER = Ed25519PrivateKey.from_private_bytes(KEY)
PUBLIC = SIGNER.public_key().public_bytes_raw()


def texts(rows):
    """Texts of different lengths, every tenth of them null."""
    return [None if i % 10 == 3 else f"sack {i} " * (i % 9) for i in range(rows)]


def table(rows):
    """Texts, and signatures of them, every seventh of which is not valid."""
    messages = texts(rows)
    signatures = [None if m is None else SIGNER.sign(m.encode()) for m in messages]
    signatures = [bytes(64) if s is not None and i % 7 == 0 else s for i, s in enumerate(signatures)]
    return pyarrow.table({
        "x": pyarrow.array(messages, pyarrow.string()),
        "s": pyarrow.array(signatures, pyarrow.binary()),
    })


def sha256(rows):
    """What the hashes must be."""
    return [None if m is None else hashlib.sha256(m.encode()).digest() for m in texts(rows)]


def hmac_sha256(rows):
    """What the tags must be."""
    return [None if m is None else hmac.digest(KEY, m.encode(), "sha256") for m in texts(rows)]


def valid(rows):
    """What the verdicts must be."""
    return [None if m is None else i % 7 != 0 for i, m in enumerate(texts(rows))]


def check(what, got, wanted):
    """Ends the program where they differ."""
    got = list(got)
    assert len(got) == len(wanted), f"{what}: {len(got)} rows, not {len(wanted)}"
    for i, (g, w) in enumerate(zip(got, wanted)):
        g = bytes(g) if isinstance(g, (bytearray, memoryview)) else g
        assert g == w, f"{what}: row {i} is {g!r}, not {w!r}"
    print(f"{what}: {len(wanted)} rows are right")
