"""The formula of a cell in the parameters of a catalogue formula: references followed until they end.

A reference ends at a cell that the map gives to a parameter, or at a cell that holds a number; a cell that holds a
formula of its own is put in, in brackets. Depth and size are bounded, and a circle of references is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from prsym.auditing.workbooks.file import Cell, Workbook
from prsym.auditing.workbooks.outermost import Rounding, guarded, presented
from prsym.auditing.workbooks.places import Place
from prsym.errors import InputError, ReadingError, shortened
from prsym.reading.limits import MAX_NODES, check_tree
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.text import to_text
from prsym.reading.tree import (
    Bracket,
    Call,
    Negative,
    Node,
    Number,
    Product,
    Sum,
    Symbol,
    children,
    substitute,
    transform,
    walk,
)

MAX_STEPS = 30  # references followed one after the other
SHOWN = 80  # characters of a formula in an error
AGGREGATES = ("SUM", "SUMSQ", "PRODUCT", "AVERAGE", "MIN", "MAX")  # in them a name of several cells means all of them


@dataclass
class Expanded:
    """The formula of a cell in parameter names, and what it was made of besides the mapped cells.

    `through` are the cells whose formulas were put in, `constants` the cells that were read as numbers,
    `is_guarded` says whether IFERROR, which hides where the formula has no value, was left out somewhere. `unrounded`
    is the formula inside where the outermost functions, `rounding`, round its value. `is_proved` says that the tree was
    proved equal to the catalogue's where both are defined.
    """

    tree: Node
    through: Mapping[Place, str]
    constants: Mapping[Place, str]
    is_guarded: bool
    unrounded: Node | None
    rounding: Rounding | None
    is_proved: bool = False


def expand(workbook: Workbook, place: Place, mapped: Mapping[Place, str], whole: Collection[str] = ()) -> Expanded:
    """The formula of a cell with every reference followed; `InputError` says which one cannot be.

    `whole` are the names of parameters that are whole numbers.
    """
    expansion = _Expansion(workbook, mapped)
    formula = workbook.cell(place).formula
    tree = _untruncated(expansion.formula(place, formula, ()), whole)
    check_tree(tree)
    rounding, inside = presented(formula)
    unrounded = _untruncated(expansion.formula(place, inside, ()), whole) if rounding else None
    return Expanded(tree, expansion.through, expansion.constants, expansion.is_guarded, unrounded, rounding)


def _untruncated(tree: Node, whole: Collection[str]) -> Node:
    """The tree without cutting to a whole number, where what is cut is one."""

    def change(node: Node) -> Node:
        if not isinstance(node, Call) or node.function != "trunc":
            return node
        if _is_whole(node.arguments[0], whole):
            return node.arguments[0]
        size = to_text(node.arguments[0])[:SHOWN]
        raise InputError(f"the size of a sample, {size}, is cut to a whole number, and may be none")

    return transform(tree, change)


def _is_whole(tree: Node, whole: Collection[str]) -> bool:
    if isinstance(tree, Sum | Product | Bracket | Negative):
        return all(_is_whole(part, whole) for part in children(tree))
    is_whole_number = isinstance(tree, Number) and tree.value.denominator == 1
    return is_whole_number or (isinstance(tree, Symbol) and tree.name in whole)


@dataclass
class _Expansion:
    workbook: Workbook
    mapped: Mapping[Place, str]
    through: dict[Place, str] = field(default_factory=dict)
    constants: dict[Place, str] = field(default_factory=dict)
    is_guarded: bool = False

    def formula(self, place: Place, formula: str, trail: tuple[Place, ...]) -> Node:
        """The tree of a formula that the cell at a place holds, reached along `trail`."""
        if place in trail:
            circle = (*trail[trail.index(place) :], place)
            raise InputError(f"a circular reference: {' → '.join(str(p) for p in circle)}")
        if len(trail) > MAX_STEPS:
            raise InputError(
                f"more than {MAX_STEPS} formulas lead from one to the next, up to {place}: map a cell between"
            )
        if refused := self.workbook.cell(place).refused:
            raise InputError(f"{place} {refused}, which is not read")
        if (inside := guarded(formula)) is not None:
            self.is_guarded = True
            formula = inside
        tree = _read(formula, place)
        names = dict.fromkeys(n.name for n in walk(tree) if isinstance(n, Symbol) and n.name != "pi")
        meanings = {name: self._meaning(name, formula, place, (*trail, place)) for name in names}
        _check_size(tree, meanings)
        return substitute(tree, meanings)

    def _meaning(self, name: str, formula: str, place: Place, trail: tuple[Place, ...]) -> Node:
        """The cells or value of a reference or a name in a formula at `place`."""
        text = formula.upper().replace(" ", "")
        target = resolve(self.workbook, name, place, in_aggregate=any(f"{one}(" in text for one in AGGREGATES))
        if isinstance(target, Node):
            return target
        if target in self.mapped:
            return Symbol(self.mapped[target])
        referred = self.workbook.cell(target)
        if referred.formula:
            self.through[target] = referred.formula
            return Bracket(self.formula(target, referred.formula, trail), "(")
        if referred.kind != "number":
            is_address = name.rpartition("!")[2].upper() == target.address
            what = str(target) if is_address else f"{name} ({target})"
            raise InputError(f"{what} {described(referred)}: map it to a parameter, or put a number there")
        self.constants[target] = repr(referred.value)
        number = _constant(repr(referred.value))
        assert number is not None
        return number


@lru_cache(maxsize=20_000)
def _tree(text: str) -> Node:
    """The tree of a formula as a workbook file stores it (commas between arguments, English names)."""
    return read_spreadsheet(text, convention="file")


def _read(formula: str, place: Place) -> Node:
    try:
        return _tree(formula)
    except ReadingError as error:
        raise InputError(f"the formula of {place}, {shortened(formula, SHOWN)}, cannot be read: {error}") from None


def resolve(workbook: Workbook, name: str, place: Place, *, in_aggregate: bool = False) -> Place | Node:
    """The cell that a reference or a defined name means in the formula at `place`, or a named number."""
    area, meaning = workbook.area(name, place.sheet), workbook.defined(name, place.sheet)
    if area is None:
        if (number := _constant(meaning or name)) is not None:
            return number
        if meaning is None:
            raise InputError(f"the workbook defines no name {name!r}")
        raise InputError(f"the name {name} stands for {meaning[:SHOWN]}, which is neither a cell nor a number")
    found = area.first if area.size == 1 else area.crossing(place)
    if found is None or (area.size > 1 and in_aggregate):
        raise InputError(f"{name} stands for the cells {area}, not for one cell: write the cells themselves")
    return found


def _constant(text: str) -> Node | None:
    """The number that a text is; None for another text."""
    try:
        node = _tree(f"={text}")
    except ReadingError:
        return None
    if isinstance(node, Negative) and isinstance(node.operand, Number):
        return Bracket(node, "(")
    return node if isinstance(node, Number) else None


def _check_size(tree: Node, meanings: Mapping[str, Node]) -> None:
    """Refuse before anything is put in: formulas that refer to each other twice double at every step."""
    uses = Counter(n.name for n in walk(tree) if isinstance(n, Symbol))
    size = sum(1 for _ in walk(tree))
    size += sum(uses[name] * sum(1 for _ in walk(meaning)) for name, meaning in meanings.items())
    if size > MAX_NODES:
        raise InputError(f"with the cells that it refers to put in, the formula has more than {MAX_NODES} parts")


def described(cell: Cell) -> str:
    """A cell that holds no number, in words after its name: `is empty`, `holds the text 'n/a'`."""
    shown = str(cell.value) if len(str(cell.value)) <= SHOWN // 2 else str(cell.value)[: SHOWN // 2] + "…"
    return {
        "number": f"holds the number {shown}",
        "empty": "holds a formula without a stored value (it was never calculated)" if cell.formula else "is empty",
        "text": f"holds the text {shown!r}",
        "date": f"holds a date or time (number format {cell.number_format})",
    }.get(cell.kind, f"holds {shown}")
