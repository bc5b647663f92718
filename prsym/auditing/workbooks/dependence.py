"""Which cells stand on one that does not hold: a right formula of a wrong number gives a wrong number.

References are followed through all formulas of the workbook, also those of cells that nobody asked about.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.places import Area, Place
from prsym.auditing.workbooks.references import precedents
from prsym.model.judgement import HOLD, WRONG, Judgement
from prsym.model.workbook import Column

MAX_STEPS = 3_000_000  # from a formula to a cell that it refers to
MOST_NAMED = 3
UNFOLLOWED = f"stands on more cells than were followed ({MAX_STEPS} references)"
WORDS = {  # of the verdicts that do not hold
    "refuted": "which is refuted",
    "convention": "which is refuted",
    "different": "whose formula is different",
    "out_of_domain": "which is out of domain",
    "unverifiable": "which is unverifiable",
    "undecided": "which is undecided",
    "unusable": "which could not be used",
}


def with_reservations(workbook: Workbook, columns: Sequence[Column], areas: Iterable[Area]) -> list[Column]:
    """The columns with a reservation for each cell that stands on one that does not hold.

    A cell that does not hold itself is told only of those that are wrong.
    """
    places = [list(area.cells()) for area in areas]
    judged: dict[Place, Judgement] = {}
    for cells, column in zip(places, columns, strict=True):
        judged.update(zip(cells, column.cells, strict=True))
    failed = {place: j.verdict for place, j in judged.items() if j.verdict in WORDS}
    if not failed:
        return list(columns)
    uses = _uses(workbook, judged, failed)
    wrong = [place for place, verdict in failed.items() if verdict in WRONG]
    roots: dict[Place, list[Place]] = {}
    _spread(wrong, uses.dependents, roots)
    _spread([place for place in failed if failed[place] not in WRONG], uses.dependents, roots)
    return [
        replace(column, cells=tuple(_reserved(judged[p], roots.get(p, []), failed, uses) for p in cells))
        for cells, column in zip(places, columns, strict=True)
    ]


@dataclass
class _Uses:
    """The cells that refer to each cell, among formulas that lead to a judged one."""

    dependents: dict[Place, list[Place]] = field(default_factory=dict)
    is_whole: bool = True


def _uses(workbook: Workbook, judged: Iterable[Place], failed: Mapping[Place, str]) -> _Uses:
    """Every formula from the judged cells upwards, and what refers to what."""
    found, members, steps = _Uses(), {}, 0
    waiting, seen = list(judged), set(judged)
    while waiting:
        place = waiting.pop()
        for area in precedents(workbook, place):
            if area not in members:
                members[area] = _members(workbook, area, failed)
            steps += len(members[area])
            if steps > MAX_STEPS:
                found.is_whole = False
                return found
            for member in members[area]:
                found.dependents.setdefault(member, []).append(place)
                if member not in seen:
                    seen.add(member)
                    waiting.append(member)
    return found


def _members(workbook: Workbook, area: Area, failed: Mapping[Place, str]) -> list[Place]:
    """The cells of an area that hold a formula, or that do not hold."""
    if area.size <= len(failed):
        inside = [place for place in area.cells() if place in failed]
    else:
        inside = [place for place in failed if place.sheet == area.sheet and area.covers(place)]
    return list(dict.fromkeys([*inside, *workbook.formula_places(area)]))


def _spread(start: Iterable[Place], dependents: Mapping[Place, list[Place]], roots: dict[Place, list[Place]]) -> None:
    """Note for each cell the nearest few of `start` that it stands on."""
    waiting = deque((place, place) for place in start)
    while waiting:
        place, root = waiting.popleft()
        for user in dependents.get(place, ()):
            known = roots.setdefault(user, [])
            if user != root and root not in known and len(known) <= MOST_NAMED:
                known.append(root)
                waiting.append((user, root))


def _reserved(judged: Judgement, roots: list[Place], failed: Mapping[Place, str], uses: _Uses) -> Judgement:
    holds = judged.verdict in HOLD
    told = [root for root in roots if holds or failed[root] in WRONG]
    if not told and (uses.is_whole or not holds):
        return judged
    words = stands_on([(str(root), failed[root]) for root in told]) if told else UNFOLLOWED
    return replace(judged, reservation=words, reason=f"{judged.reason}; it {words}")


def stands_on(roots: Sequence[tuple[str, str]]) -> str:
    """Cells and their verdicts in words; of more than a few the first.

    >>> stands_on([("S!B7", "refuted"), ("S!C7", "different")])
    'stands on S!B7, which is refuted, and on S!C7, whose formula is different'
    """
    words = [f"on {place}, {WORDS[verdict]}" for place, verdict in roots[:MOST_NAMED]]
    more = ["on other cells that do not hold"] if len(roots) > MOST_NAMED else []
    return f"stands {', and '.join([*words, *more])}"
