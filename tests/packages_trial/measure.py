"""What the plugin finds of released packages' functions, as a table in Markdown.

    python -m tests.packages_trial.measure [WORD ...]

Words choose rows by package or function, and show failures in full. Needs the packages of the table, which prsym's
tests do not. Every function that fails is asked again by a second route, in mpmath: what that does not confirm is a
false alarm.
"""

from __future__ import annotations

import math
import re
import sys
import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from platform import python_version

from mpmath import isnan, mpf, nstr, workdps

from prsym.errors import PrsymError, shortened
from prsym.testing import assert_accurate

from . import elementary, learning, probability, sciences
from .trial import LOSS, ULP, Trial

TRIALS: tuple[Trial, ...] = (*elementary.TRIALS, *probability.TRIALS, *learning.TRIALS, *sciences.TRIALS)
DIGITS = 400  # of the second route
STEP = mpf(10) ** -30  # ulp, of its difference quotients
COLUMNS = ("package", "function", "reference", "domain", "verdict", "worst", "where", "second route")


@dataclass(frozen=True)
class Judged:
    """The verdict, the worst error and its place, what the second route says, and the message of a failure."""

    verdict: str
    worst: str = ""
    where: str = ""
    second: str = ""
    said: str = ""


def main(words: list[str]) -> None:
    """Print a row a function, and the counts."""
    warnings.simplefilter("ignore")
    counted: Counter[str] = Counter()
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}")
    for trial in TRIALS:
        if words and not any(word in f"{trial.package} {trial.function}" for word in words):
            continue
        found = judged(trial)
        counted[f"{found.verdict} {found.second.partition(':')[0]}".strip()] += 1
        print(f"| {' | '.join(_cells(trial, found))} |", flush=True)
        if words and found.said:
            print(found.said)
    counts = ", ".join(f"{count} {word}" for word, count in counted.items())
    print(f"\n{counts}. An error passes up to {ULP:g} ulp, or {LOSS:g} times what rounding inputs and result makes.")


def _cells(trial: Trial, found: Judged) -> list[str]:
    reference = shortened(str(trial.reference), 60)
    domain = ", ".join(f"{name} {interval}" for name, interval in trial.domain.items())
    package = f"{trial.package} {release(trial.package)}"
    return [package, trial.function, f"`{reference}`", domain, found.verdict, found.worst, found.where, found.second]


def release(package: str) -> str:
    """The version that is installed."""
    try:
        return python_version() if package == "python" else version(package)
    except PackageNotFoundError:
        return "-"


def judged(trial: Trial) -> Judged:
    """What the plugin says of a function, and the second route of what fails."""
    options = {"max_ulp": ULP, "max_loss": LOSS, **trial.options}
    try:
        found = assert_accurate(trial.as_function(), trial.reference, trial.domain, **options)
    except AssertionError as failure:
        said = str(failure)
        point, got = worst_place(said)
        where = ", ".join(f"{name}={x!r}" for name, x in point.items())
        return Judged("fails", _error(said), where, second_route(trial, said, point, got), said)
    except PrsymError as error:
        return Judged("not tested", where=f"{type(error).__name__}: {error}")
    return Judged("passes", f"{found.ulps:+.3g} ulp", ", ".join(map(repr, found.worst.point)))


def worst_place(said: str) -> tuple[dict[str, float], float]:
    """The inputs of the worst place of a failure, and what the function gave; NaN where it raised."""
    place = said[said.index("\n  1. ") :].replace("  1. ", "     ", 1)
    inputs, _, rest = place.partition("\n     got ")
    rows = re.findall(r"^ +(\w+) +\S+\s+(\S+)$", inputs, re.MULTILINE)
    got = rest.split()[0]
    return {name: float.fromhex(x) for name, x in rows}, math.nan if got == "raised" else float(got)


def _error(said: str) -> str:
    return re.search(r"^ +error +(.+)$", said, re.MULTILINE)[1]


def second_route(trial: Trial, said: str, point: dict[str, float], got: float) -> str:
    """Whether the formula as it is written for mpmath says the same: the value, the error and the loss."""
    if trial.by_hand is None:
        return "NOT CONFIRMED: no second route"
    component = re.match(r"\w+\[(\d+)\]:", said)

    def value(**letters: mpf) -> mpf:
        assert trial.by_hand is not None
        found = trial.by_hand(**letters)
        return found[int(component[1])] if component else found

    with workdps(DIGITS):
        at = {name: mpf(x) for name, x in point.items()}
        wanted = value(**at)
        if isnan(wanted) or not math.isfinite(got):
            confirmed = math.isinf(got) or isnan(wanted) != math.isnan(got)
            return f"{'confirmed' if confirmed else 'NOT CONFIRMED'}: {got!r} for {nstr(wanted, 6)}"
        error, unit = abs(mpf(got) - wanted), mpf(math.ulp(float(wanted)))
        loss = error / (moved(value, at, set(trial.options.get("whole", ()))) + unit / 2)
        word = "confirmed" if error > ULP * unit and loss > LOSS else "NOT CONFIRMED"
        relative = f"relative error {nstr(error / abs(wanted), 2)}, " if wanted else ""
        return f"{word}: {got!r} for {nstr(wanted, 17)}, {relative}{nstr(loss, 2)} times what rounding makes"


def moved(value: Callable[..., mpf], at: dict[str, mpf], whole: set[str]) -> mpf:
    """By how much half an ulp in each input moves the value, to first order, from difference quotients."""
    total = mpf(0)
    for name in at.keys() - whole:
        unit = mpf(math.ulp(float(at[name])))
        beside = (value(**{**at, name: at[name] + side * STEP * unit}) for side in (1, -1))
        total += abs(next(beside) - next(beside)) / (2 * STEP) / 2
    return total


if __name__ == "__main__":
    main(sys.argv[1:])
