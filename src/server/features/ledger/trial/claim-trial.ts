import { createHmac } from "node:crypto";
import { trialSeconds } from "#domain/trial.ts";
import { noTrialText, spentBefore, trialNames } from "#domain/trial-claim.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { realEmail } from "../../../real-email.ts";
import type { DeletionStep } from "../../accounts/delete-account.ts";
import {
  beginBooks,
  findClaims,
  findNamed,
  holdClaims,
  holdsTrial,
  keepSpent,
  type Named,
  takeClaims,
} from "./store.ts";

type Trials = {
  /** One trial per phone number and per mailbox: an owner who has proved both has what is left of it, once. */
  claim(tx: Tx, owner_id: string): Promise<void>;
  /** Why an owner has none, or will have none; nothing where there is one. */
  whyNone(db: Db, owner: Named & { readonly id: string }): Promise<string | undefined>;
};

/** Keyed, so that nobody can try numbers and addresses against the marks of those who left. */
export function createTrials({ secretKey }: { secretKey: string }): Trials {
  const key = createHmac("sha256", secretKey).update("belle trial claims").digest();
  const markOf = (name: string) => createHmac("sha256", key).update(name).digest();
  const namesOf = (named: Named) =>
    trialNames({ ...named, real_email: realEmail(named.email) }).map(({ of, name }) => ({ of, mark: markOf(name) }));
  return {
    async claim(tx, owner_id) {
      const named = await findNamed(tx, owner_id);
      // An unproved phone or address takes nobody's trial away; and who has one takes no second with another number.
      if (!named || (await holdsTrial(tx, owner_id))) return;
      const marks = namesOf(named).map(({ mark }) => mark);
      const claims = await holdClaims(tx, marks);
      await beginBooks(tx, owner_id, spentBefore(claims, owner_id));
      // Of what another account holds nothing is taken, or that owner's names would be spent twice.
      const isFree = claims.every((claim) => claim.owner_id === null);
      await takeClaims(tx, marks, isFree ? owner_id : null);
    },
    async whyNone(db, { id, ...named }) {
      if (await holdsTrial(db, id)) return undefined;
      const names = namesOf(named);
      const claims = await findClaims(
        db,
        names.map(({ mark }) => mark),
      );
      const gone = claims.filter((claim) => spentBefore([claim], id) >= trialSeconds);
      return noTrialText(names.filter(({ mark }) => gone.some((claim) => claim.mark.equals(mark))).map(({ of }) => of));
    },
  };
}

/** With an account, what it spent stays under the marks of its owner. A trial that was not touched is free again. */
export const keepTrialSpent: DeletionStep = { name: "the spent part of the free trial", run: keepSpent };
