import { errorCode } from "#domain/basics/error-code.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { CallbackNeeds } from "./needs.ts";
import { noteCallback } from "./note-callback.ts";
import { type CallbackRow, findCallback } from "./store.ts";

const carrierMs = 5_000;

/** The owner's tap: whichever phone rings, it stops. Who talks already hangs up on the phone itself. */
export async function cancelCallback(
  needs: Pick<CallbackNeeds, "db" | "clock" | "telephony" | "onTrouble">,
  owner_id: string,
  id: string,
): Promise<CallbackRow> {
  const found = await findCallback(needs.db, id);
  if (found?.owner_id !== owner_id) throw notFound();
  const row = await noteCallback(needs, id, { what: "cancel" });
  if (!row) throw notFound();
  if (row.state === "connected") throw new Refusal("conflict", "You're already talking. Hang up on your phone.");
  // The customer's call hangs on the owner's, and ends with it. One that is not ordered yet is ended by who orders it.
  if (row.result === "canceled" && row.owner_leg !== null)
    await needs.telephony
      .endCall(row.owner_leg, { signal: AbortSignal.timeout(carrierMs) })
      .catch((error) => needs.onTrouble("a phone went on ringing", errorCode(error)));
  return row;
}
