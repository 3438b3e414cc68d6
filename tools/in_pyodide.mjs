// node tools/in_pyodide.mjs WHEELS (SCRIPT | -m MODULE) [arguments]: runs Python inside Pyodide, as the browser has it.
// The project is the working folder; the wheels in the folder WHEELS are installed first.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [wheels, ...command] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
const extractDir = python.runPython("import site; site.getsitepackages()[0]");
for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
  python.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "wheel", { extractDir });
}
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, "/project");
python.FS.chdir("/project");
python.globals.set("command", python.toPy(command));
process.exitCode = python.runPython(`
import runpy, sys

def run(command):
    sys.path[:0] = ["/project/py", "/project"]
    sys.argv = command[1:] if command[0] == "-m" else command
    try:
        if command[0] == "-m":
            runpy.run_module(command[1], run_name="__main__", alter_sys=True)
        else:
            runpy.run_path(command[0], run_name="__main__")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0

run(command)
`);
