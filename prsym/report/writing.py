"""Bytes that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from prsym.errors import InputError
from prsym.reading.visible import visible

ENDINGS = {  # of the names of files, for each kind
    "html": (".html", ".htm"),
    "pdf": (".pdf",),
    "docx": (".docx",),
    "markdown": (".md", ".markdown", ".txt"),
    "json": (".json",),
    "toml": (".toml",),
}
TEMPORARY = ".prsym-"  # short: a name may be as long as the file system lets it


def check_ending(path: Path, endings: Sequence[str], what: str) -> None:
    """`InputError` for a name that does not end as the file's kind does: other programs go by it."""
    if path.suffix.lower() not in endings:
        *first, last = endings
        right = f"{', '.join(first)} or {last}" if first else last
        raise InputError(f"{path}: {what} must end in {right}")


def write_bytes_whole(path: Path, content: bytes) -> None:
    """Write the bytes beside their place and move them there in one step; `InputError` when that cannot be done.

    A link is followed, and the permissions of a file that is there are kept; devices and pipes are not written to.
    """
    temporary: Path | None = None
    place = writable_place(path)
    try:
        mode = place.stat().st_mode if place.exists() else None
        with tempfile.NamedTemporaryFile("wb", dir=place.parent, prefix=TEMPORARY, delete=False) as file:
            temporary = Path(file.name)
            file.write(content)
        temporary.chmod(mode & 0o777 if mode is not None else 0o666 & ~_mask())
        temporary.replace(place)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def writable_place(path: Path) -> Path:
    """Where a file would be written, links followed; `InputError` when it could not be. Nothing is left there."""
    if not path.name:
        raise InputError(f"{path}: is no name of a file: name a file to write")
    try:
        place = path.resolve()
        if not path.parent.is_dir():
            what = "is no folder" if path.parent.exists() else "does not exist"
            raise InputError(f"{path}: cannot be written: {path.parent} {what}: make the folder first")
        if path.exists() and not path.is_file():
            raise InputError(f"{path}: is no ordinary file: name a file to write")
        with tempfile.TemporaryFile(dir=place.parent, prefix=TEMPORARY):
            return place
    except (OSError, RuntimeError, ValueError) as error:  # until Python 3.12 a loop of links is a RuntimeError
        raise InputError(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from None


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


# Outside text with its invisible and controlling characters written out, for a page or a terminal.

__all__ = ["one_line", "visible"]


def one_line(text: str) -> str:
    """Visible text on one line: line ends, tabs and rows of blanks become one blank each.

    >>> one_line("a\\n  b")
    'a b'
    """
    return " ".join(visible(text).split())
