"""With VERDIGRIS_PURE=1 in the environment the package runs from its `.py` files, compiled modules or not.

An extension module that lies beside its source comes first for Python. So, for the folders of this package alone, a
finder goes in front that sees nothing but sources; the library that the compiled modules share is then never asked for.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from typing import Final

PACKAGE: Final = os.path.dirname(__file__)


def install() -> None:
    """Call it before any other module of the package is imported; without the variable, or twice, it does nothing."""
    if os.environ.get("VERDIGRIS_PURE") != "1" or sources_only in sys.path_hooks:
        return
    sys.path_hooks.insert(0, sources_only)
    for path in list(sys.path_importer_cache):
        if is_ours(path):  # the folder of this very file has got its finder already
            del sys.path_importer_cache[path]


def sources_only(path: str) -> FileFinder:
    """A path hook of the import system; ImportError means: not mine, ask the next one."""
    if not is_ours(path):
        raise ImportError(f"{path} is not a folder of this package")
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def is_ours(path: str) -> bool:
    return path == PACKAGE or path.startswith(PACKAGE + os.sep)
