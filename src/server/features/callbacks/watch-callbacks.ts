import { errorCode } from "#domain/basics/error-code.ts";
import { hourMs } from "#domain/time/units.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { CarrierCall } from "#providers/telephony/port.ts";
import { handle, type JobHandler } from "../../jobs/job.ts";
import type { CallbackNeeds } from "./needs.ts";
import { type CallbackEvent, type LegEnd, lookAgainAt } from "./next-state.ts";
import { noteCallback } from "./note-callback.ts";
import { type CallbackRow, listDue, putOff } from "./store.ts";

const atOnce = 100;
const carrierMs = 5_000;
/** Longer than the carrier lets anybody talk. */
const longestMs = 5 * hourMs;

type Needs = Pick<CallbackNeeds, "db" | "clock" | "telephony" | "onTrouble">;

/** What the carrier should have told long ago is asked for, so that none stays open for ever. */
export const watchCallbacks = (needs: Needs): JobHandler =>
  handle({ name: "watch-callbacks", retries: 1, retrySeconds: 20, cron: "* * * * *" }, async () => {
    for (const row of await listDue(needs.db, needs.clock.now(), atOnce)) await look(needs, row);
  });

async function look(needs: Needs, row: CallbackRow): Promise<void> {
  if (row.state === "ended") return;
  const event = await whatBecame(needs, row);
  if (event) await noteCallback(needs, row.id, event);
  else await putOff(needs.db, row.id, lookAgainAt(row.state, needs.clock.now()));
}

async function whatBecame(
  { telephony, clock, onTrouble }: Needs,
  row: CallbackRow,
): Promise<CallbackEvent | undefined> {
  const { owner_leg, started_at } = row;
  if (owner_leg === null || clock.now().getTime() - started_at.getTime() > longestMs) return { what: "lost" };
  try {
    const { state } = await telephony.readCall(owner_leg, { signal: AbortSignal.timeout(carrierMs) });
    return isOver(state) ? { what: "owner_over", how: state, leg: owner_leg } : undefined;
  } catch (error) {
    if (error instanceof ProviderError && !error.retryable) return { what: "lost" };
    onTrouble("the carrier could not be asked about a callback", errorCode(error));
    return undefined;
  }
}

const isOver = (state: CarrierCall["state"]): state is LegEnd =>
  state !== "queued" && state !== "ringing" && state !== "in_progress";
