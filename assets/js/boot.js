// Before the first paint: language and theme. After it: the runtime's files, early and quietly; Python at the first
// intent; what is pressed before it is there; and plain words if it cannot start.
(() => {
  const html = document.documentElement, data = html.dataset, query = new URLSearchParams(location.search);
  const on = (events, act, how = true) => events.split(" ").forEach((event) => addEventListener(event, act, how));
  const all = (selector, act) => document.querySelectorAll(selector).forEach(act);
  const chosen = (allowed, ...wishes) => wishes.find((wish) => allowed.includes(wish));
  const ready = () => "ready" in data;

  let stored;
  try {
    stored = JSON.parse(localStorage.getItem("nj.settings"));
  } catch {} // a sandboxed frame has no storage
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const lang = (html.lang = chosen(["fr", "en", "ru"], query.get("lang"), stored?.lang, ...spoken) ?? "en");
  const theme = { day: "light", candle: "dark" }[chosen(["auto", "day", "candle"], query.get("theme"), stored?.theme)];
  if (theme) data.theme = theme;

  // The first paint stands in the page in three languages; two of them go as the parser brings them.
  const keep = () => all("[data-first]", (e) => (e.dataset.first === lang ? (e.hidden = false) : e.remove()));
  const parser = new MutationObserver(keep);
  parser.observe(html, { childList: true, subtree: true });

  const fail = (reason, error = "") => {
    if (ready() || data.failed) return;
    data.failed = reason;
    document.body.dataset.screen = "error";
    document.getElementById("app").replaceChildren(document.querySelector(`[data-failure=${lang}]`).content);
    all("#app [data-reason]", (e) => e.dataset.reason === reason || e.remove());
    all("[data-details]", (e) => (e.textContent = [reason, error, navigator.userAgent].join(" · ")));
  };
  const able = () => {
    if (!self.WebAssembly) fail("wasm");
    else if (!WebAssembly.instantiateStreaming || !CSS.supports("selector(:has(a))")) fail("old");
    return !data.failed;
  };

  const fetchRuntime = (priority) => {
    const links = document.getElementById("runtime").content;
    for (const link of links.children) link.fetchPriority = priority;
    document.head.append(links); // once: then the template is empty
  };
  const script = (src, type = "") => {
    const onerror = () => fail("file", src);
    document.head.append(Object.assign(document.createElement("script"), { src, type, onerror, async: false }));
  };

  let signs = 0, percent = 1, button, again;
  const progress = () => {
    button?.classList.add("wait");
    button?.style.setProperty("--v", `${percent}%`);
    if (button)
      all("[data-progress]", (e) => {
        e.hidden = false;
        e.textContent = e.dataset.progress.replace("{n}", percent);
      });
  };
  const lost = ({ reason, error, message }) => {
    const text = String(reason ?? error ?? message);
    fail(/^PythonError/.test(text) ? "error" : /memory/i.test(text) ? "memory" : "file", text);
  };
  let start = () => {
    start = () => {};
    if (!able()) return;
    fetchRuntime("auto");
    if (self.origin === "null") script(data.rt + "idb.js");
    script(data.js + "idiomorph.js");
    script(data.rt + "pyscript/core.js", "module");
    on("nj:progress", ({ detail }) => {
      signs++;
      percent = Math.max(percent, detail);
      progress();
    });
    on("error unhandledrejection", lost);
    on("py:done", () => setTimeout(fail, 0, "error"));
    new PerformanceObserver(() => signs++).observe({ type: "resource" });
    let seen = 0, still = 0;
    setInterval(() => {
      still = signs > seen ? 0 : still + 1;
      seen = signs;
      if (still > 11) fail("slow");
    }, 5000);
  };

  // Deal, pressed early, is left in data-want for Python; another button is pressed again once Python answers.
  on("submit", (event) => {
    if (ready()) return;
    event.preventDefault();
    data.want = "deal";
    wait(event.submitter);
  });
  on("click", ({ target }) => {
    const pressed = target.closest("button");
    if (pressed && "reload" in pressed.dataset) location.reload();
    if (!pressed?.dataset.act || pressed.type === "submit" || ready()) return;
    again = pressed.id;
    wait("embed" in data && pressed);
  });
  const wait = (pressed) => {
    button ??= pressed || undefined;
    progress();
    start();
  };
  new MutationObserver(() => ready() && (document.getElementById(again)?.click(), (again = ""))).observe(html, { attributes: true });

  on("DOMContentLoaded", () => {
    parser.disconnect();
    keep();
    all("[data-first]", (e) => e.replaceWith(...e.childNodes));
    if (!able() || "embed" in data) return;
    if (query.has("autostart") || location.hash.startsWith("#r=")) return start();
    on("pointerdown touchstart keydown wheel scroll focusin", () => start(), { capture: true, passive: true });
    if (!navigator.connection?.saveData) requestAnimationFrame(() => setTimeout(fetchRuntime, 0, "low"));
  });
})();
