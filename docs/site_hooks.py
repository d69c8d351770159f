"""What MkDocs calls while it builds the site: pages written from the data join those of this folder."""

import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import houseway
from houseway.reference.site import LIST, contents, game_pages, laid_on_felt, list_page, site_links
from houseway.reference.site.looked_for import looked_for
from houseway.reference.site.notebooks import notebook_page, pictures

ROOT = Path(__file__).parents[1]
SIGN = Path(houseway.__file__).parent / "room" / "page" / "favicon.svg"
NOTEBOOKS = Path(__file__).parent / "notebooks"
METHODS = Path(__file__).parent / "methods"
BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md")
"""Pages that lie beside this folder, where people look for them in a tree of source."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the games under their rooms in the contents."""
    for part in config.nav or []:
        if part.get("Games") == LIST:
            part["Games"] = [LIST, *contents()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the rule sets, lists, notebooks, pages beside this folder, the sign of the house."""
    made = {page.path: page.markdown for page in (list_page(), *game_pages())}
    made["methods/index.md"] = _methods()
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        made[f"notebooks/{notebook.stem}.md"] = notebook_page(notebook)
        for picture in pictures(notebook):
            files.append(File.generated(config, f"notebooks/{picture.name}", content=picture.data))
    for name in BESIDE:
        made[name] = (ROOT / name).read_text(encoding="utf-8")
    for path, markdown in made.items():
        files.append(File.generated(config, path, content=markdown))
    files.append(File.generated(config, "site-sign.svg", abs_src_path=str(SIGN)))
    return files


def _methods() -> str:
    """The list of the pages that tell how a family is counted, each by its own heading."""
    titles = {page.name: page.read_text(encoding="utf-8").partition("\n")[0] for page in METHODS.glob("*.md")}
    links = [f"- [{title.removeprefix('# ')}]({name})" for name, title in sorted(titles.items())]
    return "\n".join(["# How each family is counted", "", *links, ""])


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links of the tree lead to the pages of the site."""
    return site_links(markdown, at_top="/" not in page.file.src_uri)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lay the page of a game on its felt."""
    return laid_on_felt(html, page.meta)


def on_post_build(config: MkDocsConfig) -> None:
    """Let the search know games by other names, and every line of a range."""
    written = Path(config.site_dir) / "search" / "search_index.json"
    index = looked_for(json.loads(written.read_text(encoding="utf-8")))
    written.write_text(json.dumps(index, separators=(",", ":")), encoding="utf-8")
