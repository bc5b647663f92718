"""Arithmetic of a report: what it computes from its own numbers, read as a formula in their names, with its units.

A unit is what stands beside a printed number: documents, hours, $, $ per hour. A percentage has none. A number beside
which nothing stands may be in any unit, and fits everywhere; so does a number that is typed in the arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from prsym.declaring.roles import ROUNDED
from prsym.declaring.unit_check import NONE, Powers, Unit, UnitCheck, product
from prsym.errors import InputError, ReadingError, did_you_mean
from prsym.model.domain import NONNEGATIVE, REAL, Parameter
from prsym.model.formula import Arithmetic, stated
from prsym.model.source import StatedHere
from prsym.reading.building import number_node
from prsym.reading.limits import constant
from prsym.reading.nouns import PEOPLE, PER, noun_words
from prsym.reading.number_words import is_in_points, is_part
from prsym.reading.printed_text import read_printed_text
from prsym.reading.python import read_python
from prsym.reading.text import to_text
from prsym.reading.tree import (
    Bracket,
    Negative,
    Node,
    Number,
    Product,
    Quotient,
    Relation,
    Sum,
    Symbol,
    substitute,
    symbols,
)

# Units that are converted where they meet. A month has no fixed number of days, and is of another kind.
SIZES: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "time": {"seconds": 1, "minutes": 60, "hours": 3600, "days": 86_400, "weeks": 604_800},
        "calendar": {"months": 1, "years": 12},
        "data": {"bytes": 1, "KB": 10**3, "MB": 10**6, "GB": 10**9, "TB": 10**12, "PB": 10**15},
    }
)
KINDS: Mapping[str, str] = MappingProxyType({name: kind for kind, sizes in SIZES.items() for name in sizes})
BINARY: Mapping[str, int] = MappingProxyType({name: 1024**n for n, name in enumerate(SIZES["data"])})
OF_A_DAY = frozenset({"days", "weeks"})  # reports count working days, too
MOST_SHOWN = 60  # characters of a text in a message
UNKNOWN = Unit(sure=False)
_SIGNS = str.maketrans({"−": "-", "×": "*", "·": "*", "÷": "/"})
_DASH = re.compile("[‐‑‒–—―]")
_LETTER, _THOUSANDS = re.compile(r"[^\W\d]"), re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_NUMBER = re.compile(r"(?<![\w.])(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_ROUNDED = re.compile(r"\b(?:floor|ceil|trunc|round|rint)\s*\(")


@dataclass(frozen=True, slots=True)
class Numbers:
    """The printed texts that arithmetic is made of: of single inputs, and by the names of lists those of their numbers.

    `value` is the printed result.
    """

    single: Mapping[str, str]
    lists: Mapping[str, Mapping[str, str]]
    value: str

    @property
    def texts(self) -> dict[str, str]:
        """The printed text of each number, by its name."""
        return {**self.single, **{name: text for one in self.lists.values() for name, text in one.items()}}


def arithmetic(text: str, numbers: Numbers) -> Arithmetic:
    """The formula of a text such as `collected - removed` in the names of printed numbers.

    Raises `ReadingError` for a text that is none, and `InputError` for a name that does not occur, and for units that
    do not fit: what is added must be in one unit, and the value in that of the result. Seconds, minutes, hours, days
    and weeks are converted where they meet. A name that no number has is a parameter all the same.

    >>> print(arithmetic("collected - removed", Numbers({"collected": "12 documents", "removed": "2"}, {}, "10")))
    collected - removed: collected − removed
    """
    shown = " ".join(text.split())
    where = f"compute = {shown[:MOST_SHOWN]!r}: "
    tree = _read(text, numbers, where)
    used = [name for name in symbols(tree) if name != "pi"]
    if "pi" in numbers.texts:
        raise InputError(f"{where}pi is the number: give the input another name")
    _check_used(text, numbers, used, where)
    found = Arithmetic(
        shown,
        "Arithmetic of the report",
        shown,
        tuple(_parameter(name, numbers.texts.get(name, "")) for name in used),
        StatedHere("as the claims file states it"),
        stated,
        written=tree,
        remarks=(f"computed as {shown} (arithmetic of the report)",),
    )
    _check_points(found, numbers.value, where)
    return _with_units(found, numbers, where, frozenset(_NUMBER.findall(text)))


def _read(text: str, numbers: Numbers, where: str) -> Node:
    lists = {name: tuple(map(Symbol, one)) for name, one in numbers.lists.items()}
    if dash := _DASH.search(text):
        told = f"“{dash[0]}” at column {dash.start() + 1} is a dash: type a hyphen, -, for minus"
        raise ReadingError(f"{where}{told}")
    if not _LETTER.search(text):  # without names and functions a comma parts thousands, and no arguments
        text = _THOUSANDS.sub("", text)
    try:
        tree = read_python(text.translate(_SIGNS), lists)
    except ReadingError as error:
        raise ReadingError(f"{where}{str(error).replace('the Python expression', 'it')}") from None
    if isinstance(tree, Relation):
        raise ReadingError(f"{where}a comparison is no number: write what gives the value, such as collected - removed")
    return tree


def _check_used(text: str, numbers: Numbers, used: Sequence[str], where: str) -> None:
    """Every input occurs; of a list it is enough that its length does."""
    for name in numbers.single:
        if name not in used:
            missing = [n for n in used if n not in numbers.texts]
            raise InputError(f"{where}the input {name} does not occur in it{_meant(missing, name)}")
    for name in numbers.lists:
        if re.search(rf"(?<![\w.]){re.escape(name)}\b", text) is None:
            raise InputError(f"{where}the list {name} does not occur in it")


def _meant(missing: Sequence[str], name: str) -> str:
    """`, and foud is no input; did you mean found?`: the names that no input has, and the input that is near one."""
    near = f"; did you mean {name!r}?" if did_you_mean(name, missing) else ""
    return f", and {', '.join(missing)} {'is' if len(missing) == 1 else 'are'} no input{near}" if missing else ""


def _parameter(name: str, text: str) -> Parameter:
    """A number of the report: it is not negative where it is printed above 0; 0.0 % may be a change either way."""
    numbers = read_printed_text(text, name).numbers if text else ()
    interval = NONNEGATIVE if all(n.value > 0 for n in numbers) else REAL
    return Parameter(name, name, interval, False, ROUNDED, "a number of the report", ())


# Changes: a difference of two numbers, or that difference relative to the earlier one.


@dataclass(frozen=True, slots=True)
class Change:
    """The change from `old` to `new`: their difference, or relative to the old one."""

    new: Node
    old: Node
    is_relative: bool

    @property
    def difference(self) -> Node:
        """`new - old`."""
        return Sum((self.new, Negative(self.old)))

    @property
    def relative(self) -> Node:
        """`(new - old)/old`."""
        return Quotient(Bracket(self.difference, "("), self.old, stacked=False)


def change(tree: Node) -> Change | None:
    """The change that a tree computes; None where it computes something else.

    >>> change(read_python("(a - b)/b")).is_relative, change(read_python("a/b - 1")).is_relative, change(Symbol("a"))
    (True, True, None)
    """
    match _bare(tree):
        case Sum((first, Negative(second))) if constant(second) == 1:
            ratio = _bare(first)
            if isinstance(ratio, Quotient):
                return Change(_bare(ratio.numerator), _bare(ratio.denominator), is_relative=True)
        case Sum((first, Negative(second))) if constant(first) == 1 and isinstance(_bare(second), Quotient):
            return change(Sum((second, Negative(first))))  # a decrease, 1 - new/old: the change without its sign
        case Sum((new, Negative(old))) if constant(new) is None and constant(old) is None:
            return Change(_bare(new), _bare(old), is_relative=False)
        case Quotient(top, bottom, _):
            inner = change(top)
            if inner is not None and not inner.is_relative and inner.old == _bare(bottom):
                return replace(inner, is_relative=True)
    return None


def _bare(node: Node) -> Node:
    while isinstance(node, Bracket):
        node = node.inner
    return node


def _check_points(found: Arithmetic, value: str, where: str) -> None:
    """A relative change is no number of percentage points."""
    made = change(found.written)
    if made is not None and made.is_relative and is_in_points(value):
        raise InputError(
            f"{where}this is a change relative to {_part(made.old)}, in %, and {value!r} is the difference "
            f"{_part(made.difference)}: write one of both"
        )


# Units.


def unit_of(text: str, where: str) -> Unit:
    """The unit of a printed number; that of a bare number is not known."""
    said = read_printed_text(text, where).numbers[0]
    if said.counts is not None or said.ends is not None or said.noun == "a p-value":
        return NONE
    first, *per = said.noun.split(PER)
    parts = [(Unit({one: Fraction(1)}) if one else UNKNOWN, Fraction(-1)) for one in per]
    if first:
        return product([(Unit({first: Fraction(1)}), Fraction(1)), *parts])
    return product([(NONE if is_part(text) else UNKNOWN, Fraction(1)), *parts])


class _ConversionError(Exception):
    """Units of one kind meet that are not the same."""


class _Check(UnitCheck):
    """The units of a report; `typed` are the numbers that the arithmetic itself has, whose units are not said."""

    like_their_arguments = UnitCheck.like_their_arguments | {"floor", "ceil"}

    def __init__(self, where: str, known: Mapping[str, Unit], typed: frozenset[str]) -> None:
        super().__init__(where, known)
        self.typed = typed

    def of_number(self, number: Number) -> Unit:
        """That of a typed number is not known; the length of a list has none."""
        return UNKNOWN if number.text in self.typed else NONE

    def alike(self, whole: Node, parts: Sequence[Node]) -> Unit:
        """The unit of the parts whose unit is said; a number fits to all."""
        rest = [(part, self.of(part)) for part in parts if constant(part) is None]
        for part, own in rest:
            for other, unit in rest:
                self.fit(part, own, other, unit)
        said = [own for _, own in rest if own.sure]
        return said[0] if said else UNKNOWN if len({str(own.powers) for _, own in rest}) != 1 else rest[0][1]

    def fit(self, first: Node, one: Unit, second: Node, other: Unit) -> None:
        """Refuse two parts whose units differ; `_ConversionError` where they differ in units of one kind alone."""
        if one.powers == other.powers:
            return
        if _in_kinds(one) == _in_kinds(other):
            raise _ConversionError
        if one.sure and other.sure:
            told = f"{_part(first)} {_is_in(one)} and {_part(second)} {_is_in(other)}"
            raise InputError(f"{self.where}{told}: they cannot be added or compared")

    def shown(self, unit: Unit) -> str:
        """`documents per hour`."""
        return unit_words(unit)


def _part(node: Node) -> str:
    text = to_text(node.operand if isinstance(node, Negative) else node)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


def _is_in(unit: Unit) -> str:
    return f"is in {unit_words(unit)}" if unit else "has no unit (it is a percentage or a ratio)"


def unit_words(unit: Unit) -> str:
    """A unit in words; none for a share or a ratio.

    >>> unit_words(Unit({"$": Fraction(1), "hours": Fraction(-1)}))
    '$ per hour'
    """
    above = [_power(name, size) for name, size in unit.powers.items() if size > 0]
    below = [_power(name, -size) for name, size in unit.powers.items() if size < 0]
    if not unit:
        return "no unit"
    return noun_words(PER.join(("·".join(above) or "a number", *below)))


def _power(name: str, size: Fraction) -> str:
    return name if size == 1 else f"{name}^{size}"


def _in_kinds(unit: Unit) -> Powers:
    """The powers of a unit, of all units of one kind together."""
    return product([(Unit({KINDS.get(name, name): Fraction(1)}), size) for name, size in unit.powers.items()]).powers


def _with_units(found: Arithmetic, numbers: Numbers, where: str, typed: frozenset[str]) -> Arithmetic:
    """The arithmetic with its units checked, which are converted where several of one kind meet."""
    known = {p.name: UNKNOWN for p in found.parameters}
    known |= {name: unit_of(text, name) for name, text in numbers.texts.items() if name in known}
    value = unit_of(numbers.value, "value")
    met = list(dict.fromkeys(n for unit in (value, *known.values()) for n in unit.powers if n in KINDS))
    bare = [name for name, unit in known.items() if not unit.sure]
    try:
        said = _check(found, known, value, numbers.value, where, typed)
    except _ConversionError:
        literal = next((n for n in _NUMBER.findall(found.printed) if n != "1"), "")
        if bare or literal or _ROUNDED.search(found.printed):
            raise InputError(f"{where}{_ask(numbers, _of_several(met), bare, literal)}") from None
        return _converted(found, known, value, numbers.value, where, met)
    return replace(found, time="not said" if met and not said else "")


def _of_several(met: Sequence[str]) -> list[str]:
    """The units of which there are others of their kind."""
    kinds = [KINDS[name] for name in met]
    return [name for name in met if kinds.count(KINDS[name]) > 1]


def _check(
    found: Arithmetic, known: Mapping[str, Unit], value: Unit, text: str, where: str, typed: frozenset[str]
) -> bool:
    """Refuse parts, and a value, whose units do not fit; `_ConversionError` where some must be converted first.

    Says whether the unit of the value is told in full.
    """
    check = _Check(where, known, typed)
    unit = check.of(found.written)
    if len(_of_several([name for name in unit.powers if name in KINDS])) > 1:
        raise _ConversionError
    if unit.powers == value.powers:
        return unit.sure and value.sure
    alike = (unit, _above(unit), _without_people(unit))
    value = value if PEOPLE in unit.powers else _without_people(value)
    if any(one.powers != value.powers and _in_kinds(one) == _in_kinds(value) for one in alike):
        raise _ConversionError
    if unit.sure and value.sure and not any(one.powers == value.powers for one in alike):
        raise InputError(f"{where}the result {_is_in(unit)}, and {text!r} {_is_in(value)}")
    return False


def _above(unit: Unit) -> Unit:
    """The unit of a rate without its denominator: $ of $ per document, where the words around a number say per what."""
    return replace(unit, powers={name: size for name, size in unit.powers.items() if size > 0})


def _without_people(unit: Unit) -> Unit:
    """The unit of work without those who do it: reviewer hours are printed as hours."""
    return replace(unit, powers={name: size for name, size in unit.powers.items() if name != PEOPLE})


def _ask(numbers: Numbers, units: Sequence[str], bare: Sequence[str], literal: str) -> str:
    """The question to answer before units can be converted."""
    met = f"{' and '.join(units)} meet in it"
    if bare and bare[0] in numbers.texts:
        return (
            f"{met}, and {bare[0]} = {numbers.texts[bare[0]]!r} has no unit: write it, such as {_example(units)}, or "
            f"write all {_kinds_of(units)} in one unit"
        )
    if bare:
        return f"{met}, and {bare[0]} is not stated"
    if literal:
        return (
            f"{met}, which are converted by themselves: write the number {literal} as an input with its unit, such as "
            f"{_example(units)}, or leave it out"
        )
    return f"{met}, and what is rounded depends on the unit: write all {_kinds_of(units)} in one"


def _kinds_of(units: Sequence[str]) -> str:
    return "sizes" if KINDS[units[0]] == "data" else "times"


def _example(units: Sequence[str]) -> str:
    sizes = SIZES[KINDS[units[0]]]
    longer, shorter = sorted((name for name in units if name in sizes), key=lambda name: -sizes[name])[:2]
    number = 8 if longer in OF_A_DAY and shorter == "hours" else sizes[longer] // sizes[shorter]
    return f"'{number} {shorter} per {longer.removesuffix('s')}'"


def _converted(
    found: Arithmetic, known: Mapping[str, Unit], value: Unit, text: str, where: str, met: Sequence[str]
) -> Arithmetic:
    """The arithmetic with every unit of a kind in that of the value, or else in the first of the kind."""
    bases: dict[str, str] = {}
    for name in (*value.powers, *met):
        if name in KINDS:
            bases.setdefault(KINDS[name], name)
    written = _in_bases(found, known, bases, {})
    one = {name: _in_base(unit, bases) for name, unit in known.items()}
    try:
        _check(replace(found, written=written), one, _in_base(value, bases), text, where, frozenset())
    except _ConversionError:  # two powers of one unit of time, which no conversion makes one
        kind = _kinds_of(_of_several(met) or met)
        raise InputError(f"{where}its units of {'data' if kind == 'sizes' else 'time'} do not fit together") from None
    days = bool(OF_A_DAY & {*met}) and any(KINDS[name] == "time" and name not in OF_A_DAY for name in met)
    changed = [name for name in met if name != bases[KINDS[name]]]
    told = [f"{name} is converted to {bases[KINDS[name]]}" for name in changed]
    remark = f"{', '.join(told)}{', a day being 24 hours' if days else ''}"
    is_data = any(KINDS[name] == "data" for name in changed)
    return replace(
        found,
        written=written,
        remarks=(*found.remarks, f"{remark}, at 1,000 to each step" if is_data else remark),
        time="days" if days else "",
        binary=_in_bases(found, known, bases, BINARY) if is_data else None,
    )


def _in_bases(found: Arithmetic, known: Mapping[str, Unit], bases: Mapping[str, str], sizes: Mapping[str, int]) -> Node:
    """The tree with each number in the units of the bases; `sizes` are those that differ from the usual ones."""
    factors = {name: _factor(unit, bases, sizes) for name, unit in known.items()}
    return substitute(found.written, {name: _times(name, factor) for name, factor in factors.items() if factor != 1})


def _factor(unit: Unit, bases: Mapping[str, str], sizes: Mapping[str, int]) -> Fraction:
    """The number by which a number in that unit is multiplied, so that it is in the units of the bases."""
    factor = Fraction(1)
    for name, size in unit.powers.items():
        if name in KINDS:
            usual = SIZES[KINDS[name]]
            own, base = (sizes.get(n, usual[n]) for n in (name, bases[KINDS[name]]))
            factor *= Fraction(own, base) ** int(size)
    return factor


def _in_base(unit: Unit, bases: Mapping[str, str]) -> Unit:
    parts = [(Unit({bases[KINDS[n]] if n in KINDS else n: Fraction(1)}), size) for n, size in unit.powers.items()]
    return replace(product(parts), sure=unit.sure)


def _times(name: str, factor: Fraction) -> Node:
    """`(name*1000)` or `(name/60)`."""
    top: Node = Symbol(name)
    if factor.numerator != 1:
        top = Product((top, number_node(Fraction(factor.numerator))))
    is_whole = factor.denominator == 1
    return Bracket(top if is_whole else Quotient(top, Number(str(factor.denominator)), stacked=False), "(")


def is_sum(found: Arithmetic) -> bool:
    """Whether the result is a sum or a difference of the numbers that are put in, and nothing else.

    >>> is_sum(arithmetic("a + b - c", Numbers(dict.fromkeys("abc", "1"), {}, "1")))
    True
    """
    terms = found.written.terms if isinstance(found.written, Sum) else (found.written,)
    return all(isinstance(term.operand if isinstance(term, Negative) else term, Symbol) for term in terms)
