"""Read every pair as it is written and tell how prsym decides it, by area.

    python tests/corpus_pairs/measure.py [--jobs 2] [--area NAME ...] [--json FILE]

Wrong is a true pair told different, or a false one told equal or equal where defined. Times are of one comparison.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import prsym
from prsym.verification import SECONDS

if __package__:
    from .pairs import Pair, pairs
else:
    sys.path.insert(0, str(Path(__file__).parent))
    from pairs import Pair, pairs

REFUSED = "refused"
SAME = frozenset({"equal", "equal_where_defined"})
STATUSES = ("equal", "equal_where_defined", "different", "undecided", REFUSED)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What prsym said of a pair: the status, or `refused`; the reason or the message; and the seconds it took."""

    pair: Pair
    status: str
    reason: str
    seconds: float

    @property
    def wrong(self) -> bool:
        """Whether a true pair is told different, or a false one the same."""
        return self.status == "different" if self.pair.truth else self.status in SAME


def outcome(pair: Pair, limit: float = SECONDS) -> Outcome:
    """The outcome of one pair, read as it is written, within so many seconds."""
    start = time.perf_counter()
    try:
        assuming = pair.assuming or None
        verdict = prsym.compare(pair.left, pair.right, assuming=assuming, language=pair.language, seconds=limit)
        status, reason = str(verdict.status), verdict.reason
    except prsym.InputError as error:
        status, reason = REFUSED, str(error)
    return Outcome(pair, status, reason, time.perf_counter() - start)


def table(outcomes: list[Outcome]) -> str:
    """The counts of the true pairs and of the false ones, and the times: a row an area."""
    heads = [*(f"true {word}" for word in STATUSES), *(f"false {word}" for word in STATUSES)]
    lines = [f"| area | {' | '.join(heads)} | wrong | median s | most s |", f"|---{'|---:' * (len(heads) + 3)}|"]
    for area in [*sorted({outcome.pair.area for outcome in outcomes}), "all"]:
        chosen = [outcome for outcome in outcomes if area in (outcome.pair.area, "all")]
        counts = [
            sum(outcome.pair.truth is truth and outcome.status == status for outcome in chosen)
            for truth in (True, False)
            for status in STATUSES
        ]
        seconds = [outcome.seconds for outcome in chosen]
        wrong = sum(outcome.wrong for outcome in chosen)
        row = [*map(str, counts), str(wrong), f"{median(seconds):.3f}", f"{max(seconds):.1f}"]
        lines.append(f"| {area} | {' | '.join(row)} |")
    return "\n".join(lines)


def main() -> int:
    """Print the table, and what is wrong, undecided or refused; the exit code counts the wrong ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--area", action="append")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    chosen = [pair for pair in pairs() if not asked.area or pair.area in asked.area]
    with ProcessPoolExecutor(asked.jobs) as pool:
        outcomes = list(pool.map(outcome, chosen))
    if asked.json:
        records = [
            {"id": one.pair.id, "status": one.status, "reason": one.reason, "seconds": one.seconds} for one in outcomes
        ]
        asked.json.write_text(json.dumps(records, indent=1, ensure_ascii=False), encoding="utf-8")
    print(table(outcomes))
    wrong = [one for one in outcomes if one.wrong]
    for one in (one for one in outcomes if one.wrong or one.status in ("undecided", REFUSED)):
        print(f"{'WRONG: ' if one.wrong else ''}{one.pair.id}: {one.status}: {one.reason} ({one.seconds:.1f} s)")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
