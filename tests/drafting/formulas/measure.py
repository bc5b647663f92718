"""Measure the formulas that are proposed against the key: `python tests/drafting/formulas/measure.py [--show]`.

Of each formula of the key: is it found, is the formula that is meant proposed, and are its letters right, so that the
comparison of the two says what the key says: equal where the formula holds, different where it does not.
"""

from __future__ import annotations

import runpy
import sys
import tempfile
import time
import tomllib
from collections import Counter
from pathlib import Path

from prsym.documents.reading import read_document
from prsym.drafting.formulas import formula_proposals
from prsym.drafting.records import FormulaProposal
from prsym.errors import PrsymError
from prsym.verification import compare_as

HERE = Path(__file__).parent
FILES = {
    "protocol": "protocol.md",
    "report": "report.html",
    "note": "note.tex",
    "memo": "memo.txt",
    "word": "word.docx",
}
HOLDS = {"equal": True, "equal_where_defined": True, "different": False}


def _bare(text: str) -> str:
    return "".join(text.split())


def verdict(one: FormulaProposal) -> str:
    """What a comparison of a printed formula with the proposed one says; "" where none is possible."""
    if not one.formula:
        return ""
    asked = (one.language, dict(one.symbols), dict(one.fixed), None)
    try:
        return str(compare_as(one.expression, one.formula, asked, seconds=20).status)
    except PrsymError as error:
        return f"unusable: {error}"


def measured(name: str, folder: Path, *, show: bool = False) -> Counter[str]:
    """The counts of one document."""
    place = HERE / FILES[name]
    if place.suffix == ".docx":
        place = folder / place.name
        runpy.run_path(str(HERE / "word.py"))["build"](place)
    document, begun = read_document(place), time.perf_counter()
    found = formula_proposals(document)
    seconds = time.perf_counter() - begun
    key = tomllib.loads((HERE / "key.toml").read_text(encoding="utf-8"))[name]["formulas"]
    counts: Counter[str] = Counter({"in the key": len(key), "proposals": len(found)})
    for meant in key:
        own = [f for f in found if _bare(meant["at"]) in _bare(f.expression)]
        own = own or [f for f in found if _bare(meant["at"]) in _bare(f.quote)]
        counts += _judged(meant, own[0] if own else None, show=show)
    if show:
        print(f"{name}: {seconds:.2f} s")
    return counts


def _judged(meant: dict[str, object], one: FormulaProposal | None, *, show: bool) -> Counter[str]:
    is_right = one is not None and one.formula == meant.get("formula", "")
    told = verdict(one) if one is not None and is_right else ""
    are_letters_right = is_right and HOLDS.get(told) == meant.get("holds")
    if show and not are_letters_right:
        print(meant, told, one)
    return Counter(found=one is not None, formula=is_right, letters=are_letters_right)


def main() -> None:
    """The counts of all documents."""
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for name in FILES:
            total += measured(name, Path(folder), show="--show" in sys.argv)
    for key in ("in the key", "proposals", "found", "formula", "letters"):
        print(f"{key}: {total[key]}")


if __name__ == "__main__":
    main()
