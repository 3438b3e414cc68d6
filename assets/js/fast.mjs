// PyScript's interpreter: Pyodide with our trimmed library and without its package index. The game's own zip is
// fetched beside it and put on sys.path; how far it has come is told as `nj:progress`, in percent.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const here = new URL("./", import.meta.url).href;
const { app, wasm } = document.documentElement.dataset;
const lock = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14.2", version }, packages: {} };

const tell = (percent) => dispatchEvent(new CustomEvent("nj:progress", { detail: Math.round(percent) }));

const bytes = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Uint8Array(await response.arrayBuffer());
};

const zip = bytes(new URL(`${app}app.zip`, document.baseURI));
zip.catch(() => {}); // told where it is awaited

// Pyodide swallows what goes wrong with its wasm and then waits for ever: look on while it is read.
const watched = () => {
  const { instantiateStreaming } = WebAssembly;
  return new Promise((_, fail) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      try {
        const response = await source;
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        count(response.clone());
        return await instantiateStreaming(response, imports);
      } catch (error) {
        fail(error);
        throw error;
      }
    };
  });
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

export const loadPyodide = async (options = {}) => {
  const failed = watched();
  const python = load({
    ...options,
    indexURL: here,
    stdLibURL: `${here}stdlib.zip`,
    lockFileContents: lock,
    env: { ...options.env, PYTHONPATH: "/app.zip" },
    fsInit: async (fs) => {
      fs.writeFile("/app.zip", await zip);
      tell(75);
    },
  });
  const ready = await Promise.race([python, failed]);
  tell(90);
  return ready;
};
