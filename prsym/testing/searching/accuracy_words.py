"""The message of a failed accuracy test: where, the computed and the right value, by how much, why, how to see it.

The rule of why: rounding every input by half an ulp, and the result, makes so many ulp at a point. An error up to that
is the problem's; of a larger one the message says how many times as much the function loses.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import partial
from typing import Any

from prsym.accuracy.formats import BINARY64, Format
from prsym.accuracy.reference import FARTHEST, reference
from prsym.errors import UnableError
from prsym.testing.asking.binding import function_name
from prsym.testing.asking.exact import Exact, Point
from prsym.testing.lines import exponent, folded, headline, signed
from prsym.testing.searching.calling import Caller
from prsym.testing.searching.condition import Condition, condition, is_wrong, loss
from prsym.testing.searching.search import SHOWN, MeasuredError, SearchResult, separate

LARGE = 1e-3  # relative error, from which it is told as a share, and at half of the points as another formula
HELD = "\xa0"  # a space at which no line is broken
FEW = 4  # times what rounding loses: most good functions keep to it
TINY, HUGE = 1e-100, 1e100  # beyond, products underflow or overflow


def accuracy_failure(
    caller: Caller,
    exact: Exact,
    found: SearchResult,
    failing: Sequence[MeasuredError],
    max_ulp: float,
    max_loss: float | None,
) -> str:
    """The message of a failed test; `failing` are the points that are over the limits, the worst first."""
    name = caller.name
    turned = [met for met in failing if _is_turned(met, exact.wanted[met.point])]
    wrong_sign = f"{len(turned)} of them {'has' if len(turned) == 1 else 'have'} the wrong sign. " if turned else ""
    limit = f"{max_ulp:g} ulp" if max_loss is None else "both limits"
    lines = [
        *headline(f"{name}: {_ulps(failing[0].ulps)} at worst; at most {max_ulp:g} ulp allowed{_or_loss(max_loss)}"),
        f"  against {exact.formula.id}",
        *(folded(f"Taken by place: {caller.binding.by_place}.", "  ") if caller.binding.by_place else ()),
        *_other_formula(found, caller.form),
        *(line for note in found.notes for line in folded(f"{note[0].upper()}{note[1:]}.", "  ")),
        *folded(
            f"{len(failing)} of {len(found.met)} points are over {limit}. {wrong_sign}"
            "The worst, apart from each other:",
            "  ",
        ),
    ]
    for number, met in enumerate(_chosen(failing, turned), start=1):
        lines += ["", *_place(number, met, caller, exact)]
    lines += ["", *_distribution(found), *_reproduction(caller, failing[0].point, found.seed)]
    return "\n".join(lines)


def _or_loss(max_loss: float | None) -> str:
    return "" if max_loss is None else f", or {max_loss:g} times what rounding makes"


def _other_formula(found: SearchResult, form: Format) -> list[str]:
    """Rounding spoils some points of a domain; a wrong formula most of them, before any climb."""
    if len(found.met) == 1 or not found.quantiles.get(0.5, 0.0) * 2.0**-form.precision > LARGE:
        return []
    return folded("More than half of the points are off in the first digits: is it another formula?", "  ")


def _chosen(over: Sequence[MeasuredError], turned: Sequence[MeasuredError]) -> list[MeasuredError]:
    """The worst points, apart from each other: one of a finite error and one of the wrong sign where there are any."""
    finite = [met for met in over if math.isfinite(met.ulps)]
    first = separate([met for met in over if not math.isfinite(met.ulps)], SHOWN - bool(finite))
    chosen = first + separate(finite, SHOWN - len(first))
    return chosen if not turned or set(chosen) & set(turned) else [*chosen[: SHOWN - 1], turned[0]]


def _is_large(met: MeasuredError, wanted: Any) -> bool:
    """Whether a number is off in its first digits."""
    if not _is_number(wanted) or not math.isfinite(met.got):
        return False
    try:
        share = _share(met.got, wanted)
    except UnableError:
        return False
    return share is not None and abs(share) > LARGE


def _is_turned(met: MeasuredError, wanted: Any) -> bool:
    """Whether the result is a number of the wrong sign."""
    if not _is_number(wanted) or math.isnan(met.got):
        return False
    try:
        value = reference(wanted)
    except UnableError:
        return False
    if not isinstance(value, float) and abs(value.middle) <= value.radius:
        return False  # it may be 0
    right = value if isinstance(value, float) else value.middle
    return bool((met.got > 0 > right) or (met.got < 0 < right))


def _place(number: int, met: MeasuredError, caller: Caller, exact: Exact) -> list[str]:
    """One point: inputs, both values, the error and how hard the value is to compute."""
    wanted = exact.shown(met.point)
    values = dict(zip(exact.names, met.point, strict=True))
    wide = max(len(name) for name in (*values, "error"))
    decimal = max(len(repr(x)) for x in values.values())
    rows = [(name, f"{x!r:<{decimal}}  {_hex(x)}") for name, x in values.items()]
    rows.append(("got", _got(met, caller)))
    rows += [("want", want(wanted)), ("error", _error(met, wanted))]
    hard = condition(exact, met.point, caller.form) if _is_number(wanted) else None
    rows.append(("", _why(met, hard, wanted, exact)))
    first, margin = f"  {number}. ", "     "
    lines = [line for name, text in rows for line in folded(f"{name:<{wide}}  {text}", margin, " " * (wide + 2))]
    return [first + lines[0].removeprefix(margin), *lines[1:]]


def _got(met: MeasuredError, caller: Caller) -> str:
    if raised := caller.raised.get(met.point):
        return " ".join(f"raised {raised}".split())
    return caller.complex_at.get(met.point) or f"{met.got!r}  {_hex(met.got)}".rstrip()


def _hex(x: float) -> str:
    return x.hex() if math.isfinite(x) else ""


def _is_number(wanted: Any) -> bool:
    return not (isinstance(wanted, float) and not math.isfinite(wanted))


def want(wanted: Any) -> str:
    """An exact value for a reader: digits that are certain."""
    if not _is_number(wanted):
        return "NaN: there the reference is not defined"
    found = reference(wanted)
    if isinstance(found, float):
        return repr(found)
    if abs(found.middle) >= found.denominator << FARTHEST:
        return f"{'-' if found.middle < 0 else ''}10^1505 or more: beyond the largest float"
    digits = _as_python_writes(found.digits())
    if found.radius or digits.startswith("between") or Fraction(digits) * found.denominator != found.middle:
        return f"{digits}  (all digits certain, the last one rounded)" if digits[0] != "b" else digits
    return digits


def _as_python_writes(digits: str) -> str:
    """Decimal digits in the notation of Python's floats; other words as they are."""
    try:
        exponent = Decimal(digits).adjusted()
    except InvalidOperation:
        return digits
    if -5 < exponent < 16:
        return f"{Decimal(digits):f}"
    return f"{Decimal(digits).scaleb(-exponent):f}e{exponent:+03d}"


def _error(met: MeasuredError, wanted: Any) -> str:
    words = _ulps(met.ulps)
    if not _is_number(wanted):
        return f"{words}: a number where there is none"
    if math.isnan(met.got):
        return f"{words}: no number where there is one"
    if math.isinf(met.ulps):
        return "more than 1e308 ulp"
    if _is_turned(met, wanted):
        return f"{words}, of the wrong sign"
    share = _share(met.got, wanted)
    if share is None or abs(share) <= LARGE:
        return words
    return f"{words}: {100 * share:+.2g} % of the value".replace("-", "−")


def _share(got: float, wanted: Any) -> float | None:
    """The error as a share of the value; None where that is 0 or not known."""
    value = reference(wanted)
    if isinstance(value, float) or not value.middle or not math.isfinite(got):
        return None
    exactly = Fraction(value.middle, value.denominator)
    try:
        return float((Fraction(got) - exactly) / abs(exactly))
    except OverflowError:
        return None


def _ulps(ulps: float) -> str:
    return "an infinite error" if math.isinf(ulps) else f"{signed(ulps)} ulp"


def _why(met: MeasuredError, hard: Condition | None, wanted: Any, exact: Exact) -> str:
    """Does the function lose more than rounding its inputs and its result would?"""
    if not _is_number(wanted) or is_wrong(met):
        return "The function is wrong there: this is no matter of rounding."
    if hard is None:
        return f"No condition number: the value is 0 there, or no derivative of it could be bounded.{_sizes(met)}"
    whole = [name for name in exact.names if name in exact.whole]
    if len(whole) == len(exact.names):
        moved, causes = "Whole numbers are not rounded.", "its result"
    else:
        without = f" ({', '.join(whole)} {'is' if len(whole) == 1 else 'are'} whole, and not in it)" if whole else ""
        condition = (
            f"Condition number {_short(hard.number)}"
            if math.isfinite(hard.number)
            else "The value is 0 there, or next to it"
        )
        moved = f"{condition}{without}: half an ulp in each input moves the value by {_short(hard.moved)} ulp."
        causes = "its inputs and its result"
    times = loss(met, hard)
    if times <= 1:
        hint = "the problem is that hard, and max_loss=1 says so."
        return f"{moved} The error is no larger than what rounding {causes} makes: {hint}"
    told = f"{moved} The function loses {_short(times)} times what rounding {causes} would."
    if times <= FEW:
        return f"{told} If that is good enough, max_loss=4 says so."
    return told if met.got and _is_large(met, wanted) else told + _sizes(met)  # 0 may be an underflow


def _sizes(met: MeasuredError) -> str:
    """A hint for inputs at which intermediate results leave the range of the format."""
    if any(x and not TINY <= abs(x) <= HUGE for x in met.point):
        return (
            " Something may underflow or overflow: if inputs of such size do not matter, leave them out of the domain."
        )
    return ""


def _short(x: float) -> str:
    """Two digits, as 0.5, 3.2, 250 and 1.3e12."""
    if math.isinf(x):
        return "∞"
    if x < 1000:
        return f"{x:.2g}" if x < 100 else f"{x:.0f}"
    return exponent(f"{x:.1e}")


def _distribution(found: SearchResult) -> list[str]:
    shares = {0.5: "half", 0.9: "90 %", 0.99: "99 %", 1.0: "all"}
    parts = [f"{words} ≤ {_short(found.quantiles[q])}" for q, words in shares.items() if q in found.quantiles]
    parts = [part.replace(" ", HELD) for part in parts]
    said = [f"|error| in ulp, before the climb to the worst: {', '.join(parts)}"] if len(found.met) > 1 else []
    if found.unsettled:
        said.append(f"{found.unsettled} points are in no figure: no precision settled the exact value")
    if found.undefined:
        said.append(f"{found.undefined} points were left out: there the reference is not defined")
    return [line.replace(HELD, " ") for text in said for line in folded(text, "  ")]


def _reproduction(caller: Caller, point: Point, seed: int) -> list[str]:
    """The call that shows the worst error, for pasting."""
    values = {name: _literal(caller, name, x) for name, x in zip(caller.names, point, strict=True)}
    for array, letters in caller.binding.vectors.items():
        numbers = (_number(caller, letter, point[caller.names.index(letter)]) for letter in letters)
        values[array] = f"np.array([{', '.join(numbers)}]{_dtype(caller.form)})"
    given = [values[name] for name in caller.binding.positional]
    given += [f"{argument}={values[name]}" for argument, name in caller.binding.keywords.items()]
    chosen = "" if caller.component is None else f"[{caller.component.index}]"
    call = f"{_callee(caller.function)}({', '.join(given)}){chosen}"
    return [f"  found with seed {seed}; to see it:", *folded(call, "    ", "    ")]


def _callee(function: Callable[..., Any]) -> str:
    """The called function: of a partial, with the values that it gives."""
    if not isinstance(function, partial):
        return function_name(function)
    given = [f"{value!r}" for value in function.args] + [f"{n}={value!r}" for n, value in function.keywords.items()]
    return f"partial({', '.join([_callee(function.func), *given])})"


def _literal(caller: Caller, name: str, x: float) -> str:
    """An argument as Python reads it."""
    text = _number(caller, name, x)
    if caller.arrays:
        return f"np.array([{text}]{_dtype(caller.form)})"
    return text if caller.form is BINARY64 else f"np.{caller.form.name}({text})"


def _dtype(form: Format) -> str:
    """The data type after the numbers of an array; empty for float64."""
    return "" if form is BINARY64 else f", dtype=np.{form.name}"


def _number(caller: Caller, name: str, x: float) -> str:
    """A number as Python reads it; the shortest decimal of a float loses nothing."""
    if not math.isfinite(x):
        return f'float("{x}")'
    takes_ints = name in caller.whole and caller.form is BINARY64 and not caller.arrays
    return str(int(x)) if takes_ints else repr(x)
