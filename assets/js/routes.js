// At the head of sw.js, after `groups`. What lies in these folders, under the hash of its contents, comes straight from this
// site's own cache in browsers that can: the worker need not start for it, nor run.
addEventListener("install", (event) => {
  const pathname = new URL("./", location).pathname.replace(/[\\:*+?(){}]/g, "\\$&"); // as a pattern takes it
  const source = { cacheName: `nain-jaune-precache-v2-${registration.scope}` }; // as workbox names it
  const route = (name) => ({ condition: { urlPattern: { pathname: `${pathname}${name}/*` } }, source });
  event.addRoutes?.(groups.map(route));
});
