// node tools/worker.mjs SITE OUT GROUP …: writes the service worker of the site in the folder SITE to the file OUT. What
// lies in a folder GROUP never changes.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [site, swDest, ...groups] = process.argv.slice(2);
const integrity = (url) => `sha256-${createHash("sha256").update(readFileSync(join(site, url))).digest("base64")}`;

const { warnings } = await generateSW({
  swDest,
  globDirectory: site,
  globPatterns: ["**/*"],
  // the wasm is the largest file
  maximumFileSizeToCacheInBytes: 16 * 2 ** 20,
  dontCacheBustURLsMatching: new RegExp(`^(${groups.join("|")})/`),
  // A host may be in the middle of a new version, and a network may answer for it: what is not what was built is not
  // taken, and neither is anything else of that version.
  manifestTransforms: [(entries) => ({ manifest: entries.map((e) => ({ ...e, integrity: integrity(e.url) })) })],
  cacheId: "nain-jaune",
  // the page reads the query; "/" is index.html, and no other page stands for one that is missing
  ignoreURLParametersMatching: [/./],
  directoryIndex: "index.html",
  // A new version waits until the page says that it may come (`SKIP_WAITING`).
  skipWaiting: false,
  clientsClaim: true,
  // workbox would take the caches of every site below this one's path for outdated ones of its own
  cleanupOutdatedCaches: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  babelPresetEnvTargets: ["chrome >= 123", "firefox >= 128", "safari >= 17.4"],
});
if (warnings.length) throw new Error(warnings.join("\n"));
