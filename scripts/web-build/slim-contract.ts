import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { browserModule } from "../../src/contract/browser-module.ts";

const web = resolve(import.meta.dirname, "../../src/web");
const contract = resolve(import.meta.dirname, "../../src/contract");
const mark = "?slim";

/**
 * Where a screen imports endpoints, a built browser gets what it needs to ask and to check the answer, and no schemas: these would be the
 * largest thing after React that an owner waits for. The contract's own modules, which the reference is made of, stay whole.
 */
export const slimContract = (): Plugin => ({
  name: "slim-contract",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer) {
    if (this.environment.name !== "client" || !importer?.startsWith(`${web}/`)) return;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found || dirname(found.id) !== contract) return;
    return browserModule(await described(found.id)) === undefined ? found : { ...found, id: found.id + mark };
  },
  async load(id) {
    if (!id.startsWith(contract) || !id.endsWith(mark)) return;
    return { code: browserModule(await described(id.slice(0, -mark.length))) ?? "", moduleType: "js" };
  },
});

const described = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href);
