"""Write the Word file of the document `fresh6a`: `python build_fresh6a.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

DECLARATION = """\
= IN THE UNITED STATES DISTRICT COURT FOR THE DISTRICT OF EAST MERIDIA

| IN RE PAPERBOARD CONTAINER ANTITRUST LITIGATION (All invented.) | No. 3:24-md-03071-HKV DECLARATION OF MAREN \
THACKERAY-OSEI IN SUPPORT OF KESTREL RIDGE PACKAGING’S OPPOSITION TO PLAINTIFFS’ MOTION TO COMPEL |

I, Maren Thackeray-Osei, declare under penalty of perjury as follows:

# A. Qualifications and Engagement

+ I am a managing director of Larkspur Review Sciences, where I design and test the validation of document reviews. I
have done that work since I left the university, and have testified about technology-assisted review (“TAR”) in state
and federal courts. I hold a master’s degree in statistics from Holbrook University.

+ Counsel for Defendant Kestrel Ridge Packaging Corp. (“Kestrel”) retained Larkspur. My rate is $475 an hour. I have
billed 64.5 hours for this declaration, which comes to $30,637.50. Payment does not depend on what I conclude.

+ I make this declaration in answer to Plaintiffs’ motion and to the report of their expert, Dr. Anselm Lindgaard. I
supervised the validation described below and have personal knowledge of it.

# B. Collection and Culling

+ Kestrel collected 2,418,306 documents. Processing first set aside 531,774 system and empty files. Exact duplicates,
removed next and across all custodians, numbered 702,119, which is 29.0% of the documents still in hand when that step
began. There remained 1,184,413.

+ Of those, 41,208 are drawings, recordings and other files with too little text for a classifier to work on. Attorneys
read them separately and they form no part of what follows. The other 1,143,205 are the “TAR Population.”

# C. The Review

+ As the ESI Protocol provides, the review used continuous active learning. Training began with a seed set of 2,400
documents: 1,600 drawn at random, and the remaining third chosen by counsel. Reviewers then worked through batches of
1,000, always those that the tool ranked highest. The Protocol let Kestrel stop once consecutive batches had run nearly
dry. The final batches held 64 and 54, which together is 5.9% of the documents in them.

+ When review stopped, attorneys had read 211,630 documents of the TAR Population and had coded 143,907 of those
responsive, or 68.0%. The remaining 931,575 documents ranked below the cutoff. They are the “Null Set.”

+ A quality-control team re-read a random 5,200 of the coded documents and overturned the coding of 286, so that about
one in eighteen of the reviewers’ calls did not survive.

+ Attorneys recorded 3,848 hours of first-level review, 412 hours of quality control and 655 hours of privilege review.
The total for those tasks is 4,503 hours.

# D. The Control Set

+ Before training began I drew a simple random sample from the TAR Population. Its size is 1,537 documents, which is
what a margin of error of ±2.5 percentage points at 95% confidence requires.{^By the normal approximation, with richness
taken as 50% and no correction for a finite population.^} Each document was coded by a pair of senior attorneys working
independently, without sight of its score. They differed on 96 documents, for raw agreement of 93.8%, and counsel’s
discovery partner settled those.

+ The control set holds 214 responsive documents. Richness is therefore 13.9%, with a 95% confidence interval
(Clopper-Pearson) of 12.2% to 15.8%. Projected to the TAR Population, that is about 164,900 responsive documents.

+ The tool scored 267 control-set documents at or above the cutoff. Among them are 178 of the responsive ones.{^My
interim letter counted 176. After scanned contracts had been read again for their text, more of them scored above the
cutoff. Every figure in this declaration is meant to be that of the corrected run.^} Recall on the control set is 83.2%,
with a 95% confidence interval of 77.6% to 87.6% by Wilson’s method. The lower end clears the 75% that the Protocol asks
for. The other 89 documents above the cutoff were not responsive, so that the false positive rate in the control set is
33.3%.

# E. The Elusion Test

+ From the Null Set I drew a simple random sample of 3,000 documents. Reviewers found 78 of them responsive. Elusion is
2.60%, and its exact (Clopper-Pearson) 95% confidence interval runs from 2.03% to 3.17%.

+ Projected to the Null Set, the sample implies 24,221 responsive documents missed. Add the responsive documents that
attorneys found, and the TAR Population holds an estimated 168,128. On those figures recall is 85.6%, somewhat above
what the control set shows.

# F. Comparison with Search Terms

+ Plaintiffs would replace TAR with search strings of their own. The strings hit 398,720 documents of the TAR
Population, and every hit would have to be read. That is 187,090 more documents than Kestrel’s attorneys read. I also
ran the strings on the control set:

| Control set | TAR, at the cutoff | Plaintiffs’ strings |
| Responsive, returned | 178 | 139 |
| Not responsive, returned | 89 | 392 |
| Recall | 83.2% | 65.0% |
| Precision | 66.7% | 26.2% |

+ The strings leave behind 75 of the responsive documents in the control set, more than twice the 36 that TAR left
there. Their recall falls short of TAR’s by 18.2 points.

# G. Dr. Lindgaard’s Criticism

+ Dr. Lindgaard puts the missed documents at 40,058. He reaches that number by multiplying the Null Set by 4.3%, the
elusion in an interim sample that was drawn in the middle of training. That sample says nothing of the Null Set as it
stood at the end. Even on his number of missed documents, with those that attorneys found left as they are, recall would
be 78.2%.

# H. Summary

+ In summary, attorneys read fewer than one in five of the documents in the TAR Population and found 143,907 responsive
ones. The control set puts recall at 82.2%, and the elusion test puts it at 85.6%. In the control set, two of every
three documents that TAR returned were responsive. The elusion sample projects to 24,212 missed documents in the Null
Set. Plaintiffs’ strings would have reached recall of 65.0% at the price of far more reading. In my opinion the review
was reasonable and its validation was sound.

Executed on April 21, 2025, at Port Alder.

Maren Thackeray-Osei
"""

WORD = {"fresh6a": DECLARATION}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
