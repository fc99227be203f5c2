import { wholeList } from "./listing.ts";
import { invalidRequest } from "./stripe-fault.ts";
import { findAny, subscriptionsOf, type World } from "./world.ts";

const deepest = 4;

/** The same answer with the references named by `expand` replaced by what they refer to. */
export function expand(world: World, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > deepest + 1)
      throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`, { param: "expand" });
    open(world, copy as Record<string, unknown>, steps, path);
  }
  return copy;
}

function open(world: World, at: Record<string, unknown>, [step = "", ...rest]: string[], path: string): void {
  if (step === "subscriptions" && at["object"] === "customer")
    at[step] ??= wholeList(subscriptionsOf(world, String(at["id"])), `/v1/customers/${at["id"]}/subscriptions`);
  if (!(step in at)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
  const value = at[step];
  if (typeof value === "string") {
    const found = findAny(world, value);
    if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
    at[step] = structuredClone(found);
  } else if (Array.isArray(value)) {
    if (rest.length > 0) for (const one of value) open(world, one as Record<string, unknown>, rest, path);
    return;
  }
  const next = at[step];
  if (rest.length > 0 && next !== null && typeof next === "object")
    open(world, next as Record<string, unknown>, rest, path);
}
