import type { z } from "zod";
import { type JsonSchema, jsonSchema, type Named, resolve } from "#contract/openapi/json-schema.ts";

export type Way = readonly (string | number)[];

/** A value with every field that its schema knows, also those that may be left out. */
export function fullExample(schema: z.ZodType): unknown {
  const made = jsonSchema(schema, "input");
  const fill = (given: JsonSchema): unknown => {
    const node = resolve(given, made.named);
    const [choice] = node.anyOf ?? [];
    if (choice) return fill(choice);
    if (node.properties) return mapValues(node.properties, fill);
    if (node.items && [node.type].flat().includes("array")) return [fill(node.items)];
    return leafOf(given, made.named);
  };
  return fill(made.schema);
}

const mapValues = <From, To>(of: Readonly<Record<string, From>>, make: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(value)]));

function leafOf(schema: JsonSchema, named: Named): unknown {
  const { examples, enum: choices, type, format, minimum } = { ...resolve(schema, named), ...schema };
  if (examples) return examples[0];
  if ("const" in schema) return schema.const;
  if (choices) return choices[0];
  const [kind] = [type].flat();
  if (kind === "string") return format === "uuid" ? "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20" : "text";
  if (kind === "boolean") return true;
  return kind === "integer" || kind === "number" ? (minimum ?? 1) : null;
}

/** The ways that lead to a value with something in it that is no list and no object. */
export function waysOf(value: unknown, way: Way = []): Way[] {
  if (typeof value !== "object" || value === null) return [way];
  return Object.entries(value).flatMap(([name, child]) =>
    waysOf(child, [...way, Array.isArray(value) ? Number(name) : name]),
  );
}

/** The same with something else in one place. */
export function changedAt(value: unknown, [first, ...rest]: Way, to: unknown): unknown {
  if (first === undefined) return to;
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [...value] : { ...(value as object) };
  const holder = copy as Record<string | number, unknown>;
  holder[first] = changedAt(holder[first], rest, to);
  return copy;
}
