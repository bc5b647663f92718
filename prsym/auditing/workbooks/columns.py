"""One column of a workbook: every cell judged, with one decision for each distinct formula."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from openpyxl.formula.tokenizer import TokenizerError
from openpyxl.formula.translate import Translator, TranslatorError

from prsym.auditing.conventions.composed_inputs import listed
from prsym.auditing.workbooks.file import Cell, Workbook
from prsym.auditing.workbooks.formulas import Expanded, described, expand, resolve
from prsym.auditing.workbooks.map import ColumnMap
from prsym.auditing.workbooks.places import Area, Place, named_area, read_area
from prsym.auditing.workbooks.reference import Reference
from prsym.auditing.workbooks.values import NEVER, Own, judge_value, number_text, printed
from prsym.errors import InputError, PrsymError, shortened
from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.judgement import Judgement, unusable, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import HOLD, WRONG, Status
from prsym.model.workbook import PROVED, Column, Form
from prsym.reading.limits import MAX_TEXT
from prsym.reading.tree import Node, symbols

MAX_CELLS = 100_000  # of one column
MAX_FORMS = 100  # distinct formulas of one column that are decided
MOST_NAMED = 5  # cells put in as numbers that a reason names
LONGEST = 200  # characters of a formula in a report
_CELLS = re.compile(r"\$?[A-Z]{1,3}\$?[0-9]+")


@dataclass
class _Group:
    """The cells of one form, and what was decided about the first of them."""

    text: str
    judged: Judgement
    expanded: Expanded | None
    reference: Reference
    cells: list[str] = field(default_factory=list)
    refuted: dict[str, str] = field(default_factory=dict)

    def own(self) -> Own | None:
        """The formula with what is known about it; None when it could not be used."""
        if self.expanded is None or self.judged.verdict == Status.UNUSABLE:
            return None
        return Own(self.expanded.tree, self.judged.verdict in PROVED, self.expanded.rounding)

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
        self.area = self._area_of(column.cells, "Results!D2:D101")
        if self.area.size > MAX_CELLS:
            raise InputError(f"{self.area.size} cells: at most {MAX_CELLS} are judged")
        self._check_parameters()
        self._reference = Reference(column.formula, {**column.parameters, **column.fixed}, column.fixed)
        self._whole = tuple(p.name for p in self._reference.composed.formula.parameters if p.integer)
        self._groups: dict[tuple[Node, bool] | str, _Group] = {}
        self._values: Counter[Status] = Counter()
        self._uncalculated: list[str] = []
        self._patterns: dict[Place, str] = {}  # a formula as it would read in the first cell

    def judge(self, tick: Callable[[], None]) -> Column:
        """Every cell, and what they have in common; `tick` is called after each."""
        judged = []
        for place in self.area.cells():
            judged.append(self._cell(place))
            tick()
        return Column(
            str(self.area),
            self._formula.id,
            {name: text.strip() for name, text in self._map.parameters.items()},
            self._map.fixed,
            self._map.digits,
            tuple(group.form() for group in self._groups.values()),
            dict(self._values),
            self._breaks(),
            tuple(self._uncalculated),
            tuple(judged),
            self._reference.composed.sentences,
        )

    # Where the cells of the map are.

    def _area_of(self, text: str, example: str, sheet: str = "") -> Area:
        """The cells of a reference, or of a name that the workbook defines."""
        name = text.strip()
        area = read_area(text, sheet) or named_area(name, self._workbook.defined(name, sheet) or "", sheet)
        if area is None:
            raise InputError(f"{text!r} is neither a reference such as {example} nor a name that the workbook defines")
        if not area.sheet:
            raise InputError(f"{text!r} names no sheet: write it as {example}")
        return replace(area, sheet=self._workbook.sheet(area.sheet))

    def _check_parameters(self) -> None:
        """`InputError` for a parameter that is no single cell, or that is at the place of another one."""
        for name, text in self._map.parameters.items():
            try:
                target = self._area_of(text, "B2", self.area.sheet)
            except InputError as error:
                raise InputError(f"parameters.{name}: {error}") from None
            is_column = read_area(text, self.area.sheet) is None and target.crossing(self.area.first)
            if target.size > 1 and not is_column:
                wanted = "give the one cell that the first formula uses"
                raise InputError(f"parameters.{name} = {text!r} is {target.size} cells: {wanted}")
        first = self._parameters_of(self.area.first)
        for name, place in first.items():
            if place == self.area.first:
                raise InputError(f"{name} is at {place}, the cell that is judged: give the cell it is taken from")
            twin = next(other for other, where in first.items() if where == place)
            if twin != name:
                raise InputError(f"{twin} and {name} are both at {place}: give each its own cell")

    def _parameters_of(self, place: Place) -> dict[str, Place]:
        """Where the parameters of a cell are: a reference moves with the cells, a name stays."""
        found = {}
        for name, text in self._map.parameters.items():
            area = read_area(text, self.area.sheet)
            if area is None:
                target = resolve(self._workbook, text.strip(), place)
                assert isinstance(target, Place)
                found[name] = target
                continue
            moved = area.moved(place.row - self.area.top, place.column - self.area.left)
            if moved is None:
                raise InputError(f"the parameter at {area} would be off the sheet for {place}")
            found[name] = replace(moved, sheet=self._workbook.sheet(moved.sheet))
        return found

    # The verdict on a cell: that of its formula, and that of its stored value.

    def _cell(self, place: Place) -> Judgement:
        cell = self._workbook.cell(place)
        if cell.formula:
            self._patterns[place] = _relative(cell.formula, place, self.area.first)
        try:
            at = self._parameters_of(place)
        except PrsymError as error:
            self._values[Status.UNUSABLE] += 1
            return unusable(BadClaim(str(place), Reason(str(error), str(place))))
        group = self._decided(place, cell, at) if cell.formula and self._formula.unknown is None else None
        value = self._value(place, cell, at, group)
        self._values[value.verdict] += 1
        if value.reason == NEVER:
            self._uncalculated.append(str(place))
        if group is None:
            return self._without_formula(cell, value)
        if value.verdict in WRONG:
            group.refuted[str(place)] = value.reason
        return _combined(replace(group.judged, claim=self._formula_claim(place, cell, at)), value, group)

    def _decided(self, place: Place, cell: Cell, at: Mapping[str, Place]) -> _Group:
        """The group of the cell; the first cell of a group has its formula decided."""
        expanded, shared = None, _shared_places(place, at)
        problem = shared
        try:
            if not shared:
                expanded = expand(self._workbook, place, {where: name for name, where in at.items()}, self._whole)
        except InputError as error:
            problem = str(error)
        if expanded is None:  # unreadable cells are one form: the formula as copied, and the problem but for its cells
            key: tuple[Node, bool] | str = f"{self._patterns[place]}\n{_CELLS.sub('', problem)}"
        else:
            key = expanded.tree, expanded.is_guarded
        if key not in self._groups:
            claim = self._formula_claim(place, cell, at)
            judged, reference = without_numbers(claim, Status.UNUSABLE, problem), self._reference
            if expanded is not None:
                judged, reference, expanded = self._decided_rounding(claim, expanded)
            judged = replace(judged, verdict=Status.UNDECIDED) if shared else judged
            self._groups[key] = _Group(_shown(cell.formula), judged, expanded, reference)
        group = self._groups[key]
        group.cells.append(str(place))
        because = Reason(problem) if problem else _naming(group.judged, expanded)
        return replace(group, judged=replace(group.judged, because=because))

    def _decided_rounding(self, claim: FormulaClaim, expanded: Expanded) -> tuple[Judgement, Reference, Expanded]:
        """The decision for a form and the formula that it is about: the one inside a rounding, which is a print's.

        A rounding that belongs to the formula itself, as for a sample's size, is decided with it.
        """
        whole = replace(expanded, rounding=None)
        judged, reference = self._decide(claim, whole)
        if expanded.unrounded is None or judged.verdict in PROVED:
            return judged, reference, whole
        inside = replace(expanded, tree=expanded.unrounded)
        judged, reference = self._decide(claim, inside)
        before = f"before its value is rounded by {expanded.rounding}: {judged.because.what}"
        return replace(judged, because=replace(judged.because, what=before)), reference, inside

    def _decide(self, claim: FormulaClaim, expanded: Expanded) -> tuple[Judgement, Reference]:
        """The one decision for a form, and the reading of the reference that it is about."""
        if len(self._groups) >= MAX_FORMS:
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

    def _value(self, place: Place, cell: Cell, at: Mapping[str, Place], group: _Group | None) -> Judgement:
        """The stored value against the reading of the reference that the cell's formula is; else against any."""
        own = None if group is None else group.own()
        reference = self._reference if group is None else group.reference
        value = self._value_under(reference, place, cell, at, own)
        if value.verdict not in WRONG or (own is not None and own.proved):
            return value
        for other in self._reference.other_readings(None if own is None else own.tree):
            found = self._value_under(other, place, cell, at, own)
            if found.verdict in (Status.CONFIRMED, Status.UNDECIDED):
                return replace(found, because=found.because.then(f"; {other.note}"))
        return value

    def _value_under(
        self, reference: Reference, place: Place, cell: Cell, at: Mapping[str, Place], own: Own | None
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


def _combined(decided: Judgement, value: Judgement, group: _Group) -> Judgement:
    """The worse of two verdicts: wrong before open; a cell holds when its formula and its value do."""
    is_proved = decided.verdict in PROVED
    if decided.verdict in WRONG or (value.verdict not in WRONG and not is_proved):
        stored = f"; its stored value: {value.verdict} ({value.reason})"
        return replace(decided, because=decided.because.then(stored))
    if value.verdict in WRONG:
        formula = f"; its formula: {decided.verdict} ({decided.reason})"
        return replace(value, because=value.because.then(formula))
    proved = "proved equal" if decided.verdict == Status.EQUAL else "proved equal where both are defined"
    noted = f" ({group.reference.note})" if group.reference.note else ""
    rounding = group.expanded.rounding if group.expanded else None
    rounded = f" before its value is rounded by {rounding}" if rounding else ""
    return replace(value, because=Reason(f"the formula is {proved}{rounded}{noted}; {value.reason}"))


def _shared_places(place: Place, at: Mapping[str, Place]) -> str:
    """Why the parameters of a cell cannot be told apart in its formula; "" when they can."""
    for where in at.values():
        several = [name for name, other in at.items() if other == where]
        if where == place:
            return f"{several[0]} is at {where}, the cell itself: its formula cannot be judged"
        if len(several) > 1:
            all_ = "both" if len(several) == 2 else "all"
            return f"{' and '.join(several)} are {all_} {where} for this cell: its formula cannot be told apart"
    return ""


def _naming(judged: Judgement, expanded: Expanded | None) -> Reason:
    """Why a formula is different, with the cells that were put in as numbers: one of them may be the reason."""
    if judged.verdict != Status.DIFFERENT or expanded is None or not expanded.constants:
        return judged.because
    cells = [f"{place} = {text}" for place, text in expanded.constants.items()]
    more = f" and {len(cells) - MOST_NAMED} more cells" if len(cells) > MOST_NAMED else ""
    named = f"{', '.join(cells[:MOST_NAMED])}{more} put in as numbers: the map gives them to no parameter"
    one = f"{cells[0]} put in as a number: the map gives it to no parameter"
    return judged.because.then(f" (with {one if len(cells) == 1 else named})")


def _relative(formula: str, place: Place, first: Place) -> str:
    """A formula as it would read in the first cell if it were copied there: the same for all cells of one column."""
    own = f"{place}: {formula}"  # no other cell is like it
    if len(formula) > MAX_TEXT:
        return own  # it will not be read either
    try:
        return str(Translator(formula, place.address).translate_formula(first.address))
    except (TokenizerError, TranslatorError, IndexError, ValueError):
        return own


def _shown(formula: str) -> str:
    """A formula for a report, cut where it is very long."""
    return shortened(" ".join(formula.split()), LONGEST)


def _quote(cell: Cell) -> str:
    """The content of the cell, and its number as shown."""
    text = _shown(cell.formula) if cell.formula else str(cell.value)[:LONGEST]
    return text if cell.number_format == "General" else f"{text} (number format {cell.number_format})"
