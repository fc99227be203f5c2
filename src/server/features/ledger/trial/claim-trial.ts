import { createHmac } from "node:crypto";
import { trialSeconds } from "#domain/money/trial.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Keyring } from "../../../keyring.ts";
import { realEmail } from "../../../real-email.ts";
import type { DeletionStep } from "../../accounts/delete-account.ts";
import {
  beginBooks,
  findClaims,
  findNamed,
  holdsTrial,
  keepSpent,
  lockClaims,
  type Named,
  takeClaims,
} from "./store.ts";
import { noTrialText, spentBefore, trialNames } from "./trial-claim.ts";

type Trials = {
  /** One trial per phone number and per mailbox: an owner who has proved both has what is left of it, once. */
  claim(tx: Tx, owner_id: string): Promise<void>;
  /** Why an owner has none, or will have none; nothing where there is one. */
  whyNone(db: Db, owner: Named & { readonly id: string }): Promise<string | undefined>;
};

/** Its key is kept when the product's key is replaced: nobody knows the names behind the marks of those who left. */
export const trialClaimUse = "trial claims";

/** Keyed, so that nobody can try numbers and addresses against the marks of those who left. */
export function createTrials({ keyring }: { readonly keyring: Keyring }): Trials {
  const keys = keyring.keysOf(trialClaimUse);
  /** The newest key's mark first. */
  const marksOf = (name: string) => keys.map((key) => createHmac("sha256", key).update(name).digest());
  const namesOf = (named: Named) =>
    trialNames({ ...named, real_email: realEmail(named.email) }).map(({ of, name }) => ({ of, marks: marksOf(name) }));
  return {
    async claim(tx, owner_id) {
      const named = await findNamed(tx, owner_id);
      // An unproved phone or address takes nobody's trial away; and who has one takes no second with another number.
      if (!named || (await holdsTrial(tx, owner_id))) return;
      const names = namesOf(named);
      const held = names.flatMap(({ marks }) => marks);
      const newest = names.flatMap(({ marks }) => marks.slice(0, 1));
      const claims = await lockClaims(tx, held);
      await beginBooks(tx, owner_id, spentBefore(claims, owner_id));
      // Of what another account holds nothing is taken, or that owner's names would be spent twice.
      const isFree = claims.every((claim) => claim.owner_id === null);
      await takeClaims(tx, { held, taken: isFree ? newest : [] }, owner_id);
    },
    async whyNone(db, { id, ...named }) {
      const [holds, names] = [await holdsTrial(db, id), namesOf(named)];
      const claims = await findClaims(
        db,
        names.flatMap(({ marks }) => marks),
      );
      // Who holds a trial keeps it beside other people's; it may have been used up by an account that is gone.
      const known = holds ? claims.filter(({ owner_id }) => owner_id === id) : claims;
      const gone = known.filter((claim) => spentBefore([claim], id) >= trialSeconds);
      return noTrialText(
        names
          .filter(({ marks }) => gone.some((claim) => marks.some((mark) => claim.mark.equals(mark))))
          .map(({ of }) => of),
      );
    },
  };
}

/** With an account, what it spent stays under the marks of its owner. A trial that was not touched is free again. */
export const keepTrialSpent: DeletionStep = { name: "the spent part of the free trial", run: keepSpent };
