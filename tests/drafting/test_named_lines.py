"""A value is told of the row, the round, the batch or the person that its words name, and no other one gives it.

The truth of each text was decided by hand: the counts of the named row, or of the last one where words say that it is
meant, give the true values; those of a neighbouring row the false ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from drafting_tools import FAILING, HOLDING, verdict

TAB = "| Round | TP | FP | FN |\n|---|---:|---:|---:|\n| R3 | 181 | 104 | 41 |\n| R4 | 188 | 92 | 34 |\n\n"
CUST = (
    "| Custodian | Reviewed | Responsive |\n"
    "|---|---:|---:|\n"
    "| Abbott | 4,000 | 412 |\n"
    "| Baker | 5,000 | 907 |\n"
    "| Chen | 2,500 | 331 |\n\n"
)
MON = (
    "| Month | Calls checked | Overturned |\n"
    "|---|---:|---:|\n"
    "| May | 1,240 | 62 |\n"
    "| June | 1,310 | 38 |\n"
    "| July | 1,105 | 21 |\n\n"
)
TR = (
    "| Tranche | Sampled | Responsive |\n"
    "|---|---:|---:|\n"
    "| Tranche 1 | 1,200 | 54 |\n"
    "| Tranche 2 | 1,150 | 23 |\n"
    "| Tranche 3 | 1,300 | 91 |\n\n"
)
TT = (
    "| Batch | Documents | Privileged |\n"
    "|---|---:|---:|\n"
    "| B-06 | 3,120 | 125 |\n"
    "| B-07 | 2,980 | 209 |\n"
    "| B-08 | 3,050 | 61 |\n\n"
)
PH = (
    "| | Phase I | Phase II |\n"
    "|---|---:|---:|\n"
    "| True positives | 310 | 402 |\n"
    "| False positives | 120 | 96 |\n"
    "| False negatives | 88 | 61 |\n\n"
)
P34 = "After R3 the model found 181 of the 222 responsive control documents. After R4 it found 188 of the 222. \n\n"
SETS = (
    "| Sample | Drawn | Responsive |\n"
    "|---|---:|---:|\n"
    "| Mail | 1,200 | 54 |\n"
    "| Chat | 1,150 | 23 |\n"
    "| Loose files | 1,300 | 91 |\n\n"
)
VEND = "| Vendor | Documents | Hours |\n|---|---:|---:|\n| Axon | 16,120 | 310 |\n| Birch | 17,400 | 290 |\n\n"
PROD = (
    "| Production | Documents | Pages |\n"
    "|---|---:|---:|\n"
    "| Volume 1 | 12,400 | 55,800 |\n"
    "| Volume 2 | 9,300 | 27,900 |\n"
    "| Total | 21,700 | 83,700 |\n\n"
)
WAVE = (
    "| | Wave 1 | Wave 2 | Wave 3 |\n"
    "|---|---:|---:|---:|\n"
    "| Sampled | 1,500 | 1,500 | 1,500 |\n"
    "| Responsive | 61 | 38 | 24 |\n\n"
)
DATES = "| Month | TP | FN |\n|---|---:|---:|\n| March 2025 | 140 | 60 |\n| April 2025 | 176 | 24 |\n\n"
NAMES = "| Reviewer | TP | FN |\n|---|---:|---:|\n| Dana Ortiz | 140 | 60 |\n| Paul Chen | 176 | 24 |\n\n"
CUT = "| Cutoff | TP | FP | FN |\n|---|---:|---:|---:|\n| 40 | 188 | 212 | 34 |\n| 60 | 160 | 80 | 62 |\n\n"
TEST = "| Test | TP | FN |\n|---|---:|---:|\n| Interim | 140 | 60 |\n| Final | 176 | 24 |\n\n"
RT = (
    "| Round | Coded | Responsive | Overturned |\n"
    "|---|---:|---:|---:|\n"
    "| Seed (random) | 600 | 81 | 52 |\n"
    "| R1 | 800 | 297 | 71 |\n"
    "| R2 | 800 | 341 | 48 |\n"
    "| R3 | 800 | 319 | 33 |\n"
    "| R4 | 500 | 163 | 17 |\n"
    "| Total | 3,500 | 1,201 | 221 |\n\n"
)
ST = (
    "| Stratum | Documents | Sample | Responsive |\n"
    "|---|---:|---:|---:|\n"
    "| A | 40,000 | 400 | 20 |\n"
    "| B | 60,000 | 600 | 12 |\n"
    "| C | 25,000 | 500 | 40 |\n\n"
)
CONF = "| | Responsive | Not responsive |\n|---|---:|---:|\n| Retrieved | 310 | 95 |\n| Not retrieved | 110 | 985 |\n\n"
ITERATIONS = (
    "| Iteration | Found | Missed |\n"
    "|---|---:|---:|\n"
    "| Iteration 1 | 410 | 190 |\n"
    "| Iteration 2 | 480 | 120 |\n"
    "| Iteration 3 | 510 | 90 |\n\n"
)
CLASSIFIERS = (
    "| Classifier | True positives | False positives | False negatives |\n"
    "|---|---:|---:|---:|\n"
    "| Keyword terms | 240 | 560 | 160 |\n"
    "| TAR | 340 | 260 | 60 |\n\n"
)
OFFICES = (
    "| Office | Sample | Responsive |\n"
    "|---|---:|---:|\n"
    "| New York | 800 | 96 |\n"
    "| London | 700 | 35 |\n"
    "| Hong Kong | 500 | 45 |\n\n"
)
QUARTERS = "| Quarter | Hours | Documents |\n|---|---:|---:|\n| Q1 | 410 | 20,500 |\n| Q2 | 380 | 22,800 |\n\n"
CONFIRMED = [
    (TAB + "Recall after R4 is 84.7%.", "84.7%"),
    (TAB + "Recall after R3 was 81.5%.", "81.5%"),
    (TAB + "The final model has a recall of 84.7%.", "84.7%"),
    (CUST + "The responsive rate for Baker was 18.1%.", "18.1%"),
    (PH + "Recall in Phase I was 77.9%.", "77.9%"),
    (
        "- T1: 61 of 1,500 documents were responsive.\n- T2: 24 of 1,500 documents were responsive.\n\nT2 "
        "has an elusion rate of 1.6%.",
        "1.6%",
    ),
    (
        "Batch 7 took 310 hours for 16,120 documents. Batch 8 took 290 hours for 17,400 documents. In "
        "batch 7 the reviewers read 52 documents an hour.",
        "52 documents an hour",
    ),
    (
        "In the pilot, 84 of 600 calls were overturned. In the main review, 96 of 2,400 calls were "
        "overturned. The overturn rate was 4.0% in the main review.",
        "4.0%",
    ),
    (TAB + "Before R4 the recall was 81.5%.", "81.5%"),
    (TAB + "Recall at the end of round R3 was 81.5%.", "81.5%"),
    (DATES + "Recall in March was 70.0%.", "70.0%"),
    (NAMES + "Mr. Chen's recall is 88.0%.", "88.0%"),
    (
        "## Tranche A\n\nWe sampled 1,200 documents, and 54 were responsive.\n\n## Tranche B\n\nWe sampled "
        "1,150 documents, and 23 were responsive.\n\n## Summary\n\nElusion in Tranche A was 4.5%.",
        "4.5%",
    ),
    (
        "Reviewer A coded 500 documents and erred on 25. Reviewer B coded 400 documents and erred on 8. "
        "Reviewer A's error rate is 5.0%.",
        "5.0%",
    ),
    (RT + "From R1 to R2 the number of overturned calls fell by 32.4%.", "32.4%"),
    (CONF + "Recall is 73.8%, and of what was not retrieved little is responsive.", "73.8%"),
    (CONF + "Precision is 76.5%: few of the retrieved documents are not responsive.", "76.5%"),
    (CONF + "Elusion, the rate among those not retrieved, is 10.0%.", "10.0%"),
    (CLASSIFIERS + "TAR's recall is 85.0%.", "85.0%"),
    (CLASSIFIERS + "Unlike TAR, the terms had a recall of 60.0%.", "60.0%"),
    (CLASSIFIERS + "TAR lifted recall from 60.0% to 85.0%.", "85.0%"),
]
REFUTED = [
    (TAB + "The R4 model finds 81.5% of the responsive documents.", "81.5%"),
    (TAB + "At the cutoff, the R4 model has a recall of 81.5%.", "81.5%"),
    (TAB + "Precision of the R3 model is 67.1%.", "67.1%"),
    ("The R4 model finds 81.5% of the responsive documents.\n\n" + TAB, "81.5%"),
    (MON + "By June, QC overturned 5.0% of the calls.", "5.0%"),
    (PH + "Recall in Phase II was 77.9%.", "77.9%"),
    (PH + "In Phase I the model had a precision of 80.7%.", "80.7%"),
    (PH + "In the second phase, the classifier caught 77.9% of the responsive documents.", "77.9%"),
    (TAB + "After the fourth round, recall was 81.5%.", "81.5%"),
    (SETS + "Elusion in the chat sample was 4.5%.", "4.5%"),
    (DATES + "In April, recall was 70.0%.", "70.0%"),
    (DATES + "Recall in March was 88.0%.", "88.0%"),
    (NAMES + "Ms. Ortiz has a recall of 88.0%.", "88.0%"),
    (NAMES + "Mr. Chen found 70.0% of the responsive documents.", "70.0%"),
    (TEST + "The final recall is 70.0%.", "70.0%"),
    ("Round 1: recall 60.0%, 120 of 200. Round 2: recall 75.0%, 120 of 200.", "75.0%"),
    (
        "The null set has 40,000 documents and the control set 1,500. Of a sample of 400 from the null "
        "set 8 were responsive, and of the control set 150. Elusion is 10.0%.",
        "10.0%",
    ),
    (CONF + "The model retrieved 76.5% of the responsive documents.", "76.5%"),
    (CONF + "Elusion is 23.5%.", "23.5%"),
    (CLASSIFIERS + "TAR has a precision of 30.0%.", "30.0%"),
    (CLASSIFIERS + "The keyword terms had a recall of 85.0%.", "85.0%"),
]
TRUE = [
    (MON + "The overturn rate in May was 5.0%.", "5.0%"),
    (TR + "Elusion in Tranche 3 was 7.0%.", "7.0%"),
    (TT + "In B-07, 7.0% of the documents were privileged.", "7.0%"),
    (P34 + "That is a recall of 84.7%.", "84.7%"),
    (TAB + "R4 was run because recall was 81.5%.", "81.5%"),
    (TAB + "The R4 model, measured on a second control set, had a recall of 81.5%.", "81.5%"),
    (TAB + "Recall rose from 81.5% after R3 to 84.7% after R4.", "84.7%"),
    (TAB + "R4's recall of 84.7% beats R3's 81.5%.", "81.5%"),
    (SETS + "Richness in the mail sample: 4.5%.", "4.5%"),
    (VEND + "Axon's reviewers read 52 documents an hour.", "52 documents an hour"),
    (PROD + "Volume 1 is 57.1% of the 21,700 documents.", "57.1%"),
    (WAVE + "In Wave 1, elusion was 4.1%.", "4.1%"),
    (
        "**Seed set.** We coded 600 documents, 81 of them responsive.\n\n**R1.** We coded 800 documents, "
        "297 of them responsive.\n\nIn the seed set, 13.5% of the coded documents were responsive.",
        "13.5%",
    ),
    (
        "The control set of 1,562 documents has 222 responsive ones. R3 caught 181 of them and R4 188. "
        "R3's recall is 81.5%.",
        "81.5%",
    ),
    (RT + "In R4, the overturn rate was 3.4%.", "3.4%"),
    (RT + "Over all rounds, the overturn rate was 6.3%.", "6.3%"),
    (RT + "The overturn rate fell from 8.7% in the seed set to 3.4% in R4.", "3.4%"),
    (RT + "R1 and R2 together had 638 responsive documents.", "638"),
    (RT + "In R2 and R3, 660 documents were responsive.", "660"),
    (RT + "R4 makes up 14.3% of what was coded.", "14.3%"),
    (ST + "In stratum C, 2,000 responsive documents are expected.", "2,000"),
    (ST + "The elusion rate of Stratum C is 8.0%.", "8.0%"),
    (ST + "The second stratum projects to 1,200 responsive documents.", "1,200"),
    (ITERATIONS + "Recall at iteration 3: 85.0%.", "85.0%"),
    (ITERATIONS + "Iteration 3 was needed, since recall stood at 80.0%.", "80.0%"),
    (ITERATIONS + "When we began Iteration 3, recall was 80.0%.", "80.0%"),
    (ITERATIONS + "Iteration 3 found 510 responsive documents, 6.3% more than Iteration 2.", "6.3%"),
    (CLASSIFIERS + "Recall of 60.0% was not good enough, so we turned to TAR.", "60.0%"),
    (CLASSIFIERS + "TAR lifted recall from 60.0% to 85.0%.", "60.0%"),
    (CLASSIFIERS + "TAR more than halved precision's shortfall: precision was 30.0% under the terms.", "30.0%"),
    (OFFICES + "Hong Kong's prevalence was 9.0%.", "9.0%"),
    (OFFICES + "Prevalence was 5.0% in London.", "5.0%"),
    (OFFICES + "Prevalence was highest in New York, and 5.0% in London.", "5.0%"),
    (QUARTERS + "In Q1 the reviewers read 50 documents an hour.", "50 documents an hour"),
]
FALSE = [
    (TAB + "We stopped after R4. Recall was 81.5%.", "81.5%"),
    (TAB + "Recall at the end of training is 81.5%.", "81.5%"),
    (TAB + "The final model has a recall of 81.5%.", "81.5%"),
    (TAB + "The last round brought recall to 81.5%.", "81.5%"),
    (TAB + "Round R4 ended with 188 true positives. F1 in R3 was 74.9%.", "74.9%"),
    (CUST + "Of Abbott's documents 18.1% were responsive.", "18.1%"),
    (CUST + "In the mailbox of Ms. Chen 10.3% of the documents were responsive.", "10.3%"),
    (CUST + "Richness in the Baker mailbox is 13.2%.", "13.2%"),
    (CUST + "Baker's file is the richest: 18.1% of it is responsive, while only 13.2% of Abbott's is.", "13.2%"),
    (MON + "In July the overturn rate was 2.9%.", "2.9%"),
    (MON + "The overturn rate fell to 2.9% in the last month.", "2.9%"),
    (TR + "Elusion in Tranche 2 was 4.5%.", "4.5%"),
    (TR + "The second tranche had an elusion rate of 7.0%.", "7.0%"),
    (TR + "In the third tranche, 2.0% of the sampled documents were responsive.", "2.0%"),
    (TR + "The latest tranche shows an elusion rate of 4.5%.", "4.5%"),
    (TT + "Batch B-08 had a privilege rate of 7.0%.", "7.0%"),
    (TT + "In B-07, 4.0% of the documents were privileged.", "4.0%"),
    (TT + "Of batch B-06, 7.0% was privileged.", "7.0%"),
    (P34 + "The R4 model thus has a recall of 81.5%.", "81.5%"),
    (P34 + "Recall of the final model is 81.5%.", "81.5%"),
    (P34 + "In the end, recall was 81.5%.", "81.5%"),
    (P34 + "Recall is now 81.5%.", "81.5%"),
    (
        "In Wave 2, 61 of the 1,500 sampled documents were responsive. In Wave 3, 24 of the 1,500 were. "
        "The elusion rate of Wave 3 is 4.1%.",
        "4.1%",
    ),
    (
        "Wave 2: 61 of 1,500 sampled documents were responsive.\n\nWave 3: 24 of 1,500 sampled documents "
        "were responsive.\n\nElusion in Wave 3 is therefore 4.1%.",
        "4.1%",
    ),
    (
        "- S-1: 61 of 1,500 documents were responsive.\n- S-2: 24 of 1,500 documents were "
        "responsive.\n\nThe elusion rate in S-2 is 4.1%.",
        "4.1%",
    ),
    (
        "Tier 1 held 8,400 documents, and 2,100 of these were responsive. Tier 2 held 9,000 documents, "
        "and 900 of these were responsive. Richness in Tier 2 is 25.0%.",
        "25.0%",
    ),
    (
        "In Sample A, 90 of 1,200 documents were responsive. In Sample B, 36 of 1,200 were. Elusion in "
        "Sample B was 7.5%.",
        "7.5%",
    ),
    (
        "Batch 7 took 310 hours for 16,120 documents. Batch 8 took 290 hours for 17,400 documents. In "
        "batch 8 the reviewers read 52 documents an hour.",
        "52 documents an hour",
    ),
    (
        "The mailbox of Ortiz held 12,000 documents, of which 3,600 were produced. The mailbox of Pryce "
        "held 9,000 documents, of which 1,800 were produced. Thirty percent of the Pryce mailbox was "
        "produced.",
        "Thirty percent",
    ),
    (
        "The first elusion sample of 1,000 documents had 31 responsive ones. The second, of 1,500 "
        "documents, had 18. The second sample shows an elusion rate of 3.1%.",
        "3.1%",
    ),
    (
        "The first elusion sample of 1,000 documents had 31 responsive ones. The second, of 1,500 "
        "documents, had 18. The final elusion rate is 3.1%.",
        "3.1%",
    ),
    (
        "The interim validation found 140 of 200 responsive documents. The final validation found 176 of "
        "200. Recall, at the end of the review, is 70%.",
        "70%",
    ),
    (
        "The interim sample of 800 had 40 responsive documents. The final sample of 1,600 had 32. Our "
        "final elusion is 5.0%.",
        "5.0%",
    ),
    (
        "An interim test drew 1,200 documents, of which 60 were responsive. The closing test drew 2,000 "
        "documents, of which 30 were responsive. Elusion at the close of the review was 5.0%.",
        "5.0%",
    ),
    (
        "In the pilot, 84 of 600 calls were overturned. In the main review, 96 of 2,400 calls were "
        "overturned. The overturn rate in the main review was 14.0%.",
        "14.0%",
    ),
    (
        "Vendor A read 12,000 documents in 240 hours. Vendor B read 18,000 in 300 hours. Vendor B's pace "
        "was 50 documents an hour.",
        "50 documents an hour",
    ),
    (
        "Team 1 coded 4,200 documents and QC changed 210 of the calls. Team 2 coded 5,000 documents and "
        "QC changed 150 of the calls. The error rate of Team 2 is 5.0%.",
        "5.0%",
    ),
    (
        "Before the retraining, 150 of 250 responsive documents scored above the cutoff. After the "
        "retraining, 215 of 250 did. Recall after the retraining is 60%.",
        "60%",
    ),
    (TAB + "Before R4 the recall was 84.7%.", "84.7%"),
    (TAB + "Until R4, recall stood at 84.7%.", "84.7%"),
    (TAB + "Recall rose from 84.7% after R3 to 81.5% after R4.", "84.7%"),
    (TAB + "Recall rose from 84.7% after R3 to 81.5% after R4.", "81.5%"),
    (TAB + "R4's recall of 81.5% beats R3's 84.7%.", "81.5%"),
    (TAB + "R4's recall of 81.5% beats R3's 84.7%.", "84.7%"),
    (TAB + "In R3 recall was 84.7%, and in R4 it was 81.5%.", "84.7%"),
    (TAB + "In R3 recall was 84.7%, and in R4 it was 81.5%.", "81.5%"),
    (TAB + "The fourth model finds 81.5% of the responsive documents.", "81.5%"),
    (TAB + "Round 4 ended with a recall of 81.5%.", "81.5%"),
    (TAB + "Recall, as it stands, is 81.5%.", "81.5%"),
    (TAB + "The model that we used has a recall of 81.5%.", "81.5%"),
    (TAB + "## R4\n\nRecall is 81.5%.", "81.5%"),
    (TAB + "## Results of R4\n\nThe classifier has a precision of 63.5%.", "63.5%"),
    (TAB + "In the earlier of the two rounds, recall was 84.7%.", "84.7%"),
    (TAB + "The first of the two models had a precision of 67.1%.", "67.1%"),
    (SETS + "Among the loose files, 2.0% were responsive.", "2.0%"),
    (SETS + "Of the mail that was sampled, 2.0% was responsive.", "2.0%"),
    (SETS + "Chat is the poorest stratum; its prevalence is 4.5%.", "4.5%"),
    (VEND + "Birch read 52 documents an hour.", "52 documents an hour"),
    (VEND + "At Axon, the pace was 60 documents per hour.", "60 documents per hour"),
    (PROD + "Volume 2 makes up 57.1% of all documents produced.", "57.1%"),
    (PROD + "The second volume has 4.5 pages per document.", "4.5 pages"),
    (WAVE + "Elusion in Wave 3 was 4.1%.", "4.1%"),
    (WAVE + "In the second wave, elusion was 1.6%.", "1.6%"),
    (WAVE + "By the last wave elusion was 2.5%.", "2.5%"),
    (CUT + "At a cutoff of 60, recall is 84.7%.", "84.7%"),
    (CUT + "At a cutoff of 40, precision is 66.7%.", "66.7%"),
    (TEST + "Recall in the interim test was 88.0%.", "88.0%"),
    (TEST + "At the end, recall was 70.0%.", "70.0%"),
    (TEST + "Recall is 70.0%.", "70.0%"),
    (
        "- R3: 181 of the 222 responsive documents were found.\n- R4: 188 of the 222 responsive documents "
        "were found.\n\nThe R4 model finds 81.5% of the responsive documents.",
        "81.5%",
    ),
    (
        "Round R3 found 181 responsive documents and missed 41.\n\nRound R4 found 188 responsive documents "
        "and missed 34.\n\nRecall after R4 is 81.5%.",
        "81.5%",
    ),
    (
        "## Tranche A\n\nWe sampled 1,200 documents, and 54 were responsive.\n\n## Tranche B\n\nWe sampled "
        "1,150 documents, and 23 were responsive.\n\n## Summary\n\nElusion in Tranche B was 4.5%.",
        "4.5%",
    ),
    (
        "Batch B-06 had 125 privileged documents among 3,120. Batch B-07 had 209 among 2,980. The "
        "privilege rate of batch B-07 is 4.0%.",
        "4.0%",
    ),
    (
        "Phase I: 310 responsive documents were found and 88 missed. Phase II: 402 were found and 61 "
        "missed. Recall in Phase II is 77.9%.",
        "77.9%",
    ),
    (
        "In T1 the sample of 1,200 documents had 54 responsive ones. In T2 the sample of 1,150 documents "
        "had 23 responsive ones. T2's elusion is 4.5%.",
        "4.5%",
    ),
    (
        "Model M1 scored 400 of the 500 responsive documents above the line. Model M2 scored 450 of the "
        "500 above it. M2's recall is 80.0%.",
        "80.0%",
    ),
    (
        "Stratum 1 holds 40,000 documents; its sample of 400 had 20 responsive ones. Stratum 2 holds "
        "60,000 documents; its sample of 600 had 12 responsive ones. We project 2,000 responsive "
        "documents in Stratum 2.",
        "2,000",
    ),
    (
        "Stratum 1 holds 40,000 documents; its sample of 400 had 20 responsive ones. Stratum 2 holds "
        "60,000 documents; its sample of 600 had 12 responsive ones. Elusion in Stratum 1 is 2.0%.",
        "2.0%",
    ),
    (
        "Wave II drew 900 documents and found 27 responsive. Wave III drew 800 and found 8. Elusion of Wave III: 3.0%.",
        "3.0%",
    ),
    (
        "The pilot drew 900 documents, 27 of which were responsive. The validation drew 800 documents, 8 "
        "of which were responsive. In the pilot, 1.0% were responsive.",
        "1.0%",
    ),
    (
        "On March 3 we drew 900 documents and 27 were responsive. On May 9 we drew 800 documents and 8 "
        "were responsive. Elusion on May 9 was 3.0%.",
        "3.0%",
    ),
    (
        "**Seed set.** We coded 600 documents, 81 of them responsive.\n\n**R1.** We coded 800 documents, "
        "297 of them responsive.\n\nIn R1, 13.5% of the coded documents were responsive.",
        "13.5%",
    ),
    (
        "1. Custodian Ames: 4,000 documents, 412 responsive.\n2. Custodian Bell: 5,000 documents, 907 "
        "responsive.\n\nCustodian Ames has a richness of 18.1%.",
        "18.1%",
    ),
    (
        "The Boston office sent 4,000 documents, of which 412 were responsive. The Denver office sent "
        "5,000 documents, of which 907 were responsive. In Boston, 18.1% were responsive.",
        "18.1%",
    ),
    (
        "Of the e-mails, 12,000 in all, 1,800 were responsive. Of the attachments, 8,000 in all, 400 "
        "were responsive. The richness of the attachments is 15.0%.",
        "15.0%",
    ),
    (
        "First-level review coded 20,000 documents, 4,000 of them responsive. Second-level review read "
        "4,000 documents and changed 200. The first-level richness is 5.0%.",
        "5.0%",
    ),
    (
        "Privilege review covered 3,000 documents, of which 240 were withheld. Confidentiality review "
        "covered 5,000 documents, of which 1,000 were stamped. The share withheld in privilege review is "
        "20.0%.",
        "20.0%",
    ),
    (
        "The 2024 sample of 1,000 documents had 50 responsive ones. The 2025 sample of 1,000 documents "
        "had 20 responsive ones. In 2025, elusion was 5.0%.",
        "5.0%",
    ),
    (
        "Reviewer A coded 500 documents and erred on 25. Reviewer B coded 400 documents and erred on 8. "
        "The error rate of Reviewer B is 5.0%.",
        "5.0%",
    ),
    (
        "In the first half of the review 30 of 600 calls were overturned; in the second half 12 of 600. "
        "The overturn rate in the second half was 5.0%.",
        "5.0%",
    ),
    (
        "In the first half of the review 30 of 600 calls were overturned; in the second half 12 of 600. "
        "The overturn rate ended at 5.0%.",
        "5.0%",
    ),
    (
        "In the first week 30 of 600 calls were overturned. In the last week 12 of 600 calls were "
        "overturned. By the end of the review, the overturn rate was 5.0%.",
        "5.0%",
    ),
    (
        "At first, 30 of 600 calls were overturned. After further training, 12 of 600 were. The current "
        "overturn rate is 5.0%.",
        "5.0%",
    ),
    (
        "The control set of 1,562 documents has 222 responsive ones. R3 caught 181 of them and R4 188. "
        "The R4 model's recall is 81.5%.",
        "81.5%",
    ),
    (
        "The control set has 222 responsive documents. After R3, 181 of these scored above the cutoff; "
        "after R4, 188 did. We stopped after R4, with a recall of 81.5%.",
        "81.5%",
    ),
    (
        "Our sample had 61 responsive documents in 2,401. Plaintiff's sample had 19 in 400. Plaintiff's "
        "elusion rate is 2.5%.",
        "2.5%",
    ),
    (
        "Our sample had 61 responsive documents in 2,401. Plaintiff's sample had 19 in 400. Our elusion rate is 4.8%.",
        "4.8%",
    ),
    (
        "The stipulated sample of 2,400 documents had 48 responsive ones. A supplemental sample of 600 "
        "documents had 30. The supplemental sample has an elusion rate of 2.0%.",
        "2.0%",
    ),
    (RT + "In R3, 34.3% of the coded documents were responsive.", "34.3%"),
    (RT + "In R4, the overturn rate was 4.1%.", "4.1%"),
    (RT + "In the last round the overturn rate was 4.1%.", "4.1%"),
    (RT + "In the seed set, the overturn rate was 6.3%.", "6.3%"),
    (RT + "Over all rounds, the overturn rate was 8.7%.", "8.7%"),
    (RT + "The overturn rate fell from 8.7% in the seed set to 4.1% in R4.", "4.1%"),
    (RT + "The overturn rate was 8.7%.", "8.7%"),
    (RT + "R1 and R2 together had 660 responsive documents.", "660"),
    (RT + "The seed set makes up 22.9% of what was coded.", "22.9%"),
    (RT + "From R1 to R2 the number of overturned calls fell by 31.3%.", "31.3%"),
    (RT + "From R2 to R3 the number of overturned calls fell by 32.4%.", "32.4%"),
    (ST + "We project 2,000 responsive documents in stratum B.", "2,000"),
    (ST + "Stratum A has an elusion rate of 8.0%.", "8.0%"),
    (ST + "The first stratum projects to 1,200 responsive documents.", "1,200"),
    (ITERATIONS + "After the third iteration recall was 80.0%.", "80.0%"),
    (ITERATIONS + "Iteration 2 reached a recall of 68.3%.", "68.3%"),
    (ITERATIONS + "The most recent iteration had a recall of 80.0%.", "80.0%"),
    (ITERATIONS + "Iteration 3 found 510 responsive documents, 17.1% more than Iteration 2.", "17.1%"),
    (CLASSIFIERS + "With TAR, 60.0% of the responsive documents are found.", "60.0%"),
    (OFFICES + "The prevalence in London is 12.0%.", "12.0%"),
    (OFFICES + "In the New York sample, prevalence was 9.0%.", "9.0%"),
    (QUARTERS + "In Q2 the reviewers read 50 documents an hour.", "50 documents an hour"),
    (
        "At a score of 50 the model finds 300 of the 400 responsive documents; at a score of 30 it finds "
        "360. Recall at a score of 30 is 75%.",
        "75%",
    ),
    (
        "Search string 4 hit 2,000 documents, of which 300 were responsive. Search string 9 hit 1,000, "
        "of which 50 were responsive. The precision of string 9 is 15.0%.",
        "15.0%",
    ),
    (
        "Expert A drew 500 documents and found 10 responsive. Expert B drew 400 and found 20. Expert B's "
        "elusion rate is 2.0%.",
        "2.0%",
    ),
    (
        "The March production had 12,000 documents, 600 of them redacted. The June production had 8,000 "
        "documents, 1,200 of them redacted. Of the June production, 5.0% was redacted.",
        "5.0%",
    ),
    (
        "Day 1: 30 of 600 calls overturned. Day 2: 12 of 600 calls overturned. On day 2 the overturn rate was 5.0%.",
        "5.0%",
    ),
    (
        "The senior reviewers changed 30 of 600 calls. The junior reviewers changed 90 of 600. The "
        "junior reviewers' overturn rate is 5.0%.",
        "5.0%",
    ),
    (
        "Above the cutoff, 300 of 400 sampled documents were responsive. Below the cutoff, 12 of 400 "
        "were. Below the cutoff the rate is 75.0%.",
        "75.0%",
    ),
    (
        "Before training, the team agreed on 400 of 500 documents. After training, it agreed on 460 of "
        "500. After training the agreement was 80.0%.",
        "80.0%",
    ),
]


@pytest.mark.parametrize(("text", "value"), CONFIRMED)
def test_what_the_words_name_confirms(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in HOLDING


@pytest.mark.parametrize(("text", "value"), REFUTED)
def test_what_the_words_name_refutes(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) in FAILING


@pytest.mark.slow
@pytest.mark.parametrize(("text", "value"), TRUE)
def test_canary_what_is_true_is_never_refuted(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) not in FAILING


@pytest.mark.slow
@pytest.mark.parametrize(("text", "value"), FALSE)
def test_canary_what_is_false_is_never_confirmed(tmp_path: Path, text: str, value: str) -> None:
    assert verdict(tmp_path, text, value) not in HOLDING
