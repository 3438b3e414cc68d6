// node tools/raster.mjs FONT [DRAWING.svg WIDTH OUT.png]…: draws SVG files as PNG; text in the font of the file FONT.
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const [font, ...rest] = process.argv.slice(2);
for (let i = 0; i < rest.length; i += 3) {
  const [drawing, width, out] = rest.slice(i, i + 3);
  const options = { fitTo: { mode: "width", value: Number(width) }, font: { fontFiles: [font], loadSystemFonts: false } };
  writeFileSync(out, new Resvg(readFileSync(drawing, "utf-8"), options).render().asPng());
}
