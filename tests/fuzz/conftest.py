"""Makes the modules beside the tests importable."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
