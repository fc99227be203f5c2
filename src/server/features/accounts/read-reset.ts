import { resetLinkDeadText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Client } from "../../http/route.ts";
import { countKeys } from "../api-keys/count-keys.ts";
import { resetByAddress } from "../throttle/policies.ts";
import { addressKey, clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import type { AccountNeeds } from "./needs.ts";
import { findResetOwner } from "./store.ts";
import { hashToken } from "./token.ts";

/** What setting a new password with this link takes along. A look at a link that works costs no try. */
export async function readReset(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  token: string,
  client: Client,
): Promise<{ api_keys: number }> {
  const guarded = { policy: resetByAddress, key: addressKey(client.address) };
  await takeAttempt({ db, clock }, [guarded]);
  const owner = await findResetOwner(db, hashToken(token), clock.now());
  if (!owner) throw new Refusal("invalid", resetLinkDeadText);
  await clearAttempt(db, { shared: [guarded], own: [] });
  return { api_keys: await countKeys(db, owner.id) };
}
