"""What Pyodide asks of its loader of packages when it starts. The game has no packages, and the whole loader
would import zipfile, shutil, tempfile and pathlib at every start."""

from site import getsitepackages


class Folder:  # Pyodide asks it for __str__, which it could not ask of a text
    """The path of a folder."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
