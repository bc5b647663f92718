"""Output files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from prsym.errors import InputError


def write_whole(path: Path, text: str) -> None:
    """Write a text beside its place and move it there in one step; `InputError` when that cannot be done.

    A link is followed, and the permissions of a file that is there are kept; devices and pipes are not written to.
    """
    temporary: Path | None = None
    try:
        path = path.resolve()
        if path.exists() and not path.is_file():
            raise InputError(f"{path}: is no ordinary file: name a file to write")
        mode = path.stat().st_mode if path.exists() else None
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            temporary = Path(file.name)
            file.write(text)
        if mode is None:
            _permissions(temporary)
        else:
            temporary.chmod(mode & 0o777)
        temporary.replace(path)
    except OSError as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None


def _permissions(path: Path) -> None:
    """The permissions that an ordinary new file would have (temporary files are private)."""
    mask = os.umask(0)
    os.umask(mask)
    path.chmod(0o666 & ~mask)
