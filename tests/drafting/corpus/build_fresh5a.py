"""Write the Word file of the documents `fresh5a`: `python build_fresh5a.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

DECLARATION = """\
= IN THE CIRCUIT COURT OF PELLARD COUNTY, STATE OF ORRIN

| ARDENFELL HOME CARE WORKERS’ UNION et al., Plaintiffs, v. BRIGHTMOOR STAFFING GROUP, LLC, Defendant. (All \
invented.) | No. 24-CV-03518 DECLARATION OF CORNELIA ASHBY-MWANGI, PH.D. |

I, Cornelia Ashby-Mwangi, state the following of my own knowledge.

# Qualifications and compensation

+ I am a professor of biostatistics at Lowmere University. I have published chiefly on the estimation of rare events,
and I have testified about the sampling of documents in four earlier matters.

+ Plaintiffs pay me $575 per hour. Through the date of this declaration I have billed 62 hours, or $35,650. No part of
my fee depends on what I conclude or on how the Court rules.

# Assignment and summary

+ Plaintiffs’ counsel asked me whether the Validation Report of Sable Ridge Analytics (Ex. D) shows that Brightmoor
met the Stipulated Discovery Order (Dkt. 71), which requires Brightmoor to find at least 80% of the responsive
documents. It does not. The figure on the cover of the report overstates recall, and an average conceals how badly the
process did on the category that matters most.

# What Brightmoor did

+ Brightmoor collected 1,742,318 documents. Removal of system files and duplicates took away 611,904 of them, and
culling by date and file type another 217,586. That left 912,828 documents (the “Review Set”), or 52.4% of the
collection.

+ Sable Ridge trained its model on a seed set of 1,200 documents followed by eleven batches of 300 each, so that the
model had seen 4,500 coded documents when training ended.

+ The 258,411 documents with a score of 45 or higher were read by contract attorneys, who coded 149,362 of them
responsive. The yield of that review, in other words its precision, was 57.8%. The remaining 654,417 documents of the
Review Set (the “Null Set”) were neither read nor produced. The Null Set is 71.7% of everything that Brightmoor
collected.

# The Control Set

+ Before training, Sable Ridge drew a simple random sample of 2,000 documents from the Review Set (the “Control Set”),
and had partners of Brightmoor’s law firm code it. They found 364 responsive documents. Richness is therefore 18.2%,
with a 95% confidence interval of 16.8% to 19.7% by the exact (Clopper-Pearson) method.

+ Of the Control Set, 562 documents scored at or above the cut-off, and 297 of these are responsive. The other 1,438
documents scored below it; the rest of the responsive ones are among these. From these counts I compute a recall of
81.6%, a precision of 52.8%, and an F1 score of 64.1%. Elusion in the Control Set is 18.4%.

+ The exact 95% confidence interval for recall in the Control Set runs from 77.2% to 85.4%. The sample is smaller than
it looks. Recall is estimated from its responsive documents alone, and those give, by the usual normal approximation,
a margin of error of plus or minus 4.0 points at 95% confidence.{^ To be sure of plus or minus 3 points at the same
confidence, whatever the true recall, one needs 1,068 responsive documents. At the richness found above, that takes a
random sample of about 5,900 documents. ^}

# Recall by category

+ Each responsive document of the Control Set was assigned to one of Plaintiffs’ requests. Sable Ridge did not report
recall by request. I have computed it.

| Request | Responsive in Control Set | At or above cut-off | Recall |
| Scheduling and wage records | 259 | 231 | 89.2% |
| Misclassification complaints | 63 | 34 | 54.0% |
| Executive communications | 42 | 32 | 67.2% |
| All requests | 364 | 297 | 81.6% |

+ For complaints of misclassification, on which the claims of the class turn, the model did little better than a coin:
it found 34 of 63. The 95% Wilson score interval for that category is 41.8% to 65.7%, so that even its upper end is
well below what the Order requires. Recall for misclassification complaints is 33.9 percentage points lower than
recall for all requests together.

# The elusion test and the recall claimed from it

+ After the review, Sable Ridge drew a simple random sample of 1,500 documents from the Null Set (the “Elusion
Sample”). Of these, 57 proved responsive, about one in 26. The elusion rate is 3.80%, with an exact 95% confidence
interval of 2.89% to 4.90%. On that rate the Null Set holds an estimated 24,868 responsive documents.{^ The interval
for elusion carries over. At the same level of confidence, the Null Set holds between 18,916 and 32,037 responsive
documents, and recall, taking the number found as known, lies between 82.3% and 88.8%. ^} If the contract attorneys’
coding is taken at face value, recall is 85.7%.

+ The cover of the Validation Report announces “recall of 96.2%.” That is a mistake of definition. What makes up 96.2%
of the Elusion Sample is the 1,443 documents that were not responsive. It says how clean the discard pile is, and not
how much was found.

# Quality of the coding

+ Sable Ridge’s own quality control shows that the coding should not be taken at face value. Partners looked again at a
random 640 of the documents that contract attorneys had coded responsive, and reversed 80 of them, an overturn rate of
12.5%. Only seven in every eight such calls stood. Applied to all the documents so coded, that leaves 130,692 that are
truly responsive. Set against the documents missed, recall comes down to 84.0%.

# Conclusion

+ On the elusion rate stated above, Brightmoor left some 34,700 responsive documents in the Null Set. Recall is 81.6%
on the Control Set, within a wide interval, and far lower on the category at the heart of the case. It is my opinion,
to a reasonable degree of professional certainty, that the Validation Report does not establish compliance with the
Order.

I declare under penalty of perjury that the foregoing is true and correct. Executed on May 6, 2025, at Lowmere, Orrin.

Cornelia Ashby-Mwangi
"""

WORD = {"fresh5a_1": DECLARATION}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
