import type { Proof } from "#contract/second-factor.ts";
import { notProvedText, type ProofMethod } from "#domain/accounts/proof-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteFailedProof, noteProof, type Prover } from "../accounts/proof.ts";
import { provePassword } from "../accounts/prove-password.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import { checkCode } from "./check-code.ts";
import { checkPasskey } from "./check-passkey.ts";
import { factorsOf } from "./factors-of.ts";
import { factorByOwner } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { passkeyOptions } from "./passkey-options.ts";

/** By what this owner can be asked, the easiest first. */
export async function beginProof(needs: FactorNeeds, owner_id: string) {
  const { passkeys, code_app } = await factorsOf(needs.db, owner_id);
  const methods: ProofMethod[] = [
    ...(passkeys > 0 ? ["passkey" as const] : []),
    ...(code_app ? ["code" as const] : []),
    "password",
  ];
  return { methods, passkey: passkeys > 0 ? await passkeyOptions(needs, { purpose: "proof", owner_id }) : null };
}

/** From now on this session has proved whose it is, for some minutes. */
export async function prove(needs: FactorNeeds, caller: Caller, proof: Proof, client: Client): Promise<void> {
  const { db, clock } = needs;
  const { owner_id } = caller;
  if (proof.method === "password") await provePassword(needs, { caller, client }, proof.password ?? "");
  else await proveFactor(needs, { caller, client }, proof);
  await noteProof({ db, clock }, caller);
  const details = { method: proof.method };
  await noteEvent(db, { owner_id, what: "identity_proved", now: clock.now(), caller, client, details });
}

async function proveFactor(needs: FactorNeeds, prover: Prover, { method, code, passkey }: Proof): Promise<void> {
  const { db, clock } = needs;
  const { owner_id } = prover.caller;
  const own = { policy: factorByOwner, key: owner_id };
  const failed = async (refusal: unknown): Promise<never> => {
    if (refusal instanceof Refusal) await noteFailedProof({ db, clock }, prover, method);
    throw refusal;
  };
  await takeAttempt({ db, clock }, [own]).catch(failed);
  const right =
    method === "code"
      ? await checkCode(needs, owner_id, code ?? "")
      : passkey && (await checkPasskey(needs, { purpose: "proof", owner_id }, passkey));
  // Not 401, which would sign the owner out of the page they stand on.
  if (!right) return failed(new Refusal("invalid", notProvedText));
  await clearAttempt(db, { own: [own] });
}
