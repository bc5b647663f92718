"""Write the Word files of the second fresh half whose numbers stand in tables: `build_fresh2_table.py FOLDER`."""

import runpy
import sys
from pathlib import Path

REPORT = """\
@header Quillon Discovery Services — Validation report, No. 3:24-cv-00871 — Confidential

# Validation of the predictive coding workflow

Matter: Hollis Grain Cooperative v. Perrault Logistics, Inc. Report of 14 March 2025, version 2.1. This report was
prepared for counsel by Quillon Discovery Services. All names and figures are invented.

# Summary

The classifier was trained in four rounds, frozen, and tested on a random control set. Against the judgments of the
senior reviewers, the classifier achieved a recall of 78.5% and a precision of 82.3%. The documents that it set
aside were sampled by strata of their score, and we estimate that about 2,800 responsive documents remain in them.
The sections that follow give the counts.

# Collection and de-duplication

Table 1 shows what was collected from each source, and what remained for the classifier after exact duplicates were
removed.

| Source | Collected | Unique | Removed | Share removed |
| Abernethy | 148,220 | 121,904 | 26,316 | 17.8% |
| Castellan | 96,415 | 80,077 | 16,338 | 16.4% |
| Drummond | 201,733 | 160,912 | 40,821 | 20.2% |
| Shared drive | 61,508 | 49,493 | 12,015 | 19.5% |
| Total | 507,876 | 412,386 | 95,490 | 18.8% |

About 19% of the collection was thus removed. Near-duplicates were kept. Everything below speaks of the 412,386
unique documents (the “review population”).

# Training

Counsel's team coded the documents of each round; a senior reviewer then looked at every decision again. A decision
that the senior reviewer changed counts as overturned. Table 2 gives the course of the training.

| Round | Coded | Responsive | Responsive (%) | Overturned | Overturn rate |
| 1 | 500 | 61 | 12.2% | 43 | 8.6% |
| 2 | 750 | 148 | 19.7% | 51 | 6.8% |
| 3 | 1,000 | 312 | 31.2% | 39 | 3.9% |
| 4 | 1,000 | 287 | 28.7% | 27 | 2.7% |
| All rounds | 3,250 | 808 | 24.9% | 160 | 5.5% |

The overturn rate fell from 8.6% to 2.7%, and the parties' protocol allowed us to stop once it was below 3%.

# Sampling plan

Sample sizes were taken from the usual formula for a share, at the planning value of 50%, with the correction for a
finite population, and rounded up.

| Sample | Population | Confidence | Margin of error | Sample size |
| Control set | 412,386 | 95% | ± 2.0% | 2,388 |
| Null set | 318,944 | 95% | ± 2.5% | 1,530 |
| Production check | 93,442 | 99% | ± 5.0% | 659 |

# Results on the control set

Two senior reviewers judged the control set without seeing scores. Table 4 sets their judgments (columns) against
those of the classifier (rows).

| Classifier | Responsive | Not responsive | Total |
| Responsive | 431 | 118 | 549 |
| Not responsive | 93 | 1,746 | 1,839 |
| Total | 524 | 1,864 | 2,388 |

Table 5 gives the measures that follow. Intervals are Wilson score intervals.

| Metric | Value | 95% CI |
| Richness | 21.9% | 20.3% – 23.6% |
| Recall | 82.3% | 78.7% – 85.3% |
| Precision | 78.5% | 75.5% – 81.2% |
| F1 | 80.3% | n/a |
| Specificity | 94.9% | n/a |
| Accuracy | 91.2% | 90.0% – 92.2% |
| Elusion | 5.1% | 4.1% – 6.2% |

As the table shows, the classifier found 82.3% of the responsive documents of the control set, and 78.5% of what it
marked responsive was so. It missed 93 of 524 responsive documents, or 17.7%.

# The null set

The 318,944 documents that the classifier set aside were sampled by bands of their score.

| Score band | Documents | Sampled | Responsive | Elusion | Estimated responsive |
| 0 to 10 | 204,118 | 600 | 2 | 0.33% | 680 |
| 11 to 30 | 78,540 | 500 | 6 | 1.20% | 942 |
| 31 to 49 | 36,286 | 430 | 14 | 3.26% | 1,181 |
| Null set | 318,944 | 1,530 | 22 | 0.88% | 2,803 |

Weighted by the size of the bands, the elusion rate of the null set is 1.44%. Had the sample been a simple one, the
rate would have been the 22 responsive documents in 1,530. The highest band holds 11.4% of the null set but 42.1% of
what we estimate was missed.

# Consistency of the reviewers

Six hundred documents of the production were coded twice, by different reviewers.

| First reviewer \\ Second reviewer | Responsive | Not responsive |
| Responsive | 188 | 14 |
| Not responsive | 21 | 377 |

The reviewers agreed on 565 of the 600 documents, which is 94.2%; Cohen's kappa is 0.87.

# Conclusion

The production set holds 93,442 documents. At the measured precision, some 73,400 of them are responsive, against
about 2,800 left behind, so that the recall of the whole process, with the human review that followed, is 96.3%.
"""
MEMORANDUM = """\
@header Tarrant & Oyelowo LLP — technical memorandum of June 9, 2025

# Memorandum on the review of the product-complaint files

This memorandum records how the files of Vantor Appliances were reviewed with continuous active learning, and how
well the review did. It was written by the firm's analytics group for the meet-and-confer of June 17, 2025. All of
it is invented.

# 1. The numbers of the review

| Item | Documents |
| Documents in the review set | 186,400 |
| Reviewed by attorneys | 52,180 |
| Of these, responsive | 38,610 |
| Of these, not responsive | 13,570 |
| Never reviewed (null set) | 134,220 |

The attorneys thus read 28.0% of the review set. Of what they read, 74.0% was responsive.

# 2. The validation

At the end a fresh random sample of the whole review set was drawn and coded blind. The next table crosses that
coding with the outcome of the review.

| Outcome of the review | Sample coded responsive | Sample coded not responsive | All |
| Produced | 342 | 109 | 451 |
| Withheld or never reviewed | 68 | 1,081 | 1,149 |
| All | 410 | 1,190 | 1,600 |

The measures that follow from it, with exact (Clopper-Pearson) limits at 95% confidence:

| Measure | Estimate | Lower limit | Upper limit |
| Recall | 83.4% | 79.5% | 86.9% |
| Precision | 75.8% | 71.6% | 79.7% |
| Prevalence | 25.6% | 23.8% | 27.5% |
| Elusion | 4.3% | – | – |
| Specificity | 90.8% | – | – |

With 342 of the 410 responsive documents found, recall stands at 83.4%; the harmonic mean of recall and precision is
79.4%.

# 3. By issue

The documents of the sample could bear more than one issue.

| Issue | TP | FP | FN | Precision | Recall | F1 |
| Pricing | 212 | 38 | 30 | 84.8% | 87.6% | 86.2% |
| Recalls | 145 | 52 | 41 | 78.0% | 73.6% | 75.7% |
| Marketing | 96 | 11 | 57 | 89.7% | 62.7% | 73.8% |
| All issues | 453 | 101 | 128 | 81.8% | 78.0% | 79.8% |

Averaged over the three issues, recall is 76.1%.

# 4. Quality control

| Reviewer | Documents | Checked | Share checked | Errors | Error rate |
| R. Ames | 4,210 | 420 | 10.0% | 9 | 2.1% |
| T. Bohm | 3,880 | 390 | 10.1% | 17 | 4.4% |
| L. Cruz | 5,125 | 510 | 10.0% | 12 | 2.4% |
| N. Dai | 2,985 | 300 | 10.1% | 22 | 6.6% |
| Team | 16,200 | 1,620 | 10.0% | 62 | 3.7% |

Across the team 96.3% of the checked decisions stood.
"""
WORD = {"fresh2_table_report": REPORT, "fresh2_table_memorandum": MEMORANDUM}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    return Path(runpy.run_path(str(Path(__file__).with_name("build.py")))["write_word"](name, folder, WORD))


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
