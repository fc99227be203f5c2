import { z } from "zod";

/** The part of JSON Schema (draft 2020-12) that our schemas become. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** Things with a name of their own, which schemas refer to. */
export type Named = Record<string, JsonSchema>;

const home = "#/components/schemas/";

/** A zod schema as JSON Schema: what a client sends (`input`) or gets (`output`), with its named parts beside it. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): { schema: JsonSchema; named: Named } {
  const made = z.toJSONSchema(schema, { target: "draft-2020-12", io, override: ({ jsonSchema }) => plain(jsonSchema) });
  // Through JSON, because zod hangs a hidden property of its own on the result.
  const text = JSON.stringify(made).replaceAll('"$ref":"#/$defs/', `"$ref":"${home}`);
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as JsonSchema & { $schema?: string; $defs?: Named };
  return { schema: rest, named: $defs };
}

/** The thing that a reference names, else the schema itself. */
export function resolve(schema: JsonSchema, named: Named): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const thing = named[schema.$ref.slice(home.length)];
  if (!thing) throw new Error(`Nothing is named ${schema.$ref}.`);
  return thing;
}

/** Leaves out what tells a reader nothing, and what would forbid answers to grow. */
function plain(made: z.core.JSONSchema.BaseSchema): void {
  if (made.format) delete made.pattern;
  if (made.additionalProperties === false) delete made.additionalProperties;
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
}

/** A value that its schema accepts, always the same. Of optional fields it has those with an example, or none where `needed` is set. */
export function exampleOf(schema: z.ZodType, io: "input" | "output", extent: "shown" | "needed" = "shown"): unknown {
  const made = jsonSchema(schema, io);
  return valueFor(made.schema, made.named, extent);
}

const byFormat: Record<string, string> = {
  uuid: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
  "date-time": "2026-03-02T15:30:00Z",
  uri: "https://example.com/",
};

function valueFor(given: JsonSchema, named: Named, extent: "shown" | "needed"): unknown {
  if (given.examples) return given.examples[0];
  const schema = resolve(given, named);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return valueFor(schema.anyOf[0], named, extent);
  const type = [schema.type].flat()[0];
  switch (type) {
    case "object":
      return objectOf(schema, named, extent);
    case "array":
      return schema.items ? [valueFor(schema.items, named, extent)] : [];
    case "string":
      return byFormat[schema.format ?? ""] ?? "text";
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, named: Named, extent: "shown" | "needed") {
  const fields = Object.entries(properties).filter(
    ([name, field]) => required.includes(name) || (extent === "shown" && field.examples),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, named, extent)]));
}
