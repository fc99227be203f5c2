import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** In development the API runs beside Vite. What a program asks goes there; pages, modules and styles are Vite's. */
const api = process.env.BELLE_API;
const isForApi = ({ method, headers }: IncomingMessage): boolean =>
  (method !== "GET" && method !== "HEAD") ||
  headers.authorization !== undefined ||
  (headers.accept?.includes("application/json") === true && !headers.accept.includes("text/html"));

/**
 * The landing page wakes up by an entry of its own, without the router: `virtual:lone-files` names that entry and what it imports,
 * and holds the styles, which such a page carries in itself so that it is drawn with its first bytes.
 * The browser's files are built first, so their names are known when the pages are written; in development there are none.
 */
const loneEntry = (): Plugin => {
  const entry = resolve(import.meta.dirname, "src/web/screens/landing/start-alone.tsx");
  const virtual = "virtual:lone-files";
  let files: string[] | undefined;
  const styles: Record<string, string> = {};
  return {
    name: "lone-entry",
    sharedDuringBuild: true,
    buildStart() {
      if (this.meta.watchMode || this.environment.name !== "client") return;
      if (this.environment.mode === "build") this.emitFile({ type: "chunk", id: entry, name: "landing-alone" });
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      for (const one of Object.values(bundle))
        if (one.type === "asset" && one.fileName.endsWith(".css")) styles[`/${one.fileName}`] = String(one.source);
      const own = Object.values(bundle).find((one) => one.type === "chunk" && one.facadeModuleId === entry);
      const found = new Set<string>();
      const follow = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== "chunk" || found.has(name)) return;
        found.add(name);
        chunk.imports.forEach(follow);
      };
      if (own) follow(own.fileName);
      files = [...found].map((name) => `/${name}`);
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: (id) => (id === `\0${virtual}` ? `export default ${JSON.stringify(files && { files, styles })}` : undefined),
  };
};

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [tailwindcss(), reactRouter(), loneEntry()],
  server: api
    ? { proxy: { "^/": { target: api, bypass: (request) => (isForApi(request) ? undefined : request.url) } } }
    : {},
  build: {
    // Nothing becomes a data: address, because the served policy admits fonts and scripts from our own origin only.
    assetsInlineLimit: 0,
  },
});
