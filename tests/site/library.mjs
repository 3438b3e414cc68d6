// node library.mjs STDLIB.zip APP.zip: imports the modules named on standard input from these two zips alone.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [library, app] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: library,
  env: { PYTHONPATH: "/app.zip" },
  fsInit: async (fs) => fs.writeFile("/app.zip", new Uint8Array(readFileSync(app))),
});
python.globals.set("names", readFileSync(0, "utf8"));
console.log(
  python.runPython(`
import importlib, json, sys

def trouble(name):
    try:
        importlib.import_module(name)
    except Exception as error:
        return f"{name}: {error!r}"

troubles = list(filter(None, map(trouble, names.split())))
files = [m.__file__ for m in sys.modules.values() if getattr(m, "__file__", None) and m.__spec__.origin != "frozen"]
sources = [file for file in files if file.endswith(".py")]
json.dumps({"troubles": troubles, "sources": sources, "count": len(names.split())})
`),
);
