"""Write the Word file of the fourth fresh documents: `python build_fresh4.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

DECLARATION = """\
= UNITED STATES DISTRICT COURT DISTRICT OF EAST HARLOW

| CORRIGAN MARINE INSURANCE CO., Plaintiff, v. VELLACOTT SHIPPING, INC., Defendant. (All invented.) | No. \
2:24-cv-01187-PLK DECLARATION OF MARGUERITE ANSONBY, PH.D., IN SUPPORT OF PLAINTIFF’S MOTION TO COMPEL |

I, Marguerite Ansonby, declare as follows:

# I. Background

+ I am a statistician and a partner of Ansonby Reyle Consulting. I have designed and audited samples for document
review since my doctorate. Plaintiff has retained me at $525 per hour. My compensation does not depend on my opinions
or on the outcome of this motion.

+ Plaintiff’s counsel asked me whether Defendant’s technology-assisted review met the requirement of recall to which
the parties agreed in the TAR Protocol (Dkt. 88). I have relied on the TAR Protocol, on the validation report of
Defendant’s vendor, Corvane Discovery LLC (the “Corvane Report”), and on the deposition of Corvane’s project manager,
Mr. Edmund Tolliver.

# II. Terms

+ In this declaration, “recall” means the share of the responsive documents that a review finds. “Precision” means the
share of the documents selected that are responsive. “Richness” means the share of all documents that are responsive.
“Null set” means the documents that the review leaves unread, and “elusion” means the share of the null set that is
responsive. I use these terms as they are commonly used in the literature of information retrieval.

# III. The population

+ Defendant collected 1,286,440 documents. De-duplication and date filters removed 402,915 of them, which left 883,525
documents (the “TAR Population”). The TAR Population is thus 68.7% of what was collected. I have no criticism of these
steps.

# IV. The control set

+ Before training began, Corvane drew a simple random sample of 1,600 documents from the TAR Population (the “Control
Set”). Attorneys of Defendant reviewed every document in the Control Set, without knowledge of the scores, and coded
232 of them responsive. Richness is therefore 14.5%, with a 95% exact (Clopper-Pearson) confidence interval of 12.8% to
16.3%. Applied to the TAR Population, that rate gives an estimate of 128,111 responsive documents.

+ A simple random sample of that size has a margin of error of at most plus or minus 2.45 percentage points at the 95%
confidence level. In my opinion, that is adequate for an estimate of richness.

+ The following table compares the coding of the attorneys with the decision of the model at the cut-off score that
Corvane chose.

| Control Set | Responsive | Not responsive | Total |
| At or above cut-off | 186 | 142 | 328 |
| Below cut-off | 46 | 1,226 | 1,272 |
| Total | 232 | 1,368 | 1,600 |

+ The model found 186 of the 232 responsive documents in the Control Set, for a recall of 80.2%. The 95% Wilson
confidence interval for recall is 74.6% to 84.8%. Of the 328 documents at or above the cut-off, 186 were responsive, for
a precision of 56.7%. The F1 score, which is the harmonic mean of recall and precision, is 66.4%.

+ Below the cut-off, the Control Set has 1,272 documents, of which 46 are responsive. The elusion rate in the Control
Set is therefore 2.9%.

+ Mr. Tolliver testified that on the Control Set the model “has a recall of 89.6 percent”. What comes to
89.6% is the specificity: the model correctly left out 1,226 of the 1,368 documents that are not responsive. Specificity
says nothing about how many responsive documents were found.

+ The Corvane Report also describes the progress of training. After the third round, the model found 165 of the 232
responsive documents in the Control Set, for a recall of 71.1%. In relative terms, recall thus increased by
9.1 percent from the third round to the close, when it reached 80.2%.

# V. The review and the null set

+ Reviewers read the 189,275 documents of the TAR Population that scored at or above the cut-off. That is 24.1% of the
TAR Population. The other 694,250 documents were not read (the “Null Set”). Of the documents that they read, the
reviewers coded 112,368 responsive, so that the precision of the review was 59.4%.

+ After the review, Corvane drew a simple random sample of 2,200 documents from the Null Set (the “Elusion Sample”). Of
these, 44 were responsive. The elusion rate is 2.00%, with a 95% exact (Clopper-Pearson) confidence interval of 1.53% to
2.56%.

+ Applied to the Null Set, that elusion rate means that an estimated 13,885 responsive documents were missed. Together
with the 112,368 that were found, there were 126,253 responsive documents in all, and recall is estimated to be 89.0%.
The Corvane Report puts the number of responsive documents missed in the Null Set at 17,671, at the same elusion rate.

# VI. Quality control

+ Second-level reviewers read again a random sample of 600 documents that first-level reviewers had coded not
responsive. They overturned the coding of 33, for an overturn rate of 5.5%.

# VII. Cost

+ Defendant objects that more review would be unduly expensive. Corvane’s invoices (Exhibit C) show what the review has
cost so far. Each document of first-level review cost $1.20.

| Cost of the review | Amount |
| First-level review | $227,130 |
| Hosting | $48,600 |
| Project management | $39,220 |
| Total | $341,950 |

+ I propose that Defendant read the 60,000 documents of the Null Set that have the highest scores. At the
same price, that would cost $72,000, or 31.7% of what first-level review has cost so far.

# VIII. Conclusion

+ The TAR Protocol requires recall of at least 80%. The estimate of recall from the Control Set, 80.2%, exceeds that
threshold by only 0.2 percentage points, and the lower end of its confidence interval, 74.6%, is below the
threshold. In my opinion, the Control Set does not show with confidence that Defendant met its obligation.

I declare under penalty of perjury under the laws of the United States that the foregoing is true and correct. Executed
on June 23, 2025.

Marguerite Ansonby
"""

WORD = {"fresh4_declaration": DECLARATION}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
