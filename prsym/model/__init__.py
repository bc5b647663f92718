"""The vocabulary: frozen records with no optional metadata."""

from prsym.model.claim import ClaimsFile, FormulaClaim, NumberClaim
from prsym.model.derivation import Derivation, Step
from prsym.model.domain import Interval, Parameter, interval
from prsym.model.enclosure import Enclosure
from prsym.model.formula import Formula, Theorem
from prsym.model.source import Document, KnownBy, Origin, Source, StatedHere
from prsym.model.verdict import Evidence, Grade, Verdict, Witness

__all__ = [
    "ClaimsFile",
    "Derivation",
    "Document",
    "Enclosure",
    "Evidence",
    "Formula",
    "FormulaClaim",
    "Grade",
    "Interval",
    "KnownBy",
    "NumberClaim",
    "Origin",
    "Parameter",
    "Source",
    "StatedHere",
    "Step",
    "Theorem",
    "Verdict",
    "Witness",
    "interval",
]
