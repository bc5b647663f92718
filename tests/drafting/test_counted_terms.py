"""Totals whose words count their terms, or that leave out an amount that is told before them."""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import judged

# Each total is right or wrong by a term; what is ambiguous, or told of some of the amounts alone, is open.
CASES = [
    "refuted: Hosting came to $18,400, translation to $9,250, and review to $71,900. The vendor also charged $6,300 "
    "for collection. The four together cost |$99,550|.",
    "confirmed: Hosting came to $18,400, translation to $9,250, and review to $71,900. The vendor also charged $6,300 "
    "for collection. The four together cost |$105,850|.",
    "open: First-pass review ran 1,240 hours, second-pass review 310 hours, quality control 95 hours and the privilege "
    "log 160 hours. That is |1,645 hours| for the four tasks.",
    "confirmed: First-pass review ran 1,240 hours, second-pass review 310 hours, quality control 95 hours and the "
    "privilege log 160 hours. That is |1,805 hours| for the four tasks.",
    "refuted: Volume one held 12,410 documents. Volume two held 9,873. Volume three held 15,022, and the last, volume "
    "four, 3,118. All four volumes contain |37,305| documents.",
    "confirmed: Volume one held 12,410 documents. Volume two held 9,873. Volume three held 15,022, and the last, "
    "volume four, 3,118. All four volumes contain |40,423| documents.",
    "open: We paid $12,300 for scanning and $8,150 for coding, and $4,700 for the three depositions' exhibits. The "
    "bill for each of the three vendors is attached; together they come to |$20,450|.",
    "open: Licence fees were $30,000, storage was $11,250 and support $6,480. Both the fees and the storage, "
    "|$41,250|, were paid in advance.",
    "open: Collection cost $5,000, processing $7,500, hosting $12,000 and review $41,000. All four items add up to "
    "|$53,500|.",
    "open: Collection cost $5,000, processing $7,500, hosting $12,000 and review $41,000. The sum of the four is "
    "|$60,500|.",
    "confirmed: Collection cost $5,000, processing $7,500, hosting $12,000 and review $41,000. The sum of the four is "
    "|$65,500|.",
    "open: Ms. Roe billed 41 hours, Mr. Day 37 hours and Ms. Lund 55 hours, against a budget of 120 hours. The three "
    "together billed |133 hours|.",
    "open: Ms. Roe billed 41 hours, Mr. Day 37 hours and Ms. Lund 55 hours. Mr. Penn billed 62 hours. Ms. Roe, Mr. Day "
    "and Ms. Lund billed |133 hours|, and all four are paid.",
    "confirmed: In the first month the two teams read 14,200 documents and in the second 16,900, in the third 9,400. "
    "In the first two months both teams read |31,100| documents.",
    "open: We excluded 3,100 documents by date, 2,250 by file type and 1,475 as duplicates. All three exclusions came "
    "to |5,350| documents.",
    "confirmed: We excluded 3,100 documents by date, 2,250 by file type and 1,475 as duplicates. All three exclusions "
    "came to |6,825| documents.",
    "confirmed: Translation cost $14,200 and scanning $6,150. Storage is $3,900 a year. Over four years the first two "
    "items came to |$20,350|.",
    "open: First-level review cost $10,000. Quality control cost $2,500. The privilege log cost $4,000. The total bill "
    "was |$12,500|.",
    "confirmed: First-level review cost $10,000. Quality control cost $2,500. The privilege log cost $4,000. The total "
    "bill was |$16,500|.",
    "open: The team logged 310 hours on training, 120 hours on sampling and 95 hours on the privilege log. The project "
    "lead added 40 hours. The whole effort took |525 hours|.",
    "open: The team logged 310 hours on training, 120 hours on sampling and 95 hours on the privilege log. Counsel "
    "spent 40 hours on motions. Training, sampling and the log took |525 hours|.",
    "open: The first pass cost $44,000 and the second $12,000, at $40 an hour. The translators were paid $9,000. Our "
    "client's total outlay is |$56,000|.",
    "confirmed: Hosting cost $1,200 a month for ten months, or $12,000. Review cost $30,000. The two together cost "
    "|$42,000|.",
    "open: Hosting cost $1,200 a month for ten months, or $12,000. Review cost $30,000, production $8,000. All three "
    "cost |$42,000|.",
    "open: Hosting cost $1,200 a month for ten months, or $12,000. Review cost $30,000, production $8,000. All three "
    "cost |$50,000|.",
    "open: Of the 9,000 documents Roe read 3,000, Fox 2,500 and Lee 3,500. Each of the three worked alone. Roe and Fox "
    "read |5,500| documents together.",
    "open: Volume 1 has 4,000 documents and Volume 2 has 2,500; Volume 3, still in preparation, will have 1,800. The "
    "two volumes served hold |6,500| documents.",
    "open: The five custodians' mail came to 50,000 documents and their files to 20,000. For all five custodians we "
    "hold |70,000| documents.",
    "open: Reviewing both sets took |400 hours|: 150 for the first, 200 for the second, and 50 for corrections.",
    "open: Over all four weeks, review took 600 hours and quality control 80 hours, |680 hours| in sum.",
    "open: The mailboxes gave 20,000 documents, the drives 11,000, the phones 3,000. Another 4,000 came from the "
    "archive, and in all four sources together we have |34,000| documents.",
    "open: We paid $5,000 for setup, $7,000 for review and $2,000 for storage. Setup and review came to |$12,000|, and "
    "all three invoices are settled.",
    "open: We paid $5,000 for setup, $7,000 for review and $2,000 for storage. The first two came to |$12,000| for the "
    "three offices.",
    "open: Setup cost $5,000 and review $7,000. Storage, $2,000, was waived. The bill for all three is |$12,000|.",
    "open: Setup cost $5,000, review $7,000 and storage $2,000. The bill for all three is |$12,000|.",
    "open: Setup cost $5,000, review $7,000 and storage $2,000. The bill is |$12,000| for the three.",
    "open: In March 5,100 documents were coded, in April 7,350, and 2,275 in May. In the two spring months before the "
    "deadline the team coded |12,450| documents in all three languages.",
    "open: Mr. Ash worked 51 hours, Ms. Bell 73 hours and their assistant 22 hours. The two lawyers worked |124 hours| "
    "for all three plaintiffs.",
    "open: Processing cost $31,250 and hosting $18,400, together with $4,150 of tax. The sum of the three is "
    "|$49,650|.",
    "open: Processing cost $31,250, of which $4,150 was tax, and hosting $18,400. The charges of all three vendors "
    "were |$49,650|.",
    "open: Date filters removed 12,800 documents, type filters 4,350, and a list of domains 1,925. Together the three "
    "filters removed |17,150| documents.",
    "refuted: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. The bill for all three is "
    "|$22,970|.",
    "open: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. The bill for all three is "
    "|$22,960|.",
    "confirmed: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. The bill for all three is "
    "|$25,280|.",
    "refuted: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. The sum is |$22,970| for "
    "the three.",
    "refuted: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. We paid |$22,970| for the "
    "three of them.",
    "open: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. Setup and review came to "
    "|$22,970|, and all three invoices are settled.",
    "open: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. The first two came to "
    "|$22,970| for the three offices.",
    "open: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. The storage fees were waived. "
    "The bill for all three is |$22,970|.",
    "open: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. For the three offices "
    "together, setup and review cost |$22,970|.",
    "open: Setup cost $5,125, and review another $17,845. The storage fees were $2,310. Each of the three offices paid "
    "its part of |$22,970|.",
    "open: Setup cost $5,125 and review $17,845. A budget of $24,000 had been set for all three offices, and the cost "
    "for all three is |$22,970|.",
    "refuted: Ms. Bell worked 73.5 hours on searches and 51.25 hours on sampling. Mr. Ash worked 22.5 hours on the "
    "log. The three tasks took |124.75| hours.",
    "confirmed: Ms. Bell worked 73.5 hours on searches and 51.25 hours on sampling. Mr. Ash worked 22.5 hours on the "
    "log. The three tasks took |147.25| hours.",
    "open: Ms. Bell worked 73.5 hours on searches and 51.25 hours on sampling. Mr. Ash worked 22.5 hours on the log. "
    "Ms. Bell thus worked |124.75| hours for all three plaintiffs.",
    "open: Date filters removed 12,817 documents. Type filters removed 4,356. A list of domains removed 1,928. All "
    "three filters removed |17,173| documents.",
    "confirmed: Date filters removed 12,817 documents. Type filters removed 4,356. A list of domains removed 1,928. "
    "All three removed |19,101| documents.",
    "refuted: Date filters removed 12,817 documents. Type filters removed 4,356. A list of domains removed 1,928. "
    "Together, the three exclusions removed |17,173| documents.",
    "open: Date filters removed 12,817 documents. Type filters removed 4,356. A list of domains removed 1,928. The two "
    "filters removed |17,173| documents.",
    "open: Date filters removed 12,817 documents. Type filters removed 4,356. A list of domains removed 1,928. The "
    "date and type filters, run on all three servers, removed |17,173| documents.",
]


@pytest.mark.parametrize("told", CASES)
def test_totals_of_so_many_terms(tmp_path: Path, told: str) -> None:
    wanted, _, text = told.partition(": ")
    assert judged(tmp_path, text) == wanted
