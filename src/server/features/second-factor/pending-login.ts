import { loginOverText } from "#domain/accounts/proof-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken } from "../../basics/token.ts";
import type { Client } from "../../http/route.ts";
import { addressKey, type Guarded, takeAttempt } from "../throttle/take-attempt.ts";
import { beginningByAddress, factorByAddress } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { passkeyOptions } from "./passkey-options.ts";
import { findPending, type PendingLogin } from "./store.ts";

export const loginOver = () => new Refusal("unauthenticated", loginOverText);

export const byAddress = ({ address }: Client): Guarded => ({ policy: factorByAddress, key: addressKey(address) });

/** The login of this token, for whoever began it. */
export async function pendingLogin(
  { db, clock }: Pick<FactorNeeds, "db" | "clock">,
  token: string,
  { address, device }: Client,
): Promise<PendingLogin> {
  const pending = await findPending(db, hashToken(token));
  const holds = pending && pending.expires_at > clock.now();
  if (!holds || pending.address !== addressKey(address) || pending.device !== device) throw loginOver();
  return pending;
}

/** What one of the owner's passkeys has to sign. */
export async function beginSecondStep(
  needs: Pick<FactorNeeds, "db" | "clock" | "party">,
  pending_token: string,
  client: Client,
) {
  await takeAttempt(needs, [{ policy: beginningByAddress, key: addressKey(client.address) }]);
  const { owner_id } = await pendingLogin(needs, pending_token, client);
  return passkeyOptions(needs, { purpose: "second_step", owner_id });
}
