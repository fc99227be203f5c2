import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler } from "../../../jobs/jobs.ts";
import type { AfterCallNeeds, TryVerdict } from "../needs.ts";
import { readFinishedCall } from "../read-finished-call.ts";
import { findAnalysis } from "../store.ts";
import { mailCall } from "./mail-call.ts";
import { deliverCallJob } from "./queue-delivery.ts";
import { noteTry, takeDelivery } from "./store.ts";
import { tellWebhook } from "./tell-webhook.ts";
import type { Told } from "./told-call.ts";

/** Longer than any try takes: after a crash it is tried again from then on. */
const holdMs = 3 * 60_000;

/** One try at one listener of one call. What fails is tried again later, each on its own; what is refused for good is given up. */
export const deliverCall = (needs: AfterCallNeeds): JobHandler =>
  handle(deliverCallJob, async (key, { signal }) => {
    const { db, clock, onGivenUp } = needs;
    const now = clock.now();
    const taken = await takeDelivery(db, key, now, new Date(now.getTime() + holdMs));
    if (!taken) return;
    const read = await readFinishedCall(db, key.call_id);
    const analysis = read && (await findAnalysis(db, taken.owner_id, key.call_id));
    if (!read || !analysis || analysis.erased_at)
      return noteTry(db, key, { given_up_at: now, trouble: "nothing_left" });
    const told = { ...read, analysis, attempt: taken.attempt };
    const { verdict, trouble } = await trying(needs, taken.attempt, () =>
      key.channel === "mail" ? mailCall(needs, told, signal) : tellWebhook(needs, told, signal),
    );
    if (verdict.kind === "delivered") return noteTry(db, key, { delivered_at: clock.now() });
    if (verdict.kind === "again")
      return noteTry(db, key, { due_at: new Date(clock.now().getTime() + verdict.waitMs), trouble });
    await noteTry(db, key, { given_up_at: clock.now(), trouble });
    onGivenUp(key.channel, trouble);
  });

async function trying(
  { judgeTry }: Pick<AfterCallNeeds, "judgeTry">,
  attempt: number,
  send: () => Promise<Told>,
): Promise<{ verdict: TryVerdict; trouble: string }> {
  try {
    const told = await send();
    const status = told?.status ?? 200;
    return { verdict: judgeTry(attempt, { status }), trouble: `status_${status}` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { verdict: judgeTry(attempt, { failure: error }), trouble: error.code };
  }
}
