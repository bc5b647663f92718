"""The wrong variants: the mistakes that people make are among them, in words, once each, and none is the formula."""

from fractions import Fraction
from itertools import islice

import pytest
from sabotage_tools import oracle
from sabotage_tools.trials import explicit

import prsym
from prsym.comparing.mutations import MAX_MUTATIONS, mutations
from prsym.reading.python import read_python

P, R, B = Fraction(1, 2), Fraction(1, 3), Fraction(3, 1)


def of(identifier):
    return {m.words: m for m in mutations(prsym.formulas()[identifier].value_tree)}


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("precision and recall exchanged", (1 + B**2) * R * P / (P + B**2 * R)),
        ("β for β^2", (1 + B) * P * R / (R + B * P)),
        ("β^2 for β", (1 + B**4) * P * R / (R + B**4 * P)),
        ("β^3 for β^2", (1 + B**3) * P * R / (R + B**3 * P)),
        ("the arithmetic mean in place of the harmonic mean", (P + R) / 2),
        ("the weighted arithmetic mean in place of the harmonic mean", (P + B**2 * R) / (1 + B**2)),
        ("the sign of β^2 changed in 1 + β^2", (1 - B**2) * P * R / (R + B**2 * P)),
        ("precision/100 for precision (percent for fraction)", (1 + B**2) * P / 100 * R / (R + B**2 * P / 100)),
        ("the value multiplied by 100 (percent for fraction)", 100 * (1 + B**2) * P * R / (R + B**2 * P)),
        ("a factor 2 before the value", 2 * (1 + B**2) * P * R / (R + B**2 * P)),
        ("β^2 left out of β^2·precision", (1 + B**2) * P * R / (R + P)),
        ("1 left out of 1 + β^2", B**2 * P * R / (R + B**2 * P)),
        ("recall left out of recall + β^2·precision", (1 + B**2) * P * R / (B**2 * P)),
        ("1 added to recall + β^2·precision", (1 + B**2) * P * R / (R + B**2 * P + 1)),
        ("2 for 1 in 1 + β^2", (2 + B**2) * P * R / (R + B**2 * P)),
        ("1 − recall for recall", (1 + B**2) * P * (1 - R) / (1 - R + B**2 * P)),
        ("precision·recall/(recall + β^2·precision) turned over", (1 + B**2) * (R + B**2 * P) / (P * R)),
        ("precision + recall for precision·recall", (1 + B**2) * (P + R) / (R + B**2 * P)),
        (
            "the brackets around recall + β^2·precision forgotten in precision·recall/(recall + β^2·precision)",
            (1 + B**2) * (P * R / R + B**2 * P),
        ),
    ],
)
def test_mistakes_in_f(words, value):
    found = of("measures.f_measure")
    assert oracle.value(found[words].tree, {"precision": P, "recall": R, "beta": B}) == value


@pytest.mark.parametrize(
    ("identifier", "words"),
    [
        ("measures.f_measure_counts", "fp and fn exchanged"),
        ("dimm2015.c1_lower_bound", "log10(1 + β^2) for ln(1 + β^2)"),
        ("dimm2015.c1", "atanh(β) for atan(β)"),
        ("dimm2015.c1", "atan(β) in degrees instead of radians"),
        ("dimm2015.c1", "prevalence for 1 − prevalence"),
        ("gordon_kochen1988.search_time", "(e − e^recall)/(e − 1) for sqrt((e − e^recall)/(e − 1))"),
        ("gordon_kochen1988.search_time", "2.718 for e"),
        ("measures.f1", "the geometric mean in place of the harmonic mean"),
        ("measures.f_measure_harmonic", "the weighted arithmetic mean in place of the harmonic mean"),
        ("dimm2015.reference_precision", "the sign of recall changed in 1 − recall"),
    ],
)
def test_mistakes_elsewhere(identifier, words):
    found = of(identifier)
    exchanged = words.replace("fp and fn", "fn and fp")
    assert words in found or exchanged in found


def test_the_most_human_come_first():
    kinds = [m.kind for m in mutations(prsym.formulas()["measures.f_measure"].value_tree)]
    assert kinds.index("exchange") < kinds.index("square") < kinds.index("sign") < kinds.index("off by one")


@pytest.mark.parametrize("formula", explicit(), ids=lambda f: f.id)
def test_each_once_and_bounded(formula):
    found = list(mutations(formula.value_tree))
    assert 10 <= len(found) <= MAX_MUTATIONS
    assert len({m.tree for m in found}) == len(found)
    assert formula.value_tree not in {m.tree for m in found}
    assert found == list(mutations(formula.value_tree))
    ambiguous = [m.words for m in found if len({o.tree for o in found if o.words == m.words}) > 1]
    assert ambiguous == []


def test_order_of_terms_and_factors_is_no_mistake():
    """2PR/(P + R) is the same with P and R exchanged."""
    assert not any(m.kind == "exchange" for m in mutations(read_python("2*P*R/(P+R)")))


def test_a_choice_between_cases():
    words = {m.words for m in islice(mutations(read_python("min(x, y)")), 50)}
    assert "max(x, y) for min(x, y)" in words
