"""The beginnings of reasons that other modules tell apart."""

from __future__ import annotations

MEANT_OTHERWISE = "the two differ under"  # undecided: a letter whose meaning was guessed may mean something else
NO_PARAMETER = "no parameter of"  # undecided: a letter has no meaning among those of the formula
