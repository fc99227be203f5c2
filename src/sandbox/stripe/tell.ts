import { isDeepStrictEqual } from "node:util";
import { newId } from "./ids.ts";
import { apiVersion } from "./wire.ts";
import type { World } from "./world.ts";

/** Tells those who listen what has happened, with the object as it is at this moment. */
export function tell(world: World, type: string, object: object, previous?: object): void {
  world.publish({
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: world.nowSeconds(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: world.request ? { ...world.request } : { id: null, idempotency_key: null },
    type,
  });
}

/** Changes an object and tells what it was before; where nothing differs, nobody is told. */
export function change<T extends object>(world: World, object: T, type: string, next: Partial<T>): T {
  const before = structuredClone(object) as Record<string, unknown>;
  Object.assign(object, next);
  const previous: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object))
    if (!isDeepStrictEqual(before[key], value)) previous[key] = before[key] ?? null;
  world.save();
  if (Object.keys(previous).length > 0) tell(world, type, object, previous);
  return object;
}
