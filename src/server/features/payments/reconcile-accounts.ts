import { dayMs } from "#domain/time/units.ts";
import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { byKey, oneByOne } from "../../jobs/round.ts";
import { settleJob } from "./begin-account.ts";
import { closeJob } from "./close-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { type SettleNeeds, settleAccount } from "./settle-account.ts";
import { listToSettle, type ToSettle } from "./store.ts";

const reconcileJob: RoundJob = { name: "reconcile-payments", retries: 2, retrySeconds: 60, cron: "11 4 * * *" };
const pageSize = 20;
/** So often an account is read anew of which nothing is open and no news came. */
const wholeDays = 28;

/**
 * Every night the accounts are read anew of which something is open, and a part of all others: so what no news ever told of is found, too.
 * Here and not by a job for each, behind which a new card would have to wait.
 */
export const reconcileAccounts = (needs: SettleNeeds & Pick<PaymentNeeds, "jobs">): JobHandler => {
  const { db, jobs } = needs;
  return inPages<ToSettle>(reconcileJob, needs, {
    read: (place, begunAt) => {
      const turn = { of: wholeDays, which: Math.floor(begunAt.getTime() / dayMs) % wholeDays };
      const list = (after: string | undefined, limit: number) => listToSettle(db, { after, limit, turn });
      return byKey(pageSize, list, ({ id }) => id)(place, begunAt);
    },
    work: oneByOne(async ({ id, closing_at }, signal) => {
      if (closing_at !== null) return void (await jobs.send(db, closeJob, { account_id: id }));
      try {
        await settleAccount(needs, id, { signal });
      } catch (error) {
        // It is tried for days, and the round goes on.
        await jobs.send(db, settleJob, { account_id: id });
        throw error;
      }
    }),
  });
};
