import type { Token } from "#contract/accounts.ts";
import type { PasskeyResponse } from "#contract/second-factor.ts";
import { notProvedText } from "#domain/accounts/proof-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Client } from "../../http/route.ts";
import { openSessionOf } from "../accounts/open-session.ts";
import { nobody, noteFailedLogin } from "../audit-log/note-failed-login.ts";
import { addressKey, clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import { checkPasskey } from "./check-passkey.ts";
import { beginningByAddress } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { passkeyOptions } from "./passkey-options.ts";
import { byAddress } from "./pending-login.ts";
import { findPasskey } from "./store.ts";

type Needs = Pick<FactorNeeds, "db" | "clock" | "party" | "onManyFailures">;

/** Nobody is known yet: the browser offers the passkeys that it has for us. */
export async function beginPasskeySignIn(needs: Omit<Needs, "onManyFailures">, { address }: Client) {
  await takeAttempt(needs, [{ policy: beginningByAddress, key: addressKey(address) }]);
  return passkeyOptions(needs, { purpose: "sign_in", owner_id: null });
}

/** A passkey is two factors in one: the thing itself, and the finger, face or PIN that opens it. */
export async function signInWithPasskey(needs: Needs, response: PasskeyResponse, client: Client): Promise<Token> {
  const { db, clock } = needs;
  const shared = byAddress(client);
  await takeAttempt({ db, clock }, [shared]);
  const passkey = await checkPasskey(needs, { purpose: "sign_in", owner_id: null }, response);
  const details = { method: "passkey", name: passkey?.name ?? "" };
  const session = passkey && (await openSessionOf(needs, passkey.owner_id, client, details));
  if (!session) {
    // Whose passkey it claims to be, so that its owner reads of it.
    const claimed = await findPasskey(db, response.id);
    await noteFailedLogin(needs, claimed?.owner_id ?? nobody, client, { method: "passkey" });
    throw new Refusal("unauthenticated", notProvedText);
  }
  await clearAttempt(db, { shared: [shared] });
  return session.token;
}
