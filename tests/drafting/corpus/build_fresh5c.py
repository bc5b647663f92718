"""Write the Word file of the fifth fresh documents, set c: `python build_fresh5c.py FOLDER`.

Blocks of the text are parted by empty lines, and marked as in `build_fresh3.py`, which writes them.
"""

import runpy
import sys
from pathlib import Path

REPLY = """\
= UNITED STATES DISTRICT COURT DISTRICT OF WEST ALDERNEY

| THORNBURY ORCHARD GROWERS’ COOPERATIVE, Plaintiff, v. MADDOX COLD CHAIN, INC., Defendant. (All invented.) | No. \
3:24-cv-00915-TLW REPLY DECLARATION OF PHILIPPA DRUMMOND-HALE IN SUPPORT OF DEFENDANT’S OPPOSITION TO MOTION TO COMPEL |

I, Philippa Drummond-Hale, declare:

# Who is writing, and why again

+ I have built and tested search systems for nineteen years. I ran the document review in this case for Maddox and
described it in an earlier declaration (Dkt. 131, my “Opening Declaration”). Dr. Lucian Vanterpool has answered it (Dkt.
140, the “Answer”). I have now been through the Answer with a pencil, and this is what the pencil says.

+ My rate is $575 an hour, win or lose. This reply took me 38 hours, or $21,850 worth. I mention it because Dr.
Vanterpool wonders whether anybody has been paid to check the arithmetic. Somebody has.

# What we do not fight about

+ Maddox collected 742,318 documents. Threading and de-duplication took away 211,406, and 530,912 were left (the
“Universe”). The model scored every document in the Universe. It put 118,640 of them above the line, for people to read
(the “Review Set”), and the other 412,272 below it (the “Discard Set”). The Review Set is 22.3% of the Universe. So more
than three-quarters of the Universe went unread. Dr. Vanterpool says that as if it were a confession; it is the purpose
of the exercise.

+ Nor do we quarrel over the Control Set. It is a simple random sample of 2,000 documents from the Universe, coded by
Maddox’s attorneys before any training. They found 262 of them to be responsive, a prevalence of 13.1%. By Wilson’s
method the 95% confidence interval runs from 11.7% to 14.6%. Scaled up to the Universe, the Control Set promises some
69,549 responsive documents.

+ Of the responsive documents in the Control Set, 217 scored above the line.{^ My Opening Declaration counted 216. The
model had scored a spreadsheet without the e-mail to which it was attached; scored with it, it moved above the line. ^}
That is a recall of 82.8%, with a 95% Clopper-Pearson confidence interval of 78.3% to 87.4%. All told, 448 documents of
the Control Set scored above the line, so precision there was 48.4%.

# His elusion rate

+ Here we part company. Paragraph 14 of the Answer announces that the Discard Set has “an elusion rate of 27.1 percent.”
If that were so I would be joining Plaintiff’s motion, not opposing it. But I drew 3,000 documents at random from the
Discard Set, and only 71 of them were responsive. The elusion rate is 2.37%, and the 95% exact confidence interval goes
from 1.85% to 2.98%.

+ Where does 27.1 percent come from? From dividing the 71 responsive documents of my elusion sample by the 262
responsive documents of the Control Set, which is another sample, of another population, drawn for another purpose. The
numerator and the denominator have never met. The result is more than eleven times the true rate. For those who would
rather count than divide: of what we left behind, about one document in forty-two was responsive.

# His documents left behind

+ Paragraph 17 of the Answer says that “17,568 responsive documents were left behind.” This time Dr. Vanterpool starts
from the right rate, and then multiplies it by everything that Maddox ever collected: the duplicates, the Review Set
that people have read from end to end, and the Discard Set too. My sample came from the Discard Set and speaks for the
Discard Set alone. There it stands for 9,757 responsive documents (from 7,639 to 12,269, if the exact interval above is
carried over).

+ The people who read the Review Set found 58,904 responsive documents in it. Add those left behind, and there were
68,661 to be found; of those we have 85.8%. That is another measure of recall, made from a different sample, and it
agrees nicely with the other.

# “Too small”

+ Paragraph 21 of the Answer calls the Control Set “too small, with a margin of error of 4.4 percentage points.” No. At
95% confidence, and in the worst case, a random sample of that size has a margin of error of plus or minus 2.2
percentage points. What comes to 4.4 points is the whole width of the interval, from its bottom to its top. A margin is
measured from the middle.

+ He would have liked 2,401 documents. That is indeed what a margin of plus or minus 2 percentage points takes at the
same confidence, and had he said so when the Protocol was negotiated he could have had them.

# The missing F1

+ The Answer remarks, darkly, that I “never disclosed an F1 score.” Nobody asked. From the counts of the Control Set
given above it is 61.1%. F1 is the harmonic mean of recall and precision. Their plain average would be 65.6%, which
looks better, and which I therefore do not use.

# “Hardly checked”

+ Dr. Vanterpool supposes that the first-level reviewers were “hardly checked.” Table A has the checks, all made on
documents drawn at random from what each pile then held.

| First coding | Checked | Overturned | Overturn rate |
| Responsive | 480 | 31 | 6.5% |
| Not responsive | 720 | 16 | 2.2% |
| All | 1,200 | 47 | 4.3% |

+ He also had his own people code 150 documents of the Control Set, without sight of our coding. I thank him for it. His
people and ours both said responsive to 61 of them, and both said not responsive to 78; his alone said responsive to 9,
and ours alone to 2. The Answer calls this “troubling inconsistency” and prints no rate. I will. They agreed on 92.7% of
the documents, for a kappa of 0.85. I have taught courses in which that would be the model answer.

# “Done on the cheap”

+ Through March, Maddox had paid $186,400 for review, $41,250 for hosting and $28,775 for my firm’s work, $265,425 in
all. Had people gone on to read the Discard Set, at what each document of the Review Set cost to review, the bill would
have grown by nearly $650,000. I do not call that cheap, and I doubt that Maddox does.

# Where this leaves us

+ The Protocol (Dkt. 77) asks for recall of at least 75%. By the Control Set, recall is 82.4%. By the elusion sample it
is 85.8%, which clears the bar by 10.8 percentage points. Dr. Vanterpool’s 27.1 percent should have been 2.37%, and his
17,568 should have been 9,757. Each time he is wrong in the direction that helps Plaintiff. I draw no conclusion from
that, but I did notice.

I declare under penalty of perjury under the laws of the United States that the foregoing is true and correct. Executed
on April 18, 2025.

Philippa Drummond-Hale
"""

WORD = {"fresh5c_1": REPLY}


def write_word(name: str, folder: Path) -> Path:
    """Write the Word file NAME.docx into a folder, and return its path."""
    builder = runpy.run_path(str(Path(__file__).with_name("build_fresh3.py")))
    builder["WORD"].update(WORD)
    return builder["write_word"](name, folder)


if __name__ == "__main__":
    print(*(write_word(name, Path(sys.argv[1])) for name in WORD), sep="\n")
