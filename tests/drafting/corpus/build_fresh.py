"""Write the Word file of the fresh documents: `python build_fresh.py FOLDER`. Its text has the marks of build.py."""

import runpy
import sys
from pathlib import Path

AFFIDAVIT = """\
@header Index No. 30817/2025 — Affidavit of B. Quill

# AFFIDAVIT OF BARTHOLOMEW QUILL

BARTHOLOMEW QUILL, being sworn, says:

1. I direct operations at Silverthread Review Services, which hosted and reviewed documents for the respondent,
Amaranth Tool Works. I give the figures below from our own records. All persons and matters here are invented.

# Volumes

2. The workspace held 649,500 documents when review began. Our reviewers looked at 161,940 of them. The other
487,560 fell below the cutoff and form the null set.

3. Reviewing 161,940 documents rather than all 649,500 is a reduction of 24.9% in the number of documents that
anyone had to open.

4. We coded 104,318 of the reviewed documents responsive, a recall of 64.4%.

# The null set

5. We tested the null set by source. The table shows how many documents we sampled from each, how many of them
were responsive after all, and what this projects to.

| Source | Null set | Sampled | Responsive | Elusion | Projected |
| Mailboxes | 312,480 | 900 | 27 | 3.0% | 9,374 |
| Network shares | 148,200 | 600 | 9 | 1.5% | 2,223 |
| Mobile devices | 26,880 | 500 | 21 | 4.2% | 1,129 |
| All sources | 487,560 | 2,000 | 57 |  | 12,726 |

6. Taken together, 57 of 2,000 sampled documents were responsive, or 2.85%. Weighted by the sizes of the
sources, as it should be, elusion is 2.6%. For the mobile devices the 95% Wilson interval is 2.8% to 6.3%; for
the network shares the exact interval is 0.7% to 2.8%.

7. Recall in the sense of the order of June 3, 2025 is what we found over what we found plus what we missed.
With 12,726 missed documents it comes to 89.1%.

8. Mr. Osei-Lund asks why we did not sample more. For 95% confidence and a margin of error of ±2%, a sample of
1,537 documents is enough, and ours was larger.

# Quality control

9. Our quality control team re-read 8% of the reviewed documents, 12,955 in all, and overturned 622 calls, an
overturn rate of 4.8%.

10. 8,345 of the re-read documents had been coded responsive. 301 of these were overturned (3.6%). Of the 4,610
that had been coded not responsive, 321 were overturned (2.5%).

11. In week one 61 of 512 calls were overturned (11.9%); in the final week 14 of 640 (2.2%). The rate thus fell
by 9.7 points.

# Privilege

12. The privilege screen caught 5,240 documents. Counsel withheld 4,716 (90.0%) and released the remaining 524.

# Costs

13. We invoiced the following:

| Item | Quantity | Rate | Amount |
| First-level review (documents) | 161,940 | $0.92 | $148,984.80 |
| Second-level review (hours) | 412 | $85 | $35,020 |
| Project management (hours) | 138 | $170 | $23,460 |
| Total |  |  | $217,464.80 |

14. Hosting is billed apart: 486 GB at $9 per gigabyte and month for six months, $26,244.

15. Had first-level review covered all 649,500 documents at $0.92 each, it would have cost $597,540. The
respondent was thus spared $448,555.20, 75.1% of that sum. First-level reviewers spent 3,115 hours, so each read
52 documents an hour on average.

Sworn to before me this 9th day of July, 2025.
"""

WORD = {"fresh_affidavit": AFFIDAVIT}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    return Path(runpy.run_path(str(Path(__file__).with_name("build.py")))["write_word"](name, folder, WORD))


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
