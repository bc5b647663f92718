"""`python -m prsym.codegen`: rewrite `prsym/numeric/kernels.py`."""

from __future__ import annotations

from pathlib import Path

import prsym.numeric
from prsym.codegen.module import kernels_module

KERNELS = Path(prsym.numeric.__path__[0]) / "kernels.py"


def main() -> None:
    """Generate first, so that a failure leaves the file as it is."""
    text = kernels_module()
    KERNELS.write_text(text, encoding="utf-8", newline="\n")
    print(f"wrote {KERNELS.name}, {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
