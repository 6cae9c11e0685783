"""Measures this package beside others: ``python -m saltern.speed``.

All of them run in one process, one after the other in each round, in an order that changes; what is printed are medians. Who is not
installed is left out, and named. ``rust`` is the library's own call, without Python.
"""

import argparse
import hashlib
import hmac
import importlib
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

import saltern
from saltern import _saltern, aead, box, hash_many, hmac_many, verify_many
from saltern.aead import counted

__all__ = ["main", "measured", "operations"]

Timed = Callable[[int], float]
#: One operation: its name, the bytes of a message, and from libraries to what takes a number of calls and gives nanoseconds for each.
Operation = tuple[str, int, dict[str, Timed]]


def _calls(call: Callable[..., object], *arguments: object) -> Timed:
    def timed(calls: int) -> float:
        repeated = range(calls)
        started = time.perf_counter_ns()
        for _ in repeated:
            call(*arguments)
        return (time.perf_counter_ns() - started) / calls

    return timed


def _digests(function: Any, message: bytes) -> Timed:
    def call() -> object:
        return function(message).digest()

    return _calls(call)


def _rows(rows: int, call: Callable[..., object], *arguments: object) -> Timed:
    once = _calls(call, *arguments)
    return lambda _: once(1) / rows


def _loop(function: Callable[[bytes], object], values: list[bytes]) -> list[object]:
    return [function(value) for value in values]


def _rust(measure: Callable[[Any, int, int], float], of: object, size: int) -> Timed:
    return lambda calls: measure(of, size, calls)


def _module(name: str, missing: set[str]) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        missing.add(name.split(".")[0])
        return None


def operations(sizes: Iterable[int], rows: int, missing: set[str]) -> Iterable[Operation]:
    """Those that are measured."""
    ciphers = _module("cryptography.hazmat.primitives.ciphers.aead", missing)
    hashes = _module("cryptography.hazmat.primitives.hashes", missing)
    secret = _module("nacl.secret", missing)
    signing = _module("nacl.signing", missing)
    peer_blake3 = _module("blake3", missing)
    key, short, long = bytes(range(32)), counted(7), bytes(24)
    for size in sizes:
        message = os.urandom(size)
        for ours, scheme, peer in [
            (aead.AES256GCM(key), "aes-256-gcm", ciphers and ciphers.AESGCM(key)),
            (aead.ChaCha20Poly1305(key), "chacha20-poly1305", ciphers and ciphers.ChaCha20Poly1305(key)),
        ]:
            libraries = {
                "saltern": _calls(ours.seal, message, b"", short),
                "rust": _rust(_saltern.measure_seal, scheme, size),
            }
            if peer:
                libraries["cryptography"] = _calls(peer.encrypt, short, message, b"")
            yield f"{scheme}.seal", size, libraries
        cipher = aead.XChaCha20Poly1305(key)
        libraries = {
            "saltern": _calls(cipher.seal, message, b"", long),
            "saltern, random nonce": _calls(cipher.seal, message),
            "rust": _rust(_saltern.measure_seal, "xchacha20-poly1305", size),
        }
        if secret:
            libraries["pynacl"] = _calls(secret.Aead(key).encrypt, message, b"", long)
        yield "xchacha20-poly1305.seal", size, libraries
        libraries = {"saltern": _calls(box.SecretBox(key).seal, message, None, long)}
        if secret:
            libraries["pynacl"] = _calls(secret.SecretBox(key).encrypt, message, long)
        yield "secretbox.seal", size, libraries
        for name in ("sha256", "sha512", "sha3_256", "blake2b"):
            function = getattr(saltern.hash, "blake2b512" if name == "blake2b" else name)
            libraries = {
                "saltern": _calls(function.digest, message),
                "saltern, as hashlib": _digests(function, message),
                "rust": _rust(_saltern.measure_hash, function, size),
                "hashlib": _digests(getattr(hashlib, name), message),
            }
            if hashes and name == "sha256":

                def peer_hash(message: bytes, hashes: Any) -> object:
                    running = hashes.Hash(hashes.SHA256())
                    running.update(message)
                    return running.finalize()

                libraries["cryptography"] = _calls(peer_hash, message, hashes)
            yield name, size, libraries
        libraries = {
            "saltern": _calls(saltern.hash.blake3.digest, message),
            "rust": _rust(_saltern.measure_hash, "blake3", size),
        }
        if peer_blake3:
            libraries["blake3"] = _digests(peer_blake3.blake3, message)
        yield "blake3", size, libraries

    signer = saltern.sign.SigningKey(key)
    messages = [os.urandom(64) for _ in range(10_000)]
    signatures = [signer.sign(message) for message in messages]
    public = signer.verifying_key
    libraries = {
        "saltern, verify_many": _rows(len(messages), verify_many, public, messages, signatures),
        "saltern": _calls(public.verify, messages[0], signatures[0]),
    }
    if signing:
        libraries["pynacl"] = _calls(signing.VerifyKey(bytes(public)).verify, messages[0], signatures[0])
    yield "ed25519.verify, of 10,000", 64, libraries

    arrow = _module("pyarrow", missing)
    values = [os.urandom(64) for _ in range(rows)]
    column = arrow.array(values, arrow.binary()) if arrow else values
    for name in ("sha256", "sha512", "sha3_256", "blake3"):
        constructor = getattr(hashlib, name, None) or (peer_blake3 and peer_blake3.blake3)
        libraries = {
            "saltern, hash_many": _rows(rows, hash_many, name, column),
            "rust": _rust(lambda name, size, _: _saltern.measure_hash_many(name, rows, size), name, 64),
        }
        if constructor:

            def digest(value: bytes, constructor: Any = constructor) -> object:
                return constructor(value).digest()

            libraries["a loop over hashlib" if name != "blake3" else "a loop over blake3"] = _rows(rows, _loop, digest, values)
        yield f"{name}, a column of {rows:,}", 64, libraries
    libraries = {
        "saltern, hmac_many": _rows(rows, hmac_many, "sha256", key, column),
        "a loop over hmac": _rows(rows, _loop, lambda value: hmac.digest(key, value, "sha256"), values),
    }
    yield f"hmac-sha256, a column of {rows:,}", 64, libraries


def measured(operation: Operation, rounds: int, seconds: float) -> dict[str, float]:
    """The median of each library, in nanoseconds for each call."""
    _, size, libraries = operation
    # As many calls as take a sample's time.
    calls = {}
    for name, timed in libraries.items():
        once = max(timed(1), timed(1))
        calls[name] = max(1, int(seconds * 1e9 / max(once, 50)))
    samples: dict[str, list[float]] = {name: [] for name in libraries}
    for _ in range(rounds):
        order = list(libraries)
        random.shuffle(order)
        for name in order:
            samples[name].append(libraries[name](calls[name]))
    return {name: statistics.median(values) for name, values in samples.items()}


def _shown(nanoseconds: float) -> str:
    return f"{nanoseconds:,.0f} ns" if nanoseconds < 10_000 else f"{nanoseconds / 1000:,.1f} µs"


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m saltern.speed", description=__doc__)
    parser.add_argument("--sizes", default="64,1024,16384,1048576", help="bytes of messages")
    parser.add_argument("--rows", type=int, default=1_000_000, help="how many values a column has")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=0.01, help="how long a sample takes")
    parser.add_argument("--only", default="", help="operations with this in their name")
    parser.add_argument("--json", metavar="FILE", help="writes the figures there, too")
    options = parser.parse_args(arguments)
    missing: set[str] = set()
    rows = []
    print(f"saltern {saltern.__version__}, level {_saltern.level}, Python {sys.version.split()[0]}\n")
    print("| operation | bytes | saltern | others, and how many times as long they take |")
    print("|---|---|---|---|")
    for operation in operations([int(size) for size in options.sizes.split(",")], options.rows, missing):
        name, size, _ = operation
        if options.only not in name:
            continue
        figures = measured(operation, options.rounds, options.seconds)
        ours, best = next(iter(figures.items()))
        others = ", ".join(f"{library} {_shown(took)} ({took / best:.2f})" for library, took in figures.items() if library != ours)
        print(f"| {name} | {size:,} | {_shown(figures[ours])} | {others} |", flush=True)
        rows += [{"op": name, "bytes": size, "library": library, "ns": took} for library, took in figures.items()]
    for library in sorted(missing):
        print(f"not measured: {library}, which is not installed")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"python": sys.version, "level": _saltern.level, "rows": rows}, file, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
