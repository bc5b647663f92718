"""Makes the tools importable, and prints the rates with their denominators at the end of a run."""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

STATUSES = ("different", "equal", "equal_where_defined", "undecided", "refused", "wrong")
TITLES = {"sabotage": "wrong variants of formulas", "silence": "equal variants of formulas"}


def pytest_terminal_summary(terminalreporter):
    """Every trial records its verdicts as a property of its report, wherever it ran."""
    totals = {title: Counter() for title in TITLES}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") == "call":
                for name, row in report.user_properties:
                    if name in totals:
                        totals[name].update(dict(zip(STATUSES, row, strict=True)))
    for name, counts in totals.items():
        tried = sum(counts[status] for status in STATUSES[:-1])
        if tried:
            shares = ", ".join(f"{s} {counts[s]} ({100 * counts[s] / tried:.2f}%)" for s in STATUSES)
            terminalreporter.write_line(f"{TITLES[name]}: {tried} tried: {shares}")
