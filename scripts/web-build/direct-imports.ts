import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { namesOf, withImports } from "./imported-names.ts";

const packages = resolve(import.meta.dirname, "../../node_modules");
const queryCore = resolve(packages, "@tanstack/query-core/build/modern/index.js");

/** Packages with one module that hands on all the others, and these modules. */
const lists: Readonly<Record<string, readonly string[]>> = {
  "lucide-react": [resolve(packages, "lucide-react/dist/esm/lucide-react.mjs")],
  "@tanstack/react-query": [resolve(packages, "@tanstack/react-query/build/modern/index.js"), queryCore],
  "@tanstack/query-core": [queryCore],
};
const isListed = new RegExp(`^(?:${Object.keys(lists).join("|")})$`);

type Place = { readonly from: string; readonly name: string };

/** Where each name comes from that a list hands on, and how it is called there. */
export const placesIn = (list: string, text: string): [string, Place][] =>
  [...text.matchAll(/(?:import|export)\s*\{([^}]+)\}\s*from\s*["'](\.[^"']+)["']/g)].flatMap(
    ([, braces = "", from = ""]) =>
      namesOf(braces).map(({ name, own }): [string, Place] => [own, { from: resolve(dirname(list), from), name }]),
  );

/**
 * Imports lead to the module that they mean, past the list of all of a package's modules. So one can tell what a screen needs: by the list,
 * each would need everything. It also spares the build two thousand files.
 */
export const directImports = (): Plugin => {
  const known = new Map(
    Object.entries(lists).map(([name, files]) => [
      name,
      new Map(files.flatMap((file) => placesIn(file, readFileSync(file, "utf8")))),
    ]),
  );
  return {
    name: "direct-imports",
    apply: "build",
    transform: (code) => ({
      code: withImports(code, isListed, ({ name }, from) => known.get(from)?.get(name) ?? { name, from }),
      map: null,
    }),
  };
};
