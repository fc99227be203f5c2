import { createHmac } from "node:crypto";
import { spentBefore, trialNames } from "#domain/trial-claim.ts";
import type { DeletionStep } from "../../accounts/delete-account.ts";
import type { RegistrationStep } from "../../accounts/register.ts";
import { beginBooks, findNamed, holdClaims, keepSpent, takeClaims } from "./store.ts";

/** Keyed, so that nobody can try numbers and addresses against the marks of those who left. */
function markMaker(secretKey: string): (name: string) => Buffer {
  const key = createHmac("sha256", secretKey).update("belle trial claims").digest();
  return (name) => createHmac("sha256", key).update(name).digest();
}

/** One trial per phone number and per email address: a new account has what is left of it. */
export function claimTrial({ secretKey }: { secretKey: string }): RegistrationStep {
  const markOf = markMaker(secretKey);
  return {
    name: "the free trial",
    async run(tx, owner_id) {
      const named = await findNamed(tx, owner_id);
      if (!named) return;
      const marks = trialNames(named).map(markOf);
      const claims = await holdClaims(tx, marks);
      await beginBooks(tx, owner_id, spentBefore(claims, owner_id));
      // Of what another account holds nothing is taken, or that owner's names would be spent twice.
      const isFree = claims.every((claim) => claim.owner_id === null);
      await takeClaims(tx, marks, isFree ? owner_id : null);
    },
  };
}

/** With an account, what it spent stays under the marks of its owner. A trial that was not touched is free again. */
export const keepTrialSpent: DeletionStep = { name: "the spent part of the free trial", run: keepSpent };
