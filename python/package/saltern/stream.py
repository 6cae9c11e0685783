"""Files and streams, encrypted in chunks: they need not fit into memory.

>>> import io
>>> from saltern import Key, stream
>>> key, file = Key.generate(), io.BytesIO()
>>> with stream.Writer(file, key) as sealed:
...     _ = sealed.write(b"forty sacks of salt")
>>> _ = file.seek(0)
>>> with stream.Reader(file, key) as opened:
...     opened.read()
b'forty sacks of salt'

What is written is the prefix and the chunks, each with its tag, of 65,536 bytes but the last: the format of the library's example
``seal_file``. Chunks that are changed, missing, exchanged or cut off at the end are refused.

The key seals nothing but streams. Do not act on a file before its end has been read: until then nobody knows whether it was cut off.
:func:`seal_file` and :func:`open_file` leave no output that is not whole.
"""

import contextlib
import errno
import io
import os
import tempfile
import threading
from collections.abc import Iterator
from typing import IO, Any

from . import _saltern
from ._saltern import Key, Opener, Sealer
from .exceptions import InvalidTag, InvalidValue

__all__ = ["CHUNK", "Opener", "Reader", "Sealer", "Writer", "open_file", "seal_file"]

#: The bytes of a chunk, if nobody says how many. Both sides have to agree on it.
CHUNK = 1 << 16

_CIPHER = "xchacha20-poly1305"


def _check_chunk(size: int) -> int:
    if not 1 <= size <= 1 << 30:
        raise InvalidValue(f"chunk_size is {size} where 1 to {1 << 30} bytes are accepted")
    return size


def _bytes(data: Any) -> bytes:
    # bytes(5) would be five zeros.
    return memoryview(data).tobytes()


def _binary(file: Any, method: str, mode: str) -> Any:
    """The file itself, if it takes or gives bytes. A path is what some hand over instead, or a file of text."""
    if isinstance(file, (str, bytes, os.PathLike)) or not hasattr(file, method):
        raise TypeError(
            f"file: {type(file).__name__} where a file of bytes is accepted, such as open(path, {mode!r}); "
            "seal_file and open_file take paths"
        )
    if isinstance(file, io.TextIOBase):
        raise TypeError(f"file: a file of text where one of bytes is accepted, such as open(path, {mode!r})")
    return file


class Writer(io.RawIOBase):
    """Encrypts what is written to it, and writes that to ``file``.

    ``close``, or the end of a ``with`` block, writes the last chunk, without which the stream counts as cut off; ``file`` stays
    open. If the block ends with an exception the last chunk is not written, so nothing that looks whole is left. So it is where
    ``file`` does not take all: the exception says so, and the stream has ended.
    """

    # Those of one whose constructor failed.
    _sealer: Sealer | None = None

    def __init__(
        self,
        file: IO[bytes],
        key: Key | bytes,
        *,
        aad: bytes = b"",
        chunk_size: int = CHUNK,
        cipher: str = _CIPHER,
        prefix: bytes | None = None,
    ) -> None:
        self._lock = threading.RLock()
        self._pending = bytearray()
        self._chunk = _check_chunk(chunk_size)
        self._aad = _bytes(aad)
        self._file = _binary(file, "write", "wb")
        sealer = Sealer(key, cipher=cipher, prefix=prefix)
        self._put(sealer.prefix)
        self._sealer = sealer

    def _put(self, data: bytes) -> None:
        # A raw file may take less than all of it.
        rest = memoryview(data)
        while rest:
            taken = self._file.write(rest)
            if taken is None:
                raise BlockingIOError(errno.EAGAIN, "the file takes nothing now, and does not wait: the stream is cut off")
            if not 1 <= taken <= len(rest):
                raise OSError(f"the file took {taken} of {len(rest)} bytes: the stream is cut off")
            rest = rest[taken:]

    def _take(self, sealer: Sealer, data: memoryview) -> None:
        size, at = len(data), 0
        # A whole chunk waits until something follows: the last one may be whole.
        if self._pending and len(self._pending) + size > self._chunk:
            at = self._chunk - len(self._pending)
            self._pending += data[:at]
            self._put(sealer.seal(self._pending, aad=self._aad))
            self._pending.clear()
        while size - at > self._chunk:
            self._put(sealer.seal(bytes(data[at : at + self._chunk]), aad=self._aad))
            at += self._chunk
        self._pending += data[at:]

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, data: Any, /) -> int:
        """Encrypts all of ``data``, and gives how many bytes that were."""
        data = memoryview(data).cast("B")
        with self._lock:
            if self._sealer is None:
                raise ValueError("the stream has ended")
            try:
                self._take(self._sealer, data)
            except BaseException:
                # Nobody knows what of it the file has: whatever followed could not be opened.
                self._sealer = None
                raise
        return len(data)

    def close(self) -> None:
        """Writes the last chunk."""
        if self._sealer is None:
            super().close()
            return
        with self._lock:
            sealer, self._sealer = self._sealer, None
            try:
                if sealer is not None:
                    self._put(sealer.seal(self._pending, last=True, aad=self._aad))
            finally:
                self._pending = bytearray()
                super().close()

    def abandon(self) -> None:
        """Ends without a last chunk: the stream counts as cut off."""
        with self._lock:
            self._sealer = None
            self._pending = bytearray()
            super().close()

    def __exit__(self, kind: Any, *rest: Any) -> None:
        if kind is None:
            self.close()
        else:
            self.abandon()

    def __del__(self) -> None:
        # Nobody closed it: what is there is not all.
        self._sealer = None
        super().close()


class Reader(io.RawIOBase):
    """Reads what :class:`Writer` wrote, and decrypts it.

    It raises :class:`~saltern.exceptions.InvalidTag` where a chunk was changed, or the file was cut off, and again whenever it is read after
    that. What was read before is authentic, but not all. :class:`io.BufferedReader` around it has lines.
    """

    def __init__(
        self,
        file: IO[bytes],
        key: Key | bytes,
        *,
        aad: bytes = b"",
        chunk_size: int = CHUNK,
        cipher: str = _CIPHER,
    ) -> None:
        self._lock = threading.RLock()
        _, prefix_size, self._tag, _ = _saltern.stream_sizes(cipher)
        self._sealed_chunk = _check_chunk(chunk_size) + self._tag
        self._aad = _bytes(aad)
        self._file = _binary(file, "read", "rb")
        # What was read of the chunk that is being read.
        self._pieces: list[bytes] = []
        self._failed: BaseException | None = None
        prefix = self._get(prefix_size)
        if len(prefix) < prefix_size:
            raise InvalidTag(f"the stream has {len(prefix)} bytes, too few for its prefix of {prefix_size}")
        self._opener = Opener(key, prefix, cipher=cipher)
        self._opened = memoryview(b"")
        # The chunk that comes next, none before the first was read and behind the last.
        self._next: bytes | None = None
        self._begun = False

    def _get(self, size: int) -> bytes:
        """So many bytes, fewer only at the end. What was read stays for the next time where reading fails."""
        while missing := size - sum(map(len, self._pieces)):
            piece = self._file.read(missing)
            if piece is None:
                raise BlockingIOError(errno.EAGAIN, "the file has nothing now, and does not wait")
            if not piece:
                break
            self._pieces.append(piece)
        pieces, self._pieces = self._pieces, []
        return pieces[0] if len(pieces) == 1 else b"".join(pieces)

    def _fail(self, error: BaseException) -> None:
        if not isinstance(error, Exception):
            error = OSError("an earlier read was interrupted, and what it had read is lost: read the stream from its start")
        self._failed, self._opened = error, memoryview(b"")

    def _check(self) -> None:
        if self.closed:
            raise ValueError("the reader is closed")
        if self._failed is not None:
            raise self._failed.with_traceback(None)

    def readable(self) -> bool:
        """It is."""
        return True

    def _chunk(self) -> bool:
        """Opens the next chunk, if there is one."""
        if not self._begun:
            self._next = self._get(self._sealed_chunk)
            self._begun = True
        sealed = self._next
        if sealed is None:
            return False
        following = self._get(self._sealed_chunk) if len(sealed) == self._sealed_chunk else b""
        try:
            if len(sealed) < self._tag:
                raise InvalidTag("the stream was cut off: its last chunk has not even a tag")
            self._opened = memoryview(self._opener.open(sealed, last=not following, aad=self._aad))
        except BaseException as error:
            # Nothing is given out after a chunk that was refused, and no end that looks like one.
            self._fail(error)
            raise
        self._next = following or None
        return True

    def readinto(self, buffer: Any, /) -> int:
        """Fills a buffer as far as the chunk at hand goes; 0 at the end."""
        buffer = memoryview(buffer).cast("B")
        with self._lock:
            self._check()
            if not buffer:
                return 0
            while not self._opened:
                if not self._chunk():
                    return 0
            size = min(len(buffer), len(self._opened))
            buffer[:size] = self._opened[:size]
            self._opened = self._opened[size:]
            return size

    def read(self, size: int | None = -1, /) -> bytes:
        """At most ``size`` bytes; all that is left without it, which is known to be whole then."""
        if size is None or size < 0:
            return self.readall()
        with self._lock:
            self._check()
            while not self._opened and size:
                if not self._chunk():
                    return b""
            data, self._opened = self._opened[:size], self._opened[size:]
            return bytes(data)

    def readall(self) -> bytes:
        """All that is left."""
        with self._lock:
            self._check()
            pieces = [self._opened]
            try:
                while self._chunk():
                    pieces.append(self._opened)
            except Exception:
                # Where the file only has to be waited for, nothing is lost.
                if self._failed is None:
                    self._opened = memoryview(b"".join(pieces))
                raise
            except BaseException as error:
                # Wherever that came: no gap is read over.
                self._fail(self._failed or error)
                raise
            self._opened = memoryview(b"")
            return b"".join(pieces)


@contextlib.contextmanager
def _whole(path: str | os.PathLike[str]) -> Iterator[IO[bytes]]:
    """A file beside ``path`` that becomes it only when it is whole."""
    folder = os.path.dirname(os.path.abspath(path))
    descriptor, name = tempfile.mkstemp(prefix=".saltern-", dir=folder)
    try:
        with open(descriptor, "wb") as file:
            yield file
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _copy(source: Any, target: Any) -> None:
    while piece := source.read(1 << 20):
        target.write(piece)


def seal_file(source: str | os.PathLike[str], target: str | os.PathLike[str], key: Key | bytes, **options: Any) -> None:
    """Encrypts a file into another one, which is there only when it is whole. The options are those of :class:`Writer`."""
    with open(source, "rb") as file, _whole(target) as sealed, Writer(sealed, key, **options) as writer:
        _copy(file, writer)


def open_file(source: str | os.PathLike[str], target: str | os.PathLike[str], key: Key | bytes, **options: Any) -> None:
    """Decrypts a file into another one, which is there only when it is whole. The options are those of :class:`Reader`."""
    with open(source, "rb") as file, _whole(target) as opened:
        _copy(Reader(file, key, **options), opened)
