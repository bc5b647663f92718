"""Write the Word file of fresh document 9a: `python build_fresh9a.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

DECLARATION = """\
= UNITED STATES DISTRICT COURT WESTERN DISTRICT OF CALDER

| PELLWORTH LOGISTICS, LLC, Plaintiff, v. CARRAWAY COLD CHAIN, INC., Defendant. (All invented.) | Case No. \
3:24-cv-00719-JLM DECLARATION OF MARGUERITE T. OSSINGTON IN SUPPORT OF DEFENDANT’S OPPOSITION TO MOTION TO COMPEL |

I, Marguerite T. Ossington, declare as follows:

# Background

+ I am a managing director of Tallis Ridge Discovery Advisors, which Defendant Carraway Cold Chain, Inc. retained for
this matter. Before that I practiced law for nineteen years. I have advised producing and requesting parties on
technology-assisted review (“TAR”) in matters of every size. I am not a statistician. Where I report the result of a
sample, I state the counts behind it so that anyone may check me. My rate is $475 per hour and does not depend on the
outcome.

+ Counsel asked me to describe how Carraway’s documents were reviewed, and to respond to the declaration of
Plaintiff’s consultant, Dr. Lennart Vossberg (Dkt. 143). In short: on the final coding, the TAR review found an
estimated 90.7% of the responsive documents in the TAR Population, and the review team coded only 22.2% of that
population to do so.

# Collection and Culling

+ In May 2025 Carraway collected 1,902,588 documents from 34 custodians and their shared drives. The table below shows
what became of them. Every step was agreed in the parties’ ESI Stipulation, and Dr. Vossberg takes issue with none.

| Step | Removed | Remaining |
| Collected | | 1,902,588 |
| System files and exact duplicates | 680,759 | 1,221,829 |
| Outside date range; junk domains | 507,687 | 714,142 |
| Not suited to TAR | 46,518 | 667,624 |

+ I call the documents in the last row the “TAR Population.” Those not suited to TAR (audio, drawings and very large
spreadsheets) were searched with the parties’ terms and reviewed by hand. They are no part of any rate or estimate
below.

# TAR Workflow

+ Before review began we drew a simple random sample of 1,537 documents from the TAR Population. Counsel found 158 of
them responsive. Richness was therefore 10.3%, with a margin of error of plus or minus 1.3 percentage points at 95%
confidence, and the TAR Population could be expected to hold 68,630 responsive documents.

+ The tool was a continuous active learning, or TAR 2.0, system. There was no seed set and no control set; the model
was retrained on each reviewer decision and served the highest-scoring unreviewed documents next. A team of contract
attorneys coded 148,260 documents and marked 61,347 of them responsive, a precision of 41.4%.

# Stopping Point

+ The Stipulation allowed review to stop once three successive batches of 1,000 documents each yielded fewer than 40
responsive documents. The final three yielded 38, 31 and 22. That is 91 responsive documents in all, or about one in
33. Reviewing more of the same would have bought very little. The 519,364 documents of the TAR Population that the
team did not review became the null set.

# Elusion Test

+ When review ended we drew a simple random sample of 2,401 documents from the null set. That is the size which holds
the margin of error to 2 percentage points at 95% confidence whatever the true rate may be. Senior attorneys coded the
sample without seeing the model’s scores. They marked 29 documents responsive; lead counsel reversed two of those
calls, and 27 stand. The elusion rate is 1.12% (exact 95% confidence interval, 0.74% to 1.63%). In plain terms, about
eleven in every thousand documents we did not review are responsive.

+ Projected to the null set, 5,840 responsive documents were not found (95% interval, 3,855 to 8,476).{^ The
projections and the range for recall are carried from the exact interval for elusion without intermediate rounding. ^}
Added to those the reviewers found, that makes an estimated 67,817 responsive documents in the TAR Population. Recall
is 91.3% (95% interval, 87.9% to 94.1%).

# Quality Control

+ Each day, second-level attorneys re-reviewed documents drawn at random from the prior day’s coding. They re-reviewed
14,826 documents: 6,135 that had been coded responsive and 8,691 that had been coded not responsive. They changed 187
calls in the first group and 332 in the second, 519 in all, for an overturn rate of 3.5%. Of the documents that had
been coded not responsive, only 2.2% were overturned. In my experience an overturn rate of that order reflects
consistent coding.

# Response to Dr. Vossberg

+ Dr. Vossberg applies the elusion rate to the whole TAR Population of 667,624 documents, which gives him 7,508 (¶
18). But the rate was measured in the null set, and only there can it be used. He also complains that our sample was
“less than half of one percent of the null set.” So it was. What a sample can tell depends on how many documents it
holds, and hardly at all on the size of the pile it came from.

+ He next writes that recall “may be as low as 87.9%.” That is the low end of my own range, and it still clears the
80% that the Stipulation requires. Our false negative rate of 1.1% is well within what I have seen accepted. Nor is
what was missed important. Only four of the 27 documents, or 14.8%, contained anything that Carraway had not already
produced in another form, so that a mere 0.17% of all responsive documents are both unproduced and new.

+ Plaintiff asks for recall of 95%. On the estimates above Carraway would have to find 2,481 more responsive documents
to get there. Even if the yield of the final three batches held, which it would not, reviewers would have to read some
82,000 more documents to find them.

# Burden and Cost

+ The table below sets out what the TAR review has cost, from Carraway’s invoices. Had the same team read the whole
TAR Population at the same pace, first-level review would have taken four and a half times as long.

| Item | Hours | Rate | Amount |
| First-level review | 2,696 | $58 | $156,368 |
| Privilege review and log | 710 | $110 | $78,100 |
| Platform and hosting | | | $47,250 |
| Total | 3,406 | | $276,718 |

+ It is my opinion that Carraway’s review was reasonable and proportionate, and that further review of the null set is
not warranted.

I declare under penalty of perjury that the foregoing is true and correct. Executed on March 6, 2026.

Marguerite T. Ossington
"""

WORD = {"fresh9a": DECLARATION}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
