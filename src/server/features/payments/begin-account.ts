import { randomUUID } from "node:crypto";
import type { Db, Tx } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { PaymentNeeds } from "./needs.ts";
import { type SettleNeeds, settleAccount } from "./settle-account.ts";
import { type Account, findAccount, insertAccount } from "./store.ts";

/** Named by the account's own id, so that nothing of an owner stays behind in the list of jobs. */
export const settleJob: JobKind<{ account_id: string }> = {
  name: "settle-payments",
  retries: 80,
  retrySeconds: 2,
  atOnce: 2,
};

/** Notes down in the caller's transaction that a new owner needs a customer at the provider. A job makes it, so nobody waits. */
export const beginAccount =
  ({ clock, jobs }: Pick<PaymentNeeds, "clock" | "jobs">) =>
  async (tx: Tx, owner_id: string): Promise<void> => {
    const id = randomUUID();
    if (await insertAccount(tx, { id, owner_id, created_at: clock.now() }))
      await jobs.send(tx, settleJob, { account_id: id });
  };

/** The owner's account, made now where it is missing. */
export async function accountOf(
  { db, clock }: { db: Db; clock: PaymentNeeds["clock"] },
  owner_id: string,
): Promise<Account | undefined> {
  const known = await findAccount(db, owner_id);
  if (known) return known;
  await insertAccount(db, { id: randomUUID(), owner_id, created_at: clock.now() });
  return findAccount(db, owner_id);
}

/** Brings one account up to date; trouble at the provider is tried again for days. */
export const settleInBackground = (needs: SettleNeeds): JobHandler =>
  handle(settleJob, async ({ account_id }, { signal }) => void (await settleAccount(needs, account_id, { signal })));
