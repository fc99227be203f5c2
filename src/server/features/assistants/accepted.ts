import type { Checked } from "#domain/basics/checked.ts";
import { Refusal } from "#domain/basics/refusal.ts";

/** The values of a check, or its text as a refusal. */
export function accepted<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  return checked.values;
}
