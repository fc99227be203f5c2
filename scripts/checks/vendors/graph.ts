import { join } from "node:path";
import { createReader, reference } from "./declarations.ts";
import { byPath, type Description } from "./description.ts";
import { fieldsOf } from "./fields.ts";

const base = /^\/microsoft\/v1\.0(?=\/)/;

/** Microsoft Graph, by our own shortened form of its metadata. */
export function describeGraph(root: string): Description {
  const scope = createReader()(join(root, "tests", "descriptions", "microsoft-graph.d.ts"));
  const all = [...(fieldsOf(reference(scope, "Operations"))?.named ?? [])].map(([name, { typed }]) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path, parts: fieldsOf(typed)?.named };
  });
  const find = byPath(all);
  return {
    vendor: "Microsoft Graph",
    source: "tests/descriptions/microsoft-graph.d.ts, v1.0",
    has: (path) => base.test(path),
    operation(method, address, query) {
      const path = address.replace(base, "");
      const found = (query.has("$select") ? find(method, `${path}?$select`) : undefined) ?? find(method, path);
      const typed = (part: string) => found?.parts?.get(part)?.typed;
      return (
        found && {
          name: `${method} ${found.path}`,
          query: typed("query"),
          body: typed("body"),
          answer: typed("answer"),
        }
      );
    },
    readQuery: (query) => Object.fromEntries(query),
    readBody: (body) => body,
    wire: { body: {}, answer: {} },
  };
}
