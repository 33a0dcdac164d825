"""Build the English and the French documentation into `build/site`; any flaw is an error.

Run it in the checkout as `python -m docs.build_docs`: it sets tables as the tests do. The
hand-written pages of `docs/<language>` and the generated rule pages are gathered as real files in
`build/docs/<language>`, then each language is built on its own.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

from cardrules.pages import Known, flaws, known_of, write_pages
from cardrules.registry import game, game_ids
from cardrules.rule import Language
from docs.links import broken_links
from docs.playground import build as playground
from docs.staging import stage

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
PAGES: Final = ROOT / "build" / "docs"
SITE: Final = ROOT / "build" / "site"
CONFIGS: Final[dict[Language, Path]] = {"en": DOCS / "mkdocs.yml", "fr": DOCS / "fr.yml"}

#: Modules of the library that api.md need not name: programs, and games, which have rule pages.
NOT_IN_API: Final = ("cardrules.cli", "cardrules.games")
#: Elements whose address a browser fetches by itself, and the attribute that holds it.
FETCHED: Final = {"href": {"link"}, "src": None, "srcset": None, "data": {"object"}}
FOREIGN: Final = re.compile(r"(?:https?:)?//", re.IGNORECASE)
FOREIGN_IN_CSS: Final = re.compile(r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")\s]+)")


def main() -> int:
    """Build both languages and give the exit code."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    known = {game_id: known_of(game(game_id), stage) for game_id in game_ids()}
    found = [*untranslated(), *undocumented()]
    for game_id, what in known.items():
        found += flaws(game(game_id), what.evidence)
    if not found:
        found += built(known)
    if not found:
        found += playground.built(SITE / "play")
    found += [] if found else [*foreign_requests(SITE), *broken_links(SITE.resolve())]
    for flaw in found:
        print(f"build_docs.py: {flaw}", file=sys.stderr)
    if not found:
        print("build_docs.py: built; to read: python -m http.server --directory build/site")
    return 1 if found else 0


def built(known: dict[str, Known]) -> Iterator[str]:
    """Build both languages, and tell which could not be built."""
    for language in CONFIGS:
        gather(language, known)
    # Both at once, each in a folder of its own: mkdocs empties the one that it writes to.
    with ThreadPoolExecutor() as workers:
        codes = dict(zip(CONFIGS, workers.map(build, CONFIGS), strict=True))
    for language, code in codes.items():
        if code:
            yield f"the pages in {language} could not be built; the reason is above"
        elif language != "en":
            shutil.move(folder_of(language), SITE / language)


def gather(language: Language, known: dict[str, Known]) -> None:
    """Put the hand-written and the generated pages of a language into one folder."""
    folder = PAGES / language
    shutil.copytree(DOCS / language, folder)
    shutil.copy(DOCS / "style.css", folder)
    write_pages(folder / "rules", language, known)


def folder_of(language: Language) -> Path:
    """Give where a language is built; the French site is then moved into the English one."""
    return SITE if language == "en" else SITE.with_name(f"site-{language}")


def build(language: Language) -> int:
    """Build one language, show what mkdocs says only if that fails, and give its exit code."""
    # The theme's authors announce a successor in banners that bury the messages.
    env = os.environ | {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file"]
    command += [str(CONFIGS[language]), "--site-dir", str(folder_of(language))]
    done = subprocess.run(
        command, cwd=ROOT, env=env, check=False, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return done.returncode


def untranslated() -> Iterator[str]:
    """Name each hand-written page that one of the languages lacks."""
    names = {
        language: {path.name for path in (DOCS / language).glob("*.md")} for language in CONFIGS
    }
    for language, found in names.items():
        for name in sorted(set().union(*names.values()) - found):
            yield f"docs/{language}/{name} is missing, and another language has it"


def undocumented() -> Iterator[str]:
    """Name each public module that an api.md leaves out."""
    for module in public_modules(ROOT / "src" / "cardrules"):
        for language in CONFIGS:
            if f"::: {module}\n" not in (DOCS / language / "api.md").read_text("utf-8"):
                yield f"docs/{language}/api.md has no line `::: {module}`"


def public_modules(folder: Path) -> Iterator[str]:
    """Name the modules of a package; one that exports names itself stands for all its modules."""
    for path in sorted(folder.iterdir()):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        index = path / "__init__.py"
        if path.name.startswith("_") or name in NOT_IN_API:
            continue
        if path.suffix == ".py" or (index.exists() and "__all__" in index.read_text("utf-8")):
            yield name
        elif index.exists():
            yield from public_modules(path)


class _Addresses(HTMLParser):
    """Collects what a browser fetches for a page without being asked."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            tags = FETCHED.get(name, set())
            if value and (tags is None or tag in tags) and FOREIGN.match(value.strip()):
                self.found.append(value)
            if name == "class" and "mermaid" in (value or "").split():
                self.found.append("a Mermaid diagram, for which the theme asks a public host")


def foreign_requests(site: Path) -> Iterator[str]:
    """Name each request to another host that the built pages and styles would make."""
    for path in sorted(site.rglob("*")):
        if path.suffix == ".html":
            page = _Addresses()
            page.feed(path.read_text("utf-8"))
            found = page.found
        elif path.suffix == ".css":
            found = FOREIGN_IN_CSS.findall(path.read_text("utf-8"))
        else:
            continue
        for address in found:
            yield f"{path.relative_to(site)} asks another host: {address}"


if __name__ == "__main__":
    sys.exit(main())
