import { randomUUID } from "node:crypto";
import { notFound } from "#domain/basics/refusal.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { placeJob } from "./place-job.ts";
import { insertUnlessTaken } from "./store.ts";

/** Long enough to read a time back to a caller and hear a yes. */
const holdMs = 3 * 60_000;

export type Held = { readonly id: string; readonly start: Date; readonly end: Date; readonly heldUntil: Date };

/** Keeps a time for a caller until they say yes, by the assistant's rules. Nobody else is offered it meanwhile. */
export async function holdTime(
  needs: AppointmentNeeds,
  owner_id: string,
  wanted: {
    readonly assistant_id: string;
    readonly start: Date;
    readonly lengthMinutes?: number;
    readonly service?: string;
  },
): Promise<Held> {
  const [booker] = await needs.assistantsOf(owner_id, wanted.assistant_id);
  if (!booker) throw notFound();
  const created_at = needs.clock.now();
  const heldUntil = new Date(created_at.getTime() + holdMs);
  const { start, lengthMinutes } = wanted;
  const row = await placeJob(needs, owner_id, { booker, start, lengthMinutes, rules: "kept" }, (tx, times) =>
    insertUnlessTaken(tx, {
      ...times,
      id: randomUUID(),
      owner_id,
      assistant_id: booker.id,
      status: "held",
      held_until: heldUntil,
      service: wanted.service ?? "",
      name: "",
      phone: "",
      address: "",
      note: "",
      conversation_id: null,
      created_at,
    }),
  );
  return { id: row.id, start, end: row.ends_at, heldUntil };
}
