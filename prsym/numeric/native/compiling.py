"""`python compiling.py FOLDER`: compile the native kernels into FOLDER. Needs setuptools, NumPy and a C compiler.

Run as a program, so that whatever goes wrong ends it alone: the build hook goes on without the kernels.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
NAME = "_ufuncs"
# Strict IEEE arithmetic: no contraction of a*b + c, whose roundings the code accounts for itself, and nothing of
# -ffast-math, whatever CFLAGS asks for.
STRICT = ("fast-math", "unsafe-math-optimizations", "associative-math", "reciprocal-math", "finite-math-only")
FLAGS = (
    *("-std=c11", "-O3", "-fno-math-errno", "-fno-trapping-math", "-ffp-contract=off"),
    *(f"-fno-{loosening}" for loosening in STRICT),
    "-fsigned-zeros",
)


def compiled(folder: Path) -> Path:
    """The extension module, compiled into the folder."""
    import numpy as np
    from setuptools import Distribution, Extension

    extension = Extension(
        NAME,
        [str(HERE / "module.c"), str(HERE / "loops.c")],
        include_dirs=[np.get_include(), str(HERE)],
        extra_compile_args=[*FLAGS],
        extra_link_args=["-fno-fast-math"],
    )
    command = Distribution({"name": NAME, "ext_modules": [extension]}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder), str(folder / "temporary")
    command.ensure_finalized()
    command.run()
    return Path(command.get_ext_fullpath(NAME))


if __name__ == "__main__":
    if os.name == "nt":
        sys.exit("the native kernels are not compiled on Windows")
    print(compiled(Path(sys.argv[1]).resolve()))
