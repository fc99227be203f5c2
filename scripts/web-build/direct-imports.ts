import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const packages = resolve(import.meta.dirname, "../../node_modules");
const queryCore = resolve(packages, "@tanstack/query-core/build/modern/index.js");

/** Packages with one module that hands on all the others, and these modules. */
const lists: Readonly<Record<string, readonly string[]>> = {
  "lucide-react": [resolve(packages, "lucide-react/dist/esm/lucide-react.mjs")],
  "@tanstack/react-query": [resolve(packages, "@tanstack/react-query/build/modern/index.js"), queryCore],
  "@tanstack/query-core": [queryCore],
};

type Place = { readonly file: string; readonly isDefault: boolean };

/** Where each name comes from that a list hands on. */
export function placesIn(list: string, text: string): Map<string, Place> {
  const lines = text.matchAll(/(?:import|export)\s*\{([^}]+)\}\s*from\s*["'](\.[^"']+)["']/g);
  return new Map(
    [...lines].flatMap(([, names = "", from = ""]) =>
      namesOf(names).map(({ name, own }) => [
        own,
        { file: resolve(dirname(list), from), isDefault: name === "default" },
      ]),
    ),
  );
}

const namesOf = (text: string): { name: string; own: string }[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [name = part, own = name] = part.split(/\s+as\s+/);
      return { name, own };
    });

/** The code with each import from a list turned into one from where the name comes from. */
export const importedDirectly = (code: string, from: string, places: ReadonlyMap<string, Place>): string =>
  code.replace(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${from}["'];?`, "g"), (_, names: string) =>
    namesOf(names)
      .map(({ name, own }) => {
        const place = places.get(name);
        const what = place?.isDefault ? `{ default as ${own} }` : `{ ${name} as ${own} }`;
        return `import ${what} from ${JSON.stringify(place?.file ?? from)};`;
      })
      .join(" "),
  );

/**
 * Imports lead to the module that they mean, past the list of all of a package's modules. So one can tell what a screen needs: by the list,
 * each would need everything. It also spares the build two thousand files.
 */
export const directImports = (): Plugin => {
  const known = Object.entries(lists).map(([name, files]) => {
    const places = files.flatMap((file) => [...placesIn(file, readFileSync(file, "utf8"))]);
    return [name, new Map(places)] as const;
  });
  return {
    name: "direct-imports",
    apply: "build",
    transform(code) {
      const wanted = known.filter(([name]) => code.includes(name));
      if (wanted.length === 0) return;
      return { code: wanted.reduce((text, [name, places]) => importedDirectly(text, name, places), code), map: null };
    },
  };
};
