import type { Clock } from "#domain/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/jobs.ts";
import { deleteTextsBefore } from "./store.ts";

const sweepJob: JobKind<object> = { name: "sweep-texts", retries: 2, retrySeconds: 60, cron: "57 3 * * *" };
const keepMs = 30 * 24 * 3_600_000;

/** That a text went out or came in is of interest for a month; then its row goes too. */
export const sweepTexts = ({ db, clock }: { db: Db; clock: Clock }): JobHandler =>
  handle(sweepJob, () => deleteTextsBefore(db, new Date(clock.now().getTime() - keepMs)));
