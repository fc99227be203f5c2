import type { z } from "zod";
import { type JsonSchema, jsonSchema, type Named, resolve } from "./json-schema.ts";

/** One line of a table of fields. */
export type FieldRow = {
  /** With the way to it: `analysis.sentiment`, `data[].id`. */
  readonly name: string;
  /** In words. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
};

/** The fields of an object, or of the objects in a list, the inner ones after the one that holds them. */
export function fieldRows(schema: z.ZodType, io: "input" | "output"): FieldRow[] {
  const made = jsonSchema(schema, io);
  return rowsWithin(made.schema, made.named, "");
}

function rowsWithin(given: JsonSchema, named: Named, way: string): FieldRow[] {
  const schema = resolve(given, named);
  if (schema.anyOf) return schema.anyOf.flatMap((part) => rowsWithin(part, named, way));
  if (schema.items) return rowsWithin(schema.items, named, `${way}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const name = way ? `${way}.${field}` : field;
    const required = schema.required?.includes(field) ?? false;
    const row = { name, type: typeInWords(part, named), required, description: descriptionOf(part, named) };
    return [row, ...rowsWithin(part, named, name)];
  });
}

function descriptionOf(part: JsonSchema, named: Named): string {
  const said =
    part.description ?? resolve(part, named).description ?? part.anyOf?.find((way) => way.description)?.description;
  const absent = part.default === undefined || part.default === "" || part.default === null;
  const fallback = absent ? undefined : `${JSON.stringify(part.default)} when absent`;
  return [said, fallback].filter((text) => text !== undefined).join(". ");
}

const words: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  array: "list",
  null: "null",
};
const formats: Record<string, string> = { uuid: "UUID", "date-time": "date and time", uri: "web address" };

function typeInWords(given: JsonSchema, named: Named): string {
  const schema = resolve(given, named);
  if (schema.anyOf) return schema.anyOf.map((part) => typeInWords(part, named)).join(" or ");
  if (schema.enum) return listed(schema.enum);
  if ("const" in schema) return listed([schema.const]);
  if (schema.items) return `list of ${typeInWords(schema.items, named)}`.replace(/ object$/, " objects");
  const plain =
    formats[schema.format ?? ""] ??
    [schema.type ?? "anything"]
      .flat()
      .map((type) => words[type] ?? type)
      .join(" or ");
  return [plain, rangeOf(schema)].filter(Boolean).join(", ");
}

function listed(values: unknown[]): string {
  const shown = values.map((value) => JSON.stringify(value));
  return [shown.slice(0, -1).join(", "), ...shown.slice(-1)].filter(Boolean).join(" or ");
}

/** Only where there are two ends: one alone is the limit of a type, not a rule worth reading. */
const rangeOf = ({ minimum, maximum }: JsonSchema): string =>
  minimum === undefined || maximum === undefined ? "" : `${minimum} to ${maximum}`;
