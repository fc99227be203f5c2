import { locate } from "./locate.ts";
import type { Module } from "./read-module.ts";

/** The files that each file imports, types included. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which file imports which among those that were read. */
export function graphOf(modules: ReadonlyMap<string, Module>): ModuleGraph {
  return new Map(
    [...modules].map(([path, { references }]) => {
      const targets = references
        .map(({ specifier }) => locate(specifier, path))
        .flatMap((target) => (target.kind === "project" && modules.has(target.path) ? [target.path] : []));
      return [path, new Set(targets)];
    }),
  );
}

/** Who imports each file. */
export function importersOf(graph: ModuleGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  return importers;
}

/** The same graph with files taken together, such as by their feature. What has no group is left out. */
export function grouped(graph: ModuleGraph, groupOf: (path: string) => string | undefined): ModuleGraph {
  const groups = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    const own = groupOf(path);
    if (own === undefined) continue;
    const others = groups.get(own) ?? new Set();
    for (const target of targets) {
      const other = groupOf(target);
      if (other !== undefined && other !== own) others.add(other);
    }
    groups.set(own, others);
  }
  return groups;
}

/** Every knot: files that lead to each other and back. By Tarjan's algorithm. */
export function knots(graph: ModuleGraph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    lowest.set(path, at);
    open.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) lowest.set(path, Math.min(lowest.get(path) ?? at, visit(target)));
      else if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path) ?? at, order.get(target) ?? at));
    }
    const low = lowest.get(path) ?? at;
    if (low === at) {
      const knot = open.splice(open.indexOf(path));
      if (knot.length > 1 || graph.get(path)?.has(path)) found.push(knot.sort());
    }
    return low;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found;
}
