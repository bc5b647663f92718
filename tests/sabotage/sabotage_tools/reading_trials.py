"""The experiments on reading: the claims of the corpus, and textbook formulas in letters of their own."""

from collections import Counter

import prsym

WRONG = {
    ("claims", "true"): {"refuted", "convention", "out_of_domain"},
    ("claims", "false"): {"confirmed", "consistent"},
    ("claims", "not_as_stated"): {"confirmed", "consistent"},
    ("letters", "right"): {"different"},
    ("letters", "wrong"): {"equal", "equal_where_defined"},
}


def claim_counts():
    """For each file of the corpus and each truth, how many claims got each verdict."""
    from corpus.corpus_files import FILES, claims_of

    return {path.stem: of_truth(prsym.audit({"claim": claims_of(path)}).claims) for path in FILES}


def of_truth(judgements):
    """For each truth, how many of the judgements have each verdict."""
    from corpus.corpus_files import TRUTH

    found = {}
    for judged in judgements:
        found.setdefault(TRUTH[judged.id]["truth"], Counter())[judged.verdict] += 1
    return {truth: dict(sorted(counts.items())) for truth, counts in sorted(found.items())}


def letter_counts():
    """For right and for wrong formulas, how many comparisons got each status."""
    from comparing.test_letters import ROWS, _agree

    found = {"right": Counter(), "wrong": Counter()}
    for expression, reference, _ in ROWS:
        truth = "right" if _agree(expression, reference) else "wrong"
        found[truth][prsym.compare(expression, reference).status] += 1
    return {truth: dict(sorted(counts.items())) for truth, counts in found.items()}


def wrong(record):
    """The wrong verdicts of a record, with their number."""
    groups = [("letters", record["letters"]), *(("claims", rows) for rows in record["claims"].values())]
    return [
        (kind, truth, verdict, count)
        for kind, rows in groups
        for truth, counts in rows.items()
        for verdict, count in counts.items()
        if verdict in WRONG[kind, truth]
    ]
