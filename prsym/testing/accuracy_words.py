"""What a failed accuracy test says: where, what was computed, what is right, by how much, why, and how to see it."""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from prsym.accuracy.formats import BINARY64, Format
from prsym.accuracy.reference import FARTHEST, reference
from prsym.testing.binding import function_name
from prsym.testing.calling import Caller
from prsym.testing.condition import Condition, condition
from prsym.testing.exact import Exact, Point
from prsym.testing.search import SHOWN, Found, Met, separate

WIDTH = 92  # columns, so that a line fits 100 behind pytest's margin
EXPLAINED = 8.0  # times what rounding the inputs makes: an error up to it is the problem's,
HARD = 16.0  # if rounding the inputs makes as many ulp
ROUNDINGS = 16.0  # ulp that a few roundings of the function's own make
TINY, HUGE = 1e-100, 1e100  # beyond, products underflow or overflow


def accuracy_failure(caller: Caller, exact: Exact, found: Found, max_ulp: float, form: Format) -> str:
    """The message of a failed test."""
    over = sum(1 for met in found.met if not abs(met.ulps) <= max_ulp)
    name = function_name(caller.function)
    lines = [
        f"{name}: {_ulps(found.ulps)} at worst; at most {max_ulp:g} ulp allowed",
        f"  against {exact.formula.id}",
        f"  {over} of {len(found.met)} points are over {max_ulp:g} ulp. The worst, apart from each other:",
    ]
    for number, met in enumerate(_chosen([m for m in found.met if not abs(m.ulps) <= max_ulp]), start=1):
        lines += ["", *_place(number, met, caller, exact, form)]
    lines += ["", *_distribution(found), *_reproduction(name, caller, found)]
    return "\n".join(lines)


def _chosen(over: Sequence[Met]) -> list[Met]:
    """The worst points, apart from each other; one of them with a finite error where there is one."""
    finite = [met for met in over if math.isfinite(met.ulps)]
    first = separate([met for met in over if not math.isfinite(met.ulps)], SHOWN - bool(finite))
    return first + separate(finite, SHOWN - len(first))


def _place(number: int, met: Met, caller: Caller, exact: Exact, form: Format) -> list[str]:
    """One point: inputs, both values, the error and how hard the value is to compute."""
    wanted = exact.shown(met.point)
    values = dict(zip(exact.names, met.point, strict=True))
    wide = max(len(name) for name in (*values, "error"))
    decimal = max(len(repr(x)) for x in values.values())
    lines = [f"{n:<{wide}}  {x!r:<{decimal}}  {_hex(x)}" for n, x in values.items()]
    raised = caller.raised.get(met.point)
    got = f"raised {raised}" if raised else f"{met.got!r}  {_hex(met.got)}"
    lines.append(f"{'got':<{wide}}  {got}"[:WIDTH].rstrip())
    lines.append(f"{'want':<{wide}}  {_want(wanted)}")
    lines.append(f"{'error':<{wide}}  {_error(met, wanted)}")
    margin = f"{number}. "
    hard = condition(exact, met.point, form) if _is_number(wanted) else None
    why = _why(met, hard, wanted)
    lines += textwrap.wrap(why, WIDTH - 5, initial_indent=f"{'':<{wide}}  ", subsequent_indent=f"{'':<{wide}}  ")
    return [f"  {margin if i == 0 else '   '}{line}" for i, line in enumerate(lines)]


def _hex(x: float) -> str:
    return x.hex() if math.isfinite(x) else ""


def _is_number(wanted: Any) -> bool:
    return not (isinstance(wanted, float) and not math.isfinite(wanted))


def _want(wanted: Any) -> str:
    if not _is_number(wanted):
        return "NaN: there the reference is not defined"
    found = reference(wanted)
    if isinstance(found, float):
        return repr(found)
    if abs(found.middle) >= found.denominator << FARTHEST:
        return f"{'-' if found.middle < 0 else ''}10^1505 or more: beyond the largest float"
    digits = found.digits().lower()
    if found.radius or digits.startswith("between") or Fraction(digits) * found.denominator != found.middle:
        return f"{digits}  (all digits certain, the last one rounded)" if digits[0] != "b" else digits
    return digits


def _error(met: Met, wanted: Any) -> str:
    words = _ulps(met.ulps)
    if not _is_number(wanted):
        return f"{words}: a number where there is none"
    if math.isnan(met.got):
        return f"{words}: no number where there is one"
    if math.isinf(met.ulps):
        return "more than 1e308 ulp"
    value = reference(wanted)
    right = value if isinstance(value, float) else value.middle
    is_turned = (met.got > 0 > right) or (met.got < 0 < right)
    return f"{words}, of the wrong sign" if is_turned else words


def _ulps(ulps: float) -> str:
    if math.isinf(ulps):
        return "an infinite error"
    sign = "+" if ulps > 0 else "−"
    size = abs(ulps)
    return f"{sign}{size:.3f} ulp" if size < 1000 else _exponent(f"{sign}{size:.2e} ulp")


def _why(met: Met, hard: Condition | None, wanted: Any) -> str:
    """Is the function wrong, or the problem hard?"""
    if not _is_number(wanted) or math.isinf(met.ulps):
        return "The function is wrong there: this is no matter of rounding."
    if hard is None:
        return f"No condition number: the value is 0 there, or no derivative of it could be bounded.{_sizes(met)}"
    number = f"Condition number {_short(hard.number)}"
    moved = f"{number}: half an ulp in each input moves the value by {_short(hard.moved)} ulp."
    if hard.moved >= HARD and abs(met.ulps) <= EXPLAINED * hard.moved:
        times = _short(abs(met.ulps) / hard.moved)
        return f"{moved} The problem is hard there: rounded inputs explain the error, which is {times} times that."
    if abs(met.ulps) <= ROUNDINGS:
        few = "The problem is not hard there: the error is that of a few roundings inside the function."
        return f"{moved} {few}{_sizes(met)}"
    kind = "is not hard" if hard.moved < ROUNDINGS else "is hard, but not as hard as that"
    times = _short(abs(met.ulps) / (hard.moved + 0.5))
    return f"{moved} The function is wrong there: the problem {kind}; the error is {times} times as large.{_sizes(met)}"


def _sizes(met: Met) -> str:
    """A hint for inputs at which intermediate results leave the range of the format."""
    if any(x and not TINY <= abs(x) <= HUGE for x in met.point):
        return (
            " Something may underflow or overflow: if inputs of such size do not matter, leave them out of the domain."
        )
    return ""


def _short(x: float) -> str:
    """Two digits, as 0.5, 3.2, 250 and 1.3e12."""
    if x < 1000:
        return f"{x:.2g}" if x < 100 else f"{x:.0f}"
    return _exponent(f"{x:.1e}")


def _exponent(text: str) -> str:
    """`1.3e12` for 1.3e+12."""
    return re.sub(r"e\+?(-?)0*", r"e\1", text)


def _distribution(found: Found) -> list[str]:
    shares = {0.5: "half", 0.9: "90 %", 0.99: "99 %", 1.0: "all"}
    parts = [f"{words} ≤ {_size(found.quantiles[q])}" for q, words in shares.items() if q in found.quantiles]
    lines = [f"  |error| in ulp of the samples: {', '.join(parts)}"]
    if found.unsettled:
        lines.append(f"  {found.unsettled} points are in no figure: no precision settled the exact value")
    if found.undefined:
        lines.append(f"  {found.undefined} points were left out: there the reference is not defined")
    return lines


def _size(ulps: float) -> str:
    return "∞" if math.isinf(ulps) else _short(ulps)


def _reproduction(name: str, caller: Caller, found: Found) -> list[str]:
    """The call that shows the worst error, for pasting."""
    values = dict(zip(caller.names, found.worst.point, strict=True))
    given = [_literal(values[n]) for n in caller.binding.positional]
    given += [f"{argument}={_literal(values[n])}" for argument, n in caller.binding.keywords.items()]
    if caller.arrays:
        given = [f"np.array([{text}])" for text in given]
    elif caller.form is not BINARY64:
        given = [f"np.{caller.form.name}({text})" for text in given]
    return [f"  found with seed {found.seed}; to see it:", *_wrapped(f"{name}({', '.join(given)})")]


def _literal(x: float) -> str:
    """A float as Python reads it; its shortest decimal loses nothing."""
    return repr(x) if math.isfinite(x) else f'float("{x}")'


def _wrapped(text: str) -> Sequence[str]:
    margin = "    "
    return textwrap.wrap(text, WIDTH, initial_indent=margin, subsequent_indent=margin * 2, break_long_words=False)


def point_text(exact: Exact, point: Point) -> str:
    """`x = 0.5, y = 2.0`."""
    return ", ".join(f"{name} = {x!r}" for name, x in zip(exact.names, point, strict=True))
