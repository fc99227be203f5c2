import { randomUUID } from "node:crypto";
import type { OwnerVerification } from "#contract/owner-verification.ts";
import { crowdedNetworkText } from "#domain/accounts/owner-verification.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { codeTries, typedCode, wrongCodeText } from "#domain/bookings/portal-rules.ts";
import type { Caller, Client } from "../../http/route.ts";
import { takePhone } from "../accounts/take-proof.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { addressKey, clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import { accountsByAddress, triesByAddress, triesByOwner } from "./limits.ts";
import type { OwnerVerificationNeeds } from "./needs.ts";
import { readVerification } from "./read-verification.ts";
import { spendCode, takeTry } from "./store.ts";

/** Whoever has the code that was texted holds the phone. Whatever is wrong with a code, the answer is the same. */
export async function provePhone(
  needs: OwnerVerificationNeeds,
  caller: Caller,
  typed: string,
  client: Client,
): Promise<OwnerVerification> {
  const { db, clock, links, onProved, forget } = needs;
  const { owner_id } = caller;
  const own = { policy: triesByOwner, key: owner_id };
  const place = { policy: triesByAddress, key: addressKey(client.address) };
  await takeAttempt(needs, [own, place]);
  const now = clock.now();
  const code = await takeTry(db, owner_id, { now, most: codeTries });
  // Where there is none, another is looked at all the same: the time that it takes tells nothing.
  const right = links.isCodeOf(code?.id ?? randomUUID(), typedCode(typed));
  if (!right || !code) throw new Refusal("invalid", wrongCodeText);
  await takeAttempt(needs, [{ policy: accountsByAddress, key: addressKey(client.address) }]).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal("too_many", crowdedNetworkText, { retryAfterSeconds: error.retryAfterSeconds });
  });
  await db.transaction().execute(async (tx) => {
    const proof = await takePhone(tx, { owner_id, phone: code.phone, now });
    if (!proof || !(await spendCode(tx, code))) throw new Refusal("invalid", wrongCodeText);
    await noteEvent(tx, { owner_id, what: "phone_verified", now, caller, client });
    if (proof.isProved) await onProved(tx, owner_id);
  });
  forget(owner_id);
  await clearAttempt(db, { shared: [place], own: [own] });
  return readVerification(needs, caller);
}
