"""The quantities of section 3: two systems on one collection, and the letters in which the paper prints them."""

from prsym.derivations.goutte_gaussier2005.parameters import A_PRIOR
from prsym.model.domain import ARGUMENT, COUNTED, MEASURED, NONNEGATIVE, POSITIVE, PROBABILITY_OPEN, Parameter, interval

AGREEMENTS = Parameter("agreements", "N_3", NONNEGATIVE, True, COUNTED, "objects that both systems assign alike", ())


def _prior(index: int, meaning: str) -> Parameter:
    return Parameter(f"prior{index}", f"alpha_{index}", POSITIVE, False, A_PRIOR, meaning, ())


PRIOR1 = _prior(1, "parameter of the Dirichlet prior for the first system alone being right")
PRIOR2 = _prior(2, "parameter of the Dirichlet prior for the second system alone being right")
PRIOR3 = _prior(3, "parameter of the Dirichlet prior for agreement")

# The second of two collections, the first one's counts being N_1, N_2 and N_3.
WINS_AGAIN = Parameter("wins2", "M_1", NONNEGATIVE, True, COUNTED, "as N_1, on the second collection", ())
LOSSES_AGAIN = Parameter("losses2", "M_2", NONNEGATIVE, True, COUNTED, "as N_2, on the second collection", ())
AGREEMENTS_AGAIN = Parameter("agreements2", "M_3", NONNEGATIVE, True, COUNTED, "N_3 on the second collection", ())

# The sum of the two probabilities of disagreement.
DISAGREEMENT = Parameter("s", "s", PROBABILITY_OPEN, False, MEASURED, "probability of disagreement", ())
SECOND_SHARE = Parameter(
    "c", "c", interval("(0, 1/2)"), False, MEASURED, "the second system's share in it, where the first is superior", ()
)

# The incomplete Beta function.
LEVEL = Parameter("level", "z", PROBABILITY_OPEN, False, ARGUMENT, "first argument of the incomplete Beta function", ())
