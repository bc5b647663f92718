"""Write the Word file of fresh document 8a: `python build_fresh8a.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

DECLARATION = """\
= UNITED STATES DISTRICT COURT, DISTRICT OF EAST MERROW

| QUILLFEATHER GRAIN COOPERATIVE, Plaintiff, v. MARLSTON RAIL LOGISTICS, INC., Defendant. (All invented.) | No. \
4:24-cv-02209-JHM DECLARATION OF TORVALD ESKELUND, PH.D., IN SUPPORT OF PLAINTIFF’S MOTION TO COMPEL |

I, Torvald Eskelund, declare as follows.

# A. Standing and question

+ I am Professor of Statistics at the University of Ansgard, where I have taught survey sampling since 1998. My rate
is $560 an hour; the 26 hours I have spent so far come to $14,560. My fee does not depend on what I find.

+ I was asked whether the figures in the declaration of Mr. Piers Hargood (Dkt. 117, “Hargood”) bear out his
statement that Defendant’s technology-assisted review “captured 88.2 percent of the responsive documents.” They do
not.

# B. The population and the training

+ Defendant collected 2,148,306 documents (Hargood ¶ 6). De-duplication took away 611,872 of these, and a filter by
date and file type a further 187,150. Between them these steps thus disposed of 37.2 percent of what had been
collected, and left the 1,349,284 documents that I shall call the population, N.

+ The model was trained on a seed set of 1,850 documents and eleven further rounds of 200 each. Every document of N,
trained upon or not, was then given a score, and the cut-off was put at a score of 62.

# C. The control set

+ The protocol (Dkt. 74) asks for a control set that estimates a proportion to within two percentage points at 95
percent confidence, which is also the level of every interval and margin in this declaration. With p = 0.5, as is
customary, the normal approximation requires 2,401 documents. Mr. Hargood drew 2,400, and I make nothing of the
difference. Of his documents 312 were responsive. Richness is accordingly estimated at 13.0 percent (Wilson: 11.7 to
14.4 percent),{^ I prefer Wilson’s interval here for its coverage. See Brown, Cai & DasGupta, Interval Estimation
for a Binomial Proportion, Statistical Science (2001). ^} which is to say that N should hold about 175,000
responsive documents.

+ The model placed 423 documents of the control set at or above the cut-off, among them 251 of the responsive ones.
Its recall is therefore 80.4 percent (exact binomial interval after Clopper and Pearson: 76.0 to 84.8 percent) and
its precision 59.3 percent; their harmonic mean, F1, is 68.3 percent. Mr. Hargood does not report these figures. I
obtained them from the spreadsheet he produced, and the table below divides the recall by custodian group.

Table 1. Control set by custodian group

| Group | Responsive | Of these, at or above cut-off | Recall |
| Operations | 171 | 151 | 88.3% |
| Commercial | 97 | 76 | 78.4% |
| Claims | 44 | 24 | 54.5% |

+ The average conceals a good deal. In the Operations group the model put 241 documents at or above the cut-off, and
these included 151 of the 171 responsive ones, a precision of 88.3 percent. In the Claims group, whose documents are
the subject of this motion, it left five of every eleven responsive documents below the cut-off, where nobody read
them.

# D. The elusion test

+ Defendant’s reviewers read the 241,918 documents of N at or above the cut-off and coded 148,602 of them
responsive. The remaining 1,107,366 documents are the null set. From these Mr. Hargood drew a simple random sample
of 1,500, of which his reviewers coded 27 responsive. He reports an elusion of 1.8 percent, infers that 19,933
responsive documents were left in the null set, and so arrives at his recall of 88.2 percent (Hargood ¶ 14). With
the codings he was given, I would have computed the same.

+ The codings are the difficulty. Under § 9 of the protocol Plaintiff was allowed to read the same sample. Two
senior reviewers, neither of whom knew the codings of the other or of Defendant, agreed on 1,461 of its documents,{^
The first marked 51 documents responsive and the second 50. Cohen’s kappa is hence 0.60, which is respectable where
the category of interest is so rare. ^} and discussed the rest. They confirmed every document that Defendant had
coded responsive and added 21, to which Defendant has not objected. The sample thus holds 48 responsive documents.
Of these, 77.8 percent had been overlooked by Defendant’s reviewers.

+ Elusion is then not what Mr. Hargood reports but 3.2 percent (Clopper–Pearson: 2.4 to 4.2 percent). Carried over
to the null set, that is a point estimate of 35,346 responsive documents never read: nearly a quarter of the number
that the review did find. Recall falls to 80.7 percent (interval: 76.1 to 85.0 percent),{^ The interval takes the
148,602 as known without error and carries each end of the interval for elusion through the calculation. ^} which is
in close agreement with the control set. The next table sets the calculations side by side.

Table 2. Recall from the elusion sample, on either coding

| Quantity | Hargood | Corrected |
| Elusion | 1.8% | 3.2% |
| Responsive documents in null set | 19,933 | 35,436 |
| Recall | 88.2% | 80.7% |

# E. Quality control of the first-level review

+ A second omission is on the other side of the cut-off. First-level reviewers coded 93,316 of the documents they
read as not responsive. In a random sample of 900 of those, second-level reviewers reversed 63 codings, an overturn
rate of 7.0 percent, with a margin of error of 1.7 percentage points either way (normal approximation). If the
sample is representative, the first-level reviewers wrongly set aside some 16,934 documents as not responsive. Mr.
Hargood calls this “within industry norms” and leaves them out of his recall.

# F. Burden, and conclusion

+ Plaintiff asks that the cut-off be lowered to 45, which brings in another 96,400 documents. At Mr. Hargood’s pace
of 50 documents an hour these take 1,928 hours, and at his $52 an hour they cost $100,256. With $9,400 for project
management and $4,850 for a new elusion test the expense would be $116,506 in all, rather less than the
“prohibitive” sum that he foresees.

+ In sum, Defendant’s own samples, read correctly, put the recall of this review at 80.4 percent by the control set
and 81.7 percent by the elusion test. Neither reaches the 85 percent that the protocol sets as its goal, and in the
Claims group the model found little more than half of what it should have found.

I declare under penalty of perjury that the foregoing is true and correct. Executed on March 6, 2025.

Torvald Eskelund
"""

WORD = {"fresh8a": DECLARATION}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
