"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from verdigris.engine.errors import BadOption


def write_whole(path: Path, text: str) -> None:
    """Into a file beside it, which then takes its place: nobody ever sees half a record."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise BadOption(f"{path}: this is no ordinary file, so no record is written there")
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, target.stat().st_mode if target.exists() else 0o666 & ~_umask())
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as why:
        raise OSError(why.errno, why.strerror, str(path)) from why  # not the name of the file beside it


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
