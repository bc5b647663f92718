"""Formulas of one's own: every verb takes them, and what cannot be used is refused in one line."""

from __future__ import annotations

import mpmath
import pytest

import prsym
from prsym import catalogue
from prsym.errors import InputError, ReadingError
from prsym.model import Derivation

RATE = {"vmax": "[0, 10]", "s": "[0, oo)", "km": "(0, oo)"}
COUNTS = {"tp": "(0, oo)", "fp": "[0, oo)", "fn": "[0, oo)"}


def _rate(text: str = "vmax*s/(km + s)", **rest: object) -> prsym.model.Formula:
    return prsym.formula(text, RATE, id="lab.rate", **rest)  # type: ignore[arg-type]


def test_every_verb_takes_it() -> None:
    rate = _rate()
    assert prsym.compare("vmax/(1 + km/s)", rate, assuming="s > 0").status == "equal"
    assert prsym.compare("vmax*km/(km + s)", rate).status == "different"
    assert prsym.enclose(rate, vmax=10, s=2, km=3).digits == "4"
    assert "lab.rate" in [found.id for found in prsym.identify("vmax*s/(km + s)", formulas=[rate])]
    assert "vmax*s" in prsym.generate(rate, "python").source
    prsym.testing.assert_accurate(lambda vmax, s, km: vmax * s / (km + s), rate, max_ulp=3)
    claim = {"id": "p", "formula": "lab.rate", "inputs": {"vmax": "10", "s": "2", "km": "3"}, "value": "4.0"}
    report = prsym.audit({"report": {"title": "Example"}, "claim": [claim]}, formulas=[rate])
    assert [j.verdict for j in report.claims] == ["confirmed"]
    assert report.claims[0].derivation == "stated, not derived"
    assert report.exit_status == 0
    assert "stated, not derived" in report.to_html()


def test_a_formula_without_a_derivation_is_stated() -> None:
    verdict = prsym.prove(_rate())
    assert (verdict.status, verdict.grade.name) == ("undecided", "STATED")
    assert "stated, not derived" in verdict.reason


@pytest.mark.parametrize(
    ("last", "status"),
    [("F = 2*p*r/(p + r)", "proved"), ("F = p*r/(p + r)", "refuted"), ("F = (p + r)/2", "refuted")],
)
def test_premises_derive_it_or_refute_it(last: str, status: str) -> None:
    premises = ["p = tp/(tp + fp)", "r = tp/(tp + fn)", last]
    f1 = prsym.formula("2*tp/(2*tp + fp + fn)", COUNTS, id="lab.f1", premises=premises)
    assert prsym.prove(f1).status == status


def test_a_derivation_of_ones_own_is_replayed() -> None:
    def derive(d: Derivation) -> object:
        s, km = d.parameter("s"), d.parameter("km")
        return d.rewrite(1 - km / (km + s), s / (km + s), "one minus the free share")

    domain = {"s": "[0, oo)", "km": "(0, oo)"}
    assert prsym.prove(prsym.formula("s/(km + s)", domain, id="lab.share", derive=derive)).status == "proved"
    assert prsym.prove(prsym.formula("km/(km + s)", domain, id="lab.share", derive=derive)).status == "refuted"


@pytest.mark.parametrize(
    ("text", "language"),
    [(r"\frac{v s}{k + s}", None), ("R = v*s/(k + s)", "python"), ("=v*s/(k+s)", "excel")],
)
def test_languages(text: str, language: str | None) -> None:
    domain = {"v": (0, 1), "s": (0, 1), "k": "(0, 1]"}
    found = prsym.formula(text, domain, id="lab.rate", language=language)
    assert prsym.enclose(found, v="1/2", s="1/2", k="1/2").digits == "0.25"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"text": "vmax*s/(km + s"}, "lab.rate: .*was never closed"),
        ({"text": "vmax*s/(km + t)"}, "lab.rate: domain: give an interval for t"),
        ({"text": "vmax*s"}, "lab.rate: domain: km does not occur; there are vmax, s"),
        ({"text": "vmax < s*km"}, "lab.rate: .*write an expression, an equation such as"),
        ({"id": "rate"}, "id = 'rate': write a prefix of your own and a name"),
        ({"id": "measures.rate"}, "the prefix measures is the catalogue's own"),
        ({"language": "fortran"}, "language = 'fortran': choose python or latex or excel"),
        ({"whole": ["n"]}, "lab.rate: whole: 'n' does not occur; there are vmax, s, km"),
        ({"premises": ["p > 1"]}, "lab.rate: premises: 'p > 1': write a definition"),
        ({"premises": ["p = q"]}, "lab.rate: premises: 'p = q' uses q, which is not defined before it"),
        ({"solve_for": "s"}, "lab.rate: solve_for needs one equation"),
        ({"text": 3}, "lab.rate: '3' is neither a text nor a SymPy expression"),
    ],
)
def test_what_cannot_be_used_is_refused(arguments: dict[str, object], message: str) -> None:
    given = {"text": "vmax*s/(km + s)", "domain": RATE, "id": "lab.rate", **arguments}
    with pytest.raises(InputError, match=message):
        prsym.formula(given.pop("text"), given.pop("domain"), **given)  # type: ignore[arg-type]


def test_the_text_is_never_run() -> None:
    with pytest.raises(ReadingError):
        prsym.formula("__import__('os').system('true')", {}, id="lab.bad")


def test_two_formulas_of_one_id_are_a_clash() -> None:
    with (
        pytest.raises(InputError, match=r"lab\.rate is declared twice"),
        catalogue.declared([_rate(), _rate("vmax*km*s")]),
    ):
        pass


def test_declared_formulas_are_known_for_the_block_only() -> None:
    with catalogue.declared([_rate()]):
        assert prsym.compare("vmax*s/(s + km)", "lab.rate").status == "equal"
    with pytest.raises(InputError, match=r"there is no formula 'lab\.rate'"):
        prsym.prove("lab.rate")


UNITS = {"vmax": "mol/s", "s": "mol/l", "km": "mol/l", "value": "mol/s"}


def test_units_that_fit() -> None:
    _rate(units=UNITS)
    prsym.formula(
        "sqrt(2*g*h)",
        {"g": "(0, 100)", "h": "(0, 1000)"},
        id="lab.fall",
        units={"g": "m/s**2", "h": "m", "value": "km/h"},
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"km": "mol"}, r"in km \+ s, km has \[substance\], s has"),
        ({"value": "mol"}, r"the value has \[substance\]·\[time\]\^-1, and mol is \[substance\]"),
        ({"s": "blarg"}, "'blarg' is no unit"),
        ({"x": "m"}, "units: 'x' does not occur"),
    ],
)
def test_units_that_do_not_fit(change: dict[str, str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        _rate(units={**UNITS, **change})


def test_units_of_functions() -> None:
    with pytest.raises(InputError, match="the argument of exp, −t, has"):
        prsym.formula("exp(-t)", {"t": "[0, oo)"}, id="lab.decay", units={"t": "s"})


# Quantities that an equation determines.

KEPLER = {"E": "(-oo, oo)", "e": "[0, 1)", "M": "(-oo, oo)"}


def _kepler_by_mpmath(e: str, m: str) -> mpmath.mpf:
    with mpmath.workdps(40):
        e_, m_ = mpmath.mpf(e), mpmath.mpf(m)
        return mpmath.findroot(lambda x: x - e_ * mpmath.sin(x) - m_, m_ + e_ * mpmath.sin(m_))


@pytest.mark.parametrize(("e", "m"), [("0.5", "1"), ("0.01", "-3"), ("0.9", "0.001"), ("0.3", "1000")])
def test_keplers_equation(e: str, m: str) -> None:
    kepler = prsym.formula("E - e*sin(E) = M", KEPLER, id="astro.kepler", solve_for="E")
    found = prsym.enclose(kepler, digits=25, e=e, M=m)
    value = _kepler_by_mpmath(e, m)
    assert mpmath.mpf(found.lower) <= value * (1 + mpmath.mpf(10) ** -30 * mpmath.sign(value))
    assert abs(mpmath.mpf(found.lower) - value) < abs(value) * mpmath.mpf(10) ** -14  # at working precision 53 bits
    with mpmath.workdps(40):
        assert abs(mpmath.mpf(found.lower) - value) <= abs(value) * mpmath.mpf(10) ** -23


@pytest.mark.parametrize(
    ("equation", "letter", "domain"),
    [
        ("w*exp(w) = x", "w", {"w": "[0, oo)", "x": "[0, oo)"}),
        ("x + log(x) = y", "x", {"x": "(0, oo)", "y": "(-oo, oo)"}),
        ("x**3 + p*x = q", "x", {"x": "(-oo, oo)", "p": "[0, oo)", "q": "(-oo, oo)"}),
        ("x - sin(x) = q", "x", {"x": "(-oo, oo)", "q": "(-oo, oo)"}),
        ("E - e*sin(E) = M", "E", {"E": "[0, 4]", "e": "[0, 1)", "M": "[0, 3.1]"}),
        (
            "1/sqrt(f) = -2*log10(k/3.7 + 2.51/(Re*sqrt(f)))",
            "f",
            {"f": "(0, oo)", "k": "[0, 0.05]", "Re": "[4000, 100000000]"},
        ),
    ],
)
def test_equations_with_one_solution(equation: str, letter: str, domain: dict[str, str]) -> None:
    found = prsym.formula(equation, domain, id="lab.root", solve_for=letter)
    assert "exactly one" in found.source.note


@pytest.mark.parametrize(
    ("equation", "letter", "domain", "reason"),
    [
        ("E - e*sin(E) = M", "E", {**KEPLER, "e": "[0, 1.2)"}, "rise, or to fall, strictly"),
        ("x**3 - x = q", "x", {"x": "(-oo, oo)", "q": "(-oo, oo)"}, "rise, or to fall, strictly"),
        ("x**2 = q", "x", {"x": "(-oo, oo)", "q": "[0, oo)"}, "rise, or to fall, strictly"),
        ("p*x = q", "x", {"x": "(-oo, oo)", "p": "[0, oo)", "q": "(-oo, oo)"}, "rise, or to fall, strictly"),
        ("x**2 = q", "x", {"x": "[0, oo)", "q": "(-oo, oo)"}, "at the end 0"),
        ("x**2 = q", "x", {"x": "(0, oo)", "q": "[0, oo)"}, "that end is not in the interval"),
        ("exp(x) = q", "x", {"x": "(-oo, oo)", "q": "[0, oo)"}, "towards the end −∞"),
        ("atan(x) = q", "x", {"x": "(-oo, oo)", "q": "(-oo, oo)"}, "towards the end"),
        ("x - 2*exp(-x) = q", "x", {"x": "[0, 1]", "q": "[0, 1]"}, "at the end 1"),
        ("1/x = q", "x", {"x": "[-1, 1]", "q": "(1, 2)"}, "needs x ≠ 0"),
        ("sqrt(x - 1) = q", "x", {"x": "[0, 9]", "q": "[0, 2]"}, "needs x − 1 ≥ 0"),
        ("x + abs(x - 1) = q", "x", {"x": "[0, 9]", "q": "[2, 3]"}, "abs, which is not known to have a slope"),
        ("x + y = q", "x", {"x": "[0, 1]", "y": "[0, 1]", "q": "[0, 2]"}, "at the end 0"),
    ],
)
def test_canary_equations_without_one_solution_are_refused(
    equation: str, letter: str, domain: dict[str, str], reason: str
) -> None:
    with pytest.raises(prsym.PrsymError, match=reason):
        prsym.formula(equation, domain, id="lab.root", solve_for=letter)


def test_the_second_opinion_agrees_at_an_end_of_the_interval() -> None:
    square = prsym.formula("x**2 = q", {"x": "[0, oo)", "q": "[0, oo)"}, id="lab.root", solve_for="x")
    assert prsym.enclose(square, q=0).digits == "0"
    assert prsym.enclose(square, q=4).digits == "2"
    assert prsym.enclose(square, q=2).digits.startswith("1.41421356237309")
