import type { Clock } from "#domain/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/jobs.ts";
import { deleteMailsBefore } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-mails", retries: 2, retrySeconds: 60, cron: "27 3 * * *" };
const keepMs = 30 * 24 * 3_600_000;

/** That a mail went out is of interest for a month; then its row goes too. */
export const sweepMails = ({ db, clock }: { db: Db; clock: Clock }): JobHandler =>
  handle(sweepJob, () => deleteMailsBefore(db, new Date(clock.now().getTime() - keepMs)));
