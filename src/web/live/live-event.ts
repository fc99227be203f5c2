import type { StreamEvent } from "./event-parser.ts";

/** What changed: its kind, and which one. `ready` and `reset` name nothing. */
export type LiveEvent = { readonly id: string; readonly kind: string; readonly subject: string | undefined };

export const liveEventOf = ({ id, name, data }: StreamEvent): LiveEvent => ({
  id,
  kind: name,
  subject: idIn(jsonOf(data)),
});

const idIn = (carried: unknown): string | undefined =>
  typeof carried === "object" && carried !== null && "id" in carried && typeof carried.id === "string"
    ? carried.id
    : undefined;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
