"""A table with everything in it that can be in a row, and the two numbers that its rows must get."""

from __future__ import annotations

import pyarrow as pa
import pytest
from flint import arb

import prsym

ROWS = [  # recall, precision, prevalence, reason
    (0.68, 0.40, 0.021, None),
    (0.5, 0.2, 0.25, None),
    (None, 0.4, 0.1, "recall is missing"),
    (0.5, float("nan"), 0.1, "precision is missing"),
    (0.5, 0.4, None, "prevalence is missing"),
    (1.0, 0.4, 0.1, "outside the domain: 0 < recall < 1 is needed"),
    (0.5, 0.4, -0.1, "outside the domain: 0 < prevalence < 1 is needed"),
    (
        0.5,
        0.0001,
        0.1,
        "outside the domain: recall·prevalence/(recall·prevalence + 1 − prevalence) < precision < 1 is needed",
    ),
    (0.5, 0.5, 1e-300, "inside the domain, but beyond the range that float64 serves"),
    (0.81, 0.22, 0.021, None),
]
TARGET = "0.75"
KEPT = pa.table(
    {
        "id": ["007", "é", "", None, "a,b", 'say "x"', "g", "h", "i", "two\nlines"],
        "count": pa.array([1, 2, None, 4, 5, 6, 7, 8, 9, 2**62], pa.int64()),
        "when": pa.array(range(10), pa.timestamp("us", tz="UTC")),
        "share": pa.array(["0.1"] * 9 + [None]).cast(pa.decimal128(5, 2)),
    }
)
NESTED = pa.table({"tags": pa.array([["a"], [], None] + [["b", "c"]] * 7), "kind": pa.array(["x", "y"] * 5)})


@pytest.fixture(scope="session")
def points() -> pa.Table:
    """Ten rows, three of them inside the domain."""
    return pa.table(
        {
            **{name: KEPT[name] for name in ("id", "count")},
            **{
                name: pa.array([row[i] for row in ROWS], pa.float64())
                for i, name in enumerate(("recall", "precision", "prevalence"))
            },
            **{name: KEPT[name] for name in ("when", "share")},
        }
    ).replace_schema_metadata({"made by": "a test"})


@pytest.fixture(scope="session")
def exact() -> list[tuple[float, float] | None]:
    """beta^2 and the extrapolated precision of each row, by interval Newton in Arb, correctly rounded."""
    found: list[tuple[float, float] | None] = []
    for R, P, rho, reason in ROWS:
        if reason is not None:
            found.append(None)
            continue
        point = {"recall": R, "precision": P, "prevalence": rho}
        root = prsym.enclose("dimm2015.beta_squared", digits=25, **point)
        value = prsym.enclose("dimm2015.extrapolated_precision", digits=25, target_recall=TARGET, **point)
        found.append((float(arb(root.lower)), float(arb(value.lower))))
    return found
