import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldRows } from "./reference.ts";

describe("a table of fields", () => {
  it.each([
    ["text", z.string().max(10)],
    ["UUID", z.uuid()],
    ["date and time", z.iso.datetime()],
    ["web address", z.url()],
    ["whole number", z.int()],
    ["whole number", z.int().min(0)],
    ["whole number, 1 to 100", z.int().min(1).max(100)],
    ["number", z.number()],
    ["true or false", z.boolean()],
    ["true", z.literal(true)],
    ['"setup"', z.literal("setup")],
    ['"day", "week" or "month"', z.enum(["day", "week", "month"])],
    ['"google" or ""', z.union([z.enum(["google"]), z.literal("")])],
    ["text or null", z.string().nullable()],
    ["date and time or null", z.iso.datetime().nullable()],
    ["list of text", z.array(z.string())],
    ["object", z.record(z.string(), z.unknown())],
  ])("says %s", (type, schema) => {
    expect(fieldRows(z.object({ field: schema }), "output")).toEqual([
      { name: "field", type, required: true, description: "" },
    ]);
  });

  it("leads into objects, lists and named things, also where they may be null", () => {
    const card = z.object({ last4: z.string() }).meta({ id: "RowsCard", description: "A card" });
    const schema = z.array(z.object({ cards: z.array(card), main: card.nullable() }));
    expect(fieldRows(schema, "output").map(({ name, type, description }) => [name, type, description])).toEqual([
      ["[].cards", "list of objects", ""],
      ["[].cards[].last4", "text", ""],
      ["[].main", "object or null", ""],
      ["[].main.last4", "text", ""],
    ]);
    expect(fieldRows(z.object({ card }), "output")[0]?.description).toBe("A card");
  });

  it("says what is needed, what it means and what stands in when it is absent", () => {
    const schema = z.object({
      a: z.string().describe("First"),
      b: z.int().default(20).describe("Second"),
      c: z.string().default(""),
      d: z.boolean().default(false),
      e: z.union([z.enum(["x"]).describe("Inner"), z.literal("")]).optional(),
    });
    expect(fieldRows(schema, "input").map(({ required, description }) => [required, description])).toEqual([
      [true, "First"],
      [false, "Second. 20 when absent"],
      [false, ""],
      [false, "false when absent"],
      [false, "Inner"],
    ]);
    expect(fieldRows(schema, "output").map(({ required }) => required)).toEqual([true, true, true, true, false]);
  });
});
