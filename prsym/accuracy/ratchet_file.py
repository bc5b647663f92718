"""The file of worst errors: read as rows, held by one process at a time, and written whole or not at all."""

from __future__ import annotations

import os
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from prsym.errors import InputError, ReadingError

RESERVED = {"ulp": str, "evaluations": int, "seed": int, "search": str}  # the figures of a row: other keys are symbols
SYMBOL = "symbol "  # stands before a symbol whose name is that of a figure
FORM = (
    '{ ulp = "+1.5", x = "0x1p-1" } or { ulp = "+1.5", evaluations = 300, seed = 0, search = "1a2b3c", x = "0x1p-1" }'
)
WAITS, WAIT = 200, 0.05  # times and seconds: a file is held for less than a tenth of a second

Row = Mapping[str, str | int]


def read_rows(path: Path) -> Iterator[tuple[str, str, Row]]:
    """Platform, name and row, of each line; none when there is no file; `ReadingError` names what is wrong in it."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ReadingError(f"{path}: cannot be read: {error}") from None
    for platform, table in tables.items():
        if not isinstance(table, dict):
            raise ReadingError(f"{path}: {platform}: is no table of a platform")
        for name, row in table.items():
            if not _is_row(row):
                raise ReadingError(f"{path}: {platform}, {name}: is not of the form {FORM}")
            yield platform, name, row


def _is_row(row: object) -> bool:
    return (
        isinstance(row, dict)
        and "ulp" in row
        and ("evaluations" in row) == ("seed" in row) == ("search" in row)
        and all(type(value) is RESERVED.get(key, str) for key, value in row.items())
    )


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep other processes from changing the file meanwhile; `InputError` where that cannot be had.

    A file beside it, that only one process can create, says so: that works on every system.
    """
    lock = path.resolve().with_name(f"{path.name}.lock")
    for _ in range(WAITS):
        if _is_created(lock, path):
            break
        time.sleep(WAIT)
    else:
        raise InputError(f"{path}: cannot be written: another process holds {lock.name}; delete it if none is running")
    try:
        yield
    finally:
        with suppress(OSError):
            lock.unlink()


def _is_created(lock: Path, path: Path) -> bool:
    """Whether a file that was not there is now; `InputError` where none can be."""
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except OSError as error:
        in_use = isinstance(error, PermissionError) and os.access(lock.parent, os.W_OK)  # Windows, while it is deleted
        if isinstance(error, FileExistsError) or in_use:
            return False
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
    return True


def write_whole(path: Path, text: str) -> None:
    """Write the file whole or not at all; `InputError` when it cannot be written."""
    temporary: Path | None = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", dir=path.resolve().parent, delete=False, encoding="utf-8", newline="\n"
        ) as file:
            temporary = Path(file.name)
            file.write(text)
        temporary.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        os.replace(temporary, path.resolve())
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
