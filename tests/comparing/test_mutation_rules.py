"""Each rule of wrong variants makes all of its variants, worked out by hand, and no other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from prsym.comparing import mutation_rules as rules
from prsym.comparing import mutation_shapes as shapes
from prsym.comparing.mutations import mutations
from prsym.comparing.places import unordered
from prsym.reading.python import read_python
from prsym.reading.tree import Call, Node, Number, Power, Product, Quotient, Symbol

Rule = Callable[[Node], Iterator[rules.Change]]
HERE: list[tuple[Rule, str, list[str]]] = [
    (rules.without_square, "b**2", ["b"]),
    (rules.without_square, "b**3", []),
    (rules.without_square, "b", []),
    (rules.with_square, "b", ["b**2"]),
    (rules.with_square, "3", []),
    (rules.other_sign, "a - b + c", ["-a - b + c", "a + b + c", "a - b - c"]),
    (rules.other_sign, "-a", ["a"]),
    (rules.other_sign, "a*b", []),
    (rules.other_logarithm, "log(x)", ["log10(x)", "log1p(x)"]),
    (rules.other_logarithm, "log10(x)", ["log(x)"]),
    (rules.other_logarithm, "log1p(x)", ["log(x)"]),
    (rules.other_function, "atan(x)", ["atanh(x)", "180*atan(x)/pi"]),
    (rules.other_function, "atanh(x)", ["atan(x)"]),
    (rules.other_function, "exp(x)", ["expm1(x)"]),
    (rules.other_function, "expm1(x)", ["exp(x)"]),
    (rules.other_function, "min(x, y)", ["max(x, y)"]),
    (rules.other_function, "max(x, y)", ["min(x, y)"]),
    (rules.other_function, "sqrt(x)", []),
    (rules.other_root, "sqrt(x)", ["x"]),
    (rules.other_root, "abs(x)", ["x"]),
    (rules.other_root, "x", ["sqrt(x)"]),
    (rules.other_root, "log(x)", []),
    (rules.other_exponent, "x**2", ["x**3", "x**(-2)"]),
    (rules.other_exponent, "x**3", ["x**4", "x**2", "x**(-3)"]),
    (rules.other_exponent, "x**a", ["x**(a + 1)", "x**(a - 1)"]),
    (rules.other_exponent, "x**(1/2)", []),
    (rules.other_exponent, "x", []),
    (rules.without_two, "2*x*y", ["x*y"]),
    (rules.without_two, "3*x", []),
    (rules.with_two, "a - b + 3", ["2*a - b + 3", "a - 2*b + 3"]),
    (rules.with_two, "a/b", ["2*a/b", "a/(2*b)"]),
    (rules.with_two, "a*b", []),
    (rules.without_complement, "1 - r", ["r"]),
    (rules.without_complement, "2 - r", []),
    (rules.without_complement, "1 + r", []),
    (rules.sum_off_by_one, "a + b", ["a + b + 1", "a + b - 1"]),
    (rules.sum_off_by_one, "a*b", []),
    (rules.off_by_one, "n", ["n + 1", "n - 1"]),
    (rules.off_by_one, "a + b", []),
    (rules.other_constant, "x + 3", ["x + 4", "x + 2", "x + 6", "x + 3/2"]),
    (rules.other_constant, "x/2", ["x/3", "x/1", "x/4"]),
    (rules.other_constant, "x**3", []),
    (rules.other_constant, "pi", ["3.14", "3.1416"]),
    (rules.other_constant, "exp(1)", ["2.718", "2.72"]),
    (shapes.without_term, "a - b + c", ["a - b", "a + c", "c - b"]),
    (shapes.without_term, "a*b", []),
    (shapes.without_factor, "a*b*c", ["a*b", "a*c", "b*c"]),
    (shapes.without_factor, "a/b", ["a", "1/b"]),
    (shapes.turned_over, "a/b", ["b/a"]),
    (shapes.turned_over, "a*b", []),
    (shapes.other_operation, "a + b + c", ["a*b + c", "a + b*c"]),
    (shapes.other_operation, "a*b*c", ["(a + b)*c", "a*(b + c)"]),
    (shapes.other_operation, "a/b", ["a*b"]),
    (shapes.without_brackets, "a/(b + c)", ["a/b + c"]),
    (shapes.without_brackets, "a/(b*c)", ["a/b*c"]),
    (shapes.without_brackets, "(a + b)/c", ["a + b/c"]),
    (shapes.without_brackets, "(a - b)/c", ["a - b/c"]),
    (shapes.without_brackets, "a*(b - c)", ["a*b - c"]),
    (shapes.without_brackets, "(a + b)*c", ["a + b*c"]),
    (shapes.without_brackets, "(a*b)**2", ["a*b**2"]),
    (shapes.without_brackets, "(a + b)**2", ["a + b**2"]),
    (shapes.without_brackets, "log(a + b)", ["log(a) + b"]),
    (shapes.without_brackets, "log(-a + b)", ["-log(a) + b"]),
    (shapes.without_brackets, "a/b", []),
    (shapes.other_case, "x if x < y else y", ["y if x < y else x", "x if x <= y else y"]),
    (shapes.other_case, "x if x <= y else y", ["y if x <= y else x", "x if x < y else y"]),
    (shapes.other_case, "x if x > y else y", ["y if x > y else x", "x if x >= y else y"]),
    (shapes.other_case, "x if x >= y else y", ["y if x >= y else x", "x if x > y else y"]),
    (shapes.other_case, "x + y", []),
]


@pytest.mark.parametrize(("rule", "text", "wanted"), HERE, ids=lambda v: getattr(v, "__name__", str(v))[:40])
def test_a_rule_makes_these_variants_of_a_node_and_no_other(rule: Rule, text: str, wanted: list[str]) -> None:
    found = [unordered(tree) for _, tree in rule(read_python(text))]
    assert len(found) == len(wanted)
    assert set(found) == {unordered(read_python(other)) for other in wanted}


@pytest.mark.parametrize(
    ("function", "others"),
    [
        ("scaled_arctangent", ["scaled_logarithm"]),
        ("scaled_logarithm", ["scaled_arctangent"]),
        ("gamma", ["factorial", "digamma"]),
        ("digamma", ["gamma"]),
    ],
)
def test_other_functions_that_no_language_spells(function: str, others: list[str]) -> None:
    arguments = (Symbol("u"), Symbol("k"))[: 2 if function.startswith("scaled") else 1]
    assert [n for _, n in rules.other_function(Call(function, arguments))] == [Call(o, arguments) for o in others]


def test_arguments_of_which_the_order_matters_are_exchanged() -> None:
    x, a, b = map(Symbol, "xab")
    assert [n for _, n in rules.other_function(Call("beta_regularized", (x, a, b)))] == [
        Call("beta_regularized", (x, b, a))
    ]
    assert [n for _, n in rules.other_function(Call("binomial", (a, b)))] == [Call("binomial", (b, a))]


def test_a_half_is_a_factor_two_as_well() -> None:
    half = Quotient(Number("1"), Number("2"), stacked=False)
    assert [n for _, n in rules.without_two(Product((half, Symbol("x"))))] == [Symbol("x")]
    assert list(rules.with_square(Symbol("pi"))) == list(rules.off_by_one(Symbol("pi"))) == []
    assert [n for _, n in rules.other_exponent(Power(Symbol("x"), Number("1")))] == [
        Power(Symbol("x"), Number("2")),
        Power(Symbol("x"), rules.number(-1)),
    ]


# Whole formulas: for each kind, variants that must be among those of that kind or of an earlier one.
WHOLE = {
    "p*b**2 + r": {
        "exchange": ["r*b**2 + p", "b*p**2 + r", "p*r**2 + b"],
        "square": ["p*b + r", "p**2*b**2 + r", "p*b**2 + r**2", "p*(b**2)**2 + r"],
        "sign": ["r - p*b**2", "p*b**2 - r", "-(p*b**2 + r)"],
        "percent": [
            "p/100*b**2 + r",
            "100*p*b**2 + r",
            "p*b**2 + r/100",
            "100*(p*b**2 + r)",
            "(p*b**2 + r)/100",
            "p*(b/100)**2 + r",
        ],
        "root": ["sqrt(p*b**2 + r)", "(p*b**2 + r)**2", "sqrt(p)*b**2 + r", "p*b**2 + sqrt(r)"],
        "exponent": ["p*b**3 + r", "p*b**(-2) + r"],
        "factor two": ["2*(p*b**2 + r)", "(p*b**2 + r)/2", "2*p*b**2 + r", "p*b**2 + 2*r"],
        "replaced": ["r*b**2 + r", "p*b**2 + p", "p*p**2 + r", "b*b**2 + r", "p*b**2 + b", "p*r**2 + r"],
        "complement": ["(1 - p)*b**2 + r", "p*b**2 + 1 - r", "1 - (p*b**2 + r)", "p*(1 - b)**2 + r"],
        "term": ["r", "p*b**2"],
        "factor": ["b**2 + r", "p + r"],
        "off by one": ["p*b**2 + r + 1", "(p + 1)*b**2 + r", "p*(b - 1)**2 + r", "p*b**2 + r - 1"],
        "operation": ["p*b**2*r", "p + b**2 + r"],
    },
    "2*p*r/(p + r)": {
        "mean": ["(p + r)/2", "sqrt(p*r)"],
        "turned over": ["(p + r)/(2*p*r)"],
        "brackets": ["2*p*r/p + r"],
        "factor two": ["p*r/(p + r)", "2*p*r/(2*p + r)", "2*p*r/(p + 2*r)"],
        "replaced": ["2*p*p/(p + p)", "2*r*r/(r + r)"],
        "replaced once": ["2*r*r/(p + r)", "2*p*r/(r + r)", "2*p*p/(p + r)", "2*p*r/(p + p)"],
        "constant": ["3*p*r/(p + r)", "4*p*r/(p + r)"],
    },
    "(1 + b**2)*p*r/(r + b**2*p)": {"mean": ["(p + b**2*r)/(1 + b**2)", "(p + r)/2", "sqrt(p*r)"]},
    "(1 + b**2)/(1/p + b**2/r)": {"mean": ["(p + b**2*r)/(1 + b**2)", "(p + r)/2", "sqrt(p*r)"]},
    "2/(1/p + 1/r)": {"mean": ["(p + r)/2", "sqrt(p*r)"]},
    "x*log(1 - x)": {
        "logarithm": ["x*log10(1 - x)", "x*log1p(1 - x)"],
        "complement": ["x*log(x)", "(1 - x)*log(1 - (1 - x))", "1 - x*log(1 - x)"],
        "brackets": ["x*(log(1) - x)"],
    },
    "b*x + b": {"square": ["b**2*x + b**2", "b**2*x + b", "b*x + b**2"]},  # equal places together, then one by one
}


@pytest.mark.parametrize("text", WHOLE)
def test_the_variants_of_a_formula_are_among_those_made(text: str) -> None:
    made = list(mutations(read_python(text)))
    forms: dict[object, str] = {unordered(m.tree): m.kind for m in made}
    kinds = list(dict.fromkeys(m.kind for m in made))
    for kind, variants in WHOLE[text].items():
        for variant in variants:
            found = forms.get(unordered(read_python(variant)))
            assert found is not None, f"{variant} is not made"
            assert kinds.index(found) <= kinds.index(kind), f"{variant} is made as {found}"
