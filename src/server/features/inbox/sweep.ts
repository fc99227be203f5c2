import type { Clock } from "#domain/clock.ts";
import type { Db } from "../../db/connect.ts";
import { handle, type JobHandler, type JobKind, type Jobs } from "../../jobs/jobs.ts";
import { deleteHandledBefore, listUnhandledSince } from "./store.ts";
import { workInboxJob } from "./take-in.ts";

const sweepJob: JobKind<object> = { name: "sweep-inbox", retries: 2, retrySeconds: 60, cron: "47 3 * * *" };
const dayMs = 24 * 3_600_000;
/** By then a job has used up its tries. */
const givenUpMs = 3 * dayMs;
/** Senders repeat their news for days; a row has to be there to tell that it is known. */
const keepMs = 30 * dayMs;

/** What is still open after days is begun anew, and what was done long ago is removed. */
export const sweepInbox = ({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }): JobHandler =>
  handle(sweepJob, async () => {
    const now = clock.now().getTime();
    for (const key of await listUnhandledSince(db, new Date(now - givenUpMs))) await jobs.send(db, workInboxJob, key);
    await deleteHandledBefore(db, new Date(now - keepMs));
  });
