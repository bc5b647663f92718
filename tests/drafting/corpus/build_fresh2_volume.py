"""Write the Word file on volume: `python build_fresh2_volume.py FOLDER`. Its text has the marks of build.py."""

import runpy
import sys
from pathlib import Path

AFFIDAVIT = """\
@header Case No. 2:24-cv-01187-MRD — Affidavit of H. Brzozowska-Kerr

# AFFIDAVIT OF HALINA BRZOZOWSKA-KERR ON BURDEN AND PROPORTIONALITY

HALINA BRZOZOWSKA-KERR, being duly sworn, states as follows. All persons, companies and matters named here are
invented.

1. I am Director of Project Management at Ferrule Discovery Group LLC, which respondent Cinderhill Packaging
engaged on March 4, 2024. I have managed electronic discovery for fourteen years and have supervised more than
200 matters.

# Custodians and collection

2. The Requests of May 20, 2024 name 38 custodians. Cinderhill agreed to 14 of them; the other 24 are in
dispute.

3. From the 14 agreed custodians we collected 1,386.4 GB of data, or about 99 GB per custodian. The collection
held 4,218,950 documents: 3,104,206 emails and attachments, 986,517 loose files from network shares, and 128,227
items from mobile devices. That is roughly 301,000 documents for each custodian.

# Processing

4. De-NISTing removed 212,480 system files. Exact deduplication across custodians then removed another 1,538,662
documents, or 38.4% of those that were left after de-NISTing, so that 2,467,808 unique documents remained. Email
threading identified 391,774 of these (15.9%) as lesser-included messages.

5. The agreed period runs from January 1, 2019 through June 30, 2023. Applying it excluded 648,113 of the unique
documents, a reduction of 26.3%, and left 1,819,695. Taken together, de-NISTing, deduplication and the date
filter shrank the collection by 43.1%.

# Search terms

6. The table below reports the four groups of terms on which the parties have exchanged hit reports.

| Term group | Documents with hits | Documents with families | Unique hits |
| A: pricing | 148,206 | 231,480 | 61,340 |
| B: rebates | 97,415 | 152,893 | 38,127 |
| C: distributor names | 263,881 | 402,116 | 171,205 |
| D: audit! w/10 reserve | 41,372 | 70,904 | 12,996 |
| Any group (without overlap) | 431,562 | 668,204 | 283,668 |

7. The terms hit 431,562 of the 1,819,695 documents in the agreed period, a hit rate of 23.7%. Bringing in
families adds 236,642 documents, for 668,204 in all. In other words, for each document with a hit 1.55 documents
have to be reviewed.

8. Group C alone accounts for 60.4% of all unique hits. Without it the review set would fall from 668,204 to
421,339 documents, that is by 246,865, a reduction of 36.9%.

# Review burden

9. Our first-level reviewers average 55 documents per hour. At that pace 668,204 documents take 12,149 hours. At
our rate of $46.50 per hour this costs $564,928.50. A team of 25 reviewers working 40 hours a week delivers
1,000 hours a week and would need just over 12 weeks.

10. A smaller team of twelve reviewers at 8 hours a day would deliver 96 reviewer hours a day and so, at 55
documents per hour, get through 4,800 documents a day.

11. Second-level review covers 15% of the documents, or 100,231. At 40 documents an hour it takes 2,506 hours,
which at $68 an hour cost $184,720. First- and second-level review together thus take 14,655 hours.

12. We expect 9.5% of the 668,204 documents, or about 63,500, to hit on the privilege screen. Reviewing them at
28 documents per hour and $112 per hour adds $254,000. The three steps come to $1,003,648.50, about $1.50 for
each of the 668,204 documents.

# Hosting

13. Hosting is billed at $11 per GB per month. The 472 GB now in the review workspace, 34% of what was
collected, cost $5,192 a month, and $93,456 over the 18 months that we expect. User licenses are extra: 30 of
them at $85 per month come to $2,550 per month.

14. If the 24 disputed custodians were added, at the same 99 GB each, we would collect another 2,376 GB. If 34%
of that survives processing, 808 GB more would have to be hosted, for an additional $8,888 a month or $106,656
over the same 18 months.

# The pilot and quality control

15. In the first week of the pilot our reviewers coded 8,400 documents in 160 hours, a rate of 52.5 documents
per hour. Throughput rose to 61 documents per hour in the second week, an increase of 14%.

16. Quality control re-reviewed 1,260 of the 8,400 documents (15%) and overturned 97 calls, an overturn rate of
7.7%. In the second week 58 of 1,115 calls were overturned, or 5.2%, an improvement of 2.5 percentage points.
Put the other way round, 94.8% of the calls of the second week stood.

# Production and privilege

17. To date Cinderhill has made six productions with 214,386 documents. Volume 1 held 48,210 documents, Volume 2
61,904, Volumes 3 to 5 together 87,115, and Volume 6 17,157. The productions run to 1,502,877 pages, an average
of 7.0 pages per document.

18. We withheld 9,418 documents as privileged, 4.2% of the 223,804 responsive documents, and redacted 2,306
more; the log has 11,724 entries. Claimant challenged 3,517 of them (30%). It has since withdrawn 1,204
challenges, so that 2,313 remain.

# An alternative

19. With continuous active learning we would expect to stop after some 262,000 documents, 39% of the 668,204.
That spares the parties the review of 406,204 documents and, at $1.50 a document, saves $609,306. First-level
review would take 4,764 hours instead of 12,149, which is 7,385 hours or nearly 61% less.

# Proportionality

20. I understand that $2.4 million is in controversy. Cinderhill has spent $1,190,000 on discovery so far, which
is 49.6% of that amount. The disputed custodians would add $840,000 and bring the total to $2,120,000. That
would be 88.3% of the amount in controversy.

Sworn to before me on September 9, 2024.
"""

WORD = {"fresh2_volume_1": AFFIDAVIT}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    return Path(runpy.run_path(str(Path(__file__).with_name("build.py")))["write_word"](name, folder, WORD))


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
