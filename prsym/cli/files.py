"""Output files are written whole or not at all, also when the program is interrupted."""

from __future__ import annotations

from pathlib import Path

from prsym.cli.interrupts import uninterrupted
from prsym.report.writing import write_bytes_whole


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text (as UTF-8) or bytes; `InputError` when that cannot be done.

    A link is followed, and the permissions of a file that is there are kept; devices and pipes are not written to. An
    interrupt from the keyboard waits until the file is in its place.
    """
    with uninterrupted():
        write_bytes_whole(path, content.encode() if isinstance(content, str) else content)
