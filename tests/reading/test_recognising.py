"""The language of a formula that does not say it."""

from __future__ import annotations

import pytest

from prsym.reading.recognising import recognised


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("2*P*R/(P+R)", "python"),
        ("a/b*c", "python"),
        ("x if x > 0 else 0", "python"),
        ("np.sqrt(p*(1-p)/n)", "python"),
        ("sum([a, b])/2", "python"),
        ("sqr(x)", "python"),
        ("f(x)*g(x)".replace("g", "exp").replace("f", "log"), "python"),
        ("def f(x):\n    return 2*x", "python"),
        ("x == y", "python"),
        ("β**2", "python"),
        ("__import__('os')", "python"),
        ("m = z*math.sqrt(p/n)", "python"),
        ("2PR/(P+R)", "text"),
        ("P^2", "text"),
        ("P(1 - P)", "text"),
        ("2(P + R)", "text"),
        ("(a + b)(c + d)", "text"),
        ("[a + b]/2", "text"),
        ("F = P*R", "text"),
        ("n!", "text"),
        ("95%", "text"),
        ("|a - b|", "text"),
        ("a × b", "text"),
        ("= 2 × P × R", "text"),
        ("True Positives / N", "text"),
        ("SQRT(p*(1 - p)/n)", "text"),
        ("Zα/2*s", "text"),
        ("= 100*[(a/b) - c]", "text"),
        ("=[@hits]/([@hits]+[@misses])", "excel"),
        ("=Table1[hits]/2", "excel"),
        ("=$B$2*C2", "excel"),
        (r"S = $u/v$", "latex"),
        (r"\frac{a}{b}", "latex"),
        ("x^{2}", "latex"),
        ("$x$", "latex"),
        (r"2 \times P × R", "latex"),
        ("=2*B2*C2/(B2+C2)", "excel"),
        ("=SUM(A1:A9)", "excel"),
        ("<math><mi>x</mi></math>", "mathml"),
        ('<m:math xmlns:m="x"><m:mi>x</m:mi></m:math>', "mathml"),
        ("<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>", "omml"),
    ],
)
def test_the_language_is_known_by_its_signs(text: str, language: str) -> None:
    assert recognised(text) == language
