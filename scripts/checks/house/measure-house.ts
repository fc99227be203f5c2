import { dirname } from "node:path/posix";
import type { SourceFile } from "../source-tree.ts";
import { readModules } from "../walls/check-walls.ts";
import { forOneRoom } from "../walls/graph-rules.ts";
import { graphOf, grouped, importersOf, knots } from "../walls/module-graph.ts";
import { featureOf, isTest, roomOf } from "../walls/rooms.ts";
import { tablesOf, tableWriters } from "../walls/table-writers.ts";
import { retiredNames } from "./retired-words.ts";

export type Measure = { readonly name: string; readonly value: string; readonly which?: readonly string[] };

const linesOf = (text: string): number => text.split("\n").length - 1;
/** A file this short that serves one other in its folder could stand there. */
const smallLines = 25;

/** What the house is like: its size, and where it is not in order. */
export function measureHouse(files: readonly SourceFile[]): Measure[] {
  const modules = readModules(files);
  const graph = graphOf(modules);
  const importers = importersOf(graph);
  const sizes = files.map(({ text }) => linesOf(text)).sort((one, other) => one - other);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  const lines = sizes.reduce((sum, each) => sum + each, 0);
  const inTests = files.filter(({ path }) => isTest(path) || path.startsWith("tests/"));
  const folders = Object.entries(Object.groupBy(files, ({ path }) => dirname(path)))
    .map(([folder, inside = []]) => ({ folder, count: inside.length }))
    .sort((one, other) => other.count - one.count);
  const crowded = folders.filter(({ count }) => count > 40);
  const shared = [...tableWriters(modules, tablesOf(files))].filter(([, writers]) => writers.size > 1);
  const feature = (path: string) => (isTest(path) ? undefined : featureOf(path));
  return [
    { name: "Files", value: `${files.length}, ${inTests.length} of them tests and their support` },
    { name: "Lines", value: `${lines}, ${inTests.reduce((sum, { text }) => sum + linesOf(text), 0)} of them in tests` },
    ...perFolder(files),
    { name: "Length of a file", value: `median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}` },
    {
      name: "Most files in a folder",
      value: `${folders[0]?.count} in ${folders[0]?.folder}; ${crowded.length} folders have more than 40`,
      which: crowded.map(({ folder, count }) => `${folder} ${count}`),
    },
    listed(`Files up to ${smallLines} lines with one importer beside them`, smallHelpers(files, importers)),
    listed(
      "Files of domain that one room alone uses",
      forOneRoom(graph).map(({ path, room }) => `${path}: ${room}`),
    ),
    listed(
      "Knots of files that import each other",
      knots(graph).map((knot) => knot.join(", ")),
    ),
    listed(
      "Knots of features",
      knots(grouped(graph, feature)).map((knot) => knot.join(", ")),
    ),
    listed(
      "Tables with several writers",
      shared.map(([table, writers]) => `${table}: ${[...writers.keys()].join(", ")}`),
    ),
    listed("Names that use a retired word", retiredNames(files)),
  ];
}

const listed = (name: string, which: readonly string[]): Measure => ({ name, value: String(which.length), which });

function perFolder(files: readonly SourceFile[]): Measure[] {
  const topOf = (path: string) => roomOf(path) ?? path.split("/")[0] ?? "";
  return Object.entries(Object.groupBy(files, ({ path }) => topOf(path))).map(([room, inside = []]) => ({
    name: `  ${room}`,
    value: `${inside.length} files, ${inside.reduce((sum, { text }) => sum + linesOf(text), 0)} lines`,
  }));
}

/** Small files that serve one file of their folder, and have no test of their own. */
function smallHelpers(files: readonly SourceFile[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) => {
    if (isTest(path) || !path.startsWith("src/") || linesOf(text) > smallLines) return [];
    if (known.has(path.replace(/\.tsx?$/, ".test.ts")) || known.has(path.replace(/\.tsx?$/, ".test.tsx"))) return [];
    const all = importers.get(path) ?? [];
    return all.length === 1 && dirname(all[0] ?? "") === dirname(path) ? [`${path} for ${all[0]}`] : [];
  });
}
