import { callWaits } from "#domain/calls/call-waits.ts";
import { within } from "../../basics/within.ts";
import type { KnownCall } from "../calls/find-carrier-call.ts";
import { noteLapse } from "../lapses/note-lapse.ts";
import type { IncomingNeeds } from "./needs.ts";

/** For the owner to see later. The caller waits for what comes next, and not for this. */
export async function noteSpeechLapse(
  { db }: Pick<IncomingNeeds, "db">,
  { owner_id, assistant_id, answered_at: at, id: call_id }: KnownCall,
): Promise<void> {
  await within(callWaits.rescue, noteLapse(db, { owner_id, assistant_id, kind: "speech", at, call_id })).catch(
    () => undefined,
  );
}
