"""Judges the corpus and the textbook formulas, and writes the error rates: `python tests/sabotage/measure_reading.py`.

Writes nothing when a verdict was wrong: that is a defect, not a rate.
"""

import json
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
TARGET = TESTS.parent / "prsym" / "auditing" / "reading_error_rates.json"


def main():
    """Judge all, and record how many verdicts of each kind there were for each truth."""
    sys.path[:0] = [str(Path(__file__).parent), str(TESTS), str(TESTS.parent)]
    from sabotage_tools.reading_trials import claim_counts, letter_counts, wrong

    record = {"claims": claim_counts(), "letters": letter_counts()}
    if found := wrong(record):
        sys.exit(f"wrong verdicts, and nothing was written: {found}")
    TARGET.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(json.dumps(record, indent=1, sort_keys=True))


if __name__ == "__main__":
    main()
