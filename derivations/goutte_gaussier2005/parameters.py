"""The quantities of Goutte & Gaussier (2005), and the letters in which the paper prints them."""

from fractions import Fraction

from prsym.derivations.documents import GOUTTE_GAUSSIER
from prsym.model.domain import (
    ARGUMENT,
    COUNTED,
    MEASURED,
    NONNEGATIVE,
    POSITIVE,
    PROBABILITY_OPEN,
    Parameter,
    interval,
    planned,
)
from prsym.model.source import Source


def goutte_gaussier(place: str) -> Source:
    """A place in the paper."""
    return Source(GOUTTE_GAUSSIER, place)


A_PRIOR = planned("a prior is chosen before anything is counted")
USUAL_PRIORS = (Fraction(1, 2), Fraction(1))  # Jeffreys' and the uniform prior


def _count(name: str, letter: str, meaning: str) -> Parameter:
    return Parameter(name, letter, NONNEGATIVE, True, COUNTED, meaning, ())


def _argument(name: str, letter: str, meaning: str) -> Parameter:
    return Parameter(name, letter, POSITIVE, False, ARGUMENT, meaning, ())


def _prior(name: str, letter: str, meaning: str, *aliases: str) -> Parameter:
    return Parameter(name, letter, POSITIVE, False, A_PRIOR, meaning, aliases, USUAL_PRIORS)


def _share(name: str, letter: str, meaning: str, *aliases: str) -> Parameter:
    return Parameter(name, letter, PROBABILITY_OPEN, False, MEASURED, meaning, aliases)


# One system. Densities are for the open interval: at its ends they may be infinite.
PRECISION = _share("precision", "p", "the unknown precision", "P", "p")
RECALL = _share("recall", "r", "the unknown recall", "R", "r")
F = _share("f", "f", "the unknown F", "F")
SQUARE = _share("q", "q", "the square of the precision")
PRIOR = _prior("prior", "lambda", "both parameters of the symmetric Beta prior", "lambda", "lam")

# Two systems on different collections: the first one's counts and the second one's.
TP1, FP1, FN1 = (_count(f"{n.lower()}1", f"{n}_1", f"{n} of the first system") for n in ("TP", "FP", "FN"))
TP2, FP2, FN2 = (_count(f"{n.lower()}2", f"{n}_2", f"{n} of the second system") for n in ("TP", "FP", "FN"))

# Two systems on one collection.
WINS = _count("wins", "N_1", "objects on which the first system alone is right")
LOSSES = _count("losses", "N_2", "objects on which the second system alone is right")
AGREEMENTS = _count("agreements", "N_3", "objects that both systems assign alike")
PRIOR1 = _prior("prior1", "alpha_1", "parameter of the Dirichlet prior for the first system alone being right")
PRIOR2 = _prior("prior2", "alpha_2", "parameter of the Dirichlet prior for the second system alone being right")
PRIOR3 = _prior("prior3", "alpha_3", "parameter of the Dirichlet prior for agreement")
DISAGREEMENT = _share("s", "s", "probability of disagreement")
SECOND_SHARE = Parameter(
    "c", "c", interval("(0, 1/2)"), False, MEASURED, "the second system's share in it, where the first is superior", ()
)
# The second of two collections, the first one's counts being N_1, N_2 and N_3.
WINS_AGAIN = _count("wins2", "M_1", "as N_1, on the second collection")
LOSSES_AGAIN = _count("losses2", "M_2", "as N_2, on the second collection")
AGREEMENTS_AGAIN = _count("agreements2", "M_3", "N_3 on the second collection")
PI1 = _share("pi1", "pi_1", "probability of the first cell")
PI2 = _share("pi2", "pi_2", "probability of the second cell")
PI3 = _share("pi3", "pi_3", "probability of the third cell")
PI4 = _share("pi4", "pi_4", "probability of the fourth cell")
RETURNED_SHARE = _share("s", "s", "probability of an object being returned")

# Counts of a sample, as the appendix names them.
SAMPLE = _count("sample", "n", "objects of the sample")
RETURNED = _count("returned", "M", "objects that the system returns (the paper's M with the index +)")
RELEVANT = _count("relevant", "N", "objects that are relevant (the paper's N with the index +)")
CORRECT = _count("correct", "k", "true positives")
COUNT = _count("count", "k", "the count")
GIVEN_COUNT = _count("given", "j", "the count that is given")

# Laws in general.
A = _argument("a", "alpha", "first parameter of the law")
B = _argument("b", "beta", "second parameter of the law")
SCALE = _argument("scale", "h", "scale of the Gamma law; the paper calls it a shape")
FACTOR = _argument("factor", "c", "the positive factor")
AMOUNT = _argument("amount", "x", "value of the Gamma variate")
SHARE = _share("share", "b", "value of the Beta variate")
SUM = _argument("total", "s", "sum of the Gamma variates")
X = _argument("x", "X", "Gamma variate of the true positives")
Y = _argument("y", "Y", "Gamma variate of the false positives")
Z = _argument("z", "Z", "Gamma variate of the false negatives")
T = _argument("t", "T", "Gamma variate of the true negatives")
LEVEL = Parameter("level", "z", PROBABILITY_OPEN, False, ARGUMENT, "first argument of the incomplete Beta function", ())
WHOLE = Parameter("n", "n", interval("[1, oo)"), True, ARGUMENT, "second parameter of the Beta law, whole", ())

# The paired table: relevant objects that both, one or none of the systems return; irrelevant ones likewise.
PAIRED_CELLS = (
    _count("both", "a", "relevant objects that both systems return"),
    _count("first", "b", "relevant objects that the first system alone returns"),
    _count("second", "c", "relevant objects that the second system alone returns"),
    _count("neither", "d", "relevant objects that neither system returns"),
    _count("first_right", "e", "irrelevant objects that the second system alone returns"),
    _count("second_right", "f", "irrelevant objects that the first system alone returns"),
    _count("both_wrong", "g", "irrelevant objects that both systems return"),
)
