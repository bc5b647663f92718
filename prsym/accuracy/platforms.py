"""The platform that a measured error belongs to: what decides the last bits of library functions."""

from __future__ import annotations

import platform

import numpy as np

FUNCTIONS = "^(arctan|exp|log|log1p)$"


def platform_key() -> str:
    """Such as `x86_64-glibc2.36-numpy2.4-x86_v3`.

    The parts: the machine's instruction set (a fused product and sum is used or not), the C library with its version
    (its functions change from one to the next; elsewhere the operating system stands for it), NumPy to its minor
    version, and the vector instructions that its own loops of exp, log, log1p and arctan use here, for these replace
    the C library's functions. Python's version, the compiler and the number of cores do not matter.
    """
    name, version = platform.libc_ver()
    library = f"{name}{version}" if name else platform.system().lower()
    numpy = ".".join(np.__version__.split(".")[:2])
    return f"{platform.machine().lower()}-{library}-numpy{numpy}-{_vector_class()}"


def _vector_class() -> str:
    """The instruction sets beyond the baseline that the loops have been given."""
    from numpy.lib.introspect import opt_func_info

    loops = opt_func_info(func_name=FUNCTIONS, signature="float64").values()
    used = {loop["current"].lower() for types in loops for loop in types.values()}
    return "+".join(sorted(u for u in used if not u.startswith("baseline"))) or "baseline"
