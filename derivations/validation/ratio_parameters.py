"""The counts of two samples of which a ratio of shares is estimated: that of the first over that of the second."""

from dataclasses import replace

from prsym.derivations.validation.binomial_parameters import FOUND_SOME
from prsym.derivations.validation.parameters import SAMPLE

FOUND_FIRST = replace(
    FOUND_SOME, letter="x_1", meaning="documents of the first sample that have the property", aliases=("x1",)
)
SAMPLE_FIRST = replace(SAMPLE, letter="n_1", meaning="documents in the first random sample", aliases=("n1",))
FOUND_SECOND = replace(
    FOUND_SOME,
    name="found_second",
    letter="x_2",
    meaning="documents of the second sample that have the property",
    aliases=("x2",),
)
SAMPLE_SECOND = replace(
    SAMPLE, name="sample_second", letter="n_2", meaning="documents in the second random sample", aliases=("n2",)
)
