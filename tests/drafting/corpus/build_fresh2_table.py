"""Write the Word file of the second fresh half whose numbers stand in tables: `build_fresh2_table.py FOLDER`."""

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
WORD = {"fresh2_table_report": REPORT}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    return Path(runpy.run_path(str(Path(__file__).with_name("build.py")))["write_word"](name, folder, WORD))


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
