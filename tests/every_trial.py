"""Whether all generated cases are tried, or the part of them for which there is time in a usual run."""

from __future__ import annotations

import os

EVERY_TRIAL = os.environ.get("PRSYM_EVERY_TRIAL") == "1"


def one_in(count: int) -> int:
    """One case in so many is tried; each with PRSYM_EVERY_TRIAL=1."""
    return 1 if EVERY_TRIAL else count
