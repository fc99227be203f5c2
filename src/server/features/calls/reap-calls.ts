import { handle, type JobHandler, type JobKind } from "../../jobs/jobs.ts";
import { endCall } from "./end-call.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, holdCall, listForsaken } from "./store.ts";

/** Two missed signs of life, and a little more. */
const silentMs = 45_000;
/** The line itself closes a call that is over at the carrier, if anybody has it. */
const overMs = 3_000;
/** A call that was put through is not ours to end for this long; the carrier ends it earlier. */
const awayMs = 5 * 3_600_000;
const atOnce = 50;

/** Closes calls that nobody carries any more, billed to the last sign of life. */
export async function reapCalls(needs: CallNeeds): Promise<number> {
  const { db, clock } = needs;
  const now = clock.now().getTime();
  const silence = {
    silentSince: new Date(now - silentMs),
    overSince: new Date(now - overMs),
    awaySince: new Date(now - awayMs),
    limit: atOnce,
  };
  let reaped = 0;
  let ids: string[] = [];
  do {
    ids = await listForsaken(db, silence);
    for (const id of ids) {
      await db.transaction().execute(async (tx) => {
        const row = await holdCall(tx, id);
        if (row?.state !== "live" || !isForsaken(row, silence)) return;
        await endCall(needs, tx, row, { elapsedMs: lastedMs(row), ending: unseenEnding(row) });
        reaped++;
      });
    }
  } while (ids.length === atOnce);
  return reaped;
}

type Silence = { readonly silentSince: Date; readonly overSince: Date; readonly awaySince: Date };

const isForsaken = (row: CallRow, { silentSince, overSince, awaySince }: Silence): boolean =>
  (row.away_since === null || row.line === "web" ? row.seen_at < silentSince : row.away_since < awaySince) ||
  (row.carrier_ended_at !== null && row.carrier_ended_at < overSince);

/** What the carrier counted, where it said so; else up to the last sign of life. One that was never taken did not last. */
export const lastedMs = ({ epoch, carrier_seconds, elapsed_ms }: CallRow): number =>
  epoch === 0 ? 0 : carrier_seconds === null ? elapsed_ms : carrier_seconds * 1000;

/** How a call ended that no line of ours has seen the end of. */
export function unseenEnding(row: Pick<CallRow, "epoch" | "away_since" | "transfer_answer" | "carrier_ended_at">) {
  if (row.epoch === 0 && row.away_since !== null) return "shed";
  if (row.transfer_answer === "accepted") return "transferred";
  return row.carrier_ended_at === null ? "connection_lost" : "caller_hung_up";
}

const reapJob: JobKind<object> = { name: "reap-calls", retries: 2, retrySeconds: 5, cron: "* * * * *" };

/** Also once a minute over all processes; each process looks more often by itself. */
export const reapInBackground = (needs: CallNeeds): JobHandler =>
  handle(reapJob, async () => {
    await reapCalls(needs);
  });
