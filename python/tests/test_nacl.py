"""`saltern.nacl` against PyNaCl: each opens what the other has sealed, and both say no to the same."""

import importlib
import inspect
import pickle
import subprocess
import sys
from typing import Any

import nacl
import nacl.hash
import nacl.hashlib
import nacl.public
import nacl.pwhash
import nacl.secret
import nacl.signing
import nacl.utils
import pytest
import saltern.nacl as ours
from hypothesis import given
from hypothesis import strategies as st

theirs: Any = nacl
seeds = st.binary(min_size=32, max_size=32)
messages = st.binary(max_size=300)
ENCODERS = ["RawEncoder", "HexEncoder", "Base16Encoder", "Base32Encoder", "Base64Encoder", "URLSafeBase64Encoder"]
MODULES = ["encoding", "exceptions", "hash", "hashlib", "public", "pwhash", "pwhash.argon2i", "pwhash.argon2id", "pwhash.scrypt",
           "secret", "signing", "utils"]  # fmt: skip


@pytest.mark.parametrize("name", MODULES)
def test_everything_public_is_there(name: str) -> None:
    module, own = importlib.import_module(f"nacl.{name}"), importlib.import_module(f"saltern.nacl.{name}")
    for key, value in vars(module).items():
        of_module = getattr(value, "__module__", module.__name__) == module.__name__
        if key.startswith("_") or inspect.ismodule(value) or not of_module or key in ("TYPE_CHECKING", "Optional"):
            continue
        assert hasattr(own, key), f"{name}.{key}"
        if isinstance(value, (int, bytes, str)):
            assert getattr(own, key) == value, f"{name}.{key}"
        if inspect.isclass(value):
            for attribute in vars(value):
                if not attribute.startswith("_"):
                    assert hasattr(getattr(own, key), attribute), f"{name}.{key}.{attribute}"


@pytest.mark.parametrize("name", ENCODERS)
@given(key=seeds, message=messages, nonce=st.binary(min_size=24, max_size=24))
def test_secret(name: str, key: bytes, message: bytes, nonce: bytes) -> None:
    their_encoder, our_encoder = getattr(theirs.encoding, name), getattr(ours.encoding, name)
    box, peer = ours.secret.SecretBox(key), theirs.secret.SecretBox(key)
    mine, other = box.encrypt(message, nonce, our_encoder), peer.encrypt(message, nonce, their_encoder)
    assert (mine, mine.nonce, mine.ciphertext) == (other, other.nonce, other.ciphertext)
    assert box.decrypt(other, encoder=our_encoder) == peer.decrypt(mine, encoder=their_encoder) == message
    assert box.decrypt(mine.ciphertext, our_encoder.decode(mine.nonce), our_encoder) == message
    assert bytes(box) == bytes(peer) and box.encode(our_encoder) == peer.encode(their_encoder) and str(box) == str(peer)
    aead, peer = ours.secret.Aead(key), theirs.secret.Aead(key)
    mine, other = aead.encrypt(message, b"aad", nonce, our_encoder), peer.encrypt(message, b"aad", nonce, their_encoder)
    assert mine == other and aead.decrypt(other, b"aad", encoder=our_encoder) == message
    for module in (ours, theirs):
        with pytest.raises(module.exceptions.CryptoError):
            module.secret.SecretBox(key).decrypt(bytes(40))
        with pytest.raises(module.exceptions.CryptoError):
            module.secret.Aead(key).decrypt(bytes(mine)[:10])


@given(first=seeds, second=seeds, message=messages, nonce=st.binary(min_size=24, max_size=24))
def test_public(first: bytes, second: bytes, message: bytes, nonce: bytes) -> None:
    def both(module: Any) -> tuple[bytes, ...]:
        a, b = module.public.PrivateKey(first), module.public.PrivateKey.from_seed(second)
        box = module.public.Box(a, b.public_key)
        assert module.public.Box.decode(box.encode()).shared_key() == box.shared_key()
        assert module.public.Box(b, a.public_key).decrypt(box.encrypt(message, nonce)) == message
        assert a == module.public.PrivateKey(first) and a.public_key != b.public_key or first == second
        return bytes(a.public_key), bytes(b), bytes(b.public_key), box.shared_key(), box.encrypt(message, nonce)

    assert both(ours) == both(theirs)
    key, peer = ours.public.PrivateKey(first), theirs.public.PrivateKey(first)
    assert ours.public.SealedBox(key).decrypt(theirs.public.SealedBox(peer.public_key).encrypt(message)) == message
    assert theirs.public.SealedBox(peer).decrypt(ours.public.SealedBox(key.public_key).encrypt(message)) == message


@given(seed=seeds, message=messages)
def test_signing(seed: bytes, message: bytes) -> None:
    def both(module: Any) -> tuple[bytes, ...]:
        key = module.signing.SigningKey(seed)
        signed = key.sign(message)
        assert key.verify_key.verify(signed) == key.verify_key.verify(message, signed.signature) == message
        for wrong in (signed[:-1] + bytes([signed[-1] ^ 1]), signed[:63]):
            with pytest.raises((module.exceptions.BadSignatureError, ValueError)):
                key.verify_key.verify(wrong)
        x25519 = key.to_curve25519_private_key()
        return signed, signed.signature, signed.message, bytes(x25519), bytes(key.verify_key.to_curve25519_public_key())

    assert both(ours) == both(theirs)


@given(message=messages, key=st.binary(min_size=16, max_size=16), size=st.integers(16, 64), salt=st.binary(max_size=16))
def test_hashes(message: bytes, key: bytes, size: int, salt: bytes) -> None:
    for module in (ours, theirs):
        made = [module.hash.sha256(message), module.hash.sha512(message), module.hash.siphash24(message, key)]
        made += [module.hash.siphashx24(message, key), module.hash.blake2b(message, size, key, salt, salt)]
        running = module.hashlib.blake2b(digest_size=size, key=key, person=salt)
        running.update(message)
        made += [running.copy().digest(), running.hexdigest().encode()]
        made.append(module.hashlib.scrypt(message, salt, 16, 2, 2))
        made.append(module.utils.randombytes_deterministic(size, key + key))
        if module is ours:
            mine = made
    assert mine == made
    with pytest.raises(TypeError):
        pickle.dumps(ours.hashlib.blake2b())


@pytest.mark.parametrize(("ops", "mem"), [(3, 1 << 16), (4, 1 << 20)])
def test_passwords(ops: int, mem: int) -> None:
    for kind in ("argon2id", "argon2i"):
        mine, other = getattr(ours.pwhash, kind), getattr(theirs.pwhash, kind)
        assert mine.kdf(40, b"pw", bytes(16), ops, mem) == other.kdf(40, b"pw", bytes(16), ops, mem)
        assert theirs.pwhash.verify(mine.str(b"pw", ops, mem), b"pw")
        assert ours.pwhash.verify(other.str(b"pw", ops, mem), b"pw")
    for module in (ours, theirs):
        with pytest.raises(module.exceptions.InvalidkeyError):
            module.pwhash.verify(ours.pwhash.argon2id.str(b"pw", ops, mem), b"other")
        with pytest.raises(module.exceptions.CryptPrefixError):
            module.pwhash.verify(b"$nothing$", b"pw")
        for wrong in ((0, mem), (ops, 1)):
            with pytest.raises(module.exceptions.ValueError):
                module.pwhash.argon2id.str(b"pw", *wrong)


def test_scrypt_strings() -> None:
    mine, other = ours.pwhash.scrypt, theirs.pwhash.scrypt
    for limits in ((32768, 16 << 20), (100_000, 16 << 20), (1 << 20, 1 << 24)):
        assert mine.kdf(32, b"pw", bytes(32), *limits) == other.kdf(32, b"pw", bytes(32), *limits)
    assert theirs.pwhash.verify(mine.str(b"pw", 32768, 16 << 20), b"pw")
    assert ours.pwhash.verify(other.str(b"pw", 32768, 16 << 20), b"pw")
    with pytest.raises(ours.exceptions.InvalidkeyError):
        ours.pwhash.verify(other.str(b"pw", 32768, 16 << 20), b"other")


@pytest.mark.parametrize("module", [ours, theirs])
def test_refusals(module: Any) -> None:
    exc = module.exceptions
    for call, exception in [
        (lambda: module.secret.SecretBox(bytes(31)), exc.ValueError),
        (lambda: module.secret.SecretBox(bytes(32)).encrypt(b"", bytes(23)), exc.ValueError),
        (lambda: module.public.PrivateKey(bytes(31)), exc.TypeError),
        (lambda: module.public.PublicKey(bytes(31)), exc.ValueError),
        (lambda: module.public.Box(1, 2), exc.TypeError),
        (lambda: module.public.SealedBox(1), exc.TypeError),
        (lambda: module.signing.SigningKey(bytes(31)), exc.ValueError),
        (lambda: module.signing.VerifyKey(bytes(31)), exc.ValueError),
        (lambda: module.public.Box(module.public.PrivateKey(bytes(32)), module.public.PublicKey(bytes(32))), exc.RuntimeError),
        (lambda: module.public.SealedBox(module.public.PrivateKey(bytes(32))).decrypt(bytes(47)), exc.TypeError),
        (lambda: module.public.SealedBox(module.public.PrivateKey(bytes(32))).decrypt(bytes(60)), exc.CryptoError),
        (lambda: module.utils.randombytes_deterministic(1, bytes(31)), exc.TypeError),
        (lambda: module.hash.siphash24(b"", bytes(15)), exc.ValueError),
        (lambda: module.pwhash.argon2id.kdf(32, b"pw", bytes(15)), exc.ValueError),
    ]:
        with pytest.raises(exception):
            call()


PROGRAM = """
import saltern.nacl
saltern.nacl.install()
import nacl.utils
from nacl.public import PrivateKey, Box
from nacl.pwhash import argon2id
import nacl.pwhash.argon2id
skbob, skalice = PrivateKey.generate(), PrivateKey.generate()
box = Box(skbob, skalice.public_key)
assert Box(skalice, skbob.public_key).decrypt(box.encrypt(b"Kill all humans")) == b"Kill all humans"
print(nacl.public.__name__, len(nacl.utils.random(10)), nacl.__version__)
"""


def test_existing_programs_run() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["saltern.nacl.public", "10", theirs.__version__]
