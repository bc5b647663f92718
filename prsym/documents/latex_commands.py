"""The commands of LaTeX that print nothing of their own, and those of units; what others print is not known here."""

from __future__ import annotations

import re

from prsym.documents.left_out import shown

UNITS = {
    "percent": "%",
    "kilo": "k",
    "mega": "M",
    "giga": "G",
    "tera": "T",
    "byte": "B",
    "per": "/",
    "USD": "USD",
    "second": " seconds",
    "minute": " minutes",
    "hour": " hours",
    "day": " days",
    "degree": "°",
}
# Layout, type, and signs that are no number.
_SILENT_NAMES = """
    maketitle tableofcontents listoftables listoffigures noindent indent centering raggedright raggedleft par
    item begin end newpage clearpage cleardoublepage pagebreak nopagebreak linebreak nolinebreak newline hfill
    vfill hfil vfil hspace vspace smallskip medskip bigskip quad qquad enspace enskip thinspace space xspace
    label protect relax null strut bfseries mdseries itshape slshape scshape upshape rmfamily sffamily ttfamily
    normalfont em bf it sl sc rm sf tt tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge
    singlespacing onehalfspacing doublespacing appendix section subsection subsubsection paragraph subparagraph
    chapter part title author date caption footnote footnotetext footnotemark endnote thanks marginpar
    marginnote sidenote todo textbf textit emph mbox text underline hline toprule midrule bottomrule cline
    cmidrule addlinespace morecmidrules multicolumn multirow tabularnewline arraybackslash endhead endfirsthead
    endfoot endlastfoot linewidth textwidth columnwidth textheight paperwidth hrulefill dotfill rule
    includegraphics ref eqref autoref cref Cref pageref nameref cite citet citep nocite footcite parencite
    textcite url href color textcolor rowcolor cellcolor fontsize selectfont setlength addtolength setcounter
    addtocounter newcounter stepcounter refstepcounter pagestyle thispagestyle pagenumbering bibliography
    bibliographystyle printbibliography usepackage input include documentclass geometry makeatletter makeatother
    sloppy fussy raggedbottom flushbottom twocolumn onecolumn frenchspacing allowbreak hyphenation today LaTeX
    TeX LaTeXe S P ldots dots textellipsis pm textpm percent textdollar textbackslash textasciitilde
    textasciicircum textunderscore textendash textemdash textquoteleft textquoteright textquotedblleft
    textquotedblright textbullet textregistered texttrademark copyright pounds euro textless textgreater
    texttimes dag ddag ss ae oe AE OE aa AA o O l L i j c v u H k b d r t num SI qty numprint frac nicefrac
    sfrac leavevmode ignorespaces unskip phantomsection addcontentsline markboth markright hypersetup parskip
    parindent baselineskip ensuremath mathrm mathbf kern hskip vskip penalty FloatBarrier let global long sout
    st fi else theoremstyle newtheorem newlength settowidth nolinkurl makebox framebox parbox raisebox resizebox
    scalebox rotatebox fbox colorbox subfile frontmatter mainmatter backmatter IEEEPARstart keywords and
"""
_SILENT = frozenset(_SILENT_NAMES.split())
_COMMAND = re.compile(r"\\([A-Za-z@]+)\*?(?=(\s*(?:\{|\[)?\}?))")
_MATHEMATICS = re.compile(
    r"(?<!\\)\$\$?[^$]*\$\$?|\\\(.*?\\\)|\\\[.*?\\\]|\\(?:SI|qty)(?:\[[^\]]*\])?\{[^{}]*\}\{[^{}]*\}"
    r"|\\begin\{(equation|align|gather|multline|displaymath|eqnarray)\*?\}.*?\\end\{\1\*?\}",
    re.DOTALL,
)
_COUNTED = re.compile(
    r"(?:the[a-z]+|arabic|roman|Roman|alph|Alph|value|number|Sexpr|py|fpeval|inteval|pgfmath\w+|DTL\w+)\Z"
)


def unknown_commands(text: str) -> list[str]:
    r"""One remark on the commands of a source that may print what is not known; none where there are none.

    What stands in braces behind a command is read, so that only one alone is told, or one that computes or counts.

    >>> unknown_commands(r"\noindent We drew \total{} of \emph{these} in \project{A}, and \arabic{page} ($\alpha$).")
    ['what these commands print is not known: \\total, \\arabic']
    """
    found = []
    for one in _COMMAND.finditer(_MATHEMATICS.sub(" ", text)):
        is_alone = one[2].strip() not in ("{", "[")
        if (is_alone and one[1] not in _SILENT) or _COUNTED.match(one[1]):
            found.append(f"\\{one[1]}")
    return [f"what these commands print is not known: {shown(found)}"] if found else []
