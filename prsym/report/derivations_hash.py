"""One SHA-256 hash over all derivations: it changes when any file that a derivation can build on does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable


@cache
def derivations_hash() -> str:
    """The hash of the lines `hash  file` of every Python file of `derivations/`, sorted by file.

    The lines are those of `sha256sum` on all these files in that order; anyone can make them without prsym.

    >>> len(derivations_hash())
    64
    """
    lines = sorted((name, sha256(file.read_bytes()).hexdigest()) for name, file in _modules())
    return sha256("".join(f"{digest}  derivations/{name}\n" for name, digest in lines).encode()).hexdigest()


def _modules() -> Iterator[tuple[str, Traversable]]:
    """Every Python file of `derivations`, with its place in it."""
    for entry in files("prsym.derivations").iterdir():
        if entry.name.endswith(".py"):
            yield entry.name, entry
        elif entry.is_dir():
            yield from ((f"{entry.name}/{f.name}", f) for f in entry.iterdir() if f.name.endswith(".py"))
