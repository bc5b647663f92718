"""Which cells stand on one that does not hold: a right formula of a wrong number gives a wrong number.

References are followed through all formulas of the workbook, also those of cells that nobody asked about.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from prsym.auditing.workbooks.dependents import MAX_STEPS, Dependents, Used
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.places import Area, Place
from prsym.auditing.workbooks.references import is_hidden
from prsym.model.judgement import Judgement
from prsym.model.status import HOLD, WRONG, Status
from prsym.model.workbook import Column

MOST_NAMED = 3
UNFOLLOWED = f"stands on more cells than were followed ({MAX_STEPS} references)"
HIDDEN = "hidden"  # no verdict: a formula that may refer to cells which its text does not name
WORDS: Mapping[str, str] = {  # of the verdicts that do not hold
    Status.REFUTED: "which is refuted",
    Status.CONVENTION: "which is refuted",
    Status.DIFFERENT: "whose formula is different",
    Status.OUT_OF_DOMAIN: "which is out of domain",
    Status.UNVERIFIABLE: "which is unverifiable",
    Status.UNDECIDED: "which is undecided",
    Status.UNUSABLE: "which could not be used",
    HIDDEN: "whose references cannot all be followed",
}


def with_reservations(workbook: Workbook, columns: Sequence[Column], areas: Iterable[Area]) -> list[Column]:
    """The columns with a reservation for each cell that stands on one that does not hold.

    A cell that does not hold itself is told only of those that are wrong.
    """
    places = [list(area.cells()) for area in areas]
    judged: dict[Place, Judgement] = {}
    for cells, column in zip(places, columns, strict=True):
        judged.update(zip(cells, column.cells, strict=True))
    failed: dict[Place, str] = {place: j.verdict for place, j in judged.items() if j.verdict in WORDS}
    if not failed:
        return list(columns)
    uses = Dependents(workbook, frozenset(failed))
    uses.follow(judged)
    wrong = [place for place, verdict in failed.items() if verdict in WRONG]
    roots: dict[Used, list[Place]] = {}
    _spread(wrong, uses.users, roots)
    _spread([place for place in failed if failed[place] not in WRONG], uses.users, roots)
    hidden = [
        place
        for place in uses.followed
        if isinstance(place, Place) and place not in failed and is_hidden(workbook, place)
    ]
    _spread(hidden, uses.users, roots)
    failed |= dict.fromkeys(hidden, HIDDEN)
    return [
        replace(column, cells=tuple(_reserved(judged[p], roots.get(p, []), failed, uses) for p in cells))
        for cells, column in zip(places, columns, strict=True)
    ]


def _spread(start: Iterable[Place], users: Mapping[Used, list[Used]], roots: dict[Used, list[Place]]) -> None:
    """Note for each cell the nearest few of `start` that it stands on."""
    waiting: deque[tuple[Used, Place]] = deque((place, place) for place in start)
    while waiting:
        place, root = waiting.popleft()
        for user in users.get(place, ()):
            known = roots.setdefault(user, [])
            if user != root and root not in known and len(known) <= MOST_NAMED:
                known.append(root)
                waiting.append((user, root))


def _reserved(judged: Judgement, roots: list[Place], failed: Mapping[Place, str], uses: Dependents) -> Judgement:
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
