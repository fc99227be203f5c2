import type { z } from "zod";
import { isKeepable } from "#domain/basics/keepable.ts";
import { Refusal } from "#domain/basics/refusal.ts";

/** A field may lie as deep as a body is long. */
const longestWay = 100;

/** What came, as its schema reads it. A text that no database keeps is refused, not mended: whoever sent it learns that it would not be the same. */
export function parse(schema: z.ZodType | undefined, given: unknown, what: string): unknown {
  if (!schema) return undefined;
  const odd = findUnkeepable(given);
  if (odd !== undefined)
    throw new Refusal("invalid", `${odd.slice(0, longestWay) || what} holds a character that cannot be kept.`);
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join(".");
  throw new Refusal("invalid", field ? `${field}: ${issue?.message}` : `${what} could not be read: ${issue?.message}`);
}

/** Nothing has such a name, so what is asked for is not there. */
export function parseAddress(schema: z.ZodType | undefined, given: unknown): unknown {
  if (findUnkeepable(given) !== undefined) throw new Refusal("not_found", "Not found");
  return parse(schema, given, "The address");
}

/** The way to the first text that cannot be kept; empty where it is the name of a field. Without recursion, which has less room than a body. */
function findUnkeepable(given: unknown): string | undefined {
  const open: [string, unknown][] = [["", given]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [way, value] = next;
    if (typeof value === "string" && !isKeepable(value)) return way;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      if (!isKeepable(name)) return "";
      open.push([way ? `${way}.${name}` : name, child]);
    }
  }
  return undefined;
}
