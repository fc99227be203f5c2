import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import type { Shape } from "./shape.ts";
import { shapeOf } from "./shape-of.ts";

/**
 * A module that describes endpoints, as the browser needs it: how to ask, and the shape of the answer. Schemas, texts and examples are
 * left out. Undefined where a module describes none.
 */
export function browserModule(exported: Readonly<Record<string, unknown>>): string | undefined {
  const names = new Map<Endpoint, string>();
  const lines = ['import { shaped } from "#contract/shape.ts";'];
  const nameOf = (endpoint: Endpoint): string => {
    const name = names.get(endpoint) ?? endpoint.name;
    if (!names.has(endpoint)) lines.push(`const ${name} = ${slim(endpoint)};`);
    names.set(endpoint, name);
    return name;
  };
  for (const [name, value] of Object.entries(exported))
    if (isEndpoint(value)) {
      names.set(value, name);
      lines.push(`export const ${name} = ${slim(value)};`);
    }
  for (const [name, value] of Object.entries(exported))
    if (Array.isArray(value) && value.every(isEndpoint))
      lines.push(`export const ${name} = [${value.map(nameOf).join(", ")}];`);
    else if (["string", "number", "boolean"].includes(typeof value))
      lines.push(`export const ${name} = ${JSON.stringify(value)};`);
  return names.size === 0 ? undefined : lines.join("\n");
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "errors" in value;

function slim({ method, path, bodyType, replyType, reply, conflict }: Endpoint): string {
  const fields = Object.entries({ method, path, bodyType, replyType })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  for (const [name, schema] of Object.entries({ reply, conflict }))
    if (schema) fields.push(`${name}: ${madeShape(schema)}`);
  return `{ ${fields.join(", ")} }`;
}

const madeShape = (schema: z.ZodType): string => `/* @__PURE__ */ shaped(${textOf(shapeOf(schema))})`;

/** As code; undefined, which JSON cannot say, never stands in a shape. */
const textOf = (shape: Shape): string => JSON.stringify(shape);
