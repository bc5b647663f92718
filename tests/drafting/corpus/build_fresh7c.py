"""Write the Word file of the document `fresh7c`: `python build_fresh7c.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

REBUTTAL = """\
= UNITED STATES DISTRICT COURT, WESTERN DISTRICT OF MARRABEL

| KESTREL HARBOR PILOTS’ PENSION TRUST, on behalf of itself and others, Plaintiff, v. OSTERGAARD MARINE \
UNDERWRITING, INC., Defendant. (All invented.) | Case No. 3:24-cv-00871-LJT REBUTTAL DECLARATION OF MARGUERITE \
ASHDOWN, PH.D. |

I, Marguerite Ashdown, declare as follows:

# A. Who I am and what I was asked

+ I am a professor of information science at Lockridge College, where I teach and write about the evaluation of search.
My rate is $560 an hour. To date I have spent 41 hours on this matter (12 reading the record, 19 on analysis, 9
writing), for which I have invoiced $22,960. None of it depends on the outcome.

+ Counsel for the Trust asked me to answer the declaration of Roland Pellworm, Ph.D. (Dkt. 163), the statistician whom
Ostergaard has retained. I worked from Ostergaard’s coding export of February 14, 2025. The counts below come from it
unless I say that they are his. Percentages are figured from the counts and rounded once, at the end.

# B. Where Dr. Pellworm and I agree

+ We start from the same documents. Ostergaard collected 1,148,206; when duplicates had been removed and the filters for
date and file type applied, 612,480 were left to be scored by the classifier (the “Review Set”). He calls that “53.3% of
the collection.” So do I.

+ We agree on the yardstick. Before training began, 2,400 documents were drawn at random from the Review Set and coded
by senior attorneys (the “Control Set”). They found 324 to be responsive. Prevalence is thus 13.5%. Dr. Pellworm carries
this over to the Review Set and has 82,685 responsive documents there, which is right, and so is the margin of error
that he puts on prevalence: plus or minus 1.4 points at 95% confidence.

+ We agree on where the line was drawn. Ostergaard’s reviewers read what scored 40 or higher, 118,340 documents, and
produced from those. The remaining 494,140 were left unread, apart from samples. The Trust proposes a lower cut-off, of
25. The table sets the one beside the other.{^ The count of responsive Control Set documents at or above the higher
cut-off was 249 in the export of January 20, 2025. Scores that had failed to load have since been supplied. ^}

| Measure | Cut-off of 40 | Cut-off of 25 |
| Review Set documents at or above | 118,340 | 171,915 |
| Control Set documents at or above | 468 | 681 |
| Of these, responsive | 251 | 291 |
| Recall | 77.5% | 89.8% |
| Precision | 53.6% | 47.2% |

# C. Where Dr. Pellworm goes wrong

+ Elusion is not the miss rate. His central sentence is that the process “missed no more than 3.6% of the responsive
documents, which is a recall of 96.4%” (¶ 21). What he measured is something else. Of 1,500 documents drawn at random
from those below the higher cut-off, 54 were responsive; so elusion is 3.6%, and I accept it.{^ The exact
(Clopper-Pearson) 95% interval of this elusion, 3.6%, runs from 2.7% to 4.7%. ^} But that is a share of the discarded
documents. To learn what share of the responsive documents was discarded, divide by the responsive ones. The Control Set
lets us do so: 73 of its 324 responsive documents fell below the line, and that is 22.5%.

+ He projected to the wrong pile. An elusion of 3.6% among 494,140 documents means some 17,800 responsive documents left
behind. He multiplied the rate by the 118,340 documents on the other side of the line, and that is how he came to 4,260.

+ His elusion, properly used, bears out the Control Set. Precision at the higher cut-off, 251 in 468, puts about 63,500
responsive documents above the line. Set those beside the 17,800 left behind, and recall comes out at 78.1%, which is
close to what the table has.

+ His interval belongs to another sample. He attaches to recall “a margin of error of plus or minus 1.4 points at 95%
confidence.” That is the margin of prevalence, which rests on the whole Control Set. Recall rests on its responsive
documents alone. By the same normal approximation, the margin of recall at the higher cut-off is 4.5 points, and the 95%
interval around 77.5% is 72.9% to 82.0%. At the lower cut-off, recall is 89.8%, with a 95% Wilson score interval of
86.5% to 93.1%.

+ Points are not percent. Dr. Pellworm writes that the lower cut-off would bring “a relative improvement in recall of
merely 12.3 percent.” The difference is 12.3 percentage points. Relative to where recall stands now, it is 15.9 percent.

+ Precision is not recall. He reports “a recall of 42.7% at the lower cut-off.” To get this he divided the 291 by the
681 documents at or above the cut-off, and not by the responsive ones. Of those, nine in ten are found. What the lower
cut-off costs is precision, which goes from 53.6% down to 42.7%.

# D. What the lower cut-off would bring, and cost

+ Between the cut-offs lie 53,575 documents. At Dr. Pellworm’s own pace of 55 documents an hour, they are 974 hours of
work. They would add 31.2% to what Ostergaard has read so far.

+ Below the lower cut-off, elusion in the Control Set is 1.9%, so that roughly 9,500 responsive documents would still
stay behind if the Review Set were read down to it. Neither side can expect to find them all.

# E. Conclusion

+ The ESI Order asks for recall of 80%. At the higher cut-off, recall is 76.9%, which falls short. At the lower it is
89.8%. In my opinion the lower cut-off is what the Order calls for, and the burden of it is modest.

I declare under penalty of perjury that the foregoing is true and correct. Executed on March 28, 2025.

Marguerite Ashdown
"""

WORD = {"fresh7c": REBUTTAL}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
