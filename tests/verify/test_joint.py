"""Several formulas of the same quantities: examples checked with fractions, refutations against enumeration."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product

import mpmath
import pytest

from prsym import catalogue
from prsym.auditing.rounding import RULES, rounding_interval
from prsym.errors import InputError
from prsym.model.domain import Interval, half_line
from prsym.verify.constraints import Constraint, Near, Variable, ordered
from prsym.verify.joint import Joint, reachable, solve
from prsym.verify.trial import distance

F = Fraction
Values = Mapping[str, Fraction]
FORMULAS: dict[str, Callable[[Values], Fraction]] = {
    "measures.precision": lambda v: v["tp"] / (v["tp"] + v["fp"]),
    "measures.recall": lambda v: v["tp"] / (v["tp"] + v["fn"]),
    "measures.fallout": lambda v: v["fp"] / (v["fp"] + v["tn"]),
    "measures.f_measure_counts": lambda v: 2 * v["tp"] / (2 * v["tp"] + v["fp"] + v["fn"]),
    "measures.f1": lambda v: 2 * v["precision"] * v["recall"] / (v["precision"] + v["recall"]),
    "measures.f_measure": lambda v: (
        (1 + v["beta"] ** 2) * v["precision"] * v["recall"] / (v["beta"] ** 2 * v["precision"] + v["recall"])
    ),
    "dimm2015.documents_retrieved": lambda v: v["prevalence"] * v["population"] * v["recall"] / v["precision"],
}
CELLS = ("tp", "fp", "fn", "tn")
BETA = {"beta": Variable(Interval(F(1), F(1), False, False))}


def _half_up(value: Fraction, unit: Fraction) -> Interval:
    middle = (value / unit + F(1, 2)).__floor__() * unit
    return Interval(middle - unit / 2, middle + unit / 2, False, True)


def _printed(text: str) -> Interval:
    return _half_up(F(text), F(1, 10 ** len(text.partition(".")[2])))


def _between(low: int | str, high: int | str) -> Interval:
    return Interval(F(low), F(high), False, False)


def _said(identifier: str, target: Interval, value: str = "", **tied: str) -> Constraint:
    formula = catalogue.formula(identifier)
    return Constraint(formula, {p.name: tied.get(p.name, p.name) for p in formula.parameters}, target, value)


def _assert_example(variables: Mapping[str, Variable], constraints: Sequence[Constraint], found: Joint) -> None:
    """Every value exact, admitted by its prints, and every formula computed anew in fractions."""
    assert found.example is not None
    values = {name: low for name, (low, high) in found.example.items() if low == high}
    assert values.keys() == variables.keys()
    for name, variable in variables.items():
        assert variable.interval.contains(values[name])
        assert not variable.whole or values[name].denominator == 1
    for constraint in constraints:
        own = FORMULAS[constraint.formula.id]({p: values[n] for p, n in constraint.arguments.items()})
        assert constraint.target.contains(own)
        assert not constraint.value or values[constraint.value] == own


def _rates(precision: str, recall: str, f1: str, largest: int) -> tuple[dict[str, Variable], list[Constraint]]:
    variables = {n: Variable(_between(1, largest), whole=True) for n in ("tp", "fp", "fn")} | BETA
    return variables, [
        _said("measures.precision", _printed(precision)),
        _said("measures.recall", _printed(recall)),
        _said("measures.f_measure_counts", _printed(f1)),
    ]


def test_three_rounded_rates_that_no_table_has() -> None:
    """Precision below 0.435 and recall below 0.615 keep F₁ below 0.5096; 52 % starts at 0.515."""
    found = solve(*_rates("0.43", "0.61", "0.52", 100))
    assert found.excluded
    assert found.example is None


@pytest.mark.parametrize("f1", ["0.50", "0.51", "0.505"])
def test_three_rounded_rates_that_some_table_has(f1: str) -> None:
    variables, constraints = _rates("0.43", "0.61", f1, 100)
    _assert_example(variables, constraints, solve(variables, constraints))


@pytest.mark.parametrize(
    ("precision", "recall", "is_possible"),
    [
        (Interval(None, F(1, 8), True, False), Interval(F(7, 8), None, False, True), True),
        (Interval(F(7, 8), None, False, True), Interval(None, F(1, 8), True, True), True),
        (Interval(None, F(0), True, False), Interval(F(1), None, True, True), False),
    ],
)
def test_rates_said_to_be_at_least_or_at_most_a_number(
    precision: Interval, recall: Interval, is_possible: bool
) -> None:
    """The first point tried, the middle, holds in none of them."""
    variables = {n: Variable(_between(1, 100), whole=True) for n in ("tp", "fp", "fn")}
    constraints = [_said("measures.precision", precision), _said("measures.recall", recall)]
    found = solve(variables, constraints)
    if is_possible:
        _assert_example(variables, constraints, found)
    assert found.excluded != is_possible


@pytest.mark.parametrize(
    ("value", "target", "expected"),
    [
        (F(1, 4), _between(0, 1), 0.0),
        (F(1), _between(0, 1), 0.0),
        (F(2), _between(0, 1), 2.0),  # half the width is 1/2
        (F(-3, 4), _between(0, 1), 1.5),
        (F(7), _between(2, 2), 5 / 7),  # no width: in parts of the value, or of 1
        (F(1, 2), _between(0, 0), 0.5),
        (F(1, 2), Interval(F(2), None, False, True), 1.5),
        (F(8), Interval(None, F(2), True, False), 0.75),
        (F(10) ** 400, _between(0, 1), sys.float_info.max),  # a larger one is no float
    ],
)
def test_a_distance_is_in_half_widths_of_the_target(value: Fraction, target: Interval, expected: float) -> None:
    assert distance(value, target) == expected


def test_each_two_of_three_rates_are_possible() -> None:
    variables, constraints = _rates("0.43", "0.61", "0.52", 100)
    for left_out in range(3):
        two = [c for i, c in enumerate(constraints) if i != left_out]
        _assert_example(variables, two, solve(variables, two))


def test_a_chain_from_counts() -> None:
    """tp = 40, fp = 60, fn = 20…30: P = 0.4, R from 0.571 to 0.667, F₁ from 0.470588 to 0.5."""
    variables = {
        "tp": Variable(_between(40, 40), whole=True),
        "fp": Variable(_between(60, 60), whole=True),
        "fn": Variable(_between(20, 30), whole=True),
        "P": Variable(_printed("0.40")),
        "R": Variable(_between(0, 1)),
    }

    def chain(f1: str) -> list[Constraint]:
        return [
            _said("measures.f1", _printed(f1), precision="P", recall="R"),
            _said("measures.precision", _printed("0.40"), "P"),
            _said("measures.recall", _between(0, 1), "R"),
        ]

    found = solve(variables, chain("0.49"))
    _assert_example(variables, chain("0.49"), found)
    assert found.example is not None
    assert found.example["R"][0] == 40 / (40 + found.example["fn"][0])
    assert solve(variables, chain("0.51")).excluded
    assert solve(variables, chain("0.46")).excluded


def _extrapolated(recall: Fraction, precision: Fraction, prevalence: Fraction, target: Fraction) -> mpmath.mpf:
    """Dimm's curve through a point with real beta, from eq. 11, by mpmath."""
    mp = mpmath.mp
    r0, p0, rho, rt = (mp.mpf(v.numerator) / v.denominator for v in (recall, precision, prevalence, target))

    def curve(r: mpmath.mpf, b: mpmath.mpf) -> mpmath.mpf:
        c1 = (1 - rho) / rho * b / mp.atan(b)
        c0 = (1 - rho) / rho * mp.log(1 + b**2) / (2 * mp.atan(b) ** 2)
        irrelevant = mp.quad(lambda s: (c0 + c1 * s) / (1 + b**2 * (1 - s) ** 2), [0, r])
        return r / (r + irrelevant)

    beta = mp.findroot(lambda b: curve(r0, b) - p0, (10, 60), solver="anderson")
    return curve(rt, beta)


def test_a_chain_that_ends_in_an_implicit_formula() -> None:
    """Precision 400/1000 and recall 400/588, and from them the extrapolation; its value is mpmath's."""
    recall = F(400, 588)
    near = _extrapolated(recall, F(2, 5), F(21, 1000), F(3, 4))
    variables = {
        **{n: Variable(_between(k, k), whole=True) for n, k in (("tp", 400), ("fp", 600), ("fn", 188))},
        "P": Variable(_printed("0.40")),
        "R": Variable(_printed("0.68")),
        "prevalence": Variable(_between("0.021", "0.021")),
        "target_recall": Variable(_between("0.75", "0.75")),
    }

    def chain(target: Interval) -> list[Constraint]:
        return [
            _said("measures.precision", _printed("0.40"), "P"),
            _said("measures.recall", _printed("0.68"), "R"),
            _said("dimm2015.extrapolated_precision", target, precision="P", recall="R"),
        ]

    true = F(mpmath.nstr(near, 12))
    found = solve(variables, chain(Interval(true - F(1, 10**9), true + F(1, 10**9), False, False)))
    assert found.example is not None
    assert found.example["R"] == (recall, recall)
    assert solve(variables, chain(Interval(true + F(1, 10**9), true + F(1, 10), False, False))).excluded
    assert solve(variables, chain(Interval(true - F(1, 10), true - F(1, 10**9), False, False))).excluded


def test_an_irrational_link_is_bounded_and_used() -> None:
    """The precision computed from the curve is irrational; F₁ from it is proved over its bounds."""
    variables = {
        "recall": Variable(_between("0.5", "0.5")),
        "prevalence": Variable(_between("0.1", "0.1")),
        "beta": Variable(_between("2", "2")),
        "P": Variable(_between(0, 1)),
    }
    with mpmath.workdps(40):
        b, half = mpmath.mpf(2), mpmath.mpf(1) / 2
        c1, c0 = 9 * b / mpmath.atan(b), 9 * mpmath.log(5) / (2 * mpmath.atan(b) ** 2)
        value = half / (half + mpmath.quad(lambda s: (c0 + c1 * s) / (1 + 4 * (1 - s) ** 2), [0, half]))
        digits = F(mpmath.nstr(value, 35))
        f1 = digits / (digits + F(1, 2))
    for shift, is_possible in ((F(0), True), (F(1, 10**6), False)):
        target = Interval(f1 + shift - F(1, 10**9), f1 + shift + F(1, 10**9), False, False)
        found = solve(
            variables,
            [_said("dimm2015.reference_precision", _between(0, 1), "P"), _said("measures.f1", target, precision="P")],
        )
        assert (found.example is not None) == is_possible
        assert found.excluded != is_possible
        if found.example is not None:
            low, high = found.example["P"]
            assert low < high
            assert abs(low - digits) < F(1, 10**30)
            assert abs(high - digits) < F(1, 10**30)


def _counts(seed: int, *, shifted: bool) -> tuple[dict[str, Variable], list[Constraint]]:
    """Printed rates of a true table, in boxes of counts around it; shifted ones may belong to no table."""
    source = random.Random(f"{seed}{shifted}")
    size = source.choice([12, 30, 200])
    truth = {n: F(source.randint(1, size)) for n in CELLS} | {"beta": F(1)}
    variables = dict(BETA)
    for name in CELLS:
        room = source.choice([0, 3, 8])
        low = max(0, int(truth[name]) - source.randint(0, room))
        variables[name] = Variable(_between(low, low + room), whole=True)
    constraints = []
    for identifier in source.sample(list(FORMULAS)[:4], source.choice([2, 3, 4])):
        unit = F(1, 10 ** source.choice([2, 3, 4]))
        own = FORMULAS[identifier](truth)
        if shifted and source.random() < 0.5:
            own += unit * source.choice([-2, -1, 1, 2])
        constraints.append(_said(identifier, _half_up(own, unit)))
    return variables, constraints


def _is_possible(variables: Mapping[str, Variable], constraints: Sequence[Constraint]) -> bool:
    used = sorted({n for c in constraints for n in c.arguments.values() if n != "beta"})
    ranges = [range(int(variables[n].interval.lower or 0), int(variables[n].interval.upper or 0) + 1) for n in used]
    for values in product(*ranges):
        point = {**dict(zip(used, map(F, values), strict=True)), "beta": F(1)}
        try:
            if all(c.target.contains(FORMULAS[c.formula.id](point)) for c in constraints):
                return True
        except ZeroDivisionError:
            continue
    return False


@pytest.mark.parametrize("seed", range(120))
def test_canary_what_was_printed_of_one_table_is_never_refuted(seed: int) -> None:
    variables, constraints = _counts(seed, shifted=False)
    _assert_example(variables, constraints, solve(variables, constraints))


@pytest.mark.parametrize("seed", range(120))
def test_canary_shifted_rates_agree_with_enumeration(seed: int) -> None:
    variables, constraints = _counts(seed, shifted=True)
    found = solve(variables, constraints)
    if _is_possible(variables, constraints):
        _assert_example(variables, constraints, found)
    else:
        assert found.excluded


@pytest.mark.parametrize("seed", range(60))
def test_canary_what_was_printed_of_one_point_is_never_refuted(seed: int) -> None:
    """Recall, precision, prevalence and population rounded, and two or three numbers computed from the exact ones."""
    source = random.Random(seed)
    truth = {n: F(source.randint(50_000, 950_000), 10**6) for n in ("recall", "precision", "prevalence")}
    truth |= {"population": F(source.randint(10**5, 10**6)), "beta": F(2)}
    units = {n: F(1, 10 ** source.choice([2, 3])) for n in truth} | {"population": F(1000)}
    variables = {n: Variable(_half_up(v, units[n])) for n, v in truth.items() if n != "beta"}
    variables["beta"] = Variable(_between(2, 2))
    names = ("measures.f1", "measures.f_measure", "dimm2015.documents_retrieved")
    constraints = []
    for identifier in source.sample(names, source.choice([2, 3])):
        unit = F(100) if "documents" in identifier else F(1, 10 ** source.choice([2, 3, 4]))
        constraints.append(_said(identifier, _half_up(FORMULAS[identifier](truth), unit)))
    _assert_example(variables, constraints, solve(variables, constraints))


def test_two_f_of_one_point_that_exclude_each_other() -> None:
    """F₁ = 0.475 takes both rates to the low ends of their prints, where F₂ is 0.5403 and cannot exceed 0.5418."""
    variables = {
        "precision": Variable(_printed("0.40")),
        "recall": Variable(_printed("0.60")),
        "one": Variable(_between(1, 1)),
        "two": Variable(_between(2, 2)),
    }
    f1 = _said("measures.f_measure", _printed("0.475"), beta="one")
    for text, is_possible in (("0.541", True), ("0.545", False)):
        f2 = _said("measures.f_measure", _printed(text), beta="two")
        found = solve(variables, [f1, f2])
        assert (found.example is not None) == is_possible
        assert found.excluded != is_possible
        assert solve(variables, [f2]).example is not None


def test_open_ends_count() -> None:
    """The value 0.6 exactly is not below 0.6: no example, and excluded at the point."""
    variables = {
        "tp": Variable(_between(3, 3), whole=True),
        "fp": Variable(_between(2, 2), whole=True),
        "P": Variable(Interval(F(0), F("0.6"), False, True)),
    }
    assert solve(variables, [_said("measures.precision", _between(0, 1), "P")]).excluded
    open_count = {**variables, "fp": Variable(Interval(F(2), F(4), True, True), whole=True)}
    found = solve(open_count, [_said("measures.precision", _between(0, 1), "P")])
    assert found.example is not None
    assert found.example["fp"] == (3, 3)


def test_a_whole_quantity_near_a_value() -> None:
    """1.96²/(4·0.05²) = 384.16: the whole sample size above it is 385, and no other."""
    formula = catalogue.formula("validation.sample_size")
    exact = {"z": F("1.96"), "share": F(1, 2), "margin": F("0.05")}
    variables = {n: Variable(Interval(v, v, False, False)) for n, v in exact.items()}
    above = Near(lambda whole: Interval(whole - 1, whole, True, False))

    def found(low: int, high: int) -> Joint:
        quantity = {"n": Variable(_between(low, high), whole=True)}
        return solve(variables | quantity, [Constraint(formula, {n: n for n in exact}, _between(0, 10**6), "n", above)])

    example = found(300, 500).example
    assert example is not None
    assert example["n"] == (385, 385)
    assert found(386, 500).excluded
    assert found(300, 384).excluded


@pytest.mark.parametrize("rule", RULES)
def test_what_rounds_to_whole_numbers_of_either_sign_and_parity(rule: str) -> None:
    """The bounds over a range are those of all its whole numbers, one by one."""
    near = Near(lambda whole: rounding_interval(whole, F(1), rule))
    for low, high in product(range(-6, 7), repeat=2):
        each = [(k, near.at(F(k))) for k in range(low, high + 1)]
        if each:
            ends = [(e.lower - k, e.upper - k) for k, e in each if e.lower is not None and e.upper is not None]
            assert near.around((F(low), F(high))) == (min(a for a, _ in ends), max(b for _, b in ends))
            assert near.around((F(low) - F(1, 3), F(high) + F(1, 3))) == near.around((F(low), F(high)))


@pytest.mark.parametrize("rule", ["half_up", "half_even", "truncate", "ceil", "floor"])
def test_every_value_rounds_to_one_whole_number(rule: str) -> None:
    near = Near(lambda whole: rounding_interval(whole, F(1), rule))
    for twentieths in range(-80, 81):
        assert sum(near.at(F(k)).contains(F(twentieths, 20)) for k in range(-6, 7)) == 1


def test_one_quantity_by_two_formulas() -> None:
    """Precision from counts twice: equal only when the fractions are."""
    variables = {
        **{n: Variable(_between(k, k), whole=True) for n, k in (("tp", 2), ("fp", 3), ("more", 4), ("other", 6))},
        "P": Variable(_between(0, 1)),
    }
    first = _said("measures.precision", _between(0, 1), "P")
    second = _said("measures.precision", _between(0, 1), "P", tp="more", fp="other")
    assert solve(variables, [first, second]).example is not None
    variables["other"] = Variable(_between(7, 7), whole=True)
    assert solve(variables, [first, second]).excluded


def test_two_formulas_of_one_quantity_end_within_the_budget() -> None:
    """Equality of two values over a continuum is seldom hit; the work is counted, narrowing included."""
    rates = {"recall": "0.60", "prevalence": "0.10", "fallout": "0.12"}
    variables = {n: Variable(_printed(text)) for n, text in rates.items()} | {
        "tp": Variable(_between(73, 73), whole=True),
        "fp": Variable(_between(120, 130), whole=True),
        "P": Variable(_printed("0.365")),
    }
    constraints = [
        _said("measures.precision", _printed("0.365"), "P"),
        _said("gordon_kochen1988.precision_identity", _printed("0.365"), "P"),
    ]
    assert solve(variables, constraints, budget=400).boxes < 400 / 5


def test_a_circle_is_refused_with_its_quantities() -> None:
    circle = [
        _said("measures.f1", _between(0, 1), "B", precision="A"),
        _said("measures.f1", _between(0, 1), "A", precision="B"),
    ]
    with pytest.raises(InputError, match="A, B are computed from one another in a circle"):
        ordered(circle)


def test_what_the_others_leave_for_a_value() -> None:
    """Precision and recall in their prints: F₁ between 2·0.425·0.605/1.03 and 2·0.435·0.615/1.05."""
    variables, constraints = _rates("0.43", "0.61", "0.52", 10**6)
    ends = reachable(variables, constraints, 2)
    assert ends is None or ends[0] <= F("0.4993") <= F("0.5095") <= ends[1]
    at_rates = {"precision": Variable(_printed("0.43")), "recall": Variable(_printed("0.61"))}
    ends = reachable(at_rates, [_said("measures.f1", _printed("0.52"))], 0)
    assert ends is not None
    assert ends[0] == pytest.approx(2 * 0.425 * 0.605 / 1.03, abs=1e-12)
    assert ends[1] == pytest.approx(2 * 0.435 * 0.615 / 1.05, abs=1e-12)


def test_intervals_meet() -> None:
    half_open = Interval(F(0), F(1), False, True)
    assert half_open.meet(Interval(F(1), F(2), False, False)) is None
    assert half_open.meet(Interval(F(1, 2), None, True, True)) == Interval(F(1, 2), F(1), True, True)
    assert Interval(None, F(1), True, False).meet(Interval(F(1), None, False, True)) == _between(1, 1)


@pytest.mark.parametrize("relation", ["<", "<=", ">", ">="])
@pytest.mark.parametrize("value", [F(0), F(1), F(2)])
def test_a_half_line_holds_what_its_relation_says(relation: str, value: F) -> None:
    compare = {"<": value < 1, "<=": value <= 1, ">": value > 1, ">=": value >= 1}[relation]
    side = half_line(relation, F(1))
    assert side.contains(value) == compare
    assert side.misses(value, value) == (not compare)
