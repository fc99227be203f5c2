import { afterDeadlock } from "../../db/after-deadlock.ts";
import type { Tx } from "../../db/connect.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { accountDeleted } from "./email-templates.ts";
import type { AccountNeeds } from "./needs.ts";
import type { Prover } from "./proof.ts";
import { provePassword } from "./prove-password.ts";
import { deleteOwner } from "./store.ts";

/** Something that has to go with an account. Features that keep more than rows under the owner add theirs in the wiring. */
export type DeletionStep = { readonly name: string; readonly run: (tx: Tx, owner_id: string) => Promise<void> };

/** Sessions, links and noted mails hang on the owner's row and go with it. */
const ownerRow: DeletionStep = { name: "the account itself", run: deleteOwner };

/** Deletes an account and everything in it, all or nothing. */
export async function deleteAccount(
  needs: AccountNeeds & { deletionSteps: readonly DeletionStep[] },
  prover: Prover,
  password: string,
): Promise<void> {
  const { db, clock, jobs, deletionSteps } = needs;
  const { owner_id } = prover.caller;
  const { email, email_verified_at } = await provePassword(needs, prover, password);
  const remove = async (tx: Tx): Promise<void> => {
    for (const step of [...deletionSteps, ownerRow]) await step.run(tx, owner_id);
    if (email_verified_at !== null)
      await queueMail({ jobs }, tx, accountDeleted, { owner_id: null, params: { email }, now: clock.now() });
  };
  await afterDeadlock(() => db.transaction().execute(remove));
}
