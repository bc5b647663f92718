"""The upper end of Katz's interval of the ratio of two shares, from two independent samples."""

from __future__ import annotations

from typing import Any

from prsym.derivations.validation.parameters import Z
from prsym.derivations.validation.ratio_log_interval import end
from prsym.derivations.validation.ratio_parameters import FOUND_FIRST, FOUND_SECOND, SAMPLE_FIRST, SAMPLE_SECOND
from prsym.derivations.validation.sources import RATIO_LOG
from prsym.model.derivation import Derivation
from prsym.model.formula import E_IS_EULER, Formula


def derive(d: Derivation) -> Any:
    """The upper of the two ends."""
    return end(d, 1)


FORMULA = Formula(
    id="validation.ratio_log_upper",
    title="Katz’s interval of a ratio of shares, upper end",
    printed=(
        r"\frac{\frac{x_1}{n_1}}{\frac{x_2}{n_2}} "
        r"e^{z \sqrt{\frac{1}{x_1} - \frac{1}{n_1} + \frac{1}{x_2} - \frac{1}{n_2}}}"
    ),
    parameters=(FOUND_FIRST, SAMPLE_FIRST, FOUND_SECOND, SAMPLE_SECOND, Z),
    source=RATIO_LOG,
    derive=derive,
    constants=E_IS_EULER,
    constraints=(r"x_1 \leq n_1", r"x_2 \leq n_2"),
    limit="upper",
)
