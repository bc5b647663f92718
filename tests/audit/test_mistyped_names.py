"""A mistyped name of a claims file is told with the one that was meant."""

import pytest

from prsym import audit
from prsym.errors import did_you_mean
from prsym.model.status import Status

ELUSION = {"quantity": "elusion", "inputs": {"found": "5", "sample": "1,534"}, "value": "0.3%"}
RECALL = {"formula": "measures.recall", "inputs": {"tp": "5", "fn": "3"}, "value": "62.5%"}
SUM = {"inputs": {"confirmed": "3", "total": "4"}, "value": "75%"}


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (ELUSION | {"quantity": "elusoin"}, "quantity = 'elusoin' is not known; did you mean 'elusion'?"),
        (ELUSION | {"quantity": "reccall"}, "did you mean 'recall'?"),
        (
            ELUSION | {"quantity": "missed documents", "inputs": {"found": "5", "sample": "1,534", "nullset": "9,000"}},
            "did you mean 'null_set'?",
        ),
        (ELUSION | {"interval": "0.1% to 0.7%", "method": "wilsn"}, "'wilsn' is not known; did you mean 'wilson'?"),
        (ELUSION | {"interval": "0.1% to 0.7%", "method": "Clopper-Pearsn"}, "did you mean 'clopper_pearson'?"),
        (ELUSION | {"rounding": "half-up"}, "did you mean 'half_up'?"),
        (RECALL | {"inputs": {"tp": "5", "fnn": "3"}}, "has no parameter 'fnn'; it has tp, fn; did you mean 'fn'?"),
        (RECALL | {"convention": {"f_mesure": "beta"}}, "did you mean 'f_measure'?"),
        (RECALL | {"convention": {"f_measure": "beta_sqared"}}, "did you mean 'beta_squared'?"),
        ({"compute": "foud/sample", "inputs": {"found": "1", "sample": "2"}, "value": "50%"}, "did you mean 'found'?"),
        (SUM | {"compute": "confrmed/total"}, "confrmed is no input; did you mean 'confirmed'?"),
        (SUM | {"compute": "confirmed – total"}, "“–” at column 11 is a dash: type a hyphen, -, for minus"),
        (RECALL | {"vlaue": "1"}, "unknown key 'vlaue'; did you mean 'value'?"),
        ({"formula": "measures.f1", "expression": "P", "language": "pyton"}, "did you mean 'python'?"),
    ],
)
def test_the_name_that_was_meant(claim: dict[str, object], told: str) -> None:
    (judged,) = audit({"claim": [{"id": "a", **claim}]}).claims
    assert judged.verdict == Status.UNUSABLE
    assert told in str(judged.reason)


def test_a_key_that_is_near_none_is_guessed_as_none_and_no_title_is_offered() -> None:
    note, fraction = audit({"claim": [{"note": "x", **RECALL}, ELUSION | {"quantity": "fraction read"}]}).claims
    assert str(note.reason).endswith("unknown key 'note'")
    assert "Any observed point" not in str(fraction.reason)
    assert "gordon_kochen1988" not in str(fraction.reason)


def test_the_arithmetic_of_a_claim_is_not_called_python() -> None:
    (judged,) = audit({"claim": [SUM | {"compute": "confirmed/total)"}]}).claims
    assert "it cannot be read at column 16" in str(judged.reason)
    assert "Python" not in str(judged.reason)


@pytest.mark.parametrize(
    "claim",
    [ELUSION | {"quantity": "xyzzy"}, ELUSION | {"interval": "0.1% to 0.7%", "method": "by hand"}],
)
def test_nothing_is_guessed_far_off(claim: dict[str, object]) -> None:
    (judged,) = audit({"claim": [{"id": "a", **claim}]}).claims
    assert judged.verdict == Status.UNUSABLE
    assert "did you mean" not in str(judged.reason)


def test_did_you_mean_takes_the_nearest() -> None:
    assert did_you_mean("half up", ["nearest", "half_even", "half_up"]) == "; did you mean 'half_up'?"
    assert did_you_mean(17, ["found"]) == did_you_mean("", ["found"]) == did_you_mean("x", []) == ""
