import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import type { FactorNeeds } from "./needs.ts";
import { deleteExpired } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-second-factor", retries: 2, retrySeconds: 60, cron: "27 * * * *" };

/** Challenges and half-done logins that have run out are removed once an hour. */
export const sweepSecondFactor = ({ db, clock }: Pick<FactorNeeds, "db" | "clock">): JobHandler =>
  handle(sweepJob, () => deleteExpired(db, clock.now()));
