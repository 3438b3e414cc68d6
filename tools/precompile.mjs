// node tools/precompile.mjs IN.zip OUT.zip: the same zip with every .py compiled by Pyodide's own Python.
// The .pyc carry no dates and are not checked against a source (PEP 552), docstrings and asserts are left out.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile("/in.zip", readFileSync(source));
python.runPython(`
import marshal, zipfile
from importlib.util import MAGIC_NUMBER

UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

with zipfile.ZipFile("/in.zip") as source, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_STORED) as target:
    for old in source.infolist():
        name, data = old.filename, source.read(old)
        if name.endswith(".py"):
            data = UNCHECKED + marshal.dumps(compile(data, name, "exec", dont_inherit=True, optimize=2))
            name += "c"
        new = zipfile.ZipInfo(name, old.date_time)
        new.external_attr = old.external_attr
        target.writestr(new, data)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
