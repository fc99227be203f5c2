import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TSType } from "oxc-parser";
import { createReader, reference, type Scope, type Typed } from "./declarations.ts";
import { byPath, type Description } from "./description.ts";
import { type Fields, fieldsOf } from "./fields.ts";

type Listed = { readonly method: string; readonly path: string; readonly resource: string; readonly verb: string };

/** Google Calendar, by the types and the addresses that its own package of this version has. */
export function describeGoogle(root: string): Description {
  const folder = join(root, "node_modules", "@googleapis", "calendar");
  const find = byPath(list(readFileSync(join(folder, "build", "v3.js"), "utf8")));
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const open = createReader();
  const described = open(join(root, "tests", "descriptions", "google-calendar.d.ts"));
  const always = fieldsOf(reference(described, "Always"))?.named ?? new Map();
  const scope = open(join(folder, "build", "v3.d.ts")).spaces.get("calendar_v3");
  if (!scope) throw new Error("The package of Google Calendar describes nothing.");
  return {
    vendor: "Google Calendar",
    source: `@googleapis/calendar ${version}`,
    has: (path) => path.startsWith("/calendar/v3/"),
    operation(method, path) {
      const found = find(method, path);
      if (!found) return undefined;
      const params = reference(scope, `Params$${found.resource}$${capital(found.verb)}`);
      const body = fieldsOf(params)?.named.get("requestBody")?.typed;
      return { name: `${found.resource}.${found.verb}`, query: params, body, answer: answerOf(scope, found, always) };
    },
    readQuery: (query) => Object.fromEntries(query),
    readBody: (body) => body,
    wire: { body: {}, answer: {} },
  };
}

function list(text: string): readonly Listed[] {
  const found: Listed[] = [];
  let [resource, verb, path] = ["", "", ""];
  const parts = text.matchAll(
    /class (Resource\$\w+) |^ {8}(\w+)\(paramsOrCallback|url: \(rootUrl \+\s*'([^']+)'\)|\bmethod: '([A-Z]+)'/gm,
  );
  for (const [, named, called, address, method] of parts) {
    resource = named ?? resource;
    verb = called ?? verb;
    path = address?.replace(/\{\w+\}/g, "*") ?? path;
    if (method) found.push({ method, path, resource, verb });
  }
  return found;
}

/** The overload that promises: `Promise<GaxiosResponseWithHTTP2<Schema$Event>>`. */
function answerOf(scope: Scope, { resource, verb }: Listed, always: Fields["named"]): Typed | undefined {
  for (const member of scope.classes.get(resource)?.body.body ?? []) {
    if (member.type !== "MethodDefinition" || member.key.type !== "Identifier" || member.key.name !== verb) continue;
    const schema = innermost(member.value.returnType?.typeAnnotation);
    if (schema?.startsWith("Schema$")) return withAlways(reference(scope, schema), always.get(schema.slice(7))?.typed);
  }
  return undefined;
}

/** The package's type, and of the fields that our description names, that they are there. */
function withAlways({ node, scope }: Typed, always: Typed | undefined): Typed {
  if (!always) return { node, scope };
  const declared = new Map([...scope.declared, ["Always", { kind: "bound", typed: always }] as const]);
  const around = { ...scope, declared };
  const types = [node, reference(around, "Always").node];
  return { scope: around, node: { type: "TSIntersectionType", types, start: node.start, end: node.end } };
}

function innermost(node: TSType | undefined): string | undefined {
  if (node?.type !== "TSTypeReference") return undefined;
  const [inner] = node.typeArguments?.params ?? [];
  return inner ? innermost(inner) : node.typeName.type === "Identifier" ? node.typeName.name : undefined;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
