import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const drawn = resolve(import.meta.dirname, "../../src/web/parts/drawings/drawn-icon.ts");
const isIcon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

type IconData = { readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };

/** Built icons are their lines and nothing else: their names, their keys and what the package draws them with weigh as much again. */
export const drawIcons = (): Plugin => ({
  name: "draw-icons",
  apply: "build",
  enforce: "pre",
  async load(id) {
    if (!isIcon.test(id)) return;
    const { __iconData } = (await import(pathToFileURL(id).href)) as { __iconData: IconData };
    const parts = __iconData.node.map(([tag, { key: _, ...attributes }]) =>
      tag === "path" && Object.keys(attributes).join() === "d" ? attributes["d"] : [tag, attributes],
    );
    return `import { drawnIcon } from ${JSON.stringify(drawn)};
export default /* @__PURE__ */ drawnIcon(${JSON.stringify(parts)});`;
  },
});
