"""`python -m prsym`: the command line."""

import signal

if __name__ == "__main__":
    # While modules are loaded an interrupt from the keyboard ends the process, without a traceback from their midst.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from prsym.cli import main

    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
