import { handle, type JobHandler, type JobKind } from "../../jobs/jobs.ts";
import { settleJob } from "./begin-account.ts";
import { closeJob } from "./close-account.ts";
import type { PaymentNeeds } from "./needs.ts";
import { listAccounts } from "./store.ts";

const reconcileJob: JobKind<object> = { name: "reconcile-payments", retries: 2, retrySeconds: 60, cron: "11 4 * * *" };

/** Every night each account is read anew, so that news that never came is missed for a day at most. */
export const reconcileAccounts = ({ db, jobs }: Pick<PaymentNeeds, "db" | "jobs">): JobHandler =>
  handle(reconcileJob, async () => {
    for (const { id, closing_at } of await listAccounts(db))
      await jobs.send(db, closing_at === null ? settleJob : closeJob, { account_id: id });
  });
