// PyScript opens a database for packages that the game never asks for, and cannot start without it. Where storage is
// refused it would wait for ever (a frame of opaque origin, sandbox="allow-scripts", where opening throws) or fail (a
// frame of another site, a private window): its databases are empty ones in memory, here and everywhere. The game's
// own is the browser's, and opened here, while Python is on its way: `njVault` promises it. A frame's game is kept in
// the storage alone.
(() => {
  const answer = (result) => {
    const request = { result };
    setTimeout(() => request.onsuccess?.({ target: request, type: "success" }));
    return request;
  };
  let real;
  try {
    real = window.indexedDB;
  } catch {}
  const { kept, embed } = document.documentElement.dataset;
  const vault = new Promise((done, fail) => {
    if (embed !== undefined || parent !== self) return fail("a frame");
    const request = real.open(kept, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("entries");
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  window.njVault = vault.catch((error) => {
    throw new Error(error); // what is no error of JavaScript's own, Python cannot take
  });
  window.njVault.catch(() => {}); // Python asks again
  const open = (name, ...version) => {
    if (name === kept) return real.open(name, ...version);
    const values = new Map();
    const store = {
      get: (key) => answer(values.get(key)),
      getKey: (key) => answer(values.has(key) ? key : undefined),
      getAllKeys: () => answer([...values.keys()]),
      count: () => answer(values.size),
      put: (value, key) => answer((values.set(key, value), key)),
      delete: (key) => answer(values.delete(key) && undefined),
      clear: () => answer(values.clear()),
    };
    return answer({ transaction: () => ({ objectStore: () => store }), close() {} });
  };
  Object.defineProperty(window, "indexedDB", { value: { open }, configurable: true });
})();
