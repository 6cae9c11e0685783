"""Hash functions, against hashlib and blake3."""

import copy
import hashlib
import io
import pickle
import threading

import blake3
import pytest
import saltern
from hypothesis import given
from hypothesis import strategies as st
from saltern import hashlib_compat

GUARANTEED = sorted(hashlib_compat.algorithms_guaranteed)
PLAIN = [name for name in GUARANTEED if not name.startswith("shake")]
messages = st.binary(max_size=5000)


@pytest.mark.parametrize("name", PLAIN)
@given(message=messages, place=st.integers(0, 5000))
def test_like_hashlib(name: str, message: bytes, place: int) -> None:
    theirs = hashlib.new(name, message)
    ours = hashlib_compat.new(name, message[:place])
    ours.update(message[place:])
    assert ours.digest() == theirs.digest() == ours.copy().digest()
    assert ours.hexdigest() == theirs.hexdigest()
    assert (ours.digest_size, ours.block_size, ours.name) == (theirs.digest_size, theirs.block_size, theirs.name)


@pytest.mark.parametrize("name", ["shake_128", "shake_256"])
@given(message=messages, size=st.integers(0, 600))
def test_shake(name: str, message: bytes, size: int) -> None:
    ours, theirs = hashlib_compat.new(name, message), hashlib.new(name, message)
    assert ours.digest(size) == theirs.digest(size)
    assert ours.hexdigest(size) == theirs.hexdigest(size)
    reader = ours.reader()
    assert reader.read(size // 3) + reader.read(size - size // 3) == theirs.digest(size)


@given(message=messages)
def test_blake3(message: bytes) -> None:
    assert saltern.hash.blake3.digest(message) == blake3.blake3(message).digest()
    assert saltern.hash.blake3_xof(message).digest(100) == blake3.blake3(message).digest(length=100)


def test_blake3_threads() -> None:
    message = bytes(range(256)) * 20_000
    assert saltern.hash.blake3(message, threads=2).digest() == blake3.blake3(message).digest()
    with pytest.raises(saltern.InvalidValue, match="one thread"):
        saltern.hash.sha256(message, threads=2)


@given(
    message=messages,
    key=st.binary(max_size=32),
    salt=st.binary(max_size=8),
    person=st.binary(max_size=8),
    size=st.integers(1, 32),
    tree=st.tuples(st.integers(0, 255), st.integers(1, 255), st.integers(0, 2**32 - 1)),
    node=st.tuples(st.integers(0, 2**48 - 1), st.integers(0, 255), st.integers(0, 32), st.booleans()),
)
def test_blake2(message, key, salt, person, size, tree, node) -> None:  # type: ignore[no-untyped-def]
    options = dict(zip(("fanout", "depth", "leaf_size"), tree, strict=True))
    options |= dict(zip(("node_offset", "node_depth", "inner_size", "last_node"), node, strict=True))
    for name in ("blake2b", "blake2s"):
        arguments = {"digest_size": size, "key": key, "salt": salt, "person": person, **options}
        theirs = getattr(hashlib, name)(message, **arguments)
        ours = getattr(hashlib_compat, name)(message, **arguments)
        assert ours.digest() == theirs.digest()
        assert (ours.digest_size, ours.name) == (theirs.digest_size, theirs.name)


@given(password=st.binary(max_size=100), salt=st.binary(max_size=40), size=st.integers(1, 100), rounds=st.integers(1, 5))
def test_pbkdf2_and_scrypt(password: bytes, salt: bytes, size: int, rounds: int) -> None:
    for name in ("sha1", "sha256", "sha512", "sha3_256"):
        assert hashlib_compat.pbkdf2_hmac(name, password, salt, rounds, size) == hashlib.pbkdf2_hmac(
            name, password, salt, rounds, size
        )
    options = {"salt": salt, "n": 16, "r": rounds, "p": 2, "dklen": size}
    assert hashlib_compat.scrypt(password, **options) == hashlib.scrypt(password, **options)


def test_every_name_works() -> None:
    for name in hashlib_compat.algorithms_available:
        hashlib_compat.new(name, b"abc")
    for name in saltern.hash.algorithms:
        function = getattr(saltern.hash, name)
        assert function(b"abc").digest() == function.digest(b"abc")
        assert function.hexdigest(b"abc") == function.digest(b"abc").hex()
        assert len(function.digest(b"")) == function.digest_size
        assert pickle.loads(pickle.dumps(function)).name == name
    for name in ("SHA-256", "sha_256", "SHA256", "sha2-256"):
        assert saltern.hash.new(name).name == "sha256"
    with pytest.raises(saltern.InvalidValue, match="sha257.*sha256"):
        saltern.hash.new("sha257")


def test_files(tmp_path) -> None:  # type: ignore[no-untyped-def]
    content = bytes(range(256)) * 10_000
    path = tmp_path / "file"
    path.write_bytes(content)
    expected = hashlib.sha256(content).digest()
    with path.open("rb") as file:
        assert saltern.hash.file_digest(file, "sha256").digest() == expected
    with path.open("rb", buffering=0) as file:
        assert saltern.hash.file_digest(file, saltern.hash.sha256).digest() == expected
    assert saltern.hash.file_digest(io.BytesIO(content), hashlib.sha256).digest() == expected
    with path.open("r", encoding="latin-1") as file, pytest.raises(saltern.InvalidValue, match="reading bytes"):
        saltern.hash.file_digest(file, "sha256")  # type: ignore[arg-type]


def test_hmac_of_the_standard_library_takes_them() -> None:
    import hmac

    assert hmac.new(b"key", b"message", saltern.hash.sha256).digest() == hmac.digest(b"key", b"message", "sha256")


def test_threads_on_one_object() -> None:
    running, piece = saltern.hash.sha256(), b"x" * 10_000
    threads = [threading.Thread(target=lambda: [running.update(piece) for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert running.digest() == hashlib.sha256(b"x" * 2_000_000).digest()


def test_states_are_not_pickled() -> None:
    assert copy.copy(saltern.hash.sha256(b"abc")).digest() == saltern.hash.sha256.digest(b"abc")
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(saltern.hash.sha256(b"abc"))


def test_arguments_by_name() -> None:
    """By each name that hashlib has or had for them."""
    message = b"forty sacks of salt"
    for name in GUARANTEED:
        size = (20,) if name.startswith("shake") else ()
        expected = hashlib.new(name, message).digest(*size)
        for made in (
            hashlib_compat.new(name, data=message),
            hashlib_compat.new(name=name, data=message, usedforsecurity=False),
            hashlib_compat.new(name, string=message),
            getattr(hashlib_compat, name)(data=message),
            getattr(hashlib_compat, name)(string=message, usedforsecurity=False),
        ):
            assert made.digest(*size) == expected
        for call in (hashlib_compat.new, lambda _, **names: getattr(hashlib_compat, name)(**names)):  # noqa: B023
            with pytest.raises(TypeError, match="two names of one argument"):
                call(name, data=message, string=message)
    shake = hashlib_compat.shake_128(message)
    assert shake.digest(length=9) == hashlib.shake_128(message).digest(length=9)
    assert shake.hexdigest(length=9) == hashlib.shake_128(message).hexdigest(length=9)
    with pytest.raises(TypeError):
        hashlib_compat.new("shake_128", message, nothing=1)
    for password in (5, "text"):
        with pytest.raises(TypeError):
            hashlib_compat.pbkdf2_hmac("sha256", password, b"salt", 1)
        with pytest.raises(TypeError):
            hashlib_compat.scrypt(password, salt=b"salt", n=2, r=1, p=1)
