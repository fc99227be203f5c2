import type { Reply } from "#contract/endpoint.ts";
import type { proveEmail as proveEmailEndpoint } from "#contract/owner-verification.ts";
import { linkDeadText } from "#domain/accounts/owner-verification.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken } from "../../basics/token.ts";
import type { Client } from "../../http/route.ts";
import { takeEmail } from "../accounts/take-proof.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { addressKey, takeAttempt } from "../throttle/take-attempt.ts";
import { linkTriesByAddress } from "./limits.ts";
import type { OwnerVerificationNeeds } from "./needs.ts";
import { takeLink } from "./store.ts";

/** Whoever opens the link has the mailbox. It works on any device, once. */
export async function proveEmail(
  needs: OwnerVerificationNeeds,
  token: string,
  client: Client,
): Promise<Reply<typeof proveEmailEndpoint>> {
  const { db, clock, jobs, onProved, forget } = needs;
  await takeAttempt(needs, [{ policy: linkTriesByAddress, key: addressKey(client.address) }]);
  const now = clock.now();
  const { owner_id, ...proved } = await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, hashToken(token));
    if (!link || link.expires_at === null || link.expires_at <= now) throw new Refusal("invalid", linkDeadText);
    const { owner_id, email } = link;
    const { isProved, isMoved } = await takeEmail({ jobs }, tx, { owner_id, email, now });
    await noteEvent(tx, { owner_id, what: "email_verified", now, client });
    if (isMoved) await noteEvent(tx, { owner_id, what: "email_changed", now, client });
    if (isProved) await onProved(tx, owner_id);
    return { owner_id, email, complete: isProved };
  });
  forget(owner_id);
  return proved;
}
