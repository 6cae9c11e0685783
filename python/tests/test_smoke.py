"""What needs no other package than the tests themselves, for wheels on interpreters that others have none for."""

import hashlib
import threading

import saltern
from saltern import Key, aead, hash_many


def test_that_it_is_the_installed_one() -> None:
    assert "site-packages" in saltern.__file__ and saltern._saltern.__file__


def test_many_threads_at_once() -> None:
    """One cipher, one running hash and one column, of many threads: without a lock of the interpreter, really at once."""
    cipher, messages = aead.XChaCha20Poly1305(Key.generate()), [bytes([i]) * i for i in range(200)]
    running, failures = saltern.hash.sha256(), []

    def work() -> None:
        try:
            for message in messages:
                assert cipher.open(cipher.seal(message)) == message
                running.update(b"x" * 100)
            assert hash_many("sha256", messages) == [hashlib.sha256(message).digest() for message in messages]
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert running.digest() == hashlib.sha256(b"x" * 100 * 8 * 200).digest()
