"""hand_written.c as a function of arrays."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
SOURCE = Path(__file__).with_name("hand_written.c")
FLAGS = ("-std=gnu11", "-O3", "-fno-math-errno", "-fno-trapping-math", "-ffp-contract=off", "-shared", "-fPIC")


def compiled(folder: Path) -> Callable[..., FloatArray] | None:
    """Precision of recall, prevalence and beta^2 >= 0, contiguous float64; None without gcc or on another processor."""
    gcc, library = shutil.which("gcc"), folder / "hand_written.so"
    if gcc is None or subprocess.run([gcc, *FLAGS, str(SOURCE), "-o", str(library), "-lm"], check=False).returncode:
        return None
    function = ctypes.CDLL(str(library)).hand_written
    pointers = [ctypes.c_void_p] * 4
    function.argtypes, function.restype = [ctypes.c_long, *pointers], None

    def precision(recall: FloatArray, prevalence: FloatArray, beta_squared: FloatArray) -> FloatArray:
        result = np.empty(recall.size)
        function(recall.size, *(values.ctypes.data for values in (recall, prevalence, beta_squared, result)))
        return result

    return precision
