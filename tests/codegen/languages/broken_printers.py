"""Languages broken on purpose, each in one point of their data: what the conformance programs must catch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from prsym.codegen.language import ATOM, Language, Spelling

WHOLE_QUOTIENTS = {
    "c99": "floor({0}/{1})",
    "cpp17": "std::floor({0}/{1})",
    "rust": "f64::floor({0}/{1})",
    "javascript": "Math.floor({0}/{1})",
    "java": "Math.floor({0}/{1})",
    "fortran": "aint({0}/{1})",
    "r": "({0} %/% {1})",
    "octave": "floor({0}./{1})",
    "julia": "floor({0}/{1})",
    "python": "(_divide({0}, {1})//1.0)",
    "numpy": "np.floor_divide({0}, {1})",
}


def broken(language: Language) -> Mapping[str, Language]:
    """The broken variants by what is wrong with them."""
    functions, operators = language.functions, language.operators
    products = {
        name: (sign, 0 if name in {"multiply", "divide"} else level) for name, (sign, level) in operators.items()
    }
    quotient = {"divide": (WHOLE_QUOTIENTS[language.name], ATOM)}
    return {
        "brackets": replace(language, operators=products),
        "arctangent": replace(language, functions={**functions, "atan2": _exchanged(functions["atan2"])}),
        "quotient": replace(
            language,
            operators={name: spelling for name, spelling in operators.items() if name != "divide"},
            functions={**functions, **quotient},
        ),
        "extremes": replace(language, functions={**functions, "min": functions["max"], "max": functions["min"]}),
        "edges": replace(language, comparisons={**language.comparisons, "<": language.comparisons["<="]}),
        "nothing": replace(language, nan="1.0"),
    }


def _exchanged(spelling: Spelling) -> Spelling:
    template, least = spelling
    return template.format("{1}", "{0}"), least
