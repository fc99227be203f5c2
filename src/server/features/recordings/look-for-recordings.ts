import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { noteThere } from "./fetch-recording.ts";
import type { RecordingNeeds } from "./needs.ts";
import { listUnkept, noteLost } from "./tape/store.ts";

const lookJob: JobKind<object> = {
  ...{ name: "look-for-recordings", retries: 0, retrySeconds: 60 },
  ...{ cron: "4-59/10 * * * *", atStart: true },
};
const page = 100;
/** The carrier tells of a recording within seconds. */
const quietMs = 5 * 60_000;
/** It has finished with every call by then, also with one that went on without us. */
const listedMs = 25 * 3_600_000;
/** Longer than anything is tried: nobody brings it any more. */
const longestMs = 7 * 24 * 3_600_000;

type Needs = Pick<RecordingNeeds, "db" | "clock" | "jobs" | "telephony" | "onTrouble">;

/** Recordings of which the carrier's word never came: it is asked what it has. Those that nothing can come of any more are lost. */
export const lookForRecordings = (needs: Needs): JobHandler =>
  handle(lookJob, async (_data, { signal }) => {
    const { db, clock, onTrouble } = needs;
    const now = clock.now().getTime();
    let after: string | undefined;
    do {
      const rows = await listUnkept(db, { endedBefore: new Date(now - quietMs), after, limit: page });
      for (const row of rows) {
        signal.throwIfAborted();
        try {
          await look(needs, row, { overMs: now - row.ended_at.getTime(), signal });
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          // The others would only wait for the same deadline.
          return onTrouble("the carrier could not be asked for calls' recordings", { code: error.code });
        }
      }
      after = rows.length < page ? undefined : rows.at(-1)?.id;
    } while (after !== undefined);
  });

type Unkept = Awaited<ReturnType<typeof listUnkept>>[number];
type Over = { readonly overMs: number; readonly signal: AbortSignal };

async function look(needs: Needs, row: Unkept, { overMs, signal }: Over): Promise<void> {
  const { db, telephony } = needs;
  if (overMs > longestMs) return noteLost(db, row.id);
  // One that is on its way is brought by whoever has it.
  if (row.state !== "running" || row.carrier_call_id === null) return;
  const found = await telephony.listCallRecordings(row.carrier_call_id, { signal });
  const whole = found.find(({ state }) => state === "there");
  if (whole) return noteThere(needs, row, { recording_id: whole.id, beganAt: whole.beganAt });
  if (overMs > listedMs && found.every(({ state }) => state === "lost")) await noteLost(db, row.id);
}
