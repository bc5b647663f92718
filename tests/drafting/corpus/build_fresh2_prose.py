"""Write the Word file of the second fresh documents in prose: `python build_fresh2_prose.py FOLDER`."""

import runpy
import sys
from pathlib import Path

SUR_REPLY = """\
@header Case No. 1:23-cv-00462-TBW — Sur-Reply Declaration of A. Whitlow

# SUR-REPLY DECLARATION OF ANSGAR WHITLOW

Halbrook Building Supply, Inc. v. Meridian Tile Corporation (an invented matter)

I, Ansgar Whitlow, declare:

1. I am the expert of Plaintiff Halbrook Building Supply, Inc. on electronic discovery. My opening report is
dated February 14, 2025 (Dkt. 203-2). I have since read the reply declaration of Dr. Ifeoma Okonjo-Baines (Dkt.
211-1, the "Okonjo Reply"), and I respond to it here under the Court's order of April 1, 2025.

2. Dr. Okonjo-Baines holds that Meridian found 90.1% of its responsive documents. I hold that it found 79.4% at
best. The difference of 10.7 percentage points comes from a single step, the coding of the sample that was drawn
from the documents that nobody read.

# What Meridian did

3. These facts are not in dispute. Meridian processed 538,900 documents (the "Corpus"). It trained a classifier
and fixed a cutoff score of 45. The 121,400 documents at or above the cutoff, 22.5% of the Corpus, are the
"Predicted Set." The 417,500 documents below it are what Meridian's protocol calls the "Discard Pile." Reviewers
then read the Predicted Set, and coded 83,750 of its documents responsive. The precision of the classifier was
thus 69.0%, and reviewers read 37,650 documents that turned out not to be responsive.

4. To test the Discard Pile, Meridian drew 1,500 documents from it at random (the "Elusion Sample") on January
9, 2025. A contract reviewer coded 33 of them responsive. The Okonjo Reply (¶ 17) derives from this an elusion
rate of 2.2% and, for the whole Discard Pile, 9,185 responsive documents that were missed.

# The Elusion Sample, read again

5. Under the Court's order Halbrook was given the Elusion Sample. Two attorneys with knowledge of the case read
all 1,500 documents. Where they differed, I had them confer. They concluded that 78 of the documents are
responsive, not 33.

6. On that reading the elusion rate is 5.2%. At 95% confidence its interval by Wilson's method is 4.2% to 6.4%.
The Discard Pile then holds 21,710 responsive documents, which is 12,525 more than Dr. Okonjo-Baines allows. Her
count of missed documents has to be increased by 236 percent.

7. Recall falls accordingly. The 83,750 documents that Meridian found are 79.4% of the 105,460 that there were
to be found. Put the other way, 20.6% of all responsive documents were missed. Meridian's process thus had an
elusion rate of 20.6%, and not the low figure on which the Okonjo Reply dwells.

8. Nor can the difference between 33 and 78 be put down to taste. My two attorneys first read the documents
apart from each other. On 400 documents that both of them coded they agreed about 352, or 88.0%, and differed
about 48. Of the 78 responsive documents, 29 are attachments (37.2%), 31 are spreadsheets (39.7%), and the
remaining 18 are scanned papers (18%). A contract reviewer who sees such documents without the messages that
carried them will often pass over them.

# The Baseline Sample

9. There is a second road to recall, which the Okonjo Reply does not mention. Before training began, the parties
drew 1,000 documents at random from the Corpus (the "Baseline Sample"), and agreed that 204 of them are
responsive. The prevalence in the Corpus is thus 20.4%, and the Corpus should hold some 109,936 responsive
documents. The 83,750 that Meridian found are only 78.2% of those.

10. The Baseline Sample can also be used directly. Of its 204 responsive documents the classifier put 151 in the
Predicted Set and 53 in the Discard Pile. That is a recall of 74.0%, with a 95% confidence interval of 69.0% to
79.1% by the normal approximation. Even the upper end lies more than ten points below the 90.1% that the Okonjo
Reply reports.

11. Dr. Okonjo-Baines objects that 204 documents are too few. With 204 documents the margin of error at 95%
confidence is at most 6.9 percentage points. If she wishes for a recall that is known to within 3% at 95%
confidence, she needs 752 responsive documents, and Meridian was free to draw them.

# The documents that Meridian coded responsive

12. So far I have taken Meridian's 83,750 at face value. It should not be. The parties exchanged a random sample
of 600 of these documents. On review, 72 of the 600, or 12.0%, are not responsive. That projects to 10,050 of
the documents that were coded responsive, and leaves 73,700 that are. With this correction the precision of the
classifier drops from 69.0% to 60.7%, and recall from 79.4% to 77.2%.

13. Meridian's vendor tested the classifier as well, on a set of its own. It reports 310 true positives, 95
false positives and 110 false negatives. The vendor puts recall at 76.5% and precision at 73.8%.

14. The Okonjo Reply (¶ 22) finally points to the shared drive of the tile plant, where 150 documents were
sampled and none was responsive. Zero of 150 does not mean zero. The upper limit of the elusion rate, at 95%
confidence and by the rule of three, is 2.0%.

# What should be done

15. The scores show where the missed documents lie. 61 of the 78 responsive documents in the Elusion Sample, or
78.2%, have scores between 25 and 45. The Discard Pile has 96,300 documents with such scores, 23.1% of it.
Reading them would find about 16,980 of the missed documents, and would raise recall from 79.4% to 95.5%.

16. The burden is modest. Reading the whole Discard Pile at Meridian's price of $1.10 per document would cost
$459,250; reading the 96,300 costs $105,930, less than a quarter of that. At 50 documents an hour it takes 1,926
hours.

17. I conclude that recall is 79.4% on Meridian's own coding, 77.2% once that coding is corrected, and that a
targeted review of less than a fifth of the Corpus would cure most of the defect.

I declare under penalty of perjury that this is true. Executed on April 18, 2025.
"""

WORD = {"fresh2_prose_2": SUR_REPLY}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    return Path(runpy.run_path(str(Path(__file__).with_name("build.py")))["write_word"](name, folder, WORD))


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
