"""Elusion, richness, depth and documents to review against the catalogue and exact fractions."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import prsym


def test_shares_are_the_catalogues(catalogue):
    random = np.random.default_rng(21)
    corners = [(0, 1), (1, 1), (0, 10**9), (10**9, 10**9), (1, 10**9)]
    for part, whole in [
        *corners,
        *((round(n * s), int(n)) for n, s in zip(random.integers(1, 10**9, 60), random.uniform(size=60), strict=True)),
    ]:
        assert catalogue.ulps(prsym.richness(part, whole), Fraction(part, whole)) <= 0.5
        assert catalogue.ulps(prsym.depth(part, whole), Fraction(part, whole)) <= 0.5
        assert catalogue.ulps(prsym.elusion(part, whole - part), Fraction(part, whole)) <= 1.5
        assert catalogue.value("validation.richness", found=part, sample=whole) == pytest.approx(Fraction(part, whole))
    for part, rest in [(6, 1194), (0, 7), (10**9, 1), (123, 456789)]:
        true = catalogue.value("validation.elusion", fn=part, tn=rest)
        assert catalogue.ulps(prsym.elusion(part, rest), true) <= 1.5
        true = catalogue.value("validation.depth", retrieved=part, population=part + rest)
        assert catalogue.ulps(prsym.depth(part, part + rest), true) <= 0.5


@pytest.mark.parametrize("share", [prsym.richness, prsym.depth])
@pytest.mark.parametrize(("part", "whole"), [(2, 1), (-1, 2), (0, 0), (1, np.inf), (np.nan, 1), (1, np.nan)])
def test_outside_the_domain(share, part, whole):
    assert np.isnan(share(part, whole))
    assert np.isnan(prsym.elusion([0, -1, 1], [0, 3, np.inf])).all()


def test_documents_to_review_are_the_catalogues(catalogue):
    random = np.random.default_rng(21)
    for _ in range(60):
        R, P, rho = (float(v) for v in random.uniform(0.01, 0.99, 3))
        N = int(10 ** random.uniform(1, 9))
        exact = Fraction(rho) * N * Fraction(R) / Fraction(P)
        for v in (0, int(exact), int(exact) + 1, int(random.integers(0, N))):  # the second and third nearly cancel
            computed = float(prsym.documents_to_review(R, P, rho, N, v))
            inputs = {"recall": R, "precision": P, "prevalence": rho, "population": N, "reviewed": v}
            true = catalogue.value("validation.documents_to_review", **inputs)
            assert catalogue.ulps(computed, true) <= 1.0
    assert prsym.documents_to_review(0.75, 0.5, 0.125, 1_000_000) == prsym.documents_retrieved(
        0.75, 0.5, 0.125, 1_000_000
    )
    assert np.isnan(
        prsym.documents_to_review(0.75, [0.0, 0.5, 0.5, 0.5], 0.125, 1e6, [0.0, -1.0, np.inf, np.nan])
    ).all()
