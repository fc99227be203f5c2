import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { browserValue, describesEndpoints } from "../../src/contract/shape.ts";
import { withImports } from "./imported-names.ts";

const web = resolve(import.meta.dirname, "../../src/web");
const contract = resolve(import.meta.dirname, "../../src/contract");
const mark = "?slim=";

/**
 * Where a screen imports an endpoint, a built browser gets what it needs to ask and to check the answer, and no schemas: these would be the
 * largest thing after React that an owner waits for. The contract's own modules, which the reference is made of, stay whole.
 */
export const slimContract = (): Plugin => {
  const exported = new Map<string, Record<string, unknown>>();
  return {
    name: "slim-contract",
    apply: "build",
    async buildStart() {
      for (const file of readdirSync(contract).filter((name) => /^[\w-]+\.ts$/.test(name)))
        exported.set(file, await import(pathToFileURL(resolve(contract, file)).href));
    },
    transform(code, id) {
      if (this.environment.name !== "client" || !id.startsWith(`${web}/`)) return;
      const put = ({ name }: { name: string }, from: string) => {
        const file = basename(from);
        return describesEndpoints(exported.get(file) ?? {})
          ? { name, from: `${contract}/${file}${mark}${name}` }
          : { name, from };
      };
      return { code: withImports(code, /^#contract\//, put), map: null };
    },
    resolveId: (id) => (id.startsWith(contract) && id.includes(mark) ? id : undefined),
    load(id) {
      if (!id.startsWith(contract) || !id.includes(mark)) return;
      const [file = "", name = ""] = basename(id).split(mark);
      const value = browserValue(exported.get(file)?.[name]);
      if (value === undefined) this.error(`${name} of ${file} is nothing that a built browser can have.`);
      return {
        code: `import { shaped } from "#contract/shape.ts"; export const ${name} = ${value};`,
        moduleType: "js",
      };
    },
  };
};
