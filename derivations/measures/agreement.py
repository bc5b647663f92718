"""Agreement of two reviewers beyond what chance would bring: Cohen's kappa, from rates and from a table of counts.

The table has the documents that both call relevant (TP), only the first (FP), only the second (FN), and neither (TN).
"""

from __future__ import annotations

from prsym.derivations.measures.contingency import TABLE
from prsym.model.derivation import Derivation, Expr
from prsym.model.domain import MEASURED, POSITIVE, UNIT, Parameter, interval
from prsym.model.formula import Formula
from prsym.model.source import by_definition

BELOW_ONE = interval("[0, 1)")
OBSERVED = Parameter(
    "observed_agreement",
    "p_o",
    UNIT,
    False,
    MEASURED,
    "share of the documents on which both agree",
    ("po", "observed", "overall_agreement"),
)
EXPECTED = Parameter(
    "expected_agreement",
    "p_e",
    BELOW_ONE,
    False,
    MEASURED,
    "share on which both would agree by chance, each with the shares of yes and no that are its own",
    ("pe", "p_c", "pc", "expected", "chance_agreement"),
)


def derive_kappa(d: Derivation) -> Expr:
    """The agreement beyond chance, as a share of what is possible beyond chance."""
    observed, expected = d.parameter("observed_agreement"), d.parameter("expected_agreement")
    kappa = d.variable("kappa", interval("(-oo, 1]"))
    zero = d.premise(kappa * (1 - expected), observed - expected, "the agreement that chance does not bring")
    return d.solve_linear(zero, kappa, "as a share of the most that is left for it")


KAPPA = Formula(
    id="measures.kappa",
    title="Cohen’s kappa from observed and expected agreement",
    printed=r"\kappa = \frac{p_o - p_e}{1 - p_e}",
    parameters=(OBSERVED, EXPECTED),
    source=by_definition("Agreement beyond chance, as a share of what is possible beyond chance."),
    derive=derive_kappa,
)


def derive_kappa_counts(d: Derivation) -> Expr:
    """Both shares from the table, put into kappa."""
    tp, fp, fn, tn = (d.parameter(name) for name in ("tp", "fp", "fn", "tn"))
    size = tp + fp + fn + tn
    d.premise_sign((tp + fp) * (fp + tn) + (tp + fn) * (fn + tn), ">", "chance alone would not make both agree always")
    observed, expected = d.variable("observed", UNIT), d.variable("expected", BELOW_ONE)
    kappa = d.definition(d.variable("kappa", interval("(-oo, 1]")), (observed - expected) / (1 - expected), "kappa")
    total = d.variable("population", POSITIVE)
    both = d.definition(observed, (tp + tn) / total, "on the diagonal both agree")
    chance = d.definition(
        expected,
        (tp + fp) / total * (tp + fn) / total + (fn + tn) / total * (fp + tn) / total,
        "independent judgements",
    )
    documents = d.definition(total, size, "all documents")
    shares = d.substitute(kappa, {observed: both, expected: chance}, "both shares")
    counts = d.substitute(shares, {total: documents}, "in counts")
    return d.rewrite(
        counts, 2 * (tp * tn - fp * fn) / ((tp + fp) * (fp + tn) + (tp + fn) * (fn + tn)), "the sizes cancel"
    )


KAPPA_COUNTS = Formula(
    id="measures.kappa_counts",
    title="Cohen’s kappa from counts",
    printed=r"\kappa = \frac{2 \left(\mathrm{TP} \, \mathrm{TN} - \mathrm{FP} \, \mathrm{FN}\right)}"
    r"{(\mathrm{TP} + \mathrm{FP})(\mathrm{FP} + \mathrm{TN})"
    r" + (\mathrm{TP} + \mathrm{FN})(\mathrm{FN} + \mathrm{TN})}",
    parameters=TABLE,
    source=by_definition("Kappa of the table of two reviewers’ judgements by yes or no."),
    derive=derive_kappa_counts,
)


def derive_expected_agreement(d: Derivation) -> Expr:
    """Both say yes, or both no, each with its own shares, and independently of the other."""
    tp, fp, fn, tn = (d.parameter(name) for name in ("tp", "fp", "fn", "tn"))
    names = ("first", "first_not", "second", "second_not")
    first, first_not, second, second_not = (d.variable(name, UNIT) for name in names)
    total = d.variable("population", POSITIVE)
    chance = d.definition(d.variable("expected", UNIT), first * second + first_not * second_not, "independent")
    shares = {first: tp + fp, first_not: fn + tn, second: tp + fn, second_not: fp + tn}
    for share, count in shares.items():
        d.definition(share, count / total, "its share of the documents")
    found = d.substitute(chance, {share: count / total for share, count in shares.items()}, "in counts")
    counted = d.substitute(found, {total: d.definition(total, tp + fp + fn + tn, "all documents")}, "the table")
    products = (tp + fp) * (tp + fn) + (fn + tn) * (fp + tn)
    return d.rewrite(counted, products / (tp + fp + fn + tn) ** 2, "over one line")


EXPECTED_AGREEMENT = Formula(
    id="measures.expected_agreement",
    title="Agreement expected by chance, from counts",
    printed=r"p_e = \frac{(\mathrm{TP} + \mathrm{FP})(\mathrm{TP} + \mathrm{FN})"
    r" + (\mathrm{FN} + \mathrm{TN})(\mathrm{FP} + \mathrm{TN})}"
    r"{(\mathrm{TP} + \mathrm{FP} + \mathrm{FN} + \mathrm{TN})^2}",
    parameters=TABLE,
    source=by_definition("Both judgements are independent, each with the shares of yes and no that are its own."),
    derive=derive_expected_agreement,
    unit="share",
)
