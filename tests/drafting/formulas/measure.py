"""Measure the formulas that drafts find against the key: `python tests/drafting/formulas/measure.py [--show]`.

Of each formula of the key: is there a claim of it, is it bound, and to the formula that is meant? A verdict is wrong
where a formula that holds is called different, one that does not is called equal, or one has a verdict of which the
document does not say enough.
"""

from __future__ import annotations

import runpy
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

from prsym.audits import audit
from prsym.drafting.draft import draft
from prsym.drafting.text.records import DraftedFormula
from prsym.drafting.writing import to_mapping

HERE = Path(__file__).parent
FILES = {
    "protocol": "protocol.md",
    "report": "report.html",
    "note": "note.tex",
    "memo": "memo.txt",
    "word": "word.docx",
}
HOLDS = {"equal": True, "equal where defined": True, "different": False}


def _bare(text: str) -> str:
    return "".join(text.split())


def measured(name: str, folder: Path, *, show: bool = False) -> Counter[str]:
    """The counts of one document."""
    place = HERE / FILES[name]
    if place.suffix == ".docx":
        place = folder / place.name
        runpy.run_path(str(HERE / "word.py"))["build"](place)
    found = draft(place)
    verdicts = {one.id: one.verdict.heading for one in audit(to_mapping(found)).claims}
    key = tomllib.loads((HERE / "key.toml").read_text(encoding="utf-8"))[name]["formulas"]
    counts: Counter[str] = Counter(formulas=len(key), drafted=len(found.formulas))
    for meant in key:
        own = [f for f in found.formulas if _bare(meant["at"]) in _bare(f.expression) + "|" + _bare(f.quote)]
        own = [f for f in own if _bare(meant["at"]) in _bare(f.expression)] or own
        counts += _judged(meant, own[0] if own else None, verdicts)
        if show:
            one = own[0] if own else None
            told = verdicts.get(one.id, "open") if one else "not found"
            print(f"{name}: {meant['at'][:40]}: {meant.get('holds')}: {told}: {one.formula if one else ''}")
    return counts


def _judged(meant: dict[str, object], one: DraftedFormula | None, verdicts: dict[str, str]) -> Counter[str]:
    counts = Counter(found=one is not None, judgeable="holds" in meant)
    if one is None or one.binding == "open":
        return counts
    holds = HOLDS.get(verdicts[one.id])
    counts["bound"] += 1
    counts["right"] += one.formula == meant.get("formula") and holds == meant.get("holds")
    counts["wrong verdict"] += holds is not None and holds != meant.get("holds")
    return counts


def main() -> None:
    """The counts of all documents."""
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for name in FILES:
            total += measured(name, Path(folder), show="--show" in sys.argv)
    for key in ("formulas", "drafted", "found", "judgeable", "bound", "right", "wrong verdict"):
        print(f"{key}: {total[key]}")


if __name__ == "__main__":
    main()
