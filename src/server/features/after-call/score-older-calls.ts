import { dayMs } from "#domain/time/units.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { rulesVersion } from "../call-scores/keep-score.ts";
import type { AfterCallNeeds } from "./needs.ts";
import { readFinishedCall } from "./read-finished-call.ts";
import { scoreReadCall } from "./score-read-call.ts";
import { isErased, listToScore, lockCall } from "./store.ts";

const scoreJob: JobKind<object> = {
  name: "score-older-calls",
  retries: 1,
  retrySeconds: 60,
  cron: "37 * * * *",
  atStart: true,
};
/** Nobody learns from calls that are older. */
const backMs = 60 * dayMs;
const atOnce = 50;
/** The rest has its turn the next hour. */
const mostPerRun = 2_000;

type Needs = Pick<AfterCallNeeds, "db" | "clock" | "reader">;

/** Calls from before there were scores, or from before the rules changed. A model is not asked again. */
export const scoreOlderCalls = (needs: Needs): JobHandler =>
  handle(scoreJob, async (_data, { signal }) => {
    const since = new Date(needs.clock.now().getTime() - backMs);
    let after: string | undefined;
    for (let done = 0; done < mostPerRun && !signal.aborted; done += atOnce) {
      const ids = await listToScore(needs.db, { since, rules: rulesVersion, after, limit: atOnce });
      for (const id of ids) await scoreOne(needs, id, signal);
      after = ids.at(-1);
      if (ids.length < atOnce) return;
    }
  });

async function scoreOne({ db, clock, reader }: Needs, call_id: string, signal: AbortSignal): Promise<void> {
  const read = await readFinishedCall(db, call_id);
  if (!read) return;
  const reading = await reader.readCall(read.call, undefined, signal);
  await db.transaction().execute(async (tx) => {
    const { owner_id } = read.row;
    if (!(await lockCall(tx, owner_id, call_id)) || (await isErased(tx, owner_id, call_id))) return;
    await scoreReadCall(tx, read, reading, clock.now());
  });
}
