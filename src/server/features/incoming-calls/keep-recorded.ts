import type { KnownCall } from "../calls/find-carrier-call.ts";
import { closeMissed } from "../calls/keep-missed.ts";
import type { UnkeptMessage } from "./message-journal.ts";
import type { IncomingNeeds } from "./needs.ts";
import { callOrMissed } from "./rescue-call.ts";

/** What a caller said to the recorder, as a message to the owner. The same one is kept once, however often it comes. */
export async function keepRecorded(needs: IncomingNeeds, message: UnkeptMessage): Promise<KnownCall | undefined> {
  const { call, recording_id, seconds, at } = message;
  const then = { ...needs, clock: { now: () => at } };
  const row = await callOrMissed(then, call);
  if (row) await closeMissed(then, row.id, { how: "recorded", recording_id, seconds });
  return row;
}
