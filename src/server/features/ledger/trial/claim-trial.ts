import { createHmac } from "node:crypto";
import { spentBefore, trialNames } from "#domain/trial-claim.ts";
import type { Keyring } from "../../../keyring.ts";
import type { DeletionStep } from "../../accounts/delete-account.ts";
import type { RegistrationStep } from "../../accounts/register.ts";
import { beginBooks, findNamed, holdClaims, keepSpent, takeClaims } from "./store.ts";

/** Its key is kept when the product's key is replaced: nobody knows the names behind the marks of those who left. */
export const trialClaimUse = "trial claims";

/** One trial per phone number and per email address: a new account has what is left of it. */
export function claimTrial({ keyring }: { readonly keyring: Keyring }): RegistrationStep {
  // Keyed, so that nobody can try numbers and addresses against the marks of those who left.
  const [newest, ...older] = keyring.keysOf(trialClaimUse);
  const marksBy = (key: Buffer, names: readonly string[]) =>
    names.map((name) => createHmac("sha256", key).update(name).digest());
  return {
    name: "the free trial",
    async run(tx, owner_id) {
      const named = await findNamed(tx, owner_id);
      if (!named) return;
      const names = trialNames(named);
      const marks = marksBy(newest, names);
      const held = [...marks, ...older.flatMap((key) => marksBy(key, names))];
      const claims = await holdClaims(tx, held);
      await beginBooks(tx, owner_id, spentBefore(claims, owner_id));
      // Of what another account holds nothing is taken, or that owner's names would be spent twice.
      const isFree = claims.every((claim) => claim.owner_id === null);
      await takeClaims(tx, { held, taken: isFree ? marks : [] }, owner_id);
    },
  };
}

/** With an account, what it spent stays under the marks of its owner. A trial that was not touched is free again. */
export const keepTrialSpent: DeletionStep = { name: "the spent part of the free trial", run: keepSpent };
