import { z } from "zod";
import type { Form } from "./form.ts";
import { invalidRequest, missingParam, unknownParam } from "./stripe-fault.ts";

/** The kinds of parameter, as they arrive in a form: everything is text. */
export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, "integer")
  .transform(Number);
export const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, "decimal");
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
/** An empty text takes the value away. */
export const clearable = text.transform((value) => (value === "" ? null : value));
export const metadata = z.union([z.literal("").transform(() => ""), z.record(z.string().max(40), text.max(500))]);
export const address = z
  .strictObject({
    city: text.optional(),
    country: text.optional(),
    line1: text.optional(),
    line2: text.optional(),
    postal_code: text.optional(),
    state: text.optional(),
  })
  .optional();
const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
export const created = z.union([integer, range]).optional();

export const nothing = z.strictObject({});
export const paging = {
  limit: integer.refine((limit) => limit >= 1 && limit <= 100, "limit").optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** Reads parameters by their description, or refuses in the vendor's words. */
export function readParams<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw invalidRequest("Invalid request.");
  throw faultOf(issue, form);
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, n) => (n === 0 ? String(part) : `[${String(part)}]`)).join("");

const valueAt = (form: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at: unknown, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], form);

function faultOf(issue: z.core.$ZodIssue, form: Form) {
  const param = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") return unknownParam(nameOf([...issue.path, issue.keys[0] ?? ""]));
  const value = valueAt(form, issue.path);
  if (value === undefined) return missingParam(param);
  if (issue.code === "invalid_union") {
    const inner = issue.errors.flat().find(({ code }) => code === "unrecognized_keys");
    if (inner) return faultOf({ ...inner, path: [...issue.path, ...inner.path] }, form);
  }
  if (issue.message === "integer")
    return invalidRequest(`Invalid integer: ${String(value)}`, { code: "parameter_invalid_integer", param });
  if (issue.message === "limit")
    return invalidRequest("This value must be between 1 and 100 (inclusive).", {
      code: "parameter_invalid_integer",
      param,
    });
  if (issue.message === "decimal") return invalidRequest(`Invalid decimal: ${String(value)}`, { param });
  if (issue.code === "invalid_value")
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(", ")}`, { param });
  if (issue.code === "invalid_type" && issue.expected === "object") return invalidRequest("Invalid object", { param });
  if (issue.code === "invalid_type" && issue.expected === "array") return invalidRequest("Invalid array", { param });
  return invalidRequest(`Invalid ${param}`, { param });
}
