"""A workbook and its map -> judgements, one for each cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from os import PathLike, fspath
from pathlib import Path

from prsym.auditing.roots import MOST_NAMED
from prsym.auditing.workbooks.columns import ColumnJudge
from prsym.auditing.workbooks.dependence import dependence
from prsym.auditing.workbooks.file import Workbook
from prsym.auditing.workbooks.map import WorkbookMap, bad_column, read_map
from prsym.auditing.workbooks.places import Place
from prsym.errors import InputError
from prsym.model.claim import BadClaim
from prsym.model.exhibit import NOTHING_STATED, Exhibit
from prsym.model.judgement import Judgement, unusable
from prsym.model.status import HOLD, WRONG, Status
from prsym.model.workbook import Column

UNFOLLOWED = "uses more cells than were followed"
HIDDEN = "whose references cannot all be followed"
WORDS: Mapping[Status, str] = {  # of the verdicts that do not hold
    Status.REFUTED: "which is not reproduced",
    Status.CONVENTION: "which is not reproduced",
    Status.DIFFERENT: "whose formula is different",
    Status.OUT_OF_DOMAIN: "which is out of domain",
    Status.UNVERIFIABLE: "which is unverifiable",
    Status.UNDECIDED: "which is undecided",
    Status.UNUSABLE: "which could not be used",
}


@dataclass(frozen=True, slots=True)
class JudgedWorkbook:
    """A workbook's title, hashes and caption, and a column or a judgement of a refused one for each of its map."""

    title: str
    parts: Sequence[Column | Judgement]
    workbook_sha256: str
    map_sha256: str
    exhibit: Exhibit = NOTHING_STATED


def judge_workbook(
    path: str | PathLike[str], map_path: str | PathLike[str], progress: Callable[[int, int], None] | None = None
) -> JudgedWorkbook:
    """Judge the cells that a map names; `prsym.audits.audit_workbook` says what is raised."""
    wanted = read_map(Path(fspath(map_path)))
    workbook = Workbook(Path(fspath(path)))
    judges = _judges(workbook, wanted)
    cells = [(judge, place) for judge in judges if isinstance(judge, ColumnJudge) for place in judge.area.cells()]
    judged: dict[Place, Judgement] = {}
    for judge, place in cells:
        judged[place] = judge.cell(place)
        if progress is not None:
            progress(len(judged), len(cells))
    judged |= _reserved(workbook, judged)
    parts = [one.column(judged) if isinstance(one, ColumnJudge) else unusable(one) for one in judges]
    return JudgedWorkbook(wanted.title or workbook.name, parts, workbook.sha256, wanted.sha256, wanted.exhibit)


def _judges(workbook: Workbook, wanted: WorkbookMap) -> list[ColumnJudge | BadClaim]:
    """A judge for each column that fits the workbook; a cell makes one claim, that of the column that is first."""
    found: list[ColumnJudge | BadClaim] = []
    taken: dict[Place, str] = {}
    for column in wanted.columns:
        if isinstance(column, BadClaim):
            found.append(column)
            continue
        try:
            judge = ColumnJudge(workbook, column)
            if twice := next((place for place in judge.area.cells() if place in taken), None):
                raise InputError(f"{twice} is a cell of {taken[twice]}, too: name each cell once")
        except InputError as error:
            found.append(bad_column(column.where, error))
            continue
        taken |= dict.fromkeys(judge.area.cells(), column.where)
        found.append(judge)
    return found


def _reserved(workbook: Workbook, judged: Mapping[Place, Judgement]) -> dict[Place, Judgement]:
    """The cells that stand on one that does not hold; of a cell that does not hold itself, only on a wrong one."""
    wrong = {place: WORDS[j.verdict] for place, j in judged.items() if j.verdict in WRONG}
    left = {place: WORDS[j.verdict] for place, j in judged.items() if j.verdict in WORDS and place not in wrong}
    if not wrong and not left:
        return {}
    used = dependence(workbook, judged)
    hidden = {place: HIDDEN for place in used.hidden if place not in wrong and place not in left}
    roots, words = used.roots(wrong, left, hidden), {**left, **hidden, **wrong}
    found = {}
    for place, judgement in judged.items():
        holds = judgement.verdict in HOLD
        told = [f"{root}, {words[root]}" for root in roots.get(place, ()) if holds or root in wrong]
        if told or (holds and not used.is_whole):
            reservation = stands_on(told) if told else UNFOLLOWED
            because = judgement.because.then(f"; it {reservation}")
            found[place] = replace(judgement, reservation=reservation, because=because)
    return found


def stands_on(roots: Sequence[str]) -> str:
    """Cells with their verdicts in words; of more than a few the first.

    >>> stands_on(["S!B7, which is not reproduced", "S!C7, whose formula is different"])
    'uses S!B7, which is not reproduced, and S!C7, whose formula is different'
    """
    words = list(roots[:MOST_NAMED])
    more = ["other cells that do not hold"] if len(roots) > MOST_NAMED else []
    return f"uses {', and '.join([*words, *more])}"
