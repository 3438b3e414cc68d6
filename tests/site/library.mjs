// node library.mjs STDLIB.zip APP.zip LATE.zip: imports the modules named on standard input from these zips alone.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [library, app, late] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: library });
python.FS.writeFile("/app.zip", new Uint8Array(readFileSync(app)));
python.FS.writeFile("/late.zip", new Uint8Array(readFileSync(late)));
python.globals.set("names", readFileSync(0, "utf8"));
console.log(
  python.runPython(`
import importlib, json, sys, zipimport

sys.path.append("/app.zip")
from table.late import reach

reach("/late.zip")
library = next(path for path in zipimport._zip_directory_cache if path.endswith("python314.zip"))

def trouble(name):
    try:
        importlib.import_module(name)
    except Exception as error:
        return f"{name}: {error!r}"

troubles = list(filter(None, map(trouble, names.split())))
files = [m.__file__ for m in sys.modules.values() if getattr(m, "__file__", None) and m.__spec__.origin != "frozen"]
sources = [file for file in files if file.endswith(".py")]
held = {entry.removesuffix(".pyc").replace("/", ".") for entry in zipimport._zip_directory_cache[library]}
frozen = sorted(name for name in held & sys.modules.keys() if sys.modules[name].__spec__.origin == "frozen")
json.dumps({"troubles": troubles, "sources": sources, "frozen": frozen, "count": len(names.split())})
`),
);
