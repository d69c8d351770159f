"""What MkDocs calls while it builds the site: pages written from the data join those of this folder."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import houseway
from houseway.reference.site import LIST, contents, game_pages, list_page

SIGN = Path(houseway.__file__).parent / "room" / "page" / "favicon.svg"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the games under their rooms in the contents."""
    for part in config.nav or []:
        if part.get("Games") == LIST:
            part["Games"] = [LIST, *contents()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the rule sets, their list and the sign of the house."""
    for page in (list_page(), *game_pages()):
        files.append(File.generated(config, page.path, content=page.markdown))
    files.append(File.generated(config, "site-sign.svg", abs_src_path=str(SIGN)))
    return files
