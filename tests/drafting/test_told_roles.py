"""Rates and projections whose inputs words tell by their roles; the right values are computed by hand.

In each text the value stands between bars.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import verdict

TRUE = [
    # 12/1,500 = 0.80%; told before and behind
    "We read 1,500 documents drawn at random from the discard pile. Only 12 turned out to be relevant. The rate of "
    "elusion is |0.80%|.",
    "The elusion rate, |0.80%|, rests on 12 relevant documents that turned up in a random sample of 1,500.",
    # 130/2,000 = 6.5%; 6.5% of 940,000 = 61,100
    "Sample size: 2,000. Responsive: 130. Richness: |6.5%|.",
    "The richness sample held 2,000 documents. Reviewers marked 130 of them responsive. Applied to the 940,000 "
    "documents in the population, that rate implies |61,100| responsive documents.",
    "Richness is estimated at 6.5%. With 940,000 documents in the corpus, there should be about |61,100| responsive "
    "ones.",
    # (10 + 14)/2,000 = 1.2%
    "Two elusion samples were drawn. In the first, 10 of 1,000 documents were responsive; in the second, 14 of 1,000. "
    "The combined rate of elusion is |1.2%|.",
    # 357/420 = 85%, 198/240 = 82.5%, 180/225 = 80%, 340/400 = 85%
    "Our benchmark consisted of 420 documents known to be relevant. Of these the model retrieved 357. Recall is thus "
    "|85%|.",
    "The validation set has 3,000 documents, of which 240 are relevant. The classifier picked up 198 of the relevant "
    "ones. Its recall is therefore |82.5%|.",
    "Recall in Round 3 was 70%. By Round 6 the system had found 180 of the 225 responsive documents in the control "
    "set, a recall of |80%|.",
    "The model scored 5,000 control documents. Of the 400 that counsel had coded responsive it ranked 340 above the "
    "cutoff, giving a recall of |85%|.",
    # 52,300/61,000 = 85.7%, 8,700 = 61,000 - 52,300, 12,150/13,500 = 90%
    "TAR located 52,300 of an estimated 61,000 responsive documents. Estimated recall is |85.7%|.",
    "Of the estimated 61,000 responsive documents, 8,700 were missed. Recall was |85.7%|.",
    "A total of 13,500 responsive documents was estimated. The review identified 12,150 of them, or |90%|.",
    # 18,240/21,600 = 84.4%, 24,000/30,000 = 80%
    "The review team coded 18,240 documents responsive. We project that a further 3,360 responsive documents were not "
    "found. That yields recall of |84.4%|.",
    "Documents found responsive: 24,000. Estimated responsive documents missed: 6,000. Recall: |80%|.",
    "Recall was 80% and the review found 24,000 responsive documents, so there were about |30,000| responsive "
    "documents in total.",
    "Recall was 80% and the review found 24,000 responsive documents. This means that about |6,000| responsive "
    "documents were missed.",
    # 1,500/2,400 = 62.5%, 534/600 = 89%, 95% = 1 - 45/900
    "The software presented 2,400 documents to the reviewers last month. They rejected 900 of them as not responsive. "
    "Precision was |62.5%|.",
    "In a check of 600 produced documents all except 66 were responsive, a precision of |89%|.",
    "Of 900 documents sampled from the production, 45 were not responsive. The error rate of the production is 5%, and "
    "its precision is |95%|.",
    # 0.5% of 640,000 = 3,200, 15% of 48,000 = 7,200, 72,000*25/500 = 3,600, 72,000*310/500 = 44,640
    "If the elusion rate of 0.5% holds across the 640,000 documents in the null set, |3,200| responsive documents "
    "remain there.",
    "The unreviewed remainder of 640,000 documents was sampled: of 1,600 documents, 8 were responsive. We therefore "
    "estimate |3,200| undiscovered responsive documents.",
    "The production totals 48,000 documents and has a precision of 85%. About |7,200| of them are therefore not "
    "responsive.",
    "Plaintiffs drew 500 documents from the 72,000 that were withheld; 25 had been withheld in error. That suggests "
    "|3,600| documents were wrongly withheld.",
    "The search terms returned 72,000 documents, of which a sample of 500 contained 310 responsive documents. The "
    "terms thus captured roughly |44,640| responsive documents.",
    # 0.012*351,050 = 4,213, though it is an input later on
    "Applied to the null set of 351,050 documents, an elusion rate of 1.2% gives an estimated |4,213| missed "
    "responsive documents.\n\nRecall is therefore 50,838 / (50,838 + 4,213), or 92.3%.",
]
MISLEADING = [
    # The complement, the other class, or the sample for the relevant ones.
    "Our benchmark consisted of 420 documents known to be relevant. Of these the model retrieved 357 and failed to "
    "retrieve 63. Recall is thus |15%|.",
    "The validation set has 3,000 documents, of which 240 are relevant. The classifier picked up 198 of the relevant "
    "ones. Its recall is therefore |6.6%|.",
    "The review found 12,150 responsive documents and missed an estimated 1,350. Recall is |11.1%|.",
    "The software presented 2,400 documents to the reviewers last month. They rejected 900 of them as not responsive. "
    "Precision was |37.5%|.",
    "We note that 1,033 of the 1,660 documents put before reviewers were non-responsive. Precision was |62.2%|.",
    "In a sample of 600 documents 66 were not responsive. Richness is |11%|.",
    "Of the 850 documents above the cutoff in the control set, 340 are responsive; the control set has 400 responsive "
    "documents in all. Precision is |85%|.",
    "498 of 591 responsive documents were found; 498 of 715 selected documents were responsive. Precision is |84.3%|.",
    "We sampled 460 of 35,880 documents and found 69 that were not responsive, so we put the responsive documents at "
    "about |5,382|.",
    "The classifier labelled 68,400 documents responsive, with a precision of 80%. Some |54,720| of them are false "
    "positives.",
    # Another kind of documents, another round, another sample.
    "Of the 2,000 documents sampled, 130 were responsive. Richness of hot documents was |6.5%|.",
    "Of 1,000 documents in the sample, 50 were responsive and 20 privileged. The richness is |2%|.",
    "In Round 6 the system had found 180 of the 225 responsive documents in the control set. Recall in Round 7 was "
    "|80%|.",
    "The first elusion sample found 10 in 1,000 and the second 14 in 1,000. The second rate is |1.0%|.",
    "We sampled 1,000 documents and 10 were responsive; later we sampled 500 more and 8 were responsive. The combined "
    "elusion rate is |1.0%|.",
    "The sample had 500 documents, 40 of them responsive. It came from the 80,000 documents of Mr. Lee; Ms. Orr had "
    "60,000. Ms. Orr thus has about |4,800| responsive documents.",
    # The whole collection for what was left out, an old set, calls that were changed.
    "We sampled 1,500 documents from the null set and 12 were responsive. The collection had 900,000 documents. We "
    "estimate |7,200| missed documents.",
    "Elusion was 0.8%. The collection had 900,000 documents, so |7,200| responsive documents were missed.",
    "The null set has 640,000 documents. An earlier null set had 500,000. In a sample of 1,000 there were 5 responsive "
    "documents. We estimate |2,500| missed documents in the null set.",
    "A prevalence of 5.2% was measured at the outset. The corpus then had 479,000 documents; after the supplement it "
    "has 535,000. On the corpus as it now stands, |24,908| responsive documents are to be expected.",
    "The team coded 24,000 documents responsive. On second-level review 2,000 of those were changed to not responsive. "
    "With 6,000 missed, recall is |80%|.",
    # A tenth too many, the share of the found for that of all.
    "The null set contains 640,000 documents. At an elusion rate of 0.5%, it holds some |32,000| responsive documents.",
    "Recall was 80% and the review found 24,000 responsive documents. This means that about |4,800| responsive "
    "documents were missed.",
]


def _judged(folder: Path, text: str) -> str:
    before, value, behind = text.split("|")
    return verdict(folder, f"{before}{value}{behind}", value.rstrip("%"))


@pytest.mark.parametrize("text", TRUE)
def test_words_tell_the_roles(tmp_path: Path, text: str) -> None:
    """A value is bound to the counts whose roles words tell, and holds."""
    assert _judged(tmp_path, text) in {"confirmed", "consistent"}


@pytest.mark.parametrize("text", MISLEADING)
def test_other_counts_give_it(tmp_path: Path, text: str) -> None:
    """A false value that other counts give is never confirmed."""
    assert _judged(tmp_path, text) in {"open", "refuted"}


@pytest.mark.parametrize(
    "text",
    [
        # 18,240/21,600 = 84.4% and 340/400 = 85%
        "The review team coded 18,240 documents responsive. We project that a further 3,360 responsive documents were "
        "not found. That yields recall of |86.4%|.",
        "The team found 340 of the 400 responsive documents in the control set. Recall is |75%|.",
    ],
)
def test_what_no_reading_saves_is_refuted(tmp_path: Path, text: str) -> None:
    """A value is refuted where its sentence names the quantity and the paragraph tells its inputs alone."""
    assert _judged(tmp_path, text) == "refuted"
