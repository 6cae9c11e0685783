"""What is wrong raises an exception that says what, and leaves nothing half-written."""

import ctypes
import signal
import subprocess
import sys
import threading
import time
from array import array

import numpy as np
import pyarrow as pa
import pytest
import saltern
from saltern import Key, aead, hash_many, kdf, password, verify_many
from saltern.aead import counted

CIPHER = aead.AES256GCM(bytes(32))


@pytest.mark.parametrize(
    ("call", "exception", "text"),
    [
        (lambda: saltern.hash.sha256("text"), TypeError, r"str .*\.encode\(\)"),
        (lambda: saltern.hash.sha256.digest(7), TypeError, "int where bytes"),
        (lambda: saltern.hash.sha256(np.zeros((4, 4), np.uint8)[:, ::2]), BufferError, "not contiguous"),
        (lambda: aead.AES256GCM(bytes(31)), saltern.InvalidValue, "key has 31 bytes where 32"),
        (lambda: aead.AES256GCM("k" * 32), TypeError, "str where a saltern.Key .* password: saltern.kdf.argon2"),
        (lambda: Key("00" * 32), TypeError, "bytes.fromhex"),
        (lambda: CIPHER.seal(b"", b"", bytes(11)), saltern.InvalidValue, "nonce has 11 bytes where 12"),
        (lambda: CIPHER.open(bytes(15), b"", bytes(12)), saltern.InvalidValue, "15 bytes where at least 16"),
        (lambda: CIPHER.seal_into(bytes(100), b"", b"", counted(0)), BufferError, "cannot be written"),
        (lambda: CIPHER.seal_into(bytearray(17), b"ab", b"", counted(0)), saltern.InvalidValue, "out has 17 bytes"),
        (lambda: CIPHER.seal_into([0] * 64, b"", b"", counted(0)), TypeError, "list where a buffer that can be written"),
        (lambda: CIPHER.seal_into(np.zeros(8), b"", b"", counted(0)), saltern.InvalidValue, r'8 bytes \(format "d"\)'),
        (lambda: CIPHER.seal_into(np.zeros(64, bool), b"", b"", counted(0)), saltern.InvalidValue, r'1 bytes \(format "\?"\)'),
        (lambda: CIPHER.open_into(array("H", [0] * 8), bytes(16), b"", bytes(12)), saltern.InvalidValue, "items of 2 bytes"),
        (lambda: CIPHER.seal_into(np.zeros((8, 8), np.uint8)[:, ::2], b"", b"", counted(0)), BufferError, "not contiguous"),
        (lambda: hash_many("sha256", b"one"), TypeError, "messages: bytes where a list of bytes"),
        (lambda: hash_many("sha256", "text"), TypeError, "messages: str"),
        (lambda: hash_many("sha256", {b"a": 1}), TypeError, "messages: dict"),
        (lambda: hash_many("sha256", 7), TypeError, "messages: int"),
        (lambda: hash_many("sha256", [b"a", "b"]), TypeError, "item 1: str"),
        (lambda: hash_many("sha256", [b"a", 7]), TypeError, "item 1: int"),
        (lambda: hash_many("sha256", np.zeros(4, np.uint8)), saltern.InvalidValue, r"shape \[4\]"),
        (lambda: hash_many("sha256", np.zeros((4, 4))), saltern.InvalidValue, "items of 8 bytes"),
        (lambda: hash_many("sha256", np.zeros((2, 2, 2), np.uint8)), saltern.InvalidValue, r"shape \[2, 2, 2\]"),
        (lambda: hash_many("sha256", np.zeros((4, 4), np.uint8).T[::2]), BufferError, "ascontiguousarray"),
        (lambda: hash_many("sha256", pa.array([1, 2])), saltern.InvalidValue, 'format "l".*large_binary'),
        (lambda: hash_many("sha256", pa.array([b"a"]).dictionary_encode()), saltern.InvalidValue, "dictionary-encoded"),
        (lambda: hash_many("sha256", pa.table({"a": [b"a"], "b": [b"b"]})), saltern.InvalidValue, "2 columns"),
        (lambda: hash_many("sha257", []), saltern.InvalidValue, "sha257"),
        (lambda: hash_many(None, []), TypeError, "the name of a hash function"),
        (lambda: hash_many("sha256", [b""], threads=0), saltern.InvalidValue, "threads is 0 where 1 to 1024"),
        (lambda: hash_many("sha256", [b""], out=bytearray(31)), saltern.InvalidValue, "out has 31 bytes where 32"),
        (lambda: hash_many("sha256", [b""], out=np.zeros(4)), saltern.InvalidValue, "out has items of 8 bytes"),
        (lambda: hash_many("sha256", [b""], out=bytes(32)), BufferError, "cannot be written"),
        (lambda: hash_many("sha256", [None], out=bytearray(32)), saltern.InvalidValue, "no place for"),
        (lambda: verify_many(bytes(31), [b""], [bytes(64)]), saltern.InvalidValue, "public key has 31 bytes"),
        (lambda: kdf.pbkdf2("sha256", b"", b"", 0), saltern.InvalidValue, "iterations is 0"),
        (lambda: saltern.pbkdf2_many("sha256", [], [], 1, 0), saltern.InvalidValue, "size is 0 where 1 to"),
        (lambda: saltern.argon2_many([], [], 3), saltern.InvalidValue, "size is 3 where 4 to"),
        (lambda: kdf.scrypt(b"", b"", n=3), saltern.InvalidValue, "powers of 2"),
        (lambda: kdf.argon2(b"", bytes(7), memory=64, passes=1, lanes=1), saltern.InvalidValue, "salt has 7 bytes"),
        (lambda: kdf.hkdf("sha256", b"secret", size=255 * 32 + 1), saltern.InvalidValue, "is 8161 where 1 to 8160 bytes"),
        (lambda: kdf.hkdf("sha256", b"secret", size=0), saltern.InvalidValue, "size of the key is 0 where"),
        (lambda: kdf.hkdf_expand("sha256", bytes(32), size=0), saltern.InvalidValue, "size of the key is 0 where"),
        (lambda: password.verify("pw", "$argon2id$nonsense"), saltern.InvalidValue, "not the hash of a password"),
        (lambda: saltern.sign.VerifyingKey(bytes(32)).verify(b"", bytes(64)), saltern.InvalidSignature, "small order"),
        (lambda: saltern.mac.Mac("nothing", b""), saltern.InvalidValue, "siphash"),
        (lambda: saltern.stream.Sealer(bytes(31)), saltern.InvalidValue, "31 bytes where 32"),
    ],
)  # fmt: skip
def test_refusals(call, exception, text) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(exception, match=text):
        call()


def test_a_refusal_leaves_out_as_it_was() -> None:
    out = bytearray(b"\xff" * 100)
    for message in (b"x" * 90, bytearray(b"x" * 90)):
        with pytest.raises(saltern.InvalidValue):
            CIPHER.seal_into(out, message, b"", counted(0))
        with pytest.raises(saltern.InvalidTag):
            CIPHER.open_into(out, message, b"", counted(0))
    assert out == b"\xff" * 100


def test_a_mac_ends_once() -> None:
    mac = saltern.mac.Mac("siphash-2-4", bytes(16))
    mac.update(b"forty sacks")
    mac.digest()
    for call in (mac.digest, lambda: mac.update(b""), lambda: mac.verify(bytes(8))):
        with pytest.raises(saltern.InvalidValue, match="has ended"):
            call()


def test_a_buffer_is_not_resized_while_it_is_read() -> None:
    buffer, stop, refused = bytearray(3_000_000), threading.Event(), 0

    def resize() -> None:
        nonlocal refused
        while not stop.is_set():
            try:
                buffer.extend(b"x")
                del buffer[-1:]
            except BufferError:
                refused += 1

    thread = threading.Thread(target=resize)
    thread.start()
    try:
        for _ in range(500):
            if refused:
                break
            sealed = CIPHER.seal(buffer, b"", counted(0))
            assert len(CIPHER.open(sealed, b"", counted(0))) in (3_000_000, 3_000_001)
            saltern.hash.blake3(buffer)
        assert refused
    finally:
        stop.set()
        thread.join()


def test_a_buffer_that_changes_is_one_message() -> None:
    """What is encrypted is what is authenticated, though somebody writes to the buffer meanwhile."""
    buffer, stop = np.zeros(2_000_000, np.uint8), threading.Event()

    def write() -> None:
        while not stop.is_set():
            np.add(buffer, 1, out=buffer)

    thread = threading.Thread(target=write)
    thread.start()
    try:
        for cipher in (CIPHER, aead.ChaCha20Poly1305(bytes(32)), aead.AES256GCMSIV(bytes(32))):
            for _ in range(10):
                cipher.open(cipher.seal(buffer, b"", counted(0)), b"", counted(0))
    finally:
        stop.set()
        thread.join()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers")
@pytest.mark.parametrize(
    "call",
    [
        lambda: hash_many("gost94", np.zeros((3_000_000, 64), np.uint8)),
        lambda: hash_many("gost94", np.zeros((3_000_000, 64), np.uint8), threads=2),
        lambda: kdf.argon2(b"pw", bytes(16), memory=1 << 20, passes=20, lanes=1),
        lambda: saltern.argon2_many([b"pw"] * 1000, [bytes(16)] * 1000),
        lambda: saltern.argon2_many([b"pw"] * 2, [bytes(16)] * 2, memory=1 << 20, passes=200, lanes=1),
        lambda: saltern.argon2_many([b"pw"] * 2, [bytes(16)] * 2, memory=1 << 19, passes=400, lanes=1, threads=2),
        lambda: saltern.pbkdf2_many("sha256", [b"pw"] * 100_000, [bytes(16)] * 100_000, 10_000),
        lambda: saltern.pbkdf2_many("sha256", [b"pw"] * 100_000, [bytes(16)] * 100_000, 10_000, threads=2),
        lambda: saltern.hash.gost94(bytes(200 << 20)),
    ],
)
def test_interruption(call) -> None:  # type: ignore[no-untyped-def]
    """
    A call that does not look at signals has all of them seen at once, when it is over. So it is the second time that raises: only
    the call itself can see them twice.
    """
    seen = 0

    def interrupted(*_: object) -> None:
        nonlocal seen
        seen += 1
        if seen == 2:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupted)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
        with pytest.raises(KeyboardInterrupt):
            call()
            signal.setitimer(signal.ITIMER_REAL, 0)
            pytest.fail("it came to its end")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


INTERRUPTED = """
import sys, saltern
out = bytearray(b"x" * 32 * 100_000)
begun = False
def progress(done, of):
    global begun
    if done and not begun:
        begun = True
        print("begun", flush=True)
def whole():
    print("whole")
try:
    {call}
    whole()
except KeyboardInterrupt:
    print("interrupted", not any(out), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no SIGINT to send")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    "call",
    [
        'saltern.argon2_many([b"pw"] * 100_000, bytes(16), memory=4096, passes=1, lanes=1',
        'saltern.pbkdf2_many("sha256", [b"pw"] * 100_000, bytes(16), 20_000, 32',
    ],
)
def test_ctrl_c_leaves_nothing_that_looks_whole(call: str, threads: int) -> None:
    """A process that gets Ctrl-C when some rows have been written."""
    program = INTERRUPTED.format(call=f"{call}, out=out, threads={threads}, progress=progress)")
    # Whoever started the tests may ignore it.
    program = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)" + program
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        assert process.communicate()[0] == "interrupted True\n"
    assert process.returncode == 0


def test_the_interpreter_is_released() -> None:
    """Another thread runs while a long call does."""
    turns, stop = 0, threading.Event()

    def count() -> None:
        nonlocal turns
        while not stop.is_set():
            turns += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        message = bytes(100 << 20)
        before = turns
        saltern.hash.sha256.digest(message)
        assert turns > before + 5
    finally:
        stop.set()
        thread.join()


def test_passwords() -> None:
    stored = password.hash("pw", memory=64, passes=1, lanes=1)
    password.verify(b"pw", stored)
    with pytest.raises(saltern.WrongPassword):
        password.verify("other", stored)
    assert password.needs_rehash(stored)
    assert not password.needs_rehash(stored, memory=64, passes=1, lanes=1)
    for old in (password.bcrypt("pw", cost=4), password.scrypt("pw", log_n=4)):
        password.verify("pw", old)
        with pytest.raises(saltern.WrongPassword):
            password.verify("other", old)
        assert password.needs_rehash(old)
    peppered = password.hash("pw", memory=64, passes=1, lanes=1, secret=Key(b"pepper"))
    password.verify("pw", peppered, secret=b"pepper")
    with pytest.raises(saltern.WrongPassword):
        password.verify("pw", peppered)
    seen = []
    password.hash("pw", memory=1024, passes=2, lanes=1, progress=lambda done, of: seen.append((done, of)))
    assert seen and seen[-1][0] == seen[-1][1]


def test_contiguous_buffers_without_strides() -> None:
    """Those of ctypes say less than others, and are as contiguous."""
    numbers = (ctypes.c_ubyte * 32)(*range(32))
    plain = bytes(range(32))
    for buffer in (numbers, ctypes.create_string_buffer(plain, 32), (ctypes.c_ubyte * 8 * 4).from_buffer(numbers)):
        assert saltern.hash.sha256.digest(buffer) == saltern.hash.sha256.digest(plain)
        assert CIPHER.seal(buffer, buffer, counted(0)) == CIPHER.seal(plain, plain, counted(0))
        assert Key(buffer).expose_secret() == plain
    assert saltern.hash.sha256.digest(ctypes.c_uint32(7)) == saltern.hash.sha256.digest(bytes(ctypes.c_uint32(7)))
    out = (ctypes.c_ubyte * 48)()
    assert CIPHER.seal_into(out, plain, b"", counted(0)) == 48
    assert bytes(out) == CIPHER.seal(plain, b"", counted(0))
    rows = (ctypes.c_ubyte * 8 * 4).from_buffer(numbers)
    made = hash_many("sha256", rows)
    assert isinstance(made, memoryview) and made.shape == (4, 32)
    assert bytes(made) == b"".join(hash_many("sha256", [plain[i : i + 8] for i in range(0, 32, 8)]))
    out = (ctypes.c_ubyte * 32 * 4)()
    assert hash_many("sha256", rows, out=out) is out and bytes(out) == bytes(made)
    with pytest.raises(saltern.InvalidValue, match=r"shape \[32\]"):
        hash_many("sha256", numbers)


@pytest.mark.parametrize("threads", [0, 1025])
def test_numbers_of_threads(threads: int) -> None:
    small = {"memory": 64, "passes": 1, "lanes": 1}
    stored = password.hash("pw", **small)  # type: ignore[arg-type]
    for call in (
        lambda: password.hash("pw", threads=threads, **small),  # type: ignore[arg-type]
        lambda: password.verify("pw", stored, threads=threads),
        lambda: kdf.argon2(b"pw", bytes(16), threads=threads, **small),  # type: ignore[arg-type]
    ):
        with pytest.raises(saltern.InvalidValue, match=f"threads is {threads} where 1 to 1024"):
            call()
