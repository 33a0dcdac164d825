"""Put the playground into a folder of the site: the page, Python for browsers, the library.

Everything is served from there, and no other host is asked. The runtime is the npm package
`pyodide`, at the version and hash of `package-lock.json`; the library and what it needs are those
of this Python, as one archive.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

__all__ = ["MissingError", "build", "built", "install"]

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
#: Where npm installs, outside what the checks of the sources look at.
NPM: Final = ROOT / "build" / "npm"
MODULES: Final = NPM / "node_modules"
#: What of the runtime a page loads.
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: What the library needs in the browser.
NEEDS: Final = ("attrs", "cattrs")
#: The same bytes for the same content.
_WHEN: Final = (1980, 1, 1, 0, 0, 0)


class MissingError(Exception):
    """Something that the playground is made of is not there; says what to do."""


def install() -> None:
    """Install the npm packages of the lock file, unless that is done.

    Raises:
        MissingError: npm is not there, or could not install them.
    """
    wanted = {name: (HERE / name).read_bytes() for name in ("package.json", "package-lock.json")}
    done = MODULES / ".done"
    if done.exists() and done.read_bytes() == wanted["package-lock.json"]:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise MissingError("the playground needs npm on the path: install Node.js with npm")
    NPM.mkdir(parents=True, exist_ok=True)
    for name, content in wanted.items():
        (NPM / name).write_bytes(content)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    if subprocess.run(command, cwd=NPM, check=False).returncode:
        raise MissingError("npm could not install what the playground needs; its message is above")
    done.write_bytes(wanted["package-lock.json"])


def build(folder: Path) -> None:
    """Write the playground into a folder of the site.

    Raises:
        MissingError: The npm packages are not there, and cannot be installed.
    """
    install()
    shutil.copytree(HERE / "page", folder, dirs_exist_ok=True)
    runtime, source = folder / "pyodide", MODULES / "pyodide"
    runtime.mkdir(exist_ok=True)
    for name in RUNTIME:
        shutil.copyfile(source / name, runtime / name)
    # The runtime's own packages lie on another host: none of them is to be found.
    lock = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), "utf-8")
    with zipfile.ZipFile(folder / "python.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in sorted({**dict(_ours()), **dict(_others())}.items()):
            archive.writestr(zipfile.ZipInfo(name, _WHEN), path.read_bytes(), zipfile.ZIP_DEFLATED)


def _ours() -> Iterator[tuple[str, Path]]:
    """Name the files of the library, and of the playground's Python."""
    for folder, top in ((ROOT / "src", ROOT / "src" / "cardrules"), (ROOT, HERE / "bridge")):
        for path in top.rglob("*"):
            if path.suffix in {".py", ".toml"}:
                yield path.relative_to(folder).as_posix(), path


def _others() -> Iterator[tuple[str, Path]]:
    """Name the files of what the library needs, licences included."""
    names: list[str] = [*NEEDS]
    seen: set[str] = set()
    while names:
        name = names.pop()
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue  # needed on older Pythons alone
        if name in seen:
            continue
        seen.add(name)
        for requirement in found.requires or []:
            if "extra ==" not in requirement:
                names.append(re.split(r"[^\w.-]", requirement, maxsplit=1)[0])
        for file in found.files or []:
            wanted = file.suffix in {".py", ".txt"} or file.name in {"METADATA", "LICENSE"}
            if wanted and ".." not in file.parts:
                yield file.as_posix(), Path(str(file.locate()))


def built(folder: Path) -> Iterator[str]:
    """Build into a folder of the site, and tell where that cannot be done."""
    try:
        build(folder)
    except MissingError as error:
        yield str(error)
