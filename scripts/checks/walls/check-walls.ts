import type { SourceFile } from "../source-tree.ts";
import { graphRules } from "./graph-rules.ts";
import { importRules } from "./import-rules.ts";
import { graphOf } from "./module-graph.ts";
import { type Module, readModule } from "./read-module.ts";
import type { Use } from "./read-uses.ts";
import { isTest, mayHoldSql, roomName, roomOf } from "./rooms.ts";
import { tablesOf, writerRules } from "./table-writers.ts";
import type { Finding, Violation } from "./violation.ts";

const maximumLines = 300;
const drawer = /^(?:utils?|helpers?|commons?|managers?|services?|types?)$|-(?:utils?|helpers?|common|managers?|types)$/;
const drawerOfServices = /(?<!-of)-services?$/;

/** Rules about a file as a whole: where it stands, what it is called, how long it is. */
function fileRules({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  if (roomName(path) !== undefined && (roomOf(path) === undefined || path.split("/").length < 3)) {
    findings.push({ rule: "room", text: "stands in no room of src" });
  }
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (/^(?:src|scripts|tests)\//.test(path) && lines > maximumLines) {
    findings.push({ rule: "length", text: `${lines} lines; ${maximumLines} is the wall` });
  }
  for (const part of path.split("/")) {
    const name = part.replace(/\..*$/, "");
    if (drawer.test(name) || drawerOfServices.test(name)) {
      findings.push({ rule: "name", text: `"${part}" says nothing about what is inside` });
    }
  }
  return findings;
}

const browserClock = "src/web/session/browser-clock.ts";
const storageFiles = ["src/web/session/storage.ts", "src/web/session/theme-script.ts"];

/** Time, environment, browser storage and SQL each have one door. */
function useRules(path: string, use: Use): Finding[] {
  if (!path.startsWith("src/")) return [];
  switch (use.kind) {
    case "clock":
      if (roomOf(path) === "main" || path === browserClock || isTest(path)) return [];
      return [{ rule: "clock", text: `reads the time by ${use.name}; time comes in as an argument` }];
    case "environment":
      if (roomOf(path) === "main" || isTest(path)) return [];
      return [{ rule: "environment", text: `${use.name} is read in src/main only` }];
    case "storage":
      if (storageFiles.includes(path) || (isTest(path) && path.startsWith("src/web/session/"))) return [];
      return [{ rule: "storage", text: `${use.name}: only src/web/session/storage.ts touches browser storage` }];
    case "sql":
      return mayHoldSql(path) ? [] : [{ rule: "sql", text: `${use.name} outside of a store` }];
  }
}

const isModule = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

export const readModules = (files: readonly SourceFile[]): Map<string, Module> =>
  new Map(files.filter(({ path }) => isModule(path)).map((file) => [file.path, readModule(file)]));

/** Every broken wall in the given files. A file that cannot be read counts as broken, so that nothing passes unseen. */
export function checkWalls(files: readonly SourceFile[]): Violation[] {
  const modules = readModules(files);
  const inFiles = files.flatMap((file) => {
    const at = (line: number, findings: Finding[]): Violation[] =>
      findings.map((finding) => ({ path: file.path, line, ...finding }));
    const violations = at(1, fileRules(file));
    const module = modules.get(file.path);
    if (module === undefined) return violations;
    const { references, uses, errors } = module;
    violations.push(...errors.flatMap((error) => at(1, [{ rule: "syntax", text: error }])));
    violations.push(...references.flatMap((reference) => at(reference.line, importRules(file.path, reference))));
    violations.push(...uses.flatMap((use) => at(use.line, useRules(file.path, use))));
    return violations;
  });
  return [...inFiles, ...graphRules(graphOf(modules)), ...writerRules(modules, tablesOf(files))];
}
