"""Lines of programs that are not Python's, or that hold more than a formula, as expressions that are read.

Nothing is evaluated. What a line has before its formula (`return`, `const f1 =`, `f1 <-`), casts to fractional numbers
and the object that holds a field (`self.tp`) are taken off; functions of `Math` and of R get the names of Python.
"""

from __future__ import annotations

import re
from types import MappingProxyType

from prsym.errors import ReadingError

_STATEMENT = re.compile(r"""^\s*(?:return\s+|(['"])[\w\s-]+\1\s*:\s*)""")
_DECLARED = re.compile(r"^\s*(?:const|let|var|val|final|double|float|auto)\s+[A-Za-z_]\w*\s*=(?!=)\s*")
_ASSIGNED_IN_R = re.compile(r"^\s*[A-Za-z.][\w.]*\s+<-\s+")
_FIELD = re.compile(r"(?<![\w.])(?:self|this)\.(?=[A-Za-z_]\w*(?![\w.]|\s*\())")
_CAST = re.compile(r"\(\s*(?P<type>float|double|decimal|int|long|short)\s*\)\s*(?=[\w(])")
_OF_MATH = re.compile(r"(?<![\w.])Math\.(?P<name>\w+)")
_ONE_OF_R = re.compile(r"(?<![\w.])1L(?!\w)")  # a whole number, as R writes it
_OF_R = re.compile(r"(?<![\w.])(?P<name>qnorm|pnorm)(?=\s*\()")
# As JavaScript, Java, C# and Ruby name them; round is not the same in all, and in none of them Python's.
_PYTHON = MappingProxyType(
    {name: f"math.{name}" for name in ("sqrt", "cbrt", "exp", "log10", "log2", "log1p", "expm1", "sin", "cos", "tan")}
    | {name: f"math.{name}" for name in ("asin", "acos", "atan", "sinh", "cosh", "tanh", "log", "floor", "ceil")}
    | {"pow": "pow", "abs": "abs", "min": "min", "max": "max", "ceiling": "math.ceil", "pi": "math.pi", "e": "math.e"}
)
_IN_R = MappingProxyType({"qnorm": "ndtri", "pnorm": "ndtr"})
_OTHER_SIGNS = re.compile(r"%|\^|//")  # of remainders, bits and comments, which are others in Python or in print
_CHOICE = re.compile(r"(?P<test>[^?:]+)\?(?P<yes>[^?:]+):(?P<no>[^?:]+)")


def as_expression(text: str) -> str:
    """The expression that a line of a program computes, in names that the readers know; every other text as it is.

    Raises `ReadingError` for a cast to whole numbers, and for what `Math` means otherwise than Python.

    >>> as_expression("const f = 2 * this.p * Math.sqrt(r);")
    '2 * p * math.sqrt(r)'
    """
    line = _ASSIGNED_IN_R.sub("", _DECLARED.sub("", _STATEMENT.sub("", text)))
    is_program = line != text or _OF_MATH.search(line) is not None
    line = line.rstrip().removesuffix(";") if is_program else line
    line = _FIELD.sub("", line)
    if cast := next((match for match in _CAST.finditer(line) if match["type"] not in {"float", "double"}), None):
        raise ReadingError(f"column {cast.start() + 1}: {cast[0].strip()} cuts or rounds a number: give the formula")
    line = _CAST.sub("", line)
    if _OF_MATH.search(line) and (sign := _OTHER_SIGNS.search(line)):
        raise ReadingError(
            f"column {sign.start() + 1}: {sign[0]} beside Math. does not mean what it means in Python: write it out"
        )
    line = _ONE_OF_R.sub("1", line) if line.count("L") == len(_ONE_OF_R.findall(line)) else line
    line = _chosen(_OF_MATH.sub(_of_math, line))
    return _OF_R.sub(lambda match: _IN_R[match["name"]], line)


def _chosen(line: str) -> str:
    """The choice `a > 0 ? b : c` as Python writes it: one, and in no brackets."""
    found = _CHOICE.fullmatch(line)
    if found is None or any(part.count("(") != part.count(")") for part in found.groups()):
        return line
    test, yes, no = (part.strip() for part in found.groups())
    return f"({yes}) if {test.replace('!==', '!=').replace('===', '==')} else ({no})"


def _of_math(match: re.Match[str]) -> str:
    name = _PYTHON.get(match["name"].lower())
    if name is None:
        raise ReadingError(f"column {match.start() + 1}: {match[0]} is not read: give its formula")
    return name
