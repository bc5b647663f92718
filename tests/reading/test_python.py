"""Python expressions: arithmetic only, never evaluated."""

from fractions import Fraction

import pytest

from prsym.errors import ReadingError
from prsym.reading.limits import constant
from prsym.reading.python import read_python
from prsym.reading.text import to_text
from prsym.reading.tree import Number
from prsym.verify.balls import evaluate, exact


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2*P*R/(P+R)", "2·P·R/(P + R)"),
        ("math.log(1 + b**2)", "ln(1 + b^2)"),
        ("np.arctan(x) - -y", "atan(x) − (−y)"),
        ("0 < x <= 1", "0 < x ≤ 1"),
        ("pow(x, 2)", "x^2"),
        ("a - (b - c)", "a − (b − c)"),
        ("a/(b*c)/d", "a/(b·c)/d"),
        ("(-x)**2", "(−x)^2"),
        ("-x**2", "−x^2"),
    ],
)
def test_reads(text: str, expected: str) -> None:
    assert to_text(read_python(text)) == expected


def test_numbers_are_kept_as_typed() -> None:
    assert read_python("0.1") == Number("0.1")
    assert constant(read_python("0.1 + 0.2")) == constant(read_python("0.3"))


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "().__class__",
        "lambda: 0",
        "f'{x}'",
        "[x for x in y]",
        "x if lambda: 0 else z",
        "x and y",
        "open('f')",
        "x.y",
        "math.system(1)",
        "os.log(1)",
        "log(x, base=2)",
        "log(*x)",
        "x ^ 2",
        "True",
        "1j",
        "0x10",
        "'a'",
        "9**9**9",
        "factorial(10**7)",
        "((9**9)**9999)**9999",
        "*".join(["x**60"] * 60),
        "1" * 9_000,
        "1e99999",
        "((((((((((" * 10 + "1" + "))))))))))" * 10,
        "x = 1",
        "x;y",
        "x**64*y**64*z**64",
        "(a+b+c+d+e+f)**8*(a+b+c+d+e+f)**8",
        "log()",
        "atan(1, 2)",
        "\x00",
    ],
)
def test_refuses_with_one_line(text: str) -> None:
    with pytest.raises(ReadingError) as error:
        read_python(text)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 400


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("math.e + np.pi + numpy.e", "e + π + e"),
        ("math.log(x, b) + np.log2(x) + math.log10(x)", "ln(x)/ln(b) + ln(x)/ln(2) + log10(x)"),
        ("math.pow(x, 2) + np.power(x, y) + np.square(x)", "x^2 + x^y + x^2"),
        ("np.reciprocal(x) + np.divide(a, b)", "1/x + a/b"),
        ("np.minimum(a, b) + max(a, b, c) + min([a, b])", "min(a, b) + max(a, b, c) + min(a, b)"),
        ("math.hypot(a, b)", "sqrt(a^2 + b^2)"),
        ("sum([a, b, c])/3 + np.mean((a, b)) + math.prod([a, b])", "(a + b + c)/3 + (a + b)/2 + a·b"),
        ("float(tp)/(tp + fp)", "tp/(tp + fp)"),
        ("np.where(x > 0, a, b)", "if(x > 0, a, b)"),
        ("tp/(tp + fp) if tp + fp else 0", "if(tp + fp ≠ 0, tp/(tp + fp), 0)"),
        ("β**2 + ρ_1 + µ", "β^2 + ρ_1 + μ"),
        ("\U0001d443 + P", "P + P"),
        ("1_000*x", "1000·x"),
        ("math.tau*x", "2·π·x"),
        ("Max(a, b, c) - sympy.Min(a, b)", "max(a, b, c) − min(a, b)"),
        ("Rational(1, 3)*Abs(x)", "1/3·abs(x)"),
        ("Piecewise((a, x < 0), (b, (x > 1)), (c, True))", "if(x < 0, a, if(x > 1, b, c))"),
        ("norm.cdf(x) - scipy.stats.norm.cdf(y)", to_text(read_python("ndtr(x) - ndtr(y)"))),
        ("stats.norm.ppf(p)", to_text(read_python("ndtri(p)"))),
        ("x // y + (x + 1) % 2", "floor(x/y) + (x + 1 − 2·floor((x + 1)/2))"),
        ("(a +\n b)", "a + b"),
    ],
)
def test_reads_what_people_write(text: str, expected: str) -> None:
    assert to_text(read_python(text)) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a + x^2", "column 6: ^ is not a power"),
        ("x @ y", "column 3: MatMult"),
        ("norm.log(x)", "norm.log is not known"),
        ("norm.cdf(x, 0, 1)", "takes 1 argument"),
        ("cdf(x)", "write which is meant"),
        ("Piecewise((a, x < 0), (b, x >= 0))", "must be True"),
        ("Piecewise(a, x < 0)", "takes pairs"),
        ("np.tau*x", "the attribute .tau"),
        ("1 + 0x10", "column 5: 0x10 is not a decimal number"),
        ("2j", "the imaginary number 2j"),
        ("(y := 2)", "column 2: an assignment with :="),
        ("lambda: 0", "a lambda"),
        ("f'{x}'", "an f-string"),
        ("β + x[0]", "column 5: a subscript"),
        ("x.__class__", "the attribute .__class__"),
        ("().__class__", "the attribute .__class__"),
        ("[i for i in x]", "a comprehension"),
        ("__import__('os')", "the function __import__ is not known"),
        ("__name__", "no name of a formula"),
        ("np.max(a, b)", "maximum(a, b)"),
        ("np.log(x, 2)", "log takes 1 argument"),
        ("sum(a, b)", "takes a list"),
        ("sum([])", "empty list"),
        ("sqrt([a])", "takes no list"),
        ("max(x)", "two or more arguments"),
        ("np.where(x, y)", "where takes 3 arguments"),
        ("x > 0 and y", "and/or outside a condition"),
        ("1 if x & y else 2", "between comparisons"),
        ("True", "the truth value True"),
        ("a + b # c", "column 7: # starts a comment"),
        ("2*P*R/(\u0420+R)", "column 8: '\u0420' has the letter CYRILLIC CAPITAL LETTER ER"),
        ("\u0391", "GREEK CAPITAL LETTER ALPHA"),
        ("β + beta", "two names for one symbol"),
        ("x\u200b", "U+200B at column 2"),
        ("\ud800", "U+D800"),
        ("=2*P", "name the language excel"),
        ("a\n+b", "cannot be read"),
    ],
)
def test_refusals_name_the_column_and_the_thing(text: str, said: str) -> None:
    with pytest.raises(ReadingError) as error:
        read_python(text)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_the_bitwise_complement_is_no_negation() -> None:
    """~True is -2 in Python, which counts as true."""
    with pytest.raises(ReadingError, match="write not"):
        read_python("7 if ~(x >= 0) else x")
    assert read_python("np.where(~(x >= 0), 7, x)") == read_python("np.where(x >= 0, x, 7)")


@pytest.mark.parametrize("x", [Fraction(7, 2), Fraction(-7, 2), Fraction(-6), Fraction(0)])
@pytest.mark.parametrize("y", [Fraction(2), Fraction(-2), Fraction(3, 4)])
def test_remainder_and_floor_division_are_those_of_python(x: Fraction, y: Fraction) -> None:
    values = {"x": exact(x), "y": exact(y)}
    assert evaluate(read_python("x % y"), values) == exact(x % y)
    assert evaluate(read_python("x // y"), values) == exact(Fraction(x // y))
    assert evaluate(read_python("-x % y * 2"), values) == exact(-x % y * 2)
