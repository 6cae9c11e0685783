"""Streams that fail: what was refused stays refused, and nothing is lost without an exception."""

import io
import os
import sys
import threading
from typing import Any

import pytest
import saltern
from saltern import Key, stream

KEY = Key.generate()
MESSAGE = bytes(range(100))


def sealed(message: bytes = MESSAGE, chunk: int = 10) -> bytes:
    file = io.BytesIO()
    with stream.Writer(file, KEY, chunk_size=chunk) as writer:
        writer.write(message)
    return file.getvalue()


@pytest.mark.parametrize(
    ("file", "text"),
    [("sealed.bin", "str where a file of bytes"), (io.StringIO(), "a file of text"), (b"bytes", "bytes where"), (7, "int where")],
)
def test_what_is_no_file(file: Any, text: str) -> None:
    with pytest.raises(TypeError, match=rf"{text}.*'wb'"):
        stream.Writer(file, KEY)
    with pytest.raises(TypeError, match=rf"{text}.*'rb'"):
        stream.Reader(file, KEY)


def changed(chunk: int) -> bytes:
    """With a chunk that is not the one that was sealed."""
    data = bytearray(sealed())
    data[19 + 26 * chunk] ^= 1
    return bytes(data)


READS: dict[str, Any] = {
    "read": lambda reader: reader.read(),
    "read some": lambda reader: reader.read(7),
    "read none": lambda reader: reader.read(0),
    "readall": lambda reader: reader.readall(),
    "readinto": lambda reader: reader.readinto(bytearray(7)),
}
BROKEN = {
    "the first": changed(0),
    "one in the middle": changed(4),
    "the last": changed(9),
    "cut off after a chunk": sealed()[: 19 + 26 * 4],
    "cut off in a chunk": sealed()[: 19 + 26 * 4 + 20],
    "cut off in a tag": sealed()[: 19 + 26 * 4 + 5],
    "something behind": sealed() + b"\0",
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("first", READS)
def test_what_was_refused_stays_refused(name: str, first: str) -> None:
    reader = stream.Reader(io.BytesIO(BROKEN[name]), KEY, chunk_size=10)
    with pytest.raises(saltern.InvalidTag) as refused:
        for _ in range(100):
            READS[first if first != "read none" else "read some"](reader)
    for read in READS.values():
        with pytest.raises(saltern.InvalidTag) as again:
            read(reader)
        assert str(again.value) == str(refused.value)


def test_what_is_closed() -> None:
    reader = stream.Reader(io.BytesIO(sealed()), KEY, chunk_size=10)
    assert reader.read(3) == MESSAGE[:3]
    reader.close()
    for read in READS.values():
        with pytest.raises(ValueError, match="closed"):
            read(reader)


class Halting(io.RawIOBase):
    """A file that has nothing at every second time, and does not wait."""

    def __init__(self, data: bytes) -> None:
        self.data, self.times = io.BytesIO(data), 0

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes | None:
        self.times += 1
        return None if self.times % 3 == 0 else self.data.read(min(size, 11))


@pytest.mark.parametrize("size", [-1, 7])
def test_a_file_that_does_not_wait(size: int) -> None:
    file = Halting(sealed())
    reader = stream.Reader(file, KEY, chunk_size=10)
    made, halts = b"", 0
    while len(made) < len(MESSAGE):
        try:
            made += reader.read(size)
        except BlockingIOError:
            halts += 1
    assert made == MESSAGE and halts > 5
    file = Halting(b"forty sacks" * 5)
    with pytest.raises(BlockingIOError):
        saltern.hash.file_digest(file, "sha256")  # type: ignore[arg-type]


class Refusing(io.RawIOBase):
    """A file that takes so many bytes, and then gives this."""

    def __init__(self, room: int, gives: int | None) -> None:
        self.data, self.room, self.gives = b"", room, gives

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int | None:
        if not self.room:
            return self.gives
        taken = bytes(data)[: min(self.room, 5)]
        self.data, self.room = self.data + taken, self.room - len(taken)
        return len(taken)


@pytest.mark.parametrize(("gives", "exception"), [(0, OSError), (None, BlockingIOError), (-1, OSError), (1000, OSError)])
def test_a_file_that_takes_no_more(gives: int | None, exception: type[Exception]) -> None:
    with pytest.raises(exception, match="cut off"):
        stream.Writer(Refusing(3, gives), KEY)
    file = Refusing(60, gives)
    writer = stream.Writer(file, KEY, chunk_size=10)
    with pytest.raises(exception, match="cut off"):
        writer.write(MESSAGE)
    file.room = 1000
    # It does not go on behind a gap.
    with pytest.raises(ValueError, match="has ended"):
        writer.write(MESSAGE)
    writer.close()
    assert len(file.data) == 60
    # Closing says it as well, and is done then.
    file = Refusing(19, gives)
    writer = stream.Writer(file, KEY)
    writer.write(b"forty sacks")
    with pytest.raises(exception, match="cut off"):
        writer.close()
    assert writer.closed
    writer.close()


def test_a_file_that_takes_little() -> None:
    file = Refusing(1 << 20, 0)
    with stream.Writer(file, KEY, chunk_size=10) as writer:
        writer.write(MESSAGE)
    assert stream.Reader(io.BytesIO(file.data), KEY, chunk_size=10).read() == MESSAGE


def test_many_threads() -> None:
    """One writer, one reader, of many threads: pieces are whole, and none is lost or given out twice."""
    pieces = [i.to_bytes(4, "big") for i in range(4000)]
    file = io.BytesIO()
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    failures: list[BaseException] = []

    def together(work: Any) -> None:
        def one(n: int) -> None:
            try:
                work(n)
            except BaseException as error:  # noqa: BLE001
                failures.append(error)

        threads = [threading.Thread(target=one, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    try:
        with stream.Writer(file, KEY, chunk_size=7) as writer:
            together(lambda n: [writer.write(piece) for piece in pieces[n::4]])
        message = stream.Reader(io.BytesIO(file.getvalue()), KEY, chunk_size=7).read()
        assert sorted(message[i : i + 4] for i in range(0, len(message), 4)) == pieces
        file.seek(0)
        reader, read = stream.Reader(file, KEY, chunk_size=7), [b""] * 4

        def take(n: int) -> None:
            while piece := reader.read(7):
                read[n] += piece

        together(take)
    finally:
        sys.setswitchinterval(before)
    assert not failures
    assert sorted(b"".join(read)) == sorted(message)


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
def test_constructors_that_fail() -> None:
    for call in (
        lambda: stream.Writer(io.BytesIO()),  # type: ignore[call-arg]
        lambda: stream.Writer(io.BytesIO(), KEY, aad=5),  # type: ignore[arg-type]
        lambda: stream.Writer(io.BytesIO(), KEY, aad="text"),  # type: ignore[arg-type]
        lambda: stream.Reader(io.BytesIO(sealed()), KEY, aad=5),  # type: ignore[arg-type]
        lambda: stream.Reader(io.BytesIO(sealed())),  # type: ignore[call-arg]
    ):
        with pytest.raises(TypeError):
            call()
    stream.Writer.__new__(stream.Writer)
    file = io.BytesIO()
    stream.Writer(file, KEY).write(os.urandom(5))
    assert len(file.getvalue()) == 19
