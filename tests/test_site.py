"""What the build of the documentation refuses: links that lead nowhere, requests to other hosts."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs import build_docs
from docs.links import broken_links

PAGE = '<html><body><h1 id="here">x</h1>{}</body></html>'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "guide").mkdir()
    (tmp_path / "guide" / "index.html").write_text(PAGE.format('<a name="old"></a>'), "utf-8")
    (tmp_path / "code.html").write_text(PAGE.format('<span id="L3">x</span>'), "utf-8")
    (tmp_path / "table.svg").write_text("<svg/>", "utf-8")
    return tmp_path


def links(site: Path, *tags: str) -> list[str]:
    (site / "index.html").write_text(PAGE.format("".join(tags)), "utf-8")
    return list(broken_links(site.resolve()))


@pytest.mark.parametrize(
    "tag",
    [
        '<a href="guide/">x</a>',
        '<a href="guide/#here">x</a>',
        '<a href="guide/#old">x</a>',
        '<a href="code.html#L3">x</a>',
        '<a href="#here">x</a>',
        '<a href="https://example.org/anything#at-all">x</a>',
        '<img src="table.svg">',
    ],
)
def test_a_link_that_leads_somewhere_is_no_flaw(site: Path, tag: str) -> None:
    assert links(site, tag) == []


@pytest.mark.parametrize(
    ("tag", "reason"),
    [
        ('<a href="guides/">x</a>', "guides/ leads nowhere"),
        ('<a href="guide/#there">x</a>', "guide/#there leads to no anchor"),
        ('<a href="code.html#L4">x</a>', "code.html#L4 leads to no anchor"),
        ('<a href="#there">x</a>', "#there leads to no anchor"),
        ('<img src="tables.svg">', "tables.svg leads nowhere"),
        ('<a href="../outside.html">x</a>', "../outside.html leads nowhere"),
    ],
)
def test_a_link_that_leads_nowhere_is_named(site: Path, tag: str, reason: str) -> None:
    (site.parent / "outside.html").write_text("", "utf-8")
    assert links(site, tag) == [f"index.html: {reason}"]


def test_links_of_the_page_for_missing_pages_count_from_the_server(site: Path) -> None:
    (site / "404.html").write_text(PAGE.format('<a href="/nowhere/">x</a>'), "utf-8")
    assert links(site) == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<script src="https://cdn.example.org/x.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//example.org/x.css">'),
        ("a.html", '<img srcset="http://example.org/x.png 2x">'),
        ("a.html", '<pre class="mermaid">a</pre>'),
        ("a.css", "@import 'https://example.org/x.css';"),
        ("a.css", "body { background: url(//example.org/x.png) }"),
    ],
)
def test_a_request_to_another_host_is_named(site: Path, name: str, text: str) -> None:
    assert list(build_docs.foreign_requests(site)) == []
    (site / name).write_text(text, "utf-8")
    (flaw,) = build_docs.foreign_requests(site)
    assert flaw.startswith(f"{name} asks another host: ")


def test_every_hand_written_page_is_there_in_both_languages_and_every_module_in_the_reference() -> (
    None
):
    assert list(build_docs.untranslated()) == []
    assert list(build_docs.undocumented()) == []


def test_every_hand_written_page_is_in_the_navigation() -> None:
    for config in build_docs.CONFIGS.values():
        text = config.read_text("utf-8")
        for path in (build_docs.DOCS / "en").glob("*.md"):
            assert f": {path.name}\n" in text, f"{config.name}: {path.name}"
