"""Prints what the plugin finds of released packages' functions: `python -m tests.packages_trial.measure [WORD ...]`.

Needs the packages (`pip install` what the table names) and prsym with mpmath. Words choose rows by package or function.
"""

from __future__ import annotations

import math
import re
import sys
import time
import warnings
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from platform import python_version

import mpmath

from prsym.errors import PrsymError
from prsym.testing import assert_accurate

from . import elementary
from .trial import LOSS, ULP, Trial

TRIALS: tuple[Trial, ...] = tuple(chain(elementary.TRIALS))
DIGITS = 400


def main(words: list[str]) -> None:
    """Print a line a function."""
    warnings.simplefilter("ignore")
    for trial in TRIALS:
        if not words or any(word in f"{trial.package} {trial.function}" for word in words):
            began = time.perf_counter()
            print(f"{trial.package} {release(trial.package)} | {trial.function} | {judged(trial)} "
                  f"| {time.perf_counter() - began:.2f} s", flush=True)


def release(package: str) -> str:
    """The version that is installed."""
    try:
        return python_version() if package == "python" else version(package)
    except PackageNotFoundError:
        return "-"


def judged(trial: Trial) -> str:
    try:
        found = assert_accurate(trial.call, trial.reference, trial.domain, max_ulp=ULP, max_loss=LOSS, **trial.options)
    except AssertionError as failure:
        return "FOUND\n" + str(failure)
    except PrsymError as error:
        return f"ERROR {type(error).__name__} {error}"
    except Exception as error:
        return f"CRASH {type(error).__name__} {error}"
    return f"passes {found.ulps:.3g} {found.worst.point}"


if __name__ == "__main__":
    main(sys.argv[1:])
