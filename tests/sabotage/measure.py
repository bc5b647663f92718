"""Repeats every trial and writes the known error rates: `python tests/sabotage/measure.py` (some minutes).

Writes nothing when a verdict was wrong: that is a defect, not a rate. With `--new` only formulas without a row are
tried.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE.parents[1] / "prsym" / "auditing" / "error_rates.json"


def main(*options):
    """Run all trials, print what is wrong or undecided, and record the rows."""
    sys.path.insert(0, str(HERE))
    from sabotage_tools.trials import experiments

    known = json.loads(TARGET.read_text("utf-8")) if "--new" in options else {}
    record, wrong = {}, []
    for group, name, run in experiments():
        if name in known.get(group, {}):
            record.setdefault(group, {})[name] = known[group][name]
            continue
        outcome = run()
        record.setdefault(group, {})[name] = outcome.row
        wrong += outcome.wrong
        print(group, name, outcome.row, flush=True)
        for line in (*outcome.wrong, *outcome.undecided):
            print("   ", line, flush=True)
    if wrong:
        sys.exit(f"{len(wrong)} wrong verdicts: nothing was written")
    lines = (f'  "{group}": {{\n' + _rows(rows) + "\n  }" for group, rows in record.items())
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _rows(rows):
    return ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())


if __name__ == "__main__":
    main(*sys.argv[1:])
