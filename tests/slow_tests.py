"""Which tests the fast tier leaves out, from the times of a whole run; `tests/slow_tests.txt` holds the list.

    python -m pytest -q -n auto --junitxml times.xml
    python tests/slow_tests.py times.xml --seconds 60

The first run of what other tests share is slow too: with `--add`, a run of the fast tier itself makes the list longer.

A test counts with all its parameters. The slowest are left out, one after the other, until what is left takes at most
so many seconds of processor time; a file of which nothing is left is left out as a whole.
"""

from __future__ import annotations

import argparse
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

TESTS = Path(__file__).parent


def times(report: Path) -> Counter[str]:
    """Seconds of each test with all its parameters, by its name in a JUnit report: `file::test`."""
    found: Counter[str] = Counter()
    for case in ElementTree.parse(report).iter("testcase"):  # written by pytest itself
        found[_test(str(case.get("classname")), str(case.get("name")))] += float(str(case.get("time")))
    return found


def _test(classname: str, name: str) -> str:
    """The test's name as pytest writes it, without its parameters."""
    parts = classname.split(".")
    root = TESTS.parent
    depth = next(n for n in range(len(parts), 0, -1) if (root / "/".join(parts[:n])).with_suffix(".py").exists())
    file, inside = "/".join(parts[:depth]) + ".py", parts[depth:]
    return "::".join([file, *inside, name.partition("[")[0]])


def left_out(seconds: Counter[str], most: float) -> list[str]:
    """The files and tests that are left out, sorted."""
    total, slow = seconds.total(), set()
    for test, own in seconds.most_common():
        if total <= most:
            break
        total -= own
        slow.add(test)
    files = {test.partition("::")[0] for test in seconds}
    kept = {test.partition("::")[0] for test in seconds if test not in slow}
    return sorted([*(files - kept), *(test for test in slow if test.partition("::")[0] in kept)])


def main() -> None:
    """Write the list."""
    parser = argparse.ArgumentParser()
    parser.add_argument("report", type=Path)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--add", action="store_true")
    asked = parser.parse_args()
    found = TESTS / "slow_tests.txt"
    known = set(found.read_text(encoding="utf-8").splitlines()) if asked.add else set()
    known |= set(left_out(times(asked.report), asked.seconds))
    lines = sorted(line for line in known if "::" not in line or line.partition("::")[0] not in known)
    found.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
