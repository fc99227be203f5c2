import { hourMs, minuteMs } from "#domain/time/units.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Telephony, TextReport } from "#providers/telephony/port.ts";
import { isFinalState } from "../../basics/text-delivery.ts";
import { handle, type JobHandler, type JobKind } from "../../jobs/job.ts";
import { type TakeNeeds, takeReport } from "./follow-text.ts";
import { listWithoutEnd, noteAsked } from "./store.ts";

const askJob: JobKind<object> = { name: "ask-about-texts", retries: 0, retrySeconds: 60, cron: "4-59/5 * * * *" };

/** Reports come within seconds; after so long without the last of them, it is asked for. */
const silentMs = 10 * minuteMs;
/** The carrier itself gives a text up within ten hours: what has no end after these has none that anybody will tell. */
const hopedForMs = 12 * hourMs;
/** Fits into the time of a job where the carrier is slow. What is left over comes first in the next. */
const mostPerRun = 100;

type Needs = TakeNeeds & { readonly telephony: Telephony };

/**
 * A text whose last report was lost would stay "sent" for ever: the carrier is asked for it. Each time the text is twice as old as at the
 * time before, and at last it counts as not confirmed; a report that comes after all still counts.
 */
export const askAboutTexts = (needs: Needs): JobHandler =>
  handle(askJob, async (_data, { signal, tell }) => {
    const { db, clock } = needs;
    const counts = { asked: 0, ended: 0, unconfirmed: 0 };
    const now = clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const [silentSince, hopelessSince] = [ago(silentMs), ago(hopedForMs)];
    const open = await listWithoutEnd(db, { now, silentSince, hopelessSince, limit: mostPerRun });
    for (const { id, message_id, sent_at } of open) {
      signal.throwIfAborted();
      const report = await ask(needs.telephony, message_id, signal);
      if (report) await takeReport(needs, id, report);
      const hasEnded = report !== undefined && isFinalState(report.state);
      const isOver = !hasEnded && sent_at <= hopelessSince;
      await noteAsked(db, id, { asked_at: now, ...(isOver && { unconfirmed_at: now }) });
      counts.asked++;
      if (hasEnded) counts.ended++;
      if (isOver) counts.unconfirmed++;
    }
    if (counts.asked > 0) tell(counts, "the carrier was asked about texts without a last report");
  });

/** A carrier that is away, or lets us not in, ends the run; one that will not speak of a single text leaves the others. */
async function ask(telephony: Telephony, id: string, signal: AbortSignal): Promise<TextReport | undefined> {
  try {
    return await telephony.readText(id, { signal });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable || error.code === "sign_in_refused") throw error;
    return undefined;
  }
}
