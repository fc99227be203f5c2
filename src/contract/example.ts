import type { z } from "zod";
import { type JsonSchema, jsonSchema, type Named, resolve } from "./json-schema.ts";

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
