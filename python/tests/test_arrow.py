"""Arrow arrays that contradict themselves are refused, whoever makes them: here by hand, as the C data interface lays them out."""

import ctypes
import hashlib
import struct
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import saltern
from saltern import hash_many

POINTER = ctypes.c_void_p


class Schema(ctypes.Structure):
    _fields_ = [("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_char_p), ("flags", ctypes.c_int64),
                ("n_children", ctypes.c_int64), ("children", POINTER), ("dictionary", POINTER), ("release", POINTER),
                ("private_data", POINTER)]  # fmt: skip


class Array(ctypes.Structure):
    _fields_ = [("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64), ("n_buffers", ctypes.c_int64),
                ("n_children", ctypes.c_int64), ("buffers", POINTER), ("children", POINTER), ("dictionary", POINTER),
                ("release", POINTER), ("private_data", POINTER)]  # fmt: skip


released: list[int] = []
RELEASE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(released.append)
new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype, new_capsule.argtypes = ctypes.py_object, [POINTER, ctypes.c_char_p, POINTER]


class Made:
    """An array of these buffers, or with these children."""

    def __init__(self, format: str | None, length: int, buffers: Sequence[bytes | None], *, offset: int = 0, null_count: int = 0,
                 children: Sequence["Made"] = ()) -> None:  # fmt: skip
        self.children = children
        self.memory = [None if buffer is None else ctypes.create_string_buffer(buffer, len(buffer) or 1) for buffer in buffers]
        pointers = [None if memory is None else ctypes.addressof(memory) for memory in self.memory]
        self.buffers = (POINTER * (len(pointers) or 1))(*pointers)
        self.pointers = [(POINTER * (len(children) or 1))(*map(ctypes.addressof, parts)) for parts in
                         ([child.schema for child in children], [child.array for child in children])]  # fmt: skip
        first, second = (ctypes.cast(pointer, POINTER) for pointer in self.pointers)
        release = ctypes.cast(RELEASE, POINTER)
        name = None if format is None else format.encode()
        self.schema = Schema(name, b"", None, 2, len(children), first, None, release, None)
        self.array = Array(length, null_count, offset, len(buffers), len(children), ctypes.cast(self.buffers, POINTER), second, None,
                           release, None)  # fmt: skip

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[Any, Any]:
        return (new_capsule(ctypes.addressof(self.schema), b"arrow_schema", None),
                new_capsule(ctypes.addressof(self.array), b"arrow_array", None))  # fmt: skip


def numbers(size: str, *values: int) -> bytes:
    return struct.pack(f"={len(values)}{size}", *values)


def views(*rows: tuple[int, bytes, int, int] | bytes) -> bytes:
    return b"".join(
        struct.pack("=i12s", len(row), row) if isinstance(row, bytes) else struct.pack("=i4sii", *row) for row in rows
    )


LONG = bytes(range(100))
EIGHT = numbers("q", 100)


def view(*row: tuple[int, bytes, int, int]) -> Made:
    return Made("vz", len(row), [None, views(*row), LONG, EIGHT])


WRONG: dict[str, Callable[[], Made]] = {
    "an offset below zero": lambda: Made("z", 1, [None, numbers("i", -1, 3), LONG]),
    "an offset far below zero": lambda: Made("Z", 1, [None, numbers("q", -(1 << 62), 3), LONG]),
    "offsets that fall": lambda: Made("z", 2, [None, numbers("i", 0, 5, 2), LONG]),
    "offsets that fall below zero": lambda: Made("u", 1, [None, numbers("i", 0, -5), LONG]),
    "long offsets that fall": lambda: Made("Z", 2, [None, numbers("q", 0, 5, 2), LONG]),
    "offsets that fall at a null": lambda: Made("z", 2, [b"\1", numbers("i", 0, 5, 2), LONG], null_count=1),
    "offsets without bytes": lambda: Made("z", 1, [None, numbers("i", 0, 3), None]),
    "no offsets": lambda: Made("z", 1, [None, None, LONG]),
    "too few buffers": lambda: Made("z", 1, [None, numbers("i", 0, 3)]),
    "a buffer that is not there": lambda: view((50, b"", 1, 0)),
    "a buffer that is far away": lambda: view((50, b"", 0x7FFF_FFFF, 0)),
    "a buffer below zero": lambda: view((50, b"", -1, 0)),
    "a place below zero": lambda: view((50, b"", 0, -50)),
    "a place behind the end": lambda: view((50, b"", 0, 51)),
    "a place far behind the end": lambda: view((50, b"", 0, 0x7FFF_FFFF)),
    "a row behind the end": lambda: view((101, b"", 0, 0)),
    "a row that is far too long": lambda: view((0x7FFF_FFFF, b"", 0, 1)),
    "fewer bytes than none": lambda: view((-1, b"", 0, 0)),
    "views without lengths of buffers": lambda: Made("vz", 1, [None, views((50, b"", 0, 0)), LONG, None]),
    "views and a buffer below zero in length": lambda: Made("vz", 1, [None, views((50, b"", 0, 0)), LONG, numbers("q", -1)]),
    "views and no bytes": lambda: Made("vz", 1, [None, views((50, b"", 0, 0)), None, EIGHT]),
    "views without buffers": lambda: Made("vz", 1, [None, views((50, b"", 0, 0)), b""]),
    "a second row that is wrong": lambda: view((50, b"", 0, 0), (50, b"", 0, 60)),
    "values that are too many": lambda: Made("w:16", 1, [None, LONG], offset=1 << 62),
    "a place below zero in the array": lambda: Made("w:16", 1, [None, LONG], offset=-1),
    "a length below zero": lambda: Made("w:16", -1, [None, LONG]),
    "no format": lambda: Made(None, 1, [None, LONG]),
    "a child that is shorter": lambda: Made("+s", 3, [None], children=[Made("w:16", 2, [None, LONG])]),
    "a place behind the child": lambda: Made("+s", 2, [None], offset=1, children=[Made("w:16", 2, [None, LONG])]),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_contradictions(name: str) -> None:
    before = len(released)
    with pytest.raises(saltern.InvalidValue, match="^messages: "):
        hash_many("sha256", WRONG[name]())
    # Both structures, once each.
    assert len(released) == before + 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("offsets that fall", "row 1 ends at byte 2, before it begins at byte 5"),
        ("an offset below zero", "first row begins at byte -1"),
        ("a second row that is wrong", "row 1 lies in none of its 1 buffers: 50 bytes, .* 60 .* buffer 0"),
    ],
)
def test_what_is_said(name: str, text: str) -> None:
    with pytest.raises(saltern.InvalidValue, match=text):
        hash_many("sha256", WRONG[name]())


def test_what_is_right() -> None:
    """The last byte that is there, nulls whose views lead nowhere, and what needs no memory at all."""

    def hashed(made: Made) -> list[bytes | None]:
        return hash_many("sha256", made).to_pylist()  # type: ignore[no-any-return]

    def sha256(*rows: bytes | None) -> list[bytes | None]:
        return [None if row is None else hashlib.sha256(row).digest() for row in rows]

    assert hashed(view((50, b"", 0, 50), (100, b"", 0, 0))) == sha256(LONG[50:], LONG)
    assert hashed(Made("vz", 2, [None, views(b"short", (13, b"", 1, 1)), LONG, LONG, numbers("q", 100, 14)])) == sha256(b"short", LONG[1:14])
    assert hashed(Made("vz", 2, [b"\1", views(b"", (-7, b"", 9, -9)), b""], null_count=1)) == sha256(b"", None)
    assert hashed(Made("z", 2, [None, numbers("i", 0, 7, 9, 9), LONG], offset=1)) == sha256(LONG[7:9], b"")
    assert hashed(Made("Z", 2, [None, numbers("q", 5, 5, 5), None])) == sha256(b"", b"")
    assert hashed(Made("w:0", 2, [None, None])) == sha256(b"", b"")
    assert hashed(Made("z", 0, [None, None, None])) == []
    assert hashed(Made("+s", 2, [None], offset=1, children=[Made("w:10", 3, [None, LONG], offset=1)])) == sha256(LONG[20:30], LONG[30:40])
