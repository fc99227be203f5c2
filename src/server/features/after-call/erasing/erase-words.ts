import { handle, type JobHandler, type JobKind } from "../../../jobs/job.ts";
import type { AfterCallNeeds } from "../needs.ts";
import { eraseWordsOf } from "./erase-words-of.ts";
import { listToErase } from "./store.ts";

const eraseJob: JobKind<object> = { name: "erase-words", retries: 2, retrySeconds: 60, cron: "13 * * * *" };
const atOnce = 100;

/** Words of calls go when the time is over that the owner has set. The books stay as they are. */
export const eraseWords = ({ db, clock }: Pick<AfterCallNeeds, "db" | "clock">): JobHandler =>
  handle(eraseJob, async (_data, { signal }) => {
    const now = clock.now();
    for (;;) {
      const ids = await listToErase(db, now, atOnce);
      if (ids.length === 0 || signal.aborted) return;
      await db.transaction().execute((tx) => eraseWordsOf(tx, ids, now));
    }
  });
