"""Figures as files: SVG and PNG, each written whole or not at all."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from prsym.errors import InputError
from prsym.report.figures.sheet import RESOLUTION, require_matplotlib, styled

Drawings = Mapping[str, Callable[[], Any]]
KINDS = ("svg", "png")


def save(drawings: Drawings, folder: Path) -> Iterator[Path]:
    """Draw each figure and write it under its name, as SVG and PNG; yields each path as soon as the file is there.

    `InputError` where matplotlib is missing, or where the folder or a file cannot be written.
    """
    require_matplotlib()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: cannot be made: {error.strerror or error}") from None
    for name, draw in drawings.items():
        figure = draw()
        for kind in KINDS:
            path = folder / f"{name}.{kind}"
            _write(figure, path)
            yield path


@styled
def _write(figure: Any, path: Path) -> None:
    """Write beside the place, in a folder of its own, and move there in one step."""
    metadata = {"Date": None} if path.suffix == ".svg" else None  # the same file from run to run
    try:
        with tempfile.TemporaryDirectory(prefix=".prsym-", dir=path.parent) as nearby:
            whole = Path(nearby) / path.name
            figure.savefig(whole, dpi=RESOLUTION, metadata=metadata)
            whole.replace(path)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from None
