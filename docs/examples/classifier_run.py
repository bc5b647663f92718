"""Real ranked lists for `prsym figures`: classifiers of handwritten digits, trained on a data set of scikit-learn.

    python classifier_run.py FOLDER

Topic `3` asks for the images of the digit 3. Half of the 1797 images train the classifiers, the other 899 are the
population, which each classifier ranks whole, once for each digit. Written are the judgements (qrels.txt), a run for
each classifier, and for the digit 8 a relevance list of each: a line, 1 or 0, for each image in rank order.
"""

import sys
from pathlib import Path

import numpy as np
from sklearn.datasets import load_digits
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import train_test_split
from sklearn.naive_bayes import GaussianNB
from sklearn.tree import DecisionTreeClassifier

CLASSIFIERS = {
    "linear": LinearDiscriminantAnalysis(solver="lsqr", shrinkage=0.9),
    "forest": RandomForestClassifier(n_estimators=20, max_depth=4, random_state=1),
    "bayes": GaussianNB(var_smoothing=0.1),
    "tree": DecisionTreeClassifier(max_depth=6, random_state=1),
}
DIGIT = 8


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    images, digits = load_digits(return_X_y=True)
    train, test, known, truth = train_test_split(images, digits, train_size=0.5, random_state=1)
    names = [f"image{number:04d}" for number in range(len(truth))]
    relevant = {digit: (truth == digit).astype(int) for digit in range(10)}
    write(folder / "qrels.txt", [f"{d} 0 {name} {relevant[d][i]}" for d in relevant for i, name in enumerate(names)])
    for classifier, model in CLASSIFIERS.items():
        scores = model.fit(train, known).predict_proba(test)
        order = {d: np.lexsort((names, scores[:, d]))[::-1] for d in relevant}  # score, then name, from the highest
        ranked = [(d, rank, i) for d in relevant for rank, i in enumerate(order[d], 1)]
        run = [f"{d} Q0 {names[i]} {rank} {float(scores[i, d])!r} {classifier}" for d, rank, i in ranked]
        write(folder / f"{classifier}.run", run)
        write(folder / f"{classifier}-{DIGIT}.txt", [str(relevance) for relevance in relevant[DIGIT][order[DIGIT]]])


def write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
