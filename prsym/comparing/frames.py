"""Messages between a process and its worker: a length of eight bytes, then a pickle.

Both ends are the same program on the same machine, and the pipe is private to them: nothing that comes from outside
is ever unpickled, only the plain values that this program itself has put in.
"""

from __future__ import annotations

import pickle
import struct
from io import FileIO

_LENGTH = struct.Struct(">Q")


def frame(message: object) -> bytes:
    """One message as the bytes that stand for it."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return _LENGTH.pack(len(body)) + body


def send(pipe: FileIO, message: bytes) -> None:
    """Write one framed message, whole. Raises `OSError` when nobody reads any more."""
    rest = memoryview(message)
    while rest:
        rest = rest[pipe.write(rest) :]


def receive(pipe: FileIO) -> object:
    """Read one message. Raises `EOFError` when the other end has gone."""
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    return pickle.loads(_exactly(pipe, length))


def _exactly(pipe: FileIO, size: int) -> bytes:
    parts = []
    while size:
        part = pipe.read(size)
        if not part:
            raise EOFError("the other end of the pipe has gone")
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
