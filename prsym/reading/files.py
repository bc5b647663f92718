"""The bytes of a file, as many as are read."""

from __future__ import annotations

from pathlib import Path

from prsym.errors import InputError


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a file; `InputError` where it cannot be read, or has more than `most` bytes."""
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except FileNotFoundError as error:
        raise InputError(f"{path!s}: cannot be read: {error.strerror} in {path.absolute().parent}") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{path!s}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > most:
        raise InputError(f"{path}: has more than {most} bytes, and no more are read")
    return content
