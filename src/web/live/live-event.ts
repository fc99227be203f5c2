import { z } from "zod";
import type { StreamEvent } from "./event-parser.ts";

/** What changed: its kind, and which one. `ready` and `reset` name nothing. */
export type LiveEvent = { readonly id: string; readonly kind: string; readonly subject: string | undefined };

const carried = z.object({ id: z.string().optional() });

export const liveEventOf = ({ id, name, data }: StreamEvent): LiveEvent => ({
  id,
  kind: name,
  subject: carried.safeParse(jsonOf(data)).data?.id,
});

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
