"""The versions that a report depends on."""

from __future__ import annotations

import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from prsym.version import __version__

ENGINES = ("python-flint", "mpmath", "sympy")


@cache
def environment() -> dict[str, str]:
    """Versions of prsym, Python and the engines; no clock, no paths, no machine."""
    found = {"prsym": __version__, "python": platform.python_version()}
    return found | {name: _version(name) for name in ENGINES}


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "unknown"
