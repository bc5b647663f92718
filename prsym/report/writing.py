"""Bytes that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from prsym.errors import InputError


def write_bytes_whole(path: Path, content: bytes) -> None:
    """Write the bytes beside their place and move them there in one step; `InputError` when that cannot be done.

    A link is followed, and the permissions of a file that is there are kept; devices and pipes are not written to.
    """
    temporary: Path | None = None
    try:
        path = path.resolve()
        if path.exists() and not path.is_file():
            raise InputError(f"{path}: is no ordinary file: name a file to write")
        mode = path.stat().st_mode if path.exists() else None
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            temporary = Path(file.name)
            file.write(content)
        temporary.chmod(mode & 0o777 if mode is not None else 0o666 & ~_mask())
        temporary.replace(path)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
