import { expect, it } from "vitest";
import { z } from "zod";
import { issueText } from "./issue-text.ts";

const of = (schema: z.ZodType, given: unknown): string =>
  issueText(schema.safeParse(given).error?.issues[0], "The request");

it.each<[string, z.ZodType, unknown, string]>([
  ["what is missing", z.object({ username: z.string() }), {}, "username: This is missing."],
  ["what is no text", z.object({ username: z.string() }), { username: 7 }, "username: This must be a text."],
  ["what is no number", z.object({ minutes: z.number() }), { minutes: "7" }, "minutes: This must be a number."],
  ["what is no switch", z.object({ on: z.boolean() }), { on: "yes" }, "on: This must be true or false."],
  ["what lies deeper", z.object({ hours: z.array(z.string()) }), { hours: [7] }, "hours.0: This must be a text."],
  ["what is too long", z.object({ name: z.string().max(2) }), { name: "abc" }, "name: This is too long."],
  ["what is too large", z.object({ limit: z.int().max(100) }), { limit: 101 }, "limit: This must be at most 100."],
  ["what is too small", z.object({ limit: z.int().min(1) }), { limit: 0 }, "limit: This must be at least 1."],
  [
    "a word of none",
    z.object({ period: z.enum(["day", "week"]) }),
    { period: "x" },
    "period: This must be one of day, week.",
  ],
  ["a form that is not kept", z.object({ id: z.uuid() }), { id: "7" }, "id: This is not in the right form."],
  [
    "none of several kinds",
    z.union([z.string(), z.number()]),
    true,
    "The request couldn't be read: it is not in the right form.",
  ],
  ["no object at all", z.object({}), [], "The request couldn't be read: it must be an object."],
  [
    "our own words",
    z.object({ zip: z.string().refine(() => false, "Five digits.") }),
    { zip: "1" },
    "zip: Five digits.",
  ],
])("%s", (_, schema, given, text) => expect(of(schema, given)).toBe(text));
