"""A target language as data: how each operation is spelt, and how tightly it binds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Target:
    """The spellings of one language.

    `operators` maps an operation of the tree to its sign and its precedence (higher binds tighter); all of
    them group from the left. `functions` maps a known function to its name; what is missing is refused.
    """

    name: str
    operators: Mapping[str, tuple[str, int]]
    functions: Mapping[str, str]
    pi: str

    def precedence(self, operation: str) -> int:
        """How tightly an operation binds."""
        return self.operators[operation][1]


ATOM = 9  # binds tighter than any operator

NUMPY = Target(
    name="numpy",
    operators=MappingProxyType(
        {
            "add": (" + ", 1),
            "subtract": (" - ", 1),
            "multiply": ("*", 2),
            "divide": ("/", 2),
            "negate": ("-", 3),
            "power": ("**", 4),
        }
    ),
    functions=MappingProxyType(
        {
            "atan": "np.arctan",
            "atanh": "np.arctanh",
            "log": "np.log",
            "log1p": "np.log1p",
            "log10": "np.log10",
            "exp": "np.exp",
            "expm1": "np.expm1",
            "sqrt": "np.sqrt",
            "abs": "np.abs",
            "min": "np.minimum",
            "max": "np.maximum",
        }
    ),
    pi="np.pi",
)
