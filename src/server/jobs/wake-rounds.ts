import type { Db } from "../db/connect.ts";
import { handle, type JobHandler } from "./job.ts";
import type { JobQueue } from "./jobs.ts";
import { listLeft } from "./store.ts";

/** By then the job that goes on with a round has moved it, or is lost. */
const silentSeconds = 150;

/** A round whose job got lost, with its process, its tries or a backup that was restored, goes on all the same. */
export const wakeRounds = ({ db, jobs }: { readonly db: Db; readonly jobs: JobQueue }): JobHandler =>
  handle({ name: "wake-rounds", retries: 0, retrySeconds: 60, cron: "*/5 * * * *", atStart: true }, async () => {
    for (const name of await listLeft(db, silentSeconds))
      await jobs.sendMissing(db, { name, retries: 0, retrySeconds: 60 }, [{ goes_on: true }]);
  });
