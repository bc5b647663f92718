"""Which format a file has, by the ending of its name; pyarrow, where it is needed."""

from __future__ import annotations

from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any

from prsym.errors import InputError, how_to_install


class Format(Enum):
    """The formats of tables."""

    CSV = "CSV"
    PARQUET = "Parquet"
    ARROW = "Arrow IPC"


ENDINGS = {
    ".parquet": Format.PARQUET,
    ".pq": Format.PARQUET,
    ".arrow": Format.ARROW,
    ".arrows": Format.ARROW,
    ".feather": Format.ARROW,
    ".ipc": Format.ARROW,
}


def format_of(path: Path) -> Format:
    """The format of a file's name; CSV for every ending that is not known.

    >>> format_of(Path("points.PARQUET")), format_of(Path("points.txt"))
    (<Format.PARQUET: 'Parquet'>, <Format.CSV: 'CSV'>)
    """
    return ENDINGS.get(path.suffix.lower(), Format.CSV)


def arrow(module: str = "") -> Any:
    """pyarrow, or one of its modules; `InputError` where it is not installed."""
    try:
        return import_module(f"pyarrow.{module}" if module else "pyarrow")
    except ImportError:
        raise InputError(f"Parquet and Arrow files need pyarrow; {how_to_install('arrow')}") from None
