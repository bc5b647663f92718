"""Rates whose paragraph is a plain account of their counts; the right values are computed by hand.

In each text the value stands between bars.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, judged

TRUE = [
    "To gauge prevalence the team pulled a random sample of 1,250 records. The subject-matter expert tagged 95 of "
    "them responsive. Prevalence is thus |7.6%|.",
    "We put recall at |91.2%|. The control set contained 227 responsive documents, 207 of which scored at or above "
    "the threshold.",
    "Our null-set sample was 1,800 documents. Twelve could not be opened and were set aside, leaving 1,788. Nine of "
    "those were relevant. The elusion rate was therefore |0.50%|.",
    "The audit covered 880 calls. Reviewers' coding was changed on 37 of them. That is an overturn rate of |4.2%|.",
    "There were 164 relevant documents in the control set. The classifier caught 139 of these. Recall on the control "
    "set was |84.8%|.",
    "The second-level team re-read 750 documents and overturned 18. Later adjudication added four, making 22. The "
    "overturn rate is |2.9%|.",
    "On first coding, the sample of 900 documents had 63 responsive. The partner downgraded five of those to not "
    "responsive, leaving 58. Richness is accordingly |6.4%|.",
    "The model placed 5,200 documents above the cutoff. Reviewers confirmed 3,952 of them as responsive and 1,248 as "
    "not responsive. Precision is |76.0%|.",
    "The tally was 3,100 relevant documents and 900 not relevant. The precision of the review came to |77.5%|.",
    "Quality control took in 1,000 documents. Twelve went from responsive to not responsive, and seven the other way,"
    " for a combined overturn rate of |1.9%|.",
    "Two elusion samples were drawn. In the first, 1,200 documents were read and 18 were responsive. In the second, "
    "1,500 documents were read and 6 were responsive. The later elusion rate is |0.4%|.",
    "The control set contained 410 responsive documents. The model ranked 328 of these above the line, so recall is "
    "|80.0%|.",
    "Reviewers looked at 1,640 documents proposed by the classifier. Of these, 1,148 turned out to be relevant. "
    "Precision is thus |70.0%|.",
    "A random draw of 1,400 documents produced 98 that were responsive, which is a richness of |7.0%|.",
    "An elusion sample of 1,600 documents was drawn from the discard pile; 16 were responsive. We measured elusion at"
    " |1.0%|.",
    "Reviewers coded 52 documents in the elusion sample as relevant. On appeal, seven of those were found to be not "
    "relevant, leaving 45. The sample was 1,500 documents, so the elusion rate is |3.0%|.",
    "The baseline sample was drawn at 1,250 documents. Fifty were duplicates and were removed, leaving 1,200. Of "
    "those, 84 were responsive. Richness is |7.0%|.",
    "I put the overturn rate at |3.5%|. Of 1,200 calls checked, 42 were reversed.",
    "QC looked at 640 documents. Twenty were recoded at first, and a later batch added twelve, making 32. The "
    "overturn rate is |5.0%|.",
    "The machine-selected set numbered 8,400 documents. On review, 6,720 of them were found responsive, so precision "
    "came out at |80.0%|.",
]
FALSE = [
    "To gauge prevalence the team pulled a random sample of 1,250 records. The subject-matter expert tagged 95 of "
    "them responsive. Prevalence is thus |6.7%|.",
    "We put recall at |92.1%|. The control set contained 227 responsive documents, 207 of which scored at or above "
    "the threshold.",
    "Our null-set sample was 1,800 documents. Twelve could not be opened and were set aside, leaving 1,788. Nine of "
    "those were relevant. The elusion rate was therefore |0.58%|.",
    "The audit covered 880 calls. Reviewers' coding was changed on 37 of them. That is an overturn rate of |2.4%|.",
    "There were 164 relevant documents in the control set. The classifier caught 139 of these. Recall on the control "
    "set was |88.4%|.",
    "The second-level team re-read 750 documents and overturned 18. Later adjudication added four, making 22. The "
    "overturn rate is |2.4%|.",
    "On first coding, the sample of 900 documents had 63 responsive. The partner downgraded five of those to not "
    "responsive, leaving 58. Richness is accordingly |7.0%|.",
    "The model placed 5,200 documents above the cutoff. Reviewers confirmed 3,952 of them as responsive and 1,248 as "
    "not responsive. Precision is |67.0%|.",
    "The control set has 1,800 documents, of which 250 are responsive. The model put 260 documents above the cutoff, "
    "and 215 of those were responsive. Recall is |82.7%|.",
    "The control set contained 410 responsive documents. The model ranked 328 of these above the line, so recall is "
    "|82.0%|.",
    "Reviewers looked at 1,640 documents proposed by the classifier. Of these, 1,148 turned out to be relevant. "
    "Precision is thus |78.0%|.",
    "A random draw of 1,400 documents produced 98 that were responsive, which is a richness of |7.5%|.",
    "An elusion sample of 1,600 documents was drawn from the discard pile; 16 were responsive. We measured elusion at"
    " |1.6%|.",
    "Reviewers coded 52 documents in the elusion sample as relevant. On appeal, seven of those were found to be not "
    "relevant, leaving 45. The sample was 1,500 documents, so the elusion rate is |3.5%|.",
    "The baseline sample was drawn at 1,250 documents. Fifty were duplicates and were removed, leaving 1,200. Of "
    "those, 84 were responsive. Richness is |6.7%|.",
    "I put the overturn rate at |5.3%|. Of 1,200 calls checked, 42 were reversed.",
    "QC looked at 640 documents. Twenty were recoded at first, and a later batch added twelve, making 32. The "
    "overturn rate is |3.1%|.",
    "The machine-selected set numbered 8,400 documents. On review, 6,720 of them were found responsive, so precision "
    "came out at |88.0%|.",
]
OPEN = [
    "To gauge prevalence the team pulled a random sample of 1,250 records. The expert tagged 95 of them responsive. "
    "Prevalence in the whole collection is |6.7%|.",
    "The team pulled a random sample of 1,250 records and tagged 95 of them responsive. Prevalence in the pilot was "
    "|6.7%|.",
    "The team pulled a random sample of 1,250 records and tagged 95 of them responsive. The vendor put prevalence at "
    "|6.7%|.",
    "The team pulled a random sample of 1,250 records and tagged 95 of them responsive. The protocol assumed a "
    "prevalence of |6.7%|.",
    "The team pulled a random sample of 1,250 records and tagged 95 of them responsive. Initial prevalence was |6.7%|.",
    "The team pulled a random sample of 1,250 records and tagged 95 of them responsive. In June, prevalence was "
    "|6.7%|.",
    "The team pulled a random sample of 1,250 records and tagged 95 of them responsive. Prevalence among e-mails is "
    "|6.7%|.",
    "We plan to sample 1,250 records. Suppose that 95 of them are responsive. Prevalence is then |6.7%|.",
    "The control set contained 227 responsive documents, 207 of which scored above the threshold. Recall for "
    "attachments is |92.1%|.",
    "The control set contained 227 responsive documents, 207 of which scored above the threshold. Estimated recall of"
    " the production is |92.1%|.",
    "The control set contained 227 responsive documents, 207 of which scored above the threshold. Plaintiffs say "
    "recall is |81.0%|.",
    "The control set contained 227 responsive documents, 207 of which scored above the threshold. By hot documents "
    "alone, recall is |92.1%|.",
    "There were 164 relevant documents in the control set. The classifier caught 139 of these in round 3. After round"
    " 5 recall was |88.4%|.",
    "There were 164 relevant documents in the control set. The classifier caught 139 of these. Recall at the lower "
    "cutoff was |88.4%|.",
    "The second-level team re-read 750 documents and overturned 18. The overturn rate for Ms. Ito was |4.2%|.",
    "The second-level team re-read 750 documents and overturned 18. The overturn rate before retraining had been "
    "|4.2%|.",
    "The second-level team re-read 750 documents and overturned 18. We added four on appeal. The overturn rate is "
    "|2.9%|.",
    "The sample of 900 documents had 63 responsive. Of these, five were also privileged, leaving 58. Richness is "
    "|6.4%|.",
    "The sample of 900 documents had 63 responsive. The partner may yet downgrade five of those to not responsive, "
    "leaving 58. Richness is |6.4%|.",
    "The model placed 5,200 documents above the cutoff. Reviewers confirmed 3,952 of them as responsive. The target "
    "precision is |67.0%|.",
    "We sampled 2,400 documents from those below the cutoff and found 43 that should have been reviewed. The elusion "
    "rate on a document-family basis is |1.97%|.",
    "We sampled 2,400 documents from those below the cutoff and found 43 that should have been reviewed. Weighted by "
    "stratum, elusion is |1.97%|.",
    "We sampled 2,400 documents from the null set and found 43 relevant. Elusion is |1.97%|. The count of 43 was "
    "later corrected.",
    "Counsel sampled 2,400 documents from the null set and found 43 relevant; 2,180 were read by two people. Elusion "
    "is |1.97%|.",
    "We sampled 2,400 documents from the null set and found 43 relevant, excluding those partly relevant. Elusion is "
    "|1.97%|.",
    "We sampled 2,400 documents from the null set and found 43 relevant. The upper bound on elusion is |1.97%|.",
    "The 600-document baseline sample had 38 responsive documents. Ms. Okafor added three. The prevalence is |6.8%|.",
    "Half of the sample was read first: of 1,250 records drawn, 95 were responsive. Prevalence is |8.1%|.",
    "Our null-set sample was 1,800 documents. Twelve could not be opened and were set aside, leaving 1,788. Nine of "
    "those were relevant. Elusion in the earlier sample was |0.58%|.",
    "Our null-set sample was 1,800 documents. Twelve could not be opened and were set aside. Nine were relevant. The "
    "elusion rate was therefore |0.58%|.",
    "We put recall of the whole review at |92.1%|. The control set contained 227 responsive documents, 207 of which "
    "scored at or above the threshold.",
    "Opposing counsel puts recall at |92.1%|. The control set contained 227 responsive documents, 207 of which scored"
    " at or above the threshold.",
    "The order requires a recall of |80.1%|. The control set contained 227 responsive documents, 207 of which scored "
    "at or above the threshold.",
    "If the control set contains 227 responsive documents, 207 of which score above the threshold, recall is |92.1%|.",
    "The audit covered 880 calls. The coding was changed on 37 of them. The overturn rate in the prior month was "
    "|2.4%|.",
    "The audit covered 880 calls. The coding was changed on 37 of them. Reviewer Lund had an overturn rate of |2.4%|.",
    "The audit covered 880 calls. The coding was changed on 37 of them. The overturn rate on responsiveness calls "
    "alone is |2.4%|.",
    "The control set had 190 responsive documents, of which 151 fell within the set proposed for production. Recall "
    "of hot documents was |88.0%|.",
    "The control set had 190 responsive documents, of which 151 fell within the set proposed for production. The "
    "recall agreed in the stipulation was |75%|.",
    "The control set comprised 2,000 documents, 300 of them relevant. The model placed 320 documents above the "
    "cutoff, and 248 of those were relevant. Recall at the next cutoff is |87.5%|.",
    "The control set comprised 2,000 documents, 300 of them relevant. The model placed 320 documents above the "
    "cutoff, and 248 of those were relevant. The precision of the linear review was |70.5%|.",
    "The elusion sample was drawn at 1,480 documents, but 80 of these were dropped. Of the 1,300 that were coded, 21 "
    "were responsive. Elusion in the coded sample is |1.42%|.",
    "The quality-control pass took in 1,100 documents and showed 33 overturns. A late batch of adjudications may add "
    "twelve, making 45. The overturn rate for the pass is |3.6%|.",
    "Reviewers tagged 112 of the 1,600 sampled documents as responsive. The partner recoded 16 of them to not "
    "responsive, leaving 96. Richness before recoding was |7.1%|.",
    "Reviewers tagged 112 of the 1,600 sampled documents as responsive. The partner recoded 16 of them to privileged,"
    " leaving 96. Richness is |6.0%|.",
    "The first pass found 38 responsive documents in a 600-document sample. Ms. Okafor would have added three, making"
    " 41. Prevalence is |6.9%|.",
    "We sampled 2,400 documents from those below the cutoff and found 43 responsive. Extrapolated to the collection, "
    "richness is |1.97%|.",
    "The team reviewed 60,000 documents and found 39,000 responsive. The population is estimated to contain 46,000. "
    "Recall is |65.0%|.",
    "The tally for the Houston team was 4,200 responsive documents and 1,400 not responsive. Precision of the model "
    "was |66.7%|.",
    "The tally for the Houston team was 4,200 responsive documents and 1,400 not responsive. Richness of the "
    "collection was |66.7%|.",
    "We ran two elusion rounds. The first sampled 1,000 documents and found 19 responsive. The second sampled 1,500 "
    "and found 12. The rate, |1.3%|, is of both.",
    "We ran two elusion rounds. The first sampled 1,000 documents and found 19 responsive. The second sampled 1,500 "
    "and found 12. The first result, |0.8%|, is what Plaintiffs cite.",
    "Each of two reviewers read a random sample of 1,200 documents and found 90 responsive. Prevalence is |8.5%|.",
    "A stratified sample of 1,200 documents had 90 responsive. Prevalence is |8.5%|.",
    "A sample of 1,200 documents had 90 responsive ones. With their families, prevalence is |9.5%|.",
    "The control set held 312 relevant documents. The model ranked 259 of them above the cutoff after training on "
    "4,000 documents. Recall of the terms was |61.0%|.",
    "Ms. Vale checked 500 documents and overturned 20. Mr. Ott checked 400. His overturn rate was |6.0%|.",
    "Ms. Vale checked 500 documents and overturned 20. The reviewers' own overturn rate, on a different set, was "
    "|6.0%|.",
    "We sampled 1,500 documents from the null set and found 12. Eleven were marginal. The elusion rate is |0.73%|.",
    "We sampled 1,500 documents from the null set and 12 were responsive. Taking marginal documents as responsive, "
    "elusion is |1.1%|.",
    "We sampled 1,500 documents from the null set and 12 were responsive. The court may take elusion to be |1.1%|.",
    "Of 1,500 documents drawn, 12 were hot. Of the same documents 90 were responsive. Richness of hot documents is "
    "|6.0%|.",
    "Quality control covered 1,200 documents. Sixteen were changed from not responsive to responsive, and nine the "
    "other way. The overturn rate for not-responsive calls is |1.9%|.",
    "The model was run at two cutoffs. Above the first, 3,310 documents were relevant and 1,090 were not relevant. "
    "Precision at the second is |72.5%|.",
]


@pytest.mark.parametrize("text", TRUE)
def test_accounts_give_rates(tmp_path: Path, text: str) -> None:
    """A rate is bound to the counts of its account, as they became, and holds."""
    assert judged(tmp_path, text) == "confirmed"


@pytest.mark.parametrize("text", FALSE)
def test_accounts_refute_rates(tmp_path: Path, text: str) -> None:
    """A rate that the account of its paragraph does not give is refuted, though an old count or another whole may."""
    assert judged(tmp_path, text) in FAILING


@pytest.mark.parametrize("text", OPEN)
def test_other_rates_stay_open(tmp_path: Path, text: str) -> None:
    """A rate of another sample, time, scope or person, or of counts that are supposed, follows from no such account."""
    assert judged(tmp_path, text) == "open"
