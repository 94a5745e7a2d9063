"""The build: what is in a wheel, that the sources stay as they are, and that VERDIGRIS_PURE=1 runs them."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling")
pytest.importorskip("mypyc")

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "verdigris"

# A package in miniature, built by the same hook: all of it compiles in a few seconds.
TINY_PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "tiny"
version = "1.0"
requires-python = ">=3.11"
[tool.hatch.build.hooks.custom]
compile = [COMPILE]
"""
TINY_INIT = "from tiny import _pure\n_pure.install()\n"
TINY_RULES = """
from collections.abc import Generator
from mypy_extensions import i64

def legs(count: i64) -> Generator[int, int, None]:
    total: i64 = 0
    for n in range(count):
        total += yield int(total + n)
"""
TINY_PLAY = """
import sys
from tiny.games.rules import legs
import tiny.games.rules as rules
flow = legs(3)
print(rules.__file__.rpartition(".")[2], next(flow), flow.send(5), flow.send(7), "tiny__mypyc" in sys.modules)
"""


def build(project: Path, into: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("VERDIGRIS_")}
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)],
        cwd=project,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def the_wheel(folder: Path) -> Path:
    [wheel] = folder.glob("*.whl")
    return wheel


def files_below(folder: Path) -> set[str]:
    return {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


def tiny_project(folder: Path, compiled: str = "src/tiny/games/*.py") -> Path:
    package = folder / "src" / "tiny"
    (package / "games").mkdir(parents=True)
    shutil.copy(ROOT / "hatch_build.py", folder)
    shutil.copy(PACKAGE / "_pure.py", package)
    (folder / "pyproject.toml").write_text(TINY_PROJECT.replace("COMPILE", repr(compiled)), encoding="utf-8")
    (package / "__init__.py").write_text(TINY_INIT, encoding="utf-8")
    (package / "games" / "rules.py").write_text(TINY_RULES, encoding="utf-8")
    return folder


@pytest.mark.slow
def test_pure_wheel_has_every_file_of_the_package_and_fits_every_platform(tmp_path: Path) -> None:
    before = files_below(ROOT / "src")
    result = build(ROOT, tmp_path, VERDIGRIS_COMPILE="0")
    assert result.returncode == 0, result.stderr
    assert "installing without compiled rules" in result.stderr
    wheel = the_wheel(tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = {f"verdigris/{name}" for name in files_below(PACKAGE) if not name.endswith((".so", ".pyd"))}
    assert wanted <= names
    assert {Path(name).suffix for name in wanted} >= {".py", ".typed", ".yaml", ".ftl", ".md"}
    assert "verdigris/server/pages/index.html" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert files_below(ROOT / "src") == before


@pytest.mark.slow
def test_compiled_wheel_leaves_the_sources_alone_and_runs_either_way(tmp_path: Path) -> None:
    project = tiny_project(tmp_path / "project")
    before = files_below(project)
    result = build(project, tmp_path / "dist")
    assert result.returncode == 0, result.stderr
    if "installing without compiled rules" in result.stderr:
        pytest.skip(result.stderr)
    assert files_below(project) == before

    wheel = the_wheel(tmp_path / "dist")
    assert "none-any" not in wheel.name
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    assert (installed / "tiny" / "games" / "rules.py").is_file()
    assert play(installed) in ("so 0 6 14 True", "pyd 0 6 14 True")
    assert play(installed, VERDIGRIS_PURE="1") == "py 0 6 14 False"


def play(installed: Path, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("VERDIGRIS_")}
    command = [sys.executable, "-c", TINY_PLAY]
    return subprocess.check_output(command, env=kept | {"PYTHONPATH": str(installed)} | environment, text=True).strip()


def test_module_to_compile_that_does_not_exist_is_named(tmp_path: Path) -> None:
    project = tiny_project(tmp_path / "project", compiled="src/tiny/games/missing.py")
    result = build(project, tmp_path / "dist")
    assert result.returncode != 0
    assert "there is no file src/tiny/games/missing.py" in result.stderr
    assert "Traceback" not in result.stderr


def test_without_a_compiler_a_wheel_that_must_be_compiled_is_refused(tmp_path: Path) -> None:
    project = tiny_project(tmp_path / "project")
    nothing = tmp_path / "empty"
    nothing.mkdir()
    result = build(project, tmp_path / "dist", PATH=str(nothing), CC="", VERDIGRIS_COMPILE="1")
    assert result.returncode != 0
    assert "No C compiler found, and VERDIGRIS_COMPILE=1 asks for compiled rules." in result.stderr


def test_without_a_compiler_the_wheel_is_pure(tmp_path: Path) -> None:
    project = tiny_project(tmp_path / "project")
    nothing = tmp_path / "empty"
    nothing.mkdir()
    result = build(project, tmp_path / "dist", PATH=str(nothing), CC="")
    assert result.returncode == 0, result.stderr
    assert the_wheel(tmp_path / "dist").name.endswith("-py3-none-any.whl")
    line = "No C compiler found: installing without compiled rules; everything works, only slower.\n"
    assert result.stderr.startswith(line)


def test_a_node_that_is_too_old_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho $VERSION\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    for version, is_taken in (("v10.24.1", False), ("v20.18.3", False), ("v20.19.0", True), ("v24.1.0", True)):
        monkeypatch.setenv("VERSION", version)
        found = hook.find_node()
        assert (found is not None and found[0] == str(tmp_path / "node")) == is_taken, version
    assert hook.web_hash(ROOT) == hook.web_hash(ROOT) and len(hook.web_hash(ROOT)) == 64
