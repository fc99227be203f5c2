import { grouped, importersOf, knots, type ModuleGraph } from "./module-graph.ts";
import { featureOf, isTest, roomOf } from "./rooms.ts";
import type { Violation } from "./violation.ts";

/** What only shows when all files are seen together. */
export function graphRules(graph: ModuleGraph): Violation[] {
  const inSource: ModuleGraph = new Map([...graph].filter(([path]) => path.startsWith("src/") && !isTest(path)));
  return [
    ...knots(graph).map((knot) => broken(knot[0] ?? "", "cycle", `imports itself by way of ${knot.join(", ")}`)),
    ...knots(grouped(inSource, featureOf)).map((knot) =>
      broken(`src/server/features/${knot[0]}`, "cycle", `features lead to each other: ${knot.join(", ")}`),
    ),
    ...forOneRoom(graph).map(({ path, room }) =>
      broken(path, "shared", `only ${room} uses it, so it belongs there: domain is what two rooms share`),
    ),
  ];
}

const broken = (path: string, rule: string, text: string): Violation => ({ path, line: 1, rule, text });

/** Files of domain that one room alone uses, be it by way of others. Tests go where the file goes, and the wiring may enter every room. */
export function forOneRoom(graph: ModuleGraph): { readonly path: string; readonly room: string }[] {
  const importers = importersOf(graph);
  const roomsThrough = (path: string, seen: Set<string>): Set<string> => {
    const rooms = new Set<string>();
    for (const importer of importers.get(path) ?? []) {
      const room = roomOf(importer);
      if (room === undefined || room === "main" || isTest(importer) || seen.has(importer)) continue;
      seen.add(importer);
      if (room !== "domain") rooms.add(room);
      else for (const through of roomsThrough(importer, seen)) rooms.add(through);
    }
    return rooms;
  };
  return [...graph.keys()]
    .filter((path) => roomOf(path) === "domain" && !isTest(path))
    .flatMap((path) => {
      const rooms = [...roomsThrough(path, new Set([path]))];
      return rooms.length > 1 ? [] : [{ path, room: rooms[0] ?? "nobody" }];
    });
}
