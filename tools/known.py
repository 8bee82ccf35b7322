"""How the scripts here end when a word is not known or a file is not there: one line that says what would do, status 2."""

import difflib
import os
import sys


def give_up(words):
    print(f"{os.path.basename(sys.argv[0])}: {words}", file=sys.stderr)
    sys.exit(2)


def known(word, words, what):
    """The word if it is one of them; else gives up with the nearest."""
    words = list(words)
    if word in words:
        return word
    near = difflib.get_close_matches(word, words, 1, 0.5)
    hint = f"did you mean '{near[0]}'?" if near else "expected " + ", ".join(words[:12]) + (" ..." if len(words) > 12 else "")
    give_up(f"no {what} '{word}' ({hint})")


def run(main):
    """Runs a script: a file that cannot be read or written is told by its name and reason, a fault of YAML by its place."""
    try:
        main()
    except OSError as fault:
        give_up(f"{fault.filename or 'file'}: {fault.strerror or fault}")
    except Exception as fault:
        mark = getattr(fault, "problem_mark", None)  # of YAML, which need not be installed to get here
        if mark is None:
            raise
        give_up(f"{mark.name}:{mark.line + 1}:{mark.column + 1}: {fault.problem}")
