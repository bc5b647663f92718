"""Changes every entry of the catalogue in one place at a time, and writes how many changed proofs were accepted.

`python tests/sabotage/measure_proofs.py [--most N] [ID…]` prints each accepted mutant with its reason; with no ids it
tries all entries, at most N mutants of each (drawn with a fixed seed), and writes the rates into prsym/auditing.
An accepted mutant whose statement mpmath finds false is wrong: then nothing is written.
"""

import argparse
import json
import random
import signal
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from prsym.auditing.error_rates import FOUND_TO_HOLD

HERE = Path(__file__).resolve().parent
STEP_IS_TRUE, STATEMENT_IS_TRUE, COUNTEREXAMPLE_HOLDS = FOUND_TO_HOLD
TARGET = HERE.parents[1] / "prsym" / "auditing" / "proof_error_rates.json"
SEED = 1988
REFUSED = ("refused", "no verdict in time")
SECONDS = 20  # for a verdict, and for its evaluation by mpmath


@contextmanager
def time_limit(seconds):
    """Raises TimeoutError in the block after that many seconds of wall clock."""

    def stop(signum, frame):
        raise TimeoutError

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


def tried(identifier, most):
    """(mutants, accepted by reason, lines) of one entry."""
    sys.path.insert(0, str(HERE))
    from sabotage_tools.proof_mutants import mutants, status_of

    from prsym import catalogue

    entry = catalogue.entry(identifier)
    made = mutants(entry)
    if len(made) > most:
        made = random.Random(f"{SEED} {identifier}").sample(made, most)
    published = status_of(entry)
    reasons, lines = Counter(), []
    for mutant in made:
        try:
            with time_limit(SECONDS):
                status = status_of(mutant.entry)
        except TimeoutError:
            reasons["no verdict in time"] += 1
            continue
        if status != published or published == "undecided":
            reasons["refused"] += 1
            continue
        try:
            with time_limit(SECONDS):
                reason = _reason(entry, mutant, published)
        except TimeoutError:
            reason = "not evaluated"
        reasons[reason] += 1
        lines.append(f"{identifier}: {mutant.words}: {reason}")
    return identifier, len(made), reasons, lines


def _reason(entry, mutant, published):
    """Why an accepted mutant is itself true, or that it is wrong."""
    from sabotage_tools.proof_mutants import changed_steps_are_true, statement_is_true

    if mutant.step is not None:
        if mutant.words.endswith("left out"):
            return "the statement is the same, and proved without the step"
        told = changed_steps_are_true(entry, mutant, SEED)
        found = {"true": STEP_IS_TRUE, "false": "WRONG"}
        return found.get(told, "the statement is the same, and the changed step was proved")
    told = statement_is_true(mutant, SEED)
    if published == "refuted":
        found = {"false": COUNTEREXAMPLE_HOLDS, "true": "WRONG"}
    else:
        found = {"true": STATEMENT_IS_TRUE, "false": "WRONG"}
    return found.get(told, "not evaluated")


def main():
    """Try the mutants of all entries, or of some, in two processes."""
    sys.path.insert(0, str(HERE))
    from prsym import catalogue

    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=int, default=40)
    parser.add_argument("ids", nargs="*")
    asked = parser.parse_args()
    start, total, reasons, lines = time.perf_counter(), 0, Counter(), []
    with ProcessPoolExecutor(2) as pool:
        ids = asked.ids or list(catalogue.ids())
        for identifier, count, found, told in pool.map(tried, ids, [asked.most] * len(ids)):
            total, reasons, lines = total + count, reasons + found, lines + told
            print(identifier, count, dict(found), *told, sep="\n    ", flush=True)
    print(f"{total} mutants, {time.perf_counter() - start:.0f} s: {dict(reasons)}")
    if reasons["WRONG"]:
        sys.exit("a false statement was accepted: nothing was written")
    if not asked.ids:
        refused = {reason: count for reason, count in sorted(reasons.items()) if reason in REFUSED}
        accepted = {reason: count for reason, count in sorted(reasons.items()) if reason not in REFUSED}
        outcomes = {"not accepted": refused, "accepted": accepted}
        record = {"mutants": total, "most": asked.most, "outcomes": outcomes, "accepted": sorted(lines)}
        TARGET.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
