"""What a page sends: bounded while it comes, before any of it is used."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import AsyncIterator
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from starlette.requests import Request

from prsym.errors import InputError

MOST_FORM = 1_000_000  # bytes
LONGEST_NAME, LONGEST_ENDING = 180, 12  # bytes without the ending; characters
_FORBIDDEN = frozenset('<>:"/\\|?*')


class TooLargeError(InputError):
    """More bytes came than are taken."""


async def pieces(request: Request, most: int) -> AsyncIterator[bytes]:
    """The body in pieces; `TooLargeError` as soon as it is known to be longer."""
    stated = request.headers.get("content-length", "0")
    too_large = TooLargeError(f"it is larger than {most:,} bytes: so large a file is not taken")
    if not stated.isdecimal() or int(stated) > most:
        raise too_large
    size = 0
    async for piece in request.stream():
        size += len(piece)
        if size > most:
            raise too_large
        yield piece


async def stored(request: Request, path: Path, most: int) -> None:
    """Write the body to a new file as it comes; nothing is left of one that does not come whole."""
    try:
        with path.open("xb") as file:
            async for piece in pieces(request, most):
                file.write(piece)
    except FileExistsError:
        raise InputError(f"a file named {path.name} was sent before") from None
    except BaseException:
        path.unlink(missing_ok=True)
        raise


async def form(request: Request) -> dict[str, Any]:
    """The body as a JSON object; `InputError` for anything else."""
    body = b"".join([piece async for piece in pieces(request, MOST_FORM)])
    try:
        data = json.loads(body or b"{}")
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise InputError("the page sent something that is no form: reload it")
    return data


def text_of(data: dict[str, Any], key: str) -> str:
    """A text of a form, "" where it has none; `InputError` for anything else."""
    value = data.get(key, "")
    if not isinstance(value, str):
        raise InputError("the page sent something that is no form: reload it")
    return value


def file_name(stated: str) -> str:
    """The name of a file without folders, of characters that every system has in names; `InputError` for none.

    >>> file_name("../../etc/Decl. of A.docx"), file_name("C:\\\\x\\\\a<b>.md")
    ('Decl. of A.docx', 'a_b_.md')
    """
    name = PureWindowsPath(PurePosixPath(stated).name).name
    kept = "".join("_" if c in _FORBIDDEN or (unicodedata.category(c)[0] in "CZ" and c != " ") else c for c in name)
    stem, dot, ending = kept.strip(" .").rpartition(".")
    if not stem or not dot or len(ending) > LONGEST_ENDING:
        raise InputError("the file has no name with an ending such as .docx: it is not known what kind of file it is")
    return f"{stem.encode()[:LONGEST_NAME].decode(errors='ignore').rstrip()}.{ending}"
