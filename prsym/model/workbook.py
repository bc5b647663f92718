"""The judgement of a column of formula cells by an audit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from prsym.model.judgement import Judgement
from prsym.model.status import Status

PROVED = ("equal", "equal_where_defined")


@dataclass(frozen=True, slots=True)
class Form:
    """One distinct formula of a column: the cells whose formulas become it when their references are followed.

    `text` is the formula as it stands in the first of `cells`. `through` are the cells whose own formulas were put in
    for the first cell, `constants` the cells that were read as the numbers they hold. `verdict` is that of the
    formula alone: equal, equal_where_defined, different, undecided or unusable; `reason` and `diagnosis` belong to it.
    `refuted` are the cells whose stored values are refuted, each with the reason. `note` says what is read otherwise
    than the map states it, such as a z that abbreviates a quantile.
    """

    text: str
    cells: tuple[str, ...]
    verdict: Status
    reason: str
    diagnosis: tuple[str, ...]
    through: tuple[str, ...]
    constants: tuple[str, ...]
    refuted: Mapping[str, str]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """The cells of one `[[column]]` table of a map.

    `parameters` says where the parameters of the first cell stand; `values` counts the verdicts on the stored values
    alone, read to `digits` significant digits; `breaks` are the cells that do not continue the column's formula as
    copying it would, each with what stands there; `uncalculated` are the cells that lack a stored value and nothing
    else; `cells` are the judgements, one for each cell, in order. `reading_notes` says, in plain sentences, which
    parameters of the formula follow from what the map states.
    """

    area: str
    formula: str
    parameters: Mapping[str, str]
    fixed: Mapping[str, str]
    digits: int
    forms: tuple[Form, ...]
    values: Mapping[Status, int]
    breaks: Mapping[str, str]
    uncalculated: tuple[str, ...]
    cells: tuple[Judgement, ...]
    reading_notes: tuple[str, ...] = ()

    @property
    def reserved(self) -> dict[str, tuple[str, ...]]:
        """The cells that hold by themselves and stand on one that does not: each reservation with its cells."""
        found: dict[str, tuple[str, ...]] = {}
        for judgement in self.cells:
            if judgement.reservation and judgement.verdict == Status.CONFIRMED:
                found[judgement.reservation] = (*found.get(judgement.reservation, ()), judgement.id)
        return found

    @property
    def wrong(self) -> tuple[Form, ...]:
        """The formulas that are not proved equal."""
        return tuple(form for form in self.forms if form.verdict not in PROVED)

    @property
    def open_cells(self) -> tuple[Judgement, ...]:
        """The cells that do not hold, without those that `wrong` and `uncalculated` account for.

        A cell whose verdict is not that of its formula (a refuted value under a formula that could not be used) is
        one of them.
        """
        told = {(cell, form.verdict) for form in self.wrong for cell in form.cells}
        told |= {(cell, Status.UNVERIFIABLE) for cell in self.uncalculated}
        return tuple(j for j in self.cells if j.verdict != Status.CONFIRMED and (j.id, j.verdict) not in told)
