"""Makes the fuzz target importable; the long run needs atheris, which the tests do not."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

collect_ignore = ["fuzz_readers.py"]
