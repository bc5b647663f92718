"""Write the Word file of fresh documents 5b: `python build_fresh5b.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

AFFIDAVIT = """\
= STATE OF WEST ALDEN SUPERIOR COURT, COUNTY OF TREMAINE

| QUILLFEATHER PACKAGING, LLC, Plaintiff, v. DORSET LANE LOGISTICS CORP., Defendant. (All invented.) | Index No. \
654118/2024 AFFIDAVIT OF COLM ALDERSGATE |

Colm Aldersgate, being duly sworn, deposes and says:

+ I am Director of Analytics at Pinnacle Ridge Discovery, Inc. (“Pinnacle Ridge”), the vendor that hosted and ran the
technology-assisted review for Defendant Dorset Lane Logistics Corp. I have been with the company for most of its
existence and have supervised upwards of 80 such projects. I make this affidavit from personal knowledge and from the
business records of Pinnacle Ridge.

# A. Collection

+ Data was collected from named custodians and a shared drive, and exact duplicates were removed across all of it (the
result being the “Review Population”). The table that follows is taken from the processing log.

| Table 1. Source | Documents collected | After de-duplication |
| M. Hartnell | 84,212 | 61,907 |
| J. Obuya | 127,540 | 93,315 |
| R. Pressman | 46,873 | 30,241 |
| Finance shared drive | 212,418 | 148,736 |
| Total | 471,043 | 334,199 |

+ As the table shows, de-duplication reduced the volume by 29.1%. The Finance shared drive was the largest source both
before and after, and with Ms. Obuya it makes up nearly three quarters of the Review Population.

# B. Control set

+ Prior to training, a simple random sample of 1,500 documents (the “Control Set”) was drawn from the Review Population
and coded by counsel. A sample of this size carries a worst-case margin of error of plus or minus 2.53 percentage
points at 95% confidence. Counsel coded 255 of these documents responsive, for a richness of 17.0% (95% Wilson
interval: 15.2% to 19.0%). Applied to the Review Population, this richness indicates approximately 80,077 responsive
documents.

# C. Training

+ The model was trained on a seed set and two rounds of active learning. Documents from the Control Set were never used
for training. The next table gives the yield of each round, that is, the share of the documents coded in the round that
were coded responsive.

| Table 2. Round | Documents coded | Responsive | Yield |
| Seed set | 600 | 186 | 31.0% |
| Round 1 | 400 | 154 | 38.5% |
| Round 2 | 400 | 34 | 8.5% |
| Total | 1,400 | 340 | |

+ The yield rose by 7.5 percentage points from the seed set to Round 1, and then dropped. In Round 2 about one document
in twelve was responsive, whereupon counsel elected to stop.

# D. Performance on the Control Set

+ At the cut-off score selected by counsel, the model classified the Control Set as follows.

| Table 3 | Coded responsive | Coded not responsive | Total |
| Model: responsive | 214 | 98 | 312 |
| Model: not responsive | 41 | 1,147 | 1,188 |
| Total | 255 | 1,245 | 1,500 |

+ Recall on the Control Set was 83.9%, with a 95% Clopper-Pearson confidence interval of 79.4% to 88.4%. Precision was
68.6%, and F1 was 75.5%. The false positive rate was 31.4%. Accuracy was 90.7%.{^ Accuracy should be read with care.
Had the model classified every document as not responsive, it would have found nothing, and yet its accuracy would have
been 83.0%. ^}

+ Plaintiff’s expert, Dr. Yolande Prewitt, states that the model “overlooks one in every six responsive documents.” On
the Control Set, that is a fair statement. It is equally fair to state that, of the documents that the model set aside
as not responsive, 3.5% were responsive.

# E. Review and validation

+ Contract reviewers read the 71,460 documents at or above the cut-off and coded 48,210 of them responsive. The
remaining 262,739 documents (the “Null Set”) were not reviewed. The review took 1,588 hours, which works out to 54
documents per hour.

+ On April 28, 2025, Pinnacle Ridge drew a simple random sample of 2,000 documents from the Null Set. Counsel coded 52
of these responsive, for an elusion rate of 2.6% (95% Wilson interval: 2.0% to 3.4%). There were thus some thirty-seven
documents that were not responsive for each one that was. The elusion rate indicates that approximately 6,831
responsive documents remain in the Null Set. Adding the 48,210 that were found gives 55,041, and end-to-end recall of
87.6%.

# F. Quality control

+ A second team re-reviewed a random sample of 1,200 of the documents that the contract reviewers had coded. It
overturned 66, which is an overturn rate of 5.5%, and agreed with the rest. Of the documents overturned, 12 were
privileged, so that 1.0% of the overturned documents were privileged.

# G. Conclusion

+ In sum, the review reached end-to-end recall of 88.1%, against the 75% to which the parties stipulated. It is my
opinion that the process was reasonable and that it performed as designed.

Sworn to before me this 12th day of June 2025.

Colm Aldersgate
"""

WORD = {"fresh5b_2": AFFIDAVIT}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
