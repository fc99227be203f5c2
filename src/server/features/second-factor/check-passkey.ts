import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { PasskeyResponse } from "#contract/second-factor.ts";
import type { FactorNeeds } from "./needs.ts";
import { countUse, findPasskey, type PasskeyRow, takeChallenge } from "./store.ts";
import { webauthn } from "./webauthn.ts";

type Asked = { readonly purpose: "sign_in" | "second_step" | "proof"; readonly owner_id: string | null };

/** The passkey that signed what it was asked to, or nothing, whatever the reason. The challenge is used up either way. */
export async function checkPasskey(
  { db, clock, party }: Pick<FactorNeeds, "db" | "clock" | "party">,
  asked: Asked,
  response: PasskeyResponse,
): Promise<PasskeyRow | undefined> {
  const challenge = challengeIn(response);
  const now = clock.now();
  if (challenge === undefined || !(await takeChallenge(db, { ...asked, challenge, now }))) return undefined;
  const passkey = await findPasskey(db, response.id);
  if (!passkey || (asked.owner_id !== null && passkey.owner_id !== asked.owner_id)) return undefined;
  const newCounter = await verify(party, passkey, challenge, response);
  if (newCounter === undefined) return undefined;
  await countUse(db, passkey.id, { counter: newCounter, last_used_at: now });
  return passkey;
}

/** The signature counter after this use. The library throws at whatever is wrong, a counter that went back included. */
async function verify(
  party: FactorNeeds["party"],
  { credential_id: id, public_key, counter, transports }: PasskeyRow,
  expectedChallenge: string,
  response: PasskeyResponse,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(public_key), counter: Number(counter), transports },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** What the browser says that it let sign. */
export function challengeIn({ response }: PasskeyResponse): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
