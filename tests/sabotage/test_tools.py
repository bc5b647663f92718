"""The checker of verdicts must be able to fail, and every rule of the rewriting engine must be right and in use."""

from dataclasses import replace
from fractions import Fraction

import mpmath
import pytest
from sabotage_tools import oracle, trials
from sabotage_tools.rewriting import REWRITINGS, once, variants
from sabotage_tools.signs import Signs

import prsym
from prsym.errors import ReadingError
from prsym.model.domain import interval
from prsym.model.verdict import Comparison, Witness
from prsym.reading.python import read_python
from prsym.reading.tree import Number, Sum, plain

F1 = "measures.f1"
HALVES = (("precision", "1/2"), ("recall", "1/2"))


def with_verdict(monkeypatch, status, witness):
    """All verdicts replaced by one."""
    real = prsym.compare("P", F1)
    monkeypatch.setattr(trials, "decide", lambda question: replace(real, status=status, witness=witness))


@pytest.mark.parametrize(
    ("status", "witness", "words"),
    [
        ("equal", None, "the sides differ"),
        ("equal_where_defined", Witness(HALVES, None, None), "the sides differ"),
        ("different", Witness((("precision", "2"), ("recall", "1/2")), None, None), "no point of the domain"),
        ("different", Witness((("precision", "0"), ("recall", "0")), None, None), "no side is defined"),
        ("different", Witness((("precision", "1"), ("recall", "0")), None, None), "the sides agree"),
        ("different", Witness((("precision", "0"), ("recall", "1/2")), None, None), "at the witness only"),
    ],
)
def test_a_false_verdict_on_a_wrong_variant_is_caught(monkeypatch, status, witness, words):
    with_verdict(monkeypatch, status, witness)
    outcome = trials.sabotage(prsym.formulas()[F1])
    assert any(words in line for line in outcome.wrong)


def test_a_false_verdict_on_an_equal_variant_is_caught(monkeypatch):
    with_verdict(monkeypatch, "different", Witness(HALVES, None, None))
    outcome = trials.silence(prsym.formulas()[F1])
    assert len(outcome.wrong) == outcome.counts.total() > 0


def test_a_witness_of_definedness_that_shows_nothing_is_caught(monkeypatch):
    with_verdict(monkeypatch, "equal_where_defined", Witness(HALVES, None, None))
    outcome = trials.silence(prsym.formulas()[F1])
    assert len(outcome.wrong) == outcome.counts.total() > 0
    assert all("the witness does not show one side undefined" in line for line in outcome.wrong)


def test_a_refused_equal_variant_is_wrong(monkeypatch):
    def refuse(question):
        raise ReadingError("no")

    monkeypatch.setattr(trials, "decide", refuse)
    outcome = trials.silence(prsym.formulas()[F1])
    assert len(outcome.wrong) == outcome.counts["refused"] > 0


def test_a_wrong_rewriting_is_caught(monkeypatch):
    def wrong(tree, signs, limit):
        return [(("one added",), Sum((tree, Number("1"))))]

    monkeypatch.setattr(trials, "variants", wrong)
    with pytest.raises(AssertionError, match="the rewriting is wrong"):
        trials.silence(prsym.formulas()[F1])


OTHER = {"log of parts": "log(x*y) + log(x/y) + log(x**3)", "common factor": "x*y + 2*x - x*y**2"}


@pytest.mark.parametrize("rewriting", REWRITINGS, ids=lambda r: r.name)
def test_every_rule_applies_and_is_right(rewriting):
    """At the first place of every formula where the rule applies: the same value at points of the domain."""
    questions = [trials.match(Comparison("1", f.id, "python")) for f in trials.explicit() if trials.readable(f)]
    if rewriting.name in OTHER:
        questions = [trials.match(Comparison("1", OTHER[rewriting.name], "python", assuming="x > 0, y > 0"))]
    applied = 0
    for question in questions:
        tree = plain(question.right)
        for new in list(once(tree, rewriting, Signs(question.domain)))[:3]:
            applied += 1
            samples = trials.points(question, rewriting.name, edges=False)[:6]
            trials._require_equal(new, tree, samples, rewriting.name)
    assert applied >= 1
    assert rewriting.because


def test_no_variant_is_the_formula():
    tree = plain(prsym.formulas()[F1].value_tree)
    signs = Signs({"precision": interval("[0, 1]"), "recall": interval("[0, 1]")})
    found = variants(tree, signs, 100)
    assert tree not in {variant for _, variant in found}
    assert len({variant for _, variant in found}) == len(found) > 30


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2*x/(1+x)", Fraction(2, 3)),
        ("sqrt(x/2)", Fraction(1, 2)),
        ("x**(-2)", Fraction(4)),
        ("max(x, 3) - abs(-x)", Fraction(5, 2)),
        ("(1 if x > 1 else 7)", Fraction(7)),
    ],
)
def test_the_second_evaluation_is_exact_on_fractions(text, value):
    assert oracle.value(read_python(text), {"x": Fraction(1, 2)}) == value


@pytest.mark.parametrize(
    "text", ["1/(x-x)", "log(-x)", "sqrt(-x)", "atanh(2*x)", "(x-x)**0", "log10(0*x)", "(-x)**0.5"]
)
def test_the_second_evaluation_knows_where_nothing_is_defined(text):
    with pytest.raises(oracle.Undefined):
        oracle.value(read_python(text), {"x": Fraction(1, 2)})


def test_the_second_evaluation_keeps_fifty_digits():
    value = oracle.value(read_python("4*atan(x)"), {"x": Fraction(1)})
    with mpmath.workdps(50):
        assert abs(value - mpmath.pi) < mpmath.mpf(10) ** -49
        assert not oracle.differ(value, +mpmath.pi)
        assert oracle.differ(value, +mpmath.pi + mpmath.mpf(10) ** -30)
