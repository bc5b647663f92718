"""Linear forms: what Word writes on a line, what AsciiMath shares with it, and HTML."""

from __future__ import annotations

import pytest

import prsym
from prsym.errors import ReadingError
from prsym.reading.linear_form import without_html


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("w ̂ + k√((w ̂(1-w ̂))/n)", "w_hat + k*sqrt(w_hat*(1 - w_hat)/n)"),
        ("w ̂_1-w ̂_2", "w_hat_1 - w_hat_2"),
        ("x ̅+x ̃", "x_bar + x_tilde"),
        ("∑_(k=1)^4▒〖k x〗", "10*x"),
        ("∑_(k=1)^4▒k", "10"),
        ("sum_(k=1)^4 k", "10"),
        ("ln⁡〖(1-u)〗/ln⁡(1-v)", "log(1 - u)/log(1 - v)"),
        ("log_2⁡(1+u)", "log(1 + u)/log(2)"),
        ("√(3&u+v)", "(u + v)**(1/3)"),
        ("χ^2=(u-v)^2/(u+v)", "(u - v)**2/(u + v)"),
        ("⌈(u+v)/w ⌉", "ceil((u + v)/w)"),
        ('"hits found"/"all hits"', "hits_found/all_hits"),
        ("bar x + s/√n", "x_bar + s/sqrt(n)"),
        ("hat p(1 − hat p)", "p_hat*(1 - p_hat)"),
        ("k<sup>2</sup> u v / w<sup>2</sup>", "k**2*u*v/w**2"),
        ("n<sub>1</sub> &times; u<sub>1</sub> &minus; <i>v</i>", "n_1*u_1 - v"),
        ("S<sub>1</sub> = 2<i>uv</i>/(<i>u</i> + <i>v</i>)", "2*u*v/(u + v)"),
        ("(|u &minus; v| &minus; 1)<sup>2</sup>", "(abs(u - v) - 1)**2"),
        ("2<sup>-n</sup>", "2**(-n)"),
    ],
)
def test_a_linear_form_is_read(text: str, meaning: str) -> None:
    verdict = prsym.compare(text, meaning)
    assert verdict.status in {"equal", "equal_where_defined"}, verdict.reason


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("u^2 xx v", "times sign or as x·x"),
        ("∑_(i=1)^n▒x_i", "another number for each i"),
        (r"\sum_{i=1}^n x_i", "another number for each i"),
        (r"\sum_{i=1}^n p_{ij}", "another number for each i"),
        (r"\prod_{i=1}^3 x_i", "another number for each i"),
        ("■(a&b@c&d)", "not read"),
        ("√(3&u", "not closed"),
    ],
)
def test_what_has_two_readings_or_none_is_refused(text: str, said: str) -> None:
    with pytest.raises(ReadingError, match=said):
        prsym.compare(text, "u")


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("w ̂_1-w ̂_2", "w_hat_2 - w_hat_1"),
        ("√(3&u+v)", "(u + v)**(1/2)"),
        ("k<sup>2</sup> u", "k*2*u"),
        ("n<sub>2</sub>", "n**2"),
        ("bar x + s", "b*x + s"),
    ],
)
def test_a_wrong_formula_is_different(text: str, other: str) -> None:
    assert prsym.compare(text, other).status == "different"


@pytest.mark.parametrize("text", ["a < b", "a & b", "<math><mi>x</mi></math>", "x <y> z"])
def test_a_text_without_tags_stays(text: str) -> None:
    assert without_html(text) == text
