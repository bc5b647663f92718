"""What stands around a formula on a page is taken off, and what may be part of it is not."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

import prsym
from prsym.errors import ReadingError
from prsym.reading.pages import formulas_of
from prsym.reading.surroundings import formula_alone


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (r"Share = $$\frac{u}{u + v}$$", "u/(u + v)"),
        (r"Share = $\frac{u}{u + v}$.", "u/(u + v)"),
        (r"Hit share = HS = \[\frac{u}{u + v}\]", "u/(u + v)"),
        (r"Hit – Share: \( \frac{u}{u + v} \)", "u/(u + v)"),
        (r"$S = \frac{u}{v} = \frac{30}{40} = 0.75$", "u/v"),
        (r"$$ \text{Share} = \frac{u}{v} = \frac{2 \cdot 15}{40} \approx 0.75 $$", "u/v"),
        (r"{\displaystyle S={\frac {u}{u+v}}}", "u/(u + v)"),
        (r"${S = \frac{u}{u + v}}$", "u/(u + v)"),
        (r"{\displaystyle {\text{HS}}={\frac {u}{\sqrt {(u+v)(u+w)}}}}", "u/sqrt((u + v)*(u + w))"),
        ("[ S = u/(u + v), ]", "u/(u + v)"),
        (r"\begin{align} S & = \frac{a/b}{c/d} \\ & = \frac{a d}{b c} \end{align}", "a*d/(b*c)"),
        (r"S = \frac{u}{u + v} \qquad (4)", "u/(u + v)"),
        (r"S = \frac{u}{u + v} \tag{4}", "u/(u + v)"),
        (r"S_p = \sum_{i=1}^{3} \frac{i}{u} \tag{2}", "6/u"),
        ("S = u/(u + v)    (3)", "u/(u + v)"),
        ("S = u/(u + v)\t(2.1)", "u/(u + v)"),
        ("S = u/(u + v) (Eq. 3)", "u/(u + v)"),
        ("(2) S = u/(u + v)", "u/(u + v)"),
        ("2. Share = u/(u + v)", "u/(u + v)"),
        ("• Share = u/(u + v)", "u/(u + v)"),
        ("* Share = u/(u + v)", "u/(u + v)"),
        ("- Share = u/(u + v)", "u/(u + v)"),
        ("- **Share**: u/(u + v)", "u/(u + v)"),
        ("**Hit share** = u/(u + v)", "u/(u + v)"),
        ("`Share = u/(u + v)`", "u/(u + v)"),
        ("Share = `u/(u + v)`", "u/(u + v)"),
        ("Share: u / (u + v)", "u/(u + v)"),
        ("Hit share (HS): u/(u + v)", "u/(u + v)"),
        ("Hit share — u ÷ (u + v)", "u/(u + v)"),
        ("Share: S = u/(u + v)", "u/(u + v)"),
        ("u/(u + v) = 3/(3 + 1) = 0.75", "u/(u + v)"),
        ("S = √(uv) = sqrt(2 * 8) ≈ 4", "sqrt(u*v)"),
        (r"\(S = \frac {{u}}{{u + v}}\)", "u/(u + v)"),
        (r"$\frac{{{u_{obs}} - {u_{exp}}}}{{1 - {u_{exp}}}}$", "(u_obs - u_exp)/(1 - u_exp)"),
        (r"\(\:{S}_{1}=2\times\:\frac{\text{u}}{\text{v}}\)", "2*u/v"),
        (r"{\displaystyle S=u/(u +v).\,}", "u/(u + v)"),
        (r"{u + v} \over {u w}", "(u + v)/(u*w)"),
        (r"S_\\beta = \\frac{\\beta u}{1 + \\text{v}}", "beta*u/(1 + v)"),
        (r"[[Hit share]] = $$\frac{u}{v}$$", "u/v"),
        ("[Hit share](https://example.org/x) = u/v + 1", "u/v + 1"),
        ("**S = u/(u + v)**", "u/(u + v)"),
        ("**Hit share =**u / (1-v)", "u/(1 - v)"),
        ("Hit share (HS+) = u/(1 - v)", "u/(1 - v)"),
        ("HShare (hit share) = hits = u / (u + v)", "u/(u + v)"),
        ("S = HS (share of hits) = u / (u + v)", "u/(u + v)"),
    ],
)
def test_the_formula_alone_is_read(text: str, meaning: str) -> None:
    assert prsym.compare(text, meaning).status in {"equal", "equal_where_defined"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("S = (u + v)·(u − v) (3)", "number of the equation or as a factor"),
        (r"S = \frac{u}{v} (3)", "number of the equation or as a factor"),
        (r"S = \frac{u}{v} \, (3)", "number of the equation or as a factor"),
        ("S = u/v, where u is a count", "where"),
        ("S = u/v where v = u + 1", "where"),
        ("S ≈ u/v", "about equal"),
        ("u : v", "not read"),
        (r"$u$ and $v$", "dollar"),
        (r"x $u + v$", "dollar"),
    ],
)
def test_what_may_belong_to_the_formula_is_refused(text: str, said: str) -> None:
    with pytest.raises(ReadingError, match=said):
        prsym.compare(text, "u/v")


@pytest.mark.parametrize(
    "text",
    [
        "- x = u/v",  # a minus sign may be meant
        "{u}/{v}",
        "(u + v)(u − v)",
        "(u + v)/2",
        "u: v",
        "u/v (3)·w",
        "u·(3)",
        "**u",
        "a**b**c",
    ],
)
def test_what_is_part_of_a_formula_stays(text: str) -> None:
    assert formula_alone(text, "text") == text


def test_other_languages_stay() -> None:
    assert formula_alone("=[@u]/(3)", "excel") == "=[@u]/(3)"
    assert formula_alone("f(u)  (3)", "python") == "f(u)  (3)"


@pytest.mark.parametrize(
    ("text", "other"),
    [
        (r"Share = $$\frac{u}{u + v}$$", "v/(u + v)"),
        (r"$S = \frac{u}{v} = \frac{v}{u} = 0.75$", "u/v"),
        (r"\begin{align} S & = \frac{a}{b} \\ & = \frac{b}{a} \end{align}", "a/b"),
        ("S = u/(u + v)    (3)", "3*u/(u + v)"),
        ("Share: u/(u + v)", "v/(u + v)"),
        ("- Share = u/v", "-u/v"),
    ],
)
def test_a_wrong_formula_is_different(text: str, other: str) -> None:
    assert prsym.compare(text, other).status == "different"


def test_a_side_of_a_chain_in_other_letters_is_undecided() -> None:
    verdict = prsym.compare("S = u/(u + v) = hits/shown", "u/(u + v)")
    assert verdict.status == "undecided"
    assert "hits" in verdict.reason
    assert prsym.compare("S = u/(u + v) = u/shown", "u/v").status == "different"  # the first side is


def test_a_name_in_a_chain_is_judged_where_the_reference_knows_it() -> None:
    verdict = prsym.compare("PPV = TP/(TP + FP) = recall", "measures.precision")
    assert verdict.status == "different"
    named = prsym.compare("HS = u/(u + v) = share", "u/(u + v)")
    assert named.status == "equal"
    assert "not judged: = share" in named.reason


@pytest.mark.parametrize(
    "text",
    [
        "x = a" + " " * 4_900 + "b",
        "<sup>" + " " * 4_900 + "x",
        r"\frac{a}{b}" + "~" * 4_900 + "b",
        r"\frac{a}{b}" + r"\quad " * 800 + "x",
        "**a" + "*=" * 2_400,
        "{" * 2_400 + "a" + "}" * 2_400,
        "√(3&" * 1_200,
    ],
)
def test_a_hostile_text_takes_no_time(text: str) -> None:
    start = time.process_time()
    with suppress(ReadingError):
        formulas_of(text)
    assert time.process_time() - start < 5
