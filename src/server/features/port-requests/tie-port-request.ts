import { Refusal } from "#domain/basics/refusal.ts";
import type { Tx } from "../../db/connect.ts";
import { tieRow } from "./store.ts";

/** One whose sending failed has no id that its form could know of, so a new assistant takes what was asked for just before her. */
const justBeforeMs = 3_600_000;

/** Ties a request that was made before its assistant existed to the assistant that now does. */
export async function tiePortRequest(
  tx: Tx,
  given: { owner_id: string; assistant_id: string; port_request_id: string | undefined; now: Date },
): Promise<void> {
  const { owner_id, assistant_id, port_request_id, now } = given;
  if (port_request_id === undefined) {
    await tieRow(tx, owner_id, assistant_id, { since: new Date(now.getTime() - justBeforeMs) });
    return;
  }
  if (!(await tieRow(tx, owner_id, assistant_id, { id: port_request_id })))
    throw new Refusal("invalid", "We couldn't find your request to port your number. Please send it again.");
}
