"""Sixteen formulas of other fields, declared from a file: which verbs take each, and `lambdify` beside SymPy's.

`python tests/declaring/field_tools/measure.py` prints one row a formula; the worst ulps at random points, by mpmath.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mpmath
import numpy as np
import scipy.special
import sympy

import prsym
from prsym.declaring.files import read_formulas
from prsym.errors import PrsymError
from prsym.model.formula import Formula

FORMULAS = Path(__file__).with_name("fields.toml")
HOLD = {"confirmed", "consistent"}
POINTS, LARGE, REPEATS = 200, 5_000, 3
USUAL = {"astronomy.kepler": {"M": (-10.0, 10.0)}, "thermodynamics.van_der_waals": {"V": (1.1, 10.0)}}


def points(formula: Formula, count: int, seed: int = 7) -> list[Any]:
    """Random points of the domain, of everyday size."""
    rng = np.random.default_rng(seed)
    columns = []
    for p in formula.parameters:
        low, high = USUAL.get(formula.id, {}).get(p.name, (None, None))
        low = float(p.interval.lower) if low is None and p.interval.lower is not None else low or 0.0
        high = float(p.interval.upper) if high is None and p.interval.upper is not None else high or low + 10.0
        column = low + (high - low) * rng.uniform(0.001, 0.999, count)
        columns.append(np.rint(column) + 1 if p.integer else column)
    if formula.id == "pharmacology.one_compartment":
        columns[2], columns[3] = np.maximum(columns[2], columns[3]), np.minimum(columns[2], columns[3])
    return columns


def verbs(formula: Formula) -> dict[str, Callable[[], object]]:
    """Each verb as a call that succeeds where the verb takes the formula."""
    at = {p.name: str(float(column[0])) for p, column in zip(formula.parameters, points(formula, 1), strict=True)}
    at |= {p.name: str(int(float(at[p.name]))) for p in formula.parameters if p.integer}
    value = prsym.enclose(formula, digits=15, **at)
    text = formula.printed.split("=")[0] if formula.unknown is None else ""
    claim = {"id": "c", "formula": formula.id, "inputs": at, "value": value.digits.rstrip("…"), "exact": list(at)}
    claim["rounding"] = "any"
    near = {name: tuple(sorted((float(v) * 0.9, float(v)))) for name, v in at.items()}
    fast = prsym.lambdify(formula)
    calls: dict[str, Callable[[], object]] = {
        "prove": lambda: prsym.prove(formula).reason.startswith("stated"),
        "enclose": lambda: value,
        "audit": lambda: (
            prsym.audit({"claim": [claim]}, formulas=[formula]).claims[0].verdict in {"confirmed", "consistent"}
        ),
        "lambdify": lambda: np.isfinite(fast(*points(formula, 3))).all(),
        "mpmath": lambda: mpmath.isfinite(prsym.lambdify(formula, modules="mpmath")(*(float(v) for v in at.values()))),
        "balls": lambda: prsym.lambdify(formula, modules="flint")(*at.values()).is_finite(),
        "gradient": lambda: len(fast.gradient(*(float(v) for v in at.values()))) == len(at),
        "accurate": lambda: prsym.testing.assert_accurate(fast, formula, near, max_ulp=1e9, evaluations=30),
    }
    if formula.unknown is None:
        calls |= {
            "compare": lambda: prsym.compare(text, formula).status == "equal",
            "false": lambda: prsym.compare(f"({text})*1.01", formula).status == "different",
            "identify": lambda: formula.id in [one.id for one in prsym.identify(text, formulas=[formula])],
            "generate": lambda: prsym.generate(formula, "c99").source,
        }
    return calls


def beside_sympy(formula: Formula) -> tuple[float, float, float, float]:
    """Nanoseconds an element and worst ulps: of `prsym.lambdify`, and of `sympy.lambdify`."""
    ours = prsym.lambdify(formula)
    letters = [sympy.Symbol(p.name) for p in formula.parameters]
    theirs = sympy.lambdify(letters, formula.expression, modules=[{"Erf": scipy.special.erf}, "scipy", "numpy"])
    found = []
    for function in (ours, theirs):
        columns = points(formula, LARGE)
        times = []
        for _ in range(REPEATS):
            start = time.perf_counter()
            function(*columns)
            times.append(time.perf_counter() - start)
        found += [min(times) / LARGE * 1e9, _worst(formula, function)]
    return tuple(found)  # type: ignore[return-value]


def _worst(formula: Formula, function: Callable[..., Any]) -> float:
    columns = points(formula, POINTS, seed=11)
    got = function(*columns)
    exact = prsym.lambdify(formula, modules="mpmath")
    worst = 0.0
    with mpmath.workdps(60):
        for i in range(POINTS):
            value = exact(*(float(column[i]) for column in columns))
            worst = max(worst, float(abs(mpmath.mpf(float(got[i])) - value)) / math.ulp(float(value)))
    return worst


def main() -> None:
    """Print the table."""
    for formula in read_formulas(FORMULAS):
        told = []
        for name, call in verbs(formula).items():
            try:
                told.append(f"{name} {'yes' if call() not in (False, None) else 'NO'}")
            except (PrsymError, AssertionError) as error:
                told.append(f"{name} NO ({str(error).splitlines()[0][:60]})")
        print(f"{formula.id}: {', '.join(told)}")
        if formula.unknown is None:
            print(
                "    ns/element, worst ulp: prsym {:.0f}, {:.2f}; sympy {:.0f}, {:.3g}".format(*beside_sympy(formula))
            )


if __name__ == "__main__":
    main()
