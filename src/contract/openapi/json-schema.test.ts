import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "../endpoints.ts";
import { exampleOf } from "./json-schema.ts";

describe("an example", () => {
  it.each([
    ["the example that a field carries", z.string().meta({ examples: ["a", "b"] }), "a"],
    [
      "the example of the field rather than its default",
      z
        .string()
        .default("")
        .meta({ examples: ["a"] }),
      "a",
    ],
    ["the only value", z.literal(7), 7],
    ["the first of several values", z.enum(["b", "a"]), "b"],
    ["the first of several forms", z.union([z.int(), z.string()]), 1],
    ["a value rather than null", z.iso.datetime().nullable(), "2026-03-02T15:30:00Z"],
    ["null where nothing else is possible", z.null(), null],
    ["a web address", z.url(), "https://example.com/"],
    ["a number within its bounds", z.int().min(5), 5],
    ["a list of one", z.array(z.boolean()), [true]],
    [
      "a thing behind its name",
      z.object({ inner: z.object({ a: z.int() }).meta({ id: "ExampleInner" }) }),
      { inner: { a: 1 } },
    ],
  ])("is %s", (_, schema, value) => {
    expect(exampleOf(schema, "output")).toEqual(value);
  });

  it("leaves out optional fields, unless they carry an example and all that is shown is wanted", () => {
    const schema = z.object({
      needed: z.string(),
      bare: z.string().optional(),
      filled: z.string().default("x"),
      shown: z
        .string()
        .optional()
        .meta({ examples: ["a"] }),
    });
    expect(exampleOf(schema, "input")).toEqual({ needed: "text", shown: "a" });
    expect(exampleOf(schema, "input", "needed")).toEqual({ needed: "text" });
    expect(exampleOf(schema, "output")).toEqual({ needed: "text", filled: "text", shown: "a" });
  });

  const parts = endpoints.flatMap(({ name, params, query, headers, body, reply, conflict }) => [
    ...[params, query, headers, body].flatMap((schema) => (schema ? [[name, "input", schema] as const] : [])),
    ...[reply, conflict].flatMap((schema) => (schema ? [[name, "output", schema] as const] : [])),
  ]);

  it("of every part of every endpoint is accepted by that part's own schema", () => {
    const refused = parts.flatMap(([name, io, schema]) =>
      (["shown", "needed"] as const)
        .filter((extent) => !schema.safeParse(exampleOf(schema, io, extent)).success)
        .map((extent) => `${name} ${io} ${extent}`),
    );
    expect(refused).toEqual([]);
    expect(parts.length).toBeGreaterThan(endpoints.length);
  });

  it("is the same every time", () => {
    for (const [, io, schema] of parts) expect(exampleOf(schema, io)).toEqual(exampleOf(schema, io));
  });
});
