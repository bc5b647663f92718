"""The draft of a document, made in a process of its own and bounded in time and memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prsym.drafting.records import Draft
from prsym.errors import InputError

SECONDS, MEGABYTES = 600.0, 2_000


def drafted(document: Path, seconds: float = SECONDS) -> Draft:
    """The numbers of a document with their proposals; `InputError` where that takes too long or too much memory."""
    from prsym.comparing import isolated
    from prsym.comparing.worker_process import MemoryLostError, TooSlowError

    whole = document.absolute()
    try:
        with _working(f"reading {document.name}"):
            found = isolated.call("prsym.drafting.draft:draft", str(whole), seconds=seconds, megabytes=MEGABYTES)
    except TooSlowError:
        raise InputError(f"{document}: reading and drafting it took more than {seconds:g} s: divide it") from None
    except MemoryLostError:
        raise InputError(f"{document}: drafting it needed more than {MEGABYTES:,} MB of memory: divide it") from None
    except InputError as error:
        raise InputError(str(error).replace(str(whole), str(document))) from None
    assert isinstance(found, Draft)
    return found


@contextmanager
def _working(words: str) -> Iterator[None]:
    """Say on a terminal what is being done."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(words):
        yield
