"""How long an audit of many number claims takes: `python tests/benchmarks/audit.py [CLAIMS] [PROCESSES]`.

The claims are made from known exact inputs, so that each has a verdict that is known: what is printed from the exact
value, rounded to the nearest, must hold (confirmed or consistent), and what is printed from a value half as large again
must not. No part of prsym is used to make them.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

from mpmath import mp, mpf

HOLDS, WRONG = "holds", "wrong"
KINDS: dict[str, tuple[str, ...]] = {
    HOLDS: ("confirmed", "consistent"),
    WRONG: ("refuted", "convention", "out_of_domain"),
}
Made = tuple[str, dict[str, str], Fraction]
mp.dps = 40


def printed(value: Fraction | mpf, digits: int) -> str:
    """A positive value with so many significant digits, rounded to the nearest."""
    number = Decimal(
        mp.nstr(mpf(value.numerator) / value.denominator, 35) if isinstance(value, Fraction) else str(value)
    )
    return format(number.quantize(Decimal(1).scaleb(number.adjusted() - digits + 1), ROUND_HALF_UP), "f")


def exact(value: mpf) -> Fraction:
    return Fraction(mp.nstr(value, 35))


def _precision(draw: random.Random) -> Made:
    tp, fp = draw.randint(40, 900), draw.randint(40, 900)
    return "measures.precision", {"tp": str(tp), "fp": str(fp)}, Fraction(tp, tp + fp)


def _recall(draw: random.Random) -> Made:
    tp, fn = draw.randint(40, 900), draw.randint(40, 900)
    return "measures.recall", {"tp": str(tp), "fn": str(fn)}, Fraction(tp, tp + fn)


def _f_of_counts(draw: random.Random) -> Made:
    tp, fp, fn = (draw.randint(40, 900) for _ in range(3))
    inputs = {"tp": str(tp), "fp": str(fp), "fn": str(fn), "beta": "1"}
    return "measures.f_measure_counts", inputs, Fraction(2 * tp, 2 * tp + fp + fn)


def _f_of_rates(draw: random.Random) -> Made:
    p, r = (Fraction(draw.randint(200_000, 900_000), 1_000_003) for _ in range(2))
    return "measures.f_measure", {"precision": printed(p, 3), "recall": printed(r, 3), "beta": "1"}, 2 * p * r / (p + r)


def _documents(draw: random.Random) -> Made:
    p, r = (Fraction(draw.randint(200_000, 900_000), 1_000_003) for _ in range(2))
    rho, population = Fraction(draw.randint(5_000, 90_000), 1_000_003), draw.randint(10_000, 2_000_000)
    inputs = {"precision": printed(p, 3), "recall": printed(r, 3), "prevalence": printed(rho, 3)}
    return "dimm2015.documents_retrieved", {**inputs, "population": str(population)}, rho * population * r / p


def _superiority(draw: random.Random) -> Made:
    wins, losses = draw.randint(4, 40), draw.randint(4, 40)
    value = mp.betainc(losses + mpf(1) / 2, wins + mpf(1) / 2, 0, mpf(1) / 2, regularized=True)
    return "goutte_gaussier2005.paired_superiority", {"wins": str(wins), "losses": str(losses)}, exact(value)


def curve(recall: mpf, prevalence: mpf, beta: mpf) -> mpf:
    """Dimm (2015), eq. 11, as printed."""
    angle, log = mp.atan(beta), mp.log(1 + beta**2)
    rest = beta * (1 - recall)
    inner = 1 - mp.atan(rest) / angle * (1 + log / (2 * beta * angle)) + mp.log(1 + rest**2) / (2 * beta * angle)
    return recall / (recall + (1 - prevalence) / prevalence * inner)


def _extrapolated(draw: random.Random) -> Made:
    recall, prevalence, beta = (mpf(draw.uniform(*ends)) for ends in ((0.4, 0.7), (0.005, 0.1), (2, 60)))
    inputs = {"recall": recall, "precision": curve(recall, prevalence, beta), "prevalence": prevalence}
    texts = {name: printed(value, 3) for name, value in inputs.items()}
    value = curve(mpf("0.75"), prevalence, beta)
    return "dimm2015.extrapolated_precision", {**texts, "target_recall": "75%"}, exact(value)


MAKERS: tuple[tuple[Callable[[random.Random], Made], int], ...] = (
    (_precision, 3),
    (_recall, 3),
    (_f_of_counts, 3),
    (_f_of_rates, 3),
    (_documents, 3),
    (_superiority, 2),
    (_extrapolated, 3),
)


def claims(number: int, seed: int = 1) -> tuple[list[dict[str, Any]], list[str]]:
    """Claims in the structure of a claims file, and whether each holds or is wrong."""
    draw = random.Random(seed)
    makers = [maker for maker, weight in MAKERS for _ in range(weight)]
    made, kinds = [], []
    for index in range(number):
        maker = makers[index % len(makers)]
        formula, inputs, value = maker(draw)
        kind = WRONG if draw.random() < 0.3 else HOLDS
        stated = value * Fraction(3, 2) if kind == WRONG else value
        claim = {"id": f"c{index + 1}", "quote": f"claim {index + 1}", "where": f"p. {index // 20 + 1}"}
        places = len(str(int(stated))) if maker is _documents else 3  # documents are printed to the last one
        claim |= {"formula": formula, "inputs": inputs, "value": printed(stated, places), "rounding": "half_up"}
        if index % 5 == 0:
            claim["threshold"] = ">= 0.35"
        made.append(claim)
        kinds.append(kind)
    return made, kinds


def write(path: Path, number: int, seed: int = 1) -> list[str]:
    """Write such a claims file (JSON); whether each of its claims holds or is wrong."""
    made, kinds = claims(number, seed)
    path.write_text(json.dumps({"report": {"title": "A long report"}, "claim": made}), encoding="utf-8")
    return kinds


def measure(number: int, processes: int | None) -> str:
    """The table: seconds, by formula, and whether the verdicts are those that are known."""
    import prsym

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "claims.json"
        kinds = write(path, number)
        begun = time.perf_counter()
        report = prsym.audit(path, processes=processes)
        judged = time.perf_counter() - begun
        begun = time.perf_counter()
        size = len(report.to_html(appendix=True)) + len(report.to_json())
        shown = time.perf_counter() - begun
    odd = [
        (j.id, j.formula, kind, j.verdict)
        for j, kind in zip(report.claims, kinds, strict=True)
        if j.verdict not in KINDS[kind]
    ]
    lines = [
        f"{number} claims judged in {judged:.1f} s with {processes or 'the default number of'} processes",
        f"HTML and JSON ({size:,} characters) in {shown:.1f} s",
        f"verdicts: {dict(Counter(j.verdict for j in report.claims))}",
        f"against what is known: {len(odd)} of {number} differ {odd[:5]}",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    stated = [int(argument) for argument in sys.argv[1:3]]
    print(measure(stated[0] if stated else 500, stated[1] if len(stated) > 1 else None))
