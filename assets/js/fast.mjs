// PyScript's interpreter: Pyodide with our trimmed library and without its package index, and the game's own zip on
// sys.path. It starts as soon as this module is there, while PyScript is still reading its configuration. What Python
// needs to start comes first over a slow network, the game while it does. How far it has come is told as
// `nj:progress`, in percent; marks (`nj:…`) are for `make bench`.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const here = new URL("./", import.meta.url).href;
const { app, wasm } = document.documentElement.dataset;
const lock = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14.2", version }, packages: {} };
const tell = (percent) => dispatchEvent(new CustomEvent("nj:progress", { detail: Math.round(percent) }));
const mark = (name) => performance.mark(`nj:${name}`);
const io = { stdout: console.log, stderr: console.error };

// Before every program PyScript writes its own package, a dozen files of source, and imports it. The game uses nothing
// of it.
const PACKAGE = /^import os as _os$[^]+^del _pyscript$/m;

const parsed = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
  else done();
});

// Milliseconds: an answer that comes sooner comes from this device, and reading it twice would only hold it up.
const NEAR = 100;

// An error may have been kept, by a host that says of all answers that they never change.
const anew = (url) => fetch(url, { cache: "reload" });

const bytes = async (url) => {
  let response = await fetch(url);
  if (!response.ok) response = await anew(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Uint8Array(await response.arrayBuffer());
};

// Pyodide swallows what goes wrong with its wasm and then waits for ever: look on while it is read and compiled.
const compiled = () => {
  const { instantiateStreaming } = WebAssembly;
  const { promise, resolve, reject } = Promise.withResolvers();
  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    try {
      const asked = performance.now();
      let response = await source;
      if (!response.ok) response = await anew(response.url);
      if (!response.ok) throw new Error(`${response.status} ${response.url}`);
      if (performance.now() - asked > NEAR) count(response.clone());
      const made = await instantiateStreaming(response, imports);
      resolve();
      return made;
    } catch (error) {
      reject(error);
      throw error;
    }
  };
  return promise;
};

const count = async (response) => {
  let read = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.length;
    tell(5 + (65 * read) / wasm);
  }
};

const start = async () => {
  mark("begins");
  const game = compiled().then(() => bytes(new URL(`${app}app.zip`, document.baseURI)));
  const loaded = load({
    indexURL: here,
    stdLibURL: `${here}stdlib.zip`,
    lockFileContents: lock,
    stdout: (line) => io.stdout(line),
    stderr: (line) => io.stderr(line),
  });
  const [python, zip] = await Promise.all([loaded, game]);
  python.FS.writeFile("/app.zip", zip);
  python.runPython('import sys; sys.path.append("/app.zip")');
  const { runPythonAsync } = python;
  python.runPythonAsync = (code, options) => runPythonAsync(code.replace(PACKAGE, ""), options);
  await parsed;
  mark("python");
  tell(90);
  return python;
};

const started = start();

export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(io, { stdout, stderr });
  return started;
};
