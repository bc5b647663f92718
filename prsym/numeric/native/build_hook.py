"""Puts into the wheel the derivations, and the native kernels where they can be compiled (else it is pure Python)."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

FOLDER = Path("prsym", "numeric", "native")
LONGEST = 300  # seconds


def get_build_hook() -> type[Any]:
    """The hook for hatchling, which is there only while a wheel is built."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class NativeKernels(BuildHookInterface):
        """PRSYM_NATIVE=0 leaves the kernels out; an editable installation is served by NumPy alone."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Compile, and name the files to hatchling."""
            if version == "editable":
                return
            build_data["force_include"]["derivations"] = "prsym/derivations"
            if os.environ.get("PRSYM_NATIVE") == "0":
                return
            self.temporary = tempfile.TemporaryDirectory(prefix="prsym-native-")
            made, reason = compiled(Path(self.root, FOLDER, "compiling.py"), Path(self.temporary.name))
            if made is None:
                self.app.display_warning(f"prsym without its native kernels, NumPy serves: {reason}")
                return
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["force_include"][str(made)] = str(FOLDER / made.name)

        def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
            """Remove what was compiled: the wheel has it."""
            if hasattr(self, "temporary"):
                self.temporary.cleanup()

    return NativeKernels


def compiled(program: Path, folder: Path) -> tuple[Path | None, str]:
    """The extension module, or None and the last line of what went wrong."""
    try:
        done = subprocess.run(
            [sys.executable, str(program), str(folder)], capture_output=True, text=True, timeout=LONGEST
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return None, str(error)
    made = list(folder.glob("_ufuncs*.so"))
    if done.returncode == 0 and len(made) == 1:
        return made[0], ""
    return None, (done.stderr.strip().splitlines() or ["nothing was compiled"])[-1]
