"""One column of a workbook: every cell judged, with one decision for each distinct formula."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from prsym.auditing.conventions.composed_inputs import listed
from prsym.auditing.workbooks.file import Cell, Workbook, copied_formula
from prsym.auditing.workbooks.formulas import Expanded, described, expand, resolve
from prsym.auditing.workbooks.map import ColumnMap
from prsym.auditing.workbooks.places import Place
from prsym.auditing.workbooks.reference import Reference
from prsym.auditing.workbooks.values import NEVER, judge_value, number_text, printed
from prsym.errors import InputError, PrsymError, shortened
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.judgement import Judgement, unusable, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import HOLD, WRONG, Status
from prsym.model.workbook import PROVED, Column, Form
from prsym.reading.tree import Node, symbols

MAX_CELLS = 100_000  # of one column
MAX_FORMS = 100  # distinct formulas of one column that are decided
MOST_NAMED = 5  # cells put in as numbers that a reason names
LONGEST = 200  # characters of a formula in a report
_CELLS = re.compile(r"\$?[A-Z]{1,3}\$?[0-9]+")


@dataclass
class _Decision:
    """The judgement of a formula, with all cells that hold this formula when it is copied."""

    text: str
    judged: Judgement
    expanded: Expanded | None
    reference: Reference
    cells: list[str] = field(default_factory=list)
    refuted: dict[str, str] = field(default_factory=dict)

    def form(self) -> Form:
        through = self.expanded.through if self.expanded else {}
        constants = self.expanded.constants if self.expanded else {}
        return Form(
            self.text,
            tuple(self.cells),
            self.judged.verdict,
            str(_naming(self.judged, self.expanded)),
            self.judged.diagnosis,
            tuple(f"{place} {_shown(text)}" for place, text in through.items()),
            tuple(f"{place} = {text}" for place, text in constants.items()),
            dict(self.refuted),
            self.reference.note,
        )


class ColumnJudge:
    """Judges the cells of one column, one after the other; `InputError` for a column that does not fit the workbook."""

    def __init__(self, workbook: Workbook, column: ColumnMap) -> None:
        self._workbook, self._map, self._formula = workbook, column, column.formula
        area = workbook.area(column.cells, "")
        if area is None:
            raise InputError(f"{column.cells!r} is neither a reference such as Results!D2:D101 nor a name of cells")
        if not area.sheet:
            raise InputError(f"{column.cells!r} names no sheet: write it as Results!D2:D101")
        if area.size > MAX_CELLS:
            raise InputError(f"{area.size} cells: at most {MAX_CELLS} are judged")
        self.area = area
        if problem := _shared_places(area.first, self._parameters_of(area.first)):
            raise InputError(f"{problem}: give each parameter the cell that it is taken from")
        self._reference = Reference(column.formula, {**column.parameters, **column.fixed}, column.fixed)
        self._whole = tuple(p.name for p in self._reference.composed.formula.parameters if p.integer)
        self._decisions: dict[tuple[Node, bool] | str, _Decision] = {}
        self._values: Counter[Status] = Counter()
        self._uncalculated: list[str] = []
        self._patterns: dict[Place, str] = {}  # a formula as it would read in the first cell

    def column(self, judged: Mapping[Place, Judgement]) -> Column:
        """The record of the whole column for the report, from the judgements of its cells."""
        return Column(
            str(self.area),
            self._formula.id,
            {name: text.strip() for name, text in self._map.parameters.items()},
            self._map.fixed,
            self._map.digits,
            tuple(decision.form() for decision in self._decisions.values()),
            dict(self._values),
            self._breaks(),
            tuple(self._uncalculated),
            tuple(judged[place] for place in self.area.cells()),
            self._reference.composed.sentences,
        )

    def _parameters_of(self, place: Place) -> dict[str, Place]:
        """Where the parameters of a cell are: a reference moves as if it were copied, a name stays."""
        found = {}
        for name, text in self._map.parameters.items():
            copied = copied_formula(f"={text.strip()}", self.area.first, place)
            if copied is None or ":" in text:
                problem = "would be off the sheet" if copied is None else "is several cells: give the one cell it is in"
                raise InputError(f"parameters.{name} = {text!r} {problem}, for {place}")
            try:
                target = resolve(self._workbook, copied[1:], place)
            except InputError as error:
                raise InputError(f"parameters.{name}: {error}") from None
            if not isinstance(target, Place):
                raise InputError(f"parameters.{name} = {text!r} is a number and no cell: give it in fixed")
            found[name] = target
        return found

    # The verdict on a cell: that of its formula, and that of its stored value.

    def cell(self, place: Place) -> Judgement:
        """The verdict on one cell."""
        cell = self._workbook.cell(place)
        if cell.formula:
            copied = copied_formula(cell.formula, place, self.area.first)
            self._patterns[place] = f"{place}: {cell.formula}" if copied is None else copied
        try:
            at = self._parameters_of(place)
        except PrsymError as error:
            self._values[Status.UNUSABLE] += 1
            return unusable(BadClaim(str(place), Reason(str(error), str(place))))
        if not cell.formula or self._formula.unknown is not None:
            return self._without_formula(cell, self._value(place, cell, at, None))
        decision, because = self._decided(place, cell, at)
        value = self._value(place, cell, at, decision)
        if value.verdict in WRONG:
            decision.refuted[str(place)] = value.reason
        decided = replace(decision.judged, claim=self._formula_claim(place, cell, at), because=because)
        return _combined(decided, value, decision)

    def _decided(self, place: Place, cell: Cell, at: Mapping[str, Place]) -> tuple[_Decision, Reason]:
        """The decision on the formula of a cell, made for the first cell of a form, and the reason for this cell."""
        expanded, shared = None, _shared_places(place, at)
        problem = f"{shared}: its formula cannot be judged" if shared else ""
        try:
            if not shared:
                expanded = expand(self._workbook, place, {where: name for name, where in at.items()}, self._whole)
        except InputError as error:
            problem = str(error)
        # Unreadable cells are one form by the formula as copied, and the problem but for its cells.
        unread = f"{self._patterns[place]}\n{_CELLS.sub('', problem)}"
        key = unread if expanded is None else (expanded.tree, expanded.is_guarded)
        if key not in self._decisions:
            claim = self._formula_claim(place, cell, at)
            verdict = Status.UNDECIDED if shared else Status.UNUSABLE
            judged, reference = without_numbers(claim, verdict, problem), self._reference
            if expanded is not None:
                judged, reference, expanded = self._decided_rounding(claim, expanded)
            self._decisions[key] = _Decision(_shown(cell.formula), judged, expanded, reference)
        decision = self._decisions[key]
        decision.cells.append(str(place))
        return decision, Reason(problem) if problem else _naming(decision.judged, expanded)

    def _decided_rounding(self, claim: FormulaClaim, expanded: Expanded) -> tuple[Judgement, Reference, Expanded]:
        """The decision for a form and the formula that it is about: the one inside a rounding, which is a print's.

        A rounding that belongs to the formula itself, as for a sample's size, is decided with it.
        """
        judged, reference = self._decide(claim, expanded)
        if expanded.unrounded is None or judged.verdict in PROVED:
            return judged, reference, replace(expanded, rounding=None, is_proved=judged.verdict in PROVED)
        inside = replace(expanded, tree=expanded.unrounded)
        judged, reference = self._decide(claim, inside)
        inside.is_proved = judged.verdict in PROVED
        before = f"before its value is rounded by {expanded.rounding}: {judged.because.what}"
        return replace(judged, because=replace(judged.because, what=before)), reference, inside

    def _decide(self, claim: FormulaClaim, expanded: Expanded) -> tuple[Judgement, Reference]:
        """The one decision for a form, and the reading of the reference that it is about."""
        if len(self._decisions) >= MAX_FORMS:
            reason = (
                f"the column has more than {MAX_FORMS} distinct formulas, and the others were not decided: "
                "map the cells that hold numbers to parameters"
            )
            return without_numbers(claim, Status.UNDECIDED, reason), self._reference
        judged, reference = self._reference.decide(claim, expanded)
        unused = [name for name in self._map.parameters if name not in symbols(expanded.tree)]
        if judged.verdict == Status.DIFFERENT and unused:  # its number may be typed in
            hint = f"the formula does not use {listed(unused)}: where one value is meant throughout, give it in fixed"
            judged = replace(judged, because=judged.because.then(f"; {hint}"))
        return judged, reference

    def _formula_claim(self, place: Place, cell: Cell, at: Mapping[str, Place]) -> FormulaClaim:
        symbols = {where.seen_from(place.sheet): name for name, where in at.items()}
        return FormulaClaim(
            str(place), _quote(cell), "", self._formula.id, cell.formula, "excel", symbols, self._map.fixed
        )

    def _value(self, place: Place, cell: Cell, at: Mapping[str, Place], decision: _Decision | None) -> Judgement:
        """The stored value against the reading of the reference that the cell's formula is; else against any."""
        is_read = decision is not None and decision.judged.verdict != Status.UNUSABLE
        own = decision.expanded if decision is not None and is_read else None
        reference = self._reference if decision is None else decision.reference
        value = self._value_under(reference, place, cell, at, own)
        is_open = value.verdict in WRONG and not (own and own.is_proved)
        for other in self._reference.other_readings(own.tree if own else None) if is_open else ():
            found = self._value_under(other, place, cell, at, own)
            if found.verdict in (Status.CONFIRMED, Status.UNDECIDED):
                value = replace(found, because=found.because.then(f"; {other.note}"))
                break
        self._values[value.verdict] += 1
        if value.reason == NEVER:
            self._uncalculated.append(str(place))
        return value

    def _value_under(
        self, reference: Reference, place: Place, cell: Cell, at: Mapping[str, Place], own: Expanded | None
    ) -> Judgement:
        inputs = {name: self._workbook.cell(where) for name, where in at.items()}
        texts = {
            name: number_text(float(source.value)) if source.kind == "number" else at[name].seen_from(place.sheet)
            for name, source in inputs.items()
        } | dict(reference.fixed)
        value = printed(cell.value, self._map.digits) if isinstance(cell.value, int | float) else str(cell.value)
        if value == "0" and self._formula.counts_documents:
            value = f"{0:.{self._map.digits}f}"  # a whole number of documents would count as rounded
        claim = NumberClaim(str(place), _quote(cell), "", self._formula.id, texts, value, "any", tuple(texts), "", {})
        return judge_value(claim, reference.composed.formula, cell, inputs, own)

    def _without_formula(self, cell: Cell, value: Judgement) -> Judgement:
        """A cell that holds no formula, or one for a value that no closed form gives."""
        if self._formula.unknown is not None:
            words = f"{self._formula.id} has no closed form: the stored value alone was judged"
            return replace(value, because=value.because.then(f" ({words})"))
        if cell.kind not in ("number", "error"):
            return value
        reason = f"the cell {described(cell)}, and no formula; {value.reason}"
        verdict = Status.UNVERIFIABLE if value.verdict in HOLD else value.verdict
        return replace(value, verdict=verdict, because=Reason(reason))

    def _breaks(self) -> dict[str, str]:
        """The cells that copying the column's most common formula would not have made."""
        cells = {place: self._workbook.cell(place) for place in self.area.cells()}
        counts = Counter(text for place, text in self._patterns.items() if not cells[place].refused)
        pattern = counts.most_common(1)[0][0] if counts else ""
        return {
            str(place): cell.refused or (_shown(cell.formula) if cell.formula else described(cell))
            for place, cell in cells.items()
            if cell.refused or self._patterns.get(place) != pattern
        }


def _combined(decided: Judgement, value: Judgement, decision: _Decision) -> Judgement:
    """The worse of two verdicts: wrong before open; a cell holds when its formula and its value do."""
    is_proved = decided.verdict in PROVED
    if decided.verdict in WRONG or (value.verdict not in WRONG and not is_proved):
        stored = f"; its stored value: {value.verdict.heading} ({value.reason})"
        return replace(decided, because=decided.because.then(stored))
    if value.verdict in WRONG:
        formula = f"; its formula: {decided.verdict.heading} ({decided.reason})"
        return replace(value, because=value.because.then(formula))
    proved = "proved equal" if decided.verdict == Status.EQUAL else "proved equal where both are defined"
    noted = f" ({decision.reference.note})" if decision.reference.note else ""
    rounding = decision.expanded.rounding if decision.expanded else None
    rounded = f" before its value is rounded by {rounding}" if rounding else ""
    return replace(value, because=Reason(f"the formula is {proved}{rounded}{noted}; {value.reason}"))


def _shared_places(place: Place, at: Mapping[str, Place]) -> str:
    """Why the parameters of a cell cannot be told apart in its formula; "" when they can."""
    for where in at.values():
        several = [name for name, other in at.items() if other == where]
        if where == place:
            return f"{several[0]} is at {where}, the cell itself"
        if len(several) > 1:
            all_ = "both" if len(several) == 2 else "all"
            return f"{' and '.join(several)} are {all_} {where} for this cell"
    return ""


def _naming(judged: Judgement, expanded: Expanded | None) -> Reason:
    """Why a formula is different, with the cells that were put in as numbers: one of them may be the reason."""
    if judged.verdict != Status.DIFFERENT or expanded is None or not expanded.constants:
        return judged.because
    cells = [f"{place} = {text}" for place, text in expanded.constants.items()]
    more = f" and {len(cells) - MOST_NAMED} more cells" if len(cells) > MOST_NAMED else ""
    put_in = "put in as a number: the map gives it" if len(cells) == 1 else "put in as numbers: the map gives them"
    return judged.because.then(f" (with {', '.join(cells[:MOST_NAMED])}{more} {put_in} to no parameter)")


def _shown(formula: str) -> str:
    """A formula for a report, cut where it is very long."""
    return shortened(" ".join(formula.split()), LONGEST)


def _quote(cell: Cell) -> str:
    """The content of the cell, and its number as shown."""
    text = _shown(cell.formula) if cell.formula else str(cell.value)[:LONGEST]
    return text if cell.number_format == "General" else f"{text} (number format {cell.number_format})"
