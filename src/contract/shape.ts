import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/**
 * What a reply must look like, as plain data: the browser holds replies against this, without carrying the schemas that it is made from.
 * `else` gives what a missing field counts as; `loose` keeps fields that it does not name.
 */
type Shape =
  | "any"
  | "string"
  | "number"
  | "boolean"
  | readonly ["is", ...(string | number | boolean | null)[]]
  | readonly ["list", Shape]
  | readonly ["map", Shape]
  | readonly ["object" | "loose", { readonly [name: string]: Shape }]
  | readonly ["some", ...Shape[]]
  | readonly ["maybe", Shape]
  | readonly ["else", Shape, unknown];

type Fields = Readonly<Record<string, unknown>>;

class Misshapen extends Error {
  constructor(where: string) {
    super(`Not as described: ${where}`);
    this.name = "Misshapen";
  }
}

/** Reads as the schema does that the shape was made from. Formats and bounds are not looked at: the server has, before it answered. */
export const shaped = (shape: Shape) => ({
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; data?: undefined; error: Error } {
    try {
      return { success: true, data: read(shape, value, "reply") };
    } catch (error) {
      if (error instanceof Misshapen) return { success: false, error };
      throw error;
    }
  },
});

function read(shape: Shape, value: unknown, where: string): unknown {
  const refuse = (): never => {
    throw new Misshapen(where);
  };
  if (typeof shape === "string") return shape === "any" || typeof value === shape ? value : refuse();
  switch (shape[0]) {
    case "is":
      return shape.slice(1).includes(value as string) ? value : refuse();
    case "list":
      return Array.isArray(value) ? value.map((one, at) => read(shape[1], one, `${where}.${at}`)) : refuse();
    case "map":
      return isObject(value) ? mapped(Object.entries(value), shape[1], where) : refuse();
    case "object":
      return isObject(value) ? named(shape[1], value, where) : refuse();
    case "loose":
      return isObject(value) ? { ...value, ...named(shape[1], value, where) } : refuse();
    case "some":
      return fitting(shape.slice(1) as Shape[], value, where);
    case "maybe":
      return value === undefined ? value : read(shape[1], value, where);
    case "else":
      return value === undefined ? shape[2] : read(shape[1], value, where);
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapped = (entries: [string, unknown][], shape: Shape, where: string): Fields =>
  Object.fromEntries(entries.map(([name, value]) => [name, read(shape, value, `${where}.${name}`)]));

const named = (shapes: { readonly [name: string]: Shape }, value: Fields, where: string): Fields =>
  Object.fromEntries(
    Object.entries(shapes)
      .map(([name, shape]) => [name, read(shape, value[name], `${where}.${name}`)] as const)
      .filter(([name, read]) => read !== undefined || name in value),
  );

/** The first that takes it. */
function fitting(shapes: readonly Shape[], value: unknown, where: string): unknown {
  for (const shape of shapes) {
    const result = shaped(shape).safeParse(value);
    if (result.success) return result.data;
  }
  throw new Misshapen(where);
}

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
