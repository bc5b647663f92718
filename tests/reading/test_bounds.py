"""Hostile sizes are refused with one line in every language, and what is accepted can be walked."""

import pickle
from collections.abc import Callable

import pytest

from prsym.errors import ReadingError
from prsym.reading.conditions import conditions
from prsym.reading.latex import read_latex
from prsym.reading.limits import MAX_DEPTH, bits, terms
from prsym.reading.mathml import to_mathml
from prsym.reading.python import read_python
from prsym.reading.spreadsheet import read_spreadsheet
from prsym.reading.text import to_text
from prsym.reading.tree import Node, children, plain, symbols, walk

READERS: dict[str, Callable[[str], Node]] = {
    "python": read_python,
    "latex": read_latex,
    "excel": read_spreadsheet,
}
EVERYWHERE = {
    "a text of 10 MB": "x+" * 5_000_000 + "x",
    "100000 brackets": "(" * 100_000 + "x" + ")" * 100_000,
    "61 brackets": "(" * 61 + "x" + ")" * 61,
    "100000 digits": "9" * 100_000,
    "2000 digits": "9" * 2_000,
    "thousands of terms": "+".join(["x"] * 4_000),
    "thousands of factors": "*".join(["x"] * 4_000),
    "thousands of quotients": "/".join(["x"] * 4_000),
    "thousands of signs": "-" * 9_000 + "x",
    "products of large numbers": "*".join(["9" * 1_000] * 5),
    "names without end": "x" * 9_000,
    "only brackets": "[" * 9_000,
    "nothing": " " * 100,
    "a zero byte": "x\0",
}
OWN = {
    "python": {
        "9**9**9": "9**9**9",
        "powers of powers": "((9**9)**9999)**9999",
        "products of powers": "*".join(["x**60"] * 60),
        "products of powers of sums": "(a+b+c+d)**15*(a-b-c-d)**15",
        "factorial": "factorial(10**7)",
        "exponent of a number": "1e999999999",
        "exponent of 5 digits": "1e99999",
        "negative exponent": "1e-99999",
        "choices": "0" + "".join(f" if x < {i} else {i}" for i in range(700)),
        "shared choices": "1 if " + " or ".join(["(a > 0 and b > 0)"] * 200) + " else 2",
        "comparisons": "1 if " + " < ".join(["x"] * 2_000) + " else 2",
        "elementwise": "np.where(" + "&".join(["(a>0)"] * 1_100) + ", 1, 2)",
        "not": "1 if " + "not " * 2_000 + "x else 2",
        "lambdas": "lambda:" * 1_400 + "1",
        "powers from the right": "**".join(["x"] * 3_000),
    },
    "latex": {
        "9^9^9": "9^{9^{9}}",
        "powers of powers": "((9^{9})^{9999})^{9999}",
        "products of powers": " ".join(["x^{60}"] * 60),
        "products of powers of sums": "(a+b+c+d)^{15}(a-b-c-d)^{15}",
        "factorial": "(10^7)!",
        "binomial": r"\binom{10^7}{3}",
        "fractions": r"\frac" * 1_900,
        "bars": "|" * 9_000,
        "many values": "+".join(["|x|"] * 2_400),
        "cases in cases": r"\begin{cases}" * 700,
        "rows": r"x \\ " * 1_900,
        "rows and tabs": "x" + " \\\\\t" * 2_400 + "y",
        "rows of cases": r"\begin{cases}" + r"a & x>0 \\" * 900 + r"b & \text{otherwise}\end{cases}",
        "shared rows": r"\begin{cases}" + r"a & x>0 \land y>0 \\" * 40 + r"b & \text{otherwise}\end{cases}",
        "shared conditions": "NESTED",
    },
    "excel": {
        "9^(9^9)": "9^(9^9)",
        "powers of powers": "((9^9)^9999)^9999",
        "products of powers": "*".join(["x^60"] * 60),
        "products of powers of sums": "(a+b+c+d)^15*(a-b-c-d)^15",
        "function": "INDIRECT(A1)",
        "exponent of a number": "1E999999999",
        "range": "SUM(A1:XFD1048576)",
        "ranges": "+".join(["SUM(A1:A400)"] * 700),
        "percents": "x" + "%" * 5_000,
        "arguments": "MAX(" + ",".join(["1"] * 2_900) + ")",
        "conditions": "IF(AND(" + ",".join(["1/a>0"] * 900) + "),1,2)",
        "quotes": "'" * 5_900,
        "dots": "a." * 4_900,
        "powers from the left": "^".join(["x"] * 2_900),
    },
}


def nested_conditions(levels: int) -> str:
    """Cases whose condition holds cases: parts are shared, and written out they would double with each level."""
    inner = "x"
    for _ in range(levels):
        inner = rf"\begin{{cases}} 1 & {inner} > 0 \land y > 0 \\ 2 & \text{{else}} \end{{cases}}"
    return rf"\begin{{cases}} 1 & {inner} > 0 \\ 2 & {inner} \le 0 \end{{cases}}"


OWN["latex"]["shared conditions"] = nested_conditions(40)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param(language, text, id=f"{language}: {name}")
        for language in READERS
        for name, text in (EVERYWHERE | OWN[language]).items()
    ],
)
def test_hostile_sizes_are_refused_with_one_line(language: str, text: str) -> None:
    with pytest.raises(ReadingError) as error:
        READERS[language](text)
    assert "\n" not in str(error.value)
    assert 10 < len(str(error.value)) < 400


def deepest(language: str, make: Callable[[int], str]) -> Node:
    """The tree of the deepest text of a kind that is accepted."""
    found = None
    for levels in range(1, 2 * MAX_DEPTH):
        try:
            found = READERS[language](make(levels))
        except ReadingError:
            break
    assert found is not None
    return found


def depth(node: Node) -> int:
    level, count = [node], 0
    while level:
        level, count = [child for n in level for child in children(n)], count + 1
    return count


DEEP: dict[str, tuple[str, Callable[[int], str], int]] = {
    "signs": ("python", lambda n: "-" * n + "x", 99),
    "powers": ("python", lambda n: "**".join(["x"] * n), 60),
    "choices": ("python", lambda n: "0" + "".join(f" if x < {i} else {i}" for i in range(n)), 95),
    "brackets": ("excel", lambda n: "(" * n + "x" + ")" * n, 60),
    "functions": ("excel", lambda n: "EXP(1-(" * n + "x" + "))" * n, 80),
    "percents": ("excel", lambda n: "-" * n + "x%", 95),
    "fractions": ("latex", lambda n: r"\frac{1}{1+" * n + "x" + "}" * n, 95),
    "absolute values": ("latex", lambda n: r"1-\left|" * n + "x" + r"\right|" * n, 95),
    "sums in brackets": ("latex", lambda n: "2(1-" * n + "x" + ")" * n, 95),
}


def called_deep(levels: int, work: Callable[[Node], object], tree: Node) -> object:
    """The work, begun as deep in calls as a test runner and a command line are together."""
    return work(tree) if levels == 0 else called_deep(levels - 1, work, tree)


@pytest.mark.parametrize("kind", DEEP)
def test_no_accepted_tree_is_too_deep_to_be_walked(kind: str) -> None:
    language, make, least = DEEP[kind]
    tree = deepest(language, make)
    assert least <= depth(tree) <= MAX_DEPTH
    works: list[Callable[[Node], object]] = [
        to_text, to_mathml, conditions, plain, symbols, bits, terms, hash, repr,
        lambda node: sum(1 for _ in walk(node)),
        lambda node: pickle.loads(pickle.dumps(node)) == node,
    ]  # fmt: skip
    for work in works:
        assert called_deep(150, work, tree) is not None


@pytest.mark.parametrize("text", ["x**64", "x**64+x**63", "x**63*(x+1)", "x**64*y**64+1", "(x+1)**64", "-x**64-1"])
def test_what_the_largest_exponent_allows_is_read(text: str) -> None:
    read_python(text)


@pytest.mark.parametrize(
    "text",
    ["x**65", "(x**64)**64", "(a+b+c+d)**60", "x**1.11", "x**0.123456789", "(1+r/12)**-360", "2**10000", "x**1e6"],
)
def test_larger_powers_are_read_and_stay_in_one_piece(text: str) -> None:
    tree = read_python(text)
    assert bits(tree) <= 10_000
    assert terms(tree) <= 2


@pytest.mark.parametrize("text", ["x**64*y**64*z**64", "9**9**9", "x**1e9", "((9**9)**9999)**9999", "2**(1e300)"])
def test_larger_powers_are_refused(text: str) -> None:
    with pytest.raises(ReadingError, match="too large|more than"):
        read_python(text)
