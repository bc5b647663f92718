"""Terms of reports for quantities of a list: of several classes, strata or grades, as arithmetic in their names.

The number of classes is open, so that these are no formulas of the catalogue; a claim is judged as arithmetic is. So
are quantities that follow from two printed numbers, such as a printed rate and the size of the population.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ListedTerm:
    """A quantity of lists: its names, and the arithmetic in the names of the lists, tried in this order on the inputs.

    `others` are other definitions that go by the same names, each with its words: a value that only they give is
    neither held for wrong nor for right. `single` is arithmetic in single numbers, by which the quantity may be given
    as well. `averages` are single numbers from which it does not follow, though the same rate of one class does.
    """

    names: tuple[str, ...]
    ways: tuple[str, ...]
    others: tuple[tuple[str, str], ...] = ()
    single: tuple[str, ...] = ()
    averages: frozenset[str] = frozenset()


_RATES = frozenset({"precision", "recall"})
_F1 = "2*tp/(2*tp + fp + fn)"
_MACRO_PRECISION, _MACRO_RECALL = "mean(tp/(tp + fp))", "mean(tp/(tp + fn))"
_OF_BOTH_MEANS = f"2*{_MACRO_PRECISION}*{_MACRO_RECALL}/({_MACRO_PRECISION} + {_MACRO_RECALL})"
LISTED_TERMS = (
    ListedTerm(("f1", "f1 score", "f1 measure"), (), averages=frozenset({"macro_precision", "macro_recall"})),
    ListedTerm(("micro averaged precision", "micro precision"), ("sum(tp)/(sum(tp) + sum(fp))",)),
    ListedTerm(("micro averaged recall", "micro recall"), ("sum(tp)/(sum(tp) + sum(fn))",)),
    ListedTerm(
        ("micro averaged f1", "micro f1", "micro averaged f1 score", "micro f1 score"),
        ("2*sum(tp)/(2*sum(tp) + sum(fp) + sum(fn))",),
        single=("2*precision*recall/(precision + recall)",),
    ),
    ListedTerm(("macro averaged precision", "macro precision"), (_MACRO_PRECISION, "mean(precision)")),
    ListedTerm(("macro averaged recall", "macro recall"), (_MACRO_RECALL, "mean(recall)")),
    ListedTerm(
        ("macro averaged f1", "macro f1", "macro averaged f1 score", "macro f1 score"),
        (f"mean({_F1})", "mean(f1)"),
        (("the harmonic mean of macro-averaged precision and recall", _OF_BOTH_MEANS),),
        averages=_RATES,
    ),
    ListedTerm(
        ("f1 of macro averaged precision and recall", "f1 of macro averages"),
        (_OF_BOTH_MEANS,),
        single=("2*precision*recall/(precision + recall)",),
    ),
    ListedTerm(
        (
            "weighted f1",
            "weighted averaged f1",
            "weighted f1 score",
            "weighted average f1",
            "weighted average f1 score",
        ),
        (f"sum((tp + fn)*{_F1})/sum(tp + fn)",),
        averages=_RATES,
    ),
    ListedTerm(
        ("micro average", "micro averaged rate", "pooled rate", "pooled share", "pooled proportion"),
        ("sum(found)/sum(sample)",),
    ),
    ListedTerm(
        ("macro average", "macro averaged rate", "averaged rate", "average rate", "mean rate"),
        ("mean(found/sample)", "mean(rate)"),
    ),
    ListedTerm(("weighted average", "weighted mean", "weighted rate"), ("sum(weight*rate)/sum(weight)",)),
    ListedTerm(
        ("stratified recall", "weighted recall"),
        ("sum(relevant*found/sample)/sum(relevant)", "sum(relevant*recall)/sum(relevant)"),
    ),
    ListedTerm(
        (
            *("stratified share", "stratified proportion", "stratified prevalence", "stratified richness"),
            *("weighted share", "stratified elusion"),
        ),
        ("sum(size*found/sample)/sum(size)", "sum(size*rate)/sum(size)"),
    ),
    ListedTerm(
        (
            *("population times rate", "population times share", "rate times population", "rate of population"),
            *("projection", "projected count", "projected documents", "relevant documents"),
            *("projected relevant documents", "projected responsive documents"),
        ),
        (),
        single=tuple(f"population*{rate}" for rate in ("rate", "share", "prevalence", "richness")),
    ),
)
