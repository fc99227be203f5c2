import { followCallback, hearCallback } from "#contract/voice-webhooks.ts";
import { errorCode } from "#domain/basics/error-code.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { CallbackNeeds } from "./needs.ts";
import { ownerRingSeconds } from "./next-state.ts";
import { noteCallback } from "./note-callback.ts";
import { leaseToPlace, listLegs } from "./store.ts";

const carrierMs = 5_000;
/** Longer than the carrier is waited for, so that nobody else orders the same call meanwhile. */
const leaseSeconds = 8;

/** An address of ours that says which callback it is about. It is signed along with the rest. */
export const addressOf = (publicUrl: string, path: string, id: string, leg?: "owner" | "customer"): string =>
  `${publicUrl}${path}?${new URLSearchParams({ c: id, ...(leg && { l: leg }) })}`;

/** Rings the owner. After a crash, or an answer that was lost, the call is looked for at the carrier before another is ordered. */
export async function placeOwnerCall(
  needs: Pick<CallbackNeeds, "db" | "clock" | "telephony" | "publicUrl" | "onTrouble">,
  id: string,
): Promise<void> {
  const { db, telephony, publicUrl, onTrouble } = needs;
  const held = await leaseToPlace(db, id, leaseSeconds);
  if (!held) return;
  const { row, isFirst } = held;
  const since = row.started_at;
  const call = {
    from: row.from_number,
    to: row.owner_phone,
    url: addressOf(publicUrl, hearCallback.path, id),
    statusUrl: addressOf(publicUrl, followCallback.path, id, "owner"),
    timeoutSeconds: ownerRingSeconds,
    again: isFirst ? undefined : { since, known: await listLegs(db, row.owner_id, since) },
  };
  try {
    const { id: leg } = await telephony.placeCall(call, { signal: AbortSignal.timeout(carrierMs) });
    const now = await noteCallback(needs, id, { what: "placed", leg });
    // Canceled meanwhile.
    if (!now || (now.state === "ended" && now.owner_leg === null)) await telephony.endCall(leg);
  } catch (error) {
    onTrouble("a callback could not be placed", errorCode(error));
    // A carrier that is away may have placed it all the same: then it tells us, and else it is given up by its deadline.
    if (error instanceof ProviderError && !error.retryable) await noteCallback(needs, id, { what: "lost" });
  }
}
