"""Binary floating-point formats, and their numbers counted in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Orders = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Format:
    """A format of IEEE 754: `precision` bits, normal numbers from 2^least_exponent up to below 2^(greatest_exponent+1).

    `name` is NumPy's, `integers` that of the integer of the same size.

    >>> BINARY64.spacing_exponent(0), BINARY64.spacing_exponent(-5000)
    (-52, -1074)
    """

    name: str
    integers: str
    precision: int
    least_exponent: int
    greatest_exponent: int

    def spacing_exponent(self, binade: int) -> int:
        """The u of the spacing 2^u of the numbers in [2^binade, 2^(binade+1)); that of subnormals below the normal."""
        return min(max(binade, self.least_exponent), self.greatest_exponent) - self.precision + 1

    @property
    def largest(self) -> float:
        """The largest finite number.

        >>> BINARY32.largest
        3.4028234663852886e+38
        """
        return float(np.finfo(self.name).max)

    def orders(self, values: Any) -> Orders:
        """The place of each number when all are counted from 0 upward: neighbours differ by 1, -0 is 0.

        >>> BINARY64.orders([0.0, 5e-324, -5e-324]).tolist()
        [0, 1, -1]
        """
        bits = np.asarray(values, dtype=self.name).view(self.integers).astype(np.int64)
        sign = np.int64(np.iinfo(self.integers).min)
        return np.where(bits >= 0, bits, sign - bits)

    def values(self, orders: Any) -> NDArray[Any]:
        """The numbers at the places; the inverse of `orders`.

        >>> BINARY64.values([-1, 0, 1]).tolist()
        [-5e-324, 0.0, 5e-324]
        """
        places = np.asarray(orders, dtype=np.int64)
        sign = np.int64(np.iinfo(self.integers).min)
        return np.where(places >= 0, places, sign - places).astype(self.integers).view(self.name)


BINARY64 = Format("float64", "int64", 53, -1022, 1023)
BINARY32 = Format("float32", "int32", 24, -126, 127)
BINARY16 = Format("float16", "int16", 11, -14, 15)
