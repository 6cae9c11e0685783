"""Measures this package beside others: ``python -m saltern.speed``.

All of them run in one process, one after the other in each round, in an order that changes; what is printed are medians. Who is not
installed is left out, and named. ``rust`` is the library's own call, without Python.
"""

import argparse
import hashlib
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


def _calls(call: Callable[[], object]) -> Timed:
    def timed(calls: int) -> float:
        repeated = range(calls)
        started = time.perf_counter_ns()
        for _ in repeated:
            call()
        return (time.perf_counter_ns() - started) / calls

    return timed


def _rows(call: Callable[[], object], rows: int) -> Timed:
    return lambda _: _calls(call)(1) / rows


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
                "saltern": _calls(lambda c=ours, m=message: c.seal(m, b"", short)),
                "rust": lambda n, s=scheme, b=size: _saltern.measure_seal(s, b, n),
            }
            if peer:
                libraries["cryptography"] = _calls(lambda c=peer, m=message: c.encrypt(short, m, b""))
            yield f"{scheme}.seal", size, libraries
        libraries = {
            "saltern": _calls(lambda c=aead.XChaCha20Poly1305(key), m=message: c.seal(m, b"", long)),
            "saltern, random nonce": _calls(lambda c=aead.XChaCha20Poly1305(key), m=message: c.seal(m)),
            "rust": lambda n, b=size: _saltern.measure_seal("xchacha20-poly1305", b, n),
        }
        if secret:
            libraries["pynacl"] = _calls(lambda c=secret.Aead(key), m=message: c.encrypt(m, b"", long))
        yield "xchacha20-poly1305.seal", size, libraries
        libraries = {"saltern": _calls(lambda c=box.SecretBox(key), m=message: c.seal(m, None, long))}
        if secret:
            libraries["pynacl"] = _calls(lambda c=secret.SecretBox(key), m=message: c.encrypt(m, long))
        yield "secretbox.seal", size, libraries
        for name in ("sha256", "sha512", "sha3_256", "blake2b"):
            function = getattr(saltern.hash, "blake2b512" if name == "blake2b" else name)
            constructor = getattr(hashlib, name)
            libraries = {
                "saltern": _calls(lambda f=function, m=message: f.digest(m)),
                "saltern, as hashlib": _calls(lambda f=function, m=message: f(m).digest()),
                "rust": lambda n, f=function, b=size: _saltern.measure_hash(f, b, n),
                "hashlib": _calls(lambda f=constructor, m=message: f(m).digest()),
            }
            if hashes and name == "sha256":
                algorithm = hashes.SHA256()

                def peer_hash(m: bytes = message, h: Any = hashes, a: Any = algorithm) -> bytes:
                    running = h.Hash(a)
                    running.update(m)
                    return bytes(running.finalize())

                libraries["cryptography"] = _calls(peer_hash)
            yield name, size, libraries
        libraries = {
            "saltern": _calls(lambda m=message: saltern.hash.blake3.digest(m)),
            "rust": lambda n, b=size: _saltern.measure_hash("blake3", b, n),
        }
        if peer_blake3:
            libraries["blake3"] = _calls(lambda m=message: peer_blake3.blake3(m).digest())
        yield "blake3", size, libraries

    signer = saltern.sign.SigningKey(key)
    messages = [os.urandom(64) for _ in range(10_000)]
    signatures = [signer.sign(message) for message in messages]
    libraries = {
        "saltern": _calls(lambda: signer.verifying_key.verify(messages[0], signatures[0])),
        "saltern, verify_many": _rows(lambda: verify_many(signer.verifying_key, messages, signatures), len(messages)),
    }
    if signing:
        peer_key = signing.VerifyKey(bytes(signer.verifying_key))
        libraries["pynacl"] = _calls(lambda: peer_key.verify(messages[0], signatures[0]))
    yield "ed25519.verify", 64, libraries

    # A million values, as a column.
    arrow = _module("pyarrow", missing)
    values = [os.urandom(64) for _ in range(rows)]
    column = arrow.array(values, arrow.binary()) if arrow else values
    for name in ("sha256", "sha512", "sha3_256", "blake3"):
        constructor = getattr(hashlib, name, None) or (peer_blake3 and peer_blake3.blake3)
        libraries = {
            "saltern, hash_many": _rows(lambda n=name: hash_many(n, column), rows),
            "rust": lambda _, n=name: _saltern.measure_hash_many(n, rows, 64),
        }
        if constructor:
            libraries["a loop over hashlib"] = _rows(lambda f=constructor: [f(value).digest() for value in values], rows)
        yield f"{name}, a column of {rows:,}", 64, libraries
    libraries = {"saltern, hmac_many": _rows(lambda: hmac_many("sha256", key, column), rows)}
    import hmac

    libraries["a loop over hmac"] = _rows(lambda: [hmac.digest(key, value, "sha256") for value in values], rows)
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
        if "verify_many" in str(list(figures)):
            best = figures["saltern, verify_many"]
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
