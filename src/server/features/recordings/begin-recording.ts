import { randomUUID } from "node:crypto";
import type { RecordingNeeds } from "./needs.ts";
import { insertCallRecording } from "./tape/store.ts";
import { newTapeKey } from "./tape/tape-keys.ts";

type Whose = { readonly id: string; readonly owner_id: string };

/** A call begins that is recorded: what comes of it later belongs here, and to nobody where this is erased before. */
export async function beginRecording(
  { db, clock, secretBox }: Pick<RecordingNeeds, "db" | "clock" | "secretBox">,
  { id: call_id, owner_id }: Whose,
): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()];
  const key_sealed = newTapeKey(secretBox, id);
  await insertCallRecording(db, {
    id,
    call_id,
    owner_id,
    state: "running",
    key_sealed,
    began_at: now,
    created_at: now,
  });
  return id;
}
