"""Lines of programs: what their formula is, in names that the readers know."""

from __future__ import annotations

import pytest

import prsym
from prsym.errors import ReadingError
from prsym.reading.programs import as_expression


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("return hits / (hits + misses);", "hits/(hits + misses)"),
        ("const share = hits / (hits + misses);", "hits/(hits + misses)"),
        ("let w = u * v", "u*v"),
        ("double w = (double) u / (u + v);", "u/(u + v)"),
        ("(float)u / v", "u/v"),
        ("u / (double)(u + v)", "u/(u + v)"),
        ("share <- u / (u + v)", "u/(u + v)"),
        ("self.u / (self.u + self.v)", "u/(u + v)"),
        ("this.u / (this.u + this.v)", "u/(u + v)"),
        ("u + k * Math.sqrt(u * (1 - u) / n)", "u + k*sqrt(u*(1 - u)/n)"),
        ("Math.pow(k, 2) * u / Math.pow(w, 2)", "k**2*u/w**2"),
        ("Math.Pow(k, 2) + Math.Abs(u)", "k**2 + abs(u)"),
        ("Math.exp(-u) / Math.max(1, v)", "exp(-u)/max(1, v)"),
        ("Math.log(u) / Math.log(v)", "log(u)/log(v)"),
        ("u > 0 ? v / u : 0", "v/u if u > 0 else 0"),
        ("u + v === 0 ? 0 : u / (u + v)", "0 if u + v == 0 else u/(u + v)"),
        ("u / (n - v - 1L)", "u/(n - v - 1)"),
        ("m + qnorm(0.95) * s", "m + norm.ppf(0.95)*s"),
        ("2 * (1 - pnorm(abs(u)))", "2*(1 - norm.cdf(abs(u)))"),
        ("'share': u / v", "u/v"),
    ],
)
def test_the_formula_of_a_line_is_read(line: str, meaning: str) -> None:
    assert prsym.compare(line, meaning).status == "equal"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("(int)(u / v)", "cuts or rounds"),
        ("(long) u / v", "cuts or rounds"),
        ("Math.round(u)", "Math.round"),  # halves go up, to even or away from 0
        ("Math.sqrt(u) % v", "%"),
        ("Math.sqrt(u) ^ 2", "^"),
        ("Math.abs(u) // v", "//"),
        ("Math.fround(u)", "Math.fround"),
        ("u > 0 ? v > 0 ? 1 : 2 : 3", "not read here"),
        ("self.rate(u) / v", "only a known function"),
    ],
)
def test_what_means_another_thing_in_the_program_is_refused(line: str, said: str) -> None:
    with pytest.raises(ReadingError) as refusal:
        prsym.compare(line, "u/v")
    assert said in str(refusal.value)


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("this.u / (this.u + this.v)", "v/(u + v)"),
        ("u > 0 ? v / u : 0", "0 if u > 0 else v/u"),
        ("Math.pow(k, 2)", "2**k"),
        ("Math.log(u)", "log10(u)"),
        ("qnorm(0.95) * s", "norm.ppf(0.975)*s"),
        ("share <- u / v", "-u/v"),
    ],
)
def test_what_is_wrong_is_different(line: str, other: str) -> None:
    assert prsym.compare(line, other).status == "different"


@pytest.mark.parametrize(
    "text", ["2*u/(u + v)", "u < -v", "u<-v", "a ? b", "returned/total", "x.y", "(floats)(u)", "1L + L"]
)
def test_every_other_text_stays(text: str) -> None:
    assert as_expression(text) == text
