"""Whether the derivation of a formula holds: from the record of a replay of all, or by replaying it now.

A replay of some derivations takes seconds. The record beside this file says what a replay of every derivation came to,
with a hash of all that it depends on: the derivations, the checkers, what they read with, and the versions of the
software below. Where anything differs, the record counts for nothing, and the derivation is replayed.

`python -m prsym.verify.replayed` replays all and writes the record; a test compares its hash with the files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from prsym.errors import PrsymError
from prsym.model.formula import Formula

ROOMS = ("derivations", "model", "reading", "verify")
SOFTWARE = ("sympy", "mpmath", "python-flint")
RECORD = "replayed.json"


def status_of(formula: Formula) -> str:
    """`proved`, `refuted` or `undecided`; `stated, not derived` for a declared formula that has no derivation.

    Of what a report computes by itself, `arithmetic of the report`.

    >>> from prsym import catalogue
    >>> status_of(catalogue.formula("measures.precision"))
    'proved'
    """
    if not formula.is_derived:
        return formula.standing
    recorded = _recorded().get(formula.id)
    return _replayed(formula) if recorded is None else recorded


def files_hash() -> str:
    """The SHA-256 hash of the lines `hash  file` of every Python file that a replay depends on, sorted by file."""
    lines = sorted(
        f"{sha256(file.read_bytes()).hexdigest()}  {name}\n"
        for room in ROOMS
        for name, file in _modules(files("prsym").joinpath(room), room)
    )
    return sha256("".join(lines).encode()).hexdigest()


@cache
def _recorded() -> dict[str, str]:
    """The recorded status by id; empty where the record was made with other files or software."""
    record = json.loads(files("prsym.verify").joinpath(RECORD).read_text(encoding="utf-8"))
    same = record["software"] == _software() and record["files"] == files_hash()
    statuses: dict[str, str] = record["statuses"] if same else {}
    return statuses


def _software() -> dict[str, str]:
    return {name: version(name) for name in SOFTWARE}


def _replayed(formula: Formula) -> str:
    from prsym.verify.prove import prove

    try:
        return prove(formula).status
    except PrsymError:
        return "undecided"


def _modules(folder: Traversable, place: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _modules(entry, f"{place}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{place}/{entry.name}", entry


def main() -> None:
    """Replay every derivation, and write the record beside this file."""
    from prsym import catalogue

    formulas = (entry for entry in map(catalogue.entry, catalogue.ids()) if isinstance(entry, Formula))
    statuses = {formula.id: _replayed(formula) for formula in formulas}
    record = {"files": files_hash(), "software": _software(), "statuses": statuses}
    Path(__file__).with_name(RECORD).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
