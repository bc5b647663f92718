"""Measure the formulas that are proposed against the key: `python tests/drafting/formulas/measure.py [--show]`.

Is each formula of the key found, is the right formula proposed, and does a comparison of both say what the key says?
"""

from __future__ import annotations

import runpy
import sys
import tempfile
import tomllib
from collections import Counter
from pathlib import Path

from prsym.documents.reading import read_document
from prsym.drafting.formulas import formula_proposals
from prsym.drafting.records import FormulaProposal
from prsym.errors import PrsymError
from prsym.verification import compare_as

HERE = Path(__file__).parent
FILES = ("protocol.md", "report.html", "note.tex", "memo.txt", "word.docx")
HOLDS = {"equal": True, "equal_where_defined": True, "different": False}


def verdict(one: FormulaProposal) -> str:
    """The status of the comparison of a printed formula with the proposed one; "" where none is possible."""
    asked = (one.language, dict(one.symbols), dict(one.fixed), None)
    try:
        return str(compare_as(one.expression, one.formula, asked, seconds=20).status) if one.formula else ""
    except PrsymError as error:
        return f"unusable: {error}"


def measured(name: str, folder: Path, *, show: bool = False) -> Counter[str]:
    """The counts of one document."""
    place = HERE / name
    if place.suffix == ".docx":
        place = folder / place.name
        runpy.run_path(str(HERE / "word.py"))["build"](place)
    found = formula_proposals(read_document(place))
    key = tomllib.loads((HERE / "key.toml").read_text(encoding="utf-8"))[place.stem]["formulas"]
    counts: Counter[str] = Counter({"in the key": len(key), "proposals": len(found)})
    for meant in key:
        at = "".join(meant["at"].split())
        own = [one for text in ("expression", "quote") for one in found if at in "".join(getattr(one, text).split())]
        counts += _judged(meant, own[0] if own else None, show=show)
    return counts


def _judged(meant: dict[str, object], one: FormulaProposal | None, *, show: bool) -> Counter[str]:
    is_right = one is not None and one.formula == meant.get("formula", "")
    status = verdict(one) if one is not None and is_right else ""
    are_letters_right = is_right and HOLDS.get(status) == meant.get("holds")
    if show and not are_letters_right:
        print(meant, status, one)
    return Counter(found=one is not None, formula=is_right, letters=are_letters_right)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        total = sum((measured(name, Path(scratch), show="--show" in sys.argv) for name in FILES), Counter())
    print(*(f"{key}: {count}" for key, count in total.items()), sep="\n")
