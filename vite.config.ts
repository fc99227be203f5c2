import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups, reached } from "./scripts/web-build/chunk-groups.ts";
import { directImports } from "./scripts/web-build/direct-imports.ts";
import { slimContract } from "./scripts/web-build/slim-contract.ts";

/** In development the API runs beside Vite. What a program asks goes there; pages, modules and styles are Vite's. */
const api = process.env.BELLE_API;
const isForApi = ({ method, headers }: IncomingMessage): boolean =>
  (method !== "GET" && method !== "HEAD") ||
  headers.authorization !== undefined ||
  (headers.accept?.includes("application/json") === true && !headers.accept.includes("text/html"));

/**
 * The landing page wakes up by an entry of its own, without the router: `virtual:lone-files` names that entry and what it imports.
 * Styles of its first screen stand in itself, so that it is drawn with its first bytes, the others in a sheet below it: both get what its
 * own modules import and name.
 * The browser's files are built first, so all that is known when the pages are written; in development there are none.
 */
const loneEntry = (): Plugin => {
  const at = (file: string): string => resolve(import.meta.dirname, "src/web", file);
  const entry = at("screens/landing/start-alone.tsx");
  const pageOf: Readonly<Record<string, string>> = {
    [`${at("styles/lone-first.css")}?inline`]: at("screens/landing/first-screen.tsx"),
    [`${at("styles/lone.css")}?transform-only`]: at("screens/landing/landing-page.tsx"),
  };
  const virtual = "virtual:lone-files";
  let files: string[] | undefined;
  const sources: Record<string, string[]> = {};
  return {
    name: "lone-entry",
    sharedDuringBuild: true,
    buildStart() {
      if (this.meta.watchMode || this.environment.name !== "client") return;
      if (this.environment.mode === "build") this.emitFile({ type: "chunk", id: entry, name: "landing-alone" });
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const own = Object.values(bundle).find((one) => one.type === "chunk" && one.facadeModuleId === entry);
      files = reached(own?.fileName, (name) => {
        const chunk = bundle[name];
        return chunk?.type === "chunk" ? chunk.imports : [];
      }).map((name) => `/${name}`);
      for (const [sheet, page] of Object.entries(pageOf)) {
        // A page that was moved would be found in no bundle, and its sheet would come out without the page's styles.
        if (!this.getModuleInfo(page)) this.error(`${page} is not in the build, so its styles are not known`);
        sources[sheet] = reached(page, (id) => this.getModuleInfo(id)?.importedIds ?? []);
      }
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id === `\0${virtual}`) return `export default ${JSON.stringify(files && { files })}`;
      const names = sources[id];
      if (!names) return;
      const lines = (rule: string, kind: RegExp) =>
        names.filter((name) => kind.test(name)).map((name) => `${rule} ${JSON.stringify(name)};`);
      const given = readFileSync(id.split("?", 1)[0] ?? "", "utf8");
      return [given, ...lines("@import", /\.css$/), ...lines("@source", /\.tsx?$/)].join("\n");
    },
  };
};

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [tailwindcss(), slimContract(), reactRouter(), loneEntry(), directImports(), chunkGroups()],
  server: api
    ? { proxy: { "^/": { target: api, bypass: (request) => (isForApi(request) ? undefined : request.url) } } }
    : {},
  build: {
    // Nothing becomes a data: address, because the served policy admits fonts and scripts from our own origin only.
    assetsInlineLimit: 0,
  },
});
