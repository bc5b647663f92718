"""Write the Word file of fresh document 8c: `python build_fresh8c.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

REBUTTAL = """\
= DISTRICT COURT OF THE STATE OF EAST HARROW, COUNTY OF SKENE

| MARROWBY GRAIN COOPERATIVE, Plaintiff, v. ORRIN BASIN LOGISTICS, INC., Defendant. (All invented.) | Case No. \
CV-2024-03318 REBUTTAL DECLARATION OF HENRIKE FALLOWFIELD, PH.D. |

Henrike Fallowfield states under penalty of perjury:

# Background

+ I am a statistician. I have taught survey sampling at Ostwick College for sixteen years and have testified on
document review in nine matters. Plaintiff pays me $460 an hour, and I have billed $10,810 for the 23.5 hours that
this declaration took. None of it depends on the outcome.

+ I respond to the declaration of Mr. Casimir Pruett dated May 19, 2025 (Dkt. 141, cited by paragraph). Defendant gave
me his sample files, and where I say that I recomputed a figure, I counted the rows of those files myself. I agree
with a good part of what he says. Where I do not, I explain why.

# The population

+ Mr. Pruett states that Defendant collected 1,148,306 documents, that 391,274 duplicates were removed, and that
757,032 were left for review (¶ 9). I have no quarrel with that subtraction. The model put 118,420 of the documents
under review above the cutoff, and these were produced. The remaining 638,612 form the null set.

# The control set

+ The control set was a simple random sample of 2,400 documents under review. Mr. Pruett’s plan called for 95%
confidence and a margin of error of 2% (¶ 18). With the share taken to be one half, the usual formula then asks for
2,401 documents.{^ Corrected for the finite population under review, the formula asks for only 2,394. ^} He was
therefore one document short, and I attach no importance to it.

+ In the control set, 309 documents were coded responsive. The model placed 377 documents of the set above the cutoff,
and 251 of these were responsive. It follows that the model missed 58 responsive documents, and that they were among
the 2,023 documents below the cutoff.

+ Mr. Pruett states that “recall was 81%, with a 95% confidence interval of 76.9% to 85.6%” (¶ 22). I recomputed
recall as 251 over 309, which is 81.2%, and I accept his figure. His interval is the normal approximation, and as such
it is computed properly. I prefer the Wilson score interval, which at the same level of confidence puts recall between
76.5% and 85.2%. Nothing turns on the difference. Under either method the lower limit is above the 75% of the parties’
protocol.

+ The reader should not, however, mistake the margin of the plan for that of recall. The plan speaks of a share of the
whole control set. Recall rests on the responsive documents in it alone, and by the normal approximation its margin of
error at 95% is 4.4 percentage points, more than double what was planned for. To estimate recall within 3 percentage
points at that level, whatever recall turns out to be, takes 1,068 responsive documents; at the rate at which this
control set turned them up, that means drawing about 8,300 documents.

+ Table 1 sets Mr. Pruett’s other measures of the control set beside mine.

| Measure | Mr. Pruett | Recomputed |
| Richness | 12.9% | 12.9% |
| Precision | 67% | 66.6% |
| F1 | 73.9% | 73.2% |

+ His richness and precision are right. F1, however, is the harmonic mean of recall and precision, and Mr. Pruett took
their ordinary average. He also gives no interval for precision. Looked at from the other side, 33.4% of the documents
above the cutoff in the control set were not responsive, with an exact (Clopper-Pearson) 95% confidence interval of
28.8% to 38.3%.

# Elusion

+ Mr. Pruett next drew a random sample of 1,500 documents from the null set, of which 42 proved responsive (¶ 30). He
intended a margin of error of 2.5% at 95% confidence. In the least favorable case that takes 1,537 documents. I let
that pass.

+ I cannot let pass the result. Mr. Pruett reports that elusion was 1.75%. He divided the 42 by the 2,400 documents of
the control set, which have nothing to do with this sample. Divided by the right number, elusion was 2.80%, and its
95% Clopper-Pearson interval runs from 2.03% to 3.77%. The control set points the same way: of its documents below the
cutoff, 2.78% were responsive.

+ Mr. Pruett does not say what this means in documents. Projected to the null set, the elusion sample means that
17,881 responsive documents were not produced, with 95% limits (those of the exact interval, before rounding) of
12,934 and 24,051. One in seven of the responsive documents of that sample, 6 in number, was also coded highly
relevant by Defendant’s own attorneys. The same projection puts the highly relevant documents in the null set at
3,028.

+ The elusion sample does bear Mr. Pruett out on recall. At the precision of the control set, before rounding, the
production holds 78,842 responsive documents. Set against those projected to have been missed, that is a recall of
81.5%.

# Quality control

+ Mr. Pruett states that attorneys looked again at 640 coding decisions and changed 37 of them, “an overturn rate of
5.8%” (¶ 36). I get the same, which is to say that the attorneys agreed with the first reviewer 94.2% of the time. He
does not mention that 24 of the changes, nearly two thirds, were from not responsive to responsive.

# Conclusion

+ In sum, recall of 81% stands, as does the overturn rate. F1 and elusion do not; the right figures are 73.2% and
2.80%. My best estimate is that 17,030 responsive documents remain in the null set.

Executed on June 12, 2025, at Ostwick, East Harrow.

Henrike Fallowfield
"""

WORD = {"fresh8c": REBUTTAL}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
