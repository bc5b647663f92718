"""Build the held-out documents that are no plain text: two Word files with python-docx, one PDF with typst."""

import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
NAMES = {
    "heldout_expert": "Declaration of an expert on a validation, federal court, numbered paragraphs (.docx).",
    "heldout_rebuttal": "Rebuttal declaration that recomputes with the other side's numbers (.md).",
    "heldout_vendor": "Affidavit of a vendor on costs, throughput and quality control (.txt).",
    "heldout_report": "Validation report with a confusion table, strata and intervals (.html).",
    "heldout_stipulation": "Stipulated order on the use of technology-assisted review (.docx).",
    "heldout_article": "Page of an article with a table and letters for quantities (.tex).",
    "heldout_short": "Declaration of two pages as a PDF, compiled from .typ (.pdf).",
}

# A paragraph is its style and its text; a table is a list of rows.
EXPERT: list[tuple[str, str] | list[list[str]]] = [
    ("Title", "IN THE UNITED STATES DISTRICT COURT\nFOR THE WESTERN DISTRICT OF COLDWATER"),
    [
        [
            "HALVORSEN MARINE LOGISTICS, INC.,\nPlaintiff,\n\nv.\n\nBRIGHTWATER TERMINAL CORP., et al.,\nDefendants.",
            "Civil Action No. 3:24-cv-01187-DTM\n\nDECLARATION OF MARGUERITE A. OYELARAN, Ph.D., IN SUPPORT "
            "OF DEFENDANTS’ OPPOSITION TO MOTION TO COMPEL",
        ]
    ],
    ("Normal", "I, Marguerite A. Oyelaran, declare under penalty of perjury pursuant to 28 U.S.C. § 1746 as follows:"),
    ("Heading 2", "A.  Background and assignment"),
    (
        "List Number",
        "I hold a doctorate in statistics and have worked on the validation of document review for 14 "
        "years. I have testified in the matters that are listed in Exhibit A. I am compensated at $575 "
        "per hour; no part of my compensation depends on the outcome.",
    ),
    (
        "List Number",
        "Counsel for Brightwater asked me to evaluate the completeness of the technology-assisted "
        "review that Brightwater concluded on March 28, 2025, and to respond to the contention at page "
        "11 of the Motion that it “left behind an unknown and possibly very large number of relevant "
        "emails.” The number is not unknown. I estimate it below.",
    ),
    ("Heading 2", "B.  The documents"),
    (
        "List Number",
        "Brightwater collected 1,138,274 documents from 23 custodians. The vendor removed 291,405 "
        "exact duplicates (26.4% of the collection) and 33,518 system and container files. That leaves "
        "813,351 documents, which I call the “Review Population.”",
    ),
    (
        "List Number",
        "Before any training took place, the vendor drew a simple random sample of 1,537 documents "
        "from the Review Population (the “Control Set”). The size was chosen to estimate a proportion "
        "with 95% confidence and a margin of error of no more than 2.5%, on the conservative "
        "assumption that 50% of the population is responsive.",
    ),
    (
        "List Number",
        "Senior associates coded the Control Set. They found 283 responsive documents, so that the "
        "richness of the Review Population is estimated at 18.4% (95% exact binomial confidence "
        "interval: 16.6% to 20.4%). Projected to the Review Population, this is a point estimate of "
        "149,758 responsive documents.",
    ),
    (
        "List Number",
        "Because every later estimate rests on these coding calls, I asked that 412 documents be coded "
        "by a pair of associates, each without sight of the other’s work. Both called 251 responsive "
        "and 142 not responsive; the first associate alone called 12 responsive, and the second alone "
        "7. They agreed, in other words, on 393 documents, or 95.4%. This corresponds to a Cohen’s "
        "kappa of 0.95, which the literature regards as almost perfect agreement.",
    ),
    ("Heading 2", "C.  The review and its Null Set"),
    (
        "List Number",
        "The model ranked the Review Population, and reviewers went down the ranking until the yield "
        "of a daily batch had stayed below one in ten for five consecutive business days. At that "
        "point they had reviewed 208,640 documents, slightly more than one quarter of the Review "
        "Population, and had coded 131,902 of them responsive. The precision of the review was "
        "accordingly 63.2%. The remaining 604,711 documents were not reviewed (the “Null Set”).",
    ),
    (
        "List Number",
        "On April 4, 2025, a simple random sample of 2,401 documents was drawn from the Null Set (the "
        "“Elusion Sample”), which supports a margin of error of ±2% at the same level of confidence. "
        "Five of these could not be opened and were set aside, leaving 2,396. The associates, who did "
        "not know the scores, found seventy-two responsive documents among them. The elusion rate is "
        "therefore 3.0%, with a 95% exact confidence interval from 2.4% to 3.8%. Stated differently, "
        "about one in thirty-three documents of the Null Set is responsive.",
    ),
    (
        "List Number",
        "Multiplying the elusion rate by the size of the Null Set gives an estimate of 18,172 "
        "responsive documents that were not found (95% confidence interval: 14,262 to 22,795). I note "
        "that of the 72 documents in question, the associates described 61 as duplicative in substance "
        "of documents already produced, and only 11, or 0.46% of the Elusion Sample, as adding "
        "anything. ",
    ),
    ("Heading 2", "D.  Recall"),
    (
        "List Number",
        "Recall is the share of all responsive documents that a review finds. From the foregoing, the "
        "recall of Brightwater’s review is",
    ),
    ("Normal", "131,902 / (131,902 + 18,172)  =  87.9%."),
    (
        "List Number",
        "If the endpoints of the interval for the Null Set are put into the same formula, the recall "
        "lies between 85.3% and 90.2% at 95% confidence. Even the lower end exceeds the target of 80% "
        "in paragraph 6(c) of the ESI Order (ECF No. 88) by 5.3 percent.",
    ),
    (
        "List Number",
        "The harmonic mean of precision and recall, known as F1, is 75.5%. I mention it because the "
        "Motion does; it is not a measure of completeness.",
    ),
    (
        "List Number",
        "The Control Set permits a second, independent look. Of its 283 responsive documents, the "
        "cutoff captured 239, for a recall of 84.5% (Wilson interval, 95%: 79.8%–88.2%). These "
        "approaches differ by 3.4 percentage points, well within sampling error. The Control Set and "
        "the Elusion Sample are tabulated below.",
    ),
    [
        ["", "Control Set", "Elusion Sample"],
        ["Documents coded", "1,537", "2,396"],
        ["Responsive", "283", "72"],
        ["Not responsive", "1,254", "2,334"],
    ],
    ("Heading 2", "E.  Opinion"),
    (
        "List Number",
        "To a reasonable degree of statistical certainty, Brightwater’s review found the great "
        "majority of the responsive documents. Reviewing the Null Set in full would mean 604,711 more "
        "documents in order to find perhaps 18,172.",
    ),
    (
        "Normal",
        "I declare under penalty of perjury that the foregoing is true and correct. Executed on May "
        "19, 2025, at Port Allerton, Coldwater.",
    ),
    ("Normal", "_____________________________\nMarguerite A. Oyelaran, Ph.D."),
]


STIPULATION: list[tuple[str, str] | list[list[str]]] = [
    ("Normal", "UNITED STATES DISTRICT COURT\nNORTHERN DISTRICT OF PENHALLOW"),
    [
        [
            "In re ASTRAVEL BOOKING DATA SECURITY LITIGATION\n\nThis Document Relates To: All Actions",
            "MDL No. 3316\n\nMaster File No. 1:23-md-03316-LKW\n\nSTIPULATION AND [PROPOSED] ORDER REGARDING "
            "TECHNOLOGY-ASSISTED REVIEW",
        ]
    ],
    (
        "Normal",
        "WHEREAS, Defendant Astravel Holdings, Inc. (“Producing Party”) has collected 2,240,318 "
        "documents and, after removing 254,078 duplicates (12.8%), proposes to apply "
        "technology-assisted review (“TAR”) to the remaining 1,986,240 documents (the “TAR "
        "Population”);",
    ),
    (
        "Normal",
        "WHEREAS, the Producing Party has disclosed that of 1,500 documents drawn at random from the "
        "TAR Population, sixty-three were responsive, which is a prevalence of 4.2% (at 95% "
        "confidence, between 3.3% and 5.3%) and indicates approximately 83,422 responsive documents in "
        "the TAR Population;",
    ),
    (
        "Normal",
        "WHEREAS, the parties have met and conferred on three occasions pursuant to Fed. R. Civ. P. "
        "26(f) and wish to avoid motion practice;",
    ),
    ("Normal", "NOW, THEREFORE, the parties STIPULATE and AGREE, subject to the approval of the Court, as follows:"),
    ("Heading 2", "I.  Definitions"),
    (
        "Normal",
        "1.  “Recall” means the number of responsive documents identified by the TAR process divided "
        "by the number of all responsive documents in the TAR Population. “Elusion” means the share of "
        "responsive documents among those that the TAR process did not select (the “Discard Pile”).",
    ),
    ("Heading 2", "II.  Control set and sampling"),
    (
        "Normal",
        "2.  Control set. The Producing Party shall keep apart a control set large enough to hold at "
        "least 400 responsive documents. At the disclosed prevalence this requires some 9,425 "
        "documents. With 400 responsive documents and a true Recall near 75%, Recall will be known to "
        "within plus or minus 4.2 percentage points at 95% confidence.",
    ),
    (
        "Normal",
        "3.  Elusion sample. When the Producing Party believes that review may stop, it shall draw a "
        "simple random sample of the Discard Pile. The sample shall be not less than 2,401 documents, "
        "which the parties understand to correspond to a confidence level of ninety-nine percent (99%) "
        "and a margin of error of two percent (2%).",
    ),
    (
        "Normal",
        "4.  Smaller populations. For the 9,412 documents of Custodian Group C, which are reviewed "
        "apart, a sample of 370 suffices for a margin of ±5% at 95% confidence, in place of the 385 "
        "that would be drawn from a population without bound.",
    ),
    (
        "Normal",
        "5.  Audio and structured data. A sample of 598 shall be examined. If no responsive item is "
        "found in it, the parties may be 95% confident that the rate of responsive items is below "
        "one-half of one percent.",
    ),
    ("Heading 2", "III.  Thresholds"),
    (
        "Normal",
        "6.  The TAR process is presumptively adequate if (a) estimated Recall is at least "
        "seventy-five percent (75%), and (b) Elusion does not exceed 1.2%. The parties derived (b) "
        "from (a): if 75% of the estimated 83,422 responsive documents are found (62,567), no more "
        "than 20,856 are missed; and if 250,000 documents are reviewed, the Discard Pile will hold "
        "1,736,240 documents.",
    ),
    (
        "Normal",
        "7.  If Recall is below 70%, the Producing Party shall resume training and review no fewer "
        "than 5,000 additional documents before testing again. If Recall lies from 70% to 75%, the "
        "parties shall confer within seven (7) days.",
    ),
    (
        "Normal",
        "8.  Of the documents coded not responsive by first-level reviewers, 5% shall be read again. "
        "An overturn rate above 8% in any week shall be reported to the Requesting Party within three "
        "(3) business days. By way of illustration, 41 overturned of 512 read again is 8.0%, and is "
        "not to be reported unless the unrounded rate is above the limit.",
    ),
    ("Heading 2", "IV.  Costs and schedule"),
    (
        "Normal",
        "9.  The Producing Party expects to review 250,000 documents, or 12.6% of the TAR Population. "
        "At 60 documents an hour this is 4,167 hours, and at a blended rate of $62 an hour $258,354. "
        "The parties shall bear this cost as follows:",
    ),
    [
        ["Party", "Share", "Amount"],
        ["Producing Party", "60%", "$155,012"],
        ["Requesting Party", "40%", "$103,432"],
        ["Total", "100%", "$258,354"],
    ],
    (
        "Normal",
        "10.  Documents shall be produced on a rolling basis in installments of not more than 40,000 "
        "documents, the first within twenty-one (21) days of entry of this Order and the last no later "
        "than November 30, 2024.",
    ),
    ("Normal", "IT IS SO STIPULATED."),
    (
        "Normal",
        "PURSUANT TO STIPULATION, IT IS SO ORDERED, except that the threshold of paragraph 6(a) shall "
        "be 80% rather than 75%. On the parties’ own estimate of 83,422 responsive documents, this "
        "means that an additional 4,171 documents are to be found, and it is proportionate to the "
        "needs of the case.\n\nDated: July 8, 2024\n\nHon. Lucinda K. Wray\nUnited States District Judge",
    ),
]


def write_word(content: list[Any], path: Path) -> None:
    """Write paragraphs and tables to a Word file."""
    import docx

    document = docx.Document()
    for block in content:
        if isinstance(block, tuple):
            style, text = block
            document.add_paragraph(text, style=style)
            continue
        table = document.add_table(rows=len(block), cols=len(block[0]), style="Table Grid")
        for row, cells in zip(table.rows, block, strict=True):
            for cell, text in zip(row.cells, cells, strict=True):
                cell.text = text
    document.save(str(path))


def build(folder: Path, pdf: bool = True) -> list[Path]:
    """Write the Word files and the PDF into `folder`; their paths."""
    paths = []
    for name, content in (("heldout_expert", EXPERT), ("heldout_stipulation", STIPULATION)):
        paths.append(folder / f"{name}.docx")
        write_word(content, paths[-1])
    if pdf:
        import typst

        paths.append(folder / "heldout_short.pdf")
        typst.compile(str(HERE / "heldout_short.typ"), output=str(paths[-1]))
    return paths


if __name__ == "__main__":
    print(*build(Path(sys.argv[1])), sep="\n")
