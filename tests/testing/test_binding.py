"""Which argument stands for what: by name, by place, or refused."""

from __future__ import annotations

import math
import re
from functools import partial

import numpy as np
import pytest

from prsym.errors import InputError
from prsym.testing import assert_accurate

BOTH = {"b": (1, 2), "a": (3, 4)}  # not in the order of a/b


def f_beta(precision, recall, beta=1.0):
    return (1 + beta**2) * precision * recall / (beta**2 * precision + recall)


RATES = {"precision": (0.1, 1), "recall": (0.1, 1)}


@pytest.mark.parametrize(
    ("function", "reference"),
    [
        (np.divide, "a/b"),
        (lambda *both: both[0] / both[1], "a/b"),
        (lambda u, v: u / v, "a/b"),
        (np.subtract, r"a - b"),
        (np.vectorize(lambda b, a: a / b), "a/b"),
    ],
)
def test_places_are_those_of_the_reference_s_text(function, reference):
    assert_accurate(function, reference, BOTH, max_ulp=0.5, evaluations=60)


def test_what_was_taken_by_place_is_shown_in_a_failure():
    for function, said in ((np.add, "argument 1 is a, argument 2 is b"), (lambda u, v: u + v, "u is a, v is b")):
        with pytest.raises(AssertionError, match=f"Taken by place: {said}"):
            assert_accurate(function, "a/b", BOTH, evaluations=20)


def test_a_partial_may_bind_what_does_not_vary():
    assert_accurate(partial(f_beta, beta=2), "measures.f_measure", RATES, fixed={"beta": 2}, evaluations=60)


@pytest.mark.parametrize(
    ("function", "reference", "domain", "keywords", "said"),
    [
        (
            partial(f_beta, beta=2),
            "measures.f_measure",
            {**RATES, "beta": (0.5, 2)},
            {},
            "f_beta: the partial gives beta = 2, and beta varies",
        ),
        (
            partial(lambda x, y: x, y=1.0),
            "x/z",
            {"x": (1, 2), "z": (1, 2)},
            {"symbols": {"y": "z"}},
            "the partial gives y = 1.0, and z varies",
        ),
        (np.exp, "a/b", BOTH, {}, "exp takes 1 argument, and there are 2 to hand over (a, b)"),
        (np.exp, "exp(a) + 0*b", BOTH, {"arrays": True}, "exp takes 1 argument, and there are 2"),
        (np.add, "a", {"a": (1, 2)}, {}, "add takes 2 arguments, and there are 1 to hand over (a)"),
        (lambda *rest, b: b, "a/b", BOTH, {}, "f(b, *…) takes some of a, b by name and others by place"),
        (lambda *rest, q: q, "a/b", BOTH, {}, "f(q, *…) does not take the parameters a, b"),
        (
            lambda p, z: p * z,
            "p*z",
            {"p": (0, 1)},
            {"fixed": {"z": 1.96}},
            "f(p, z) takes z, to which fixed gives a value: give it in the domain instead, as {'z': 1.96}",
        ),
    ],
)
def test_what_cannot_be_matched_is_refused_in_one_line(function, reference, domain, keywords, said):
    with pytest.raises(InputError, match=re.escape(said)) as caught:
        assert_accurate(function, reference, domain, **keywords)
    assert "\n" not in str(caught.value)


def test_places_follow_the_text_and_not_its_tree():
    """atan2 and betainc are written out with their arguments in another order."""
    domain = {"x": (0.5, 5), "y": (0.5, 5)}
    assert_accurate(np.arctan2, "atan2(y, x)", domain, max_ulp=2)
    with pytest.raises(AssertionError, match="argument 1 is y, argument 2 is x"):
        assert_accurate(lambda *a: math.atan2(a[1], a[0]), "atan2(y, x)", domain, max_ulp=2)
    assert_accurate(
        lambda *a: a[0] if a[1] > 0 else -a[0], "y if x > 0 else -y", {"x": (-1, 1), "y": (1, 2)}, max_ulp=0
    )


def test_a_failure_by_place_says_where_the_domain_has_another_order():
    domain = {"x": (0.5, 5), "c": (0.5, 5)}
    with pytest.raises(AssertionError) as caught:
        assert_accurate(lambda *both: 1 + both[1] * both[0] ** 2, "1 + c*x**2", domain)
    said = " ".join(str(caught.value).split())
    assert "argument 1 is c, argument 2 is x. The domain has another order: x, c." in said
    assert_accurate(lambda *both: 1 + both[1] * both[0] ** 2, "1 + x**2*c", domain)
