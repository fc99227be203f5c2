import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { AccountNeeds } from "./needs.ts";
import { idleMs } from "./session-life.ts";
import { deleteExpired } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-accounts", retries: 2, retrySeconds: 60, cron: "17 * * * *" };

/** Sessions and links that have run out are removed once an hour. */
export const sweepAccounts = ({ db, clock }: Pick<AccountNeeds, "db" | "clock">): JobHandler =>
  handle(sweepJob, (_data, { signal }) => {
    const now = clock.now();
    return deleteExpired(db, now, new Date(now.getTime() - idleMs), signal);
  });
