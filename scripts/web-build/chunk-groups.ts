import { resolve } from "node:path";
import type { Plugin } from "vite";
import { type Area, sharedFile } from "./shared-file.ts";

/** Where one gets from the first by the given steps, the first included, each before what it leads to. */
export const reached = (first: string | undefined, next: (name: string) => readonly string[]): string[] => {
  const found = new Set<string>();
  const follow = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    next(name).forEach(follow);
  };
  if (first !== undefined) follow(first);
  return [...found];
};

const at = (path: string): string => resolve(import.meta.dirname, "../../src/web", path);
const beginnings: readonly (readonly [Area, readonly string[]])[] = [
  ["landing", ["screens/landing/start-alone.tsx"]],
  ["always", ["entry.client.tsx", "root.tsx", "frame/boundary.tsx"]],
  ["public", ["frame/public-frame.tsx", "screens/try-it/", "screens/to-auth/", "screens/not-found/"]],
  ["way-in", ["frame/split-frame.tsx", "screens/auth/", "screens/forgot-password/", "screens/reset-password/"]],
  ["way-in", ["screens/verify-email/"]],
  ["way-in", ["screens/portal/", "screens/call-mails/"]],
  ["session", ["session/session-layout.tsx"]],
  ["owners", ["session/guard.tsx", "frame/app-frame.tsx"]],
  ["dashboard", ["screens/dashboard/dashboard.tsx"]],
  ["late", ["screens/dashboard/"]],
];

const areaOf = (entry: string): Area =>
  beginnings.find(([, paths]) => paths.some((path) => entry.startsWith(at(path))))?.[0] ?? "others";

const isIcon = /[\\/]lucide-react[\\/]/;

/** Files that are there by then, whoever loads something late. */
const there = ["rolldown-runtime", "react", "first", "start"];
const thereBefore: Readonly<Record<string, readonly string[]>> = {
  owners: [...there, "session", "owners"],
  dashboard: [...there, "session", "owners", "dashboard"],
};
/** `owners` of `assets/owners-DfAdSiRO.js`. */
const nameOf = (file: string): string => /([^/]+)-.{8}\.js$/.exec(file)?.[1] ?? "";

/** Puts small modules that pages share into few files. */
export const chunkGroups = (): Plugin => {
  /** Each module, with the area of every entry that imports it, by whatever way. */
  const importing = new Map<string, Area[]>();
  const groups = [
    { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 1 },
    { name: (id: string) => sharedFile(importing.get(id) ?? [], isIcon.test(id)), debugName: "shared" },
  ];
  return {
    name: "chunk-groups",
    apply: "build",
    configEnvironment: (name) =>
      name === "client"
        ? {
            build: {
              modulePreload: {
                resolveDependencies: (_, files, { hostId }) =>
                  files.filter((file) => !(thereBefore[nameOf(hostId)] ?? there).includes(nameOf(file))),
              },
              rolldownOptions: {
                preserveEntrySignatures: "allow-extension",
                output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
              },
            },
          }
        : undefined,
    buildEnd() {
      if (this.environment.name !== "client") return;
      const entries = [...this.getModuleIds()].filter((id) => {
        const info = this.getModuleInfo(id);
        return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
      });
      for (const entry of entries)
        for (const id of reached(entry, (from) => this.getModuleInfo(from)?.importedIds ?? []))
          importing.set(id, [...(importing.get(id) ?? []), areaOf(entry)]);
      // An entry stays in the file that is named after it.
      for (const id of entries) if (this.getModuleInfo(id)?.isEntry) importing.delete(id);
    },
  };
};
