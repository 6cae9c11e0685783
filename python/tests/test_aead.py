"""Authenticated encryption, against cryptography and PyNaCl; streams."""

import io
import os
import pickle
import copy

import nacl.bindings
import pytest
import saltern
from cryptography.hazmat.primitives.ciphers import aead as theirs
from hypothesis import given
from hypothesis import strategies as st
from saltern import Key, aead, box, stream
from saltern.aead import counted

CLASSES = [getattr(aead, name) for name in aead.__all__ if name not in ("Aead", "counted")]
CLASSES += [box.SecretBox, box.XSecretBox]
PEERS = {
    "ChaCha20Poly1305": theirs.ChaCha20Poly1305,
    "AES128GCM": theirs.AESGCM,
    "AES192GCM": theirs.AESGCM,
    "AES256GCM": theirs.AESGCM,
    "AES128OCB3": theirs.AESOCB3,
    "AES256OCB3": theirs.AESOCB3,
    "AES128CCM": theirs.AESCCM,
    "AES256CCM": theirs.AESCCM,
    "AES128GCMSIV": theirs.AESGCMSIV,
    "AES256GCMSIV": theirs.AESGCMSIV,
}
messages = st.binary(max_size=5000)
aads = st.binary(max_size=100)


@pytest.mark.parametrize("name", PEERS)
@given(message=messages, aad=aads, seed=st.binary(min_size=32, max_size=32))
def test_like_cryptography(name: str, message: bytes, aad: bytes, seed: bytes) -> None:
    cls = getattr(aead, name)
    key, nonce = seed[: cls.key_size], seed[: cls.nonce_size]
    peer, ours = PEERS[name](key), cls(key)
    if message or "SIV" not in name:
        assert ours.seal(message, aad, nonce) == peer.encrypt(nonce, message, aad)
        assert peer.decrypt(nonce, ours.seal(message, aad, nonce), aad) == message
    assert ours.open(ours.seal(message, aad, nonce), aad, nonce) == message


@given(message=messages, aad=aads, key=st.binary(min_size=32, max_size=32), nonce=st.binary(min_size=24, max_size=24))
def test_like_libsodium(message: bytes, aad: bytes, key: bytes, nonce: bytes) -> None:
    peer = nacl.bindings.crypto_aead_xchacha20poly1305_ietf_encrypt(message, aad, nonce, key)
    assert aead.XChaCha20Poly1305(key).seal(message, aad, nonce) == peer
    assert aead.XChaCha20Poly1305(key).open(nonce + peer, aad) == message
    assert box.SecretBox(key).seal(message, None, nonce) == nacl.bindings.crypto_secretbox_easy(message, nonce, key)


@pytest.mark.parametrize("cls", CLASSES)
def test_each(cls: type[aead.Aead]) -> None:
    cipher = cls(cls.generate_key())
    takes_aad = cls not in (box.SecretBox, box.XSecretBox)
    aad = b"to: the mill" if takes_aad else b""
    for message in (b"", b"x", os.urandom(63), os.urandom(4097)):
        nonce = os.urandom(cls.nonce_size)
        sealed = cipher.seal(message, aad, nonce)
        assert len(sealed) == len(message) + cls.tag_size
        # All ways give the same.
        assert cipher.seal(bytearray(message), bytearray(aad), memoryview(nonce)) == sealed
        out = bytearray(len(sealed) + 3)
        assert cipher.seal_into(out, message, aad, nonce) == len(sealed)
        assert out == sealed + b"\0\0\0"
        assert cipher.seal_into(out, bytearray(message), aad, nonce) == len(sealed)
        assert out == sealed + b"\0\0\0"
        assert cipher.open(sealed, aad, nonce) == cipher.open(bytearray(sealed), aad, nonce) == message
        out = bytearray(b"\xff" * (len(message) + 1))
        assert cipher.open_into(out, bytearray(sealed), aad, nonce) == len(message)
        assert out == message + b"\xff"
        for changed in (sealed[:-1], bytes([sealed[0] ^ 1]) + sealed[1:], sealed[:-1] + bytes([sealed[-1] ^ 1])):
            if len(changed) < cls.tag_size:
                continue
            out = bytearray(b"\xff" * 5000)
            for wrong in (changed, bytearray(changed)):
                with pytest.raises(saltern.InvalidTag):
                    cipher.open(wrong, aad, nonce)
                with pytest.raises(saltern.InvalidTag):
                    cipher.open_into(out, wrong, aad, nonce)
            assert out == b"\xff" * 5000
        if takes_aad:
            with pytest.raises(saltern.InvalidTag):
                cipher.open(sealed, b"to: the cook", nonce)
        else:
            with pytest.raises(saltern.InvalidValue, match="no associated data"):
                cipher.seal(message, b"to: the cook", nonce)
        if cls.random_nonces:
            front = cipher.seal(message, aad)
            assert len(front) == cls.nonce_size + len(message) + cls.tag_size
            assert cipher.open(front, aad) == cipher.open(bytearray(front), aad) == message
            assert cipher.open(front[cls.nonce_size :], aad, front[: cls.nonce_size]) == message
        else:
            with pytest.raises(saltern.InvalidValue, match="too few for random ones"):
                cipher.seal(message, aad)
            with pytest.raises(saltern.InvalidValue, match="too few for random ones"):
                cipher.open(os.urandom(100), aad)


def test_in_place() -> None:
    cipher = aead.AES256GCM(bytes(32))
    buffer = bytearray(b"forty sacks of salt" + bytes(16))
    cipher.seal_into(buffer, memoryview(buffer)[:19], b"", counted(1))
    assert buffer == cipher.seal(b"forty sacks of salt", b"", counted(1))
    cipher.open_into(buffer, buffer, b"", counted(1))
    assert buffer[:19] == b"forty sacks of salt"


def test_nonces_are_new() -> None:
    cipher = aead.XChaCha20Poly1305(Key.generate())
    assert len({cipher.seal(b"")[:24] for _ in range(10_000)}) == 10_000
    assert counted(258) == bytes(10) + b"\x01\x02"
    for wrong in (-1, 1 << 64):
        with pytest.raises(saltern.InvalidValue, match="number of the message"):
            counted(wrong)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_child_has_other_nonces() -> None:
    cipher = aead.XChaCha20Poly1305(Key.generate())
    cipher.seal(b"")  # so that some are fetched
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.write(writing, b"".join(cipher.seal(b"")[:24] for _ in range(50)))
        os._exit(0)
    ours = {cipher.seal(b"")[:24] for _ in range(50)}
    child = os.read(reading, 1200)
    os.wait()
    os.close(reading), os.close(writing)
    assert len(child) == 1200
    assert not ours & {child[i : i + 24] for i in range(0, 1200, 24)}


def test_boxes() -> None:
    from saltern.kx import SecretKey

    mill, cook = SecretKey.generate(), SecretKey.generate()
    for cls in (box.Box, box.XBox):
        sealed = cls(mill, cook.public_key).seal(b"salt")
        assert cls(cook, mill.public_key).open(sealed) == b"salt"
    for cipher in ("xsalsa20", "xchacha20"):
        sealed = box.seal_for(cook.public_key, b"salt", cipher=cipher)
        assert box.open_sealed(cook, sealed, cipher=cipher) == b"salt"
        with pytest.raises(saltern.InvalidTag):
            box.open_sealed(mill, sealed, cipher=cipher)
        with pytest.raises(saltern.InvalidValue, match="at least 48"):
            box.open_sealed(cook, sealed[:47], cipher=cipher)
    with pytest.raises(TypeError, match="two keys"):
        box.Box(mill)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="one key"):
        box.SecretBox(bytes(32), cook.public_key)  # type: ignore[arg-type, call-arg]
    with pytest.raises(saltern.InvalidValue, match="small order"):
        box.Box(mill, saltern.kx.PublicKey(bytes(32)))


@pytest.mark.parametrize("secret", [Key(b"secret"), aead.AES256GCM(bytes(32)), saltern.sign.SigningKey(bytes(32)),
                                    saltern.kx.SecretKey(bytes(32)), saltern.mac.HmacKey("sha256", b"secret"),
                                    stream.Sealer(bytes(32))])  # fmt: skip
def test_secrets_do_not_leave(secret: object) -> None:
    assert "73656372" not in repr(secret) and "secret" in repr(secret) or isinstance(secret, stream.Sealer)
    for copied in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="not pickled"):
            copied(secret)
    with pytest.raises(TypeError):
        bytes(secret)  # type: ignore[call-overload]


def test_keys() -> None:
    key = Key.generate(16)
    assert len(key) == 16 and key != Key(key) and saltern.compare.equal(key, Key(key))
    assert not saltern.compare.equal(b"a", b"aa") and not saltern.compare.equal(b"a", b"b")
    for wrong in (0, 4097):
        with pytest.raises(saltern.InvalidValue, match="1 to 4096"):
            Key.generate(wrong)
    with pytest.raises(saltern.InvalidValue):
        Key(b"")
    with pytest.raises(TypeError, match="what its classes have in common"):
        aead.Aead(bytes(32))


@given(message=st.binary(max_size=100), chunk=st.integers(1, 20), cuts=st.lists(st.integers(0, 100), max_size=5))
def test_streams(message: bytes, chunk: int, cuts: list[int]) -> None:
    key, file = Key.generate(), io.BytesIO()
    places = [0, *sorted(min(cut, len(message)) for cut in cuts), len(message)]
    with stream.Writer(file, key, chunk_size=chunk, aad=b"aad") as writer:
        for start, end in zip(places, places[1:], strict=False):
            assert writer.write(message[start:end]) == end - start
    sealed = file.getvalue()
    chunks = max(1, -(-len(message) // chunk))
    assert len(sealed) == 19 + len(message) + 16 * chunks

    def opened(data: bytes) -> bytes:
        return stream.Reader(io.BytesIO(data), key, chunk_size=chunk, aad=b"aad").read()

    assert opened(sealed) == message
    reader = io.BufferedReader(stream.Reader(io.BytesIO(sealed), key, chunk_size=chunk, aad=b"aad"))
    assert b"".join(iter(lambda: reader.read(3), b"")) == message
    for cut in range(len(sealed)):
        with pytest.raises(saltern.InvalidTag):
            opened(sealed[:cut])
    with pytest.raises(saltern.InvalidTag):
        opened(sealed + b"\0")
    with pytest.raises(saltern.InvalidTag):
        stream.Reader(io.BytesIO(sealed), key, chunk_size=chunk).read()


def test_what_fails_leaves_nothing_whole(tmp_path) -> None:  # type: ignore[no-untyped-def]
    key, file = Key.generate(), io.BytesIO()
    with pytest.raises(RuntimeError, match="halfway"), stream.Writer(file, key) as writer:
        writer.write(b"forty sacks")
        raise RuntimeError("halfway")
    with pytest.raises(saltern.InvalidTag):
        stream.Reader(io.BytesIO(file.getvalue()), key).read()
    source, sealed, opened = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    source.write_bytes(os.urandom(300_000))
    stream.seal_file(source, sealed, key)
    stream.open_file(sealed, opened, key)
    assert opened.read_bytes() == source.read_bytes()
    opened.unlink()
    sealed.write_bytes(sealed.read_bytes()[:-20])
    with pytest.raises(saltern.InvalidTag):
        stream.open_file(sealed, opened, key)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


def test_every_cipher_for_streams() -> None:
    for cipher, prefix in [("xchacha20-poly1305", None), ("xaes-256-gcm", None), ("aegis-256", None),
                           ("chacha20-poly1305", bytes(7)), ("aes-256-gcm", bytes(7)), ("aes-256-gcm-siv", bytes(7))]:  # fmt: skip
        file, key = io.BytesIO(), Key.generate()
        with stream.Writer(file, key, cipher=cipher, prefix=prefix) as writer:
            writer.write(b"forty sacks")
        file.seek(0)
        assert stream.Reader(file, key, cipher=cipher).read() == b"forty sacks"
        if prefix is not None:
            with pytest.raises(saltern.InvalidValue, match="pass prefix="):
                stream.Writer(io.BytesIO(), key, cipher=cipher)
