"""`saltern.nacl.bindings` against PyNaCl's: the same bytes, and both say no to the same."""

import inspect
import subprocess
import sys
from typing import Any

import nacl.bindings as theirs
import nacl.exceptions
import pytest
import saltern.nacl.bindings as ours
import saltern.nacl.exceptions
from hypothesis import given
from hypothesis import strategies as st

seeds = st.binary(min_size=32, max_size=32)
nonces = st.binary(min_size=24, max_size=24)
messages = st.binary(max_size=300)
AEADS = ["aes256gcm", "chacha20poly1305_ietf", "xchacha20poly1305_ietf"]
REFUSALS = (nacl.exceptions.CryptoError, TypeError, ValueError, RuntimeError)
OUR_REFUSALS = (saltern.nacl.exceptions.CryptoError, TypeError, ValueError, RuntimeError)


def test_everything_is_there() -> None:
    for name in theirs.__all__:
        if not hasattr(theirs, name):
            continue  # PyNaCl names it and has it not
        value, own = getattr(theirs, name), getattr(ours, name)
        if isinstance(value, (bool, int, bytes)):
            if name.startswith("has_crypto_core") or name.startswith("has_crypto_scalarmult"):
                assert own is False
            else:
                assert own == value, name
        elif inspect.isfunction(value) and not own.__doc__:
            with pytest.raises(saltern.nacl.exceptions.UnavailableError, match=name):
                own()
        elif inspect.isfunction(value) and not name.endswith("update"):
            given, mine = (list(inspect.signature(function).parameters) for function in (value, own))
            assert len(given) == len(mine), name


def same(name: str, *arguments: Any) -> Any:
    """What both make of these."""
    made, expected = getattr(ours, name)(*arguments), getattr(theirs, name)(*arguments)
    assert made == expected, name
    return made


def refused(name: str, *arguments: Any) -> None:
    """What both refuse."""
    with pytest.raises(OUR_REFUSALS):
        getattr(ours, name)(*arguments)
    with pytest.raises(REFUSALS):
        getattr(theirs, name)(*arguments)


@given(key=seeds, nonce=nonces, message=messages)
def test_secret(key: bytes, nonce: bytes, message: bytes) -> None:
    for name in ("crypto_secretbox", "crypto_secretbox_easy", "crypto_box_afternm", "crypto_box_easy_afternm"):
        sealed = same(name, message, nonce, key)
        opener = name.replace("_easy", "_open_easy") if "easy" in name else name.replace("box", "box_open")
        assert same(opener, sealed, nonce, key) == message
        refused(opener, sealed[:-1] + bytes([sealed[-1] ^ 1]), nonce, key)
        refused(opener, sealed, nonce[1:], key)
        refused(name, message, nonce, key[1:])


@pytest.mark.parametrize("name", AEADS)
@given(key=seeds, nonce=st.binary(min_size=32, max_size=32), message=messages, aad=st.one_of(st.none(), messages))
def test_aead(name: str, key: bytes, nonce: bytes, message: bytes, aad: bytes | None) -> None:
    name = f"crypto_aead_{name}"
    key, nonce = key[: getattr(theirs, f"{name}_KEYBYTES")], nonce[: getattr(theirs, f"{name}_NPUBBYTES")]
    sealed = same(f"{name}_encrypt", message, aad, nonce, key)
    assert same(f"{name}_decrypt", sealed, aad, nonce, key) == message
    refused(f"{name}_decrypt", sealed, b"other", nonce, key) if aad != b"other" else None
    refused(f"{name}_decrypt", sealed, aad, nonce[1:], key)
    refused(f"{name}_encrypt", message, aad, nonce, key + b"1")


@given(seed=seeds, other=seeds, nonce=nonces, message=messages)
def test_public(seed: bytes, other: bytes, nonce: bytes, message: bytes) -> None:
    pk, sk = same("crypto_box_seed_keypair", seed)
    their_pk, their_sk = same("crypto_box_seed_keypair", other)
    same("crypto_scalarmult_base", sk)
    same("crypto_scalarmult", sk, their_pk)
    same("crypto_box_beforenm", their_pk, sk)
    for name in ("crypto_box", "crypto_box_easy"):
        sealed = same(name, message, nonce, their_pk, sk)
        opener = "crypto_box_open" + name.removeprefix("crypto_box")
        assert same(opener, sealed, nonce, pk, their_sk) == message
        refused(opener, sealed[1:], nonce, pk, their_sk)
    for seal, opened in ((ours, theirs), (theirs, ours)):
        assert opened.crypto_box_seal_open(seal.crypto_box_seal(message, pk), pk, sk) == message
    refused("crypto_box_seal_open", bytes(60), pk, sk)
    refused("crypto_scalarmult", sk, bytes(32))
    pk, sk = same("crypto_kx_seed_keypair", seed)
    their_pk, their_sk = same("crypto_kx_seed_keypair", other)
    receive, send = same("crypto_kx_client_session_keys", pk, sk, their_pk)
    assert same("crypto_kx_server_session_keys", their_pk, their_sk, pk) == (send, receive)


@given(seed=seeds, message=messages)
def test_signatures(seed: bytes, message: bytes) -> None:
    pk, sk = same("crypto_sign_seed_keypair", seed)
    signed = same("crypto_sign", message, sk)
    assert same("crypto_sign_open", signed, pk) == message
    refused("crypto_sign_open", signed + b"1", pk)
    refused("crypto_sign_open", signed[:60], pk)
    same("crypto_sign_ed25519_pk_to_curve25519", pk)
    for name in ("sk_to_curve25519", "sk_to_pk", "sk_to_seed"):
        same(f"crypto_sign_ed25519_{name}", sk)
    signatures = []
    for module in (ours, theirs):
        state = module.crypto_sign_ed25519ph_state()
        for piece in (message, b"forty", b" sacks"):
            module.crypto_sign_ed25519ph_update(state, piece)
        signatures.append(module.crypto_sign_ed25519ph_final_create(state, sk))
        state = module.crypto_sign_ed25519ph_state()
        module.crypto_sign_ed25519ph_update(state, message + b"forty sacks")
        assert module.crypto_sign_ed25519ph_final_verify(state, signatures[0], pk)
    assert signatures[0] == signatures[1]


@given(message=messages, key=st.binary(min_size=16, max_size=64), salt=st.binary(max_size=16), size=st.integers(16, 64))
def test_hashes(message: bytes, key: bytes, salt: bytes, size: int) -> None:
    for name in ("crypto_hash", "crypto_hash_sha256", "crypto_hash_sha512"):
        same(name, message)
    same("crypto_generichash_blake2b_salt_personal", message, size, key, salt, salt[:9])
    made = []
    for module in (ours, theirs):
        state = module.crypto_generichash_blake2b_init(key, salt, salt[:9], size)
        module.crypto_generichash_blake2b_update(state, message)
        module.crypto_generichash_blake2b_update(state, b"sacks")
        made.append(module.crypto_generichash_blake2b_final(state))
    assert made[0] == made[1]
    refused("crypto_generichash_blake2b_salt_personal", message, 65, key, salt, salt)
    refused("crypto_generichash_blake2b_salt_personal", message, 32, bytes(65), salt, salt)
    for name in ("crypto_shorthash_siphash24", "crypto_shorthash_siphashx24"):
        same(name, message, key[:16])
        refused(name, message, key[:15])


@given(a=messages, b=messages, block=st.integers(1, 70))
def test_helpers(a: bytes, b: bytes, block: int) -> None:
    same("sodium_increment", a)
    same("sodium_add", a, b[: len(a)].ljust(len(a), b"\xff"))
    padded = same("sodium_pad", a, block)
    assert same("sodium_unpad", padded, block) == a
    same("sodium_memcmp", a, b)
    refused("sodium_unpad", bytes(2 * block), block)
    refused("sodium_pad", a, 0)
    same("randombytes_buf_deterministic", len(a), b[:32].ljust(32))
    assert len(ours.randombytes(40)) == 40


@given(chunks=st.lists(st.tuples(messages, messages, st.sampled_from([0, 1, 2, 3, 200])), max_size=6))
def test_streams(chunks: list[tuple[bytes, bytes, int]]) -> None:
    prefix = "crypto_secretstream_xchacha20poly1305"
    for seal, other in ((ours, theirs), (theirs, ours)):
        (push, init_push), (pull, init_pull, rekey) = (
            [getattr(module, f"{prefix}_{name}") for name in names]
            for module, names in ((seal, ("push", "init_push")), (other, ("pull", "init_pull", "rekey")))
        )
        key = seal.crypto_secretstream_xchacha20poly1305_keygen()
        state, reading = seal.crypto_secretstream_xchacha20poly1305_state(), other.crypto_secretstream_xchacha20poly1305_state()
        init_pull(reading, init_push(state, key), key)
        for message, aad, tag in chunks:
            sealed = push(state, message, aad, tag)
            for wrong in ((sealed[:-1] + bytes([sealed[-1] ^ 1]), aad), (sealed, aad + b"1"), (sealed[:16], aad)):
                with pytest.raises((*REFUSALS, *OUR_REFUSALS)):
                    pull(reading, *wrong)
            assert pull(reading, sealed, aad) == (message, tag)
        seal.crypto_secretstream_xchacha20poly1305_rekey(state)
        rekey(reading)
        assert pull(reading, push(state, b"salt")) == (b"salt", 0)
    refused(f"{prefix}_push", ours.crypto_secretstream_xchacha20poly1305_state(), b"salt")


def test_passwords() -> None:
    for alg in (1, 2):
        same("crypto_pwhash_alg", 32, b"password", bytes(16), 3, 8192, alg)
        for made, verified in ((ours, theirs), (theirs, ours)):
            stored = made.crypto_pwhash_str_alg(b"password", 3, 8192, alg)
            assert len(stored) < ours.crypto_pwhash_STRBYTES and verified.crypto_pwhash_str_verify(stored, b"password")
            with pytest.raises((nacl.exceptions.InvalidkeyError, saltern.nacl.exceptions.InvalidkeyError)):
                verified.crypto_pwhash_str_verify(stored, b"passwort")
    refused("crypto_pwhash_alg", 32, b"password", bytes(16), 3, 8192, 9)
    refused("crypto_pwhash_alg", 32, b"password", bytes(15), 3, 8192, 2)
    same("crypto_pwhash_scryptsalsa208sha256_ll", b"password", b"salt", 16, 8, 1)
    refused("crypto_pwhash_scryptsalsa208sha256_ll", b"password", b"salt", 17, 8, 1)
    same("nacl_bindings_pick_scrypt_params", 524288, 16777216)


def test_programs_that_import_them() -> None:
    program = """
import saltern.nacl
saltern.nacl.install()
from nacl.bindings import crypto_sign_seed_keypair, sodium_increment
import nacl.bindings
assert nacl.bindings.__name__ == "saltern.nacl.bindings" and len(crypto_sign_seed_keypair(bytes(32))[1]) == 64
"""
    subprocess.run([sys.executable, "-c", program], check=True)
