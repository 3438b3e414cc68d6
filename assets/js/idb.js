// In a frame of opaque origin (sandbox="allow-scripts") indexedDB.open throws, and PyScript, which opens a database for
// packages that the game never asks for, would wait for ever. It gets an empty one in memory.
(() => {
  const answer = (result) => {
    const request = { result };
    setTimeout(() => request.onsuccess?.({ target: request, type: "success" }));
    return request;
  };
  const open = () => {
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
