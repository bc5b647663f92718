"""Figures that a test gives an assertion: NumPy's numbers count as Python's."""

from __future__ import annotations

from typing import Any

import numpy as np

from prsym.errors import InputError
from prsym.testing.settings import evaluation_count, search_seed


def ulp_limit(max_ulp: object, example: str = "4", name: str = "max_ulp") -> float:
    """The largest error allowed, in ulp; infinity allows every error of a number, and no NaN.

    >>> ulp_limit(np.int64(3))
    3.0
    """
    limit = _plain(max_ulp)
    if isinstance(limit, bool) or not isinstance(limit, int | float) or not limit >= 0:
        raise InputError(f"{name} = {max_ulp!r:.60} must be a number that is not negative, such as {example}")
    return float(limit)


def evaluations_of(evaluations: object, usual: int) -> int:
    """The number of evaluations, a whole one from 1 on."""
    return evaluation_count(_plain(evaluations), usual)


def seed_of(seed: object, usual: int) -> int:
    """The seed, a whole number from 0 on."""
    return search_seed(_plain(seed), usual)


def _plain(figure: object) -> Any:
    return figure.item() if isinstance(figure, np.generic) else figure
