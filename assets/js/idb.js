// PyScript opens a database for packages that the game never asks for, and cannot start without it. Where storage is
// refused it would wait for ever (a frame of opaque origin, sandbox="allow-scripts", where opening throws) or fail (a
// frame of another site, a private window): its databases are empty ones in memory, here and everywhere. The game's
// own are the browser's.
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
  const open = (name, ...version) => {
    if (name.startsWith("nain-jaune")) return real.open(name, ...version);
    const kept = new Map();
    const store = {
      get: (key) => answer(kept.get(key)),
      getKey: (key) => answer(kept.has(key) ? key : undefined),
      getAllKeys: () => answer([...kept.keys()]),
      count: () => answer(kept.size),
      put: (value, key) => answer((kept.set(key, value), key)),
      delete: (key) => answer(kept.delete(key) && undefined),
      clear: () => answer(kept.clear()),
    };
    return answer({ transaction: () => ({ objectStore: () => store }), close() {} });
  };
  Object.defineProperty(window, "indexedDB", { value: { open }, configurable: true });
})();
