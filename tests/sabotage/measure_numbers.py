"""Repeats every trial of number claims and writes their known error rates: `python tests/sabotage/measure_numbers.py`.

Writes nothing when a verdict was wrong: that is a defect, not a rate. With `--look ID…` only looks at these formulas;
with `--new` only formulas without a row are tried.
"""

import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE.parents[1] / "prsym" / "auditing" / "number_error_rates.json"


def main(*look):
    """Run all trials, print what is wrong or left open, and record the rows."""
    sys.path.insert(0, str(HERE))
    from sabotage_tools.number_trials import formulas, moved_claims, true_claims

    known = json.loads(TARGET.read_text("utf-8")) if look == ("--new",) else {}
    look = () if known else look
    record, wrong = {"true": {}, "moved": {}}, 0
    for formula in formulas():
        if look and formula.id not in look:
            continue
        for kind, run in (("true", true_claims), ("moved", moved_claims)):
            if formula.id in known.get(kind, {}):
                record[kind][formula.id] = known[kind][formula.id]
                continue
            start = time.perf_counter()
            outcome = run(formula)
            print(kind, formula.id, outcome.row, f"{time.perf_counter() - start:.1f} s", flush=True)
            if any(outcome.row):
                record[kind][formula.id] = outcome.row
            wrong += len(outcome.wrong)
            for line in (*(f"WRONG {w}" for w in outcome.wrong), *outcome.open):
                print("   ", line, flush=True)
    if wrong:
        sys.exit(f"{wrong} wrong verdicts: nothing was written")
    if not look:
        kinds = (f'  "{kind}": {{\n' + _rows(rows) + "\n  }" for kind, rows in record.items())
        TARGET.write_text("{\n" + ",\n".join(kinds) + "\n}\n", encoding="utf-8")


def _rows(rows):
    return ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items())


if __name__ == "__main__":
    main(*(a for a in sys.argv[1:] if a != "--look"))
