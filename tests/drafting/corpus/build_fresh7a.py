"""Write the Word file of fresh document 7a: `python build_fresh7a.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

DECLARATION = """\
= UNITED STATES DISTRICT COURT FOR THE DISTRICT OF EAST MARAMEC

| IN RE HARROWGATE PRESSURE COOKER PRODUCTS LIABILITY LITIGATION (All invented.) | No. 3:23-md-04418-LJP \
DECLARATION OF DELPHINE ARKWRIGHT-SOTO, PH.D., ON THE RECALL OF HARROWGATE’S DOCUMENT REVIEW |

I, Delphine Arkwright-Soto, declare as follows:

# Background

+ I am Professor of Biostatistics at Calloway State University, where I have taught survey sampling for eighteen
years. Plaintiffs’ Steering Committee retained me at $495 an hour. To date I have spent 38 hours on this matter and
billed $18,810. My fee does not depend on what I conclude.

+ Harrowgate Home Products, Inc. (“Harrowgate”) searched its documents by technology-assisted review, or TAR. Under
the parties’ stipulation (Dkt. 97) that review had to reach recall of 75%. I was asked whether it did. I have read
the validation data that Harrowgate served on March 14, 2025, the deposition of its vendor, and the report of its
expert, Mr. Leland Gable.

# How the review was done

+ Harrowgate collected 1,412,380 files.{^ A further 3,906 could not be opened. They are in none of my figures. ^}
It set aside 398,716 duplicates, and of the 1,013,664 that remained it excluded 271,209 by date and file type. The
other 742,455 are what I call the review set.

+ The software was trained on a seed set of 1,200 documents and then in six rounds of 250 documents, 2,800 in all.
It gave every document in the review set a score, and Harrowgate drew the line at a score of 35. At or above that
line were 128,940 documents. Lawyers read all of these and found 79,618 of them, or 61.7%, to be relevant.

+ The 613,515 documents below the line are 86.2% of the review set. They make up the null set. Nobody has read
them, except for the sample that I discuss below.

# The terms, for the Court

+ Suppose that a cabinet holds 40 letters that matter, among a great many that do not. A clerk pulls 50 letters,
and 30 of these turn out to matter. His recall is 75%: that is the part of what he should have found that he did
find. His precision is 60%: that is the part of what he pulled that was worth pulling. F1 is the harmonic mean of
recall and precision.

+ Richness is the share of all documents that are relevant. Elusion is the share of the null set that is relevant,
in other words of the documents that were left behind. The false positive rate is the share of the documents that
are not relevant which the software nevertheless puts above the line. A confidence interval tells how far a figure
taken from a sample may be off by chance; mine are all at the 95% level.

# The control set

+ Before training began, Harrowgate drew a simple random sample of 1,800 documents from the review set. Its lawyers
coded each document without seeing the score. At the line that was finally chosen, the control set divides like
this:

| | Relevant | Not relevant | Total |
| At or above the line | 186 | 121 | 307 |
| Below the line | 66 | 1,427 | 1,493 |
| Total | 252 | 1,548 | 1,800 |

+ Richness is thus 14.0%. Recall is 73.8%, with a 95% Wilson score interval from 69.0% to 78.1%. Precision is
60.6%, and F1 comes to 66.5%. The false positive rate is 39.4%.

+ What counts for the uncertainty of this recall is not the size of the control set but the relevant documents in
it. On those, the normal approximation gives recall a margin of error of ±5.4 percentage points, again at 95%. The
control set by itself therefore cannot settle the matter, and I turn to the null set.

# The elusion sample

+ On February 20, 2025, when the review had ended, Harrowgate drew 2,400 documents at random from the null set and
had them coded. Of these, 113 were relevant. Elusion is 4.7%, about one document in twenty-one, and the exact
(Clopper-Pearson) 95% confidence interval is 3.9% to 5.6%. Forty-seven of the 113, or 2.0%, are consumer complaints
about lids that opened under pressure, which is to say the heart of this case.

+ Projected to the null set, the sample points to 28,886 relevant documents that Harrowgate did not find.{^ I carry
the rate without rounding. ^} The same interval, carried over, puts their number between 23,901 and 34,563.

+ The control set, drawn months earlier, can be used as a check. Sixty-six of its 1,493 documents below the line
were relevant. Projected to the null set, that is 32,821 documents.

# Recall

+ I add what Harrowgate found to what it left behind, which makes 108,504 relevant documents. Recall is then 73.4%.
Taking the documents found as known, and only those left behind as uncertain, the 95% interval that follows from
the exact one above is 69.7% to 76.9%. More than a quarter of the relevant documents are still in the null set.

+ My estimate is 1.6 percentage points under the stipulated figure. Put differently, given what was found, there is
room for 26,539 relevant ones in the null set if recall is to be 75%. In fairness, the interval does include that
figure, and I cannot exclude that the true figure is above it. What I can say is that neither measurement shows it.

# Mr. Gable’s report

+ Mr. Gable writes that “recall was roughly 83%” (Dkt. 141-2 at 9). He gets there by setting aside as “borderline”
all but 63 of the 113 relevant documents in the elusion sample, which lowers elusion to 2.6%, so that 16,105
documents would have been missed. Yet he leaves every borderline document among the 79,618 that were found. A
standard must be the same on both sides of the line. He also remarks that the software “was right on 89.6% of the
control set.” So it was, if correct calls of both kinds count. But a program that called every document not
relevant would have been right on 86.0% of it, and would have found nothing. That figure, which is called accuracy,
says next to nothing about recall.

# Conclusion

+ It is my opinion, to a reasonable degree of statistical certainty, that Harrowgate has not shown the recall to
which it stipulated. My best estimate of recall, for the reasons in paragraph 14, is 74.1%. I would recommend that
the line be lowered and the validation repeated with a larger sample.

I declare under penalty of perjury under 28 U.S.C. § 1746 that the foregoing is true and correct.

Executed on April 22, 2025.

Delphine Arkwright-Soto, Ph.D.
"""

WORD = {"fresh7a": DECLARATION}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
