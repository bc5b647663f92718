"""A file's lines as bytes, whatever its encoding; and the lines that cannot be used, gathered into one error."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import IO, Any

from prsym.errors import InputError
from prsym.ranking.arguments import shown

Source = str | PathLike[str] | IO[str] | IO[bytes]
MOST_NAMED = 20
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Lines:
    """The lines of a file, under the name that errors give it. Line ends are LF, CR LF or CR.

    Lines stay bytes, since identifiers in TREC files come in any encoding and trec_eval compares them byte by byte.
    The text of an open text file counts as its UTF-8 bytes. A byte-order mark at the start is no part of the text.
    """

    def __init__(self, source: Source, kind: str) -> None:
        self.name, data = _contents(source, kind)
        self.lines = data.removeprefix(_BYTE_ORDER_MARK).splitlines()
        self._complaints: list[str] = []
        self._unusable = 0
        if b"\0" in data:
            line = data.count(b"\n", 0, data.index(b"\0")) + 1
            raise InputError(
                f"{self.name}: line {line} holds a NUL byte, so this is no plain text (compressed, or UTF-16?): "
                "save it as UTF-8"
            )

    def refuse(self, line: int, complaint: str) -> None:
        """Note that this line cannot be used; the first ones are named, the rest counted."""
        self._unusable += 1
        if self._unusable <= MOST_NAMED:
            self._complaints.append(f"line {line}: {complaint}")

    def finish(self) -> None:
        """Raise one InputError that accounts for every refused line, if there is any."""
        if not self._unusable:
            return
        more = self._unusable - len(self._complaints)
        named = "; ".join(self._complaints) + (f"; and {more} more" if more else "")
        raise InputError(f"{self.name}: {self._unusable} {_plural(self._unusable)} cannot be used: {named}")


def _plural(count: int) -> str:
    return "line" if count == 1 else "lines"


def _contents(source: Source, kind: str) -> tuple[str, bytes]:
    if isinstance(source, str | PathLike):
        return str(source), _read(Path(source), str(source))
    read = getattr(source, "read", None)
    if not callable(read):
        raise InputError(f"{kind}: {shown(source)} is neither a path nor an open file")
    label = getattr(source, "name", None)
    name = label if isinstance(label, str) else f"the {kind}"
    return name, _read_open(source, name)


def _read(path: Path, name: str) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{name}: cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # a NUL in the path
        raise InputError(f"{name!r}: cannot be read: {error}") from None


def _read_open(file: Any, name: str) -> bytes:
    try:
        data = file.read()
        if isinstance(data, str):
            return data.encode("utf-8", "surrogateescape")
    except UnicodeError:
        raise InputError(f"{name}: is not in the encoding that it was opened with: open it as binary") from None
    except (OSError, ValueError) as error:  # ValueError: the file is closed
        raise InputError(f"{name}: cannot be read: {error}") from None
    if not isinstance(data, bytes):
        raise InputError(f"{name}: reading it gives {type(data).__name__}, neither text nor bytes")
    return data


def text_of(identifier: bytes) -> str:
    """An identifier as text: UTF-8, or Latin-1 where it is not UTF-8."""
    try:
        return identifier.decode("utf-8")
    except UnicodeDecodeError:
        return identifier.decode("latin-1")
