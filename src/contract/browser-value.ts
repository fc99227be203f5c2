import type { Endpoint } from "./endpoint.ts";
import { shapeOf } from "./shape-of.ts";

/** Whether a module describes endpoints, by what it exports. */
export const describesEndpoints = (exported: Readonly<Record<string, unknown>>): boolean =>
  Object.values(exported).some((value) => isEndpoint(value) || isList(value));

/**
 * What a module of endpoints exports, as code for the browser: how to ask, and the shape of the answer, made by `shaped`. Schemas, texts and
 * examples are left out. Undefined for what the browser cannot have, such as a schema.
 */
export function browserValue(value: unknown): string | undefined {
  if (isEndpoint(value)) return slim(value);
  if (isList(value)) return `[${value.map(slim).join(", ")}]`;
  return ["string", "number", "boolean"].includes(typeof value) ? JSON.stringify(value) : undefined;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "errors" in value;

const isList = (value: unknown): value is readonly Endpoint[] =>
  Array.isArray(value) && value.length > 0 && value.every(isEndpoint);

function slim({ method, path, bodyType, replyType, reply, conflict, forbidden }: Endpoint): string {
  const fields = Object.entries({ method, path, bodyType, replyType })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  for (const [name, schema] of Object.entries({ reply, conflict, forbidden }))
    if (schema) fields.push(`${name}: /* @__PURE__ */ shaped(${JSON.stringify(shapeOf(schema))})`);
  return `{ ${fields.join(", ")} }`;
}
