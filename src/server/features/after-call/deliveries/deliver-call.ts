import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler } from "../../../jobs/jobs.ts";
import { noteTry } from "../../webhooks/note-try.ts";
import type { AfterCallNeeds, TryVerdict } from "../needs.ts";
import { readFinishedCall } from "../read-finished-call.ts";
import { mailCall } from "./mail-call.ts";
import { deliverCallJob } from "./queue-delivery.ts";
import { noteEnd, type TryEnd, takeDelivery } from "./store.ts";
import { tellWebhook } from "./tell-webhook.ts";
import type { Told } from "./told-call.ts";

/** Longer than any try takes: after a crash it is tried again from then on. */
const holdMs = 3 * 60_000;

/** One try at one listener of one call. What fails is tried again later, each on its own; what is refused for good is given up. */
export const deliverCall = (needs: AfterCallNeeds): JobHandler =>
  handle(deliverCallJob, async (key, { signal }) => {
    const { db, clock, watchMs, onGivenUp } = needs;
    const tried_at = clock.now();
    const taken = await takeDelivery(db, key, tried_at, new Date(tried_at.getTime() + holdMs));
    if (!taken) return;
    const { owner_id } = taken;
    const read = await readFinishedCall(db, key.call_id);
    const { analysis } = read ?? {};
    if (!read || !analysis || analysis.erased_at)
      return noteEnd(db, key, { given_up_at: tried_at, trouble: "nothing_left" });
    const attempt = taken.attempt + taken.resends;
    const told = { ...read, analysis, attempt };
    const began = watchMs();
    const { verdict, trouble, outcome } = await trying(needs, taken.attempt, () =>
      key.channel === "mail" ? mailCall(needs, told, signal) : tellWebhook(needs, told, signal),
    );
    const duration_ms = Math.round(watchMs() - began);
    await db.transaction().execute(async (tx) => {
      if (outcome && key.channel === "webhook")
        await noteTry(tx, {
          owner_id,
          call_id: key.call_id,
          cause: "automatic",
          attempt,
          tried_at,
          outcome,
          duration_ms,
        });
      await noteEnd(tx, key, endOf(verdict, trouble, clock.now()));
    });
    if (verdict.kind === "over" && outcome) onGivenUp(key.channel, trouble);
  });

function endOf(verdict: TryVerdict, trouble: string, now: Date): TryEnd {
  switch (verdict.kind) {
    case "delivered":
      return { delivered_at: now };
    case "again":
      return { due_at: new Date(now.getTime() + verdict.waitMs), trouble };
    case "over":
      return { given_up_at: now, trouble };
  }
}

type Tried = {
  readonly verdict: TryVerdict;
  readonly trouble: string;
  /** Nothing where nothing was sent. */
  readonly outcome?: { readonly status: number } | { readonly trouble: string };
};

async function trying(
  { judgeTry }: Pick<AfterCallNeeds, "judgeTry">,
  attempt: number,
  send: () => Promise<Told>,
): Promise<Tried> {
  try {
    const told = await send();
    // The owner has taken the address away since.
    if (told === "nobody") return { verdict: { kind: "over" }, trouble: "no_address" };
    const status = told?.status ?? 200;
    return { verdict: judgeTry(attempt, { status }), trouble: `status_${status}`, outcome: { status } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { verdict: judgeTry(attempt, { failure: error }), trouble: error.code, outcome: { trouble: error.code } };
  }
}
