"""What PyNaCl's classes are built on, for programs that call it themselves: libsodium's functions, with bytes in and bytes out.

Calculations with points of Ed25519 are not here: ``has_crypto_core_ed25519`` and ``has_crypto_scalarmult_ed25519`` are false, and their functions
raise :class:`~saltern.nacl.exceptions.UnavailableError`. So do ChaCha20-Poly1305 with nonces of 8 bytes, and AEGIS with tags of 32.

>>> from saltern.nacl import bindings
>>> key = bindings.crypto_secretstream_xchacha20poly1305_keygen()
>>> state = bindings.crypto_secretstream_xchacha20poly1305_state()
>>> other = bindings.crypto_secretstream_xchacha20poly1305_state()
>>> header = bindings.crypto_secretstream_xchacha20poly1305_init_push(state, key)
>>> sealed = bindings.crypto_secretstream_xchacha20poly1305_push(state, b"forty sacks of salt")
>>> bindings.crypto_secretstream_xchacha20poly1305_init_pull(other, header, key)
>>> bindings.crypto_secretstream_xchacha20poly1305_pull(other, sealed)
(b'forty sacks of salt', 0)
"""

import os
from typing import Any, NoReturn

from .. import _saltern
from .. import aead as _aead
from .. import box as _box
from .. import kdf as _kdf
from ..exceptions import InvalidSignature, InvalidTag, InvalidValue
from . import exceptions as exc
from . import pwhash as _pwhash
from .pwhash import argon2i as _argon2i
from .pwhash import argon2id as _argon2id
from .pwhash import scrypt as _scrypt
from .utils import randombytes_deterministic

_UNLIMITED = (1 << 64) - 1


def _sized(name: str, value: object, *sizes: int) -> bytes:
    """The argument, if it is bytes of one of these sizes."""
    if not isinstance(value, bytes):
        raise exc.TypeError(f"{name} has to be bytes, not {type(value).__name__}")
    if sizes and len(value) not in sizes:
        raise exc.ValueError(f"{name} has to have {' or '.join(map(str, sizes))} bytes, not {len(value)}")
    return value


def _any(name: str, value: object) -> bytes:
    return _sized(name, value)


def randombytes(size: int) -> bytes:
    """Random bytes from the operating system."""
    return os.urandom(size)


def randombytes_buf_deterministic(size: int, seed: bytes) -> bytes:
    """Bytes that follow from a seed of 32 bytes."""
    return randombytes_deterministic(size, seed)


randombytes_SEEDBYTES = 32


def sodium_init() -> None:
    """There is nothing to be done."""


def sodium_increment(inp: bytes) -> bytes:
    """The number that follows, lowest byte first, of as many bytes."""
    size = len(_any("inp", inp))
    return ((int.from_bytes(inp, "little") + 1) % (1 << 8 * size)).to_bytes(size, "little")


def sodium_add(a: bytes, b: bytes) -> bytes:
    """The sum of two numbers of as many bytes, lowest byte first."""
    size = len(_any("a", a))
    _sized("b", b, size)
    return ((int.from_bytes(a, "little") + int.from_bytes(b, "little")) % (1 << 8 * size)).to_bytes(size, "little")


def sodium_memcmp(inp1: bytes, inp2: bytes) -> bool:
    """Whether both are the same, in constant time where they have the same size."""
    return _saltern.equal(_any("inp1", inp1), _any("inp2", inp2))


def sodium_pad(s: bytes, blocksize: int) -> bytes:
    """With 0x80 and zeros behind it, up to the next multiple of a block."""
    if not isinstance(blocksize, int) or blocksize < 1:
        raise exc.ValueError(f"blocksize is {blocksize!r} where 1 and more are accepted")
    return _any("s", s) + b"\x80" + bytes(blocksize - len(s) % blocksize - 1)


def sodium_unpad(s: bytes, blocksize: int) -> bytes:
    """Without what :func:`sodium_pad` has put behind it."""
    if not isinstance(blocksize, int) or blocksize < 1:
        raise exc.ValueError(f"blocksize is {blocksize!r} where 1 and more are accepted")
    text = _any("s", s).rstrip(b"\0")
    if len(s) % blocksize or not text.endswith(b"\x80") or len(s) - len(text) >= blocksize:
        raise exc.CryptoError("Unpadding failure")
    return text[:-1]


# ---- Hashes

crypto_hash_BYTES = crypto_hash_sha512_BYTES = 64
crypto_hash_sha256_BYTES = 32
_SHA256, _SHA512 = _saltern.HashFunction("sha256"), _saltern.HashFunction("sha512")


def crypto_hash_sha256(message: bytes) -> bytes:
    """SHA-256."""
    return _SHA256.digest(message)


def crypto_hash_sha512(message: bytes) -> bytes:
    """SHA-512."""
    return _SHA512.digest(message)


crypto_hash = crypto_hash_sha512

crypto_generichash_BYTES = crypto_generichash_KEYBYTES = 32
crypto_generichash_BYTES_MIN = crypto_generichash_KEYBYTES_MIN = 16
crypto_generichash_BYTES_MAX = crypto_generichash_KEYBYTES_MAX = 64
crypto_generichash_SALTBYTES = crypto_generichash_PERSONALBYTES = 16
crypto_generichash_STATEBYTES = 384


def crypto_generichash_blake2b_init(
    key: bytes = b"", salt: bytes = b"", person: bytes = b"", digest_size: int = crypto_generichash_BYTES
) -> _saltern.Blake2:
    """A message that is being hashed by BLAKE2b."""
    for name, value in (("salt", salt), ("person", person)):
        if len(value) > 16:
            raise exc.ValueError(f"{name} has {len(value)} bytes where at most 16 are accepted")
    if len(key) > 64:
        raise exc.ValueError(f"key has {len(key)} bytes where at most 64 are accepted")
    if not 1 <= digest_size <= 64:
        raise exc.ValueError(f"digest_size is {digest_size} where 1 to 64 are accepted")
    # libsodium's have all 16 bytes.
    salt, person = salt.ljust(16, b"\0"), person.ljust(16, b"\0")
    return _saltern.Blake2(True, digest_size=digest_size, key=key or None, salt=salt, person=person)


def crypto_generichash_blake2b_update(state: _saltern.Blake2, data: bytes) -> None:
    """Goes on with the message."""
    state.update(data)


def crypto_generichash_blake2b_final(state: _saltern.Blake2) -> bytes:
    """Its hash."""
    return state.digest()


def crypto_generichash_blake2b_salt_personal(
    data: bytes,
    digest_size: int = crypto_generichash_BYTES,
    key: bytes = b"",
    salt: bytes = b"",
    person: bytes = b"",
) -> bytes:
    """The hash of a message by BLAKE2b."""
    state = crypto_generichash_blake2b_init(key, salt, person, digest_size)
    state.update(_any("data", data))
    return state.digest()


crypto_shorthash_siphash24_BYTES, crypto_shorthash_siphash24_KEYBYTES = 8, 16
crypto_shorthash_siphashx24_BYTES, crypto_shorthash_siphashx24_KEYBYTES = 16, 16
has_crypto_shorthash_siphashx24 = True


def _siphash(name: str, data: bytes, key: bytes) -> bytes:
    mac = _saltern.Mac(name, _sized("key", key, 16))
    mac.update(data)
    return mac.digest()


def crypto_shorthash_siphash24(data: bytes, key: bytes) -> bytes:
    """SipHash-2-4."""
    return _siphash("siphash-2-4", data, key)


def crypto_shorthash_siphashx24(data: bytes, key: bytes) -> bytes:
    """SipHash-2-4 with 16 bytes."""
    return _siphash("siphash-2-4-128", data, key)


# ---- Secret-key encryption

crypto_secretbox_KEYBYTES, crypto_secretbox_NONCEBYTES, crypto_secretbox_MACBYTES = 32, 24, 16
crypto_secretbox_ZEROBYTES, crypto_secretbox_BOXZEROBYTES = 32, 16
crypto_secretbox_MESSAGEBYTES_MAX = _UNLIMITED - crypto_secretbox_MACBYTES


def crypto_secretbox(message: bytes, nonce: bytes, key: bytes) -> bytes:
    """XSalsa20-Poly1305, the tag in front."""
    return _box.SecretBox(_sized("key", key, 32)).seal(message, None, _sized("nonce", nonce, 24))


def crypto_secretbox_open(ciphertext: bytes, nonce: bytes, key: bytes) -> bytes:
    """What :func:`crypto_secretbox` was given."""
    try:
        return _box.SecretBox(_sized("key", key, 32)).open(ciphertext, None, _sized("nonce", nonce, 24))
    except (InvalidTag, InvalidValue) as error:
        raise exc.CryptoError("Decryption failed. Ciphertext failed verification") from error


crypto_secretbox_easy, crypto_secretbox_open_easy = crypto_secretbox, crypto_secretbox_open


def _seal(cipher: type[_aead.Aead], message: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    key, nonce = _sized("key", key, cipher.key_size), _sized("nonce", nonce, cipher.nonce_size)
    return cipher(key).seal(_any("message", message), aad, nonce)


def _open(cipher: type[_aead.Aead], ciphertext: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    key, nonce = _sized("key", key, cipher.key_size), _sized("nonce", nonce, cipher.nonce_size)
    try:
        return cipher(key).open(_any("ciphertext", ciphertext), aad, nonce)
    except (InvalidTag, InvalidValue) as error:
        raise exc.CryptoError("Decryption failed.") from error


crypto_aead_aes256gcm_KEYBYTES = _aead.AES256GCM.key_size
crypto_aead_aes256gcm_NPUBBYTES = _aead.AES256GCM.nonce_size
crypto_aead_aes256gcm_NSECBYTES = 0
crypto_aead_aes256gcm_MESSAGEBYTES_MAX = 16 * ((1 << 32) - 2)
crypto_aead_aes256gcm_ABYTES = _aead.AES256GCM.tag_size


def crypto_aead_aes256gcm_encrypt(message: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    """Ciphertext and tag."""
    return _seal(_aead.AES256GCM, message, aad, nonce, key)


def crypto_aead_aes256gcm_decrypt(ciphertext: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    """The message, if it was not changed."""
    return _open(_aead.AES256GCM, ciphertext, aad, nonce, key)


crypto_aead_chacha20poly1305_ietf_KEYBYTES = _aead.ChaCha20Poly1305.key_size
crypto_aead_chacha20poly1305_ietf_NPUBBYTES = _aead.ChaCha20Poly1305.nonce_size
crypto_aead_chacha20poly1305_ietf_NSECBYTES = 0
crypto_aead_chacha20poly1305_ietf_MESSAGEBYTES_MAX = (64 << 32) - 64
crypto_aead_chacha20poly1305_ietf_ABYTES = _aead.ChaCha20Poly1305.tag_size


def crypto_aead_chacha20poly1305_ietf_encrypt(message: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    """Ciphertext and tag."""
    return _seal(_aead.ChaCha20Poly1305, message, aad, nonce, key)


def crypto_aead_chacha20poly1305_ietf_decrypt(ciphertext: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    """The message, if it was not changed."""
    return _open(_aead.ChaCha20Poly1305, ciphertext, aad, nonce, key)


crypto_aead_xchacha20poly1305_ietf_KEYBYTES = _aead.XChaCha20Poly1305.key_size
crypto_aead_xchacha20poly1305_ietf_NPUBBYTES = _aead.XChaCha20Poly1305.nonce_size
crypto_aead_xchacha20poly1305_ietf_NSECBYTES = 0
crypto_aead_xchacha20poly1305_ietf_MESSAGEBYTES_MAX = _UNLIMITED - 16
crypto_aead_xchacha20poly1305_ietf_ABYTES = _aead.XChaCha20Poly1305.tag_size


def crypto_aead_xchacha20poly1305_ietf_encrypt(message: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    """Ciphertext and tag."""
    return _seal(_aead.XChaCha20Poly1305, message, aad, nonce, key)


def crypto_aead_xchacha20poly1305_ietf_decrypt(ciphertext: bytes, aad: bytes | None, nonce: bytes, key: bytes) -> bytes:
    """The message, if it was not changed."""
    return _open(_aead.XChaCha20Poly1305, ciphertext, aad, nonce, key)


# ---- Streams: libsodium's secretstream

crypto_secretstream_xchacha20poly1305_ABYTES = 17
crypto_secretstream_xchacha20poly1305_HEADERBYTES = 24
crypto_secretstream_xchacha20poly1305_KEYBYTES = 32
crypto_secretstream_xchacha20poly1305_MESSAGEBYTES_MAX = 64 * ((1 << 32) - 2)
crypto_secretstream_xchacha20poly1305_STATEBYTES = 52
crypto_secretstream_xchacha20poly1305_TAG_MESSAGE = 0
crypto_secretstream_xchacha20poly1305_TAG_PUSH = 1
crypto_secretstream_xchacha20poly1305_TAG_REKEY = 2
crypto_secretstream_xchacha20poly1305_TAG_FINAL = 3


class crypto_secretstream_xchacha20poly1305_state:
    """One direction of a stream."""

    __slots__ = ("_key", "_nonce")

    def __init__(self) -> None:
        self._key, self._nonce = b"", b""

    def _begin(self, header: bytes, key: bytes) -> None:
        self._key = _saltern.hchacha20(_sized("key", key, 32), header[:16])
        self._nonce = b"\1\0\0\0" + header[16:]

    def _chunk(self, size: int) -> tuple[bytes, bytes]:
        """The authenticator's key, and the keystream of a chunk and of the block before it."""
        if not self._key:
            raise exc.ValueError("the state was not initialised")
        stream = _saltern.chacha20_keystream(self._key, self._nonce, 128 + size)
        return stream[:32], stream[64:]

    def _tag(self, key: bytes, aad: bytes, block: bytes, ciphertext: bytes) -> bytes:
        """What authenticates a chunk. As many zeros are behind the ciphertext as libsodium has there."""
        mac, size = _saltern.Mac("poly1305", key), len(ciphertext)
        mac.update(aad + bytes(-len(aad) % 16) + block)
        mac.update(ciphertext)
        mac.update(bytes(size % 16) + len(aad).to_bytes(8, "little") + (64 + size).to_bytes(8, "little"))
        return mac.digest()

    def _step(self, mac: bytes, tag: int) -> None:
        number = (int.from_bytes(self._nonce[:4], "little") + 1) % (1 << 32)
        self._nonce = number.to_bytes(4, "little") + _xored(self._nonce[4:], mac[:8])
        if tag & crypto_secretstream_xchacha20poly1305_TAG_REKEY or number == 0:
            self._rekey()

    def _rekey(self) -> None:
        both = self._key + self._nonce[4:]
        both = _xored(both, _saltern.chacha20_keystream(self._key, self._nonce, 40))
        self._key, self._nonce = both[:32], b"\1\0\0\0" + both[32:]


def _xored(a: bytes, b: bytes) -> bytes:
    return (int.from_bytes(a, "little") ^ int.from_bytes(b, "little")).to_bytes(len(a), "little")


def crypto_secretstream_xchacha20poly1305_keygen() -> bytes:
    """A new key."""
    return os.urandom(32)


def crypto_secretstream_xchacha20poly1305_init_push(
    state: crypto_secretstream_xchacha20poly1305_state, key: bytes
) -> bytes:
    """Begins a stream, and gives its header."""
    header = os.urandom(24)
    state._begin(header, key)
    return header


def crypto_secretstream_xchacha20poly1305_init_pull(
    state: crypto_secretstream_xchacha20poly1305_state, header: bytes, key: bytes
) -> None:
    """Begins to read a stream."""
    state._begin(_sized("header", header, 24), key)


def crypto_secretstream_xchacha20poly1305_push(
    state: crypto_secretstream_xchacha20poly1305_state,
    m: bytes,
    ad: bytes | None = None,
    tag: int = crypto_secretstream_xchacha20poly1305_TAG_MESSAGE,
) -> bytes:
    """Seals the next chunk."""
    if not isinstance(tag, int) or not 0 <= tag < 256:
        raise exc.ValueError(f"tag is {tag!r} where 0 to 255 are accepted")
    key, stream = state._chunk(len(_any("m", m)))
    block, ciphertext = bytes([tag ^ stream[0]]) + stream[1:64], _xored(m, stream[64:])
    mac = state._tag(key, ad or b"", block, ciphertext)
    state._step(mac, tag)
    return block[:1] + ciphertext + mac


def crypto_secretstream_xchacha20poly1305_pull(
    state: crypto_secretstream_xchacha20poly1305_state, c: bytes, ad: bytes | None = None
) -> tuple[bytes, int]:
    """The next chunk, and what it is."""
    if len(_any("c", c)) < crypto_secretstream_xchacha20poly1305_ABYTES:
        raise exc.ValueError(f"The ciphertext has {len(c)} bytes where 17 and more are accepted")
    ciphertext = c[1:-16]
    key, stream = state._chunk(len(ciphertext))
    mac = state._tag(key, ad or b"", c[:1] + stream[1:64], ciphertext)
    if not _saltern.equal(mac, c[-16:]):
        raise exc.RuntimeError("Unexpected failure: the chunk is not authentic")
    tag = c[0] ^ stream[0]
    state._step(mac, tag)
    return _xored(ciphertext, stream[64:]), tag


def crypto_secretstream_xchacha20poly1305_rekey(state: crypto_secretstream_xchacha20poly1305_state) -> None:
    """Goes on under another key, as the other side has to."""
    state._chunk(0)
    state._rekey()


# ---- Public keys

crypto_scalarmult_BYTES = crypto_scalarmult_SCALARBYTES = 32


def crypto_scalarmult_base(n: bytes) -> bytes:
    """The public key of X25519."""
    return bytes(_saltern.SecretKey(_sized("n", n, 32)).public_key)


def crypto_scalarmult(n: bytes, p: bytes) -> bytes:
    """X25519. A public key of small order is refused."""
    try:
        return _saltern.SecretKey(_sized("n", n, 32)).diffie_hellman(_public(p)).expose_secret()
    except InvalidValue as error:
        raise exc.RuntimeError(str(error)) from error


def _public(key: bytes) -> _saltern.PublicKey:
    return _saltern.PublicKey(_sized("public key", key, 32))


def _secret(key: bytes) -> _saltern.SecretKey:
    return _saltern.SecretKey(_sized("secret key", key, 32))


crypto_box_SECRETKEYBYTES = crypto_box_PUBLICKEYBYTES = crypto_box_SEEDBYTES = crypto_box_BEFORENMBYTES = 32
crypto_box_NONCEBYTES, crypto_box_MACBYTES, crypto_box_SEALBYTES = 24, 16, 48
crypto_box_ZEROBYTES, crypto_box_BOXZEROBYTES = 32, 16


def _pair(secret: bytes) -> tuple[bytes, bytes]:
    return crypto_scalarmult_base(secret), secret


def crypto_box_keypair() -> tuple[bytes, bytes]:
    """A public key, and the secret one."""
    return _pair(os.urandom(32))


def crypto_box_seed_keypair(seed: bytes) -> tuple[bytes, bytes]:
    """The keys that follow from a seed."""
    return _pair(_SHA512.digest(_sized("seed", seed, 32))[:32])


def crypto_box_beforenm(pk: bytes, sk: bytes) -> bytes:
    """The key of both sides."""
    try:
        return _saltern.box_shared_key(_secret(sk), _public(pk))
    except InvalidValue as error:
        raise exc.RuntimeError(str(error)) from error


crypto_box_afternm = crypto_box_easy_afternm = crypto_secretbox
crypto_box_open_afternm = crypto_box_open_easy_afternm = crypto_secretbox_open


def crypto_box(message: bytes, nonce: bytes, pk: bytes, sk: bytes) -> bytes:
    """For the owner of ``pk``, from that of ``sk``."""
    return crypto_secretbox(message, nonce, crypto_box_beforenm(pk, sk))


def crypto_box_open(ciphertext: bytes, nonce: bytes, pk: bytes, sk: bytes) -> bytes:
    """What :func:`crypto_box` was given."""
    return crypto_secretbox_open(ciphertext, nonce, crypto_box_beforenm(pk, sk))


crypto_box_easy, crypto_box_open_easy = crypto_box, crypto_box_open


def crypto_box_seal(message: bytes, pk: bytes) -> bytes:
    """For the owner of ``pk``, from nobody known."""
    return _saltern.seal_for(_public(pk), _any("message", message))


def crypto_box_seal_open(ciphertext: bytes, pk: bytes, sk: bytes) -> bytes:
    """What :func:`crypto_box_seal` was given."""
    _sized("public key", pk, 32)
    try:
        return _saltern.open_sealed(_secret(sk), _any("ciphertext", ciphertext))
    except InvalidTag as error:
        raise exc.CryptoError("An error occurred trying to decrypt the message") from error
    except InvalidValue as error:
        raise exc.TypeError(str(error)) from error


crypto_kx_PUBLIC_KEY_BYTES = crypto_kx_SECRET_KEY_BYTES = crypto_kx_SEED_BYTES = crypto_kx_SESSION_KEY_BYTES = 32


def crypto_kx_keypair() -> tuple[bytes, bytes]:
    """A public key, and the secret one."""
    return _pair(os.urandom(32))


def crypto_kx_seed_keypair(seed: bytes) -> tuple[bytes, bytes]:
    """The keys that follow from a seed."""
    state = crypto_generichash_blake2b_init(digest_size=32)
    state.update(_sized("seed", seed, 32))
    return _pair(state.digest())


def _session(side: Any, own: tuple[bytes, bytes], theirs: bytes) -> tuple[bytes, bytes]:
    public, secret = own
    ours = _secret(secret)
    if bytes(ours.public_key) != _sized("public key", public, 32):
        raise exc.ValueError("the public key does not belong to the secret key")
    try:
        receive, send = side(ours, _public(theirs))
    except InvalidValue as error:
        raise exc.CryptoError(str(error)) from error
    return receive.expose_secret(), send.expose_secret()


def crypto_kx_client_session_keys(
    client_public_key: bytes, client_secret_key: bytes, server_public_key: bytes
) -> tuple[bytes, bytes]:
    """The client's keys to receive and to send with."""
    return _session(_saltern.kx_client, (client_public_key, client_secret_key), server_public_key)


def crypto_kx_server_session_keys(
    server_public_key: bytes, server_secret_key: bytes, client_public_key: bytes
) -> tuple[bytes, bytes]:
    """The server's keys to receive and to send with."""
    return _session(_saltern.kx_server, (server_public_key, server_secret_key), client_public_key)


# ---- Signatures

crypto_sign_BYTES, crypto_sign_SEEDBYTES, crypto_sign_PUBLICKEYBYTES, crypto_sign_SECRETKEYBYTES = 64, 32, 32, 64
crypto_sign_ed25519ph_STATEBYTES = 208


def _signing(sk: bytes) -> _saltern.SigningKey:
    """The key of libsodium's form, which has the public key behind the seed."""
    seed, public = _sized("secret key", sk, 64)[:32], sk[32:]
    key = _saltern.SigningKey(seed)
    if bytes(key.verifying_key) != public:
        raise exc.ValueError("the public key in the secret key does not belong to it")
    return key


def crypto_sign_seed_keypair(seed: bytes) -> tuple[bytes, bytes]:
    """The public key and the secret one that follow from a seed."""
    public = bytes(_saltern.SigningKey(_sized("seed", seed, 32)).verifying_key)
    return public, seed + public


def crypto_sign_keypair() -> tuple[bytes, bytes]:
    """A public key, and the secret one."""
    return crypto_sign_seed_keypair(os.urandom(32))


def crypto_sign(message: bytes, sk: bytes) -> bytes:
    """A signature and the message."""
    return _signing(sk).sign(_any("message", message)) + message


def crypto_sign_open(signed: bytes, pk: bytes) -> bytes:
    """The message behind a signature, if that is valid."""
    signature, message = _any("signed", signed)[:64], signed[64:]
    try:
        _saltern.VerifyingKey(_sized("public key", pk, 32)).verify(message, signature)
    except (InvalidSignature, InvalidValue) as error:
        raise exc.BadSignatureError("Signature was forged or corrupt") from error
    return message


def crypto_sign_ed25519_pk_to_curve25519(public_key_bytes: bytes) -> bytes:
    """The public key of X25519."""
    try:
        return bytes(_saltern.VerifyingKey(_sized("public key", public_key_bytes, 32)).to_x25519())
    except InvalidValue as error:
        raise exc.RuntimeError(str(error)) from error


def crypto_sign_ed25519_sk_to_curve25519(secret_key_bytes: bytes) -> bytes:
    """The secret key of X25519."""
    return _saltern.SigningKey(_sized("secret key", secret_key_bytes, 64)[:32]).to_x25519().expose_secret()


def crypto_sign_ed25519_sk_to_pk(secret_key_bytes: bytes) -> bytes:
    """The public key in a secret one."""
    return _sized("secret key", secret_key_bytes, 64)[32:]


def crypto_sign_ed25519_sk_to_seed(secret_key_bytes: bytes) -> bytes:
    """The seed in a secret key."""
    return _sized("secret key", secret_key_bytes, 64)[:32]


class crypto_sign_ed25519ph_state:
    """A message that is signed or verified in pieces: it is kept until then."""

    __slots__ = ("_pieces",)

    def __init__(self) -> None:
        self._pieces: list[bytes] = []


def crypto_sign_ed25519ph_update(edph: crypto_sign_ed25519ph_state, pmsg: bytes) -> None:
    """Goes on with the message."""
    edph._pieces.append(_any("pmsg", pmsg))


def crypto_sign_ed25519ph_final_create(edph: crypto_sign_ed25519ph_state, sk: bytes) -> bytes:
    """The signature of the message, by Ed25519ph."""
    return _signing(sk).sign_prehashed(edph._pieces)


def crypto_sign_ed25519ph_final_verify(edph: crypto_sign_ed25519ph_state, signature: bytes, pk: bytes) -> bool:
    """True if the signature is valid."""
    try:
        key = _saltern.VerifyingKey(_sized("public key", pk, 32))
        key.verify_prehashed(edph._pieces, _sized("signature", signature, 64))
    except (InvalidSignature, InvalidValue) as error:
        raise exc.BadSignatureError("Signature was forged or corrupt") from error
    return True


# ---- Passwords

crypto_pwhash_ALG_ARGON2I13, crypto_pwhash_ALG_ARGON2ID13 = _argon2i.ALG, _argon2id.ALG
crypto_pwhash_ALG_DEFAULT = crypto_pwhash_ALG_ARGON2ID13
crypto_pwhash_SALTBYTES, crypto_pwhash_STRBYTES = _argon2id.SALTBYTES, _argon2id.PWHASH_SIZE + 1
crypto_pwhash_PASSWD_MIN, crypto_pwhash_PASSWD_MAX = _argon2id.PASSWD_MIN, _argon2id.PASSWD_MAX
crypto_pwhash_BYTES_MIN, crypto_pwhash_BYTES_MAX = _argon2id.BYTES_MIN, _argon2id.BYTES_MAX
crypto_pwhash_argon2i_OPSLIMIT_MIN = _argon2i.OPSLIMIT_MIN
crypto_pwhash_argon2i_OPSLIMIT_MAX = _argon2i.OPSLIMIT_MAX
crypto_pwhash_argon2i_OPSLIMIT_INTERACTIVE = _argon2i.OPSLIMIT_INTERACTIVE
crypto_pwhash_argon2i_OPSLIMIT_MODERATE = _argon2i.OPSLIMIT_MODERATE
crypto_pwhash_argon2i_OPSLIMIT_SENSITIVE = _argon2i.OPSLIMIT_SENSITIVE
crypto_pwhash_argon2i_MEMLIMIT_MIN = _argon2i.MEMLIMIT_MIN
crypto_pwhash_argon2i_MEMLIMIT_MAX = _argon2i.MEMLIMIT_MAX
crypto_pwhash_argon2i_MEMLIMIT_INTERACTIVE = _argon2i.MEMLIMIT_INTERACTIVE
crypto_pwhash_argon2i_MEMLIMIT_MODERATE = _argon2i.MEMLIMIT_MODERATE
crypto_pwhash_argon2i_MEMLIMIT_SENSITIVE = _argon2i.MEMLIMIT_SENSITIVE
crypto_pwhash_argon2i_STRPREFIX = _argon2i.STRPREFIX
crypto_pwhash_argon2id_OPSLIMIT_MIN = _argon2id.OPSLIMIT_MIN
crypto_pwhash_argon2id_OPSLIMIT_MAX = _argon2id.OPSLIMIT_MAX
crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE = _argon2id.OPSLIMIT_INTERACTIVE
crypto_pwhash_argon2id_OPSLIMIT_MODERATE = _argon2id.OPSLIMIT_MODERATE
crypto_pwhash_argon2id_OPSLIMIT_SENSITIVE = _argon2id.OPSLIMIT_SENSITIVE
crypto_pwhash_argon2id_MEMLIMIT_MIN = _argon2id.MEMLIMIT_MIN
crypto_pwhash_argon2id_MEMLIMIT_MAX = _argon2id.MEMLIMIT_MAX
crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE = _argon2id.MEMLIMIT_INTERACTIVE
crypto_pwhash_argon2id_MEMLIMIT_MODERATE = _argon2id.MEMLIMIT_MODERATE
crypto_pwhash_argon2id_MEMLIMIT_SENSITIVE = _argon2id.MEMLIMIT_SENSITIVE
crypto_pwhash_argon2id_STRPREFIX = _argon2id.STRPREFIX


def _argon2(alg: int) -> Any:
    modules = {crypto_pwhash_ALG_ARGON2I13: _argon2i, crypto_pwhash_ALG_ARGON2ID13: _argon2id}
    if alg not in modules:
        raise exc.TypeError(f"alg is {alg!r} where 1 and 2 are accepted")
    return modules[alg]


def crypto_pwhash_alg(outlen: int, passwd: bytes, salt: bytes, opslimit: int, memlimit: int, alg: int) -> bytes:
    """A key from a password."""
    return _argon2(alg).kdf(outlen, passwd, salt, opslimit, memlimit)  # type: ignore[no-any-return]


def crypto_pwhash_str_alg(passwd: bytes, opslimit: int, memlimit: int, alg: int) -> bytes:
    """What is stored of a password."""
    return _argon2(alg).str(passwd, opslimit, memlimit)  # type: ignore[no-any-return]


def crypto_pwhash_str_verify(passwd_hash: bytes, passwd: bytes) -> bool:
    """True if the string was made of this password."""
    return _pwhash.verify(passwd_hash, passwd)


has_crypto_pwhash_scryptsalsa208sha256 = True
crypto_pwhash_scryptsalsa208sha256_STRPREFIX = _scrypt.STRPREFIX
crypto_pwhash_scryptsalsa208sha256_SALTBYTES = _scrypt.SALTBYTES
crypto_pwhash_scryptsalsa208sha256_STRBYTES = _scrypt.PWHASH_SIZE + 1
crypto_pwhash_scryptsalsa208sha256_PASSWD_MIN = _scrypt.PASSWD_MIN
crypto_pwhash_scryptsalsa208sha256_PASSWD_MAX = _scrypt.PASSWD_MAX
crypto_pwhash_scryptsalsa208sha256_BYTES_MIN = _scrypt.BYTES_MIN
crypto_pwhash_scryptsalsa208sha256_BYTES_MAX = _scrypt.BYTES_MAX
crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_MIN = _scrypt.MEMLIMIT_MIN
crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_MAX = _scrypt.MEMLIMIT_MAX
crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_INTERACTIVE = _scrypt.MEMLIMIT_INTERACTIVE
crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_SENSITIVE = _scrypt.MEMLIMIT_SENSITIVE
crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_MIN = _scrypt.OPSLIMIT_MIN
crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_MAX = _scrypt.OPSLIMIT_MAX
crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_INTERACTIVE = _scrypt.OPSLIMIT_INTERACTIVE
crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_SENSITIVE = _scrypt.OPSLIMIT_SENSITIVE


def nacl_bindings_pick_scrypt_params(opslimit: int, memlimit: int) -> tuple[int, int, int]:
    """The binary logarithm of n, r and p for limits of work and memory."""
    return _scrypt._parameters(opslimit, memlimit)


def crypto_pwhash_scryptsalsa208sha256_ll(
    passwd: bytes, salt: bytes, n: int, r: int, p: int, dklen: int = 64, maxmem: int = 32 * 1024 * 1024
) -> bytes:
    """scrypt."""
    if n < 2 or n & (n - 1):
        raise exc.ValueError(f"n is {n} where a power of 2 is accepted")
    if 128 * r * (n + p + 2) > maxmem:
        raise exc.ValueError("Memory limit would be exceeded with the choosen n, r, p")
    try:
        return _kdf.scrypt(passwd, salt, dklen, n=n, r=r, p=p).expose_secret()
    except InvalidValue as error:
        raise exc.ValueError(str(error)) from error


def crypto_pwhash_scryptsalsa208sha256_str(
    passwd: bytes, opslimit: int = _scrypt.OPSLIMIT_INTERACTIVE, memlimit: int = _scrypt.MEMLIMIT_INTERACTIVE
) -> bytes:
    """What is stored of a password."""
    return _scrypt.str(passwd, opslimit, memlimit)


def crypto_pwhash_scryptsalsa208sha256_str_verify(passwd_hash: bytes, passwd: bytes) -> bool:
    """True if the string was made of this password."""
    return _scrypt.verify(passwd_hash, passwd)


# ---- What is not here

has_crypto_core_ed25519 = False
has_crypto_scalarmult_ed25519 = False
crypto_core_ed25519_BYTES = crypto_core_ed25519_UNIFORMBYTES = crypto_core_ed25519_SCALARBYTES = 32
crypto_core_ed25519_NONREDUCEDSCALARBYTES = 64
crypto_scalarmult_ed25519_BYTES = crypto_scalarmult_ed25519_SCALARBYTES = 32
crypto_aead_chacha20poly1305_KEYBYTES, crypto_aead_chacha20poly1305_NPUBBYTES = 32, 8
crypto_aead_chacha20poly1305_NSECBYTES, crypto_aead_chacha20poly1305_ABYTES = 0, 16
crypto_aead_chacha20poly1305_MESSAGEBYTES_MAX = _UNLIMITED - 16

crypto_aead_aegis128l_KEYBYTES, crypto_aead_aegis128l_NPUBBYTES = 16, 16
crypto_aead_aegis128l_NSECBYTES, crypto_aead_aegis128l_ABYTES = 0, 32
crypto_aead_aegis128l_MESSAGEBYTES_MAX = (1 << 61) - 1

crypto_aead_aegis256_KEYBYTES, crypto_aead_aegis256_NPUBBYTES = 32, 32
crypto_aead_aegis256_NSECBYTES, crypto_aead_aegis256_ABYTES = 0, 32
crypto_aead_aegis256_MESSAGEBYTES_MAX = (1 << 61) - 1


def _unavailable(name: str) -> Any:
    def call(*_: object, **__: object) -> NoReturn:
        raise exc.UnavailableError(f"{name} is not available")

    call.__name__ = call.__qualname__ = name
    return call

crypto_core_ed25519_add = _unavailable("crypto_core_ed25519_add")
crypto_core_ed25519_from_uniform = _unavailable("crypto_core_ed25519_from_uniform")
crypto_core_ed25519_is_valid_point = _unavailable("crypto_core_ed25519_is_valid_point")
crypto_core_ed25519_sub = _unavailable("crypto_core_ed25519_sub")
crypto_core_ed25519_scalar_invert = _unavailable("crypto_core_ed25519_scalar_invert")
crypto_core_ed25519_scalar_negate = _unavailable("crypto_core_ed25519_scalar_negate")
crypto_core_ed25519_scalar_complement = _unavailable("crypto_core_ed25519_scalar_complement")
crypto_core_ed25519_scalar_add = _unavailable("crypto_core_ed25519_scalar_add")
crypto_core_ed25519_scalar_sub = _unavailable("crypto_core_ed25519_scalar_sub")
crypto_core_ed25519_scalar_mul = _unavailable("crypto_core_ed25519_scalar_mul")
crypto_core_ed25519_scalar_reduce = _unavailable("crypto_core_ed25519_scalar_reduce")
crypto_scalarmult_ed25519 = _unavailable("crypto_scalarmult_ed25519")
crypto_scalarmult_ed25519_base = _unavailable("crypto_scalarmult_ed25519_base")
crypto_scalarmult_ed25519_noclamp = _unavailable("crypto_scalarmult_ed25519_noclamp")
crypto_scalarmult_ed25519_base_noclamp = _unavailable("crypto_scalarmult_ed25519_base_noclamp")
crypto_aead_chacha20poly1305_encrypt = _unavailable("crypto_aead_chacha20poly1305_encrypt")
crypto_aead_chacha20poly1305_decrypt = _unavailable("crypto_aead_chacha20poly1305_decrypt")
crypto_aead_aegis128l_encrypt = _unavailable("crypto_aead_aegis128l_encrypt")
crypto_aead_aegis128l_decrypt = _unavailable("crypto_aead_aegis128l_decrypt")
crypto_aead_aegis256_encrypt = _unavailable("crypto_aead_aegis256_encrypt")
crypto_aead_aegis256_decrypt = _unavailable("crypto_aead_aegis256_decrypt")
