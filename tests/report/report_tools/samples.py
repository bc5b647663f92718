"""Reports for the tests of the views: claims to be judged, and a report made by hand with all that one can hold."""

from __future__ import annotations

from typing import Any

from prsym.model.claim import BadClaim, FormulaClaim, NumberClaim
from prsym.model.enclosure import Enclosure
from prsym.model.judgement import Judgement, SetJudgement, unusable, without_numbers
from prsym.model.reason import Reason
from prsym.model.status import Status
from prsym.model.verdict import Evidence, Grade, Witness
from prsym.report import Report

HOSTILE = (
    '#panic("x") $x^2$ @ref <label> *b* _i_ [c] \\ `raw` #import "x": y // c /* d */ = h + l / t: u " ] } ) '
    "\u202eevil\u2066 עברית 40% العربية 中文 😀 e\u0301 \u0915\u094d\u0937 \x1b[2J \u200d\t tab\n# newline | "
    "--- ![i](j) "
    "<script>alert(1)</script> " + "W" * 300
)
CLAIMS: list[dict[str, Any]] = [
    {"id": "good", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "40%", "where": "p. 1"},
    {"id": "bad", "formula": "measures.precision", "inputs": {"tp": 40, "fp": 60}, "value": "60%", "quote": "sixty"},
    {
        "id": "decided",
        "formula": "measures.recall",
        "inputs": {"tp": 40, "fn": 10},
        "value": "80%",
        "threshold": ">= 0.9",
    },
    {
        "id": "mean",
        "formula": "measures.f_measure",
        "fixed": {"beta": "1"},
        "expression": "(precision + recall)/2",
    },
    {"id": "missing", "formula": "measures.recall", "inputs": {"tp": 1}, "value": "0.5"},
    {"id": "misspelt", "formula": "measures.recal", "value": "0.5"},
]
AUDITED = CLAIMS[:-1]  # all but the one that cannot be used as typed
EVIDENCE = Evidence(Grade.ENCLOSED, 3, 2, "3 boxes of inputs enclosed in balls")
SUM = Enclosure("0.25", "0.25", "0.25")


def number(identifier: str, text: str = "0.25", **more: Any) -> NumberClaim:
    """A number claim about precision, with every text that it can have."""
    given = {"quote": text, "where": text, "threshold": ">= 0.9", "exact": ("tp",)}
    given |= {"convention": {"rounding_rule": "truncate"}}
    inputs = {"tp": "10", "fp": "30"}
    fields = {**given, "tie": {"tp": "found"}, "ranking": {"run": "a.run"}, "place": "line 7", **more}
    return NumberClaim(identifier, formula="measures.precision", inputs=inputs, value=text, rounding="any", **fields)


def judged(claim: NumberClaim, verdict: Status, decision: str, margin: str) -> Judgement:
    """A judgement with everything that a number can have."""
    wide = Enclosure("0.2", "0.3", "")
    return Judgement(
        claim, verdict, decision, Reason("a reason"), SUM, wide, {"tp": "10", "fp": "30"},
        ((("rounding_rule", "ceil"),),), None, EVIDENCE,
        ("the printed value is reproduced when tp and fp are exchanged", "1 slip was tried"), margin,
        ("recall was computed from tp and fn",),
    )  # fmt: skip


def full(text: str = "0.25") -> Report:
    """A report with every kind of verdict, decision, set and file; `text` is what outside texts say."""
    witness = Witness((("tp", "0"), ("fp", "1/3")), SUM, None)
    formula = FormulaClaim(
        "formula", text, text, "measures.f_measure", text, "python", {text: "precision"}, {"beta": "1"}
    )
    claims = (
        judged(number("confirmed", text), Status.CONFIRMED, "upheld", "0.1"),
        judged(number(text, text), Status.CONSISTENT, "open", "-0.1 to 0.3"),
        judged(number("refuted", text), Status.REFUTED, "overturned", "-0.0472 to -0.0241"),
        judged(number("convention", text), Status.CONVENTION, "open", "the admissible values could not be enclosed"),
        without_numbers(number("domain", text), Status.OUT_OF_DOMAIN, f"it is {text}"),
        without_numbers(number("unverifiable", text), Status.UNVERIFIABLE, "the input fn is not stated"),
        without_numbers(number("undecided", text), Status.UNDECIDED, "nothing settled it"),
        unusable(BadClaim("unusable", Reason(text, "claim unusable"))),
        Judgement(formula, Status.EQUAL, "", Reason("proved"), None, None, {}, (), None, EVIDENCE),
        Judgement(formula, Status.EQUAL_WHERE_DEFINED, "", Reason("proved"), None, None, {}, (), witness, EVIDENCE),
        Judgement(
            formula, Status.DIFFERENT, "", Reason("they differ"), None, None, {}, (), witness, EVIDENCE, ("is another",)
        ),
    )
    sets = tuple(
        SetJudgement(("found", text), ("confirmed", text), verdict, "the reason", {"found": "10"}, EVIDENCE)
        for verdict in (Status.CONSISTENT, Status.REFUTED, Status.UNDECIDED)
    )
    return Report(text, claims, "0" * 64, sets=sets, source_name="claims.toml", files=(("a.run", "f" * 64),))
