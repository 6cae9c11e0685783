"""Lists, arrays and columns: the same results in the same form, whatever they come in."""

import hashlib
import hmac
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import duckdb
import nacl.signing
import nanoarrow
import numpy as np
import polars as pl
import pyarrow as pa
import pytest
import saltern
from hypothesis import given
from hypothesis import strategies as st
from saltern import (
    Key,
    aead,
    argon2_many,
    hash_many,
    hmac_many,
    kdf,
    open_many,
    pbkdf2_many,
    seal_many,
    verify_many,
    x25519_many,
)
from saltern.kx import SecretKey
from saltern.sign import SigningKey

rows = st.lists(st.none() | st.binary(max_size=200), max_size=40)
ARROW: dict[str, Callable[[list[bytes | None]], Any]] = {
    "binary": lambda rows: pa.array(rows, pa.binary()),
    "large_binary": lambda rows: pa.array(rows, pa.large_binary()),
    "binary_view": lambda rows: pa.array(rows, pa.binary_view()),
    "chunked": lambda rows: pa.chunked_array([pa.array(rows[i : i + 3], pa.binary()) for i in range(0, len(rows), 3)], pa.binary()),
    "sliced": lambda rows: pa.array([b"before", None, *rows, b"after"], pa.binary()).slice(2, len(rows)),
    "table": lambda rows: pa.table({"message": pa.array(rows, pa.binary())}),
    "batch": lambda rows: pa.record_batch({"message": pa.array([b"before", *rows], pa.binary())}).slice(1),
    "polars": lambda rows: pl.Series(rows, dtype=pl.Binary),
    "polars sliced": lambda rows: pl.Series([b"before", *rows], dtype=pl.Binary)[1:],
    "nanoarrow": lambda rows: nanoarrow.Array(rows, nanoarrow.binary()),
}  # fmt: skip


def digests(messages: list[bytes | None]) -> list[bytes | None]:
    return [None if message is None else hashlib.sha256(message).digest() for message in messages]


@pytest.mark.parametrize("kind", ARROW)
@given(messages=rows)
def test_arrow(kind: str, messages: list[bytes | None]) -> None:
    made = hash_many("sha256", ARROW[kind](messages))
    assert isinstance(made, saltern.Column)
    assert pa.array(made).to_pylist() == pl.Series(made).to_list() == made.to_pylist() == digests(messages)
    assert made.null_count == messages.count(None)
    assert pa.chunked_array(made).to_pylist() == nanoarrow.Array(made).to_pylist() == digests(messages)
    assert hash_many("sha256", made).to_pylist() == digests(digests(messages))


def test_strings_and_fixed_sizes() -> None:
    text = ["forty", None, "sacks", "of salt, of which the mill has more than it knows"]
    expected = digests([None if item is None else item.encode() for item in text])
    for kind in (pa.string(), pa.large_string(), pa.string_view()):
        assert hash_many("sha256", pa.array(text, kind)).to_pylist() == expected
    assert hash_many("sha256", pl.Series(text)).to_pylist() == expected
    fixed = pa.array([b"abcd", None, b"efgh", b"ijkl"], pa.binary(4))
    assert hash_many("sha256", fixed[1:]).to_pylist() == digests([None, b"efgh", b"ijkl"])
    assert hash_many("sha256", duckdb.sql("select 'forty sacks' as a")).to_pylist() == digests([b"forty sacks"])


@given(messages=rows)
def test_lists(messages: list[bytes | None]) -> None:
    assert hash_many("sha256", messages) == hash_many("sha256", tuple(messages)) == digests(messages)
    assert hash_many("sha256", (message for message in messages)) == digests(messages)
    mixed = [message if message is None or i % 3 else bytearray(message) for i, message in enumerate(messages)]
    assert hash_many("sha256", mixed) == digests(messages)


def test_arrays() -> None:
    array = np.random.default_rng(1).integers(0, 256, (3000, 33), dtype=np.uint8)
    expected = digests([bytes(row) for row in array])
    made = hash_many("sha256", array)
    assert isinstance(made, np.ndarray) and made.dtype == np.uint8 and made.shape == (3000, 32)
    assert [bytes(row) for row in made] == expected
    view = hash_many("sha256", memoryview(array))
    assert isinstance(view, memoryview) and bytes(view) == b"".join(expected)  # type: ignore[arg-type]
    strings = np.array([b"abcd", b"efgh"])
    assert [bytes(row) for row in hash_many("sha256", strings)] == digests([b"abcd", b"efgh"])
    objects = np.array([b"abc", None, b"d"], dtype=object)
    assert hash_many("sha256", objects) == digests([b"abc", None, b"d"])
    for out in (np.zeros((3000, 32), np.uint8), bytearray(96000)):
        assert hash_many("sha256", array, out=out, threads=2) is out
        assert bytes(memoryview(out).cast("B")) == b"".join(expected)  # type: ignore[arg-type]
    assert hash_many("sha256", np.zeros((0, 5), np.uint8)).shape == (0, 32)
    assert hash_many("sha256", np.zeros((2, 0), np.uint8)).shape == (2, 32)


@pytest.mark.parametrize("name", sorted(saltern.hash.algorithms))
def test_each_hash(name: str) -> None:
    messages = [os.urandom(i % 300) for i in range(70)]
    assert hash_many(name, messages) == [getattr(saltern.hash, name).digest(message) for message in messages]


@given(messages=rows, key=st.binary(max_size=100))
def test_hmac(messages: list[bytes | None], key: bytes) -> None:
    expected = [None if message is None else hmac.digest(key, message, "sha256") for message in messages]
    assert hmac_many("sha256", key, messages) == expected
    assert hmac_many("sha256", key, pa.array(messages, pa.binary()), threads=2).to_pylist() == expected
    with pytest.raises(saltern.InvalidValue, match="HMAC is not defined"):
        hmac_many("ascon_hash256", key, messages)


@given(messages=rows)
def test_seal_and_open(messages: list[bytes | None]) -> None:
    cipher = aead.XChaCha20Poly1305(Key.generate())
    sealed = seal_many(cipher, messages, b"aad", threads=2)
    assert [None if item is None else cipher.open(item, b"aad") for item in sealed] == messages
    assert open_many(cipher, sealed, b"aad") == messages
    column = seal_many(cipher, pa.array(messages, pa.binary()))
    assert pl.Series(open_many(cipher, pl.Series(column))).to_list() == messages
    # Associated data and nonces of each.
    aads = [bytes([i]) for i in range(len(messages))]
    nonces = [i.to_bytes(12, "big") for i in range(len(messages))]
    counted = aead.AES256GCM(Key.generate())
    made = seal_many(counted, messages, aads, nonces)
    expected = [None if m is None else counted.seal(m, a, n) for m, a, n in zip(messages, aads, nonces, strict=True)]
    assert made == expected
    assert open_many(counted, made, pa.array(aads, pa.binary()), pa.array(nonces, pa.binary())) == messages


def test_what_is_not_authentic() -> None:
    cipher = aead.XChaCha20Poly1305(Key.generate())
    messages = [os.urandom(i) for i in range(3000)]
    sealed = seal_many(cipher, messages)
    sealed[1234] = sealed[1234][:-1] + bytes([sealed[1234][-1] ^ 1])
    sealed[2000] = b"short"
    with pytest.raises(saltern.InvalidValue, match="row 2000: .*5 bytes where at least 40"):
        open_many(cipher, sealed)
    opened = open_many(cipher, sealed, errors="null", threads=2)
    assert [i for i, message in enumerate(opened) if message is None] == [1234, 2000]
    assert [m for i, m in enumerate(opened) if i not in (1234, 2000)] == [m for i, m in enumerate(messages) if i not in (1234, 2000)]
    del sealed[2000]
    for threads in (1, 2):
        with pytest.raises(saltern.InvalidTag, match="row 1234"):
            open_many(cipher, sealed, threads=threads)
    array = np.frombuffer(b"".join(seal_many(cipher, [bytes(5)] * 4)), np.uint8).reshape(4, 45)
    assert open_many(cipher, array).shape == (4, 5) and not open_many(cipher, array).any()
    with pytest.raises(saltern.InvalidTag):
        open_many(cipher, 1 - array)
    with pytest.raises(saltern.InvalidValue, match="has no nulls"):
        open_many(cipher, 1 - array, errors="null")
    with pytest.raises(saltern.InvalidValue, match="row 1: nonce has 11 bytes where 24"):
        seal_many(cipher, [b"", b""], b"", [bytes(24), bytes(11)])


def test_signatures() -> None:
    keys = [SigningKey.generate() for _ in range(40)]
    messages = [os.urandom(i) for i in range(40)]
    signatures = [key.sign(message) for key, message in zip(keys, messages, strict=True)]
    public = [key.verifying_key for key in keys]
    assert verify_many(public, messages, signatures) == [True] * 40
    signatures[7] = signatures[8]
    expected = [i != 7 for i in range(40)]
    assert verify_many([bytes(key) for key in public], messages, signatures, threads=2) == expected
    peers = [nacl.signing.VerifyKey(bytes(key)) for key in public]
    assert peers[0].verify(messages[0], signatures[0]) == messages[0]
    columns = [pa.array([None, *map(bytes, items)], pa.binary()) for items in (public, messages, signatures)]
    assert pa.array(verify_many(*columns)).to_pylist() == [None, *expected]
    one = SigningKey.generate()
    array = np.zeros((10, 8), np.uint8)
    signed = np.frombuffer(one.sign(bytes(8)) * 10, np.uint8).reshape(10, 64)
    verified = verify_many(one.verifying_key, array, signed)
    assert verified.dtype == bool and verified.all()
    # One row of another length says nothing of the others.
    signed_one = one.sign(b"")
    assert verify_many(one.verifying_key, [b""] * 4, [signed_one, signed_one[:63], signed_one + b"\0", b""]) == [True, False, False, False]
    with pytest.raises(saltern.InvalidValue, match="row 1: public key has 31 bytes"):
        verify_many([one.verifying_key, bytes(31)], [b"", b""], [signed_one] * 2)
    with pytest.raises(saltern.InvalidValue, match="signatures has 1 rows where 2 are accepted"):
        verify_many(one.verifying_key, [b"", b""], [bytes(64)])
    with pytest.raises(saltern.InvalidValue, match="policy"):
        verify_many(one.verifying_key, [b""], [bytes(64)], policy="lax")


def test_exchanges() -> None:
    ours = [SecretKey.generate() for _ in range(70)]
    theirs = [SecretKey.generate().public_key for _ in range(70)]
    expected = [a.diffie_hellman(b).expose_secret() for a, b in zip(ours, theirs, strict=True)]
    assert x25519_many(ours, theirs) == x25519_many(ours, theirs, threads=2) == expected
    column = pa.array([None, *map(bytes, theirs[:3])], pa.binary(32))
    assert x25519_many(ours[0], column).to_pylist() == [None, *(ours[0].diffie_hellman(t).expose_secret() for t in theirs[:3])]
    with pytest.raises(saltern.InvalidValue, match="row 1: .*small order"):
        x25519_many(ours[0], [theirs[0], bytes(32)])
    assert x25519_many(ours[0], [theirs[0], bytes(32)], errors="null")[1] is None
    with pytest.raises(saltern.InvalidValue, match="row 0: public key has 31 bytes"):
        x25519_many(ours[0], [bytes(31)])


@given(passwords=st.lists(st.binary(max_size=30), max_size=20), size=st.integers(4, 70))
def test_passwords(passwords: list[bytes], size: int) -> None:
    salts = [bytes([i]) * 16 for i in range(len(passwords))]
    expected = [hashlib.pbkdf2_hmac("sha256", p, s, 3, size) for p, s in zip(passwords, salts, strict=True)]
    assert pbkdf2_many("sha256", passwords, salts, 3, size) == expected
    assert pbkdf2_many("sha256", pa.array(passwords, pa.binary()), salts, 3, size, threads=2).to_pylist() == expected
    few = passwords[:3]
    tags = [kdf.argon2(p, s, size, memory=32, passes=1, lanes=2).expose_secret() for p, s in zip(few, salts, strict=False)]
    assert argon2_many([*few, None], [*salts[:3], *[bytes(16)] * (4 - len(salts[:3]))][: len(few) + 1], size,
                       memory=32, passes=1, lanes=2, threads=2) == [*tags, None]  # fmt: skip


def test_progress() -> None:
    messages = np.zeros((100_000, 8), np.uint8)
    for threads in (1, 2, None):
        seen: list[tuple[int, int]] = []
        hash_many("sha256", messages, threads=threads, progress=lambda done, of: seen.append((done, of)))  # noqa: B023
        assert seen[-1] == (100_000, 100_000)
        assert [done for done, _ in seen] == sorted(done for done, _ in seen)

    def stop(done: int, of: int) -> None:
        raise RuntimeError("that is enough")

    out = np.full((100_000, 32), 7, np.uint8)
    for threads in (1, 2):
        out[:] = 7
        with pytest.raises(RuntimeError, match="that is enough"):
            hash_many("sha256", messages, threads=threads, progress=stop, out=out)
        assert not out.any()  # nothing that looks whole


def test_a_column_as_a_sequence() -> None:
    column = hash_many("sha256", pa.array([b"a", None]))
    assert len(column) == 2 and column[-1] is None and column[0] == hashlib.sha256(b"a").digest()
    for place in (2, -3):
        with pytest.raises(IndexError):
            column[place]
    assert list(column) == column.to_pylist()
    assert "2 rows of 32 bytes" in repr(column)


def test_a_column_as_a_buffer() -> None:
    fixed = hash_many("sha256", pa.array([b"a", b"b", b"c"]))
    view = memoryview(fixed)
    assert (view.shape, view.format, view.itemsize, view.readonly, view.c_contiguous) == ((3, 32), "B", 1, True, True)
    assert bytes(view) == b"".join(digests([b"a", b"b", b"c"]))  # type: ignore[arg-type]
    for array in (np.asarray(fixed), np.asarray(view), fixed.__array__(), np.array(fixed, copy=True)):
        assert array.shape == (3, 32) and array.dtype == np.uint8
        assert [bytes(row) for row in array] == fixed.to_pylist()
    assert np.asarray(fixed, dtype=np.uint16).dtype == np.uint16
    # Those who ask for plain memory get it.
    assert saltern.hash.sha256.digest(fixed) == hashlib.sha256(b"".join(fixed.to_pylist())).digest()
    assert np.frombuffer(fixed, np.uint8).shape == (96,)
    with pytest.raises(TypeError):
        view[0, 0] = 1
    with pytest.raises(BufferError, match="cannot be written"):
        saltern.aead.AES256GCM(bytes(32)).seal_into(fixed, b"", b"", bytes(12))
    empty = hash_many("sha256", pa.array([], pa.binary()))
    assert np.asarray(empty).shape == memoryview(empty).shape == (0, 32)


def test_a_column_without_a_buffer() -> None:
    """Nothing that is forged, null or of another size gets lost in a flat buffer."""
    key = SigningKey.generate()
    messages, signature = pa.array([b"a", b"b"]), key.sign(b"a")
    forged = verify_many(key.verifying_key, messages, pa.array([signature, signature]))
    null = verify_many(key.verifying_key, messages, pa.array([signature, None]))
    nulls = hash_many("sha256", pa.array([b"a", None]))
    cipher = aead.XChaCha20Poly1305(Key.generate())
    sealed = pa.array([cipher.seal(b"a\0"), bytes(41)])
    opened = open_many(cipher, sealed, errors="null")
    sizes = open_many(cipher, seal_many(cipher, pa.array([b"a\0", b"bcd\0"])))
    for column, why in ((forged, "truth values"), (null, "truth values"), (nulls, "nulls"), (opened, "different"), (sizes, "different")):
        for ask in (bytearray, lambda column: np.frombuffer(column, np.uint8), saltern.hash.sha256):
            with pytest.raises((BufferError, TypeError)):
                ask(column)
        with pytest.raises(BufferError, match=rf"{why}.*to_pylist\(\)"):
            memoryview(column)
        assert np.asarray(column).tolist() == column.to_pylist()
        with pytest.raises(ValueError, match="have to be copied"):
            column.__array__(copy=False)
    assert np.asarray(forged).dtype == bool and not np.asarray(forged).all() and not np.asarray(null).all()
    assert np.asarray(nulls)[1] is None and np.asarray(opened)[1] is None
    assert np.asarray(sizes)[0] == b"a\0"


def test_what_an_iterable_raises() -> None:
    class Refused(Exception):
        def __init__(self, code: int, text: str) -> None:
            super().__init__(code, text)

    for error in (Refused(7, "no"), TypeError("theirs"), saltern.InvalidValue("theirs"), KeyboardInterrupt()):

        def failing() -> Any:
            yield b"a"
            yield b"b"
            raise error  # noqa: B023

        class Column:
            def __arrow_c_array__(self, requested_schema: object = None) -> Any:
                raise error  # noqa: B023

        class Unready:
            def __iter__(self) -> Any:
                raise error  # noqa: B023

        with pytest.raises(type(error)) as caught:
            hash_many("sha256", failing())
        assert caught.value is error and error.__notes__ == ["messages: item 2"]
        with pytest.raises(type(error)) as caught:
            hash_many("sha256", Unready())
        assert caught.value is error
        if not isinstance(error, saltern.InvalidValue):
            with pytest.raises(type(error)) as caught:
                hash_many("sha256", Column())
            assert caught.value is error


def test_memory_stays_while_somebody_has_it() -> None:
    taken = pa.array(hash_many("sha256", pa.array([b"a"] * 1000)))
    array = np.asarray(memoryview(hash_many("sha256", pa.array([b"a"] * 1000))))
    threads = [threading.Thread(target=hash_many, args=("sha256", [b"b"] * 1000)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(taken.to_pylist()) == {hashlib.sha256(b"a").digest()}
    assert array.tobytes() == hashlib.sha256(b"a").digest() * 1000


MEMORY = """
import resource
import numpy as np, pyarrow as pa
from saltern import hash_many

values = np.random.default_rng(0).integers(0, 256, 64_000_000, dtype=np.uint8)
column = pa.FixedSizeBinaryArray.from_buffers(pa.binary(64), 1_000_000, [None, pa.py_buffer(values)])
hash_many("sha256", column[:1000])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
made = hash_many("sha256", column, threads=2)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_memory() -> None:
    """At most the input, the output and 64 MiB, by the system's count of KiB."""
    pytest.importorskip("resource")
    run = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    assert int(run.stdout) * 1024 < 32_000_000 + (64 << 20)
