import { randomUUID } from "node:crypto";
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import type { Passkey, PasskeyResponse } from "#contract/second-factor.ts";
import {
  mostPasskeys,
  noPasskeysHereText,
  notProvedText,
  passkeyName,
  passkeyThereText,
  tooManyPasskeysText,
} from "#domain/accounts/proof-rules.ts";
import { brand } from "#domain/basics/brand.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../http/route.ts";
import { changeFactors } from "./change-factors.ts";
import { challengeIn } from "./check-passkey.ts";
import { stepMs } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { presentPasskey } from "./read-second-factor.ts";
import { insertChallenge, insertPasskey, listPasskeys, takeChallenge } from "./store.ts";
import { webauthn } from "./webauthn.ts";

/** EdDSA, ES256 and RS256: what authenticators speak. The library would also try some that Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

type Needs = Pick<FactorNeeds, "db" | "clock" | "jobs" | "party">;

export async function beginPasskey({ db, clock, party }: Needs, { owner_id, owner }: Caller) {
  if (!party.possible) throw new Refusal("conflict", noPasskeysHereText);
  const passkeys = await listPasskeys(db, owner_id);
  if (passkeys.length >= mostPasskeys) throw new Refusal("conflict", tooManyPasskeysText);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: brand.productName,
    rpID: party.id,
    userName: owner.username,
    userDisplayName: owner.full_name ?? owner.username,
    userID: new Uint8Array(Buffer.from(owner_id.replaceAll("-", ""), "hex")),
    timeout: stepMs,
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    // Kept in the authenticator with its user, so that it can sign in alone.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const expires_at = new Date(clock.now().getTime() + stepMs);
  await insertChallenge(db, { challenge: options.challenge, purpose: "register", owner_id, expires_at });
  return { ...options };
}

export async function addPasskey(
  needs: Needs,
  caller: Caller,
  given: { name: string; passkey: PasskeyResponse },
  client: Client,
): Promise<Passkey> {
  const { db, clock, party } = needs;
  const { owner_id } = caller;
  const checked = passkeyName(given.name);
  if ("error" in checked) throw new Refusal("invalid", checked.error);
  const challenge = challengeIn(given.passkey);
  const now = clock.now();
  const asked = challenge && (await takeChallenge(db, { challenge, purpose: "register", owner_id, now }));
  const made = asked ? await verify(party, challenge, given.passkey) : undefined;
  if (!made?.verified) throw new Refusal("invalid", notProvedText);
  const { credential } = made.registrationInfo;
  const { name } = checked;
  return changeFactors(needs, caller, { what: "passkey_added", details: { name }, client }, async (tx) => {
    if ((await listPasskeys(tx, owner_id)).length >= mostPasskeys) throw new Refusal("conflict", tooManyPasskeysText);
    const row = await insertPasskey(tx, {
      id: randomUUID(),
      ...{ owner_id, name, created_at: now },
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
    if (!row) throw new Refusal("conflict", passkeyThereText);
    return presentPasskey(row);
  });
}

/** The library throws at whatever is wrong. */
async function verify(
  party: FactorNeeds["party"],
  expectedChallenge: string,
  response: PasskeyResponse,
): Promise<VerifiedRegistrationResponse | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    return await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
  } catch {
    return undefined;
  }
}
