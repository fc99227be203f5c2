import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import type { Shape } from "./shape.ts";

/** The shape of what a schema accepts. Throws at a kind of schema that shapes cannot say, so that none passes unseen. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
      return def.type;
    case "any":
    case "unknown":
      return "any";
    case "null":
      return ["is", null];
    case "literal":
      return ["is", ...(def.values as (string | number | boolean | null)[])];
    case "enum":
      return ["is", ...Object.values(def.entries)];
    case "array":
      return ["list", shapeOf(def.element)];
    case "record": {
      const value = shapeOf(def.valueType);
      const { values: names } = def.keyType._zod;
      return names ? ["object", Object.fromEntries([...names].map((name) => [name, value]))] : ["map", value];
    }
    case "object":
      return [
        def.catchall ? "loose" : "object",
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)])),
      ];
    case "union":
      return ["some", ...def.options.map(shapeOf)];
    case "nullable":
      return orNull(shapeOf(def.innerType));
    case "optional":
      return ["maybe", shapeOf(def.innerType)];
    case "default":
      return ["else", shapeOf(def.innerType), def.defaultValue];
    default:
      throw new Error(`A reply holds ${def.type}, which src/contract/shape.ts cannot say.`);
  }
}

const orNull = (shape: Shape): Shape =>
  typeof shape !== "string" && shape[0] === "is" ? [...shape, null] : ["some", shape, ["is", null]];

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
