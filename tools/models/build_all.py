"""blender -b --factory-startup -noaudio --python build_all.py -- FOLDER [MODEL ...]: builds the figure models into FOLDER."""

import importlib
import os
import sys
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "figures"), os.path.dirname(HERE)]
sys.dont_write_bytecode = True
import known  # noqa: E402


def main(folder, wanted):
    names = sorted(f[:-3] for f in os.listdir(os.path.join(HERE, "figures")) if f.endswith(".py"))
    for name in [known.known(name, names, "model") for name in wanted] or names:
        importlib.import_module(name).build_model(folder)
    import manifest
    manifest.write(folder, names)


try:
    arguments = sys.argv[sys.argv.index("--") + 1:]
    main(os.path.abspath(arguments[0]), arguments[1:])
except Exception:
    traceback.print_exc()
    sys.exit(1)
