"""Standard output and error: whatever their encoding, and whether they are open, full or closed."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

STANDARD = 2  # the highest file descriptor of a standard stream
UNPRINTED = {errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EBADF, errno.EPIPE}
UNUSABLE = 2
BROKEN_PIPE = 141  # what shells report for a program whose reader has gone
PLAIN = {
    "≤": "<=", "≥": ">=", "≠": "!=", "−": "-", "–": "-", "—": "-", "·": "*", "×": "x", "…": "...", "→": "->",
    "“": '"', "”": '"', "‘": "'", "’": "'", "⟨": "<", "⟩": ">",
}  # fmt: skip


def prepare() -> None:
    """Let nothing that is printed fail for its characters, and let a stream that is closed be silent."""
    _open_closed()
    codecs.register_error("prsym.plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="prsym.plain")


def console() -> Console:
    """Where tables are printed; a failure to print is an OSError, as it is with plain lines."""
    from rich.console import Console

    class Printing(Console):
        """Rich ends the program, with status 1, when the reader has gone."""

        def on_broken_pipe(self) -> None:
            raise  # the error that is being handled

    return Printing()


def leave_unprinted(error: OSError) -> None:
    """End the program where standard output is what failed: said in one line, or silently where the reader has gone.

    Files are never at fault here: what cannot be read or written is an `InputError` with its name.
    """
    if error.filename is not None or error.errno not in UNPRINTED:
        return
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)  # what is left in buffers goes there
    if error.errno == errno.EPIPE:
        sys.exit(BROKEN_PIPE)
    print(f"Error: standard output cannot be written: {error.strerror}", file=sys.stderr)
    sys.exit(UNUSABLE)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """The text in ASCII for an encoding that cannot write it: `≤` as `<=`, a letter by its number, as `\\u03b2`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(PLAIN.get(c) or c.encode("ascii", "backslashreplace").decode() for c in text), error.end


def _open_closed() -> None:
    """Give streams that are closed the null device: the next file to be opened would take their place otherwise."""
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= STANDARD:
        os.set_inheritable(descriptor, True)
    os.close(descriptor)
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8")
