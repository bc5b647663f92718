"""Counts to which words project the rate of a sample, and look-alikes of another set, rate, time or person."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

TOLD = [
    "confirmed: Elusion in the sample was 0.9%. The discard pile held 214,000 documents, so that an estimated |1,926| "
    "responsive documents were left in it.",
    "refuted: Elusion in the sample was 0.9%. The discard pile held 214,000 documents, so that an estimated |2,926| "
    "responsive documents were left in it.",
    "confirmed: The null set numbers 88,500 documents. We measured an elusion of 1.2% in it, which corresponds to "
    "about |1,062| responsive documents.",
    "refuted: The null set numbers 88,500 documents. We measured an elusion of 1.2% in it, which corresponds to about "
    "|1,602| responsive documents.",
    "confirmed: Applying the prevalence of 14.0% to the 50,000 documents collected, we expect |7,000| responsive "
    "documents.",
    "refuted: Applying the prevalence of 14.0% to the 50,000 documents collected, we expect |8,500| responsive "
    "documents.",
    "confirmed: The reviewers examined 1,500 of the 90,000 documents in the null set and identified 6 that were "
    "relevant. Extrapolated to the entire null set, this suggests |360| relevant documents.",
    "refuted: The reviewers examined 1,500 of the 90,000 documents in the null set and identified 6 that were "
    "relevant. Extrapolated to the entire null set, this suggests |630| relevant documents.",
    "confirmed: Of the 700,000 documents, 420,000 went into the discard set. An elusion rate of 0.5% was measured "
    "there. We estimate that |2,100| responsive documents remain in the discard set.",
    "confirmed: The elusion rate, 0.25%, was extrapolated to the 620,400 unreviewed documents. This gives an estimate "
    "of |1,551| responsive documents.",
    "refuted: The elusion rate, 0.25%, was extrapolated to the 620,400 unreviewed documents. This gives an estimate of "
    "|15,510| responsive documents.",
    "confirmed: The prevalence among the 36,000 chat messages was 2.5%. That translates to |900| responsive messages.",
]
# Each looks like one of these, and its value is of something else, or of more.
LOOK_ALIKE = [
    "An elusion rate of 0.32% was observed. The upper bound of the null set of 585,000 documents is at most |3,510| "
    "responsive documents.",
    "An elusion rate of 0.32% was observed in the first null set. The second null set is 585,000 documents, which "
    "means an estimated |3,510| responsive documents.",
    "If elusion were 0.6%, the null set of 585,000 documents would be expected to hold |4,510| responsive documents.",
    "Elusion was 0.4%. The null set is 500,000 documents. Dr. Havel estimates that it holds |5,000| responsive "
    "documents.",
    "Elusion was 0.4% at the pilot stage. The null set is 500,000 documents, which means an estimated |1,000| "
    "responsive documents.",
    "Elusion was 0.4%. The null set is 500,000 documents, of which 100,000 were later reviewed in full, which means an "
    "estimated |1,600| responsive documents.",
    "Elusion was 0.4% last year. The null set is 500,000 documents, which means an estimated |1,000| responsive "
    "documents.",
    "Plaintiffs put elusion at 0.4%. The null set is 500,000 documents, which means on our own sample an estimated "
    "|1,000| responsive documents.",
    "I applied the elusion rate, 0.8%, to the 356,000 documents that had not been reviewed. The projection for the "
    "e-mails alone is |1,484| responsive documents.",
    "We sampled 2,000 of the 250,000 documents in the discard set and found 8 that were responsive. Projected to the "
    "reviewed set, we would expect roughly |400| responsive documents to remain.",
    "We sampled 2,000 of the 250,000 documents in the discard set and found 8 that were responsive. Projected to the "
    "whole of that set and its attachments, we would expect roughly |1,400| responsive documents to remain.",
    "An elusion rate of 0.32% was observed. The null set is 585,000 documents, which means an estimated |930| highly "
    "relevant documents.",
    "Elusion was 0.4%. The null set is 500,000 documents. We expect the next production to contain |9,000| responsive "
    "documents.",
    "The elusion rate was 0.4% in the 2,000 documents sampled, which means an estimated |1,200 responsive| documents "
    "in the null set of 300,000.",
    "Elusion was 0.4% on the first sample. The null set is 500,000 documents, which means, on the second sample, an "
    "estimated |3,000| responsive documents.",
    "The elusion rate of 0.4% was applied to the 500,000 documents. The estimate for the collection is |90,000| "
    "responsive documents.",
    "An elusion of 0.32% was measured. The null set is 585,000 documents, and the reviewed set gives |41,000| "
    "responsive documents.",
]


@pytest.mark.parametrize("told", TOLD)
def test_projected_sets_told_in_plain_words_are_judged(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted


@pytest.mark.parametrize("text", LOOK_ALIKE)
def test_look_alikes_stay_open(tmp_path: Path, text: str) -> None:
    assert judged(tmp_path, text) == "open"
