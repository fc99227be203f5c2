import { wrongPasswordText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { passwordBySession } from "../throttle/policies.ts";
import { clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import type { AccountNeeds } from "./needs.ts";
import { noteFailedProof, type Prover } from "./proof.ts";
import { findOwner, type Owner } from "./store.ts";

/** Before anything that a stolen session must not do, the owner gives the password again. */
export async function provePassword(
  { db, clock, passwords }: Omit<AccountNeeds, "jobs">,
  prover: Prover,
  password: string,
): Promise<Owner> {
  const { owner_id } = prover.caller;
  const guarded = { policy: passwordBySession, key: owner_id };
  const failed = async (refusal: unknown): Promise<never> => {
    if (refusal instanceof Refusal) await noteFailedProof({ db, clock }, prover, "password");
    throw refusal;
  };
  await takeAttempt({ db, clock }, [guarded]).catch(failed);
  const owner = await findOwner(db, owner_id);
  const right = await passwords.verify(owner?.password_hash, password);
  if (!owner || !right) return failed(new Refusal("invalid", wrongPasswordText));
  await clearAttempt(db, { own: [guarded] });
  return owner;
}
