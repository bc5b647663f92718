r"""The long, coverage-guided fuzz run of the readers, with atheris (CPython on Linux; the extra `fuzz`).

    python tests/fuzz/fuzz_seeds.py corpus/
    python tests/fuzz/fuzz_readers.py -max_total_time=600 -timeout=10 -max_len=400 -rss_limit_mb=2000 \
        -use_value_profile=1 -dict=tests/fuzz/formulas.dict corpus/

New inputs that reach new code are added to `corpus/`; a finding is written to a file `crash-…`, `timeout-…` or
`oom-…`, and `python tests/fuzz/fuzz_readers.py crash-…` repeats it. The options are those of libFuzzer.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

sys.path.append(str(Path(__file__).parent))
with atheris.instrument_imports(include=["prsym.reading"]):
    from fuzz_target import fuzz


def one_input(data: bytes) -> None:
    """Without the word: a value that is returned means something to the fuzzer."""
    fuzz(data)


def main() -> None:
    """Run until a finding, or until the limits in the arguments."""
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
