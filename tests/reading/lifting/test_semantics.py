"""Small functions about one question of Python's semantics each, against what Python itself computes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from prsym.reading.lifting.function import FunctionText, read_function_text
from prsym.verify.balls import UndefinedError, evaluate, exact

POINTS = [Fraction(n, 2) for n in range(-6, 9)]
TEXTS = {
    "late binding": """
def f(x):
    def g(): return a
    a = 1
    b = g()
    a = x
    return g() + b*10
""",
    "simultaneous assignment": """
def f(x):
    x, y = 1, x
    x = x + y
    return x*y
""",
    "defaults and keywords": """
def f(x, y=3):
    def g(t, u=2): return t*u
    return g(x) + g(u=x, t=y)
""",
    "nested loops": """
def f(x):
    s = 0
    for i in range(3):
        for j in range(3):
            if j > i: break
            if i*j == 2: continue
            s += x*i + j
        else:
            s += 100
    return s
""",
    "return in a loop": """
def f(x):
    for i in range(4):
        if x < i: return i
        x = x - 1
    else:
        return 50
    return 7
""",
    "break that a parameter decides": """
def f(x):
    s = 0
    for i in range(4):
        if x < i: break
        s += i
    else:
        s = -s
    return s + i
""",
    "continue that a parameter decides": """
def f(x):
    s = 0
    for i in range(4):
        if x < i: continue
        s += i*x
    return s
""",
    "branches of which some return": """
def f(x):
    if x > 0:
        y = 1
        if x > 1:
            y = 2
            if x > 2: return 9
    else:
        if x < -1: return 8
        y = 3
    return y*x
""",
    "numbers as conditions": """
def f(x):
    return (1/x if x else 5) + (x or 2) + (x and 3)
""",
    "truth values as numbers": """
def f(x):
    return (x == 1) + (x != 1)*2 + (1 <= x < 2 < 3)*4 + (not x)*8
""",
    "a chain stops": """
def f(x):
    return 5 if 0 < x < 1/(x-2) else 6
""",
    "assertions": """
def f(x):
    assert x, 'no'
    assert 1/x > 0 or x < -1
    return x
""",
    "augmented assignments": """
def f(x):
    a = b = x
    a += 1
    b *= a
    a **= 2
    b -= -a
    b /= 2
    b //= 1
    a %= 3
    return a + 10*b
""",
    "assignment in an expression": """
def f(x):
    if (y := x*2) > 1: return y
    return y + (z := 3)*z
""",
    "several results": """
def g(x):
    if x > 0: return x, 1
    return 2, x
def f(x):
    a, b = g(x)
    return a + 10*b + g(-x)[1]*100
""",
    "a helper that raises": """
def g(x):
    if x < 0: raise ValueError
    return x
def f(x):
    y = g(x)
    return 1 if x > -2 else 2
""",
    "a call that is not reached": """
def g(x):
    if x < 0: raise ValueError
    return x
def f(x):
    return g(x) if x > -1 else 2
""",
    "a call that is not reached by and": """
def g(x):
    if x < 0: raise ValueError
    return x
def f(x):
    return 1 if x > -1 and g(x) > 1 else 2
""",
    "an argument that is not used": """
def g(x, y): return x
def f(x):
    return g(x, 1/x)
""",
    "an element that is not used": """
def f(x):
    return [1/x, x][1]
""",
    "nested targets": """
def f(x):
    for a, (b, c) in [(1, (x, 2)), (x, (3, 4))]:
        x = x + a*b - c
    return x
""",
    "a known while": """
def f(x):
    n = 10
    c = 0
    while n != 1:
        n = n//2 if n % 2 == 0 else 3*n + 1
        c += 1
    return c*x
""",
    "a name without a value": """
def f(x):
    if x > 0: y = 1
    z = y if x > -1 else 3
    return z
""",
    "a name without a value that is not used": """
def f(x):
    if x > 0: y = 1
    if x > 1: y += 1
    return y if x > 0 else 0
""",
    "a truth value as a result": """
def g(x): return x > 0 and x < 2
def f(x):
    return 1 if g(x) else (2 if not g(x) and x else 3)
""",
    "None as a result": """
def g(x):
    if x > 0: return None
    return None
def f(x):
    return 1 if g(x) is None else x
""",
    "None at first": """
def f(x):
    best = None
    for v in (x, 1, -x):
        if best is None or v > best: best = v
    return best
""",
    "slices": """
def f(x):
    a = (x, 1, 2, 3)
    return sum(a[::2]) + sum(a[-2:])*10 + len(a[1:])*100
""",
    "indices from the end": """
def f(x):
    a = [x, 2]
    return a[-1] + a[-2]
""",
    "an index that is not there": """
def f(x):
    a = [x, 2]
    return a[2] if x > 0 else 1
""",
    "starts of sums": """
def f(x):
    return sum([x, x], 3) + sum((i for i in range(3)), x)
""",
    "membership": """
def f(x):
    return 1 if x in (1, 2) else (2 if x not in [0] else 3)
""",
    "both sides of & and |": """
def f(x):
    if (x == 0) | (1/x > 1): return 3
    return 1 if (x > 1) & (1/(x - 1) > 1) else 2
""",
    "and inside &": """
def f(x):
    return 1 if ((x > 0 and 1/x > 1) & (x < 5)) else 2
""",
    "names of a comprehension are not those of the functions that it calls": """
def f(x):
    i = 10
    def g(): return i*x
    a = sum([sum([g()*j for j in range(2)]) for i in range(3)])
    return a + sum(g() for i in range(2)) + (1 if any(g() < 5 for i in range(3)) else 0)
""",
    "a function that is made twice": """
def make(a):
    k = a
    def h(): return k
    def g(t): return h()*t
    k = k + 1
    return g
def f(x):
    g = make(x)
    return g(x) + make(2)(x) + 100*g(1)
""",
    "a function that is handed over": """
def apply(h, v):
    k = 100
    return h(v) if v > 0 else h(-v)*2
def f(x):
    k = 1
    r = apply(lambda t: t*k, x)
    k = 5
    return r + k
""",
    "arguments with a star": """
def g(a, b, c): return a + 2*b + 3*c
def f(x):
    t = (x, 1)
    return g(*t, 5) + g(c=x, *t)
""",
}


def _run(text: str) -> Callable[[Fraction], object]:
    """The function as Python makes it; the text is the test's own."""
    names: dict[str, object] = {}
    exec(text, names)  # noqa: S102
    function = names["f"]
    assert callable(function)
    return function


def _by_python(function: Callable[[Fraction], object], x: Fraction) -> Fraction | None:
    try:
        value = function(x)
    except (ArithmeticError, NameError, ValueError, AssertionError, TypeError, IndexError):
        return None
    return Fraction(value) if isinstance(value, int | Fraction) else None


@pytest.mark.parametrize("what", TEXTS)
def test_what_is_read_is_what_python_computes(what: str) -> None:
    tree, function = read_function_text(FunctionText(TEXTS[what], "f")).tree, _run(TEXTS[what])
    defined = 0
    for x in POINTS:
        expected = _by_python(function, x)
        try:
            found = evaluate(tree, {"x": exact(x), "y": exact(Fraction(3))})
        except UndefinedError:
            found = None
        assert found == (None if expected is None else exact(expected)), x
        defined += expected is not None
    assert defined
