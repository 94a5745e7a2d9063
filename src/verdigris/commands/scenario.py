"""`verdigris scenario run`: cases of the rules, given as YAML."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from verdigris.commands import AsJson, Lang, language_here

if TYPE_CHECKING:
    from verdigris.engine.scenario import Result

scenario_app = typer.Typer(
    no_args_is_help=True, help="Cases of the rules: a position, choices, and what must come out."
)


@scenario_app.command("run")
def run_scenarios(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Files, or folders with .yaml files.")],
    json_: AsJson = False,
    lang: Lang = None,
) -> None:
    """Run the cases of files; exit code 1 if one fails, 2 if a file cannot be read.

    Example: verdigris scenario run scenarios/erosion
    """
    results: list[Result] = []
    errors: list[str] = []
    for path in paths:
        for file in files_of(path, errors):
            run_file(file, results, errors)
    if json_:
        print_json(results, errors)
    else:
        print_lines(results, errors, language_here(lang))
    if errors:
        raise typer.Exit(2)
    if not all(result.passed for result in results):
        raise typer.Exit(1)


def files_of(path: Path, errors: list[str]) -> list[Path]:
    """The file, or all below a folder: one that cannot be read does not hide the others."""
    if not path.is_dir():
        return [path]
    files = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
    if not files:
        errors.append(f"{path}: there is no .yaml file in this folder")
    return files


def run_file(file: Path, results: list[Result], errors: list[str]) -> None:
    from verdigris.engine.errors import VerdigrisError
    from verdigris.engine.scenario import run_path

    try:
        results += run_path(file)
    except VerdigrisError as why:
        errors.append(str(why))
    except OSError as why:
        errors.append(f"{file}: {why.strerror}")


def print_json(results: list[Result], errors: list[str]) -> None:
    import json

    cases = [
        {
            "file": result.file,
            "line": result.line,
            "rule": result.rule,
            "name": result.name,
            "passed": result.passed,
            "differs": result.differs,
        }
        for result in results
    ]
    passed = sum(result.passed for result in results)
    told = {"passed": passed, "failed": len(results) - passed, "errors": errors, "cases": cases}
    print(json.dumps(told, indent=2, ensure_ascii=False))


def print_lines(results: list[Result], errors: list[str], language: str) -> None:
    """A line a case, what differs below it, and the sum; what cannot be read goes to standard error."""
    from rich.text import Text

    from verdigris.terminal.console import client_words, make_console, say

    console = make_console()
    for result in results:
        mark = Text("✓ ", style="green") if result.passed else Text("✗ ", style="bold red")
        console.print(mark.append(f"{result.rule:<10} {result.name}", style="default"), soft_wrap=True)
        if not result.passed:
            console.print(Text(f"    {result.file}:{result.line}", style="dim"), soft_wrap=True)
        for line in result.differs:
            console.print(Text(f"    {line}"), soft_wrap=True)
    complaints = make_console(stderr=True)
    for error in errors:
        complaints.print(error, soft_wrap=True)
    passed = sum(result.passed for result in results)
    words = client_words(language)
    console.print(say(words, "cases", passed=passed, failed=len(results) - passed, unread=len(errors)))
