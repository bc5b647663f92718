"""`python -m prsym`: the command line."""

from prsym.cli import main

if __name__ == "__main__":
    main()
