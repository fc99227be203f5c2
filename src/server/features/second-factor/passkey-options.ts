import { stepMs } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { insertChallenge, listPasskeys } from "./store.ts";
import { webauthn } from "./webauthn.ts";

type Whose = { readonly purpose: "second_step" | "proof"; readonly owner_id: string };

/** What a passkey has to sign: one of this owner's, or, where nobody is known yet, any that the browser has for us. */
export async function passkeyOptions(
  { db, clock, party }: Pick<FactorNeeds, "db" | "clock" | "party">,
  whose: Whose | { readonly purpose: "sign_in"; readonly owner_id: null },
) {
  const passkeys = whose.owner_id === null ? [] : await listPasskeys(db, whose.owner_id);
  const allowCredentials = passkeys.map(({ credential_id: id, transports }) => ({ id, transports }));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: stepMs,
    userVerification: "required",
    ...(whose.owner_id === null ? {} : { allowCredentials }),
  });
  const expires_at = new Date(clock.now().getTime() + stepMs);
  await insertChallenge(db, { challenge: options.challenge, ...whose, expires_at });
  return { ...options };
}
