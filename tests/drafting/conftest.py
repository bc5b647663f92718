"""Makes the scripts of the corpus importable: its keys, the fit and the scores."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "corpus"))
