"""A side of a comparison that is a function in a file: `file.py:name`."""

from __future__ import annotations

import re
from pathlib import Path

from prsym.errors import InputError
from prsym.reading.lifting.function import MAX_SOURCE, FunctionText

_FUNCTION_IN_FILE = re.compile(r"(?P<file>.+\.py):(?P<name>\w+)", re.DOTALL)


def function_in_file(side: str) -> str | FunctionText:
    """The text of a file with the name of a function in it, for `file.py:name`; all else as it is.

    Raises `InputError` for a file that cannot be read.

    >>> function_in_file("2*x")
    '2*x'
    """
    found = _FUNCTION_IN_FILE.fullmatch(side.strip())
    if found is None:
        return side
    try:
        with Path(found["file"]).open("rb") as file:
            content = file.read(4 * MAX_SOURCE + 1)  # a character has at most four bytes
        return FunctionText(content.decode("utf-8-sig"), found["name"])
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "it is no text in UTF-8"
        raise InputError(f"{found['file']}: cannot be read: {reason}") from None
