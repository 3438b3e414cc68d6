"""One call of svgo on a folder of generated SVG files."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

_CONFIG = """
const floatPrecision = {decimals};
const overrides = {{ convertTransform: {{ matrixToTransform: false }} }};
for (const plugin of ["convertPathData", "convertShapeToPath", "mergePaths", "cleanupNumericValues"]) {{
  overrides[plugin] = {{ floatPrecision }};
}}
export default {{ multipass: true, plugins: [{{ name: "preset-default", params: {{ overrides }} }}] }};
"""
"""Only coordinates are rounded, and no matrix becomes a turn: figures stand far from their origin, so that a
rounded angle would throw them off."""


def optimise(folder: Path, node_modules: Path, decimals: int) -> None:
    """Rewrite every SVG under `folder`, smaller, with coordinates of so many decimals.

    Comments are dropped, so notices go in afterwards. Raises subprocess.CalledProcessError if svgo fails.
    """
    with tempfile.TemporaryDirectory() as scratch:
        config = Path(scratch) / "svgo.config.mjs"
        config.write_text(_CONFIG.format(decimals=decimals), encoding="utf-8")
        svgo = node_modules.resolve() / ".bin" / "svgo"
        command = [str(svgo), "--config", str(config), "--recursive", "--quiet", "--folder", str(folder)]
        subprocess.run(command, check=True)
