"""What is read of a function's text, what is refused and where, and how large a text may be."""

from __future__ import annotations

import time

import pytest

from prsym.errors import ReadingError
from prsym.reading.lifting.function import FunctionText, is_function_text, read_function_text
from prsym.reading.text import to_text


def _formula(text: str, name: str = "") -> str:
    return to_text(read_function_text(FunctionText(text, name)).tree)


def _body(*lines: str, head: str = "def f(x, y):") -> str:
    return "\n".join([head, *(f"    {line}" for line in lines)])


ANY = "if(1/(x − 1) > 0, 1, if(1/(x − 2) > 0, 1, 0))"
READ = {
    "re-assignment": (("y = 2*x", "y = y + 1", "return y"), "2·x + 1"),
    "swap": (("x, y = y, x", "return x - y"), "y − x"),
    "several targets": (("a = b = x", "return a*b + y"), "x·x + y"),
    "augmented": (("x *= 3", "x -= y", "return x"), "x·3 − y"),
    "annotated": (("z: float = x", "w: int", "return z/y"), "x/y"),
    "early return": (("if x > 0: return x", "return -x"), "if(x > 0, x, −x)"),
    "branches join": (("if x > y: z = x", "else: z = y", "return z"), "if(x > y, x, y)"),
    "elif": (
        ("if x > 1: z = 1", "elif x > 0: z = x", "else: z = 0", "return z"),
        "if(x > 1, 1, if(x > 0, x, 0))",
    ),
    "chain": (("return 1 if 0 < x <= y else 0",), "if(0 < x, if(x ≤ y, 1, 0), 0)"),
    "and": (("if x > 0 and y > 0: return 1", "return 0"), "if(x > 0, if(y > 0, 1, 0), 0)"),
    "or": (("if x > 0 or y > 0: return 1", "return 0"), "if(x > 0, 1, if(y > 0, 1, 0))"),
    "not": (
        (
            "if not x: return 1",
            "return y",
        ),
        "if(x ≠ 0, y, 1)",
    ),
    "and of numbers": (("return x and y",), "if(x ≠ 0, y, x)"),
    "or of numbers": (("return x or y",), "if(x ≠ 0, x, y)"),
    "a truth value as a number": (("return (x > 0)*y",), "if(x > 0, 1, 0)·y"),
    "a truth value in a name": (("big = x > y", "return 1 if big else 2"), "if(x > y, 1, 2)"),
    "range": (("s = 0", "for i in range(1, 4): s += x**i", "return s"), "x + x^2 + x^3"),
    "range downwards": (("return sum(i*x for i in range(3, 0, -1))",), "3·x + 2·x + x"),
    "enumerate": (("s = 0", "for i, c in enumerate([x, y], start=1): s += i*c", "return s"), "x + 2·y"),
    "zip": (("return sum(a*b for a, b in zip((1, 2), (x, y)))",), "x + 2·y"),
    "indices": (("c = (x, y, 3)", "return c[0] + c[-1]*c[i] if (i := 1) else 0"), "x + 3·y"),
    "slices and len": (("c = [1, x, y][1:]", "return c[0]/len(c)"), "x/2"),
    "continue": (("s = 0", "for i in range(4):", "    if i % 2: continue", "    s += x*i", "return s"), "x·0 + x·2"),
    "break": (("for i in range(9):", "    if i > 2: break", "    x = x*y", "return x"), "x·y·y·y"),
    "for else": (("for i in range(2): x = x + y", "else: x = x/2", "return x"), "(x + y + y)/2"),
    "known while": (("i = 3", "while i > 0:", "    x = x*y", "    i -= 1", "return x"), "x·y·y·y"),
    "integer arithmetic": (("return x*(7//2) + y*(-7//2) + 7 % 4 - 2**3",), "x·3 + y·(−4) + 3 − 8"),
    "rounding down": (("return x // y + int(y)",), "floor(x/y) + if(y < 0, −floor(−y), floor(y))"),
    "remainder": (("return x % y",), "x − y·floor(x/y)"),
    "rounding of known numbers": (("return x*int(-7/2) + y*round(5/2)",), "x·(−3) + y·2"),
    "the exponent 0": (("return (x + y)**0",), "1"),
    "min, max, abs": (("return max(min(x, y), abs(x))",), "max(min(x, y), abs(x))"),
    "raise": (("if x < 0: raise ValueError(f'{x}')", "return y"), "if(x < 0, 1/0, y)"),
    "assert": (("assert x > 0, 'positive'", "return y"), "if(x > 0, y, 1/0)"),
    "no value on one way": (("if x > 0: z = y", "return z"), "if(x > 0, y, 1/0)"),
    "no result on one way": (("if x > 0: return y",), "if(x > 0, y, 1/0)"),
    "what is computed must have a value": (("z = 1/x", "return y"), "y + 0·(1/x)"),
    "also where it is not used": (("z = 1/x", "if x > 1: return z", "return y"), "if(x > 1, 1/x, y + 0·(1/x))"),
    "also in a condition": (("if 1/x > y: z = 1", "return y"), "y + 0·if(1/x > y, 0, 0)"),
    "function inside": (("def g(t): return t*t", "return g(x) + g(y)"), "x·x + y·y"),
    "function inside, late binding": (("g = lambda t: t*a", "a = y", "return g(x)"), "x·y"),
    "import inside": (("from math import exp as power", "return power(x) + y"), "exp(x) + y"),
    "docstring, comment, pass": (('"""x"""', "# nothing", "pass", "return x + y"), "x + y"),
    "in": (("return 1 if x in (1, y) else 0",), "if(x = 1, 1, if(x = y, 1, 0))"),
    "any, all": (("return 1 if all(v > 0 for v in (x, y)) else 0",), "if(x > 0, if(y > 0, 1, 0), 0)"),
    "any stops": (("return 1 if any(1/(x - i) > 0 for i in (1, 2)) else 0",), ANY),
    "map": (("a, b = map(abs, (x, y))", "return a + sum(map(lambda t: 2*t, [b, x]))"), "abs(x) + (2·abs(y) + 2·x)"),
    "numbers in other bases": (("return x*0x10 + 1_000*y",), "x·16 + 1000·y"),
}


@pytest.mark.parametrize("what", READ)
def test_what_a_body_computes(what: str) -> None:
    lines, expected = READ[what]
    assert _formula(_body(*lines)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("def N(t):\n    return t*t\ndef f(x):\n    return N(x) + N(2)", "x·x + 4"),
        ("def f(x):\n    return N(x, b=3)\ndef N(t, a=2, *, b):\n    return a*t + b", "2·x + 3"),
        ("A = 2\nB: float = A/3\ndef f(x):\n    return A*x + B", "2·x + 2/3"),
        ("C = (1, 2, 3)\ndef f(x):\n    s = 0\n    for c in C: s = s*x + c\n    return s", "((0·x + 1)·x + 2)·x + 3"),
        ("import numpy as n\ndef f(x):\n    return n.where(x > 0, 1/x, 0)", "if(x > 0, 1/x, 0)"),
        ("import numpy as np\ndef f(x):\n    y = 1/x\n    return np.where(x > 0, y, 0)", "if(x > 0, 1/x, 0)"),
        ("import numpy as np\ndef f(x):\n    return np.clip(x, 0, a_max=2)", "min(max(x, 0), 2)"),
        ("import numpy as np\ndef f(x):\n    with np.errstate(all='ignore'):\n        return np.log(x)", "ln(x)"),
        ("import math\ndef f(x):\n    y = math.log(x)\n    return y if x > 1 else 0", "if(x > 1, ln(x), 0) + 0·ln(x)"),
        ("import numpy as np\ndef f(x):\n    y = np.log(x)\n    return y if x > 1 else 0", "if(x > 1, ln(x), 0)"),
        ("from math import pi, e, tau\ndef f(x):\n    return pi*x + e + tau", "π·x + e + 2·π"),
        ("import sympy\ndef f(x):\n    return sympy.Rational(1, 3)*sympy.Abs(x)", "1/3·abs(x)"),
        ("from sympy import Piecewise\ndef f(x):\n    return Piecewise((x, x > 0), (0, True))", "if(x > 0, x, 0)"),
        ("from math import *\ndef f(x):\n    return sqrt(x)", "sqrt(x)"),
        ("def f(x, mode='a'):\n    return x if mode == 'a' else 2*x", "x"),
        ("def f(x, base=None):\n    if base is None:\n        base = 2\n    return x*base", "x·2"),
        ("def f(x):\n    return np.exp(x) + math.sqrt(x) + log(x) + pi", "exp(x) + sqrt(x) + ln(x) + π"),
        ("def f(log):\n    return 2*log", "2·log"),
        ("def f(x, /, *, y):\n    return x - y", "x − y"),
    ],
)
def test_names_of_the_module(text: str, expected: str) -> None:
    assert _formula(text, "f") == expected


REFUSED = [
    ("def f(x):\n    while x > 3:\n        x = x/2\n    return x", "line 2: while is read only where"),
    (
        "def f(x):\n    try:\n        return 1/x\n    except ZeroDivisionError:\n        return 0",
        "line 2: try is not read",
    ),
    ("def f(x):\n    for i in range(int(x)):\n        pass\n    return x", "line 2: "),
    ("def f(x, n):\n    return sum(x**i for i in range(n))", "line 2: an end of range(…) must be a whole number"),
    ("def f(x):\n    return f(x - 1)", "line 2: f calls itself"),
    ("def g(x):\n    return h(x)\ndef h(x):\n    return g(x)\ndef f(x):\n    return g(x)", "calls itself"),
    ("def f(x):\n    global k\n    k = 1\n    return x", "line 2: global is not read"),
    ("k = 1\ndef g():\n    global k\n    k = 2\ndef f(x):\n    return k*x", "line 6: k is changed by a function"),
    ("k = 1\nif k:\n    k = 2\ndef f(x):\n    return k*x", "line 5: k is not bound once"),
    ("k = [1]\ndef f(x):\n    return k[0]*x", "k is a list, which may be changed"),
    ("def f(x, *args):\n    return x", "*args is not read"),
    ("def f(x, **kw):\n    return x", "*kw is not read"),
    ("@cache\ndef f(x):\n    return x", "f is decorated"),
    ("def f(x):\n    yield x", "f is a generator"),
    ("def f(x):\n    print(x)\n    return x", "line 2: a statement whose value is not used"),
    ("def f(x):\n    return x.real", "line 2: the attribute .real of a number"),
    ("def f(x):\n    return x ^ 2", "line 2: ^ (a power is **)"),
    ("def f(x):\n    return x % 2j", "line 2: 2j is no real number"),
    ("def f(x):\n    return 'a'", "line 1: f: the function returns a text"),
    ("def f(x):\n    return x > 0", "the function returns a truth value"),
    ("def f(x):\n    return x, 1", "the function returns a list"),
    ("def f(x):\n    pass", "line 1: f: the function returns no number"),
    ("def f(x):\n    raise ValueError", "line 1: f: the function returns no number"),
    ("def f(x):\n    a = [x]\n    a[0] = 1\n    return a[0]", "line 3: an assignment to anything but names"),
    ("def f(x):\n    a = []\n    a.append(x)\n    return a[0]", "line 3: a statement whose value is not used"),
    ("def f(x):\n    return k*x", "line 2: k has no value"),
    ("from numpy import *\ndef f(x):\n    return sin(x)", "line 3: sin may come from an import of *"),
    ("import math\ndef f(x):\n    return math.nosuch(x)", "line 3: the module math has no nosuch"),
    ("import other\ndef f(x):\n    return other.g(x)", "line 3: "),
    ("from other import g\ndef f(x):\n    return g(x)", "line 3: g comes from other"),
    ("import sympy\ndef f(x):\n    return sympy.cbrt(x)", "line 3: sympy.cbrt is not read"),
    ("def f(pi):\n    return 2*pi", "line 1: the parameter pi"),
    ("def f(x):\n    return x if x is y else 0", "line 2: "),
    ("def f(x):\n    return x if x is 1 else 0", "line 2: is compares objects"),
    ("def f(x):\n    return x > 0 and (y := 1/x) > 1 and y", "line 2: := in a part"),
    ("def f(x):\n    return round(x, 2)", "line 2: round(…) takes 1 argument, not 2"),
    ("def f(x):\n    if x > 0:\n        a = 1\n    else:\n        a = 'b'\n    return a", "it is a number on one way"),
    ("def f(x):\n    match x:\n        case 1:\n            return 2\n    return x", "line 2: match is not read"),
    ("async def f(x):\n    return x", "there is no one function f"),
    ("def f(x)\n    return x", "line 1: this is no Python"),
    ("def f(x):\n    return x\ndef g(x):\n    return x", "it is not clear which function is meant"),
    ("def g(x, y=[1]):\n    return x\ndef f(x):\n    return g(x)", "line 1: a default that is no plain number"),
    ("def f(x):\n    return math.isclose(x, 1)*x", "line 2: "),
    ("def f(x):\n    s = sum((t := i*x) for i in range(3))\n    return t", "line 2: := in a part"),
    (
        "def f(x):\n    g = [lambda t: t*i for i in range(3)]\n    return g[0](x)",
        "line 2: a lambda inside a comprehension",
    ),
    ("def f(x):\n    g = (1/(x - i) for i in range(3))\n    return x", "line 2: a generator is read only inside"),
    (
        "def f(x):\n    z = zip((x, 1), (2, 3))\n    return sum(a*b for a, b in z)",
        "line 2: an iterator can be used once",
    ),
    ("def g(z):\n    return sum(z)\ndef f(x):\n    return g(map(abs, (x, 1)))", "line 4: an iterator can be used once"),
    ("def f(x):\n    return len(zip((x, 1), (2, 3)))", "line 2: len(…) takes a list, not an iterator"),
    ("def f(x):\n    return reversed((x, 1))[0]", "line 2: an iterator has no index"),
    ("def f(x):\n    return any(map(abs, (x, 1)))*x", "line 2: any(…) of a map(…) is not read"),
    ("def f(x):\n    return eval('x')", "line 2: eval(…) is not read"),
    ("def f(x):\n    return open(x)", "line 2: open(…) is not read"),
    ("def f(x):\n    return __import__('os')", "line 2: __import__(…) is not read"),
    ("import numpy as np\ndef f(x):\n    return np.sum([x, 2], -1)", "line 3: sum(…) takes 1 argument, not 2"),
    ("import numpy as np\ndef f(x):\n    return np.prod([x, 2], 0)", "line 3: prod(…) takes 1 argument, not 2"),
    ("import math\ndef f(x):\n    return math.fsum([x], 2)", "line 3: fsum(…) takes 1 argument, not 2"),
    ("import numpy as np\ndef f(x):\n    return 1 if np.array([x]) else 2", "line 3: the truth value of an array"),
    ("def f(x):\n    return 1 if ~(x > 0) else 2", "line 2: ~ of a truth value is -1 or -2 in Python"),
    (
        "def f(x):\n    k = 1\n    def g():\n        if False:\n            nonlocal k\n        k = 2\n"
        "        return 0\n    z = g()\n    return k*x",
        "line 5: nonlocal is not read",
    ),
    (
        "def make(a):\n    k = 1\n    g = lambda t: k*t\n    if a > 0:\n        return g\n    k = 2\n    return g\n"
        "def f(x):\n    return make(x)(x)",
        "line 9: it is a function on one way through the function and a function on another",
    ),
    ("def exp(x):\n    return 2*x\nfrom math import *\ndef f(x):\n    return exp(x)", "line 5: exp may be bound again"),
    (
        "k = 2\nfrom numpy import *\ndef f(x):\n    return k*x",
        "line 4: k may be bound again by the import of * in line 2",
    ),
    ("y = (k := 3) + 1\ndef f(x):\n    return k*x", "line 3: k is bound by what is not read (line 1)"),
]


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_what_is_refused_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(ReadingError) as error:
        read_function_text(FunctionText(text, "f" if "def f" in text and "is not clear" not in said else ""))
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_the_function_that_no_other_calls_is_meant() -> None:
    assert _formula("def half(x):\n    return x/2\ndef f(x):\n    return half(x) + 1") == "x/2 + 1"


def test_a_text_may_be_indented() -> None:
    assert _formula("    def f(x):\n        return x\n") == "x"


@pytest.mark.parametrize(("text", "holds"), [("def f(x): return x", True), ("x + 1", False), ("undef (x)", False)])
def test_which_texts_hold_a_function(text: str, holds: bool) -> None:
    assert is_function_text(text) is holds


def test_parameters_with_a_value_decide_loops() -> None:
    text = "def f(x, n):\n    return sum(x**i for i in range(n))"
    found = read_function_text(FunctionText(text), {"n": 3})  # type: ignore[dict-item]  # whole numbers are rational
    assert to_text(found.tree) == "1 + x + x^2"
    assert found.parameters == ("x", "n")


def _many(line: str, count: int) -> str:
    return "".join(f"    {line}\n".replace("#", str(i)) for i in range(1, count))


HOSTILE = {
    "10,000 statements": f"def f(x):\n{_many('y# = x', 10_000)}    return x",
    "brackets": f"def f(x):\n    return {'(' * 5_000}x{')' * 5_000}",
    "calls": f"def f(x):\n    return {'abs(' * 150}x{')' * 150}",
    "signs": f"def f(x):\n    return {'- ' * 50_000}x",
    "a long sum": f"def f(x):\n    return {'+'.join(['x'] * 20_000)}",
    "a huge range": "def f(x):\n    for i in range(10**12): x += 1\n    return x",
    "nested loops": "def f(x):\n    s = 1\n"
    + "    for i in range(99):\n        for j in range(99): s = i\n    return s*x",
    "doubling": "def f(x):\n    for i in range(900): x = x*x\n    return x",
    "doubling conditions": "def f(x):\n    c = x > 0\n    for i in range(900): c = (c and x > i) or (not c and x < i)\n"
    "    return 1 if c else 0",
    "a tower of powers": "def f(x):\n    a = 9.5\n    for i in range(900): a = a**9\n    return a*x",
    "a large exponent": "def f(x):\n    return 1e999999999*x",
    "ways": f"def f(x):\n{_many('if x > #: return #', 200)}    return x",
    "branches": f"def f(x):\n{_many('if x > #: x = x + 1', 200)}    return x",
    "elif": f"def f(x):\n    if x > 0: return 1\n{_many('elif x > -#: return #', 300)}    return x",
    "functions": "".join(f"def f{i}(x):\n    return f{i + 1}(x) + f{i + 1}(x)\n" for i in range(45))
    + "def f45(x): return x\ndef f(x): return f0(x)",
    "nested lists": "def f(x):\n    a = (x, x)\n    for i in range(60): a = (a, a)\n    return x",
    "long lists": "def f(x):\n    a = (x, x)\n    for i in range(60): a = (*a, *a)\n    return x",
    "a comprehension": "def f(x):\n    return [i*j for i in range(999) for j in range(999)][0]",
    "while True": "def f(x):\n    while True: x = 1\n    return x",
    "constants": "A0 = 1.5\n" + "".join(f"A{i} = A{i - 1}*A{i - 1}\n" for i in range(1, 60)) + "def f(x): return A59*x",
    "itself as an argument": "def f(x):\n    g = lambda h: h(h)\n    return g(g)",
    "a null character": "def f(x):\n    return x\0",
    "text turned round": "def f(x):\n    return x \u202e",
    "a large text": "def f(x):\n    return x\n" + "#" * 2_000_000,
}


@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_too_large_is_refused_in_one_line_and_soon(what: str) -> None:
    start = time.process_time()
    with pytest.raises(ReadingError) as error:
        read_function_text(FunctionText(HOSTILE[what], "f"))
    assert time.process_time() - start < 10
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


def test_a_long_file_around_a_short_function_is_read() -> None:
    text = "".join(f"A{i} = {i}\n" for i in range(10_000)) + "def f(x):\n    return A77*x"
    assert _formula(text) == "77·x"
