import { wrongPasswordText } from "#domain/auth-texts.ts";
import { Refusal } from "#domain/refusal.ts";
import { passwordBySession } from "../throttle/policies.ts";
import { clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import type { AccountNeeds } from "./needs.ts";
import { findOwner, type Owner } from "./store.ts";

/** Before anything that a stolen session must not do, the owner gives the password again. */
export async function provePassword(
  { db, clock, passwords }: Omit<AccountNeeds, "jobs">,
  owner_id: string,
  password: string,
): Promise<Owner> {
  const guarded = { policy: passwordBySession, key: owner_id };
  await takeAttempt({ db, clock }, [guarded]);
  const owner = await findOwner(db, owner_id);
  const right = await passwords.verify(owner?.password_hash, password);
  if (!owner || !right) throw new Refusal("invalid", wrongPasswordText);
  await clearAttempt(db, { own: [guarded] });
  return owner;
}
