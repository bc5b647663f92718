"""The lower end of Pratt's interval of a share, which comes close to the exact one; some are found."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.binomial_parameters import FOUND_SOME
from prsym.derivations.validation.parameters import SAMPLE, Z
from prsym.derivations.validation.pratt_interval import end
from prsym.derivations.validation.sources import PRATT_LOWER
from prsym.model.derivation import Derivation
from prsym.model.formula import Formula


def derive(d: Derivation) -> Any:
    """The lower of the two ends."""
    return end(d, -1)


FORMULA = Formula(
    id="validation.pratt_lower",
    title="Pratt interval, lower end",
    printed=(
        r"p = \frac{1}{1 + \frac{"
        r"\left(\frac{81 x (n - x + 1) - 9 n - 8 + 3 z \sqrt{9 x (n - x + 1) (9 n + 5 - z^2) + n + 1}}"
        r"{81 x^2 - 9 x (2 + z^2) + 1} \right)^3}{\left(\frac{n - x + 1}{x} \right)^2}}"
    ),
    parameters=(FOUND_SOME, SAMPLE, Z),
    source=PRATT_LOWER,
    derive=derive,
    constraints=(r"x \leq n", "9 x z^2 < (9 x - 1)^2"),
    unit="share",
    limit="lower",
)
