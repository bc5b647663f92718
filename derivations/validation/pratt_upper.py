"""The upper end of Pratt's interval of a share, which comes close to the exact one; not all are found."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import FOUND, SAMPLE, Z
from prsym.derivations.validation.pratt_interval import end
from prsym.derivations.validation.sources import PRATT
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The upper of the two ends."""
    return end(d, 1)


FORMULA = Formula(
    id="validation.pratt_upper",
    title="Pratt interval, upper end",
    printed=(
        r"p = \frac{1}{1 + \frac{"
        r"\left(\frac{81 (x + 1) (n - x) - 9 n - 8 - 3 z \sqrt{9 (x + 1) (n - x) (9 n + 5 - z^2) + n + 1}}"
        r"{81 (x + 1)^2 - 9 (x + 1) (2 + z^2) + 1} \right)^3}{\left(\frac{n - x}{x + 1} \right)^2}}"
    ),
    parameters=(FOUND, SAMPLE, Z),
    source=PRATT,
    derive=derive,
    constraints=("x < n", "9 (x + 1) z^2 < (9 x + 8)^2"),
    unit="share",
    limit="upper",
)
